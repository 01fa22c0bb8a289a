//! Routes: the shortest way for a base round barred terrain and other bases.

use crate::base::Base;
use crate::figure::Figure;
use crate::length::Length;
use crate::point::Vec2;
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;

/// A shortest way.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Route {
    /// How long, along straight legs and true arcs.
    pub length: Length,
    /// The centre's way, arcs drawn with corners at most 5 degrees apart; first the start, last the goal.
    pub points: Vec<Vec2>,
}

impl Table {
    /// The shortest way of at most `allowance` for a base's centre, or `None` when there is none that short.
    /// Obstacles are figures `figures` lets pass, terrain `terrain` lets pass, and the table's edge.
    pub fn route(
        &self,
        base: Base,
        from: Vec2,
        to: Vec2,
        allowance: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Option<Route> {
        let _ = (base, from, to, allowance, figures, terrain);
        todo!()
    }
}
