//! Impacts: closed forms for a shape that slides straight towards another.
//!
//! Seen along the way it goes, each shape has a width, and the first contact is where the strip of ground the
//! two widths share is narrowest. That is always at a corner of one of them, so trying every corner against the
//! edges that look its way is exact.

use super::hull::Hull;
use crate::base::Outline;
use crate::edges::Edge;
use crate::point::Vec2;

/// Overlaps smaller than this, in micrometres, are rounding whatever the slack.
const HAIR: f64 = 1e-6;
/// A step to tell whether an overlap grows, in micrometres.
const STEP: f64 = 1.0;

/// A shape on its way.
#[derive(Clone, Copy)]
pub(crate) struct Slide<'a> {
    hull: Hull<'a>,
    /// A unit vector.
    way: Vec2,
    /// Where the shape lies across the way, and along it.
    low: f64,
    high: f64,
    back: f64,
    front: f64,
    /// What it shares sideways with something it passes, at most, without running into it.
    graze: f64,
}

impl<'a> Slide<'a> {
    /// `way` is a unit vector. Half the `slack` is forgiven sideways and half left for rounding to whole micrometres,
    /// so that what slides past ends without overlap in the table's sense.
    pub(crate) fn new(mover: &'a Outline, way: Vec2, slack: f64) -> Slide<'a> {
        let hull = Hull::of(mover);
        let (low, high) = across(&hull, way);
        let (back, front) = across(&hull, way.right());
        Slide { hull, way, low, high, back, front, graze: (slack / 2.0).max(HAIR) }
    }

    /// How far it slides until it runs into another base; `None` if it never does. What it touches and leaves or
    /// slides along does not stop it, nor does an overlap that it does not deepen; one that it would deepen stops
    /// it at zero. The signed distance of convex shapes is convex along a line, so what is being left stays left.
    pub(crate) fn until_base(&self, obstacle: &Outline) -> Option<f64> {
        self.until(&Hull::of(obstacle))
    }

    /// How far it slides, `limit` at most, until it runs into the ground on the left of an edge; `None` when it moves
    /// away from that ground or along it. Standing across the edge is an overlap with it.
    pub(crate) fn until_edge(&self, edge: &Edge, limit: f64) -> Option<f64> {
        let (left, right) = (self.way.cross(edge.a), self.way.cross(edge.b));
        // Most edges near a lane look away from it, or lie beside, behind or beyond it.
        if right >= left || (self.high - right).min(left - self.low) <= self.graze {
            return None;
        }
        let (from, to) = (self.way.dot(edge.a), self.way.dot(edge.b));
        if from.max(to) <= self.back || from.min(to) - self.front > limit {
            return None;
        }
        self.until(&Hull::polygon(&[edge.a, edge.b])).filter(|along| *along <= limit)
    }

    fn until(&self, obstacle: &Hull<'_>) -> Option<f64> {
        let along = self.enters(obstacle)?;
        if along >= 0.0 {
            return Some(along);
        }
        (self.leaves(obstacle) > 0.0 && self.deepens(obstacle)).then_some(0.0)
    }

    /// Where the two touch after `along`: the middle of the stretch if they lie against each other.
    pub(crate) fn spot(&self, obstacle: &Hull<'_>, along: f64) -> Vec2 {
        let mut ends: Option<(Vec2, Vec2)> = None;
        touches(&self.hull, self.way, obstacle, |at, spot| {
            if (at - along).abs() <= 1e-3 {
                let aside = |point: Vec2| self.way.cross(point);
                ends = Some(match ends {
                    None => (spot, spot),
                    Some((left, right)) if aside(spot) < aside(left) => (spot, right),
                    Some((left, right)) if aside(spot) > aside(right) => (left, spot),
                    Some(ends) => ends,
                });
            }
        });
        match ends {
            Some((left, right)) => left.towards(right, 0.5),
            // It starts in overlap, its corners long past the border.
            None => self.hull.apart(obstacle).map_or_else(Vec2::default, |apart| apart.to),
        }
    }

    /// How far until the shapes begin to share ground; negative when that lies behind.
    fn enters(&self, obstacle: &Hull<'_>) -> Option<f64> {
        let (low, high) = across(obstacle, self.way);
        if (self.high - low).min(high - self.low) <= self.graze {
            return None;
        }
        let along = first_touch(&self.hull, self.way, obstacle);
        along.is_finite().then_some(along)
    }

    fn leaves(&self, obstacle: &Hull<'_>) -> f64 {
        -first_touch(&self.hull, -self.way, obstacle)
    }

    fn deepens(&self, obstacle: &Hull<'_>) -> bool {
        let Some(now) = self.hull.apart(obstacle) else { return false };
        // Carrying the obstacle back is the same as carrying the shape forward.
        let moved: Vec<Vec2> = obstacle.corners.iter().map(|corner| *corner - self.way * STEP).collect();
        let then = self.hull.apart(&Hull { corners: &moved, radius: obstacle.radius });
        then.is_some_and(|then| then.signed < now.signed - HAIR)
    }
}

/// The room a shape takes across a way: the least and the greatest distance to the left of the way.
fn across(hull: &Hull<'_>, way: Vec2) -> (f64, f64) {
    let mut range = (f64::INFINITY, f64::NEG_INFINITY);
    for corner in hull.corners {
        let aside = way.cross(*corner);
        range = (range.0.min(aside), range.1.max(aside));
    }
    (range.0 - hull.radius, range.1 + hull.radius)
}

fn first_touch(mover: &Hull<'_>, way: Vec2, obstacle: &Hull<'_>) -> f64 {
    let mut first = f64::INFINITY;
    touches(mover, way, obstacle, |along, _| first = first.min(along));
    first
}

/// Visits every way a corner of the one can touch the border of the other: after how far, and where.
fn touches(mover: &Hull<'_>, way: Vec2, obstacle: &Hull<'_>, mut visit: impl FnMut(f64, Vec2)) {
    let rim = mover.radius + obstacle.radius;
    for (a, b) in obstacle.edges() {
        // Only edges that look at the mover.
        if way.cross(b - a) >= 0.0 {
            continue;
        }
        let Some(normal) = outward(a, b, rim) else { continue };
        for corner in mover.corners {
            let corner = *corner - normal * rim;
            if let Some(at) = along_at(way, b, a, way.cross(corner)) {
                let along = at - way.dot(corner);
                visit(along, corner + way * along + normal * obstacle.radius);
            }
        }
    }
    for (a, b) in mover.edges() {
        if way.cross(b - a) <= 0.0 {
            continue;
        }
        let Some(normal) = outward(a, b, rim) else { continue };
        for corner in obstacle.corners {
            let inner = *corner - normal * rim;
            if let Some(at) = along_at(way, a, b, way.cross(inner)) {
                visit(way.dot(inner) - at, *corner - normal * obstacle.radius);
            }
        }
    }
    if rim <= 0.0 {
        return;
    }
    for from in mover.corners {
        for to in obstacle.corners {
            let between = *to - *from;
            let aside = way.cross(between);
            if aside.abs() <= rim {
                let along = way.dot(between) - (rim * rim - aside * aside).max(0.0).sqrt();
                let back = (between - way * along) * (obstacle.radius / rim);
                visit(along, *to - back);
            }
        }
    }
}

/// The outward unit normal of an edge; worth its root only where there is a rim to carry it out.
fn outward(a: Vec2, b: Vec2, rim: f64) -> Option<Vec2> {
    if rim > 0.0 { (b - a).right().unit() } else { Some(Vec2::default()) }
}

/// How far along the way the edge from `low` to `high` lies at a place across it; `None` beside the edge.
fn along_at(way: Vec2, low: Vec2, high: Vec2, aside: f64) -> Option<f64> {
    let (from, to) = (way.cross(low), way.cross(high));
    if aside < from || aside > to {
        return None;
    }
    let share = ((aside - from) / (to - from)).clamp(0.0, 1.0);
    Some(way.dot(low) + (way.dot(high) - way.dot(low)) * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::point::Pose;

    const EAST: Vec2 = Vec2::new(1.0, 0.0);

    fn disc(x: f64, y: f64) -> Outline {
        Outline::Disc { centre: Vec2::new(x, y), radius: 10.0 }
    }

    fn block(x: f64, y: f64, degrees: f64) -> Outline {
        let (sin, cos) = crate::trig::sin_cos_degrees(degrees);
        let pose = Pose { at: Vec2::new(x, y), ahead: Vec2::new(sin, cos) };
        Base::Rectangle { frontage: 40, depth: 20 }.outline(pose)
    }

    fn until(mover: &Outline, obstacle: &Outline) -> Option<f64> {
        Slide::new(mover, EAST, 0.0).until_base(obstacle)
    }

    #[test]
    fn contact_is_exact() {
        assert_eq!(until(&disc(0.0, 0.0), &disc(100.0, 0.0)), Some(80.0));
        assert_eq!(until(&disc(0.0, 0.0), &disc(100.0, 12.0)), Some(84.0), "6-8-10");
        assert_eq!(until(&disc(0.0, 0.0), &block(100.0, 0.0, 0.0)), Some(70.0), "against a flank");
        assert_eq!(until(&block(0.0, 0.0, 0.0), &disc(100.0, 0.0)), Some(70.0));
        assert_eq!(until(&disc(0.0, 0.0), &block(100.0, 18.0, 0.0)), Some(74.0), "round a corner");
        assert_eq!(until(&block(0.0, 0.0, 90.0), &block(100.0, 25.0, 0.0)), Some(70.0));
        let diamond = 20.0 * std::f64::consts::SQRT_2 * 0.75;
        let met = until(&disc(0.0, 0.0), &block(100.0, 5.0, 45.0)).unwrap();
        assert!(met > 60.0 && met < 100.0 - diamond, "{met}");
    }

    #[test]
    fn what_is_passed_left_or_slid_along_is_not_met() {
        assert_eq!(until(&disc(0.0, 0.0), &disc(100.0, 20.0)), None, "rims touch in passing");
        assert_eq!(until(&disc(0.0, 0.0), &disc(-20.0, 0.0)), None, "left behind");
        assert_eq!(until(&block(0.0, 0.0, 0.0), &block(50.0, 20.0, 0.0)), None, "flank slides along flank");
        assert_eq!(until(&block(0.0, 0.0, 0.0), &block(40.0, 0.0, 0.0)), Some(0.0), "touched and pushed");
        assert_eq!(until(&disc(0.0, 0.0), &disc(-5.0, 0.0)), None, "drawn out of an overlap");
        assert_eq!(until(&disc(0.0, 0.0), &disc(5.0, 0.0)), Some(0.0), "pushed deeper into one");
        let grazed = Slide::new(&block(0.0, 0.0, 0.0), EAST, 2.0).until_base(&block(50.0, 19.5, 0.0));
        assert_eq!(grazed, None, "half the slack is forgiven sideways");
    }

    #[test]
    fn edges_stop_only_what_comes_from_outside() {
        let wall = |from: (f64, f64), to: (f64, f64)| Edge {
            a: Vec2::new(from.0, from.1),
            b: Vec2::new(to.0, to.1),
            piece: 0,
        };
        let mover = disc(0.0, 0.0);
        let slide = Slide::new(&mover, EAST, 0.0);
        assert_eq!(slide.until_edge(&wall((50.0, 30.0), (50.0, -30.0)), 1e9), Some(40.0));
        assert_eq!(slide.until_edge(&wall((50.0, -30.0), (50.0, 30.0)), 1e9), None, "its ground is on this side");
        assert_eq!(slide.until_edge(&wall((5.0, 30.0), (5.0, -30.0)), 1e9), Some(0.0), "already across it");
        assert_eq!(slide.until_edge(&wall((-5.0, 30.0), (-5.0, -30.0)), 1e9), None, "across, its middle past it");
        assert_eq!(slide.until_edge(&wall((-10.0, 0.0), (-9.0, -40.0)), 1e9), None, "a corner touched and left");
        assert_eq!(slide.until_edge(&wall((0.0, -10.0), (90.0, -10.0)), 1e9), None, "along it");
        assert_eq!(slide.until_edge(&wall((50.0, 8.0), (50.0, 6.0)), 1e9), Some(42.0), "a short end");
        assert_eq!(slide.until_edge(&wall((50.0, 30.0), (50.0, -30.0)), 39.0), None, "past the limit");
    }

    #[test]
    fn shapes_without_size_do_not_trouble() {
        let point = Outline::point(Vec2::default());
        assert_eq!(until(&point, &disc(100.0, 0.0)), Some(90.0));
        assert_eq!(until(&point, &point), None);
        assert_eq!(until(&Outline::Convex(Vec::new()), &disc(100.0, 0.0)), None);
        let flat = Base::Rectangle { frontage: 0, depth: 0 }.outline(Pose { at: Vec2::default(), ahead: EAST });
        assert_eq!(until(&flat, &block(100.0, 0.0, 0.0)), Some(80.0));
    }
}
