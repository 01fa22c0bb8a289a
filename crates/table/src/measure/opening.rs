//! Openings: the ground that a string newly opens where it bends round a corner.
//!
//! What the string has passed lies open to the knots before; a knot adds only what the tangents sweep as the
//! string bends on round its corner, each as long as the allowance that is left there or as far as it is free.

use super::field::{Field, Stop};
use super::search::{Knot, Search};
use super::tangent::{unit_at, wrapped};
use crate::point::Vec2;
use std::f64::consts::{PI, TAU};

/// Rims are drawn with corners at most this far apart, in radians: three degrees.
const RIM_STEP: f64 = PI / 60.0;
/// On either side of a corner seen in the distance, in radians: a third of a micrometre a foot off.
const ASIDE: f64 = 1e-6;
/// Wedges begin this much early, in radians, so that they overlap the ground before them and leave no cracks.
const LAP: f64 = 1e-4;
/// Tangents closer than this are not split further, in radians.
const FINEST: f64 = 1e-4;
/// How far the border may stray from the one drawn, in micrometres.
const FINE: f64 = 30.0;
/// Border pieces shorter than this are not looked into, in micrometres.
const SHORT: f64 = 1_500.0;

/// Where one tangent begins and ends.
#[derive(Clone, Copy)]
struct Ray {
    bend: f64,
    from: Vec2,
    to: Vec2,
    stop: Stop,
}

/// A corner, the way round it, and the allowance, for casting tangents.
struct Caster<'a> {
    field: &'a Field,
    at: Vec2,
    radius: f64,
    knot: Knot,
    rest: f64,
}

impl Caster<'_> {
    fn cast(&self, bend: f64) -> Ray {
        let normal = unit_at(self.knot.turn.after(self.knot.angle, bend));
        let (from, way) = (self.at + normal * self.radius, self.knot.turn.way(normal));
        let (run, stop) = self.field.run(from, way, self.rest - self.radius * bend.max(0.0));
        Ray { bend, from, to: from + way * run, stop }
    }

    /// Adds rays between two until the border between their ends is as good as straight.
    fn refine(&self, low: Ray, high: Ray, rays: &mut Vec<Ray>) {
        let is_rim = low.stop == Stop::Spent && high.stop == Stop::Spent;
        if high.bend - low.bend > FINEST && !is_rim && low.to.distance(high.to) > SHORT {
            let middle = self.cast(low.bend.midpoint(high.bend));
            // Between two obstacles there is a kink somewhere, and the middle may lie on the line by chance.
            if low.stop != high.stop || middle.to.distance(middle.to.nearest_on(low.to, high.to).0) > FINE {
                self.refine(low, middle, rays);
                rays.push(middle);
                self.refine(middle, high, rays);
            }
        }
    }
}

/// The ring of ground that a knot opens with at most `allowance` in all, counter-clockwise; empty when there is
/// next to none. The start opens everything that can be reached straight.
pub(crate) fn wedge(search: &mut Search<'_>, field: &Field, number: usize, allowance: f64) -> Vec<Vec2> {
    let knot = search.knot(number);
    let corner = search.corner(knot.corner);
    let rest = allowance - knot.travelled;
    let is_start = number == 0;
    let mut sweep = if is_start { TAU } else { search.bend(knot).min(TAU - FINEST) };
    if corner.radius > 0.0 {
        sweep = sweep.min(rest / corner.radius);
    }
    if rest < 1.0 || sweep < ASIDE {
        return Vec::new();
    }
    let caster = Caster { field, at: corner.at, radius: corner.radius, knot, rest };
    let mut bends = vec![sweep];
    if !is_start {
        bends.push(-LAP);
    }
    let steps = (sweep / RIM_STEP).ceil().max(1.0);
    bends.extend((0..steps as usize).map(|step| sweep * step as f64 / steps));
    for leg in 0..search.fan(knot).len() {
        let seen = search.fan(knot)[leg];
        let bend = knot.turn.travel(knot.angle, seen.leaves);
        if bend <= sweep && seen.string.length <= rest - corner.radius * bend && search.is_free(knot, leg) {
            bends.extend([bend - ASIDE, bend + ASIDE].map(|bend| if is_start { wrapped(bend) } else { bend }));
        }
    }
    bends.retain(|bend| *bend <= sweep);
    bends.sort_by(f64::total_cmp);
    bends.dedup();
    let mut rays: Vec<Ray> = Vec::with_capacity(bends.len());
    for bend in bends {
        let ray = caster.cast(bend);
        if let Some(last) = rays.last().copied() {
            caster.refine(last, ray, &mut rays);
        }
        rays.push(ray);
    }
    let mut ring: Vec<Vec2> = rays.iter().map(|ray| ray.to).collect();
    if !is_start {
        ring.extend(rays.iter().rev().map(|ray| ray.from));
    }
    tidied(&ring)
}

/// Counter-clockwise, without corners that are as good as straight; empty when no ground is left.
pub(crate) fn tidied(ring: &[Vec2]) -> Vec<Vec2> {
    let mut kept: Vec<Vec2> = Vec::with_capacity(ring.len());
    let mut passed = 0;
    for (number, corner) in ring.iter().enumerate() {
        let Some(last) = kept.last().copied() else {
            kept.push(*corner);
            continue;
        };
        // Straight on as long as every corner passed over stays beside the line.
        let is_straight = |end: Vec2| {
            ring[number - passed..number].iter().all(|middle| middle.distance(middle.nearest_on(last, end).0) < 2.0)
        };
        if passed > 0 && !is_straight(*corner) {
            kept.push(ring[number - 1]);
            passed = 0;
        }
        passed = (passed + 1).min(24);
        if passed == 24 {
            kept.push(*corner);
            passed = 0;
        }
    }
    if passed > 0 {
        kept.extend(ring.last());
    }
    kept.dedup_by(|a, b| a.distance(*b) < 1.0);
    while kept.len() > 1 && kept[0].distance(kept[kept.len() - 1]) < 1.0 {
        kept.pop();
    }
    let area = area(&kept);
    // Less than a hundredth of a square millimetre is nobody's ground.
    if kept.len() < 3 || area.abs() < 1e4 || !area.is_finite() {
        return Vec::new();
    }
    if area < 0.0 {
        kept.reverse();
    }
    kept
}

/// Of a ring, in square micrometres; negative when it runs clockwise.
pub(crate) fn area(ring: &[Vec2]) -> f64 {
    let Some(first) = ring.first().copied() else { return 0.0 };
    let corner = |number: usize| ring[number % ring.len()] - first;
    (0..ring.len()).map(|number| corner(number).cross(corner(number + 1))).sum::<f64>() / 2.0
}
