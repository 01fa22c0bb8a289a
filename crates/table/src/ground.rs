//! Terrain as rings of edges, ready for measuring.

use crate::base::Bounds;
use crate::length::mm;
use crate::point::{Vec2, side_of};
use crate::terrain::Area;

/// One closed ring of corners; outer rings run counter-clockwise, holes clockwise, so that the ground
/// lies to the left of every edge.
pub type Ring = Vec<Vec2>;

/// The ground of one piece of terrain. A polygon is one part; a thick line is one part per leg and one
/// per bend, and those overlap, so "inside" means inside any part.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground {
    /// The parts.
    pub parts: Vec<Part>,
    /// The least box that holds them all.
    pub bounds: Bounds,
}

/// A polygon with holes.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Outer ring first, then the holes.
    pub rings: Vec<Ring>,
}

impl Ground {
    /// From an area as it stands in a file. Degenerate areas (fewer than three distinct corners, a line of
    /// one point) give ground without parts, which nothing meets.
    pub fn of(area: &Area) -> Ground {
        let parts = match area {
            Area::Polygon { corners, holes } => polygon(corners.iter().map(|corner| corner.vec2()), holes),
            Area::Line { points, width } => {
                line(&points.iter().map(|point| point.vec2()).collect::<Vec<_>>(), f64::from(*width) / 2.0)
            }
        };
        let all: Vec<Vec2> = parts.iter().flat_map(|part| part.rings.iter().flatten().copied()).collect();
        Ground { bounds: Bounds::of(&all), parts }
    }

    /// Is the point on the ground? The border counts.
    pub fn holds(&self, point: Vec2) -> bool {
        self.bounds.distance_2(point) == 0.0 && self.parts.iter().any(|part| part.holds(point))
    }

    /// Every edge, ground on its left.
    pub fn edges(&self) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
        self.parts.iter().flat_map(Part::edges)
    }
}

impl Part {
    /// Every edge, ground on its left.
    pub fn edges(&self) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
        self.rings.iter().flat_map(|ring| (0..ring.len()).map(move |i| (ring[i], ring[(i + 1) % ring.len()])))
    }

    /// Is the point inside or on the border? Signs are exact.
    pub fn holds(&self, point: Vec2) -> bool {
        let mut inside = false;
        for (a, b) in self.edges() {
            let side = side_of(a, b, point);
            if side == 0.0 && (point - a).dot(point - b) <= 0.0 {
                return true;
            }
            if (a.y <= point.y) != (b.y <= point.y) && (side > 0.0) == (b.y > a.y) {
                inside = !inside;
            }
        }
        inside
    }
}

fn polygon(corners: impl Iterator<Item = Vec2>, holes: &[Vec<crate::point::Point>]) -> Vec<Part> {
    let Some(outer) = ring(corners, Winding::CounterClockwise) else { return Vec::new() };
    let mut rings = vec![outer];
    let holes = holes.iter().filter_map(|hole| ring(hole.iter().map(|corner| corner.vec2()), Winding::Clockwise));
    rings.extend(holes);
    vec![Part { rings }]
}

#[derive(PartialEq)]
enum Winding {
    Clockwise,
    CounterClockwise,
}

/// Drops repeated corners and puts the ring the right way round; `None` if no area is left.
fn ring(corners: impl Iterator<Item = Vec2>, winding: Winding) -> Option<Ring> {
    let mut ring: Ring = Vec::new();
    for corner in corners {
        if ring.last() != Some(&corner) {
            ring.push(corner);
        }
    }
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    let twice_area: f64 = (0..ring.len()).map(|i| ring[i].cross(ring[(i + 1) % ring.len()])).sum();
    if ring.len() < 3 || twice_area == 0.0 {
        return None;
    }
    if (twice_area > 0.0) != (winding == Winding::CounterClockwise) {
        ring.reverse();
    }
    Some(ring)
}

/// The legs of a thick line as rectangles, and a wedge on the outer side of each bend.
fn line(points: &[Vec2], half: f64) -> Vec<Part> {
    let mut legs: Vec<(Vec2, Vec2, Vec2)> = Vec::new();
    for pair in points.windows(2) {
        // A leg shorter than a hair has no direction worth having.
        if let Some(way) = (pair[1] - pair[0]).unit()
            && pair[0].span(pair[1]) >= mm(0.001)
        {
            legs.push((pair[0], pair[1], way));
        }
    }
    let mut parts: Vec<Part> = Vec::new();
    for (from, to, way) in &legs {
        let aside = way.left() * half;
        parts.push(Part { rings: vec![vec![*from - aside, *to - aside, *to + aside, *from + aside]] });
    }
    for pair in legs.windows(2) {
        parts.extend(bend(pair[0].1, pair[0].2, pair[1].2, half));
    }
    parts
}

fn bend(at: Vec2, before: Vec2, after: Vec2, half: f64) -> Option<Part> {
    let turn = before.cross(after);
    if turn == 0.0 {
        return None;
    }
    // The open wedge is on the outside: right of a left turn, left of a right turn.
    let outside = |way: Vec2| if turn > 0.0 { way.right() * half } else { way.left() * half };
    let (first, second) = (at + outside(before), at + outside(after));
    let mut ring = vec![at, first];
    if before.dot(after) >= 0.0 {
        // Up to a quarter turn the bend comes to a point, as canvas and SVG draw it with a mitre limit of the root of two.
        let middle = outside(before) + outside(after);
        ring.push(at + middle * (2.0 * half * half / middle.length_2()));
    }
    ring.push(second);
    if turn < 0.0 {
        ring.reverse();
    }
    Some(Part { rings: vec![ring] })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;

    fn square_with_hole() -> Ground {
        let at = |x, y| Point::new(x, y);
        Ground::of(&Area::Polygon {
            corners: vec![at(0, 0), at(0, 100), at(100, 100), at(100, 0)],
            holes: vec![vec![at(40, 40), at(60, 40), at(60, 60), at(40, 60)]],
        })
    }

    #[test]
    fn borders_belong_to_the_ground_and_holes_do_not() {
        let ground = square_with_hole();
        for (x, y, held) in
            [(10.0, 10.0, true), (0.0, 50.0, true), (50.0, 50.0, false), (40.0, 50.0, true), (101.0, 50.0, false)]
        {
            assert_eq!(ground.holds(Vec2::new(x, y)), held, "{x},{y}");
        }
    }

    #[test]
    fn ground_lies_left_of_every_edge() {
        let bent = Ground::of(&Area::Line {
            points: vec![Point::new(0, 0), Point::new(1000, 0), Point::new(1000, 1000), Point::new(3000, 500)],
            width: 100,
        });
        for ground in [square_with_hole(), bent] {
            for (a, b) in ground.edges() {
                let middle = a.towards(b, 0.5) + (b - a).left() * 0.001;
                assert!(ground.holds(middle), "left of {a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_square_bend_is_mitred() {
        let ground = Ground::of(&Area::Line {
            points: vec![Point::new(0, 0), Point::new(1000, 0), Point::new(1000, 1000)],
            width: 100,
        });
        assert!(ground.holds(Vec2::new(1049.0, -49.0)));
        assert!(!ground.holds(Vec2::new(1051.0, -49.0)));
        assert!(!ground.holds(Vec2::new(-1.0, 0.0)), "ends are flat");
    }
}
