//! Regions: all the ground where a base can end with an allowance.

use super::field::Field;
use super::gather::Ellipse;
use super::grown::Mover;
use super::opening::{area, tidied, wedge};
use super::search::{Search, Step};
use crate::base::Base;
use crate::figure::Figure;
use crate::length::Length;
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};
use geo::{BooleanOps, Coord, LineString, MultiPolygon, Polygon};
use serde::Serialize;
use specta::Type;

/// How many corners the parts of a region may have together before no more are added.
const CORNERS_AT_MOST: usize = 30_000;
/// Rings narrower than this are cracks between parts, in micrometres.
const CRACK: f64 = 20.0;

/// Where the centre of a base can get.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Region {
    /// Polygons: each an outline counter-clockwise followed by its holes clockwise.
    pub polygons: Vec<Vec<Vec<Vec2>>>,
}

impl Table {
    /// The region a base's centre can reach with at most `allowance`, keeping its facing, round the same
    /// obstacles as [`Table::route`].
    ///
    /// The region is to be looked at: its rim is drawn with corners at most three degrees apart and its border is
    /// right to about a tenth of a millimetre; whether one place can be reached is for [`Table::route`] to say.
    /// It is empty where [`Table::route`] finds no way at all: when the base shares more than the slack with
    /// something at the start, or the allowance is nothing. A region of too many corners (a whole table crammed with
    /// terrain) is given up part of the way: all it holds can be reached, and what is nearest is in it.
    pub fn region(
        &self,
        base: Base,
        from: Pose,
        allowance: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Region {
        let mover = Mover::of(base, from.ahead);
        let bound = allowance.micrometres();
        let numbers = [from.at.x, from.at.y, mover.reach(), bound];
        let nowhere = Region { polygons: Vec::new() };
        if numbers.iter().any(|number| !number.is_finite()) || bound <= 0.0 {
            return nowhere;
        }
        // Beyond the far corner of the table there is nothing to reach.
        let ellipse = Ellipse::about(from.at, bound);
        let Some(field) = Field::of(self, &mover, &ellipse, &[from.at], figures, terrain) else { return nowhere };
        let parts = parts(&field, from.at, bound);
        let polygons = joined(parts, from.at).0.into_iter().filter_map(|polygon| rings(polygon, from.at)).collect();
        Region { polygons }
    }
}

fn parts(field: &Field, from: Vec2, bound: f64) -> Vec<Vec<Vec2>> {
    let mut search = Search::new(field, from, None, bound);
    let mut parts = vec![wedge(&mut search, field, 0, bound)];
    let mut corners = 0;
    while let Some(step) = search.next() {
        let Step::Knot(number) = step else { continue };
        let part = wedge(&mut search, field, number, bound);
        corners += part.len();
        parts.push(part);
        if corners > CORNERS_AT_MOST {
            break;
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The union of all parts, two by two: neighbours overlap along whole sides, and uniting all at once was seen to
/// take a thousand times as long.
fn joined(parts: Vec<Vec<Vec2>>, from: Vec2) -> MultiPolygon<f64> {
    let coord = |at: &Vec2| Coord { x: at.x - from.x, y: at.y - from.y };
    let polygon = |ring: Vec<Vec2>| {
        let mut line: Vec<Coord<f64>> = ring.iter().map(coord).collect();
        line.extend(line.first().copied());
        MultiPolygon::new(vec![Polygon::new(LineString::new(line), Vec::new())])
    };
    let mut all: Vec<MultiPolygon<f64>> = parts.into_iter().map(polygon).collect();
    while all.len() > 1 {
        let mut next = Vec::with_capacity(all.len().div_ceil(2));
        let mut pairs = all.into_iter();
        while let Some(first) = pairs.next() {
            next.push(match pairs.next() {
                Some(second) => first.union(&second),
                None => first,
            });
        }
        all = next;
    }
    all.pop().unwrap_or_else(|| MultiPolygon::new(Vec::new()))
}

/// A polygon as rings on the table, cracks left out.
fn rings(polygon: Polygon<f64>, from: Vec2) -> Option<Vec<Vec<Vec2>>> {
    let ring = |line: &LineString<f64>| {
        let open = line.0.len().saturating_sub(1);
        let corners: Vec<Vec2> = line.0[..open].iter().map(|at| from + Vec2::new(at.x, at.y)).collect();
        let ring = tidied(&corners);
        let around: f64 = (0..ring.len()).map(|i| ring[i].distance(ring[(i + 1) % ring.len()])).sum();
        (area(&ring) > CRACK * around / 2.0).then_some(ring)
    };
    let (outline, holes) = polygon.into_inner();
    let mut rings = vec![ring(&outline)?];
    rings.extend(holes.iter().filter_map(ring).map(|mut hole| {
        hole.reverse();
        hole
    }));
    Some(rings)
}
