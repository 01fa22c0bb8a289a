//! Where players sit: which row or corner is home, and which is to be reached.

use super::squares::{ACROSS, INCH, TABLE};
use crate::antshouse::rules::variants::Start;
use handspan_table::{Facing, Point, Side};
use handspan_umpire::Cell;

/// A side of the board, clockwise from the near one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::antshouse) enum HomeEdge {
    South,
    West,
    North,
    East,
}

const LAST: u8 = ACROSS - 1;

impl HomeEdge {
    /// ANTH-PREP-1 Where a side sits: two players sit opposite, three leave out the east, four fill the board.
    pub(in crate::antshouse) fn of(side: Side, players: usize) -> Option<HomeEdge> {
        let edges: &[HomeEdge] = match players {
            2 => &[HomeEdge::South, HomeEdge::North],
            3 => &[HomeEdge::South, HomeEdge::West, HomeEdge::North],
            4 => &[HomeEdge::South, HomeEdge::West, HomeEdge::North, HomeEdge::East],
            _ => &[],
        };
        edges.get(usize::from(side.0).checked_sub(1)?).copied()
    }

    /// ANTH-PREP-6, ANTH-VAR-2 Is a square home? The row or column before the player, or its corner.
    pub(in crate::antshouse) fn is_home(self, start: Start, cell: Cell) -> bool {
        match (start, self) {
            (Start::Corner, _) => cell == self.corner(),
            (Start::HomeRow, HomeEdge::South) => cell.row == 0,
            (Start::HomeRow, HomeEdge::West) => cell.column == 0,
            (Start::HomeRow, HomeEdge::North) => cell.row == LAST,
            (Start::HomeRow, HomeEdge::East) => cell.column == LAST,
        }
    }

    /// Is a square on the far side?
    pub(in crate::antshouse) fn is_far(self, start: Start, cell: Cell) -> bool {
        self.opposite().is_home(start, cell)
    }

    /// How far a home square is from the middle of its row, in half squares.
    pub(in crate::antshouse) fn off_middle(self, cell: Cell) -> u8 {
        let along = match self {
            HomeEdge::South | HomeEdge::North => cell.column,
            HomeEdge::West | HomeEdge::East => cell.row,
        };
        (2 * along).abs_diff(LAST)
    }

    fn corner(self) -> Cell {
        let (column, row) = match self {
            HomeEdge::South => (0, 0),
            HomeEdge::West => (0, LAST),
            HomeEdge::North => (LAST, LAST),
            HomeEdge::East => (LAST, 0),
        };
        Cell { column, row }
    }

    fn opposite(self) -> HomeEdge {
        match self {
            HomeEdge::South => HomeEdge::North,
            HomeEdge::West => HomeEdge::East,
            HomeEdge::North => HomeEdge::South,
            HomeEdge::East => HomeEdge::West,
        }
    }

    /// The way its player looks.
    pub(in crate::antshouse) fn facing(self) -> Facing {
        match self {
            HomeEdge::South => Facing::NORTH,
            HomeEdge::West => Facing::EAST,
            HomeEdge::North => Facing::SOUTH,
            HomeEdge::East => Facing::WEST,
        }
    }

    /// A place of its pad, in hundredths of an inch: so far along the board from the player's left, and so far from the
    /// edge of the table.
    pub(in crate::antshouse) fn pad(self, along: i32, off: i32) -> Point {
        let (along, off) = (4 * INCH + along * INCH / 100, off * INCH / 100);
        let (x, y) = match self {
            HomeEdge::South => (along, off),
            HomeEdge::West => (off, TABLE - along),
            HomeEdge::North => (TABLE - along, TABLE - off),
            HomeEdge::East => (TABLE - off, along),
        };
        Point::new(x, y)
    }

    /// What its player is called as a choice.
    pub(in crate::antshouse) fn word(self) -> &'static str {
        match self {
            HomeEdge::South => "south",
            HomeEdge::West => "west",
            HomeEdge::North => "north",
            HomeEdge::East => "east",
        }
    }
}
