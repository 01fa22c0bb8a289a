//! Gap and span: how far apart two things are.

use crate::base::{Outline, Stand};
use crate::length::{Length, Tolerances};
use crate::point::Vec2;
use crate::table::Table;
use serde::Serialize;
use specta::Type;

/// The distance between two outlines and the two points it is measured between.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Gap {
    /// Edge to edge; zero when they touch or overlap.
    pub length: Length,
    /// How deep they overlap: the shortest way to draw them apart. Zero when they do not.
    pub overlap: Length,
    /// The witness point on the first.
    pub from: Vec2,
    /// The witness point on the second.
    pub to: Vec2,
}

/// The distance between two centres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Span {
    /// Centre to centre.
    pub length: Length,
    /// The first centre.
    pub from: Vec2,
    /// The second centre.
    pub to: Vec2,
}

/// The gap between two outlines.
pub fn gap(a: &Outline, b: &Outline) -> Gap {
    let _ = (a, b);
    todo!()
}

/// Centre to centre.
pub fn span(a: &Stand, b: &Stand) -> Span {
    Span { length: a.centre().span(b.centre()), from: a.centre(), to: b.centre() }
}

impl Table {
    /// The gap between two bases wherever they are.
    pub fn gap(&self, a: &Stand, b: &Stand) -> Gap {
        gap(&a.outline(), &b.outline())
    }
}

impl Tolerances {
    /// Do they touch? True too when they overlap.
    pub fn touches(&self, gap: &Gap) -> bool {
        gap.length <= self.contact
    }

    /// Do they share more ground than the slack forgives?
    pub fn overlaps(&self, gap: &Gap) -> bool {
        gap.overlap > self.slack
    }
}
