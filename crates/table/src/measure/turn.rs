//! Turns: pivots about the centre and wheels about a front corner.

use super::sweep::Met;
use crate::base::Base;
use crate::figure::Figure;
use crate::length::Length;
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};
use serde::{Deserialize, Serialize};
use specta::Type;

/// What a base turns about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Pivot {
    /// Its centre.
    Centre,
    /// Its front left corner (of a round base: the left end of the diameter across the facing).
    FrontLeft,
    /// Its front right corner.
    FrontRight,
}

/// A turn made as far as it goes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Turned {
    /// How far it turned before it met something, in millidegrees, clockwise positive.
    pub angle: i32,
    /// The way the furthest-moving corner went along its arc (rim point for round bases).
    pub travel: Length,
    /// The straight distance between where that corner began and where it ended.
    pub chord: Length,
    /// Where the centre is then.
    pub end: Vec2,
    /// What was met, if anything.
    pub met: Option<Met>,
}

impl Table {
    /// Turns a base about a pivot by so many degrees, clockwise positive, until it meets something. What it
    /// touches at the start and moves away from is not met.
    pub fn turn(
        &self,
        base: Base,
        start: Pose,
        pivot: Pivot,
        degrees: f64,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Turned {
        let _ = (base, start, pivot, degrees, figures, terrain);
        todo!()
    }
}
