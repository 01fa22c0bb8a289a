//! Ground as polygons: hulls, what is cut off, and how much of it a base or a sweep shares with something.
//!
//! Polygons are lists of corners, counter-clockwise. Areas are square micrometres.

use super::clip::{self, keep_inside};
use super::cover_area::{Piece, base_area, shared_area};
use super::patch::Patch;
use crate::base::{OVAL_CORNERS, Outline};
use crate::ground::Ground;
use crate::length::{Length, micrometres};
use crate::point::{Vec2, side_of};
use crate::trig;

/// The corners of an outline. A disc is taken as the polygon of [`OVAL_CORNERS`] corners on its rim.
pub fn corners(outline: &Outline) -> Vec<Vec2> {
    let Outline::Disc { centre, radius } = outline else { return outline.corners().to_vec() };
    let corner = |number: usize| {
        let (sin, cos) = trig::sin_cos_degrees(number as f64 * (360.0 / OVAL_CORNERS as f64));
        *centre + Vec2::new(cos, sin) * radius.max(0.0)
    };
    (0..OVAL_CORNERS).map(corner).collect()
}

/// The least convex polygon that holds two outlines: the ground a base sweeps from one pose to another when its corners go
/// straight.
pub fn hull(a: &Outline, b: &Outline) -> Vec<Vec2> {
    hull_of(&[corners(a), corners(b)].concat())
}

/// The least convex polygon that holds all points, without corners on its sides; fewer than three when they lie on one line.
pub fn hull_of(points: &[Vec2]) -> Vec<Vec2> {
    let mut points: Vec<Vec2> = points.iter().copied().filter(|at| at.x.is_finite() && at.y.is_finite()).collect();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut below = half(points.iter().copied());
    let above = half(points.iter().rev().copied());
    below.pop();
    below.extend(&above[..above.len() - 1]);
    below
}

/// One side of a hull, from the first point to the last: every corner a turn to the left.
fn half(points: impl Iterator<Item = Vec2>) -> Vec<Vec2> {
    let mut chain: Vec<Vec2> = Vec::new();
    for point in points {
        while let [.., a, b] = chain[..]
            && side_of(a, b, point) <= 0.0
        {
            chain.pop();
        }
        chain.push(point);
    }
    chain
}

/// The part of any polygon inside a convex one. What is not convex may come back with edges that run to and fro along a
/// border; they enclose nothing, so that its area is right all the same.
pub fn clip(polygon: &[Vec2], convex: &[Vec2]) -> Vec<Vec2> {
    keep_inside(polygon, convex)
}

/// The area of a polygon; negative when its corners run clockwise.
pub fn area(polygon: &[Vec2]) -> f64 {
    clip::area(polygon)
}

/// The area of a base; a disc is a disc.
pub fn area_of(outline: &Outline) -> f64 {
    base_area(outline)
}

/// The area that a convex polygon, such as a sweep, shares with a base; a disc is a disc.
pub fn shared(convex: &[Vec2], base: &Outline) -> f64 {
    shared_area(base, &Piece::Convex(convex.to_vec())).max(0.0)
}

/// The area of a convex polygon that lies on a piece of terrain, its holes left out and where parts of a thick line lie on one
/// another counted once.
pub fn on_ground(convex: &[Vec2], ground: &Ground) -> f64 {
    let clipped: Vec<Vec<Vec<Vec2>>> = ground
        .parts
        .iter()
        .map(|part| part.rings.iter().map(|ring| keep_inside(ring, convex)).collect::<Vec<_>>())
        .filter(|rings| rings.iter().map(|ring| clip::area(ring)).sum::<f64>() > 0.0)
        .collect();
    match &clipped[..] {
        [] => 0.0,
        [rings] => rings.iter().map(|ring| clip::area(ring)).sum(),
        several => several.iter().flatten().fold(Patch::default(), |all, ring| all.with(&Patch::polygon(ring))).area(),
    }
}

/// The area of a base that lies on a piece of terrain; a disc is a disc.
pub fn base_on_ground(base: &Outline, ground: &Ground) -> f64 {
    if !matches!(base, Outline::Disc { .. }) {
        return on_ground(base.corners(), ground);
    }
    let united;
    let rings: Vec<&[Vec2]> = match &ground.parts[..] {
        [part] => part.rings.iter().map(Vec::as_slice).collect(),
        _ => {
            united = Patch::ground(ground).rings();
            united.iter().map(Vec::as_slice).collect()
        }
    };
    // Holes run clockwise, and so take away.
    rings.iter().map(|ring| shared_area(base, &Piece::Polygon(ring.to_vec()))).sum::<f64>().max(0.0)
}

/// How much of a segment runs inside a piece of terrain. Touching a corner and running along a border is not inside.
pub fn inside(ground: &Ground, from: Vec2, to: Vec2) -> Length {
    let part: f64 =
        ground.stretches(from, to).iter().map(|(enter, leave)| (leave.min(1.0) - enter.max(0.0)).max(0.0)).sum();
    micrometres(part * from.distance(to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::point::{Placement, Point};
    use crate::terrain::Area;
    use std::f64::consts::PI;

    const BLADES: Base = Base::Rectangle { frontage: 1_600, depth: 800 };

    fn stood(x: i32, y: i32, degrees: f64) -> Outline {
        BLADES.outline(Placement::new(Point::new(x, y), Facing::degrees(degrees)).pose())
    }

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() <= wanted.abs() * 1e-6 + 1e-3, "{found} is not {wanted}");
    }

    fn square(low: i32, high: i32, hole: Option<(i32, i32)>) -> Ground {
        let ring =
            |low, high| [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point::new(x, y)).to_vec();
        let holes = hole.into_iter().map(|(low, high)| ring(low, high)).collect();
        Ground::of(&Area::Polygon { corners: ring(low, high), holes })
    }

    #[test]
    fn a_sweep_is_the_hull_of_both_ends() {
        near(area(&hull(&stood(0, 0, 0.0), &stood(0, 5_000, 0.0))), 1_600.0 * 5_800.0);
        near(area(&hull(&stood(0, 0, 0.0), &stood(0, 0, 180.0))), 1_600.0 * 800.0);
        // A quarter turn about the centre: a square of 1,600 less four corners of 400 by 400 halved.
        near(area(&hull(&stood(0, 0, 0.0), &stood(0, 0, 90.0))), 1_600.0 * 1_600.0 - 4.0 * 400.0 * 400.0 / 2.0);
        let slanted = hull(&stood(0, 0, 0.0), &stood(3_000, 1_000, 0.0));
        assert_eq!(slanted.len(), 6);
        assert!(area(&slanted) > 0.0, "counter-clockwise");
    }

    #[test]
    fn points_on_one_line_have_no_hull() {
        let at = |x: f64| Vec2::new(x, 2.0 * x);
        assert_eq!(hull_of(&[at(0.0), at(3.0), at(1.0)]).len(), 2);
        assert_eq!(hull_of(&[at(1.0), at(1.0)]), [at(1.0)]);
        assert_eq!(hull_of(&[]), []);
        assert_eq!(hull_of(&[at(f64::NAN), at(1.0)]), [at(1.0)]);
    }

    #[test]
    fn holes_are_not_ground() {
        let yard = square(0, 10_000, Some((2_000, 8_000)));
        let all: Vec<Vec2> =
            [(-1e4, -1e4), (2e4, -1e4), (2e4, 2e4), (-1e4, 2e4)].map(|(x, y)| Vec2::new(x, y)).to_vec();
        near(on_ground(&all, &yard), 64e6);
        near(base_on_ground(&stood(5_000, 5_000, 30.0), &yard), 0.0);
        near(base_on_ground(&stood(5_000, 2_000, 0.0), &yard), 1_600.0 * 400.0);
        let coin = |x, y| Outline::Disc { centre: Vec2::new(x, y), radius: 1_000.0 };
        near(base_on_ground(&coin(5_000.0, 2_000.0), &yard), PI * 1e6 / 2.0);
        near(base_on_ground(&coin(5_000.0, 5_000.0), &yard), 0.0);
        near(base_on_ground(&coin(0.0, 0.0), &yard), PI * 1e6 / 4.0);
    }

    #[test]
    fn where_legs_of_a_line_meet_the_ground_counts_once() {
        let points = [(0, 0), (10_000, 0), (10_000, 10_000)].map(|(x, y)| Point::new(x, y)).to_vec();
        let road = Ground::of(&Area::Line { points, width: 2_000 });
        // Two legs of 10,000 by 2,000, less the quarter they share, and the corner outside the bend.
        let all: Vec<Vec2> =
            [(-1e5, -1e5), (1e5, -1e5), (1e5, 1e5), (-1e5, 1e5)].map(|(x, y)| Vec2::new(x, y)).to_vec();
        near(on_ground(&all, &road), 2.0 * 20e6 - 1e6 + 1e6);
        near(base_on_ground(&Outline::Disc { centre: Vec2::new(10_000.0, 0.0), radius: 500.0 }, &road), PI * 0.25e6);
        near(base_on_ground(&stood(10_000, 0, 0.0), &road), 1_600.0 * 800.0);
    }

    #[test]
    fn a_segment_is_inside_between_borders() {
        let yard = square(0, 10_000, Some((2_000, 8_000)));
        let at = Vec2::new;
        for (from, to, wanted) in [
            (at(-5_000.0, 5_000.0), at(15_000.0, 5_000.0), 4_000.0),
            (at(1_000.0, 5_000.0), at(5_000.0, 5_000.0), 1_000.0),
            (at(-5_000.0, 0.0), at(15_000.0, 0.0), 0.0),
            (at(3_000.0, 5_000.0), at(7_000.0, 5_000.0), 0.0),
            (at(1_000.0, 1_000.0), at(1_000.0, 1_000.0), 0.0),
        ] {
            near(inside(&yard, from, to).micrometres(), wanted);
            near(inside(&yard, to, from).micrometres(), wanted);
        }
    }

    #[test]
    fn a_sweep_shares_ground_with_bases_of_any_shape() {
        let lane = hull(&stood(0, 0, 0.0), &stood(0, 5_000, 0.0));
        near(shared(&lane, &stood(1_600, 2_000, 0.0)), 0.0);
        near(shared(&lane, &stood(1_200, 2_000, 0.0)), 400.0 * 800.0);
        near(shared(&lane, &Outline::Disc { centre: Vec2::new(800.0, 2_000.0), radius: 500.0 }), PI * 0.25e6 / 2.0);
        assert!((area_of(&stood(0, 0, 45.0)) - 1_600.0 * 800.0).abs() < 1.0);
    }
}
