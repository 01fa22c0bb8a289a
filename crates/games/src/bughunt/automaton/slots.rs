//! Where a bug could touch a human: 24 places round it, the nearest bearing first.

use crate::bughunt::{Bughunt, ground};
use crate::way;
use handspan_table::{Base, Facing, Figure, Length, Placement, Pose, Stand, Vec2};

/// Degrees between two places.
const STEP: f64 = 15.0;

/// A place and the way there.
pub(super) struct Slot {
    pub(super) at: Placement,
    /// Start included.
    pub(super) way: Vec<Vec2>,
    pub(super) length: Length,
}

/// Every place in order: the bearing from the human to the bug, then alternating to both sides, anticlockwise first.
pub(super) fn places(bug: &Figure, human: &Figure) -> Vec<Placement> {
    let (own, middle) = (bug.placement.at().vec2(), human.placement.at().vec2());
    let towards = Facing::towards(middle, own);
    let turns = (1..=12).flat_map(|step| [-STEP, STEP].map(|turn| turn * f64::from(step))).take(23);
    let far = human.base.radius() + bug.base.front().micrometres();
    let at = |turn: f64| {
        let out = towards.turned(turn);
        let at = middle + out.unit() * far;
        Placement::new(at.point(), Facing::towards(at, middle))
    };
    std::iter::once(0.0).chain(turns).map(at).collect()
}

/// The free places that a bug reaches on foot with what it has, in order.
pub(super) fn reached(battle: &Bughunt, bug: &Figure, human: &Figure, allowance: Length) -> Vec<Slot> {
    let free = |at: &Placement| battle.is_free(&Stand { base: bug.base, placement: *at }, Some(bug.id));
    places(bug, human).into_iter().filter(free).filter_map(|at| walked(battle, bug, at, allowance)).collect()
}

/// The way of a bug to a place, if it is within what the bug has: straight where nothing stops it.
fn walked(battle: &Bughunt, bug: &Figure, at: Placement, allowance: Length) -> Option<Slot> {
    let (from, to) = (bug.placement.at().vec2(), at.at().vec2());
    if !battle.is_within(from.span(to), allowance) {
        return None;
    }
    let humans = |other: &Figure| other.side != bug.side;
    let ahead = (to - from).unit().unwrap_or(bug.placement.facing.unit());
    let swept = battle.table.sweep(bug.base, Pose { at: from, ahead }, &[to], humans, ground::is_tall, true);
    let touches = from.span(to) - swept.length <= battle.table.tolerances.contact;
    if swept.met.is_none() || touches {
        return Some(Slot { at, way: vec![from, to], length: from.span(to) });
    }
    let disc = round(bug.base);
    let route = battle.table.route(disc, bug.placement.pose(), to, allowance, humans, ground::is_tall)?;
    let length = way::length(&route.points);
    battle.is_within(length, allowance).then_some(Slot { at, way: route.points, length })
}

/// A base with corners is taken as a circle round them while it looks for its way.
pub(super) fn round(base: Base) -> Base {
    match base {
        Base::Round { .. } => base,
        _ => Base::Round { diameter: (2.0 * base.radius()).round() as i32 },
    }
}
