//! Regions: all the ground where a base can end with an allowance.

use crate::base::Base;
use crate::figure::Figure;
use crate::length::Length;
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;

/// Where the centre of a base can get.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Region {
    /// Polygons: each an outline counter-clockwise followed by its holes clockwise.
    pub polygons: Vec<Vec<Vec<Vec2>>>,
}

impl Table {
    /// The region a base's centre can reach with at most `allowance`, round the same obstacles as
    /// [`Table::route`].
    pub fn region(
        &self,
        base: Base,
        from: Pose,
        allowance: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Region {
        let _ = (base, from, allowance, figures, terrain);
        todo!()
    }
}
