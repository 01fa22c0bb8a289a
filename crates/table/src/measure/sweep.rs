//! Sweeps: how far a base gets along a path before it meets something, and whom it passes how closely.

use super::Thing;
use super::approach::Pass;
use super::gap::Gap;
use super::lane::Lane;
use crate::base::{Base, Bounds, Outline};
use crate::figure::{Figure, FigureId};
use crate::length::{Length, micrometres};
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;
use std::collections::BTreeMap;

/// How a sweep ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Swept {
    /// How far along the path it got: all of it when nothing was met.
    pub length: Length,
    /// Where the centre is then.
    pub end: Vec2,
    /// What it met, if anything, and where they touch.
    pub met: Option<Met>,
}

/// A meeting.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Met {
    /// What was met.
    pub thing: Thing,
    /// Where they touch.
    pub at: Vec2,
}

/// The closest a moving base came to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Approach {
    /// Whom.
    pub figure: FigureId,
    /// The least gap on the way; with `overlap` when it went through.
    pub gap: Gap,
    /// How far along the path that was, at the first place if there are several.
    pub along: Length,
}

impl Table {
    /// Slides a base along a path (the places its centre goes to, leg by leg, without the start), without turning,
    /// until it meets a figure `figures` lets pass, terrain `terrain` lets pass, or (with `edge`) would leave the
    /// table. It stops in exact contact; of several met together it names figures first, then the lower id.
    ///
    /// Touching is the normal state of a base. What it touches and leaves or slides along is not met; nor is what it
    /// passes sharing no more than half the slack sideways. Of what it touches or overlaps at the start, only what
    /// it would press deeper into stops it, at once; drawing out of an overlap is free. Terrain is solid from outside:
    /// a base is stopped where it would enter, or go further in across an edge it stands astride of, while one wholly
    /// inside may move there and come out. A base partly off the table may move in or along its edge.
    pub fn sweep(
        &self,
        base: Base,
        start: Pose,
        path: &[Vec2],
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
        edge: bool,
    ) -> Swept {
        let outline = base.outline(start);
        let mut from = start.at;
        let mut gone = 0.0;
        for to in path {
            let mover = outline.moved_by(from - start.at);
            let Some(lane) = Lane::new(self, &mover, *to - from) else { continue };
            if let Some(stop) = lane.first_stop(&figures, &terrain, edge) {
                return Swept {
                    length: micrometres(gone + stop.along),
                    end: from + lane.way() * stop.along,
                    met: Some(Met { thing: stop.thing, at: stop.at }),
                };
            }
            gone += from.distance(*to);
            from = *to;
        }
        Swept { length: micrometres(gone), end: from, met: None }
    }

    /// Everybody `who` lets pass that the base comes within `reach` of on the way (the same kind of path as of a
    /// [sweep](Table::sweep), gone to its end whatever is in the way), with the closest approach, in the order in
    /// which the reach is entered, ties by id. Those in reach from the start come first. A path without length is
    /// no way, and nobody is approached on it.
    pub fn approaches(
        &self,
        base: Base,
        start: Pose,
        path: &[Vec2],
        reach: Length,
        who: impl Fn(&Figure) -> bool,
    ) -> Vec<Approach> {
        let outline = base.outline(start);
        let mut found: BTreeMap<FigureId, (f64, Approach)> = BTreeMap::new();
        let mut from = start.at;
        let mut gone = 0.0;
        for to in path {
            let displacement = *to - from;
            let length = displacement.length();
            if !(length > 0.0 && length.is_finite()) {
                continue;
            }
            let mover = outline.moved_by(from - start.at);
            for (figure, other) in self.near_leg(&mover, displacement, reach) {
                if !who(figure) {
                    continue;
                }
                let pass = Pass { mover: &mover, displacement, other: &other };
                let least = pass.least();
                if !self.tolerances.is_within(least.gap.length, reach) {
                    continue;
                }
                let approach =
                    Approach { figure: figure.id, gap: least.gap, along: micrometres(gone + length * least.share) };
                found
                    .entry(figure.id)
                    .and_modify(|(_, nearest)| {
                        // A leg that begins where the last one ended is no nearer there.
                        if least.gap.signed() < nearest.gap.signed() - 1e-3 {
                            *nearest = approach;
                        }
                    })
                    .or_insert_with(|| {
                        let limit = (reach + self.tolerances.slack).micrometres();
                        (gone + length * pass.first_below(limit, least.share), approach)
                    });
            }
            gone += length;
            from = *to;
        }
        let mut found: Vec<(f64, Approach)> = found.into_values().collect();
        found.sort_by(|first, second| first.0.total_cmp(&second.0));
        found.into_iter().map(|(_, approach)| approach).collect()
    }

    /// Figures whose boxes come within reach of a leg, in order of id.
    fn near_leg(&self, mover: &Outline, displacement: Vec2, reach: Length) -> Vec<(&Figure, Outline)> {
        const PIECES: usize = 8;
        let margin = (reach + self.tolerances.slack).micrometres().clamp(0.0, 4e9) + 1.0;
        let bounds = mover.bounds();
        let mut near: Vec<FigureId> = Vec::new();
        // The box of a long slanting leg is mostly empty of it; the boxes of its pieces are less so.
        for piece in 0..PIECES {
            let carried = |share: f64| {
                let by = displacement * (share / PIECES as f64);
                Bounds { low: bounds.low + by, high: bounds.high + by }
            };
            let swept = carried(piece as f64).joined(carried((piece + 1) as f64)).grown(margin);
            self.index.meeting(&swept, |id| near.push(id));
        }
        near.sort_unstable();
        near.dedup();
        near.into_iter().filter_map(|id| self.footing(id)).collect()
    }
}
