//! Arcs: who is in front, on a flank, behind.

use super::gap::gap;
use super::sector::{Opening, Ray, Sector, bearing};
use super::within::Near;
use crate::base::{Base, Outline, Stand};
use crate::figure::Figure;
use crate::length::Length;
use crate::point::Vec2;
use crate::table::Table;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A sector seen from a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Arc {
    /// Where its middle looks, in millidegrees clockwise from the base's facing: 0 front, 180,000 rear.
    pub middle: i32,
    /// Its whole opening in millidegrees, 1 to 360,000.
    pub width: i32,
    /// Where its two rays start.
    pub from: ArcFrom,
}

/// Where an arc's rays start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ArcFrom {
    /// Both at the centre of the base.
    Centre,
    /// The left ray at the front left corner, the right ray at the front right one, the front edge between
    /// them; on round and oval bases at the ends of the diameter across the facing. An arc whose middle looks more
    /// over a flank or the rear starts at the ends of that edge instead, so that arcs of 90 degrees about all four
    /// edges fill the ground round a base. In an arc of up to 180 degrees is what is clockwise of the left ray,
    /// counter-clockwise of the right one and beyond the edge; in a wider one what is any of the three.
    FrontCorners,
}

/// How much of a base must be inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum ArcTest {
    /// Its centre.
    Centre,
    /// Any part of it.
    AnyPart,
    /// All of it.
    Whole,
}

/// Is the target in the arc of the base? Rays belong to the arc: a base that only touches one is in with a part of
/// it, and one that leans on it from inside is in with all of it. Where the target stands to the base itself,
/// apart or overlapping, does not matter. An arc of 360 degrees holds everything; one of none or less is taken
/// as one millidegree wide.
pub fn in_arc(of: &Stand, arc: &Arc, target: &Outline, test: ArcTest) -> bool {
    is_in(&sector(of, arc), target, target.centre(), test)
}

fn is_in(sector: &Sector, target: &Outline, centre: Vec2, test: ArcTest) -> bool {
    match test {
        ArcTest::Centre => sector.holds(centre),
        ArcTest::AnyPart => sector.touches(target),
        ArcTest::Whole => sector.contains(target),
    }
}

/// The arc as a polygon to draw, counter-clockwise: out to where the gap to the base is `reach`, a point at
/// least every five degrees. Less than no reach is none.
pub fn arc_outline(of: &Stand, arc: &Arc, reach: Length) -> Vec<Vec2> {
    const STEP: f64 = 5.0;
    let sector = sector(of, arc);
    let (outline, reach) = (of.outline(), reach.micrometres().max(0.0));
    let rim = |start: Vec2, degrees: f64| {
        let way = bearing((degrees * 2_000.0).round() as i64);
        start + way * way_out(&outline, reach, start, way)
    };
    let fan = |start: Vec2, from: f64, to: f64| {
        let steps = ((from - to) / STEP).ceil().max(1.0);
        (0..=steps as usize).map(move |step| (start, from + (to - from) * step as f64 / steps))
    };
    let Rays { left, right, ahead } = Rays::of(of, arc);
    let (left, right, ahead) = (left as f64 / 2_000.0, right as f64 / 2_000.0, ahead as f64 / 2_000.0);
    if sector.opening == Opening::All {
        return fan(of.centre(), 360.0, STEP).map(|(start, degrees)| rim(start, degrees)).collect();
    }
    if arc.from == ArcFrom::Centre {
        let border = fan(of.centre(), right, left).map(|(start, degrees)| rim(start, degrees));
        return std::iter::once(of.centre()).chain(border).collect();
    }
    let (start, end) = (sector.right.from, sector.left.from);
    let ahead = ahead.clamp(left, right);
    // The rim of a round base is round ahead of its diameter too.
    let slides = if matches!(of.base, Base::Rectangle { .. }) { 1 } else { 36 };
    let along = (1..slides).map(|step| (start.towards(end, f64::from(step) / f64::from(slides)), ahead));
    let border = fan(start, right, ahead).chain(along).chain(fan(end, ahead, left));
    [end, start].into_iter().chain(border.map(|(start, degrees)| rim(start, degrees))).collect()
}

impl Table {
    /// Every figure `who` lets pass that is in the arc and within `reach`, by growing gap, ties by id.
    pub fn arc(&self, of: &Stand, arc: &Arc, test: ArcTest, reach: Length, who: impl Fn(&Figure) -> bool) -> Vec<Near> {
        let (sector, outline) = (sector(of, arc), of.outline());
        let mut found = Vec::new();
        self.each_near(&outline, reach, who, |figure, target| {
            let gap = gap(&outline, target);
            if self.tolerances.is_within(gap.length, reach)
                && is_in(&sector, target, figure.placement.at().vec2(), test)
            {
                found.push(Near { figure: figure.id, gap });
            }
        });
        found.sort_unstable_by(Near::order);
        found
    }
}

/// Bearings in half millidegrees, so that half of any width is whole.
struct Rays {
    left: i64,
    right: i64,
    /// Straight over the edge the rays start from.
    ahead: i64,
}

impl Rays {
    fn of(of: &Stand, arc: &Arc) -> Rays {
        const SQUARE: i64 = 180_000;
        let facing = i64::from(of.placement.facing.as_millidegrees());
        let half = i64::from(arc.width.clamp(1, 360_000));
        let middle = 2 * (facing + i64::from(arc.middle));
        let mut rays = Rays { left: middle - half, right: middle + half, ahead: middle };
        if arc.from == ArcFrom::FrontCorners {
            rays.ahead = 2 * facing + SQUARE * quarter(arc.middle);
            let over = (middle - rays.ahead + 2 * SQUARE).rem_euclid(4 * SQUARE) - 2 * SQUARE;
            let (left, right) = (over - half, over + half);
            // Up to half a turn no ray leans back behind the edge, past it none leans forward.
            let (left, right) = match Sector::opening(arc.width) {
                Opening::Convex => (left.max(-SQUARE), right.min(SQUARE)),
                _ => (left.min(-SQUARE), right.max(SQUARE)),
            };
            (rays.left, rays.right) = (rays.ahead + left, rays.ahead + right);
        }
        rays
    }
}

fn sector(of: &Stand, arc: &Arc) -> Sector {
    let rays = Rays::of(of, arc);
    let (left, right) = match arc.from {
        ArcFrom::Centre => (of.centre(), of.centre()),
        ArcFrom::FrontCorners => edge_ends(of, quarter(arc.middle)),
    };
    Sector {
        left: Ray { from: left, way: bearing(rays.left) },
        right: Ray { from: right, way: bearing(rays.right) },
        opening: Sector::opening(arc.width),
    }
}

/// Which edge a bearing from the facing looks over: 0 front, 1 right, 2 rear, 3 left. A diagonal looks over the
/// front or the rear.
fn quarter(middle: i32) -> i64 {
    match middle.rem_euclid(360_000) {
        0..=45_000 | 315_000.. => 0,
        45_001..135_000 => 1,
        135_000..=225_000 => 2,
        _ => 3,
    }
}

/// The left and the right end of an edge as one looks out over it.
fn edge_ends(of: &Stand, quarter: i64) -> (Vec2, Vec2) {
    let pose = of.placement.pose();
    let across = |size: i32| f64::from(size) / 2.0;
    let (side, front, corner) = match of.base {
        Base::Round { diameter } => (across(diameter), across(diameter), 0.0),
        Base::Oval { frontage, depth } => (across(frontage), across(depth), 0.0),
        Base::Rectangle { frontage, depth } => (across(frontage), across(depth), 1.0),
    };
    let (left, right) = match quarter {
        0 => ((-side, front * corner), (side, front * corner)),
        1 => ((side * corner, front), (side * corner, -front)),
        2 => ((side, -front * corner), (-side, -front * corner)),
        _ => ((-side * corner, -front), (-side * corner, front)),
    };
    (pose.local(left.0, left.1), pose.local(right.0, right.1))
}

/// How far it is from a point of an outline, on a bearing, to the rim of the ground within `reach` of the outline.
fn way_out(outline: &Outline, reach: f64, from: Vec2, way: Vec2) -> f64 {
    let out_of_disc = |centre: Vec2, radius: f64| {
        let to = centre - from;
        let aside = way.cross(to);
        let half_chord_2 = radius * radius - aside * aside;
        if half_chord_2 >= 0.0 { way.dot(to) + half_chord_2.sqrt() } else { 0.0 }
    };
    if let Outline::Disc { centre, radius } = outline {
        return out_of_disc(*centre, radius.max(0.0) + reach);
    }
    let over_edge = |(a, b): (Vec2, Vec2)| {
        let outwards = (b - a).right().unit()?;
        let steep = way.dot(outwards);
        let far = ((a - from).dot(outwards) + reach) / steep;
        let along = (from + way * far - a).dot(b - a);
        (steep > 0.0 && along >= 0.0 && along <= (b - a).length_2()).then_some(far)
    };
    let corners = outline.corners().iter().map(|corner| out_of_disc(*corner, reach));
    corners.chain(outline.edges().filter_map(over_edge)).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::Facing;
    use crate::length::mm;
    use crate::point::{Placement, Point};

    const COIN: Base = Base::Round { diameter: 20_000 };
    const BLOCK: Base = Base::Rectangle { frontage: 40_000, depth: 20_000 };
    use ArcTest::{AnyPart, Centre, Whole};

    fn at(base: Base, x: i32, y: i32, degrees: f64) -> Stand {
        Stand { base, placement: Placement::new(Point::new(x, y), Facing::degrees(degrees)) }
    }

    fn arc(middle: i32, width: i32, from: ArcFrom) -> Arc {
        Arc { middle: middle * 1_000, width: width * 1_000, from }
    }

    /// Centre, any part, whole.
    fn tests(of: Stand, arc: Arc, target: Stand) -> [bool; 3] {
        [Centre, AnyPart, Whole].map(|test| in_arc(&of, &arc, &target.outline(), test))
    }

    #[test]
    fn rays_belong_to_the_arc() {
        let (here, front) = (at(BLOCK, 0, 0, 0.0), arc(0, 90, ArcFrom::Centre));
        assert_eq!(tests(here, front, at(COIN, 100_000, 100_000, 0.0)), [true, true, false], "centre on the ray");
        assert_eq!(tests(here, front, at(COIN, 100_001, 100_000, 0.0)), [false, true, false]);
        let point = |x: i32, y: i32| at(Base::Round { diameter: 0 }, x, y, 0.0);
        for degrees in [0.0, 90.0, 180.0, 270.0] {
            assert_eq!(tests(at(BLOCK, 7, 5, degrees), arc(0, 360, ArcFrom::Centre), point(9, 9)), [true; 3]);
        }
        assert_eq!(tests(at(BLOCK, 7, 5, 45.0), arc(0, 180, ArcFrom::Centre), point(107, -95)), [true; 3]);
        assert_eq!(tests(at(BLOCK, 7, 5, 45.0), arc(0, 180, ArcFrom::Centre), point(106, -95)), [false; 3]);
    }

    #[test]
    fn a_disc_is_in_by_its_distance_to_the_rays() {
        let (here, ahead) = (at(COIN, 0, 0, 0.0), arc(0, 180, ArcFrom::Centre));
        for (y, want) in [
            (10_000, [true, true, true]),
            (9_999, [true, true, false]),
            (0, [true, true, false]),
            (-1, [false, true, false]),
            (-10_000, [false, true, false]),
            (-10_001, [false, false, false]),
        ] {
            assert_eq!(tests(here, ahead, at(COIN, 50_000, y, 0.0)), want, "{y}");
        }
        let narrow = arc(0, 2, ArcFrom::Centre);
        assert_eq!(
            tests(here, narrow, at(COIN, 0, -10_000, 0.0)),
            [false, true, false],
            "touches the apex from behind"
        );
        assert_eq!(tests(here, narrow, at(COIN, 0, -10_001, 0.0)), [false; 3]);
    }

    #[test]
    fn wide_arcs_leave_out_a_wedge() {
        let (here, wide) = (at(COIN, 0, 0, 0.0), arc(0, 270, ArcFrom::Centre));
        assert_eq!(tests(here, wide, at(COIN, 0, -50_000, 0.0)), [false; 3]);
        assert_eq!(tests(here, wide, at(COIN, 0, -12_000, 0.0)), [false, true, false], "sticks out of the wedge");
        assert_eq!(tests(here, wide, at(COIN, 0, 10_000, 0.0)), [true; 3], "the apex of the wedge is on its rim");
        assert_eq!(tests(here, wide, at(COIN, 0, 9_999, 0.0)), [true, true, false]);
        assert_eq!(tests(here, wide, at(BLOCK, 0, 10_000, 0.0)), [true; 3], "the apex lies on its rear edge");
        assert_eq!(tests(here, wide, at(BLOCK, 0, 9_999, 0.0)), [true, true, false]);
        assert_eq!(tests(here, wide, at(BLOCK, 60_000, -60_000, 0.0)), [true, true, false]);
    }

    #[test]
    fn a_polygon_may_be_in_without_any_corner() {
        let long = Base::Rectangle { frontage: 400_000, depth: 10_000 };
        let narrow = arc(0, 10, ArcFrom::Centre);
        assert_eq!(tests(at(COIN, 0, 0, 0.0), narrow, at(long, 150_000, 100_000, 0.0)), [false, true, false]);
        assert_eq!(tests(at(COIN, 0, 0, 0.0), narrow, at(long, 250_000, 100_000, 0.0)), [false; 3]);
        assert_eq!(
            tests(at(COIN, 0, 0, 0.0), narrow, at(long, 0, -5_000, 0.0)),
            [false, true, false],
            "the apex on its edge"
        );
        assert_eq!(tests(at(COIN, 0, 0, 0.0), narrow, at(long, 0, -5_001, 0.0)), [false; 3]);
    }

    #[test]
    fn half_a_turn_holds_what_is_parallel_to_its_border() {
        let ahead = arc(0, 180, ArcFrom::Centre);
        assert_eq!(tests(at(COIN, 0, 0, 90.0), ahead, at(BLOCK, 90_000, 40_000, 180.0)), [true; 3]);
        assert_eq!(tests(at(COIN, 0, 0, 90.0), ahead, at(BLOCK, -90_000, 40_000, 180.0)), [false; 3]);
    }

    #[test]
    fn from_the_front_corners() {
        let (here, ahead) = (at(BLOCK, 0, 0, 0.0), arc(0, 90, ArcFrom::FrontCorners));
        let point = |x: i32, y: i32| at(Base::Round { diameter: 0 }, x, y, 0.0);
        for (x, y, within) in [
            (0, 10_000, true),
            (0, 9_999, false),
            (20_000, 10_000, true),
            (30_000, 20_000, true),
            (30_001, 20_000, false),
            (-30_000, 20_000, true),
            (-30_001, 20_000, false),
        ] {
            assert_eq!(tests(here, ahead, point(x, y)), [within; 3], "{x} {y}");
        }
        let straight = arc(0, 180, ArcFrom::FrontCorners);
        assert_eq!(tests(here, straight, point(900_000, 10_000)), [true; 3]);
        assert_eq!(tests(here, straight, point(900_000, 9_999)), [false; 3]);
        let round = at(COIN, 0, 0, 90.0);
        assert_eq!(tests(round, ahead, point(0, 10_000)), [true; 3], "the diameter across the facing");
        assert_eq!(tests(round, ahead, point(5_000, 15_000)), [true; 3]);
        assert_eq!(tests(round, ahead, point(4_999, 15_000)), [false; 3]);
    }

    #[test]
    fn four_quarters_fill_the_ground_round_a_base() {
        let here = at(BLOCK, 100_000, 100_000, 0.0);
        let spots =
            [(0, 1_000), (1_000, 0), (0, -1_000), (-1_000, 0), (300, 310), (310, 300), (-310, -300), (-300, -310)];
        for (x, y) in spots {
            let spot = at(Base::Round { diameter: 0 }, 100_000 + x * 100, 100_000 + y * 100, 0.0);
            let quarters = [0, 90, 180, 270].map(|middle| tests(here, arc(middle, 90, ArcFrom::FrontCorners), spot)[0]);
            assert_eq!(quarters.iter().filter(|held| **held).count(), 1, "{x} {y}: {quarters:?}");
        }
        let right = arc(90, 90, ArcFrom::FrontCorners);
        assert_eq!(tests(here, right, at(COIN, 140_000, 100_000, 0.0)), [true; 3]);
    }

    #[test]
    fn the_outline_ends_where_the_reach_does() {
        for from in [ArcFrom::Centre, ArcFrom::FrontCorners] {
            for base in [COIN, BLOCK, Base::Oval { frontage: 20_000, depth: 35_000 }] {
                for (middle, width) in [(0, 90), (0, 180), (0, 240), (90, 30), (10, 1), (180, 359)] {
                    let (of, arc) = (at(base, 50_000, 60_000, 33.0), arc(middle, width, from));
                    let ring = arc_outline(&of, &arc, mm(100.0));
                    let twice_area: f64 = (0..ring.len()).map(|i| ring[i].cross(ring[(i + 1) % ring.len()])).sum();
                    assert!(twice_area > 0.0, "{arc:?}");
                    let rim = ring.iter().filter(|point| {
                        let far = gap(&of.outline(), &Outline::point(**point)).length.mm();
                        assert!(far < 100.000_001, "{far}");
                        far > 99.999_999
                    });
                    assert!(rim.count() > (width as usize).div_ceil(5), "{base:?} {arc:?}");
                }
            }
        }
        let everywhere = arc_outline(&at(COIN, 0, 0, 0.0), &arc(0, 360, ArcFrom::Centre), mm(90.0));
        assert_eq!(everywhere.len(), 72);
        assert!(everywhere.iter().all(|point| (point.length() - 100_000.0).abs() < 1e-6));
        assert_eq!(arc_outline(&at(COIN, 0, 0, 0.0), &arc(0, -5, ArcFrom::Centre), mm(-9.0)).len(), 3);
    }
}
