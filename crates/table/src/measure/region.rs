//! Regions: all the ground where a base can end with an allowance.

use super::field::Field;
use super::gather::{Ellipse, NoField};
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
/// The longest allowance looked at, in micrometres: a hundred metres.
const LONGEST: f64 = 1.0e8;
/// Rings narrower than this are cracks between parts, in micrometres.
const CRACK: f64 = 20.0;

/// Where the centre of a base can get.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Type)]
pub struct Region {
    /// Polygons: each an outline counter-clockwise followed by its holes clockwise.
    pub polygons: Vec<Vec<Vec<Vec2>>>,
}

impl Region {
    /// Does it hold a point?
    pub fn holds(&self, at: Vec2) -> bool {
        let mut inside = false;
        for ring in self.polygons.iter().flatten() {
            for number in 0..ring.len() {
                let (a, b) = (ring[number], ring[(number + 1) % ring.len()]);
                if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y) {
                    inside = !inside;
                }
            }
        }
        inside
    }
}

impl Table {
    /// The region a base's centre can reach with at most `allowance`, keeping its facing, round the same
    /// obstacles as [`Table::route`].
    ///
    /// The region is to be looked at: its rim is drawn with corners at most three degrees apart and its border is
    /// right to about a tenth of a millimetre, in narrow nooks to a millimetre; whether one place can be reached is for
    /// [`Table::route`] to say.
    /// It is empty where [`Table::route`] finds no way at all: when the base shares more than the slack with
    /// something at the start, or the allowance is nothing. A region that would take more than about half a second (a
    /// whole table crammed with terrain) is given up part of the way, with half the allowance or less: all it holds can
    /// be reached, and what is nearest is in it.
    pub fn region(
        &self,
        base: Base,
        from: Pose,
        allowance: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Region {
        let mover = Mover::of(base, from.ahead);
        let mut bound = allowance.micrometres();
        let numbers = [from.at.x, from.at.y, mover.reach(), bound];
        let nowhere = Region { polygons: Vec::new() };
        if numbers.iter().any(|number| !number.is_finite()) || bound <= 0.0 {
            return nowhere;
        }
        // No way on the table is longer than this but through a maze; it also ends the halving below.
        bound = bound.min(LONGEST);
        let field = loop {
            match Field::of(self, &mover, &Ellipse::about(from.at, bound), &[from.at], &figures, &terrain) {
                Ok(field) => break field,
                Err(NoField::Crowded) if bound > 1.0 => bound /= 2.0,
                Err(_) => return nowhere,
            }
        };
        let parts = parts(&field, from.at, bound);
        let polygons = joined(parts, from.at).0.into_iter().filter_map(|polygon| rings(polygon, from.at)).collect();
        Region { polygons }
    }
}

fn parts(field: &Field, from: Vec2, bound: f64) -> Vec<Vec<Vec2>> {
    let mut search = Search::new(field, from, &[], bound);
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
pub(super) fn rings(polygon: Polygon<f64>, from: Vec2) -> Option<Vec<Vec<Vec2>>> {
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

#[cfg(test)]
mod tests {
    use super::super::barriers::{ROUND, point, pose, table, with_block, with_figure, with_gap};
    use super::*;
    use crate::length::{inches, mm};

    fn ask(table: &Table, base: Base, x: f64, y: f64, allowance: Length) -> Region {
        table.region(base, pose(x, y), allowance, |_| true, |_| true)
    }

    /// In square millimetres.
    fn ground(region: &Region) -> f64 {
        region.polygons.iter().flatten().map(|ring| area(ring)).sum::<f64>() / 1e6
    }

    fn holds(region: &Region, x: f64, y: f64) -> bool {
        region.holds(point(x, y).vec2())
    }

    /// A polygon of 120 corners on a circle has this much less ground than the circle.
    fn close(found: f64, wanted: f64) {
        assert!(found <= wanted * 1.0005 && found >= wanted * 0.999, "{found} is not {wanted}");
    }

    #[test]
    fn a_bare_table_is_open_all_round() {
        let region = ask(&table(), ROUND, 500.0, 500.0, inches(6.0));
        close(ground(&region), std::f64::consts::PI * 152.4 * 152.4);
        assert_eq!((region.polygons.len(), region.polygons[0].len()), (1, 1));
        assert!(area(&region.polygons[0][0]) > 0.0, "counter-clockwise");
    }

    #[test]
    fn the_tables_edge_ends_it() {
        let region = ask(&table(), ROUND, 16.0, 500.0, mm(100.0));
        close(ground(&region), std::f64::consts::PI * 5_000.0);
        let everywhere = ask(&table(), ROUND, 300.0, 500.0, Length::MAX);
        close(ground(&everywhere), 968.0 * 968.0);
    }

    #[test]
    fn a_figure_is_a_hole() {
        let table = with_figure(table(), 1, Base::Round { diameter: 40_000 }, 560.0, 500.0);
        let region = ask(&table, ROUND, 500.0, 500.0, mm(200.0));
        assert_eq!((region.polygons.len(), region.polygons[0].len()), (1, 2));
        let hole = area(&region.polygons[0][1]) / 1e6;
        close(-hole, std::f64::consts::PI * 36.0 * 36.0);
        // Behind it the way is two tangents and an arc: 199.5 mm to 683 and 200.4 mm to 684.
        assert!(holds(&region, 683.0, 500.0) && !holds(&region, 684.0, 500.0));
        assert!(holds(&region, 500.0, 699.0));
    }

    #[test]
    fn ground_behind_a_wall_is_reached_round_its_end() {
        let table = with_block(table(), 1, [510.0, 520.0], [0.0, 500.0]);
        // Due south from the start along the wall's west side; the wall's grown end is 16 mm round (510, 500) and (520, 500).
        let region = ask(&table, ROUND, 494.0, 500.0, mm(100.0));
        assert!(holds(&region, 493.0, 450.0));
        assert!(!holds(&region, 500.0, 450.0), "inside the grown wall");
        // Half round the end: a quarter of 16 mm, 10 mm along the top and another quarter, then what is left southward.
        let left = 100.0 - 16.0 * std::f64::consts::PI - 10.0;
        assert!(holds(&region, 536.01, 500.0 - left + 0.2));
        assert!(!holds(&region, 536.01, 500.0 - left - 0.2));
    }

    #[test]
    fn a_gap_as_wide_as_the_base_lets_through() {
        let open = ask(&with_gap(32.0), ROUND, 400.0, 500.0, mm(250.0));
        assert!(holds(&open, 600.0, 500.0) && holds(&open, 600.0, 560.0));
        let shut = ask(&with_gap(31.99), ROUND, 400.0, 500.0, mm(250.0));
        assert!(!holds(&shut, 600.0, 500.0) && holds(&shut, 400.0, 700.0));
    }

    #[test]
    fn a_rectangle_keeps_its_facing() {
        let base = Base::Rectangle { frontage: 20_000, depth: 60_000 };
        let table = with_block(table(), 1, [490.0, 510.0], [0.0, 500.0]);
        let region = ask(&table, base, 400.0, 500.0, mm(300.0));
        assert!(holds(&region, 479.5, 500.0) && !holds(&region, 480.5, 500.0), "10 mm aside");
        assert!(holds(&region, 500.0, 530.5) && !holds(&region, 500.0, 529.5), "30 mm ahead");
    }

    #[test]
    fn nothing_is_reached_without_allowance_or_from_inside() {
        let table = with_figure(table(), 1, ROUND, 500.0, 500.0);
        for (x, allowance) in [(300.0, 0.0), (300.0, -5.0), (490.0, 100.0), (5.0, 100.0)] {
            assert_eq!(ask(&table, ROUND, x, 500.0, mm(allowance)).polygons.len(), 0, "{x}, {allowance}");
        }
        for allowance in [f64::NAN, f64::INFINITY] {
            assert_eq!(ask(&table, ROUND, 300.0, 500.0, mm(allowance)).polygons.len(), 0);
        }
        let touching = ask(&table, ROUND, 468.0, 500.0, mm(100.0));
        assert!(ground(&touching) > 0.7 * std::f64::consts::PI * 1e4);
        let overlapping = ask(&table, ROUND, 468.02, 500.0, mm(100.0));
        close(ground(&overlapping), ground(&touching));
    }
}
