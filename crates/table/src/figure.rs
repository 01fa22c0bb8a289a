//! Figures: what stands on the table.

use crate::base::{Base, Outline, Stand};
use crate::point::Placement;
use serde::{Deserialize, Serialize};
use specta::Type;

/// Which figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct FigureId(pub u32);

/// Which army a figure belongs to; 0 is nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct Side(pub u8);

/// A word kept once for the whole table (see [`crate::Names`]), so that a figure stays `Copy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(pub(crate) u32);

/// One miniature on its base.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Which one.
    pub id: FigureId,
    /// What the players call it.
    pub name: Name,
    /// What it is: a word of the game's sheet.
    pub kind: Name,
    /// Whose it is.
    pub side: Side,
    /// What it stands on.
    pub base: Base,
    /// Where it stands.
    pub placement: Placement,
}

impl Figure {
    /// Its base where it stands.
    pub fn stand(&self) -> Stand {
        Stand { base: self.base, placement: self.placement }
    }

    /// The ground it covers.
    pub fn outline(&self) -> Outline {
        self.stand().outline()
    }
}
