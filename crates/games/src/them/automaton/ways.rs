//! The cheapest way: the shortest for a disc as wide as an ant among everything that stands about, where a barricade may be
//! crossed in thought for twelve inches.

use super::thousandths;
use crate::them::Them;
use crate::them::ground;
use crate::them::rules::movement::disc;
use handspan_table::measure::route::Route;
use handspan_table::{Base, Figure, FigureId, Length, Marker, Piece, Pose, TerrainId, Vec2, inches};

/// What crossing a barricade costs in thought.
const PENALTY: Length = inches(12.0);

/// A way to one of several goals.
pub(super) struct Way {
    /// Which goal, by number.
    pub(super) goal: usize,
    /// Where it goes.
    pub(super) route: Route,
    /// The barricades it would cross, the first one first, and where it meets that.
    pub(super) crossed: Vec<(TerrainId, Vec2)>,
    /// In thousandths of an inch, penalties included.
    pub(super) cost: i64,
}

/// Longer than any way on this table.
pub(super) fn anything(battle: &Them) -> Length {
    let sides = battle.table.width.saturating_add(battle.table.depth);
    handspan_table::micrometres(4.0 * f64::from(sides)) + PENALTY * battle.barricades().count() as f64
}

/// The cheapest ways of an ant to the nearest of several places for at most `limit`, several when they cost the same.
/// Barricades in `shut` cannot be crossed even in thought.
pub(super) fn cheapest(battle: &Them, ant: &Figure, goals: &[Vec2], limit: Length, shut: &[TerrainId]) -> Vec<Way> {
    let (base, pose) = (disc(ant.base), ant.placement.pose());
    let others = |other: &Figure| other.id != ant.id;
    let routes = |allowance: Length, barred: &dyn Fn(&Piece) -> bool| {
        battle.table.routes_to_nearest(base, pose, goals, allowance, others, barred)
    };
    let mut found = Found { battle, base, pose, shut, limit, ways: Vec::new() };
    found.look(&routes, &mut Vec::new(), &mut Vec::new());
    found.ways
}

/// From the middle of a hole to the nearest character, in thousandths of an inch; `None`: there is no way. Who stands on the
/// hole is not in the way, nor are the ants that came this turn: they do not change the order of the holes.
pub(in crate::them) fn from_hole(battle: &Them, hole: &Marker) -> Option<i64> {
    let base = disc(ground::ANT_BASE);
    let pose = hole.placement.pose();
    let here = base.outline(pose);
    let mut people: Vec<&Figure> = battle.people().filter_map(|(id, _)| battle.figure(id)).collect();
    people.sort_by_key(|person| thousandths(person.placement.at().vec2().span(pose.at)));
    let on = battle.table.within(&here, Length::ZERO, |_| true);
    let came: usize = battle.open_holes().map(|hole| usize::from(battle.added(hole.id))).sum();
    let new: Vec<FigureId> = battle.ants.keys().rev().take(came).copied().collect();
    let routes = |allowance: Length, barred: &dyn Fn(&Piece) -> bool| {
        let mut nearest: Option<(usize, Route)> = None;
        for (number, person) in people.iter().enumerate() {
            let others = |other: &Figure| {
                other.id != person.id && !new.contains(&other.id) && on.iter().all(|near| near.figure != other.id)
            };
            let most = nearest.as_ref().map_or(allowance, |(_, route)| route.length);
            let route = battle.table.route_to_contact(base, pose, &person.outline(), most, others, barred);
            let route = route.filter(|route| nearest.as_ref().is_none_or(|(_, known)| route.length < known.length));
            nearest = route.map(|route| (number, route)).or(nearest);
        }
        nearest.into_iter().collect()
    };
    let mut found = Found { battle, base, pose, shut: &[], limit: anything(battle), ways: Vec::new() };
    found.look(&routes, &mut Vec::new(), &mut Vec::new());
    found.ways.first().map(|way| way.cost)
}

/// What is asked again and again: the shortest routes of at most a length round the pieces that bar the way.
type Routes<'a> = dyn Fn(Length, &dyn Fn(&Piece) -> bool) -> Vec<(usize, Route)> + 'a;

struct Found<'a> {
    battle: &'a Them,
    base: Base,
    pose: Pose,
    shut: &'a [TerrainId],
    /// The least cost so far.
    limit: Length,
    ways: Vec<Way>,
}

impl Found<'_> {
    /// Looks for ways that go round the barricades in `round` and may cross those in `paid`. One that crosses another is
    /// looked for twice more: round that one, and over it for the penalty. No way is missed so, and few are looked at.
    fn look(&mut self, routes: &Routes<'_>, paid: &mut Vec<TerrainId>, round: &mut Vec<TerrainId>) {
        let left = self.limit - PENALTY * paid.len() as f64;
        if left < Length::ZERO {
            return;
        }
        let barred = |piece: &Piece| {
            let id = piece.terrain.id;
            !ground::is_barricade(piece) || self.shut.contains(&id) || round.contains(&id)
        };
        let ways: Vec<Way> =
            routes(left, &barred).into_iter().map(|(goal, route)| self.way(goal, route, round)).collect();
        let more = ways.iter().flat_map(|way| &way.crossed).map(|(id, _)| *id).find(|id| !paid.contains(id));
        if let Some(more) = more {
            round.push(more);
            self.look(routes, paid, round);
            round.pop();
            paid.push(more);
            self.look(routes, paid, round);
            paid.pop();
            return;
        }
        for way in ways {
            let least = self.ways.first().map_or(i64::MAX, |known| known.cost);
            if way.cost < least {
                self.limit = way.route.length + PENALTY * way.crossed.len() as f64;
                self.ways.clear();
            }
            if way.cost <= least && self.ways.iter().all(|known| known.goal != way.goal) {
                self.ways.push(way);
            }
        }
    }

    /// The route with the barricades it crosses. One that it goes round, or that is shut, it can only graze: were that taken for
    /// a crossing, the ant would look for a way round it again and again, for ever.
    fn way(&self, goal: usize, route: Route, round: &[TerrainId]) -> Way {
        let path = route.points.get(1..).unwrap_or_default();
        let crossing = |piece: &Piece| {
            let only = |other: &Piece| other.terrain.id == piece.terrain.id;
            let swept = self.battle.table.sweep(self.base, self.pose, path, |_| false, only, false);
            swept.met.map(|_| (thousandths(swept.length), piece.terrain.id, swept.end))
        };
        let is_open = |piece: &&Piece| !round.contains(&piece.terrain.id) && !self.shut.contains(&piece.terrain.id);
        let mut crossed: Vec<_> = self.battle.barricades().filter(is_open).filter_map(crossing).collect();
        crossed.sort_by_key(|(along, id, _)| (*along, *id));
        let cost = thousandths(route.length + PENALTY * crossed.len() as f64);
        Way { goal, route, crossed: crossed.into_iter().map(|(_, id, at)| (id, at)).collect(), cost }
    }
}
