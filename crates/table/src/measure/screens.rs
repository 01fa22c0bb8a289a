//! What stands between an eye and a target: who takes which directions away.

use super::Thing;
use super::chord::chord;
use super::line::{Eye, Through, through};
use super::sight::Blocker;
use super::wedge::{SLIVER, Wedge};
use crate::figure::FigureId;
use crate::point::{Vec2, side_of};
use crate::table::{Piece, Table};
use crate::terrain::Visibility;
use std::ops::ControlFlow;

/// How many lines are tried between two corners where the verdict may change in between.
const TRIES: usize = 4;
/// How often a range of directions is halved to find where the verdict changes.
const HALVINGS: usize = 40;

/// A range of directions taken away by one thing.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Screen {
    thing: Thing,
    effect: Effect,
    low: f64,
    high: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Effect {
    Free,
    Obscures,
    Hides,
}

/// Everything in the way.
pub(super) struct Screening<'a, D> {
    table: &'a Table,
    eye: Eye,
    wedge: &'a Wedge<'a>,
    does: &'a D,
    screens: Vec<Screen>,
}

/// Ranges of directions put together.
pub(super) struct Union {
    pub(super) width: f64,
    /// Apart from each other, in order.
    ranges: Vec<(f64, f64)>,
}

impl<'a, D: Fn(&Piece) -> Visibility> Screening<'a, D> {
    pub(super) fn new(table: &'a Table, eye: Eye, wedge: &'a Wedge<'a>, does: &'a D) -> Self {
        Screening { table, eye, wedge, does, screens: Vec::new() }
    }

    /// Adds what terrain takes away. A piece that is solid, or obscures at any depth, does so where one of its
    /// near edges lies before the target, and that is found exactly from the edges. A piece that one sees into,
    /// or that the eye is in, is judged line by line.
    pub(super) fn add_terrain(&mut self) {
        let table = self.table;
        let (holding, mut by_line) = self.pieces_at_eye();
        let (centre, radius) = self.wedge.circle();
        table.edges.near_segment(self.eye.at, centre, radius, |edge, _| {
            if holding.binary_search(&edge.piece).is_ok() {
                return ControlFlow::Continue(());
            }
            let is_ray = self.wedge.only().is_some();
            let by_edge = !is_ray && !table.edges.looks[edge.piece as usize].sees_in;
            if by_edge && side_of(edge.a, edge.b, self.eye.at) >= 0.0 {
                return ControlFlow::Continue(());
            }
            let hidden = self.wedge.hidden_by(edge.a, edge.b);
            if !is_ray && hidden == [None, None] {
                return ControlFlow::Continue(());
            }
            let piece = table.piece_ranked(edge.piece);
            let effect = match (self.does)(piece) {
                Visibility::Clear => return ControlFlow::Continue(()),
                Visibility::Obscures => Effect::Obscures,
                Visibility::Blocks => Effect::Hides,
            };
            if by_edge {
                for (low, high) in hidden.into_iter().flatten() {
                    self.screens.push(Screen { thing: thing(piece), effect, low, high });
                }
            } else {
                by_line.push(edge.piece);
            }
            ControlFlow::Continue(())
        });
        by_line.sort_unstable();
        by_line.dedup();
        for rank in by_line {
            self.judge_piece(table.piece_ranked(rank));
        }
    }

    /// The pieces that hold the eye and need more than a look at their near edges; and those of them that are
    /// to be judged line by line. A solid piece of one part that the looker stands in only hides where one
    /// enters it again, as its near edges say; one that only the eye is in hides everything.
    fn pieces_at_eye(&mut self) -> (Vec<u32>, Vec<u32>) {
        let (mut holding, mut by_line) = (Vec::new(), Vec::new());
        for rank in self.table.edges.holders.near(self.eye.at) {
            let piece = self.table.piece_ranked(*rank);
            if !piece.ground.holds(self.eye.at) {
                continue;
            }
            let is_solid = (self.does)(piece) == Visibility::Blocks && piece.terrain.traits.see_in.is_none();
            if is_solid && piece.ground.holds_inside(self.eye.at) {
                if !piece.ground.holds(self.eye.centre) {
                    self.push(thing(piece), Effect::Hides, self.wedge.low, self.wedge.high);
                } else if piece.ground.parts.len() == 1 && self.wedge.only().is_none() {
                    continue;
                } else {
                    by_line.push(*rank);
                }
            } else {
                by_line.push(*rank);
            }
            holding.push(*rank);
        }
        (holding, by_line)
    }

    /// Adds what figures take away: all but those excepted and those whose base the eye is in.
    pub(super) fn add_figures(&mut self, hide: bool, except: &[FigureId]) {
        let effect = if hide { Effect::Hides } else { Effect::Obscures };
        let mut near = Vec::new();
        let (centre, radius) = self.wedge.circle();
        self.table.index.along(self.eye.at, centre, radius, |leaf| near.push(*leaf));
        near.sort_unstable_by_key(|leaf| leaf.figure.id);
        for leaf in near.iter().filter(|leaf| !except.contains(&leaf.figure.id)) {
            let outline = leaf.outline();
            let Some(own) = Wedge::of(self.eye.at, &outline) else { continue };
            let range = match self.wedge.only() {
                Some(_) => Some((self.wedge.low, self.wedge.high)),
                None => self.wedge.shared(&own),
            };
            let Some((low, high)) = range else { continue };
            let thing = Thing::Figure { figure: leaf.figure.id };
            let (eye, wedge) = (self.eye.at, self.wedge);
            let judge = |angle: f64| match chord(&outline, eye, wedge.point(angle)) {
                Some(_) => effect,
                None => Effect::Free,
            };
            let (place, size) = own.circle();
            if centre.distance(place) > radius + size {
                // Of two bases apart from each other one is the nearer in every direction.
                self.push(thing, judge((low + high) / 2.0), low, high);
            } else {
                let bends = own.bends().map(|bend| bend + wedge.angle(place)).collect();
                self.judge(thing, (low, high), bends, judge);
            }
        }
    }

    fn judge_piece(&mut self, piece: &Piece) {
        let (does, eye, wedge, tolerances) = ((self.does)(piece), self.eye, self.wedge, self.table.tolerances);
        if does == Visibility::Clear {
            return;
        }
        let bends = piece.ground.edges().map(|(corner, _)| wedge.angle(corner)).collect();
        let judge = |angle: f64| match through(piece, does, eye, wedge.point(angle), &tolerances) {
            Through::Free => Effect::Free,
            Through::Obscured(_) => Effect::Obscures,
            Through::Blocked(_) => Effect::Hides,
        };
        self.judge(thing(piece), (wedge.low, wedge.high), bends, judge);
    }

    /// Finds the ranges in which a thing has an effect by trying lines between all corners, and halving between
    /// two that differ. Exact where the effect changes at corners only, else to the last bits of the halving.
    fn judge(&mut self, thing: Thing, (low, high): (f64, f64), mut bends: Vec<f64>, judge: impl Fn(f64) -> Effect) {
        if self.wedge.only().is_some() {
            return self.push(thing, judge(0.5), low, high);
        }
        bends.extend(self.wedge.bends());
        bends.retain(|angle| low < *angle && *angle < high);
        bends.extend([low, high]);
        bends.sort_by(f64::total_cmp);
        let mut tries = vec![low + (high - low) * 1e-9];
        for pair in bends.windows(2).filter(|pair| pair[1] - pair[0] > (high - low) * 1e-9) {
            let step = (pair[1] - pair[0]) / TRIES as f64;
            tries.extend((0..TRIES).map(|number| pair[0] + step * (number as f64 + 0.5)));
        }
        tries.push(high - (high - low) * 1e-9);
        let (mut since, mut last, mut effect) = (low, tries[0], judge(tries[0]));
        for next in tries.drain(1..) {
            let target = judge(next);
            // Between two that differ there may lie a third: seen, obscured, hidden.
            for _ in 0..3 {
                if effect == target {
                    break;
                }
                let (mut same, mut other) = (last, next);
                for _ in 0..HALVINGS {
                    let middle = (same + other) / 2.0;
                    if judge(middle) == effect { same = middle } else { other = middle }
                }
                self.push(thing, effect, since, other);
                (since, last, effect) = (other, other, judge(other));
            }
            if effect != target {
                self.push(thing, effect, since, next);
                (since, effect) = (next, target);
            }
            last = next;
        }
        self.push(thing, effect, since, high);
    }

    fn push(&mut self, thing: Thing, effect: Effect, low: f64, high: f64) {
        if effect != Effect::Free {
            self.screens.push(Screen { thing, effect, low, high });
        }
    }

    /// All directions in which the target is not seen.
    pub(super) fn hidden(&self) -> Union {
        union(self.screens.iter().filter(|screen| screen.effect == Effect::Hides))
    }

    /// All directions in which it is not seen, or through something that obscures.
    pub(super) fn screened(&self) -> Union {
        union(self.screens.iter())
    }

    /// What takes away most, and where the line to the middle of its widest range meets it.
    pub(super) fn worst(&self) -> Option<Blocker> {
        let sliver = self.wedge.width() * SLIVER;
        let effect = if self.hidden().width > sliver { Effect::Hides } else { Effect::Obscures };
        let mut screens: Vec<Screen> = self.screens.iter().filter(|screen| screen.effect == effect).copied().collect();
        screens.sort_by_key(|screen| screen.thing);
        let mut worst: Option<(f64, f64, Blocker)> = None;
        for own in screens.chunk_by(|one, other| one.thing == other.thing) {
            let taken = union(own.iter());
            if worst.is_some_and(|(width, ..)| taken.width < width - sliver) {
                continue;
            }
            let (low, high) = taken.widest();
            let at = self.meets(own[0].thing, self.wedge.point((low + high) / 2.0));
            let distance = self.eye.at.distance(at);
            let is_worse = worst.is_none_or(|(width, nearest, _)| taken.width > width + sliver || distance < nearest);
            if is_worse {
                worst = Some((taken.width, distance, Blocker { by: own[0].thing, at }));
            }
        }
        worst.map(|(.., blocker)| blocker)
    }

    /// Where the line to a point of the target first meets a thing that takes it away.
    fn meets(&self, thing: Thing, point: Vec2) -> Vec2 {
        let part = match thing {
            Thing::Figure { figure } => self
                .table
                .figure(figure)
                .and_then(|figure| chord(&figure.outline(), self.eye.at, point))
                .map(|(enter, _)| enter),
            Thing::Terrain { terrain } => self.table.piece(terrain).and_then(|piece| {
                match through(piece, (self.does)(piece), self.eye, point, &self.table.tolerances) {
                    Through::Free => None,
                    Through::Obscured(at) | Through::Blocked(at) => Some(at),
                }
            }),
            Thing::Edge => None,
        };
        self.eye.at.towards(point, part.unwrap_or(1.0))
    }
}

impl Union {
    fn widest(&self) -> (f64, f64) {
        widest(self.ranges.iter().copied()).unwrap_or_default()
    }

    /// The widest part of a range that is left over; the whole range when nothing is.
    pub(super) fn widest_left(&self, (low, high): (f64, f64)) -> (f64, f64) {
        let starts = std::iter::once(low).chain(self.ranges.iter().map(|range| range.1));
        let ends = self.ranges.iter().map(|range| range.0).chain(std::iter::once(high));
        let sliver = (high - low) * SLIVER;
        widest(starts.zip(ends).filter(|(low, high)| high - low > sliver)).unwrap_or((low, high))
    }
}

/// The first of the widest.
fn widest(ranges: impl Iterator<Item = (f64, f64)>) -> Option<(f64, f64)> {
    ranges.reduce(|best, range| if range.1 - range.0 > best.1 - best.0 { range } else { best })
}

fn union<'a>(screens: impl Iterator<Item = &'a Screen>) -> Union {
    let mut all: Vec<(f64, f64)> = screens.map(|screen| (screen.low, screen.high)).collect();
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut ranges: Vec<(f64, f64)> = Vec::new();
    for (low, high) in all {
        match ranges.last_mut() {
            Some(last) if low <= last.1 => last.1 = last.1.max(high),
            _ => ranges.push((low, high)),
        }
    }
    Union { width: ranges.iter().map(|(low, high)| high - low).sum(), ranges }
}

fn thing(piece: &Piece) -> Thing {
    Thing::Terrain { terrain: piece.terrain.id }
}
