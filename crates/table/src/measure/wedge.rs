//! The wedge a target fills in somebody's view.

use super::chord::chord;
use crate::base::Outline;
use crate::length::Share;
use crate::point::{Vec2, side_of};
use crate::trig;

/// Angles closer than this, in radians, are the same direction: a micrometre at a thousand kilometres.
const NO_WIDTH: f64 = 1e-12;

/// A part of a target's width below this is neither seen nor hidden: a view needs some width.
pub(super) const SLIVER: f64 = 1e-9;

/// The directions in which a target is seen from an eye outside it. Angles are radians, counter-clockwise
/// from the direction of the target's middle. A target without apparent width (a point, an edge
/// seen end-on) is one direction, counted as if it were one wide.
pub(super) struct Wedge<'a> {
    pub(super) eye: Vec2,
    target: &'a Outline,
    middle: Vec2,
    /// Towards the right-hand and the left-hand limit.
    right: Vec2,
    left: Vec2,
    pub(super) low: f64,
    pub(super) high: f64,
    only: Option<Vec2>,
}

impl<'a> Wedge<'a> {
    /// `None` if the eye is in the target or on its border.
    pub(super) fn of(eye: Vec2, target: &'a Outline) -> Option<Wedge<'a>> {
        match target {
            Outline::Disc { centre, radius } => {
                let middle = *centre - eye;
                let distance = middle.length();
                if distance <= *radius {
                    return None;
                }
                let sin = (radius / distance).max(0.0);
                let cos = ((distance - radius) * (distance + radius)).sqrt() / distance;
                let half = trig::asin(sin);
                let (right, left) = (middle.turned((sin, cos)), middle.turned((-sin, cos)));
                Some(Wedge { eye, target, middle, right, left, low: -half, high: half, only: None }.or_ray(*centre))
            }
            _ => {
                let corners = target.corners();
                if target.bounds().distance_2(eye) == 0.0 && target.edges().all(|(a, b)| side_of(a, b, eye) >= 0.0) {
                    return None;
                }
                let sum = corners.iter().fold(Vec2::default(), |sum, corner| sum + *corner);
                let middle = sum * (1.0 / corners.len().max(1) as f64) - eye;
                let mut wedge =
                    Wedge { eye, target, middle, right: middle, left: middle, low: 0.0, high: 0.0, only: None };
                let mut nearest = eye + middle;
                for corner in corners {
                    let angle = wedge.angle(*corner);
                    if angle < wedge.low {
                        (wedge.low, wedge.right) = (angle, *corner - eye);
                    }
                    if angle > wedge.high {
                        (wedge.high, wedge.left) = (angle, *corner - eye);
                    }
                    if eye.distance(*corner) < eye.distance(nearest) {
                        nearest = *corner;
                    }
                }
                Some(wedge.or_ray(nearest))
            }
        }
    }

    fn or_ray(self, point: Vec2) -> Wedge<'a> {
        if self.high - self.low > NO_WIDTH { self } else { Wedge { low: 0.0, high: 1.0, only: Some(point), ..self } }
    }

    /// How wide the target looks.
    pub(super) fn width(&self) -> f64 {
        self.high - self.low
    }

    /// A part of the target's width as a share of it, without slivers.
    pub(super) fn part(&self, width: f64) -> Share {
        let part = width / self.width();
        if part <= SLIVER {
            Share::NONE
        } else if part >= 1.0 - SLIVER {
            Share::ALL
        } else {
            Share(part)
        }
    }

    /// The point looked at, when the target has no width.
    pub(super) fn only(&self) -> Option<Vec2> {
        self.only
    }

    /// The direction of a point.
    pub(super) fn angle(&self, point: Vec2) -> f64 {
        let way = point - self.eye;
        trig::atan2(self.middle.cross(way), self.middle.dot(way))
    }

    /// Where the line in a direction first meets the target.
    pub(super) fn point(&self, angle: f64) -> Vec2 {
        if let Some(point) = self.only {
            return point;
        }
        let (sin, cos) = trig::sin_cos_degrees(angle.to_degrees());
        let way = self.middle.turned((-sin, cos));
        // Twice the target's farthest point is past it in every direction.
        let bounds = self.target.bounds();
        let far = self.eye.distance(bounds.low) + (bounds.high - bounds.low).length();
        let end = self.eye + way * (2.0 * far / way.length());
        match chord(self.target, self.eye, end) {
            Some((enter, _)) => self.eye.towards(end, enter),
            // At the very limits rounding may miss it.
            None => self.eye + way * (self.middle.dot(way) / way.length_2()),
        }
    }

    /// The directions in which the segment lies before the target.
    pub(super) fn hidden_by(&self, a: Vec2, b: Vec2) -> [Option<(f64, f64)>; 2] {
        let (mut from, mut to) = (0.0f64, 1.0f64);
        for (limit, inside) in [(self.right, 1.0), (self.left, -1.0)] {
            let (start, end) = (limit.cross(a - self.eye) * inside, limit.cross(b - self.eye) * inside);
            if start <= 0.0 && end <= 0.0 {
                return [None, None];
            }
            if start < 0.0 {
                from = from.max(start / (start - end));
            } else if end < 0.0 {
                to = to.min(start / (start - end));
            }
        }
        match chord(self.target, a, b) {
            Some((enter, leave)) => [self.before(a, b, from, to.min(enter)), self.before(a, b, from.max(leave), to)],
            None => [self.before(a, b, from, to), None],
        }
    }

    /// The directions of a part of a segment that lies wholly before or wholly behind the target; none if behind.
    fn before(&self, a: Vec2, b: Vec2, from: f64, to: f64) -> Option<(f64, f64)> {
        if to - from <= NO_WIDTH {
            return None;
        }
        let middle = a.towards(b, (from + to) / 2.0);
        if chord(self.target, self.eye, middle).is_some_and(|(enter, _)| enter < 1.0 - NO_WIDTH) {
            return None;
        }
        let (one, other) = (self.angle(a.towards(b, from)), self.angle(a.towards(b, to)));
        self.cut(one.min(other), one.max(other))
    }

    /// The part of a range of directions in which the target is seen.
    pub(super) fn cut(&self, low: f64, high: f64) -> Option<(f64, f64)> {
        let (low, high) = (low.max(self.low), high.min(self.high));
        (high - low > NO_WIDTH).then_some((low, high))
    }

    /// The part of the target's directions in which a base is seen too, before or behind it.
    pub(super) fn shared(&self, other: &Wedge<'_>) -> Option<(f64, f64)> {
        let low = self.angle(self.eye + other.right);
        let high = low + other.width();
        // The base may lie on both sides of straight back.
        self.cut(low, high).or_else(|| self.cut(low - std::f64::consts::TAU, high - std::f64::consts::TAU))
    }

    /// The target's own corners as directions, in between which its near side is one edge. An oval has so
    /// many that it counts as smooth.
    pub(super) fn bends(&self) -> impl Iterator<Item = f64> + '_ {
        let corners = match self.target {
            Outline::Quad(corners) => corners.as_slice(),
            _ => &[],
        };
        corners.iter().map(|corner| self.angle(*corner))
    }

    /// A circle that holds the target, or the one point looked at.
    pub(super) fn circle(&self) -> (Vec2, f64) {
        let centre = self.eye + self.middle;
        match (self.only, self.target) {
            (Some(point), _) => (point, 0.0),
            (None, Outline::Disc { radius, .. }) => (centre, *radius),
            (None, target) => {
                (centre, target.corners().iter().map(|corner| centre.distance(*corner)).fold(0.0, f64::max))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_disc_fills_twice_the_arc_sine() {
        let disc = Outline::Disc { centre: at(0.0, 200.0), radius: 100.0 };
        let wedge = Wedge::of(at(0.0, 0.0), &disc).unwrap();
        assert!((wedge.width() - 60f64.to_radians()).abs() < 1e-12);
        assert!(wedge.point(0.0).distance(at(0.0, 100.0)) < 1e-9);
        assert!(Wedge::of(at(0.0, 100.0), &disc).is_none(), "on the rim");
    }

    #[test]
    fn edges_hide_what_is_behind_them_only() {
        let square = Outline::Quad([at(-100.0, 300.0), at(-100.0, 200.0), at(100.0, 200.0), at(100.0, 300.0)]);
        let wedge = Wedge::of(at(0.0, 0.0), &square).unwrap();
        let half = wedge.hidden_by(at(0.0, 100.0), at(500.0, 100.0));
        let (low, high) = half[0].unwrap();
        assert!((low - wedge.low).abs() < 1e-12 && high.abs() < 1e-12, "{half:?}");
        assert_eq!(wedge.hidden_by(at(0.0, 250.0), at(500.0, 250.0)), [None, None], "inside it and to its side");
        assert_eq!(wedge.hidden_by(at(-500.0, 400.0), at(500.0, 400.0)), [None, None], "behind it");
        assert_eq!(wedge.hidden_by(at(-500.0, -50.0), at(500.0, -50.0)), [None, None], "behind the eye");
        let through = wedge.hidden_by(at(0.0, 100.0), at(0.5, 400.0));
        assert!(through[0].is_some() && through[1].is_none(), "into it: {through:?}");
    }
}
