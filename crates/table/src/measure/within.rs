//! Who is near: everybody within a reach, and the nearest few.

use super::gap::Gap;
use crate::base::Outline;
use crate::figure::{Figure, FigureId};
use crate::length::Length;
use crate::table::Table;
use serde::Serialize;
use specta::Type;

/// A figure and how far off it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Near {
    /// Which.
    pub figure: FigureId,
    /// From the asker to it.
    pub gap: Gap,
}

impl Table {
    /// Every figure `who` lets pass whose gap is within `reach`, by growing gap, ties by id.
    pub fn within(&self, of: &Outline, reach: Length, who: impl Fn(&Figure) -> bool) -> Vec<Near> {
        let _ = (of, reach, who);
        todo!()
    }

    /// The `count` nearest figures `who` lets pass, by growing gap, ties by id.
    pub fn nearest(&self, of: &Outline, count: usize, who: impl Fn(&Figure) -> bool) -> Vec<Near> {
        let _ = (of, count, who);
        todo!()
    }
}
