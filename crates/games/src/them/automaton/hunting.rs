//! Which ant acts next, and whom it hunts.

use super::row_slots::{self, Row};
use super::slots::{self, Slot};
use super::{Plan, is_fresh, nearing, sharing, thousandths, walking, ways, wording};
use crate::them::Them;
use handspan_table::{Base, Figure, FigureId, Length, TerrainId, Vec2, inches};
use std::cmp::Reverse;

/// How far is looked for first: most ants find somebody within it.
const FIRST_LOOK: Length = inches(12.0);

/// Somebody's slot and the way to it.
struct Chase {
    slot: usize,
    way: ways::Way,
}

/// An ant that may move, and what is known of its way.
struct Hunter<'a> {
    ant: &'a Figure,
    /// It costs at least so much, in thousandths of an inch.
    least: i64,
    chase: Option<Chase>,
}

/// Step 1: an ant whose bite drove its victim away goes on before others act.
pub(super) fn after_a_bite(battle: &Them) -> Option<Plan> {
    act(battle, |ant| battle.ant(ant.id).is_some_and(|ant| ant.bit.is_some()))
}

/// The ant with the cheapest way to anybody acts; the next, if that one stays where it is.
pub(super) fn next(battle: &Them) -> Option<Plan> {
    act(battle, |_| true)
}

/// What one ant does.
pub(super) fn of(battle: &Them, ant: &Figure) -> Option<Plan> {
    act(battle, |other| other.id == ant.id)
}

/// Every way is looked for only as far as it must be to know which is the cheapest.
fn act(battle: &Them, such: impl Fn(&Figure) -> bool) -> Option<Plan> {
    let ready: Vec<&Figure> = battle
        .ants()
        .filter_map(|(id, _)| battle.figure(id))
        .filter(|ant| is_fresh(battle, ant.id) && such(ant) && may_move(battle, ant))
        .collect();
    let places = Places::of(battle, &ready);
    let mut lost: Vec<&Figure> = Vec::new();
    let mut hunters: Vec<Hunter<'_>> = Vec::new();
    for ant in ready {
        match slots::straight(places.of_base(ant.base), ant) {
            Some(straight) => hunters.push(Hunter { ant, least: thousandths(straight), chase: None }),
            None => lost.push(ant),
        }
    }
    while let Some(first) = (0..hunters.len()).min_by_key(|at| (hunters[*at].least, hunters[*at].ant.id)) {
        let hunter = hunters.swap_remove(first);
        let slots = places.of_base(hunter.ant.base);
        if let Some(chase) = hunter.chase {
            match pursue(battle, hunter.ant, slots, chase) {
                Some(plan) => return Some(plan),
                None => continue,
            }
        }
        let anything = ways::anything(battle);
        let least = inches(hunter.least as f64 / 1_000.0);
        let limit = if least < FIRST_LOOK { FIRST_LOOK } else { anything };
        match look(battle, hunter.ant, slots, limit, &[]) {
            Some(chase) => hunters.push(Hunter { least: chase.way.cost, chase: Some(chase), ..hunter }),
            None if limit < anything => hunters.push(Hunter { least: thousandths(limit), ..hunter }),
            None => lost.push(hunter.ant),
        }
    }
    lost.sort_by_key(|ant| ant.id);
    lost.into_iter().find_map(|ant| squeeze(battle, ant).or_else(|| nearing::near(battle, ant)))
}

/// THEM-MOVE-5 A trapped ant does not move, nor does one that has bitten and still touches somebody.
fn may_move(battle: &Them, ant: &Figure) -> bool {
    let touches = !battle.enemies_on(ant).is_empty();
    let bit = battle.ant(ant.id).is_some_and(|ant| ant.bit.is_some());
    !(touches && (bit || battle.is_trapped(ant.id)))
}

/// Step 2: of all free slots the one with the cheapest way.
fn look(battle: &Them, ant: &Figure, slots: &[Slot], limit: Length, shut: &[TerrainId]) -> Option<Chase> {
    let free: Vec<usize> = (0..slots.len()).filter(|at| slots[*at].is_free_for(ant.id)).collect();
    cheapest(battle, ant, slots, &free, limit, shut)
}

/// An ant that reaches somebody takes a place round them that leaves room for most of those who follow.
fn share(battle: &Them, ant: &Figure, slots: &[Slot], chase: Chase) -> Chase {
    let left = battle.left(ant.id);
    if !chase.way.crossed.is_empty() || chase.way.cost > thousandths(left) {
        return chase;
    }
    let roomy = sharing::roomiest(battle, ant, slots, chase.slot);
    if roomy.contains(&chase.slot) {
        return chase;
    }
    let shut: Vec<TerrainId> = battle.barricades().map(|piece| piece.terrain.id).collect();
    cheapest(battle, ant, slots, &roomy, left, &shut).unwrap_or(chase)
}

/// Of some slots the one with the cheapest way; then the character with more wounds, the lower id, the smaller bearing.
fn cheapest(
    battle: &Them,
    ant: &Figure,
    slots: &[Slot],
    free: &[usize],
    limit: Length,
    shut: &[TerrainId],
) -> Option<Chase> {
    let goals: Vec<Vec2> = free.iter().map(|at| slots[*at].placement.at().vec2()).collect();
    let found = ways::cheapest(battle, ant, &goals, limit, shut).into_iter();
    let chases = found.map(|way| Chase { slot: free[way.goal], way });
    let wounds = |person: FigureId| battle.person(person).map_or(0, |person| person.wounds);
    chases.min_by_key(|chase| {
        let Slot { person, bearing, .. } = slots[chase.slot];
        (chase.way.cost, Reverse(wounds(person)), person, bearing)
    })
}

/// Step 3: a clear way is gone. Step 4: a barricade on it is gnawed; one that cannot be is a wall, and the hunt begins again.
/// Step 5: without a way it comes as near as it can.
fn pursue(battle: &Them, ant: &Figure, slots: &[Slot], chase: Chase) -> Option<Plan> {
    let mut chase = share(battle, ant, slots, chase);
    let mut shut: Vec<TerrainId> = Vec::new();
    if !chase.way.crossed.is_empty()
        && let Some(plan) = squeeze(battle, ant)
    {
        return Some(plan);
    }
    loop {
        let slot = &slots[chase.slot];
        let Some(first) = chase.way.crossed.first() else {
            let walk = walking::walk(battle, ant, &chase.way.route.points, slot.placement.facing);
            if !walk.as_ref().is_some_and(|walk| walk.arrives)
                && let Some(plan) = squeeze(battle, ant)
            {
                return Some(plan);
            }
            let walk = walk?;
            let reason = wording::hunts(battle, ant, &walk, slot.person, &chase.way.route.points);
            return Some(walk.plan(ant, reason));
        };
        match row_slots::row(battle, ant, *first, slot.person) {
            Row::Stays => return None,
            Row::Goes(plan) => return Some(plan),
            Row::Shut => shut.push(first.0),
        }
        match look(battle, ant, slots, ways::anything(battle), &shut) {
            Some(further) => chase = further,
            None => return nearing::near(battle, ant),
        }
    }
}

/// An ant that can lawfully touch somebody it may bite never stands off: where it reaches no square-on place it squeezes in
/// at an angle.
fn squeeze(battle: &Them, ant: &Figure) -> Option<Plan> {
    if battle.ant(ant.id).is_none_or(|ant| ant.bit.is_some()) {
        return None;
    }
    let slots = slots::turned(battle, ant);
    let shut: Vec<TerrainId> = battle.barricades().map(|piece| piece.terrain.id).collect();
    let mut free: Vec<usize> = (0..slots.len()).collect();
    while let Some(chase) = cheapest(battle, ant, &slots, &free, battle.left(ant.id), &shut) {
        let slot = &slots[chase.slot];
        let walk = walking::walk(battle, ant, &chase.way.route.points, slot.placement.facing);
        if let Some(walk) = walk.filter(|walk| walk.arrives) {
            let reason = wording::hunts(battle, ant, &walk, slot.person, &chase.way.route.points);
            return Some(walk.plan(ant, reason));
        }
        free.retain(|at| *at != chase.slot);
    }
    None
}

/// The slots for each base that ants stand on; nearly always there is one.
struct Places(Vec<(Base, Vec<Slot>)>);

impl Places {
    fn of(battle: &Them, ants: &[&Figure]) -> Places {
        let mut places: Vec<(Base, Vec<Slot>)> = Vec::new();
        for ant in ants {
            if places.iter().all(|(base, _)| *base != ant.base) {
                places.push((ant.base, slots::slots(battle, ant.base)));
            }
        }
        Places(places)
    }

    fn of_base(&self, base: Base) -> &[Slot] {
        self.0.iter().find(|(known, _)| *known == base).map_or(&[], |(_, slots)| slots)
    }
}
