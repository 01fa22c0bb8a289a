//! The chess board: 8 by 8 squares of 2 in, its near left corner 4 in from either edge of the table.

use crate::book::Grid;
use handspan_table::{Point, Vec2};
use handspan_umpire::Cell;

/// Squares in a row and in a column.
pub(in crate::antshouse) const ACROSS: u8 = 8;
/// The table it lies on, either way.
pub(in crate::antshouse) const TABLE: i32 = 24 * INCH;
/// The side of a square.
pub(in crate::antshouse) const SQUARE: i32 = 2 * INCH;
/// Where the board begins, either way.
pub(in crate::antshouse) const BEGINS: i32 = 4 * INCH;
/// A whole inch.
pub(in crate::antshouse) const INCH: i32 = 25_400;

/// Where the board lies.
pub(in crate::antshouse) fn grid() -> Grid {
    Grid { corner: Point::new(BEGINS, BEGINS), square: SQUARE, columns: ACROSS, rows: ACROSS }
}

/// Every square: a1, b1 to h1, a2 to h8.
pub(in crate::antshouse) fn all() -> Vec<Cell> {
    (0..ACROSS).flat_map(|row| (0..ACROSS).map(move |column| Cell { column, row })).collect()
}

/// ANTH-PREP-2 The square a point lies in; a point on a shared line belongs to the square further right or further away.
pub(in crate::antshouse) fn at(point: Point) -> Option<Cell> {
    let rank = |along: i32| u8::try_from((along - BEGINS).div_euclid(SQUARE)).ok().filter(|rank| *rank < ACROSS);
    Some(Cell { column: rank(point.x)?, row: rank(point.y)? })
}

/// The middle of a square.
pub(in crate::antshouse) fn middle(cell: Cell) -> Point {
    let middle = |rank: u8| BEGINS + SQUARE / 2 + i32::from(rank) * SQUARE;
    Point::new(middle(cell.column), middle(cell.row))
}

/// The corners of a square.
pub(in crate::antshouse) fn outline(cell: Cell) -> Vec<Vec2> {
    let Point { x, y } = middle(cell);
    let corner = |east: i32, north: i32| Point::new(x + east * SQUARE / 2, y + north * SQUARE / 2).vec2();
    vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/// Is it a square of the board?
pub(in crate::antshouse) fn is_one(cell: Cell) -> bool {
    cell.column < ACROSS && cell.row < ACROSS
}

/// Is it one of the four corners?
pub(in crate::antshouse) fn is_corner(cell: Cell) -> bool {
    let end = |rank: u8| rank == 0 || rank == ACROSS - 1;
    end(cell.column) && end(cell.row)
}

/// How many steps of a king lie between two squares.
pub(in crate::antshouse) fn distance(a: Cell, b: Cell) -> u8 {
    a.column.abs_diff(b.column).max(a.row.abs_diff(b.row))
}

/// The square so many columns and rows on; `None` off the board.
pub(in crate::antshouse) fn beyond(cell: Cell, (columns, rows): (i8, i8)) -> Option<Cell> {
    let on = Cell { column: cell.column.checked_add_signed(columns)?, row: cell.row.checked_add_signed(rows)? };
    is_one(on).then_some(on)
}

/// The step from one square to another, in columns and rows.
pub(in crate::antshouse) fn step(from: Cell, to: Cell) -> (i8, i8) {
    let less = |a: u8, b: u8| a as i8 - b as i8;
    (less(to.column, from.column), less(to.row, from.row))
}

/// As players call it: `c4`.
pub(in crate::antshouse) fn name(cell: Cell) -> String {
    format!("{}{}", char::from(b'a'.saturating_add(cell.column)), cell.row.saturating_add(1))
}
