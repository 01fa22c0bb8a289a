//! Sharing out the places round one person. Square-on, four ants fit only at right angles to one another: whoever comes first
//! takes a place that leaves room for those who follow, even if another place is nearer.

use super::is_fresh;
use super::slots::Slot;
use crate::them::Them;
use crate::them::rules::movement::RING;
use handspan_table::{Facing, Figure, FigureId, Length, Vec2, micrometres};

/// Ants are at right angles if they are off by no more degrees than this.
const SQUARE: f64 = 2.0;

/// Of the free slots of a slot's person those from which most other ants in reach still find a place; all are in reach of the
/// ant that asks, as far as a way round the person alone tells.
pub(super) fn roomiest(battle: &Them, ant: &Figure, slots: &[Slot], first: usize) -> Vec<usize> {
    let Some(person) = battle.figure(slots[first].person) else { return vec![first] };
    let own = |at: &usize| slots[*at].person == person.id && slots[*at].is_free_for(ant.id);
    let all: Vec<usize> = (0..slots.len()).filter(own).collect();
    let on: Vec<f64> =
        battle.enemies_on(person).iter().filter_map(|id| Some(bearing(person, battle.figure(*id)?))).collect();
    let followers = followers(battle, ant, person);
    let room = |at: usize| {
        let taken: Vec<f64> = on.iter().copied().chain([bearing_to(person, slots[at].placement.at().vec2())]).collect();
        let square = |other: &&Slot| {
            let other = bearing_to(person, other.placement.at().vec2());
            taken.iter().all(|taken| is_square(other - taken))
        };
        let left: Vec<&Slot> = all.iter().map(|at| &slots[*at]).filter(square).collect();
        placed(battle, person, &followers, &left)
    };
    let reached: Vec<(usize, usize)> = all
        .iter()
        .filter(|at| way_round(person, ant, &slots[**at]) <= battle.left(ant.id))
        .map(|at| (*at, room(*at)))
        .collect();
    let most = reached.iter().map(|(_, room)| *room).max().unwrap_or(0);
    // The nearest place is as good as any that leaves no more room.
    if room(first) >= most {
        return vec![first];
    }
    reached.into_iter().filter(|(_, room)| *room == most).map(|(at, _)| at).collect()
}

/// The other ants that have yet to move and may come up to a person.
fn followers<'a>(battle: &'a Them, ant: &Figure, person: &Figure) -> Vec<&'a Figure> {
    let fresh = |id: &FigureId| *id != ant.id && is_fresh(battle, *id);
    let unused = battle.ants().filter(|(_, ant)| ant.bit.is_none()).map(|(id, _)| id).filter(fresh);
    let near = |ant: &&Figure| {
        let span = ant.placement.at().vec2().span(person.placement.at().vec2());
        battle.enemies_on(ant).is_empty() && span <= battle.left(ant.id) + ant.base.front() + person.base.front()
    };
    unused.filter_map(|id| battle.figure(id)).filter(near).collect()
}

/// How many of the followers find a place of their own among some slots, no more than may be on one person.
fn placed(battle: &Them, person: &Figure, followers: &[&Figure], slots: &[&Slot]) -> usize {
    let reaches = |ant: &Figure, slot: &Slot| way_round(person, ant, slot) <= battle.left(ant.id);
    let mut held: Vec<Option<usize>> = vec![None; slots.len()];
    let count = (0..followers.len())
        .filter(|follower| {
            let mut tried = vec![false; slots.len()];
            seat(*follower, &|follower, slot| reaches(followers[follower], slots[slot]), &mut held, &mut tried)
        })
        .count();
    count.min(RING)
}

/// Finds a place for one ant; whoever holds the only one it reaches moves on to another, if they can.
fn seat(
    follower: usize,
    reaches: &dyn Fn(usize, usize) -> bool,
    held: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for slot in 0..held.len() {
        if tried[slot] || !reaches(follower, slot) {
            continue;
        }
        tried[slot] = true;
        if held[slot].is_none_or(|holder| seat(holder, reaches, held, tried)) {
            held[slot] = Some(follower);
            return true;
        }
    }
    false
}

/// The length of a way for an ant's disc to a slot that only the person stands in.
fn way_round(person: &Figure, ant: &Figure, slot: &Slot) -> Length {
    let middle = person.placement.at().vec2();
    let (from, to) = (ant.placement.at().vec2() - middle, slot.placement.at().vec2() - middle);
    let clear = person.base.radius() + (ant.base.frontage() * 0.5).micrometres();
    let along = to - from;
    let share = (-from.dot(along) / along.dot(along).max(1.0)).clamp(0.0, 1.0);
    if (from + along * share).length() >= clear {
        return micrometres(along.length());
    }
    let tangent = |at: Vec2| (at.dot(at) - clear * clear).max(0.0).sqrt();
    // The angle between the way out to a place and where a line from there touches the circle.
    let turn = |at: Vec2| Facing::towards(Vec2::default(), Vec2::new(tangent(at), clear)).as_degrees();
    let whole = Facing::towards(Vec2::default(), from).turn_to(Facing::towards(Vec2::default(), to)).abs();
    let arc = (whole - turn(from) - turn(to)).max(0.0).to_radians() * clear;
    micrometres(tangent(from) + tangent(to) + arc)
}

fn bearing(person: &Figure, other: &Figure) -> f64 {
    bearing_to(person, other.placement.at().vec2())
}

fn bearing_to(person: &Figure, at: Vec2) -> f64 {
    Facing::towards(person.placement.at().vec2(), at).as_degrees()
}

/// Is a turn of so many degrees one or more right angles, and not none?
fn is_square(turn: f64) -> bool {
    let turn = turn.rem_euclid(360.0);
    let off = turn.rem_euclid(90.0);
    off.min(90.0 - off) <= SQUARE && turn > SQUARE && turn < 360.0 - SQUARE
}
