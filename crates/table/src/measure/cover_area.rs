//! How much ground a base shares with a piece of a template: closed forms for discs and polygons.

use super::clip::{area, keep_inside, keep_left};
use crate::base::Outline;
use crate::point::Vec2;
use crate::trig;
use std::f64::consts::{PI, TAU};

/// A piece of a template.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// Convex, counter-clockwise.
    Convex(Vec<Vec2>),
    /// Any polygon, counter-clockwise.
    Polygon(Vec<Vec2>),
    /// A disc, or the part of it in a wedge.
    Disc { centre: Vec2, radius: f64, within: Option<Wedge> },
}

/// The ground counter-clockwise of the right ray and clockwise of the left one, up to half a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wedge {
    pub(crate) apex: Vec2,
    pub(crate) right: Vec2,
    pub(crate) left: Vec2,
}

impl Wedge {
    /// All ground on the left of a line.
    pub(crate) fn left_of(a: Vec2, b: Vec2) -> Wedge {
        Wedge { apex: a, right: b - a, left: a - b }
    }

    fn holds(&self, point: Vec2) -> bool {
        let way = point - self.apex;
        self.right.cross(way) >= 0.0 && self.left.cross(way) <= 0.0
    }
}

/// The whole area of a base, in square micrometres.
pub(crate) fn base_area(base: &Outline) -> f64 {
    match base {
        Outline::Disc { radius, .. } => PI * radius.max(0.0) * radius.max(0.0),
        _ => area(base.corners()),
    }
}

/// The area a base shares with a piece.
pub(crate) fn shared_area(base: &Outline, piece: &Piece) -> f64 {
    match (base, piece) {
        (Outline::Disc { centre, radius }, Piece::Convex(corners) | Piece::Polygon(corners)) => {
            disc_and_polygon(*centre, *radius, corners)
        }
        (Outline::Disc { centre, radius }, Piece::Disc { centre: other, radius: other_radius, within }) => {
            let lens = lens((*other, *other_radius), (*centre, *radius));
            lens.into_iter()
                .flatten()
                .map(|arc| within.map_or_else(|| arc.area(*other), |wedge| arc.area_in(&wedge)))
                .sum()
        }
        (_, Piece::Convex(corners)) => area(&keep_inside(base.corners(), corners)),
        (_, Piece::Polygon(corners)) => area(&keep_inside(corners, base.corners())),
        (_, Piece::Disc { centre, radius, within: None }) => disc_and_polygon(*centre, *radius, base.corners()),
        (_, Piece::Disc { centre, radius, within: Some(wedge) }) => {
            let cut = keep_left(base.corners(), wedge.apex, wedge.right);
            disc_and_polygon(*centre, *radius, &keep_left(&cut, wedge.apex, -wedge.left))
        }
    }
}

/// The area of a polygon inside a disc: the sum over its edges of the ground between edge and centre.
fn disc_and_polygon(centre: Vec2, radius: f64, corners: &[Vec2]) -> f64 {
    let edge = |number: usize| (corners[number] - centre, corners[(number + 1) % corners.len()] - centre);
    (0..corners.len()).map(edge).map(|(a, b)| disc_and_triangle(radius, a, b)).sum()
}

/// The area of the triangle of the centre, `a` and `b` inside a disc about the centre, positive counter-clockwise.
fn disc_and_triangle(radius: f64, a: Vec2, b: Vec2) -> f64 {
    let slice = |from: Vec2, to: Vec2| radius * radius / 2.0 * trig::atan2(from.cross(to), from.dot(to));
    let length = a.distance(b);
    let Some(way) = (b - a).unit() else { return 0.0 };
    let aside = a.cross(way);
    let half_chord_2 = radius * radius - aside * aside;
    if half_chord_2 <= 0.0 {
        return slice(a, b);
    }
    let (foot, half_chord) = (-a.dot(way), half_chord_2.sqrt());
    let (enters, leaves) = (foot - half_chord, foot + half_chord);
    if enters >= length || leaves <= 0.0 {
        return slice(a, b);
    }
    let (from, to) = (a + way * enters.max(0.0), a + way * leaves.min(length));
    let before = if enters > 0.0 { slice(a, from) } else { 0.0 };
    let after = if leaves < length { slice(to, b) } else { 0.0 };
    before + from.cross(to) / 2.0 + after
}

/// A stretch of a circle, counter-clockwise.
#[derive(Clone, Copy)]
struct Arc {
    centre: Vec2,
    radius: f64,
    /// From the centre to where it starts.
    start: Vec2,
    /// In radians.
    sweep: f64,
}

/// The border of the ground two discs share.
fn lens(a: (Vec2, f64), b: (Vec2, f64)) -> [Option<Arc>; 2] {
    let whole = |(centre, radius): (Vec2, f64)| Arc { centre, radius, start: Vec2::new(radius, 0.0), sweep: TAU };
    let span = a.0.distance(b.0);
    let smaller = if a.1 < b.1 { a } else { b };
    if span >= a.1 + b.1 {
        return [None, None];
    }
    let Some(way) = (b.0 - a.0).unit().filter(|_| span > (a.1 - b.1).abs()) else {
        return [Some(whole(smaller)), None];
    };
    let along = (span + (a.1 - b.1) * (a.1 + b.1) / span) / 2.0;
    let aside = (a.1 * a.1 - along * along).max(0.0).sqrt();
    let stretch = |(centre, radius): (Vec2, f64), way: Vec2, along: f64| Arc {
        centre,
        radius,
        start: way * along + way.right() * aside,
        sweep: 2.0 * trig::atan2(aside, along),
    };
    [Some(stretch(a, way, along)), Some(stretch(b, -way, span - along))]
}

impl Arc {
    fn at(&self, sweep: f64) -> Vec2 {
        let (sin, cos) = trig::sin_cos_degrees(-sweep.to_degrees());
        self.start.turned((sin, cos))
    }

    /// The ground between the arc and a point, positive where the arc runs counter-clockwise round it.
    fn area(&self, about: Vec2) -> f64 {
        self.area_between(0.0, self.sweep, about)
    }

    fn area_between(&self, from: f64, to: f64, about: Vec2) -> f64 {
        let ends = self.at(to) - self.at(from);
        (self.radius * self.radius * (to - from) + (self.centre - about).cross(ends)) / 2.0
    }

    /// The same about the apex of a wedge, for the parts inside the wedge alone. The rays themselves enclose nothing
    /// with the apex, so the sum over a whole border is the area of what it holds of the wedge.
    fn area_in(&self, wedge: &Wedge) -> f64 {
        let mut cuts = vec![0.0, self.sweep];
        for way in [wedge.right, wedge.left] {
            cuts.extend(self.crossings(wedge.apex, way).into_iter().flatten().filter(|cut| *cut < self.sweep));
        }
        cuts.sort_by(f64::total_cmp);
        let inside = |pair: &&[f64]| wedge.holds(self.centre + self.at((pair[0] + pair[1]) / 2.0));
        cuts.windows(2).filter(inside).map(|pair| self.area_between(pair[0], pair[1], wedge.apex)).sum()
    }

    /// Where the circle crosses a line, as sweeps from the start, 0 to a full turn.
    fn crossings(&self, on: Vec2, way: Vec2) -> [Option<f64>; 2] {
        let Some(way) = way.unit() else { return [None, None] };
        let from = on - self.centre;
        let aside = from.cross(way);
        let half_chord_2 = self.radius * self.radius - aside * aside;
        if half_chord_2 <= 0.0 {
            return [None, None];
        }
        let foot = from - way * from.dot(way);
        [half_chord_2.sqrt(), -half_chord_2.sqrt()].map(|far| {
            let point = foot + way * far;
            let sweep = trig::atan2(self.start.cross(point), self.start.dot(point));
            Some(if sweep < 0.0 { sweep + TAU } else { sweep })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn disc(x: f64, y: f64, radius: f64) -> Outline {
        Outline::Disc { centre: Vec2::new(x, y), radius }
    }

    fn circle(x: f64, y: f64, radius: f64, within: Option<Wedge>) -> Piece {
        Piece::Disc { centre: Vec2::new(x, y), radius, within }
    }

    fn check(got: f64, want: f64) {
        assert!((got - want).abs() < 1e-9 * want.abs().max(1.0), "{got} is not {want}");
    }

    #[test]
    fn two_discs() {
        check(shared_area(&disc(0.0, 0.0, 1.0), &circle(3.0, 0.0, 1.0, None)), 0.0);
        check(shared_area(&disc(0.0, 0.0, 1.0), &circle(0.5, 0.0, 5.0, None)), PI);
        check(shared_area(&disc(0.0, 0.0, 5.0), &circle(0.5, 0.0, 1.0, None)), PI);
        let lens = 2.0 * PI / 3.0 - 3f64.sqrt() / 2.0;
        check(shared_area(&disc(7.0, 3.0, 1.0), &circle(8.0, 3.0, 1.0, None)), lens);
    }

    #[test]
    fn a_disc_and_a_square() {
        let square =
            Piece::Convex([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|p| Vec2::new(p.0, p.1)).into());
        check(shared_area(&disc(0.0, 0.0, 1.0), &square), PI);
        check(shared_area(&disc(0.0, 0.0, 9.0), &square), 4.0);
        check(shared_area(&disc(1.0, 1.0, 1.0), &square), PI / 4.0);
        check(shared_area(&disc(1.0, 0.0, 0.5), &square), PI / 8.0);
        check(shared_area(&disc(9.0, 0.0, 0.5), &square), 0.0);
    }

    #[test]
    fn a_disc_in_a_wedge_of_another() {
        let quarter = Wedge { apex: Vec2::default(), right: Vec2::new(1.0, 0.0), left: Vec2::new(0.0, 1.0) };
        check(shared_area(&disc(0.0, 0.0, 1.0), &circle(0.0, 0.0, 2.0, Some(quarter))), PI / 4.0);
        check(shared_area(&disc(0.0, 0.0, 2.0), &circle(0.0, 0.0, 1.0, Some(quarter))), PI / 4.0);
        check(shared_area(&disc(1.0, 0.0, 0.5), &circle(0.0, 0.0, 5.0, Some(quarter))), PI / 8.0);
        check(shared_area(&disc(-1.0, -1.0, 0.5), &circle(0.0, 0.0, 5.0, Some(quarter))), 0.0);
        let upper = Wedge::left_of(Vec2::new(-5.0, 0.0), Vec2::new(-4.0, 0.0));
        let lens = 2.0 * PI / 3.0 - 3f64.sqrt() / 2.0;
        check(shared_area(&disc(0.0, 0.0, 1.0), &circle(1.0, 0.0, 1.0, Some(upper))), lens / 2.0);
    }
}
