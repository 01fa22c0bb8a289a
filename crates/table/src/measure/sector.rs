//! The ground between two rays, and whether a shape is in it.
//!
//! A sector of up to half a turn is where its half-planes meet; a wider one is where at least one of them lies,
//! so what it leaves out is again convex. Corners are tried by exact signs; distances, which a square root has
//! rounded, are forgiven a hair.

use crate::base::Outline;
use crate::point::{Vec2, side_of};
use crate::trig;

/// What rounding may lose between a centre and a ray on the largest table, in micrometres.
const HAIR: f64 = 1e-6;

/// A half-line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ray {
    pub(crate) from: Vec2,
    /// A unit vector.
    pub(crate) way: Vec2,
}

/// All ground clockwise of the left ray and counter-clockwise of the right one, and beyond the edge between their
/// starts when they start apart. Rays and edge belong to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sector {
    pub(crate) left: Ray,
    pub(crate) right: Ray,
    pub(crate) opening: Opening,
}

/// How wide a sector is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    /// Up to half a turn.
    Convex,
    /// More than half a turn.
    Reflex,
    /// Everything.
    All,
}

/// The ground on the left of a line, and the line.
#[derive(Clone, Copy)]
struct HalfPlane {
    on: Vec2,
    way: Vec2,
}

impl HalfPlane {
    /// Positive inside, negative outside, zero exactly on the line.
    fn side(&self, point: Vec2) -> f64 {
        side_of(Vec2::default(), self.way, point - self.on)
    }

    /// How far inside; negative outside.
    fn depth(&self, point: Vec2) -> f64 {
        self.way.cross(point - self.on)
    }
}

/// The unit vector of a bearing given in half millidegrees; opposite bearings give exactly opposite vectors.
pub(crate) fn bearing(half_millidegrees: i64) -> Vec2 {
    const QUARTER: i64 = 180_000;
    let (quarters, rest) = (half_millidegrees.div_euclid(QUARTER), half_millidegrees.rem_euclid(QUARTER));
    let (sin, cos) = trig::sin_cos_degrees(rest as f64 / 2_000.0);
    (0..quarters.rem_euclid(4)).fold(Vec2::new(sin, cos), |way, _| way.right())
}

impl Sector {
    /// How wide a sector of so many millidegrees is.
    pub(crate) fn opening(millidegrees: i32) -> Opening {
        match millidegrees {
            ..=180_000 => Opening::Convex,
            180_001..360_000 => Opening::Reflex,
            _ => Opening::All,
        }
    }

    /// Is the point in it?
    pub(crate) fn holds(&self, point: Vec2) -> bool {
        self.touches_disc(point, 0.0)
    }

    /// Is any part of the outline in it? A polygon without corners is not.
    pub(crate) fn touches(&self, outline: &Outline) -> bool {
        if let Outline::Disc { centre, radius } = outline {
            return self.touches_disc(*centre, radius.max(0.0));
        }
        let corners = outline.corners();
        match self.opening {
            Opening::All => !corners.is_empty(),
            Opening::Convex => {
                !corners.is_empty()
                    && !self.half_planes().any(|plane| corners.iter().all(|corner| plane.side(*corner) < 0.0))
                    && !outline.edges().any(|edge| self.lies_right_of(edge, |side| side < 0.0))
            }
            Opening::Reflex => self.half_planes().any(|plane| corners.iter().any(|corner| plane.side(*corner) >= 0.0)),
        }
    }

    /// Is all of the outline in it?
    pub(crate) fn contains(&self, outline: &Outline) -> bool {
        if let Outline::Disc { centre, radius } = outline {
            return self.contains_disc(*centre, radius.max(0.0));
        }
        let corners = outline.corners();
        let holds_all = |plane: HalfPlane| corners.iter().all(|corner| plane.side(*corner) >= 0.0);
        match self.opening {
            Opening::All => true,
            Opening::Convex => self.half_planes().all(holds_all),
            Opening::Reflex => {
                self.half_planes().any(holds_all)
                    || outline.edges().any(|edge| self.lies_right_of(edge, |side| side <= 0.0))
            }
        }
    }

    fn touches_disc(&self, centre: Vec2, radius: f64) -> bool {
        match self.opening {
            Opening::All => true,
            Opening::Convex => {
                self.half_planes().all(|plane| plane.side(centre) >= 0.0)
                    || self.distance_to_border(centre) <= radius + HAIR
            }
            Opening::Reflex => self.half_planes().any(|plane| plane.depth(centre) >= -radius - HAIR),
        }
    }

    fn contains_disc(&self, centre: Vec2, radius: f64) -> bool {
        match self.opening {
            Opening::All => true,
            Opening::Convex => self.half_planes().all(|plane| plane.depth(centre) >= radius - HAIR),
            Opening::Reflex => {
                self.half_planes().any(|plane| plane.depth(centre) >= -HAIR)
                    && self.distance_to_border(centre) >= radius - HAIR
            }
        }
    }

    fn half_planes(&self) -> impl Iterator<Item = HalfPlane> {
        let edge = (self.right.from - self.left.from).unit().map(|way| HalfPlane { on: self.left.from, way });
        let left = HalfPlane { on: self.left.from, way: -self.left.way };
        let right = HalfPlane { on: self.right.from, way: self.right.way };
        [Some(left), Some(right), edge].into_iter().flatten()
    }

    /// Does the ground between the rays lie on the right of a line? For an edge of a polygon that is away from it.
    fn lies_right_of(&self, (a, b): (Vec2, Vec2), right: impl Fn(f64) -> bool) -> bool {
        let leads_off = |way: Vec2| side_of(Vec2::default(), b - a, way) <= 0.0;
        // Between opposite rays the ground goes on ahead of both.
        let ahead = if self.left.way == -self.right.way { self.left.way.right() } else { self.left.way };
        a != b
            && leads_off(ahead)
            && leads_off(self.left.way)
            && leads_off(self.right.way)
            && right(side_of(a, b, self.left.from))
            && right(side_of(a, b, self.right.from))
    }

    fn distance_to_border(&self, point: Vec2) -> f64 {
        let to_ray = |ray: Ray| {
            let along = (point - ray.from).dot(ray.way).max(0.0);
            point.distance(ray.from + ray.way * along)
        };
        let edge = point.nearest_on(self.left.from, self.right.from).0;
        to_ray(self.left).min(to_ray(self.right)).min(point.distance(edge))
    }
}
