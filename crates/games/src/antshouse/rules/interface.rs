//! ANTH-UI Eight directions are marked round the direction piece: the ways an ant can be ordered to go.

use super::preparation::squares;
use handspan_table::Facing;
use handspan_umpire::{Cell, Rule, rule};
use serde::{Deserialize, Serialize};

/// One of the eight directions, clockwise from straight away from the near edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a direction is its name")]
pub enum Heading {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Heading {
    /// All of them, in the order in which ties are settled.
    pub const ALL: [Heading; 8] = [
        Heading::North,
        Heading::NorthEast,
        Heading::East,
        Heading::SouthEast,
        Heading::South,
        Heading::SouthWest,
        Heading::West,
        Heading::NorthWest,
    ];

    /// ANTH-UI-1 The nearest of the eight; of two equally near ones the next clockwise.
    pub fn nearest(facing: Facing) -> Heading {
        let eighth = (facing.as_millidegrees() + HALF) / EIGHTH % 8;
        Heading::ALL.into_iter().nth(eighth as usize).unwrap_or(Heading::North)
    }

    /// Does a facing point exactly between two of the eight?
    pub fn is_between(facing: Facing) -> bool {
        (facing.as_millidegrees() + HALF) % EIGHTH == 0
    }

    /// ANTH-UI-1 A direction piece points at one of the eight.
    pub(super) fn clear(facing: Facing) -> Rule {
        rule("ANTH-UI-1", !Heading::is_between(facing), "it points exactly between two directions").code("E_DIR")
    }

    /// The way a piece looks that points there.
    pub fn facing(self) -> Facing {
        Facing::millidegrees(self as i32 * EIGHTH)
    }

    /// Columns and rows of one step.
    pub fn step(self) -> (i8, i8) {
        match self {
            Heading::North => (0, 1),
            Heading::NorthEast => (1, 1),
            Heading::East => (1, 0),
            Heading::SouthEast => (1, -1),
            Heading::South => (0, -1),
            Heading::SouthWest => (-1, -1),
            Heading::West => (-1, 0),
            Heading::NorthWest => (-1, 1),
        }
    }

    /// The square one step on; `None` off the board.
    pub fn from(self, cell: Cell) -> Option<Cell> {
        squares::beyond(cell, self.step())
    }

    /// The direction of one step between two squares that are neighbours.
    pub(in crate::antshouse) fn between(from: Cell, to: Cell) -> Option<Heading> {
        Heading::ALL.into_iter().find(|heading| heading.step() == squares::step(from, to))
    }

    /// In a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Heading::North => "north",
            Heading::NorthEast => "north-east",
            Heading::East => "east",
            Heading::SouthEast => "south-east",
            Heading::South => "south",
            Heading::SouthWest => "south-west",
            Heading::West => "west",
            Heading::NorthWest => "north-west",
        }
    }
}

/// ANTH-UI-2 An ant lies on its side so that nobody takes it for water.
pub(super) fn is_no_water() -> Rule {
    rule("ANTH-UI-2", false, "an ant is no water, though it is as large")
}

/// An eighth of a turn, in millidegrees.
const EIGHTH: i32 = 45_000;
const HALF: i32 = EIGHTH / 2;
