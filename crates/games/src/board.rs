//! What a table of squares and pads looks like: where the squares lie, and what lies before the players.

use handspan_table::{Facing, FigureId, Point, Side};
use serde::Serialize;
use specta::Type;

/// A strip of the table before a player, where the pieces of a side lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Pad {
    /// Whose.
    pub side: Side,
    /// Its south-west corner.
    pub corner: Point,
    /// West to east, in micrometres.
    pub width: i32,
    /// South to north, in micrometres.
    pub depth: i32,
    /// The way its player looks.
    pub facing: Facing,
    /// Where a piece on it is turned to show a direction.
    pub compass: Option<Compass>,
}

/// A sheet with directions, and a piece on it that points at one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Compass {
    /// The piece.
    pub figure: FigureId,
    /// Its middle.
    pub middle: Point,
    /// In micrometres.
    pub radius: i32,
    /// How many there are, evenly round from the north.
    pub directions: u8,
    /// Whoever sees this may not know where it points.
    pub is_sealed: bool,
}

/// A board of squares that lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Grid {
    /// Its south-west corner.
    pub corner: Point,
    /// The side of a square, in micrometres.
    pub square: i32,
    /// West to east.
    pub columns: u8,
    /// South to north.
    pub rows: u8,
}
