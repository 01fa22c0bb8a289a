//! Answers: what a player (or the dice) tells the umpire.

use handspan_table::measure::turn::Pivot;
use handspan_table::{Facing, FigureId, Placement, Point, Side};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;

/// An answer to one question. Equal answers are equal text: lists of figures are ascending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// Dice as they fell, in the order asked for.
    Dice(Vec<u8>),
    /// One figure; none where the question allows that.
    Figure(Option<FigureId>),
    /// Several, ascending.
    Figures(Vec<FigureId>),
    /// The way of one figure.
    Path(Way),
    /// The way of a group.
    Motion(Vec<Step>),
    /// A place on the table.
    Spot(Point),
    /// A place and a facing for a base or a ghost of terrain.
    Placement(Placement),
    /// A facing.
    Facing(Facing),
    /// A square.
    Cell(Cell),
    /// Which of the options, by its word.
    Option(String),
    /// A whole number.
    Number(i32),
    /// A total among several, in the order of the question's parts.
    Split(Vec<u16>),
    /// A round of sealed answers; incomplete until every side has sealed.
    Together(BTreeMap<Side, Vec<Answer>>),
}

/// The way of one figure: where to, leg by leg, without the start, and how it faces at the end.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// Leg by leg.
    pub points: Vec<Point>,
    /// The facing at the end; as the rules leave it when absent.
    #[serde(default)]
    pub facing: Option<Facing>,
}

/// One part of a group's motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Straight ahead by so many micrometres.
    Ahead {
        /// How far.
        length: i32,
    },
    /// A wheel about an end of the front line.
    Wheel {
        /// Which end.
        pivot: Pivot,
        /// Millidegrees, clockwise positive.
        angle: i32,
    },
    /// A slide without turning, east and north, in micrometres.
    Slide {
        /// East.
        x: i32,
        /// North.
        y: i32,
    },
}

/// A square of a game's board, from the south-west corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// From the west, from 0.
    pub column: u8,
    /// From the south, from 0.
    pub row: u8,
}
