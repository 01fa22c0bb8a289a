//! Sweeps: how far a base gets along a path before it meets something, and whom it passes how closely.

use super::Thing;
use super::gap::Gap;
use crate::base::Base;
use crate::figure::{Figure, FigureId};
use crate::length::Length;
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;

/// How a sweep ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Swept {
    /// How far along the path it got: all of it when nothing was met.
    pub length: Length,
    /// Where the centre is then.
    pub end: Vec2,
    /// What it met, if anything, and where they touch.
    pub met: Option<Met>,
}

/// A meeting.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Met {
    /// What was met.
    pub thing: Thing,
    /// Where they touch.
    pub at: Vec2,
}

/// The closest a moving base came to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Approach {
    /// Whom.
    pub figure: FigureId,
    /// The least gap on the way; with `overlap` when it went through.
    pub gap: Gap,
    /// How far along the path that was.
    pub along: Length,
}

impl Table {
    /// Slides a base along a path, without turning, until it meets a figure `figures` lets pass, terrain
    /// `terrain` lets pass, or (with `edge`) would leave the table.
    pub fn sweep(
        &self,
        base: Base,
        start: Pose,
        path: &[Vec2],
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
        edge: bool,
    ) -> Swept {
        let _ = (base, start, path, figures, terrain, edge);
        todo!()
    }

    /// Everybody `who` lets pass that the base comes within `reach` of on the way, with the closest approach,
    /// in the order in which the reach is entered, ties by id.
    pub fn approaches(
        &self,
        base: Base,
        start: Pose,
        path: &[Vec2],
        reach: Length,
        who: impl Fn(&Figure) -> bool,
    ) -> Vec<Approach> {
        let _ = (base, start, path, reach, who);
        todo!()
    }
}
