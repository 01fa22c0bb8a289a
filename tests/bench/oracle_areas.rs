//! Arcs and templates the slow way: points by angle and by formula, shapes by their distance to the border.

use crate::oracle::{Shape, in_frame, on_table, point_to_segment, shape, signed};
use handspan_table::measure::arc::{Arc, ArcFrom};
use handspan_table::{Base, Stand, Template, Vec2};

/// An area: which points are in it, and its border in short segments.
pub(crate) struct Region {
    holds: Box<dyn Fn(Vec2) -> bool>,
    border: Vec<(Vec2, Vec2)>,
}

/// Where a shape stands to a region.
pub(crate) struct Standing {
    /// Is its centre in?
    pub(crate) centre: bool,
    /// How far the centre is from the border.
    pub(crate) centre_margin: f64,
    /// How far the shape is from the border; negative when the border runs through it. Exact to a tenth of a millimetre
    /// either way, beyond that only on the right side.
    pub(crate) border: f64,
}

impl Region {
    /// Farther than this from the line, inside or outside, the exact depth is of no interest: a tenth of a millimetre.
    const CLEAR: f64 = 100.0;

    pub(crate) fn standing(&self, of: &Shape, centre: Vec2, radius: f64) -> Standing {
        let mut far: Vec<(f64, usize)> =
            self.border.iter().enumerate().map(|(k, (a, b))| (point_to_segment(centre, *a, *b), k)).collect();
        let centre_margin = far.iter().map(|(far, _)| *far).fold(f64::INFINITY, f64::min);
        let mut border = (centre_margin - radius).max(Self::CLEAR);
        far.retain(|(far, _)| far - radius < Self::CLEAR);
        far.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (far, k) in far {
            if far - radius >= border || border < -Self::CLEAR {
                break;
            }
            let (a, b) = self.border[k];
            border = border.min(signed(of, &Shape::Polygon(vec![a, b])));
        }
        Standing { centre: (self.holds)(centre), centre_margin, border }
    }

    /// The part of a base that is in the region, from points spread over it.
    pub(crate) fn share(&self, stand: &Stand) -> f64 {
        const ACROSS: i32 = 40;
        let base = shape(stand);
        let (side, front) = match stand.base {
            Base::Round { diameter } => (diameter, diameter),
            Base::Rectangle { frontage, depth } | Base::Oval { frontage, depth } => (frontage, depth),
        };
        let step = |k: i32, size: i32| (f64::from(2 * k + 1) / f64::from(2 * ACROSS) - 0.5) * f64::from(size);
        let spots = (0..ACROSS).flat_map(|i| (0..ACROSS).map(move |j| (i, j)));
        let spots = spots.map(|(i, j)| on_table(stand, step(i, side), step(j, front)));
        let spots: Vec<Vec2> = spots.filter(|spot| base.holds(*spot)).collect();
        spots.iter().filter(|spot| (self.holds)(**spot)).count() as f64 / spots.len().max(1) as f64
    }
}

fn bearing(right: f64, ahead: f64) -> f64 {
    right.atan2(ahead).to_degrees()
}

/// The angle between two bearings, 0 to 180.
fn between(a: f64, b: f64) -> f64 {
    let turn = (a - b).rem_euclid(360.0);
    turn.min(360.0 - turn)
}

fn at_bearing(from: (f64, f64), degrees: f64, far: f64) -> (f64, f64) {
    let (sin, cos) = degrees.to_radians().sin_cos();
    (from.0 + sin * far, from.1 + cos * far)
}

/// For arcs from the centre of any width under 360 degrees, and from the front corners about the middle of an edge up
/// to 180 degrees.
pub(crate) fn arc_region(of: &Stand, arc: &Arc) -> Region {
    const FAR: f64 = 3e6;
    let stand = *of;
    let (middle, half) = (f64::from(arc.middle) / 1_000.0, f64::from(arc.width) / 2_000.0);
    let seg = |a: (f64, f64), b: (f64, f64)| (on_table(of, a.0, a.1), on_table(of, b.0, b.1));
    if arc.from == ArcFrom::Centre {
        let rim = |degrees: f64| at_bearing((0.0, 0.0), degrees, FAR);
        let border = vec![seg((0.0, 0.0), rim(middle - half)), seg((0.0, 0.0), rim(middle + half))];
        let holds = move |point: Vec2| {
            let (right, ahead) = in_frame(&stand, point);
            between(bearing(right, ahead), middle) <= half
        };
        return Region { holds: Box::new(holds), border };
    }
    // The base turned so that the edge in question is its front.
    let quarters = (arc.middle / 90_000).rem_euclid(4);
    let (side, front) = match of.base {
        Base::Round { diameter } => (f64::from(diameter) / 2.0, 0.0),
        Base::Oval { frontage, .. } if quarters % 2 == 0 => (f64::from(frontage) / 2.0, 0.0),
        Base::Oval { depth, .. } => (f64::from(depth) / 2.0, 0.0),
        Base::Rectangle { frontage, depth } if quarters % 2 == 0 => (f64::from(frontage) / 2.0, f64::from(depth) / 2.0),
        Base::Rectangle { frontage, depth } => (f64::from(depth) / 2.0, f64::from(frontage) / 2.0),
    };
    let facing = stand.placement.facing.turned(f64::from(quarters) * 90.0);
    let turned = stand.moved_to(handspan_table::Placement { facing, ..stand.placement });
    let seg = |a: (f64, f64), b: (f64, f64)| (on_table(&turned, a.0, a.1), on_table(&turned, b.0, b.1));
    let (left, right) = ((-side, front), (side, front));
    let border =
        vec![seg(left, right), seg(left, at_bearing(left, -half, FAR)), seg(right, at_bearing(right, half, FAR))];
    let holds = move |point: Vec2| {
        let (right, ahead) = in_frame(&turned, point);
        let (aside, beyond) = (right.abs() - side, ahead - front);
        beyond >= 0.0 && (aside <= 0.0 || bearing(aside, beyond) <= half)
    };
    Region { holds: Box::new(holds), border }
}

/// A template whose near rim, for a teardrop, lies on the point. Sizes must not be negative.
pub(crate) fn template_region(template: &Template, at: &Stand) -> Region {
    let stand = *at;
    let frame = move |point: Vec2| in_frame(&stand, point);
    let ring = |corners: Vec<(f64, f64)>| {
        let corners: Vec<Vec2> = corners.iter().map(|corner| on_table(at, corner.0, corner.1)).collect();
        Shape::Polygon(corners).edges()
    };
    let rim = |far: f64, from: f64, to: f64| {
        (0..=720).map(move |k| at_bearing((0.0, 0.0), from + (to - from) * f64::from(k) / 720.0, far))
    };
    match template {
        Template::Circle { radius } => {
            let radius = f64::from(*radius);
            let holds = move |point: Vec2| frame(point).0.hypot(frame(point).1) <= radius;
            Region { holds: Box::new(holds), border: ring(rim(radius, 0.0, 360.0).collect()) }
        }
        Template::Ring { inner, outer } => {
            let (inner, outer) = (f64::from(*inner), f64::from(*outer));
            let holds = move |point: Vec2| {
                let far = frame(point).0.hypot(frame(point).1);
                far >= inner && far <= outer
            };
            let mut border = ring(rim(outer, 0.0, 360.0).collect());
            border.extend(ring(rim(inner, 0.0, 360.0).collect()));
            Region { holds: Box::new(holds), border }
        }
        Template::Cone { length, angle } => {
            let (length, half) = (f64::from(*length), f64::from(*angle) / 2_000.0);
            let holds = move |point: Vec2| {
                let (right, ahead) = frame(point);
                right.hypot(ahead) <= length && between(bearing(right, ahead), 0.0) <= half
            };
            let corners = std::iter::once((0.0, 0.0)).chain(rim(length, half, -half)).collect();
            Region { holds: Box::new(holds), border: ring(corners) }
        }
        Template::Teardrop { length, tip, end } => teardrop(at, f64::from(*length), f64::from(*tip), f64::from(*end)),
        Template::Beam { length, width } => box_region(at, f64::from(*width) / 2.0, 0.0, f64::from(*length)),
        Template::Rectangle { frontage, depth } => {
            box_region(at, f64::from(*frontage) / 2.0, -f64::from(*depth) / 2.0, f64::from(*depth) / 2.0)
        }
        Template::Polygon { corners } => {
            let border = ring(corners.iter().map(|corner| (f64::from(corner.x), f64::from(corner.y))).collect());
            let shape = Shape::Polygon(border.iter().map(|edge| edge.0).collect());
            Region { holds: Box::new(move |point| shape.holds(point)), border }
        }
    }
}

/// A teardrop is every disc between its two, whose radius and centre change evenly; its border is the hull of points
/// all round both rims.
fn teardrop(at: &Stand, length: f64, tip: f64, end: f64) -> Region {
    let stand = *at;
    let holds = move |point: Vec2| {
        let (right, ahead) = in_frame(&stand, point);
        let over = |part: f64| right.hypot(ahead - (tip + (length - end - tip) * part)) - (tip + (end - tip) * part);
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..30 {
            let (third, two_thirds) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            if over(third) < over(two_thirds) { high = two_thirds } else { low = third }
        }
        over((low + high) / 2.0) <= 0.0
    };
    let rim = |ahead: f64, radius: f64| (0..720).map(move |k| at_bearing((0.0, ahead), f64::from(k) / 2.0, radius));
    let points = rim(tip, tip).chain(rim(length - end, end));
    let corners = hull(points.map(|(right, ahead)| on_table(at, right, ahead)).collect());
    Region { holds: Box::new(holds), border: Shape::Polygon(corners).edges() }
}

/// The convex hull, counter-clockwise: once along the south from west to east, once back along the north.
fn hull(mut points: Vec<Vec2>) -> Vec<Vec2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let back: Vec<Vec2> = points.iter().rev().copied().collect();
    let mut all = Vec::new();
    for half in [points, back] {
        let mut chain: Vec<Vec2> = Vec::new();
        for point in half {
            while let [.., a, b] = chain[..]
                && (b - a).cross(point - b) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        all.extend(chain);
    }
    all
}

fn box_region(at: &Stand, side: f64, rear: f64, front: f64) -> Region {
    let stand = *at;
    let corners = [(-side, front), (-side, rear), (side, rear), (side, front)];
    let border = Shape::Polygon(corners.iter().map(|corner| on_table(at, corner.0, corner.1)).collect()).edges();
    let holds = move |point: Vec2| {
        let (right, ahead) = in_frame(&stand, point);
        right.abs() <= side && ahead >= rear && ahead <= front
    };
    Region { holds: Box::new(holds), border }
}
