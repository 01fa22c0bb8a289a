//! Routes: the shortest way for a base round barred terrain and other bases.

use super::field::Field;
use super::gather::Ellipse;
use super::grown::{Grown, Mover};
use super::search::{Search, Step};
use super::tangent::unit_at;
use crate::base::{Base, Outline};
use crate::figure::Figure;
use crate::length::{Length, micrometres};
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;

/// Arcs are drawn with corners at most this far apart, in radians: five degrees.
const ARC_STEP: f64 = std::f64::consts::PI / 36.0;
/// So far inside its arc a drawn way may run, in micrometres: a sweep along it must not be stopped by what it goes round.
const ARC_DEPTH: f64 = 5.0;
/// The first try looks at ways this much longer than the straight one.
pub(super) const FIRST_TRY: f64 = 1.25;
/// Each further try looks this much further than the one before.
pub(super) const NEXT_TRY: f64 = 1.8;

/// A shortest way.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Route {
    /// How long, along straight legs and true arcs.
    pub length: Length,
    /// The centre's way, arcs drawn with corners at most 5 degrees apart and so close that the base can be moved along
    /// it; first the start, last the goal.
    pub points: Vec<Vec2>,
}

impl Table {
    /// The shortest way of at most `allowance` for the centre of a base that keeps its facing, or `None` when
    /// there is none that short. Obstacles are figures `figures` lets pass, terrain `terrain` lets pass, and the
    /// table's edge.
    ///
    /// Touching is free: a way may run along obstacles and through a gap exactly as wide as the base. A base that
    /// shares no more than the slack with something at the start or the goal may leave or arrive; one that shares
    /// more, stands inside barred terrain or off the table has no way at all. From a point to itself the way has
    /// no length. Of ways equally long the one whose first leg has the smaller bearing is taken.
    ///
    /// Exact for round bases and rectangles; an oval is the polygon its outline is, which takes some twenty times as
    /// long. A search that would take more than half a second (allowances of several feet through crowded terrain) is
    /// given up and answers `None`.
    pub fn route(
        &self,
        base: Base,
        from: Pose,
        to: Vec2,
        allowance: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Option<Route> {
        let mover = Mover::of(base, from.ahead);
        let goal = Grown::of(vec![to], 0.0);
        let ends = [from.at, to];
        let route = self.shortest(&mover, &ends, from.at, &goal, allowance, figures, terrain)?;
        Some(Route { points: ending_at(route.points, to), ..route })
    }

    /// The shortest way of at most `allowance` for a base's centre to anywhere where the base touches `target`,
    /// as for [`Table::route`] (let `figures` not pass the target itself). No length when they touch already or
    /// overlap.
    pub fn route_to_contact(
        &self,
        base: Base,
        from: Pose,
        target: &Outline,
        allowance: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Option<Route> {
        let mover = Mover::of(base, from.ahead);
        let goal = mover.grow(target);
        self.shortest(&mover, &[from.at], from.at, &goal, allowance, figures, terrain)
    }

    #[expect(clippy::too_many_arguments, reason = "one question asked by its two doors")]
    fn shortest(
        &self,
        mover: &Mover,
        ends: &[Vec2],
        from: Vec2,
        goal: &Grown,
        allowance: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Option<Route> {
        let (middle, reach) = goal.circle();
        let numbers = [from.x, from.y, middle.x, middle.y, reach, mover.reach(), allowance.micrometres()];
        let straight = goal.clearance(from).max(0.0);
        if numbers.iter().any(|number| !number.is_finite())
            || !self.tolerances.is_within(micrometres(straight), allowance)
        {
            return None;
        }
        let within = |bound: f64| Ellipse { from, to: middle, sum: bound + reach + 1.0 };
        let field = Field::of(self, mover, &within(straight), ends, &figures, &terrain).ok()?;
        let end = goal.foot(from);
        if (end - from).unit().is_none_or(|way| field.is_free(from, way, straight)) {
            return Some(Route { length: micrometres(straight), points: vec![from, end] });
        }
        let longest = (allowance + self.tolerances.slack).micrometres();
        let across = f64::from(self.width) + f64::from(self.depth);
        let mut bound = straight * FIRST_TRY + mover.reach();
        loop {
            // A try only a little short of the last, or of the whole table, would be the same work twice.
            bound = if bound * FIRST_TRY >= longest || bound > across { longest } else { bound };
            let field = Field::of(self, mover, &within(bound), ends, &figures, &terrain).ok()?;
            let mut search = Search::new(&field, from, std::slice::from_ref(goal), bound);
            while let Some(step) = search.next() {
                if let Step::Goal { knot, leg, length, .. } = step {
                    return Some(Route { length: micrometres(length), points: drawn(&search, from, knot, leg) });
                }
            }
            if bound >= longest || search.is_spent() {
                return None;
            }
            bound *= NEXT_TRY;
        }
    }
}

pub(super) fn ending_at(mut points: Vec<Vec2>, to: Vec2) -> Vec<Vec2> {
    points.pop();
    points.push(to);
    points
}

/// The points of a found way.
pub(super) fn drawn(search: &Search<'_>, from: Vec2, knot: usize, leg: usize) -> Vec<Vec2> {
    let mut points = vec![from];
    let last = search.knot(knot);
    let closing = search.fan(last).get(leg).map(|leg| (last, *leg));
    for (knot, leg) in search.trail(knot).into_iter().chain(closing) {
        let corner = search.corner(knot.corner);
        let bend = knot.turn.travel(knot.angle, leg.leaves);
        if corner.radius > 0.0 && bend > 0.0 {
            // A chord of this angle lies so deep inside its arc.
            let deepest = (8.0 * ARC_DEPTH / corner.radius).sqrt();
            let steps = (bend / deepest.min(ARC_STEP)).ceil().max(1.0);
            for step in 1..steps as usize {
                let angle = knot.turn.after(knot.angle, bend * step as f64 / steps);
                points.push(corner.at + unit_at(angle) * corner.radius);
            }
        }
        for point in [leg.string.from, leg.string.to] {
            // Legs of no length join corners that touch.
            if points.last() != Some(&point) {
                points.push(point);
            }
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::super::barriers::{ROUND, point, pose, table, with_block, with_figure, with_gap};
    use super::*;
    use crate::length::mm;
    use crate::trig;

    const R: f64 = 16.0;

    fn ask(table: &Table, base: Base, from: (f64, f64), to: (f64, f64), allowance: f64) -> Option<Route> {
        table.route(base, pose(from.0, from.1), point(to.0, to.1).vec2(), mm(allowance), |_| true, |_| true)
    }

    fn length(table: &Table, base: Base, from: (f64, f64), to: (f64, f64)) -> f64 {
        ask(table, base, from, to, 5000.0).map_or(f64::NAN, |route| route.length.mm())
    }

    fn same(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-6, "{a} is not {b}");
    }

    #[test]
    fn a_bare_table_is_crossed_straight() {
        same(length(&table(), ROUND, (100.0, 100.0), (400.0, 500.0)), 500.0);
        same(length(&table(), ROUND, (100.0, 100.0), (100.0, 100.0)), 0.0);
        assert!(ask(&table(), ROUND, (100.0, 100.0), (400.0, 500.0), 499.9).is_none(), "too far");
        assert!(ask(&table(), ROUND, (100.0, 100.0), (400.0, 500.0), 499.98).is_some(), "within the slack");
        assert!(ask(&table(), ROUND, (100.0, 100.0), (100.0, 100.0), -1.0).is_none());
    }

    #[test]
    fn round_one_disc() {
        // The grown disc has a radius of 36 mm; a string between points 100 mm from its centre on either side is
        // two tangents and the arc between them.
        let table = with_figure(table(), 1, Base::Round { diameter: 40_000 }, 500.0, 500.0);
        let arc = std::f64::consts::PI - 2.0 * trig::acos(0.36);
        same(
            length(&table, ROUND, (400.0, 500.0), (600.0, 500.0)),
            2.0 * (100.0f64 * 100.0 - 36.0 * 36.0).sqrt() + 36.0 * arc,
        );
    }

    #[test]
    fn a_drawn_way_can_be_gone() {
        for diameter in [20_000, 40_000, 90_000, 400_000] {
            let table = with_figure(table(), 1, Base::Round { diameter }, 500.0, 500.0);
            let route = ask(&table, ROUND, (250.0, 500.0), (750.0, 500.0), 5000.0).unwrap();
            let swept = table.sweep(ROUND, pose(250.0, 500.0), &route.points[1..], |_| true, |_| true, true);
            assert_eq!(swept.met, None, "round {diameter}");
        }
    }

    #[test]
    fn equal_ways_go_by_the_smaller_bearing() {
        let table = with_figure(table(), 1, Base::Round { diameter: 40_000 }, 500.0, 500.0);
        let route = ask(&table, ROUND, (400.0, 500.0), (600.0, 500.0), 500.0).unwrap();
        assert!(route.points.iter().all(|point| point.y >= 500_000.0), "by the north");
        let route = ask(&table, ROUND, (500.0, 600.0), (500.0, 400.0), 500.0).unwrap();
        assert!(route.points.iter().all(|point| point.x >= 500_000.0), "by the east");
    }

    #[test]
    fn between_two_discs_in_an_s() {
        // Inner tangent of two circles of 36 mm, centres 100 mm apart; both ends stand on the circles' far sides.
        let big = Base::Round { diameter: 40_000 };
        let table = with_figure(with_figure(table(), 1, big, 450.0, 500.0), 2, big, 550.0, 500.0);
        let wall = with_block(table, 1, [449.0, 451.0], [540.0, 999.0]);
        let wall = with_block(wall, 2, [549.0, 551.0], [1.0, 460.0]);
        // From west of the first disc south of it, through the gap northward, to the east of the second.
        let (a, r) = (100.0f64, 36.0f64);
        let tangent = (a * a - r * r).sqrt();
        let inner = (100.0f64 * 100.0 - 4.0 * r * r).sqrt();
        // Angles from the line of centres: the start's tangent touches at acos(r/a) below west, the inner tangent at
        // acos(2r/100) below east.
        let arc = std::f64::consts::PI - trig::acos(r / a) - trig::acos(2.0 * r / 100.0);
        same(length(&wall, ROUND, (350.0, 500.0), (650.0, 500.0)), 2.0 * tangent + inner + 2.0 * r * arc);
    }

    #[test]
    fn round_the_end_of_a_wall() {
        let table = with_block(table(), 1, [490.0, 510.0], [0.0, 600.0]);
        // Over both upper corners, each a circle of 16 mm about (490, 600) and (510, 600).
        let (dx, dy) = (90.0f64, 100.0f64);
        let tangent = (dx * dx + dy * dy - R * R).sqrt();
        // The tangent touches where the normal is acos(R / distance) from the direction back to the start.
        let back = std::f64::consts::PI - trig::atan2(dy, dx);
        let to_start = std::f64::consts::PI + trig::atan2(dy, dx);
        let touch = to_start - trig::acos(R / dx.hypot(dy));
        let arc = touch - std::f64::consts::FRAC_PI_2;
        assert!(back > 0.0 && arc > 0.0);
        same(length(&table, ROUND, (400.0, 500.0), (600.0, 500.0)), 2.0 * tangent + 2.0 * R * arc + 20.0);
    }

    #[test]
    fn a_gap_exactly_as_wide_as_the_base_is_passable() {
        same(length(&with_gap(32.0), ROUND, (400.0, 500.0), (600.0, 500.0)), 200.0);
        assert!(length(&with_gap(32.0), ROUND, (400.0, 420.0), (600.0, 420.0)) > 220.0);
        assert!(ask(&with_gap(31.998), ROUND, (400.0, 500.0), (600.0, 500.0), 5000.0).is_none());
        let square = Base::Rectangle { frontage: 32_000, depth: 32_000 };
        same(length(&with_gap(32.0), square, (400.0, 500.0), (600.0, 500.0)), 200.0);
        // Between two discs the grown circles touch in one point.
        let disc = Base::Round { diameter: 40_000 };
        let pair = with_figure(with_figure(table(), 1, disc, 500.0, 464.0), 2, disc, 500.0, 536.0);
        same(length(&pair, ROUND, (400.0, 500.0), (600.0, 500.0)), 200.0);
        let crooked = length(&pair, ROUND, (440.0, 450.0), (560.0, 550.0));
        assert!(crooked < 190.0, "through the gap in an S: {crooked}");
    }

    #[test]
    fn a_closed_in_start_has_no_way_out() {
        let mut table = table();
        for (id, (x, y)) in [
            ([400.0, 600.0], [400.0, 410.0]),
            ([400.0, 600.0], [590.0, 600.0]),
            ([400.0, 410.0], [400.0, 600.0]),
            ([590.0, 600.0], [400.0, 600.0]),
        ]
        .into_iter()
        .enumerate()
        {
            table = with_block(table, id as u32, x, y);
        }
        assert!(ask(&table, ROUND, (500.0, 500.0), (700.0, 500.0), 5000.0).is_none());
        same(length(&table, ROUND, (450.0, 500.0), (550.0, 500.0)), 100.0);
        assert!(ask(&table, ROUND, (405.0, 500.0), (700.0, 500.0), 5000.0).is_none(), "a start inside a wall");
        assert!(ask(&table, ROUND, (700.0, 500.0), (405.0, 500.0), 5000.0).is_none(), "a goal inside a wall");
    }

    #[test]
    fn touching_at_either_end_does_not_hold() {
        let table = with_figure(table(), 1, ROUND, 500.0, 500.0);
        let half = 16.0 * std::f64::consts::PI * 2.0;
        same(length(&table, ROUND, (468.0, 500.0), (532.0, 500.0)), half);
        same(length(&table, ROUND, (468.0, 500.0), (368.0, 500.0)), 100.0);
        // Ten micrometres of overlap are within the slack, thirty are not.
        let near = length(&table, ROUND, (468.01, 500.0), (532.0, 500.0));
        assert!((near - half).abs() < 2.0 && near > 90.0, "{near}");
        assert!(ask(&table, ROUND, (468.03, 500.0), (532.0, 500.0), 5000.0).is_none());
        assert!(ask(&table, ROUND, (368.0, 500.0), (468.03, 500.0), 5000.0).is_none());
    }

    #[test]
    fn a_little_overlap_with_a_wall_lets_one_slide_along_it() {
        let table = with_block(table(), 1, [500.0, 520.0], [300.0, 700.0]);
        same(length(&table, ROUND, (483.99, 500.0), (484.0, 600.0)), 100.0);
        let over = length(&table, ROUND, (483.99, 600.0), (600.0, 600.0));
        let touching = length(&table, ROUND, (484.0, 600.0), (600.0, 600.0));
        assert!((over - touching).abs() < 0.2, "{over} {touching}");
        let square = Base::Rectangle { frontage: 32_000, depth: 32_000 };
        let over = length(&table, square, (483.99, 600.0), (600.0, 600.0));
        let touching = length(&table, square, (484.0, 600.0), (600.0, 600.0));
        assert!((over - touching).abs() < 0.2, "{over} {touching}");
    }

    #[test]
    fn the_tables_edge_is_a_wall() {
        let at_edge = with_block(table(), 1, [490.0, 510.0], [32.0, 1000.0]);
        assert!(length(&at_edge, ROUND, (400.0, 16.0), (600.0, 16.0)) > 199.0);
        same(length(&at_edge, ROUND, (400.0, 16.0), (600.0, 16.0)), 200.0);
        let closed = with_block(table(), 1, [490.0, 510.0], [31.99, 1000.0]);
        assert!(ask(&closed, ROUND, (400.0, 16.0), (600.0, 16.0), 5000.0).is_none());
        let disc = with_figure(table(), 1, ROUND, 500.0, 40.0);
        let over_the_top = length(&disc, ROUND, (400.0, 20.0), (600.0, 20.0));
        assert!(over_the_top > 220.0, "not below it, where it would hang over the edge: {over_the_top}");
        assert!(ask(&table(), ROUND, (400.0, 15.0), (600.0, 16.0), 500.0).is_none(), "a start over the edge");
        assert!(ask(&table(), ROUND, (400.0, 15.99), (600.0, 16.0), 500.0).is_some(), "within the slack");
    }

    #[test]
    fn a_rectangle_keeps_its_facing_round_a_corner() {
        // 20 mm across, 60 mm deep, facing north: the wall's upper corners grow 10 mm aside and 30 mm up.
        let base = Base::Rectangle { frontage: 20_000, depth: 60_000 };
        let wall = with_block(table(), 1, [490.0, 510.0], [0.0, 600.0]);
        let leg = (80.0f64 * 80.0 + 130.0 * 130.0).sqrt();
        same(length(&wall, base, (400.0, 500.0), (600.0, 500.0)), 2.0 * leg + 40.0);
        let disc = with_figure(table(), 1, Base::Round { diameter: 40_000 }, 500.0, 500.0);
        let by_the_north = length(&disc, base, (400.0, 500.0), (600.0, 500.0));
        // Its grown disc is a rectangle of 20 by 60 rounded by 20 mm.
        let (dx, dy) = (90.0f64, 30.0f64);
        let tangent = (dx * dx + dy * dy - 400.0).sqrt();
        let to_start = std::f64::consts::PI + trig::atan2(dy, dx);
        let arc = to_start - trig::acos(20.0 / dx.hypot(dy)) - std::f64::consts::FRAC_PI_2;
        same(by_the_north, 2.0 * (tangent + 20.0 * arc) + 20.0);
    }

    #[test]
    fn contact_ends_the_way_at_the_targets_edge() {
        let table = with_block(table(), 1, [490.0, 510.0], [0.0, 600.0]);
        let target = Outline::Disc { centre: point(600.0, 500.0).vec2(), radius: 16_000.0 };
        let from = pose(400.0, 500.0);
        let to_contact = table.route_to_contact(ROUND, from, &target, mm(1000.0), |_| true, |_| true).unwrap();
        let to_centre = length(&table, ROUND, (400.0, 500.0), (600.0, 500.0));
        same(to_contact.length.mm(), to_centre - 32.0);
        let end = *to_contact.points.last().unwrap();
        same(end.distance(point(600.0, 500.0).vec2()) / 1000.0, 32.0);
        // Square on to the side of a long base.
        let target = Base::Rectangle { frontage: 20_000, depth: 200_000 }.outline(pose(600.0, 700.0));
        let bare = Table::new(1_000_000, 1_000_000);
        let direct = bare
            .route_to_contact(ROUND, from.moved_to(point(400.0, 700.0).vec2()), &target, mm(1000.0), |_| true, |_| true)
            .unwrap();
        same(direct.length.mm(), 200.0 - 10.0 - 16.0);
        let touching = bare
            .route_to_contact(ROUND, from.moved_to(point(580.0, 700.0).vec2()), &target, mm(0.0), |_| true, |_| true)
            .unwrap();
        same(touching.length.mm(), 0.0);
    }

    #[test]
    fn a_way_round_what_stands_against_the_target_ends_at_the_target() {
        // A disc of 40 mm touches the target's far side, so that the way bends round it straight into the target.
        let target = Outline::Disc { centre: point(500.0, 500.0).vec2(), radius: 10_000.0 };
        let big = Base::Round { diameter: 40_000 };
        let table = with_figure(table(), 1, big, 500.0, 530.0);
        let ask = |table: &Table, x: f64, y: f64| {
            table.route_to_contact(ROUND, pose(x, y), &target, mm(1000.0), |_| true, |_| true).unwrap()
        };
        let reached = |route: &Route| {
            let centre = target.centre();
            let deep = |leg: &[Vec2]| centre.distance(centre.nearest_on(leg[0], leg[1]).0);
            let nearest = route.points.windows(2).map(deep).fold(f64::INFINITY, f64::min);
            assert!(nearest > 26_000.0 - 10.0, "{nearest} from the target's middle");
            (route.points.last().unwrap().distance(centre) / 1000.0 - 26.0).abs() < 0.01
        };
        let bent = ask(&table, 500.0, 700.0);
        assert!(reached(&bent));
        assert_eq!(table.sweep(ROUND, pose(500.0, 700.0), &bent.points[1..], |_| true, |_| true, true).met, None);
        // Along a wall on which a smaller target stands: its middle is nearer to the wall than the mover's can get.
        let wall = with_block(Table::new(1_000_000, 1_000_000), 1, [300.0, 700.0], [470.0, 490.0]);
        let along = ask(&wall, 250.0, 506.0);
        assert!(reached(&along));
        // Level with its own middle, 6 mm higher than the target's.
        let end = along.points.last().unwrap().x / 1000.0;
        assert!((end - (500.0 - (26.0f64 * 26.0 - 36.0).sqrt())).abs() < 0.001, "{end}: within a micrometre");
    }

    #[test]
    fn odd_numbers_have_no_way() {
        let table = with_block(table(), 1, [490.0, 510.0], [0.0, 600.0]);
        let pose = pose(400.0, 500.0);
        let ask = |pose: Pose, to: Vec2, allowance: f64| {
            table.route(ROUND, pose, to, micrometres(allowance), |_| true, |_| true)
        };
        let to = point(600.0, 500.0).vec2();
        assert!(ask(pose, Vec2::new(f64::NAN, 0.0), 1e6).is_none());
        assert!(ask(pose.moved_to(Vec2::new(f64::INFINITY, 0.0)), to, 1e6).is_none());
        assert!(ask(pose, to, f64::NAN).is_none());
        assert!(ask(pose, to, f64::INFINITY).is_none());
        assert!(ask(pose, to, 2.0e9).is_some());
        let nothing = Base::Round { diameter: -5 };
        assert!(table.route(nothing, pose, to, mm(1000.0), |_| true, |_| true).unwrap().length > mm(280.0));
        assert!(Table::default().route(ROUND, pose, to, mm(1000.0), |_| true, |_| true).is_none());
    }
}
