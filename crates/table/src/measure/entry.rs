//! Entries: where a straight way runs into a grown obstacle.

use super::grown::{Core, Grown, SKIN};
use crate::point::Vec2;

impl Grown {
    /// How far a point that goes from `from` along the unit vector `way` gets before it enters the obstacle by
    /// more than the skin; `None` when it does not within `limit`. Zero when it is inside from the first.
    pub(crate) fn entry(&self, from: Vec2, way: Vec2, limit: f64) -> Option<f64> {
        let middle = from - self.middle;
        let (ahead, aside) = (middle.dot(way), middle.cross(way));
        if aside.abs() >= self.reach || ahead >= self.reach || ahead + limit <= -self.reach {
            return None;
        }
        let radius = self.radius - SKIN;
        let entry = match &self.core {
            Core::Point(at) => into_disc(from - *at, way, radius),
            Core::Edge { ends: [a, b], along } => into_capsule(from, way, *a, *b, *along, radius),
            Core::Polygon { corners, normals } if self.radius <= 0.0 => into_polygon(from, way, corners, normals),
            Core::Polygon { .. } => self.rounded_entry(from, way, radius),
        };
        (entry < limit).then_some(entry)
    }

    fn rounded_entry(&self, from: Vec2, way: Vec2, radius: f64) -> f64 {
        if self.clearance(from) < -SKIN {
            return 0.0;
        }
        let mut entry = f64::INFINITY;
        for corner in self.corners() {
            entry = entry.min(into_disc(from - *corner, way, radius));
        }
        self.each_side(|a, b, normal| entry = entry.min(over_side(from, way, a, b, normal, radius)));
        entry
    }
}

/// Where a ray enters a disc about the origin.
fn into_disc(from: Vec2, way: Vec2, radius: f64) -> f64 {
    let square = from.length_2() - radius * radius;
    if radius <= 0.0 {
        return f64::INFINITY;
    }
    if square < 0.0 {
        return 0.0;
    }
    let (ahead, aside) = (-from.dot(way), from.cross(way));
    if ahead <= 0.0 || aside.abs() >= radius {
        return f64::INFINITY;
    }
    square / (ahead + (radius * radius - aside * aside).sqrt())
}

/// Where a ray from outside crosses a side moved outward by a distance.
fn over_side(from: Vec2, way: Vec2, a: Vec2, b: Vec2, normal: Vec2, out: f64) -> f64 {
    let (above, sinking) = ((from - a).dot(normal) - out, -way.dot(normal));
    if above < 0.0 || sinking <= 0.0 {
        return f64::INFINITY;
    }
    let (at, along) = (from + way * (above / sinking), normal.left());
    if (at - a).dot(along) >= 0.0 && (at - b).dot(along) <= 0.0 { above / sinking } else { f64::INFINITY }
}

fn into_capsule(from: Vec2, way: Vec2, a: Vec2, b: Vec2, along: Vec2, radius: f64) -> f64 {
    let offset = along.cross(from - a);
    if offset.abs() < radius && (from - a).dot(along) >= 0.0 && (from - b).dot(along) <= 0.0 {
        return 0.0;
    }
    let normal = if offset > 0.0 { along.left() } else { along.right() };
    let (a_first, b_last) = if offset > 0.0 { (b, a) } else { (a, b) };
    over_side(from, way, a_first, b_last, normal, radius).min(into_disc(from - a, way, radius)).min(into_disc(
        from - b,
        way,
        radius,
    ))
}

/// Where a ray enters a polygon without rounding: the part of the ray behind every side at once.
fn into_polygon(from: Vec2, way: Vec2, corners: &[Vec2], normals: &[Vec2]) -> f64 {
    let (mut enters, mut leaves) = (0.0f64, f64::INFINITY);
    for (corner, normal) in corners.iter().zip(normals) {
        let (above, rising) = ((from - *corner).dot(*normal) + SKIN, way.dot(*normal));
        // Along a side: on or outside it there is no entry at all.
        if rising.abs() < 1e-12 {
            if above >= 0.0 {
                return f64::INFINITY;
            }
        } else if rising < 0.0 {
            enters = enters.max(above / -rising);
        } else {
            leaves = leaves.min(-above / rising);
        }
    }
    if enters < leaves { enters } else { f64::INFINITY }
}

#[cfg(test)]
mod tests {
    use super::super::grown::Mover;
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_capsule_is_entered_over_its_side_or_its_end() {
        let wall = Mover::Round(10.0).grow_edge(at(0.0, 0.0), at(100.0, 0.0));
        let east = at(1.0, 0.0);
        for (from, way, entry) in [
            (at(-30.0, 0.0), east, 20.0),
            (at(50.0, 30.0), at(0.0, -1.0), 20.0),
            (at(50.0, -30.0), at(0.0, 1.0), 20.0),
            (at(50.0, 5.0), east, 0.0),
        ] {
            let found = wall.entry(from, way, 100.0).unwrap();
            assert!((found - entry).abs() < 0.01, "from {from:?}: {found}");
        }
        assert_eq!(wall.entry(at(-30.0, 10.0), east, 500.0), None, "grazing is free");
        assert_eq!(wall.entry(at(-30.0, 0.0), east, 19.0), None, "it ends before");
        assert_eq!(wall.entry(at(50.0, 10.0), at(0.0, 1.0), 100.0), None, "it leads away");
    }

    #[test]
    fn a_rounded_square_is_entered_later_at_its_corners() {
        let square = Grown::of(vec![at(0.0, 0.0), at(100.0, 0.0), at(100.0, 100.0), at(0.0, 100.0)], 10.0);
        let slanted = at(1.0, 1.0).unit().unwrap();
        let found = square.entry(at(-100.0, -100.0), slanted, 500.0).unwrap();
        assert!((found - (100.0 * 2.0f64.sqrt() - 10.0)).abs() < 0.01, "{found}");
        assert!((square.entry(at(-100.0, 50.0), at(1.0, 0.0), 500.0).unwrap() - 90.0).abs() < 0.01);
        assert_eq!(square.entry(at(50.0, 50.0), slanted, 500.0), Some(0.0), "from inside");
    }

    #[test]
    fn a_polygon_is_passed_along_its_sides_and_over_its_corners() {
        let base = Base::Rectangle { frontage: 20, depth: 40 };
        let wall = Mover::of(base, Facing::NORTH.unit()).grow_edge(at(0.0, 0.0), at(100.0, 100.0));
        let north = at(0.0, 1.0);
        assert_eq!(wall.entry(at(-10.0, -50.0), north, 60.0), None, "along its side");
        assert!((wall.entry(at(-9.0, -50.0), north, 60.0).unwrap() - 30.0).abs() < 0.01);
        let over = at(1.0, -1.0).unit().unwrap();
        assert_eq!(wall.entry(at(-60.0, 30.0), over, 200.0), None, "over a corner");
        assert!(wall.entry(at(-59.0, 30.0), over, 200.0).is_some());
    }
}
