//! The signed distance between two convex shapes, each a convex polygon grown by a radius.
//!
//! The set of all differences of a point of the one and a point of the other is again a convex polygon,
//! and its border is the edges of both in the order of their directions. The shapes are as far apart as the
//! origin is from that polygon, or as deep in each other as the origin is inside it. Walking the border once
//! is exact, takes as many steps as both have corners, and needs no memory.

use crate::base::Outline;
use crate::point::Vec2;

/// Rounding at the far end of a large table is smaller than this, in micrometres; shapes closer to touching than this
/// do touch.
const HAIR: f64 = 1e-5;

/// A convex polygon, corners counter-clockwise, grown by a radius. One corner is a point or a disc,
/// two are a segment.
#[derive(Clone, Copy)]
pub(crate) struct Hull<'a> {
    pub(crate) corners: &'a [Vec2],
    pub(crate) radius: f64,
}

/// How two hulls stand to each other.
#[derive(Clone, Copy)]
pub(crate) struct Apart {
    /// Positive: the distance. Negative: how far the first must be carried to be clear of the second.
    pub(crate) signed: f64,
    /// On the border of the first.
    pub(crate) from: Vec2,
    /// On the border of the second; carrying the first by `to - from` makes the two just touch.
    pub(crate) to: Vec2,
}

impl<'a> Hull<'a> {
    pub(crate) fn of(outline: &'a Outline) -> Hull<'a> {
        match outline {
            Outline::Disc { centre, radius } => Hull { corners: std::slice::from_ref(centre), radius: radius.max(0.0) },
            Outline::Quad(corners) => Hull::polygon(corners),
            Outline::Convex(corners) => Hull::polygon(corners),
        }
    }

    pub(crate) fn polygon(corners: &'a [Vec2]) -> Hull<'a> {
        Hull { corners, radius: 0.0 }
    }

    /// Its edges in order; none for a point or a disc, both ways along for a segment.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (Vec2, Vec2)> + 'a {
        let corners = self.corners;
        let count = if corners.len() < 2 { 0 } else { corners.len() };
        (0..count).map(move |i| (corners[i], corners[if i + 1 == count { 0 } else { i + 1 }]))
    }

    /// `None` when one of them has no corner at all.
    pub(crate) fn apart(&self, other: &Hull<'_>) -> Option<Apart> {
        let core = match (self.corners, other.corners) {
            ([a], [b]) => Core::points(*a, *b),
            ([_, _, ..], [_]) => Core::of(self.corners, other.corners, Round::of(self.corners, other.corners[0])),
            ([_], [_, _, ..]) => {
                Core::of(other.corners, self.corners, Round::of(other.corners, self.corners[0])).swapped()
            }
            ([_, ..], [_, ..]) => Core::of(self.corners, other.corners, Walk::of(self.corners, other.corners)),
            _ => return None,
        };
        let signed = core.signed - self.radius - other.radius;
        let from = core.from + core.normal * self.radius;
        if signed.abs() < HAIR {
            return Some(Apart { signed: 0.0, from, to: from });
        }
        Some(Apart { signed, from, to: core.to - core.normal * other.radius })
    }
}

/// The same for the polygons alone.
struct Core {
    signed: f64,
    from: Vec2,
    to: Vec2,
    /// From the first towards the second: the unit vector the distance is measured along.
    normal: Vec2,
}

impl Core {
    fn points(from: Vec2, to: Vec2) -> Core {
        let way = to - from;
        let signed = way.length();
        // Two discs about one centre may be drawn apart any way; north is as good as any.
        let normal = if signed > 0.0 { way * (1.0 / signed) } else { Vec2::new(0.0, 1.0) };
        Core { signed, from, to, normal }
    }

    /// From the edges of the polygon of differences: the origin is as far from it as from the nearest edge, and outside
    /// if it is outside any.
    fn of(a: &[Vec2], b: &[Vec2], steps: impl Iterator<Item = Step>) -> Core {
        let mut nearest: Option<(usize, usize, bool)> = None;
        let mut nearest_2 = f64::INFINITY;
        let mut outside = false;
        for Step { at, edge, place } in steps {
            let (side, square, along) = (at.cross(edge), edge.length_2(), -at.dot(edge));
            // A corner given twice makes no edge.
            if square == 0.0 {
                continue;
            }
            outside |= side <= 0.0;
            // Most edges are nearest at an end, and need no division.
            let distance_2 = if along <= 0.0 {
                at.length_2()
            } else if along >= square {
                (at + edge).length_2()
            } else {
                side * side / square
            };
            if distance_2 < nearest_2 {
                (nearest, nearest_2) = (Some(place), distance_2);
            }
        }
        // Without any edge both have shrunk to a point.
        nearest.map_or_else(|| Core::points(a[0], b[0]), |place| Core::at(a, b, place, outside))
    }

    fn at(a: &[Vec2], b: &[Vec2], (at_a, at_b, of_first): (usize, usize, bool), outside: bool) -> Core {
        let (mut from, mut to) = (a[at_a], b[at_b]);
        let edge = if of_first { a[after(a, at_a)] - from } else { to - b[after(b, at_b)] };
        let square = edge.length_2();
        let part = ((to - from).dot(edge) / square).clamp(0.0, 1.0);
        if of_first {
            from = from + edge * part
        } else {
            to = to - edge * part
        }
        let distance = from.distance(to);
        let signed = if outside { distance } else { -distance };
        // At a corner the distance has its own direction, but not one to be had from a hair's length.
        let normal = if (part > 0.0 && part < 1.0) || signed < HAIR {
            let normal = edge.right() * (1.0 / square.sqrt());
            // A shape without depth has two edges in one place, and the nearest may be the one that looks away.
            if normal.dot(to - from) * signed < 0.0 { -normal } else { normal }
        } else {
            (to - from) * (1.0 / signed)
        };
        Core { signed, from, to, normal }
    }

    fn swapped(self) -> Core {
        Core { signed: self.signed, from: self.to, to: self.from, normal: -self.normal }
    }
}

fn after(corners: &[Vec2], at: usize) -> usize {
    if at + 1 == corners.len() { 0 } else { at + 1 }
}

/// One edge of the polygon of differences.
struct Step {
    /// A corner of the first less a corner of the second: where the edge starts, seen from the origin.
    at: Vec2,
    edge: Vec2,
    /// Which corners those are, and whether it is the first's edge that leads on from there or the second's, backwards.
    place: (usize, usize, bool),
}

/// The border of a polygon as seen from a point.
struct Round<'a> {
    corners: &'a [Vec2],
    point: Vec2,
    next: usize,
}

impl<'a> Round<'a> {
    fn of(corners: &'a [Vec2], point: Vec2) -> Round<'a> {
        Round { corners, point, next: 0 }
    }
}

impl Iterator for Round<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let at = *self.corners.get(self.next)?;
        let edge = self.corners[after(self.corners, self.next)] - at;
        self.next += 1;
        Some(Step { at: at - self.point, edge, place: (self.next - 1, 0, true) })
    }
}

/// The border of the polygon of differences, counter-clockwise from its lowest corner.
struct Walk<'a> {
    a: &'a [Vec2],
    b: &'a [Vec2],
    at_a: usize,
    at_b: usize,
    left_a: usize,
    left_b: usize,
}

impl<'a> Walk<'a> {
    fn of(a: &'a [Vec2], b: &'a [Vec2]) -> Walk<'a> {
        let edges = |corners: &[Vec2]| if corners.len() == 1 { 0 } else { corners.len() };
        let before = |p: Vec2, q: Vec2| p.y < q.y || (p.y <= q.y && p.x < q.x);
        let lowest = (1..a.len()).fold(0, |low, at| if before(a[at], a[low]) { at } else { low });
        let highest = (1..b.len()).fold(0, |high, at| if before(b[high], b[at]) { at } else { high });
        Walk { a, b, at_a: lowest, at_b: highest, left_a: edges(a), left_b: edges(b) }
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let (from, to) = (self.a[self.at_a], self.b[self.at_b]);
        let (next_a, next_b) = (after(self.a, self.at_a), after(self.b, self.at_b));
        let (edge_a, edge_b) = (self.a[next_a] - from, to - self.b[next_b]);
        let of_first = match (self.left_a, self.left_b) {
            (0, 0) => return None,
            (_, 0) => true,
            (0, _) => false,
            _ => comes_first(edge_a, edge_b),
        };
        let place = (self.at_a, self.at_b, of_first);
        if of_first {
            self.at_a = next_a;
            self.left_a -= 1;
        } else {
            self.at_b = next_b;
            self.left_b -= 1;
        }
        Some(Step { at: from - to, edge: if of_first { edge_a } else { edge_b }, place })
    }
}

/// Does the first direction come no later than the second, counter-clockwise from east? A corner given twice makes
/// a zero edge, which must not hold up the edges behind it: it comes before everything.
fn comes_first(first: Vec2, second: Vec2) -> bool {
    let lower = |way: Vec2| way.y < 0.0 || (way.y <= 0.0 && way.x < 0.0);
    let zero = |way: Vec2| way.x == 0.0 && way.y == 0.0;
    match (lower(first), lower(second)) {
        (true, false) => false,
        (false, true) => true,
        _ => zero(first) || (!zero(second) && first.cross(second) >= 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::length::{Length, micrometres};

    fn signed(a: &[(f64, f64)], b: &[(f64, f64)]) -> Length {
        let corners = |points: &[(f64, f64)]| points.iter().map(|p| Vec2::new(p.0, p.1)).collect::<Vec<_>>();
        let (a, b) = (corners(a), corners(b));
        let apart = Hull::polygon(&a).apart(&Hull::polygon(&b)).unwrap();
        let back = Hull::polygon(&b).apart(&Hull::polygon(&a)).unwrap();
        assert!((apart.signed - back.signed).abs() < 1e-9, "the same asked the other way round");
        assert!((apart.from.distance(apart.to) - apart.signed.abs()).abs() < 1e-9, "the witnesses are as far apart");
        micrometres(apart.signed)
    }

    #[test]
    fn points_segments_and_repeated_corners_are_shapes_too() {
        assert_eq!(signed(&[(0.0, 0.0)], &[(3.0, 4.0)]), micrometres(5.0));
        assert_eq!(signed(&[(0.0, 0.0), (10.0, 0.0)], &[(5.0, 2.0)]), micrometres(2.0));
        assert_eq!(signed(&[(0.0, 0.0), (10.0, 0.0)], &[(12.0, 0.0), (20.0, 0.0)]), micrometres(2.0), "in one line");
        assert_eq!(signed(&[(0.0, 0.0), (10.0, 0.0)], &[(2.0, 3.0), (20.0, 3.0)]), micrometres(3.0), "side by side");
        assert_eq!(signed(&[(0.0, 0.0), (10.0, 0.0)], &[(4.0, -1.0), (4.0, 5.0)]), micrometres(-1.0), "crossing");
        assert_eq!(signed(&[(0.0, 0.0), (0.0, 0.0)], &[(3.0, 4.0), (3.0, 4.0), (3.0, 4.0)]), micrometres(5.0));
        let doubled = [(0.0, 0.0), (0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (4.0, 4.0), (0.0, 4.0)];
        assert_eq!(signed(&doubled, &[(7.0, 1.0), (7.0, 1.0), (9.0, 1.0), (9.0, 3.0)]), micrometres(3.0));
        assert_eq!(signed(&doubled, &[(1.0, 2.0)]), micrometres(-1.0));
    }

    #[test]
    fn nothing_is_apart_from_no_corners() {
        let point = [Vec2::default()];
        assert!(Hull::polygon(&[]).apart(&Hull::polygon(&point)).is_none());
        assert!(Hull::polygon(&point).apart(&Hull::polygon(&[])).is_none());
    }
}
