//! Markers: flat things that lie on the table and are in nobody's way.

use crate::base::Base;
use crate::point::Placement;
use serde::{Deserialize, Serialize};
use specta::Type;

/// Which marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct MarkerId(pub u32);

/// A flat thing: an objective, a search point, a note stuck to the mat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    /// Which one.
    pub id: MarkerId,
    /// What it is: a word of the game's sheet, or anything in free play.
    pub kind: String,
    /// What it says.
    pub name: String,
    /// Its size.
    pub base: Base,
    /// Where it lies.
    pub placement: Placement,
}
