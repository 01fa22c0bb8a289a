//! The gap between a base and terrain, which need not be convex and may have holes.

use super::gap::Gap;
use super::hull::Hull;
use crate::base::Outline;
use crate::ground::{Ground, Part};
use crate::length::{Length, micrometres};
use crate::point::Vec2;

/// The gap from an outline to the ground of a piece of terrain. Apart, or standing free in a hole: the length to
/// the nearest border. Touching: zero. On the ground, even with a small part of it: length zero, and the overlap
/// is the shortest straight way off the part of the ground the outline stands on, over an edge it crosses; where
/// the ground is not convex the outline may meet more of it on that way. Ground without parts is [`Length::MAX`] far.
pub fn ground_gap(outline: &Outline, ground: &Ground) -> Gap {
    let circle = outline.circle();
    let mut best: Option<Gap> = None;
    for part in &ground.parts {
        // Once it stands on one part, another matters only if it stands deeper there.
        let farthest = best.map_or(f64::INFINITY, |gap| gap.length.micrometres());
        if let Some(gap) = part_gap(outline, circle, part, farthest)
            && best.is_none_or(|best| gap.signed() < best.signed())
        {
            best = Some(gap);
        }
    }
    best.unwrap_or(Gap::NOWHERE)
}

/// `None` when the part is farther off than `farthest`.
fn part_gap(outline: &Outline, circle: (Vec2, f64), part: &Part, farthest: f64) -> Option<Gap> {
    if let Outline::Disc { centre, radius } = outline {
        return disc_gap(*centre, radius.max(0.0), part);
    }
    let hull = Hull::of(outline);
    let (centre, radius) = circle;
    let mut nearest: Option<Gap> = None;
    let mut crossed: Vec<(Vec2, Vec2)> = Vec::new();
    for (a, b) in part.edges() {
        let limit = nearest.map_or(farthest, |gap| gap.length.micrometres());
        if centre.distance(centre.nearest_on(a, b).0) - radius > limit {
            continue;
        }
        let edge = [a, b];
        let Some(gap) = hull.apart(&Hull::polygon(&edge)).map(Gap::from) else { continue };
        if gap.overlap > Length::ZERO {
            crossed.push((a, b));
        }
        if nearest.is_none_or(|nearest| gap.signed() < nearest.signed()) {
            nearest = Some(gap);
        }
    }
    if !crossed.is_empty() {
        return shortest_way_off(outline.corners(), &crossed, part);
    }
    let middle = outline.centre();
    if part.holds(middle) { wholly_on(outline, part) } else { nearest }
}

fn disc_gap(centre: Vec2, radius: f64, part: &Part) -> Option<Gap> {
    let border = part.edges().map(|(a, b)| (centre.nearest_on(a, b).0, (b - a).right()));
    let (to, outwards) = border.min_by(|p, q| centre.distance(p.0).total_cmp(&centre.distance(q.0)))?;
    let distance = centre.distance(to);
    let inside = part.holds(centre);
    // On the border itself the way off is straight over the edge.
    let way = (to - centre).unit().map_or_else(|| outwards.unit().map(|way| -way), Some)?;
    let way = if inside && distance > 0.0 { -way } else { way };
    let signed = if inside { -distance - radius } else { distance - radius };
    Some(Gap {
        length: micrometres(signed.max(0.0)),
        overlap: micrometres((-signed).max(0.0)),
        from: centre + way * radius,
        to,
    })
}

/// Of all ways straight over a border edge inside the outline, and straight back from an edge of the outline,
/// the shortest that leaves the ground it shares.
fn shortest_way_off(corners: &[Vec2], crossed: &[(Vec2, Vec2)], part: &Part) -> Option<Gap> {
    let mut shared: Vec<Vec2> = corners.iter().copied().filter(|corner| part.holds(*corner)).collect();
    for (a, b) in crossed {
        shared.extend(inside_stretch(corners, *a, *b).into_iter().flatten());
    }
    let mut best: Option<Gap> = None;
    let mut offer = |from: Vec2, way: Vec2| {
        let overlap = micrometres(way.length());
        if best.is_none_or(|best| overlap < best.overlap) {
            best = Some(Gap { length: Length::ZERO, overlap, from, to: from + way });
        }
    };
    for (a, b) in crossed {
        let Some(inwards) = (*b - *a).left().unit() else { continue };
        if let Some((deepest, depth)) = farthest_along(corners, inwards, *a) {
            offer(deepest, inwards * -depth);
        }
    }
    for number in 0..corners.len() {
        let (a, b) = (corners[number], corners[(number + 1) % corners.len()]);
        let Some(inwards) = (b - a).left().unit() else { continue };
        if let Some((deepest, depth)) = farthest_along(&shared, inwards, a) {
            offer(deepest - inwards * depth, inwards * depth);
        }
    }
    best
}

/// No border runs through the outline: the way off leads over the nearest edge, by the whole outline.
fn wholly_on(outline: &Outline, part: &Part) -> Option<Gap> {
    let corners = outline.corners();
    let ways = part.edges().filter_map(|(a, b)| {
        let edge = [a, b];
        let near = Hull::of(outline).apart(&Hull::polygon(&edge))?;
        let inwards = (near.from - near.to).unit().or_else(|| (b - a).left().unit())?;
        let (deepest, depth) = farthest_along(corners, inwards, near.to)?;
        Some(Gap { length: Length::ZERO, overlap: micrometres(depth), from: deepest, to: deepest - inwards * depth })
    });
    ways.min_by(|p, q| p.overlap.micrometres().total_cmp(&q.overlap.micrometres()))
}

fn farthest_along(points: &[Vec2], way: Vec2, from: Vec2) -> Option<(Vec2, f64)> {
    let far = points.iter().map(|point| (*point, way.dot(*point - from)));
    far.max_by(|p, q| p.1.total_cmp(&q.1))
}

/// The ends of the stretch of a segment that runs inside a convex polygon.
fn inside_stretch(corners: &[Vec2], a: Vec2, b: Vec2) -> Option<[Vec2; 2]> {
    let (mut enters, mut leaves) = (0.0f64, 1.0f64);
    for number in 0..corners.len() {
        let edge = corners[(number + 1) % corners.len()] - corners[number];
        let (at_a, at_b) = (edge.cross(a - corners[number]), edge.cross(b - corners[number]));
        if at_a < 0.0 && at_b < 0.0 {
            return None;
        }
        if at_a < 0.0 {
            enters = enters.max(at_a / (at_a - at_b));
        } else if at_b < 0.0 {
            leaves = leaves.min(at_a / (at_a - at_b));
        }
    }
    (enters <= leaves).then(|| [a.towards(b, enters), a.towards(b, leaves)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::length::mm;
    use crate::point::{Placement, Point};
    use crate::terrain::Area;

    fn ring_of_walls() -> Ground {
        let square = |low: i32, high: i32| {
            vec![Point::new(low, low), Point::new(high, low), Point::new(high, high), Point::new(low, high)]
        };
        Ground::of(&Area::Polygon { corners: square(0, 300_000), holes: vec![square(100_000, 200_000)] })
    }

    fn check(base: Base, x: i32, y: i32, length: f64, overlap: f64) {
        let outline = base.outline(Placement::new(Point::new(x, y), Facing::NORTH).pose());
        let gap = ground_gap(&outline, &ring_of_walls());
        assert_eq!((gap.length, gap.overlap), (mm(length), mm(overlap)), "{base:?} at {x} {y}: {gap:?}");
        assert!((gap.from.distance(gap.to) - (length + overlap) * 1000.0).abs() < 1e-6, "{gap:?}");
    }

    #[test]
    fn outside_on_and_in_the_hole() {
        for base in [Base::Round { diameter: 20_000 }, Base::Rectangle { frontage: 20_000, depth: 20_000 }] {
            check(base, -30_000, 150_000, 20.0, 0.0);
            check(base, -10_000, 150_000, 0.0, 0.0);
            check(base, -7_000, 150_000, 0.0, 3.0);
            check(base, 4_000, 150_000, 0.0, 14.0);
            check(base, 40_000, 150_000, 0.0, 50.0);
            check(base, 60_000, 150_000, 0.0, 50.0);
            check(base, 150_000, 150_000, 40.0, 0.0);
            check(base, 185_000, 150_000, 5.0, 0.0);
            check(base, 195_000, 150_000, 0.0, 5.0);
        }
    }

    #[test]
    fn a_corner_that_pokes_into_a_base_is_as_deep_as_it_pokes() {
        let spike = Ground::of(&Area::Polygon {
            corners: vec![Point::new(0, 9_000), Point::new(50_000, 60_000), Point::new(-50_000, 60_000)],
            holes: Vec::new(),
        });
        let base = Base::Rectangle { frontage: 40_000, depth: 20_000 };
        let gap = ground_gap(&base.outline(Placement::default().pose()), &spike);
        assert_eq!((gap.overlap, gap.to), (mm(1.0), Vec2::new(0.0, 9_000.0)));
        assert_eq!(gap.from, Vec2::new(0.0, 10_000.0));
    }

    #[test]
    fn a_base_over_a_thin_wall_comes_off_on_the_near_side() {
        let wall =
            Ground::of(&Area::Line { points: vec![Point::new(-90_000, 0), Point::new(90_000, 0)], width: 4_000 });
        let base = Base::Rectangle { frontage: 40_000, depth: 20_000 };
        let outline = |y| base.outline(Placement::new(Point::new(0, y), Facing::NORTH).pose());
        assert_eq!(ground_gap(&outline(3_000), &wall).overlap, mm(9.0));
        assert_eq!(ground_gap(&outline(-15_000), &wall).length, mm(3.0));
        assert_eq!(ground_gap(&outline(0), &Ground::of(&Area::Line { points: Vec::new(), width: 5 })), Gap::NOWHERE);
    }
}
