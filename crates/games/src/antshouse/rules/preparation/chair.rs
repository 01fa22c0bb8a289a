//! Where players sit: which row or corner is home, and which is to be reached.

use super::squares::{ACROSS, INCH, TABLE};
use crate::antshouse::rules::variants::Start;
use handspan_table::{Facing, Point, Side};
use handspan_umpire::Cell;

/// A side of the board, clockwise from the near one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::antshouse) enum Chair {
    South,
    West,
    North,
    East,
}

const LAST: u8 = ACROSS - 1;

impl Chair {
    /// ANTH-PREP-1 Where a side sits: two players sit opposite, three leave out the east, four fill the board.
    pub(in crate::antshouse) fn of(side: Side, players: usize) -> Option<Chair> {
        let chairs: &[Chair] = match players {
            2 => &[Chair::South, Chair::North],
            3 => &[Chair::South, Chair::West, Chair::North],
            4 => &[Chair::South, Chair::West, Chair::North, Chair::East],
            _ => &[],
        };
        chairs.get(usize::from(side.0).checked_sub(1)?).copied()
    }

    /// ANTH-PREP-6, ANTH-VAR-2 Is a square home? The row or column before the player, or its corner.
    pub(in crate::antshouse) fn is_home(self, start: Start, cell: Cell) -> bool {
        match (start, self) {
            (Start::Corner, _) => cell == self.corner(),
            (Start::HomeRow, Chair::South) => cell.row == 0,
            (Start::HomeRow, Chair::West) => cell.column == 0,
            (Start::HomeRow, Chair::North) => cell.row == LAST,
            (Start::HomeRow, Chair::East) => cell.column == LAST,
        }
    }

    /// Is a square on the far side?
    pub(in crate::antshouse) fn is_far(self, start: Start, cell: Cell) -> bool {
        self.opposite().is_home(start, cell)
    }

    /// How far a home square is from the middle of its row, in half squares.
    pub(in crate::antshouse) fn off_middle(self, cell: Cell) -> u8 {
        let along = match self {
            Chair::South | Chair::North => cell.column,
            Chair::West | Chair::East => cell.row,
        };
        (2 * along).abs_diff(LAST)
    }

    fn corner(self) -> Cell {
        let (column, row) = match self {
            Chair::South => (0, 0),
            Chair::West => (0, LAST),
            Chair::North => (LAST, LAST),
            Chair::East => (LAST, 0),
        };
        Cell { column, row }
    }

    fn opposite(self) -> Chair {
        match self {
            Chair::South => Chair::North,
            Chair::West => Chair::East,
            Chair::North => Chair::South,
            Chair::East => Chair::West,
        }
    }

    /// The way its player looks.
    pub(in crate::antshouse) fn facing(self) -> Facing {
        match self {
            Chair::South => Facing::NORTH,
            Chair::West => Facing::EAST,
            Chair::North => Facing::SOUTH,
            Chair::East => Facing::WEST,
        }
    }

    /// A place of its pad, in hundredths of an inch: so far along the board from the player's left, and so far from the
    /// edge of the table.
    pub(in crate::antshouse) fn pad(self, along: i32, off: i32) -> Point {
        let (along, off) = (4 * INCH + along * INCH / 100, off * INCH / 100);
        let (x, y) = match self {
            Chair::South => (along, off),
            Chair::West => (off, TABLE - along),
            Chair::North => (TABLE - along, TABLE - off),
            Chair::East => (TABLE - off, along),
        };
        Point::new(x, y)
    }

    /// What its player is called as a choice.
    pub(in crate::antshouse) fn word(self) -> &'static str {
        match self {
            Chair::South => "south",
            Chair::West => "west",
            Chair::North => "north",
            Chair::East => "east",
        }
    }
}
