//! What lies on the table and before the players beside figures and terrain: squares, pads, pots, outlines that stand; and who
//! waits or lies beside it.

use crate::scenario::FigureSheet;
use handspan_table::{Facing, FigureId, Point, Side, Vec2};
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;

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

/// A counter of a side that grows towards a goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Pot {
    /// Whose.
    pub side: Side,
    /// The sheet's word for the counter.
    #[specta(type = String)]
    pub counter: &'static str,
    /// What it is to reach.
    pub goal: i32,
    /// What happens then: "an air strike".
    #[specta(type = String)]
    pub buys: Cow<'static, str>,
}

/// How a standing outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// Ground that somebody dominates.
    Zone,
    /// A distance all round somebody.
    Ring,
    /// What somebody looks over.
    Arc,
    /// As far as somebody gets or reaches.
    Reach,
}

/// Outlines that lie on the table while their switch is on.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Standing {
    /// What they are; all of one title have one switch: "Front zones".
    #[specta(type = String)]
    pub what: Cow<'static, str>,
    /// How they are drawn.
    pub look: Look,
    /// Whose side they are of, if any.
    pub side: Option<Side>,
    /// Whose they are, if anybody's.
    pub figure: Option<FigureId>,
    /// Rings.
    pub rings: Vec<Vec<Vec2>>,
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

/// Figures that belong to the battle and are not on the table: reserves, passengers, the fallen.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Aside {
    /// What they have in common: "Wounded", "Aboard the ship".
    pub title: String,
    /// In the order to show.
    pub figures: Vec<Absent>,
}

/// A figure beside the table. It may be asked about like any other.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Absent {
    /// As it was last; a ghost is drawn there.
    pub sheet: FigureSheet,
    /// What is to be known of it, in a few words: "by Mara in round 3"; empty where there is nothing.
    pub words: String,
    /// It still counts where it stood: it is drawn there, pale.
    pub ghost: bool,
}
