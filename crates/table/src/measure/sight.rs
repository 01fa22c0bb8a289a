//! Sight: can one see the other, how much of it, and what is in the way.

use super::Thing;
use crate::base::Stand;
use crate::figure::FigureId;
use crate::length::Share;
use crate::point::Vec2;
use crate::table::Table;
use serde::{Deserialize, Serialize};
use specta::Type;

/// How one looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(default, deny_unknown_fields)]
pub struct Looking {
    /// From where on the looker's base.
    pub from: Eyes,
    /// Do other figures hide what is behind them?
    pub figures: Screens,
}

/// Where the eyes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Eyes {
    /// At the centre of the base.
    #[default]
    Centre,
    /// Wherever on its base it sees most: the centre, the corners of a polygon, eight points of a rim.
    Anywhere,
}

/// Do figures stand in the way of sight?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Screens {
    /// They are looked past.
    #[default]
    None,
    /// They hide what is behind them.
    Block,
}

/// Something in the way, and the point where the line to the target's middle (or the nearest hidden
/// part of it) first meets it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Blocker {
    /// What.
    pub by: Thing,
    /// Where.
    pub at: Vec2,
}

/// What is seen of a target.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Seen {
    /// All of it, with nothing in the way.
    Clear,
    /// Part of it is hidden (`share` is what can be seen of its width), or it is seen through something that obscures.
    Obscured {
        /// What hides most of it.
        by: Blocker,
        /// The part of its apparent width that is not hidden.
        share: Share,
    },
    /// Nothing of it.
    Blocked {
        /// What hides most of it.
        by: Blocker,
    },
}

/// A look from one base to another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Sight {
    /// The verdict.
    pub seen: Seen,
    /// Where the eyes were.
    pub from: Vec2,
    /// The point of the target looked at: one that is seen if any is.
    pub to: Vec2,
}

impl Table {
    /// What somebody standing at `from` sees of somebody standing at `to`. The figures in `except` (the two
    /// themselves, usually) hide nothing.
    pub fn sight(&self, from: &Stand, to: &Stand, looking: Looking, except: &[FigureId]) -> Sight {
        let _ = (from, to, looking, except);
        todo!()
    }

    /// The first terrain that blocks the straight line between two points, and where.
    pub fn line_blocker(&self, from: Vec2, to: Vec2) -> Option<Blocker> {
        let _ = (from, to);
        todo!()
    }
}
