//! The near questions answered slowly and another way: every edge against every edge, separation along every
//! candidate direction, angles where the kernel has signs, sampling where it has areas.

use handspan_table::{Base, Stand, Vec2};

/// A shape with all its corners, however many.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    Disc(Vec2, f64),
    Polygon(Vec<Vec2>),
}

/// From (right, ahead) of a stand to the table, with the platform's own sines.
pub(crate) fn on_table(stand: &Stand, right: f64, ahead: f64) -> Vec2 {
    let (sin, cos) = (stand.placement.facing.as_degrees().to_radians()).sin_cos();
    let (x, y) = (f64::from(stand.placement.x), f64::from(stand.placement.y));
    Vec2::new(x + cos * right + sin * ahead, y - sin * right + cos * ahead)
}

/// From the table to (right, ahead) of a stand.
pub(crate) fn in_frame(stand: &Stand, point: Vec2) -> (f64, f64) {
    let (sin, cos) = (stand.placement.facing.as_degrees().to_radians()).sin_cos();
    let (x, y) = (point.x - f64::from(stand.placement.x), point.y - f64::from(stand.placement.y));
    (cos * x - sin * y, sin * x + cos * y)
}

pub(crate) fn shape(stand: &Stand) -> Shape {
    let at = |right: f64, ahead: f64| on_table(stand, right, ahead);
    match stand.base {
        Base::Round { diameter } => Shape::Disc(at(0.0, 0.0), f64::from(diameter) / 2.0),
        Base::Rectangle { frontage, depth } => {
            let (side, front) = (f64::from(frontage) / 2.0, f64::from(depth) / 2.0);
            Shape::Polygon(vec![at(-side, front), at(-side, -front), at(side, -front), at(side, front)])
        }
        Base::Oval { frontage, depth } => {
            let (side, front) = (f64::from(frontage) / 2.0, f64::from(depth) / 2.0);
            let corner = |k: u32| (f64::from(k) * std::f64::consts::TAU / 128.0).sin_cos();
            Shape::Polygon((0..128).map(corner).map(|(sin, cos)| at(-sin * side, cos * front)).collect())
        }
    }
}

impl Shape {
    pub(crate) fn edges(&self) -> Vec<(Vec2, Vec2)> {
        let Shape::Polygon(corners) = self else { return Vec::new() };
        (0..corners.len()).map(|k| (corners[k], corners[(k + 1) % corners.len()])).collect()
    }

    fn support(&self, way: Vec2) -> f64 {
        match self {
            Shape::Disc(centre, radius) => way.dot(*centre) + radius,
            Shape::Polygon(corners) => corners.iter().map(|corner| way.dot(*corner)).fold(f64::MIN, f64::max),
        }
    }

    /// From the border, inside or outside.
    pub(crate) fn border_distance(&self, point: Vec2) -> f64 {
        match self {
            Shape::Disc(centre, radius) => (centre.distance(point) - radius).abs(),
            Shape::Polygon(_) => {
                self.edges().iter().map(|(a, b)| point_to_segment(point, *a, *b)).fold(f64::INFINITY, f64::min)
            }
        }
    }

    /// By crossings of a line to the east.
    pub(crate) fn holds(&self, point: Vec2) -> bool {
        match self {
            Shape::Disc(centre, radius) => centre.distance(point) <= *radius,
            Shape::Polygon(_) => {
                let crosses = |(a, b): &&(Vec2, Vec2)| {
                    (a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                };
                self.edges().iter().filter(crosses).count() % 2 == 1
            }
        }
    }
}

pub(crate) fn point_to_segment(point: Vec2, a: Vec2, b: Vec2) -> f64 {
    let (way, to) = (b - a, point - a);
    let length = way.length();
    if length == 0.0 {
        return to.length();
    }
    let along = to.dot(way) / length;
    if along <= 0.0 {
        to.length()
    } else if along >= length {
        point.distance(b)
    } else {
        (to.cross(way) / length).abs()
    }
}

/// Positive apart, negative overlapping: the least overlap along any direction that can be the least.
pub(crate) fn signed(a: &Shape, b: &Shape) -> f64 {
    let mut ways: Vec<Vec2> = Vec::new();
    for (one, other) in [(a, b), (b, a)] {
        ways.extend(one.edges().iter().map(|(p, q)| (*q - *p).right()));
        if let Shape::Disc(centre, _) = one {
            match other {
                Shape::Disc(far, _) => ways.push(*far - *centre),
                Shape::Polygon(corners) => ways.extend(corners.iter().map(|corner| *corner - *centre)),
            }
        }
    }
    let overlap = |way: Vec2| {
        let way = way * (1.0 / way.length());
        (a.support(way) + b.support(-way)).min(a.support(-way) + b.support(way))
    };
    let least = ways.iter().filter(|way| way.length() > 1e-3).map(|way| overlap(*way)).fold(f64::INFINITY, f64::min);
    if least.is_finite() && least > 1e-3 { -least } else { apart(a, b) }
}

fn apart(a: &Shape, b: &Shape) -> f64 {
    match (a, b) {
        (Shape::Disc(p, r), Shape::Disc(q, s)) => {
            let apart = p.distance(*q) - r - s;
            // One centre for both: every direction is the least.
            if p == q { -(r + s) } else { apart.max(0.0) }
        }
        (Shape::Disc(p, r), Shape::Polygon(_)) => (b.border_distance(*p) - r).max(0.0),
        (Shape::Polygon(_), Shape::Disc(..)) => apart(b, a),
        (Shape::Polygon(of_a), Shape::Polygon(of_b)) => {
            let (edges_a, edges_b) = (a.edges(), b.edges());
            let to_b = of_a.iter().flat_map(|p| edges_b.iter().map(|(c, d)| point_to_segment(*p, *c, *d)));
            let to_a = of_b.iter().flat_map(|p| edges_a.iter().map(|(c, d)| point_to_segment(*p, *c, *d)));
            to_b.chain(to_a).fold(f64::INFINITY, f64::min)
        }
    }
}
