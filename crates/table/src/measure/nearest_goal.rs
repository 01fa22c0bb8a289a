//! The nearest of several places: the shortest way for a base to whichever it reaches first.

use super::field::Field;
use super::gather::Ellipse;
use super::grown::{Grown, Mover};
use super::route::{FIRST_TRY, NEXT_TRY, Route, drawn, ending_at};
use super::search::{Search, Step};
use crate::base::Base;
use crate::figure::Figure;
use crate::length::{Length, micrometres};
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};

/// How much of the table a try may take in before the next one takes it all in.
const MOST_OF_IT: f64 = 0.7;

impl Table {
    /// The shortest ways of at most `allowance` to the nearest of `goals`, as for [`Table::route`]: the number of the
    /// goal and the way there, for the nearest and for every other no more than the slack farther, shortest
    /// first. Empty when none is reached. A goal where the base cannot stand is none. All goals are looked for in
    /// one search, so that hundreds cost little more than one.
    pub fn routes_to_nearest(
        &self,
        base: Base,
        from: Pose,
        goals: &[Vec2],
        allowance: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Vec<(usize, Route)> {
        let mover = Mover::of(base, from.ahead);
        let slack = self.tolerances.slack;
        let longest = (allowance + slack).micrometres();
        let field = |bound: f64, ends: &[Vec2]| {
            Field::of(self, &mover, &Ellipse::about(from.at, bound), ends, &figures, &terrain).ok()
        };
        let stands =
            |goal: &Vec2| Field::of(self, &mover, &Ellipse::about(*goal, 0.0), &[*goal], &figures, &terrain).is_ok();
        let mut near: Vec<(f64, usize)> = goals.iter().map(|goal| goal.distance(from.at)).zip(0..).collect();
        near.retain(|(distance, goal)| *distance <= longest && stands(&goals[*goal]));
        near.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        let Some((straight, _)) = near.first().copied().filter(|_| longest.is_finite()) else { return Vec::new() };
        let within = |bound: f64| near.partition_point(|(distance, _)| *distance <= bound);
        let ends = |count: usize| -> Vec<Vec2> {
            std::iter::once(from.at).chain(near[..count].iter().map(|(_, goal)| goals[*goal])).collect()
        };
        // Where nothing is in the way of the nearest there is nothing to look for.
        let nearest = within(straight + slack.micrometres());
        if let Some(field) = field(straight + slack.micrometres(), &ends(nearest)) {
            let is_free = |(distance, goal): &(f64, usize)| {
                (goals[*goal] - from.at).unit().is_none_or(|way| field.is_free(from.at, way, *distance))
            };
            if near[..nearest].iter().all(is_free) {
                let straight_there = |(distance, goal): &(f64, usize)| {
                    (*goal, Route { length: micrometres(*distance), points: vec![from.at, goals[*goal]] })
                };
                return near[..nearest].iter().map(straight_there).collect();
            }
        }
        let across = f64::from(self.width) + f64::from(self.depth);
        let mut bound = straight * FIRST_TRY + mover.reach();
        loop {
            bound = if bound >= longest || bound > across * MOST_OF_IT { longest } else { bound };
            let count = within(bound);
            let Some(field) = field(bound, &ends(count)) else { return Vec::new() };
            let grown: Vec<Grown> = near[..count].iter().map(|(_, goal)| Grown::of(vec![goals[*goal]], 0.0)).collect();
            let mut search = Search::new(&field, from.at, &grown, bound);
            let found = self.nearest_of(&mut search, from.at);
            // What is no more than the slack farther than the nearest may only be found by the next try.
            let is_all = found.first().is_some_and(|(_, nearest)| (nearest.length + slack).micrometres() <= bound);
            if is_all || bound >= longest || search.is_spent() {
                let whole = |(rank, route): (usize, Route)| {
                    let (_, goal) = near[rank];
                    (goal, Route { points: ending_at(route.points, goals[goal]), ..route })
                };
                return found.into_iter().map(whole).collect();
            }
            bound *= NEXT_TRY;
        }
    }

    fn nearest_of(&self, search: &mut Search<'_>, from: Vec2) -> Vec<(usize, Route)> {
        let mut found: Vec<(usize, Route)> = Vec::new();
        while let Some(step) = search.next() {
            let Step::Goal { goal, knot, leg, length } = step else { continue };
            let length = micrometres(length);
            if found.first().is_some_and(|(_, nearest)| !self.tolerances.is_within(length, nearest.length)) {
                break;
            }
            if found.iter().all(|(known, _)| *known != goal) {
                found.push((goal, Route { length, points: drawn(search, from, knot, leg) }));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::barriers::{ROUND, point, pose, table, with_block, with_figure, with_gap};
    use super::*;
    use crate::length::mm;

    fn ask(table: &Table, goals: &[(f64, f64)], allowance: f64) -> Vec<(usize, f64)> {
        let goals: Vec<Vec2> = goals.iter().map(|(x, y)| point(*x, *y).vec2()).collect();
        let found = table.routes_to_nearest(ROUND, pose(100.0, 500.0), &goals, mm(allowance), |_| true, |_| true);
        for (goal, route) in &found {
            assert_eq!(route.points.last(), Some(&goals[*goal]), "a way ends at its goal");
            let alone = table.route(ROUND, pose(100.0, 500.0), goals[*goal], mm(allowance), |_| true, |_| true);
            let alone = alone.map_or(f64::NAN, |route| route.length.mm());
            assert!((alone - route.length.mm()).abs() < 1e-6, "{alone} alone, {} among others", route.length.mm());
        }
        found.into_iter().map(|(goal, route)| (goal, route.length.mm().round())).collect()
    }

    #[test]
    fn the_nearest_is_the_one_with_the_shortest_way() {
        assert_eq!(ask(&table(), &[(900.0, 500.0), (400.0, 500.0), (100.0, 900.0)], 5000.0), [(1, 300.0)]);
        // Behind a wall what is near in a straight line is far to go.
        let walled = with_block(table(), 1, [200.0, 220.0], [100.0, 900.0]);
        assert_eq!(ask(&walled, &[(300.0, 500.0), (100.0, 800.0)], 5000.0), [(1, 300.0)]);
    }

    #[test]
    fn those_no_more_than_the_slack_farther_are_told_too() {
        let found = ask(&table(), &[(300.02, 500.0), (100.0, 700.0), (300.05, 500.0), (300.0, 500.0)], 5000.0);
        assert_eq!(found.iter().map(|found| found.0).collect::<Vec<_>>(), [1, 3, 0]);
    }

    #[test]
    fn a_goal_where_the_base_cannot_stand_is_none() {
        let table = with_figure(table(), 1, ROUND, 300.0, 500.0);
        assert_eq!(ask(&table, &[(310.0, 500.0), (5.0, 500.0), (268.0, 500.0)], 5000.0), [(2, 168.0)]);
        assert_eq!(ask(&table, &[(310.0, 500.0)], 5000.0), []);
        assert_eq!(ask(&table, &[], 5000.0), []);
    }

    #[test]
    fn nothing_is_reached_beyond_the_allowance_or_through_a_wall() {
        assert_eq!(ask(&table(), &[(400.0, 500.0)], 299.0), []);
        assert_eq!(ask(&with_gap(31.0), &[(600.0, 500.0), (700.0, 400.0)], 5000.0), []);
        assert_eq!(ask(&with_gap(32.0), &[(600.0, 500.0), (700.0, 400.0)], 5000.0), [(0, 500.0)]);
    }

    #[test]
    fn who_stands_there_already_need_not_go() {
        assert_eq!(ask(&table(), &[(400.0, 500.0), (100.0, 500.0)], 5000.0), [(1, 0.0)]);
    }

    #[test]
    fn of_many_places_round_a_crowd_it_is_the_one_that_route_finds() {
        let mut crowd = table();
        for number in 0..40 {
            let (x, y) = (200.0 + 97.0 * f64::from(number % 7), 130.0 + 131.0 * f64::from(number / 7));
            crowd = with_figure(crowd, number, Base::Rectangle { frontage: 25_400, depth: 40_640 }, x, y);
        }
        let goals: Vec<(f64, f64)> = (0..30).map(|n| (940.0, 40.0 + 31.0 * f64::from(n))).collect();
        let lengths = goals.iter().filter_map(|(x, y)| {
            let route = crowd.route(ROUND, pose(100.0, 500.0), point(*x, *y).vec2(), mm(5000.0), |_| true, |_| true);
            route.map(|route| route.length.mm())
        });
        let least = lengths.fold(f64::INFINITY, f64::min);
        assert_eq!(ask(&crowd, &goals, 5000.0).first().map(|found| found.1), Some(least.round()));
    }
}
