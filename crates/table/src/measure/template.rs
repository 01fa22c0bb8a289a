//! Templates: who is under it, and with how much of the base.

use crate::figure::{Figure, FigureId};
use crate::length::Share;
use crate::point::{Placement, Vec2};
use crate::table::Table;
use crate::template::Template;
use serde::Serialize;
use specta::Type;

/// A figure at least touched by a template.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Covered {
    /// Which.
    pub figure: FigureId,
    /// How much of its base is under the template; zero when it is only touched.
    pub share: Share,
}

/// The template's border as rings to draw: the outline counter-clockwise, then holes.
pub fn template_outline(template: &Template, at: Placement) -> Vec<Vec<Vec2>> {
    let _ = (template, at);
    todo!()
}

impl Table {
    /// Every figure `who` lets pass that the template touches, in order of id.
    pub fn covered(&self, template: &Template, at: Placement, who: impl Fn(&Figure) -> bool) -> Vec<Covered> {
        let _ = (template, at, who);
        todo!()
    }
}
