//! Arcs: who is in front, on a flank, behind.

use super::within::Near;
use crate::base::{Outline, Stand};
use crate::figure::Figure;
use crate::length::Length;
use crate::point::Vec2;
use crate::table::Table;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A sector seen from a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Arc {
    /// Where its middle looks, in millidegrees clockwise from the base's facing: 0 front, 180,000 rear.
    pub middle: i32,
    /// Its whole opening in millidegrees, 1 to 360,000.
    pub width: i32,
    /// Where its two rays start.
    pub from: ArcFrom,
}

/// Where an arc's rays start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ArcFrom {
    /// Both at the centre of the base.
    Centre,
    /// The left ray at the front left corner, the right ray at the front right one, the front edge between
    /// them; on round and oval bases at the ends of the diameter across the facing. For arcs of up to 180
    /// degrees about the front.
    FrontCorners,
}

/// How much of a base must be inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ArcTest {
    /// Its centre.
    Centre,
    /// Any part of it.
    AnyPart,
    /// All of it.
    Whole,
}

/// Is the target in the arc of the base? Rays belong to the arc.
pub fn in_arc(of: &Stand, arc: &Arc, target: &Outline, test: ArcTest) -> bool {
    let _ = (of, arc, target, test);
    todo!()
}

/// The arc as a polygon to draw, out to `reach`, counter-clockwise.
pub fn arc_outline(of: &Stand, arc: &Arc, reach: Length) -> Vec<Vec2> {
    let _ = (of, arc, reach);
    todo!()
}

impl Table {
    /// Every figure `who` lets pass that is in the arc and within `reach`, by growing gap, ties by id.
    pub fn arc(&self, of: &Stand, arc: &Arc, test: ArcTest, reach: Length, who: impl Fn(&Figure) -> bool) -> Vec<Near> {
        let _ = (of, arc, test, reach, who);
        todo!()
    }
}
