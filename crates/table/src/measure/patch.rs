//! Patches of ground: polygons with holes that are joined, cut and shared.

use super::region::Region;
use crate::base::Outline;
use crate::ground::Ground;
use crate::point::Vec2;
use geo::{Area, BooleanOps, Coord, LineString, MultiPolygon, Polygon};

/// Ground, in any number of parts with any number of holes. Borders are right to less than a micrometre.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Patch(Shape);

#[derive(Clone, Debug, PartialEq)]
struct Shape(MultiPolygon<f64>);

impl Default for Shape {
    fn default() -> Shape {
        Shape(MultiPolygon::new(Vec::new()))
    }
}

impl Patch {
    /// The ground inside one ring of corners, whichever way it runs; nothing for fewer than three.
    pub fn polygon(corners: &[Vec2]) -> Patch {
        if corners.len() < 3 {
            return Patch::default();
        }
        Patch::from(vec![Polygon::new(line(corners), Vec::new())])
    }

    /// The ground under a base; a disc as the polygon of [`super::area::corners`].
    pub fn of(outline: &Outline) -> Patch {
        Patch::polygon(&super::area::corners(outline))
    }

    /// The ground of a piece of terrain, without its holes; the parts of a thick line in one.
    pub fn ground(ground: &Ground) -> Patch {
        let part = |rings: &Vec<Vec<Vec2>>| {
            let (outer, holes) = rings.split_first()?;
            Some(Patch::from(vec![Polygon::new(line(outer), holes.iter().map(|hole| line(hole)).collect())]))
        };
        let parts = ground.parts.iter().filter_map(|part_of| part(&part_of.rings));
        parts.reduce(|all, part| all.with(&part)).unwrap_or_default()
    }

    /// Both.
    pub fn with(&self, other: &Patch) -> Patch {
        if self.is_empty() {
            return other.clone();
        }
        if other.is_empty() {
            return self.clone();
        }
        Patch(Shape(self.0.0.union(&other.0.0)))
    }

    /// What is left when the other is taken away.
    pub fn without(&self, other: &Patch) -> Patch {
        if self.is_empty() || other.is_empty() {
            return self.clone();
        }
        Patch(Shape(self.0.0.difference(&other.0.0)))
    }

    /// What both share.
    pub fn and(&self, other: &Patch) -> Patch {
        if self.is_empty() || other.is_empty() {
            return Patch::default();
        }
        Patch(Shape(self.0.0.intersection(&other.0.0)))
    }

    /// In square micrometres.
    pub fn area(&self) -> f64 {
        self.0.0.unsigned_area()
    }

    /// Is there no ground at all?
    pub fn is_empty(&self) -> bool {
        self.0.0.0.is_empty()
    }

    /// Does it hold a point? A point on a border may be told either way.
    pub fn holds(&self, at: Vec2) -> bool {
        Region { polygons: vec![self.rings()] }.holds(at)
    }

    /// Its rings, to be drawn or measured: outlines counter-clockwise, each followed by its holes clockwise.
    pub fn rings(&self) -> Vec<Vec<Vec2>> {
        let polygons = self.0.0.0.iter();
        polygons
            .flat_map(|polygon| {
                let outer = ring(polygon.exterior(), true);
                std::iter::once(outer).chain(polygon.interiors().iter().map(|hole| ring(hole, false)))
            })
            .collect()
    }
}

impl From<Vec<Polygon<f64>>> for Patch {
    fn from(polygons: Vec<Polygon<f64>>) -> Patch {
        Patch(Shape(MultiPolygon::new(polygons)))
    }
}

fn line(corners: &[Vec2]) -> LineString<f64> {
    let mut line: Vec<Coord<f64>> = corners.iter().map(|at| Coord { x: at.x, y: at.y }).collect();
    line.extend(line.first().copied());
    LineString::new(line)
}

fn ring(line: &LineString<f64>, is_outer: bool) -> Vec<Vec2> {
    let open = line.0.len().saturating_sub(1);
    let mut ring: Vec<Vec2> = line.0[..open].iter().map(|at| Vec2::new(at.x, at.y)).collect();
    if (super::area::area(&ring) > 0.0) != is_outer {
        ring.reverse();
    }
    ring
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;
    use crate::terrain;

    fn square(low: f64, high: f64) -> Patch {
        Patch::polygon(&[(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Vec2::new(x, y)))
    }

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < wanted.abs() * 1e-6 + 1.0, "{found} is not {wanted}");
    }

    #[test]
    fn joined_cut_and_shared() {
        let (one, two) = (square(0.0, 10_000.0), square(6_000.0, 16_000.0));
        near(one.with(&two).area(), 184e6);
        near(one.without(&two).area(), 84e6);
        near(one.and(&two).area(), 16e6);
        let ring = one.without(&square(2_000.0, 8_000.0));
        near(ring.area(), 64e6);
        assert!(ring.holds(Vec2::new(1_000.0, 5_000.0)) && !ring.holds(Vec2::new(5_000.0, 5_000.0)));
        let rings = ring.rings();
        assert_eq!(rings.len(), 2);
        near(super::super::area::area(&rings[0]), 100e6);
        near(super::super::area::area(&rings[1]), -36e6);
    }

    #[test]
    fn nothing_stays_nothing() {
        let (none, one) = (Patch::default(), square(0.0, 10.0));
        assert!(none.is_empty() && none.and(&one).is_empty() && none.without(&one).is_empty());
        assert_eq!((none.with(&one), one.without(&none)), (one.clone(), one.clone()));
        assert!(one.without(&one).is_empty() && Patch::polygon(&[Vec2::default(); 2]).is_empty());
        near(none.area(), 0.0);
    }

    #[test]
    fn the_ground_of_a_piece_has_its_holes_and_is_one_along_a_line() {
        let ring =
            |low, high| [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point::new(x, y)).to_vec();
        let area = terrain::Area::Polygon { corners: ring(0, 10_000), holes: vec![ring(4_000, 6_000)] };
        near(Patch::ground(&Ground::of(&area)).area(), 96e6);
        let points = [(0, 0), (10_000, 0), (10_000, 10_000)].map(|(x, y)| Point::new(x, y)).to_vec();
        let road = Patch::ground(&Ground::of(&terrain::Area::Line { points, width: 2_000 }));
        near(road.area(), 40e6);
        assert_eq!(road.rings().len(), 1);
    }
}
