//! Groups: figures joined in contact and facing alike, moved and wheeled as one.

use super::sweep::Met;
use super::turn::Pivot;
use crate::figure::FigureId;
use crate::length::Length;
use crate::point::{Placement, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;

/// A group and its front line.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Group {
    /// Its figures in order of id.
    pub figures: Vec<FigureId>,
    /// The left end of its front line.
    pub front_left: Vec2,
    /// The right end.
    pub front_right: Vec2,
}

/// A group moved as far as it goes.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct GroupMoved {
    /// Where everybody ends, in order of id.
    pub placements: Vec<(FigureId, Placement)>,
    /// How far it went: along the path, or along the arc of the far front corner.
    pub travel: Length,
    /// What stopped it, and which of its figures.
    pub met: Option<GroupMet>,
}

/// What stopped a group.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct GroupMet {
    /// Which of the group.
    pub figure: FigureId,
    /// What it met.
    pub met: Met,
}

impl Table {
    /// Everybody joined to a figure through contacts edge to edge whose facings differ by no more than
    /// `turn` degrees; the figure alone if nobody is. `None` if it is not on the table.
    pub fn group(&self, of: FigureId, turn: f64) -> Option<Group> {
        let _ = (of, turn);
        todo!()
    }

    /// Slides a group along a path as one rigid body until one of it meets somebody outside, terrain that
    /// `terrain` lets pass, or the table's edge.
    pub fn move_group(&self, figures: &[FigureId], path: &[Vec2], terrain: impl Fn(&Piece) -> bool) -> GroupMoved {
        let _ = (figures, path, terrain);
        todo!()
    }

    /// Wheels a group about an end of its front line by so many degrees, clockwise positive.
    pub fn wheel_group(
        &self,
        figures: &[FigureId],
        pivot: Pivot,
        degrees: f64,
        terrain: impl Fn(&Piece) -> bool,
    ) -> GroupMoved {
        let _ = (figures, pivot, degrees, terrain);
        todo!()
    }
}
