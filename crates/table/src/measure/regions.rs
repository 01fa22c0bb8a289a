//! Regions put together, and without the ground where a base could not stand.

use super::grown::{Grown, Mover};
use super::region::{Region, rings};
use crate::base::{Base, Outline};
use crate::point::Vec2;
use geo::{BooleanOps, Coord, LineString, MultiPolygon, Polygon};

impl Region {
    /// All the ground of several regions.
    pub fn united(regions: Vec<Region>) -> Region {
        let Some(origin) = regions.iter().find_map(Region::corner) else { return Region::default() };
        let mut all: Vec<MultiPolygon<f64>> = regions.iter().map(|region| region.set(origin)).collect();
        // Two by two: neighbours overlap along whole sides.
        while all.len() > 1 {
            let pairs = all.chunks(2).map(|pair| match pair {
                [one, other] => one.union(other),
                _ => pair.first().cloned().unwrap_or_else(|| MultiPolygon::new(Vec::new())),
            });
            all = pairs.collect();
        }
        all.pop().map_or_else(Region::default, |set| of_set(set, origin))
    }

    /// Without the places where a base that looks along `ahead` would share ground with one of the outlines or lie over one of
    /// the edges. What is left may be a hair's breadth less than there is, never more.
    pub fn without(
        self,
        base: Base,
        ahead: Vec2,
        outlines: impl IntoIterator<Item = Outline>,
        edges: impl IntoIterator<Item = (Vec2, Vec2)>,
    ) -> Region {
        let Some(origin) = self.corner() else { return self };
        let mover = Mover::of(base, ahead);
        let grown = outlines.into_iter().map(|outline| mover.grow(&outline));
        let grown: Vec<Grown> = grown.chain(edges.into_iter().map(|(a, b)| mover.grow_edge(a, b))).collect();
        let mut set = self.set(origin);
        for grown in &grown {
            let ring = line(&grown.ring(), origin);
            set = set.difference(&MultiPolygon::new(vec![Polygon::new(ring, Vec::new())]));
        }
        of_set(set, origin)
    }

    fn corner(&self) -> Option<Vec2> {
        self.polygons.iter().flatten().flatten().next().copied()
    }

    fn set(&self, origin: Vec2) -> MultiPolygon<f64> {
        let polygon = |rings: &Vec<Vec<Vec2>>| {
            let mut lines = rings.iter().map(|ring| line(ring, origin));
            lines.next().map(|outline| Polygon::new(outline, lines.collect()))
        };
        MultiPolygon::new(self.polygons.iter().filter_map(polygon).collect())
    }
}

fn line(ring: &[Vec2], origin: Vec2) -> LineString<f64> {
    let closed = ring.iter().chain(ring.first());
    LineString::new(closed.map(|at| Coord { x: at.x - origin.x, y: at.y - origin.y }).collect())
}

fn of_set(set: MultiPolygon<f64>, origin: Vec2) -> Region {
    Region { polygons: set.0.into_iter().filter_map(|polygon| rings(polygon, origin)).collect() }
}

#[cfg(test)]
mod tests {
    use super::super::barriers::{ROUND, pose, table};
    use super::*;
    use crate::length::mm;

    fn about(x: f64, y: f64, far: f64) -> Region {
        table().region(ROUND, pose(x, y), mm(far), |_| true, |_| true)
    }

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x * 1000.0, y * 1000.0)
    }

    #[test]
    fn several_are_one() {
        let both = Region::united(vec![about(400.0, 500.0, 60.0), about(480.0, 500.0, 60.0), Region::default()]);
        assert_eq!(both.polygons.len(), 1);
        assert!(both.holds(at(345.0, 500.0)) && both.holds(at(535.0, 500.0)) && !both.holds(at(440.0, 548.0)));
        assert_eq!(Region::united(Vec::new()), Region::default());
    }

    #[test]
    fn where_a_base_would_stand_on_something_is_left_out() {
        let disc = Outline::Disc { centre: at(500.0, 500.0), radius: 10_000.0 };
        // The base is 32 mm across: 26 mm from centre to centre it touches.
        let open = about(450.0, 500.0, 100.0).without(ROUND, Vec2::new(0.0, 1.0), [disc], []);
        assert!(!open.holds(at(474.1, 500.0)) && open.holds(at(473.9, 500.0)) && open.holds(at(500.0, 526.1)));
        let edge = [(at(500.0, 400.0), at(500.0, 600.0))];
        let deep = Base::Rectangle { frontage: 20_000, depth: 60_000 };
        let cut = about(450.0, 500.0, 100.0).without(deep, Vec2::new(0.0, 1.0), [], edge);
        assert!(cut.holds(at(489.9, 500.0)) && !cut.holds(at(490.1, 500.0)) && cut.holds(at(510.1, 500.0)));
    }
}
