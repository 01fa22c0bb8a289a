//! The base a figure stands on, and the outline it covers on the table.

use crate::length::{Length, micrometres};
use crate::point::{Placement, Pose, Vec2};
use crate::trig;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::sync::LazyLock;

/// The shape of a base. Sizes are whole micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "shape", rename_all = "snake_case", deny_unknown_fields)]
pub enum Base {
    /// A disc.
    Round {
        /// Across.
        diameter: i32,
    },
    /// A rectangle; its front edge is the one it looks over.
    Rectangle {
        /// Side to side, along the front edge.
        frontage: i32,
        /// Front to back.
        depth: i32,
    },
    /// An ellipse, taken as the polygon of [`OVAL_CORNERS`] corners on it. On a 105 mm oval that is at
    /// most 0.02 mm inside the true curve, less than the slack.
    Oval {
        /// Side to side.
        frontage: i32,
        /// Front to back.
        depth: i32,
    },
}

/// How many corners stand for an ellipse.
pub const OVAL_CORNERS: usize = 128;

/// Sine and cosine of the direction of each corner of an oval.
static OVAL_DIRECTIONS: LazyLock<[(f64, f64); OVAL_CORNERS]> = LazyLock::new(|| {
    std::array::from_fn(|number| trig::sin_cos_degrees(number as f64 * (360.0 / OVAL_CORNERS as f64)))
});

/// A base at a placement: all that most measurements need to know of a figure, real or imagined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// Its shape.
    pub base: Base,
    /// Where it is.
    pub placement: Placement,
}

/// The ground a base covers: a disc, or a convex polygon with its corners counter-clockwise.
/// A point is a disc of radius zero.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A disc.
    Disc {
        /// Its centre.
        centre: Vec2,
        /// In micrometres.
        radius: f64,
    },
    /// A rectangle: front left, rear left, rear right, front right.
    Quad([Vec2; 4]),
    /// Any other convex polygon.
    Convex(Vec<Vec2>),
}

/// An upright box, the least that holds a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// South-west corner.
    pub low: Vec2,
    /// North-east corner.
    pub high: Vec2,
}

impl Base {
    /// The ground it covers at a pose.
    pub fn outline(self, pose: Pose) -> Outline {
        match self {
            Base::Round { diameter } => Outline::Disc { centre: pose.at, radius: f64::from(diameter) / 2.0 },
            Base::Rectangle { frontage, depth } => {
                let (right, ahead) = (f64::from(frontage) / 2.0, f64::from(depth) / 2.0);
                Outline::Quad([
                    pose.local(-right, ahead),
                    pose.local(-right, -ahead),
                    pose.local(right, -ahead),
                    pose.local(right, ahead),
                ])
            }
            Base::Oval { frontage, depth } => {
                let (right, ahead) = (f64::from(frontage) / 2.0, f64::from(depth) / 2.0);
                // Counter-clockwise from dead ahead.
                let corner = |(sin, cos): &(f64, f64)| pose.local(-sin * right, cos * ahead);
                Outline::Convex(OVAL_DIRECTIONS.iter().map(corner).collect())
            }
        }
    }

    /// The radius of the least circle about the centre that holds the base, in micrometres.
    pub fn radius(self) -> f64 {
        match self {
            Base::Round { diameter } => f64::from(diameter) / 2.0,
            Base::Rectangle { frontage, depth } => Vec2::new(f64::from(frontage), f64::from(depth)).length() / 2.0,
            Base::Oval { frontage, depth } => f64::from(frontage.max(depth)) / 2.0,
        }
    }

    /// The distance from the centre to the middle of the front edge.
    pub fn front(self) -> Length {
        match self {
            Base::Round { diameter } => micrometres(f64::from(diameter) / 2.0),
            Base::Rectangle { depth, .. } | Base::Oval { depth, .. } => micrometres(f64::from(depth) / 2.0),
        }
    }

    /// Side to side.
    pub fn frontage(self) -> Length {
        match self {
            Base::Round { diameter } => micrometres(f64::from(diameter)),
            Base::Rectangle { frontage, .. } | Base::Oval { frontage, .. } => micrometres(f64::from(frontage)),
        }
    }
}

impl Stand {
    /// The ground it covers.
    pub fn outline(&self) -> Outline {
        self.base.outline(self.placement.pose())
    }

    /// Its centre.
    pub fn centre(&self) -> Vec2 {
        self.placement.at().vec2()
    }

    /// The same base elsewhere.
    pub fn moved_to(self, placement: Placement) -> Stand {
        Stand { placement, ..self }
    }
}

impl Outline {
    /// A point as an outline.
    pub fn point(at: Vec2) -> Outline {
        Outline::Disc { centre: at, radius: 0.0 }
    }

    /// The corners of a polygon, counter-clockwise; none for a disc.
    pub fn corners(&self) -> &[Vec2] {
        match self {
            Outline::Disc { .. } => &[],
            Outline::Quad(corners) => corners,
            Outline::Convex(corners) => corners,
        }
    }

    /// The edges of a polygon in order; none for a disc.
    pub fn edges(&self) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
        let corners = self.corners();
        (0..corners.len()).map(move |i| (corners[i], corners[(i + 1) % corners.len()]))
    }

    /// Its middle: of a disc its centre, of a polygon the mean of its corners.
    pub fn centre(&self) -> Vec2 {
        match self {
            Outline::Disc { centre, .. } => *centre,
            Outline::Quad([front_left, _, rear_right, _]) => front_left.towards(*rear_right, 0.5),
            Outline::Convex(corners) => {
                corners.iter().fold(Vec2::default(), |sum, corner| sum + *corner) * (1.0 / corners.len().max(1) as f64)
            }
        }
    }

    /// A circle about its middle that holds it: the middle and the radius in micrometres.
    pub fn circle(&self) -> (Vec2, f64) {
        if let Outline::Disc { centre, radius } = self {
            return (*centre, radius.max(0.0));
        }
        let centre = self.centre();
        (centre, self.corners().iter().map(|corner| centre.distance(*corner)).fold(0.0, f64::max))
    }

    /// The least upright box that holds it.
    pub fn bounds(&self) -> Bounds {
        match self {
            Outline::Disc { centre, radius } => {
                let half = Vec2::new(*radius, *radius);
                Bounds { low: *centre - half, high: *centre + half }
            }
            _ => Bounds::of(self.corners()),
        }
    }

    /// The same outline carried along a displacement.
    pub fn moved_by(&self, way: Vec2) -> Outline {
        match self {
            Outline::Disc { centre, radius } => Outline::Disc { centre: *centre + way, radius: *radius },
            Outline::Quad(corners) => Outline::Quad(corners.map(|corner| corner + way)),
            Outline::Convex(corners) => Outline::Convex(corners.iter().map(|corner| *corner + way).collect()),
        }
    }
}

impl Bounds {
    /// The least box that holds all points; a box about the corner of the table when there are none.
    pub fn of(points: &[Vec2]) -> Bounds {
        let Some(first) = points.first() else { return Bounds { low: Vec2::default(), high: Vec2::default() } };
        points.iter().fold(Bounds { low: *first, high: *first }, |bounds, point| bounds.with(*point))
    }

    /// Grown to hold a point as well.
    pub fn with(self, point: Vec2) -> Bounds {
        Bounds {
            low: Vec2::new(self.low.x.min(point.x), self.low.y.min(point.y)),
            high: Vec2::new(self.high.x.max(point.x), self.high.y.max(point.y)),
        }
    }

    /// Grown on every side.
    pub fn grown(self, by: f64) -> Bounds {
        let by = Vec2::new(by, by);
        Bounds { low: self.low - by, high: self.high + by }
    }

    /// The least box that holds both.
    pub fn joined(self, other: Bounds) -> Bounds {
        self.with(other.low).with(other.high)
    }

    /// Do the boxes share a point? Touching counts.
    pub fn meets(&self, other: &Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }

    /// The square of the distance from a point to the box; zero inside.
    pub fn distance_2(&self, point: Vec2) -> f64 {
        let x = (self.low.x - point.x).max(point.x - self.high.x).max(0.0);
        let y = (self.low.y - point.y).max(point.y - self.high.y).max(0.0);
        x * x + y * y
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::Facing;
    use crate::point::Point;

    #[test]
    fn a_rectangle_facing_east_has_its_front_to_the_east() {
        let base = Base::Rectangle { frontage: 40_000, depth: 20_000 };
        let pose = Placement::new(Point::new(0, 0), Facing::EAST).pose();
        let Outline::Quad(corners) = base.outline(pose) else { panic!("a rectangle is a quad") };
        assert_eq!(corners[0], Vec2::new(10_000.0, 20_000.0), "front left");
        assert_eq!(corners[2], Vec2::new(-10_000.0, -20_000.0), "rear right");
    }

    #[test]
    fn outlines_run_counter_clockwise() {
        for base in [Base::Rectangle { frontage: 40, depth: 20 }, Base::Oval { frontage: 35, depth: 60 }] {
            let outline = base.outline(Placement::new(Point::new(5, 5), Facing::degrees(33.0)).pose());
            let twice_area: f64 = outline.edges().map(|(a, b)| a.cross(b)).sum();
            assert!(twice_area > 0.0, "{base:?}");
        }
    }
}
