//! Obstacles grown by the base that moves among them, so that the base may be taken as a point.
//!
//! A grown obstacle is everywhere the centre of the base must not be: a convex core (a point, an edge, a
//! polygon) rounded by a radius. A round base rounds what stands in its way; a base with corners, which
//! keeps its facing, widens the core by its own shape instead.

use crate::base::{Base, Bounds, Outline};
use crate::point::{Pose, Vec2};
use crate::trig::sin_cos_degrees;

/// How deep a way may graze an obstacle, in micrometres: enough that a gap exactly as wide as the base is
/// passable whatever the rounding, far less than anybody could place.
pub(crate) const SKIN: f64 = 1e-3;

/// A base as it moves: what it adds to every obstacle.
#[derive(Clone, Debug)]
pub(crate) enum Mover {
    /// A radius.
    Round(f64),
    /// The corners of the base mirrored in its centre, counter-clockwise, the centre at the origin.
    Convex(Vec<Vec2>),
}

/// Where the centre must not be because of one obstacle. The border is allowed.
#[derive(Clone, Debug)]
pub(crate) struct Grown {
    pub(super) core: Core,
    pub(super) radius: f64,
    /// The least box that holds it.
    pub(crate) bounds: Bounds,
    pub(super) middle: Vec2,
    /// About the middle, rounding included.
    pub(super) reach: f64,
}

/// What is rounded.
#[derive(Clone, Debug)]
pub(super) enum Core {
    Point(Vec2),
    Edge {
        ends: [Vec2; 2],
        along: Vec2,
    },
    /// Corners counter-clockwise; the outward normal of the side from each corner to the next.
    Polygon {
        corners: Vec<Vec2>,
        normals: Vec<Vec2>,
    },
}

impl Mover {
    /// A base that keeps looking along `ahead`. A base of no size is taken as two micrometres across, so that
    /// the borders of terrain still stop it.
    pub(crate) fn of(base: Base, ahead: Vec2) -> Mover {
        let (base, pose) = (sized(base), Pose { at: Vec2::default(), ahead });
        match base.outline(pose) {
            Outline::Disc { radius, .. } => Mover::Round(radius),
            outline => Mover::Convex(outline.corners().iter().map(|corner| -*corner).collect()),
        }
    }

    /// How far its edge is from its centre at most.
    pub(crate) fn reach(&self) -> f64 {
        match self {
            Mover::Round(radius) => *radius,
            Mover::Convex(corners) => corners.iter().map(|corner| corner.length()).fold(0.0, f64::max),
        }
    }

    /// Where its centre may be on a table: the box is empty (low beyond high) when the base does not fit.
    pub(crate) fn room(&self, table: Bounds) -> Bounds {
        match self {
            Mover::Round(radius) => table.grown(-*radius),
            Mover::Convex(corners) => {
                let mirrored = Bounds::of(corners);
                Bounds { low: table.low + mirrored.high, high: table.high + mirrored.low }
            }
        }
    }

    /// An edge of terrain, grown.
    pub(crate) fn grow_edge(&self, a: Vec2, b: Vec2) -> Grown {
        match self {
            Mover::Round(radius) => Grown::of(vec![a, b], *radius),
            Mover::Convex(corners) => Grown::of(sum(&[a, b], corners), 0.0),
        }
    }

    /// A base that stands in the way, grown.
    pub(crate) fn grow(&self, outline: &Outline) -> Grown {
        let (core, rounding) = match outline {
            Outline::Disc { centre, radius } => (std::slice::from_ref(centre), radius.max(0.0)),
            _ => (outline.corners(), 0.0),
        };
        match self {
            Mover::Round(radius) => Grown::of(core.to_vec(), radius + rounding),
            Mover::Convex(corners) => Grown::of(sum(core, corners), rounding),
        }
    }
}

fn sized(base: Base) -> Base {
    let least = |size: i32| size.max(2);
    match base {
        Base::Round { diameter } => Base::Round { diameter: least(diameter) },
        Base::Rectangle { frontage, depth } => Base::Rectangle { frontage: least(frontage), depth: least(depth) },
        Base::Oval { frontage, depth } => Base::Oval { frontage: least(frontage), depth: least(depth) },
    }
}

/// The sum of two convex polygons, corners counter-clockwise; points and edges are polygons of one and two.
fn sum(a: &[Vec2], b: &[Vec2]) -> Vec<Vec2> {
    let lowest = |corners: &[Vec2]| {
        let mut low = 0;
        for (number, corner) in corners.iter().enumerate() {
            let best = corners[low];
            if corner.y < best.y || (corner.y <= best.y && corner.x < best.x) {
                low = number;
            }
        }
        low
    };
    let side =
        |corners: &[Vec2], number: usize| corners[(number + 1) % corners.len()] - corners[number % corners.len()];
    let (first_a, first_b) = (lowest(a), lowest(b));
    let (sides_a, sides_b) = (if a.len() < 2 { 0 } else { a.len() }, if b.len() < 2 { 0 } else { b.len() });
    let mut corner = a[first_a] + b[first_b];
    let mut corners = vec![corner];
    let (mut i, mut j) = (0, 0);
    while i < sides_a || j < sides_b {
        let turn = if i == sides_a {
            -1.0
        } else if j == sides_b {
            1.0
        } else {
            side(a, first_a + i).cross(side(b, first_b + j))
        };
        if turn >= 0.0 {
            corner = corner + side(a, first_a + i);
            i += 1;
        }
        if turn <= 0.0 {
            corner = corner + side(b, first_b + j);
            j += 1;
        }
        corners.push(corner);
    }
    corners.pop();
    corners
}

impl Grown {
    /// A convex core, corners counter-clockwise, rounded.
    pub(crate) fn of(corners: Vec<Vec2>, radius: f64) -> Grown {
        let box_of_core = Bounds::of(&corners);
        let middle = box_of_core.low.towards(box_of_core.high, 0.5);
        let reach = corners.iter().map(|corner| corner.distance(middle)).fold(0.0, f64::max) + radius;
        Grown { core: Core::of(corners, middle), radius, bounds: box_of_core.grown(radius), middle, reach }
    }

    /// The radius its corners are rounded by.
    pub(crate) fn radius(&self) -> f64 {
        self.radius
    }

    /// The centre of a circle that holds it, and that circle's radius.
    pub(crate) fn circle(&self) -> (Vec2, f64) {
        (self.middle, self.reach)
    }

    /// The corners of its core.
    pub(crate) fn corners(&self) -> &[Vec2] {
        match &self.core {
            Core::Point(at) => std::slice::from_ref(at),
            Core::Edge { ends, .. } => ends,
            Core::Polygon { corners, .. } => corners,
        }
    }

    /// Its outline, with corners three degrees apart where it is rounded; nothing of it lies outside.
    pub(crate) fn ring(&self) -> Vec<Vec2> {
        const STEP: i32 = 3;
        if self.radius <= 0.0 {
            return self.corners().to_vec();
        }
        let (_, half) = sin_cos_degrees(f64::from(STEP) / 2.0);
        let corner = |number: i32| {
            let (sin, cos) = sin_cos_degrees(f64::from(number * STEP));
            Vec2::new(cos, sin) * (self.radius / half)
        };
        sum(self.corners(), &(0..360 / STEP).map(corner).collect::<Vec<_>>())
    }

    /// Visits every side of the core with its outward normal; an edge has two.
    pub(crate) fn each_side(&self, mut visit: impl FnMut(Vec2, Vec2, Vec2)) {
        match &self.core {
            Core::Point(_) => {}
            Core::Edge { ends: [a, b], along } => {
                visit(*a, *b, along.right());
                visit(*b, *a, along.left());
            }
            Core::Polygon { corners, normals } => {
                for (number, normal) in normals.iter().enumerate() {
                    visit(corners[number], corners[(number + 1) % corners.len()], *normal);
                }
            }
        }
    }

    /// How far a point is outside the border; negative inside, by how deep.
    pub(crate) fn clearance(&self, point: Vec2) -> f64 {
        let from_core = match &self.core {
            Core::Point(at) => point.distance(*at),
            Core::Edge { ends: [a, b], .. } => point.distance(point.nearest_on(*a, *b).0),
            Core::Polygon { corners, normals } => {
                let out = corners.iter().zip(normals).map(|(corner, normal)| (point - *corner).dot(*normal));
                let out = out.fold(f64::NEG_INFINITY, f64::max);
                if out <= 0.0 { out } else { point.distance(self.nearest_core(point)) }
            }
        };
        from_core - self.radius
    }

    fn nearest_core(&self, point: Vec2) -> Vec2 {
        let mut nearest = self.middle;
        let mut least = f64::INFINITY;
        let mut try_point = |at: Vec2| {
            let distance = (at - point).length_2();
            if distance < least {
                (nearest, least) = (at, distance);
            }
        };
        self.corners().iter().copied().for_each(&mut try_point);
        self.each_side(|a, b, _| try_point(point.nearest_on(a, b).0));
        nearest
    }

    /// The point of the border nearest to a point outside; the point itself when it is inside.
    pub(crate) fn foot(&self, point: Vec2) -> Vec2 {
        let clearance = self.clearance(point);
        match (self.nearest_core(point) - point).unit() {
            Some(way) if clearance > 0.0 => point + way * clearance,
            _ => point,
        }
    }

    /// Shrunk just so far that a point inside lies on the border, for a base that already shares a hair's
    /// breadth of ground with the obstacle; `None` when nothing is left of it.
    pub(crate) fn drawn_back(&self, point: Vec2) -> Option<Grown> {
        let clearance = self.clearance(point);
        if clearance >= 0.0 {
            return Some(self.clone());
        }
        if self.radius + clearance >= 0.0 {
            return Some(Grown::of(self.corners().to_vec(), self.radius + clearance));
        }
        let Core::Polygon { corners, normals } = &self.core else { return None };
        let depth = |number: &usize| (point - corners[*number]).dot(normals[*number]);
        let side = (0..corners.len()).max_by(|a, b| depth(a).total_cmp(&depth(b)))?;
        let kept = cut(corners, point, normals[side]);
        (kept.len() >= 3).then(|| Grown::of(kept, 0.0))
    }
}

/// The part of a convex polygon on the inner side of a line through a point.
fn cut(corners: &[Vec2], at: Vec2, normal: Vec2) -> Vec<Vec2> {
    let mut kept = Vec::with_capacity(corners.len() + 1);
    for (number, from) in corners.iter().enumerate() {
        let to = corners[(number + 1) % corners.len()];
        let (out_from, out_to) = ((*from - at).dot(normal), (to - at).dot(normal));
        if out_from <= 0.0 {
            kept.push(*from);
        }
        if (out_from < 0.0 && out_to > 0.0) || (out_from > 0.0 && out_to < 0.0) {
            kept.push(from.towards(to, out_from / (out_from - out_to)));
        }
    }
    kept
}

impl Core {
    /// Corners that coincide are one; a base without depth is an edge.
    fn of(mut corners: Vec<Vec2>, middle: Vec2) -> Core {
        corners.dedup();
        while corners.len() > 1 && corners.first() == corners.last() {
            corners.pop();
        }
        match corners.as_slice() {
            [] => Core::Point(middle),
            [only] => Core::Point(*only),
            [a, b] => match (*b - *a).unit() {
                Some(along) => Core::Edge { ends: [*a, *b], along },
                None => Core::Point(*a),
            },
            _ => {
                let count = corners.len();
                let side = |number: usize| corners[(number + 1) % count] - corners[number];
                let normals = (0..count).map(|number| side(number).unit().unwrap_or_default().right()).collect();
                Core::Polygon { corners, normals }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::Facing;
    use crate::point::{Placement, Point};

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_wall_grown_by_a_disc_is_a_capsule() {
        let wall = Mover::Round(10.0).grow_edge(at(0.0, 0.0), at(100.0, 0.0));
        for (x, y, clearance) in [(50.0, 15.0, 5.0), (50.0, -4.0, -6.0), (106.0, 8.0, 0.0), (-20.0, 0.0, 10.0)] {
            assert!((wall.clearance(at(x, y)) - clearance).abs() < 1e-9, "{x},{y}");
        }
    }

    #[test]
    fn a_wall_grown_by_a_rectangle_is_a_hexagon() {
        let base = Base::Rectangle { frontage: 20, depth: 40 };
        let mover = Mover::of(base, Facing::NORTH.unit());
        let wall = mover.grow_edge(at(0.0, 0.0), at(100.0, 100.0));
        assert_eq!(wall.corners().len(), 6);
        assert!(wall.clearance(at(-10.0, -20.0)).abs() < 1e-12);
        assert!(wall.clearance(at(110.0, 120.0)).abs() < 1e-12);
        assert!(wall.clearance(at(50.0, 50.0)) < -20.0);
    }

    #[test]
    fn sums_keep_every_corner_outside() {
        let base = Base::Oval { frontage: 35, depth: 60 };
        let mover = Mover::of(base, Facing::degrees(33.0).unit());
        let other = Base::Rectangle { frontage: 25, depth: 50 };
        let other = other.outline(Placement::new(Point::new(7, -3), Facing::degrees(71.0)).pose());
        let grown = mover.grow(&other);
        let Mover::Convex(corners) = &mover else { panic!("an oval has corners") };
        let mut least = f64::INFINITY;
        for a in other.corners() {
            for b in corners {
                let clearance = grown.clearance(*a + *b);
                assert!(clearance < 1e-9);
                least = least.min(clearance.abs());
            }
        }
        assert!(least < 1e-9);
    }

    #[test]
    fn drawing_back_puts_the_point_on_the_border() {
        let quad = vec![at(0.0, 0.0), at(100.0, 0.0), at(100.0, 50.0), at(0.0, 50.0)];
        for (grown, point) in [
            (Grown::of(vec![at(0.0, 0.0)], 20.0), at(19.0, 0.0)),
            (Grown::of(vec![at(0.0, 0.0), at(50.0, 0.0)], 20.0), at(20.0, -15.0)),
            (Grown::of(quad.clone(), 10.0), at(50.0, 55.0)),
            (Grown::of(quad, 0.0), at(50.0, 45.0)),
        ] {
            assert!(grown.clearance(point) < 0.0);
            assert!(grown.drawn_back(point).unwrap().clearance(point).abs() < 1e-9);
        }
    }
}
