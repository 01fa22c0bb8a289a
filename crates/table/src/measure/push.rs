//! Pushes: who shoves whom how far, and what stops them.

use super::Thing;
use crate::figure::FigureId;
use crate::length::Length;
use crate::point::{Point, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;

/// One figure's part in a push.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Pushed {
    /// Who.
    pub figure: FigureId,
    /// From where.
    pub from: Point,
    /// To where.
    pub to: Point,
    /// How far.
    pub length: Length,
    /// Who shoved it; `None` for the first.
    pub by: Option<FigureId>,
}

/// A whole push.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Push {
    /// Everybody who moved, the first one first, then in the order in which they were met.
    pub moved: Vec<Pushed>,
    /// How far the first one got.
    pub length: Length,
    /// What stopped the chain short, and the figure that ran into it.
    pub stopped: Option<Stopped>,
}

/// What stopped a push.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Stopped {
    /// Who ran into it.
    pub figure: FigureId,
    /// What it ran into.
    pub by: Thing,
    /// Where they touch.
    pub at: Vec2,
}

impl Table {
    /// Shoves a figure along a displacement. Whoever is met is carried along in the same direction by what is
    /// left of the way; terrain that `terrain` lets pass and the table's edge stop the whole chain.
    pub fn push(&self, figure: FigureId, way: Vec2, terrain: impl Fn(&Piece) -> bool) -> Push {
        let _ = (figure, way, terrain);
        todo!()
    }
}
