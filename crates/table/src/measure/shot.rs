//! Shots: the first thing hit along a line or a beam.

use super::Thing;
use crate::figure::Figure;
use crate::length::Length;
use crate::point::Vec2;
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;

/// Where a shot ends.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Shot {
    /// How far it flew.
    pub length: Length,
    /// Where it ended: at the thing hit, or spent.
    pub end: Vec2,
    /// What it hit, if anything.
    pub hit: Option<Thing>,
}

impl Table {
    /// The first figure or terrain that a shot of `width` (zero: a line) from `from` towards `towards` meets
    /// within `length`. `figures` and `terrain` say who and what can be hit; ties go to figures, then to the lower id.
    pub fn shot(
        &self,
        from: Vec2,
        towards: Vec2,
        length: Length,
        width: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Shot {
        let _ = (from, towards, length, width, figures, terrain);
        todo!()
    }
}
