//! Contact: who touches whom, and where.

use super::gap::Gap;
use crate::base::Stand;
use crate::figure::FigureId;
use crate::length::Length;
use crate::table::Table;
use serde::Serialize;
use specta::Type;

/// Which part of a base is touched. Round and oval bases have faces by quarter: front is the quarter
/// about dead ahead, and so on round; they have no corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The edge it looks over.
    Front,
    /// Its right flank.
    Right,
    /// Its rear edge.
    Rear,
    /// Its left flank.
    Left,
    /// A corner.
    FrontLeft,
    /// A corner.
    FrontRight,
    /// A corner.
    RearRight,
    /// A corner.
    RearLeft,
}

/// How two bases meet.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Manner {
    /// Two straight edges lie along each other for a length.
    EdgeToEdge {
        /// How much of the edges meets.
        length: Length,
    },
    /// They meet in one point: a corner or a rim against anything.
    Point,
    /// They share ground.
    Overlap {
        /// How deep.
        depth: Length,
    },
}

/// Two bases in contact.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Contact {
    /// The first.
    pub a: FigureId,
    /// The second.
    pub b: FigureId,
    /// Which part of the first.
    pub on_a: Face,
    /// Which part of the second.
    pub on_b: Face,
    /// How they meet.
    pub manner: Manner,
    /// The gap, at most the contact tolerance, with its witness points.
    pub gap: Gap,
}

impl Table {
    /// Everybody a figure would touch if it stood at `stand`, in order of id. `a` is always the figure asked about.
    pub fn contacts_of(&self, figure: FigureId, stand: &Stand) -> Vec<Contact> {
        let _ = (figure, stand);
        todo!()
    }

    /// Every pair in contact, each once with `a < b`, in order of ids.
    pub fn contacts(&self) -> Vec<Contact> {
        todo!()
    }
}
