//! Paths: how long, and what the ground costs on the way.

use crate::length::Length;
use crate::point::Vec2;
use crate::table::Table;
use crate::terrain::TerrainId;
use serde::Serialize;
use specta::Type;

/// A measured path of a base's centre.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Path {
    /// Leg by leg.
    pub legs: Vec<Leg>,
    /// How long it is.
    pub length: Length,
    /// What it costs: its length and every extra.
    pub cost: Length,
}

/// One straight leg.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Leg {
    /// How long.
    pub length: Length,
    /// Its length and every extra paid on it.
    pub cost: Length,
    /// The terrain it crosses, in the order met.
    pub crossings: Vec<Crossing>,
}

/// A stretch of a leg inside one piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Crossing {
    /// Which.
    pub terrain: TerrainId,
    /// Where the stretch begins.
    pub from: Vec2,
    /// Where it ends.
    pub to: Vec2,
    /// How long it is.
    pub inside: Length,
    /// What it costs on top of its length.
    pub extra: Length,
    /// Nobody may go there.
    pub barred: bool,
}

impl Table {
    /// The length and cost of a path for somebody who goes in a given way (`None`: as everybody).
    pub fn path(&self, points: &[Vec2], going: Option<&str>) -> Path {
        let _ = (points, going);
        todo!()
    }
}
