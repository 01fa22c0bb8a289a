//! Where a line runs through ground: the exact account of what lies to its left and to its right.
//!
//! A line that only touches a corner, or runs along a border, has ground on one side at most and is
//! not inside. To find that without a tolerance the line is thought of twice, shifted by nothing at all
//! to the left and to the right; corners exactly on it then lie on a definite side of each.

use crate::ground::Ground;
use crate::point::{Vec2, side_of};

/// Stretches shorter than this, in micrometres, come from rounding, not from terrain.
const GRAZE: f64 = 0.01;
/// How far around a point on a seam the ground is looked for, in micrometres.
const SEAM: f64 = 0.5;

/// A span of a line, in parts of the way between the two points it is given by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Span {
    pub(crate) from: f64,
    pub(crate) to: f64,
    /// There is ground close to its left.
    pub(crate) left: bool,
    /// There is ground close to its right.
    pub(crate) right: bool,
}

struct Change {
    at: f64,
    left: i32,
    right: i32,
}

impl Ground {
    /// The spans of the whole line through two points that have ground on a side, in order, not cut at the
    /// points. None if the points are the same.
    pub(crate) fn spans(&self, from: Vec2, to: Vec2) -> Vec<Span> {
        let mut changes = Vec::new();
        for (a, b) in self.edges() {
            changes.extend(change(from, to, a, b));
        }
        changes.sort_by(|one, other| one.at.total_cmp(&other.at));
        let mut spans: Vec<Span> = Vec::new();
        let (mut left, mut right, mut since) = (0, 0, f64::NEG_INFINITY);
        for change in changes {
            if change.at > since && (left != 0 || right != 0) {
                let span = Span { from: since, to: change.at, left: left != 0, right: right != 0 };
                match spans.last_mut() {
                    Some(last) if last.to >= since && (last.left, last.right) == (span.left, span.right) => {
                        last.to = span.to;
                    }
                    _ => spans.push(span),
                }
            }
            left += change.left;
            right += change.right;
            since = change.at;
        }
        spans
    }

    /// The stretches of a segment that run inside the ground, as parts of the way, in order. A stretch that
    /// holds the start begins below 0, one that holds the end ends above 1. Grazing is not inside.
    pub(crate) fn stretches(&self, from: Vec2, to: Vec2) -> Vec<(f64, f64)> {
        let graze = GRAZE / from.distance(to);
        let mut stretches: Vec<(f64, f64)> = Vec::new();
        for span in self.spans(from, to).iter().filter(|span| span.left && span.right) {
            match stretches.last_mut() {
                Some(last) if span.from - last.1 <= graze => last.1 = span.to,
                _ => stretches.push((span.from, span.to)),
            }
        }
        stretches.retain(|(enter, leave)| leave.min(1.0) - enter.max(0.0) > graze);
        stretches
    }

    /// Is the point inside and not on the border? A point on the seam of two parts is inside if the ground goes
    /// on all around it.
    pub(crate) fn holds_inside(&self, point: Vec2) -> bool {
        if self.bounds.distance_2(point) > 0.0 {
            return false;
        }
        let mut seams = 0;
        for part in self.parts.iter().filter(|part| part.holds(point)) {
            if !part.edges().any(|(a, b)| is_on(point, a, b)) {
                return true;
            }
            seams += 1;
        }
        let around =
            [(1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 1.0), (-1.0, 0.0), (-1.0, -1.0), (0.0, -1.0), (1.0, -1.0)];
        seams > 1 && around.iter().all(|(x, y)| self.holds(point + Vec2::new(*x, *y) * SEAM))
    }
}

fn is_on(point: Vec2, a: Vec2, b: Vec2) -> bool {
    side_of(a, b, point) == 0.0 && (point - a).dot(point - b) <= 0.0
}

/// How an edge (ground on its left) changes what lies beside the line where it crosses it.
fn change(from: Vec2, to: Vec2, a: Vec2, b: Vec2) -> Option<Change> {
    let (side_a, side_b) = (side_of(from, to, a), side_of(from, to, b));
    // An edge from left to right of the line is one where the line enters.
    let crossing = |a_left: bool, b_left: bool| i32::from(a_left) - i32::from(b_left);
    let left = crossing(side_a > 0.0, side_b > 0.0);
    let right = crossing(side_a >= 0.0, side_b >= 0.0);
    if left == 0 && right == 0 {
        return None;
    }
    // A corner on the line is projected by itself, so that both its edges change at the very same place.
    let at = if side_a == 0.0 {
        a
    } else if side_b == 0.0 {
        b
    } else {
        a.towards(b, side_a / (side_a - side_b))
    };
    let way = to - from;
    Some(Change { at: (at - from).dot(way) / way.length_2(), left, right })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;
    use crate::terrain::Area;

    fn polygon(corners: &[(i32, i32)]) -> Ground {
        let corners = corners.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        Ground::of(&Area::Polygon { corners, holes: vec![] })
    }

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_line_through_a_square_is_inside_between_its_sides() {
        let square = polygon(&[(100, 0), (200, 0), (200, 100), (100, 100)]);
        assert_eq!(square.stretches(at(0.0, 50.0), at(400.0, 50.0)), [(0.25, 0.5)]);
        assert_eq!(square.stretches(at(150.0, 50.0), at(350.0, 50.0)), [(-0.25, 0.25)], "it starts inside");
        assert_eq!(square.stretches(at(0.0, 50.0), at(50.0, 50.0)), [], "it ends before");
        assert_eq!(square.stretches(at(150.0, 50.0), at(150.0, 50.0)), [], "it has no length");
    }

    #[test]
    fn grazing_is_not_inside_on_either_hand() {
        let square = polygon(&[(100, 0), (200, 0), (200, 100), (100, 100)]);
        for (from, to) in
            [(at(0.0, 0.0), at(400.0, 0.0)), (at(0.0, 0.0), at(200.0, 200.0)), (at(0.0, 100.0), at(300.0, 100.0))]
        {
            assert_eq!(square.stretches(from, to), [], "{from:?} {to:?}");
            assert_eq!(square.stretches(to, from), [], "{to:?} {from:?}");
        }
        assert_eq!(square.stretches(at(0.0, -100.0), at(400.0, 300.0)).len(), 1, "corner to corner is inside");
    }

    #[test]
    fn the_parts_of_a_thick_line_are_one_ground() {
        let points = vec![Point::new(0, 0), Point::new(1000, 0), Point::new(1000, 1000)];
        let wall = Ground::of(&Area::Line { points, width: 100 });
        let stretches = wall.stretches(at(-200.0, 0.0), at(1200.0, 0.0));
        assert_eq!(stretches.len(), 1, "{stretches:?}");
        assert!((stretches[0].1 * 1400.0 - 1250.0).abs() < 1e-9, "the far side of the bend: {stretches:?}");
        // Straight along the border that the first leg and the bend have in common.
        assert_eq!(wall.stretches(at(1000.0, -40.0), at(1000.0, -10.0)).len(), 1);
        assert!(wall.holds_inside(at(1000.0, -20.0)) && !wall.holds_inside(at(1000.0, -50.0)));
    }

    #[test]
    fn a_corner_that_points_inwards_is_border_like_any_other() {
        let angle = polygon(&[(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)]);
        assert!(!angle.holds_inside(at(100.0, 100.0)));
        assert!(angle.holds_inside(at(99.0, 99.0)) && !angle.holds_inside(at(0.0, 50.0)));
    }
}
