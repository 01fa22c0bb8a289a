//! The coarse board of 8 x 8 squares that lies over the table.

use handspan_table::{Point, Table};
use handspan_umpire::Cell;

/// Squares in a row and in a column.
const ACROSS: u8 = 8;

/// Every square, row by row from the south-west.
pub(super) fn all() -> Vec<Cell> {
    (0..ACROSS).flat_map(|row| (0..ACROSS).map(move |column| Cell { column, row })).collect()
}

/// The square a point of the table lies in; the far edges belong to the last row and column.
pub(super) fn of(table: &Table, at: Point) -> Cell {
    let rank = |along: i32, whole: i32| {
        let rank = i64::from(along) * i64::from(ACROSS) / i64::from(whole.max(1));
        rank.clamp(0, i64::from(ACROSS) - 1) as u8
    };
    Cell { column: rank(at.x, table.width), row: rank(at.y, table.depth) }
}

/// The middle of a square.
pub(super) fn middle(table: &Table, cell: Cell) -> Point {
    let middle = |rank: u8, whole: i32| (i64::from(whole) * (2 * i64::from(rank) + 1) / (2 * i64::from(ACROSS))) as i32;
    Point::new(middle(cell.column, table.width), middle(cell.row, table.depth))
}

/// Is it a square of the board?
pub(super) fn is_one(cell: Cell) -> bool {
    cell.column < ACROSS && cell.row < ACROSS
}

/// The number of a square, 1 to 64, row by row: what a counter can show.
pub(super) fn number(cell: Cell) -> i32 {
    i32::from(cell.row) * i32::from(ACROSS) + i32::from(cell.column) + 1
}

/// As players call it: `c4`.
pub(super) fn name(cell: Cell) -> String {
    format!("{}{}", char::from(b'a'.saturating_add(cell.column)), cell.row + 1)
}
