//! Which ants come where when as many come as can.

use super::automaton::ways;
use super::{Them, arriving};
use handspan_table::{Facing, Length, Marker, MarkerId, Placement, Vec2, inches};
use handspan_umpire::Umpire;

/// How far from the middle of its hole a new ant stands.
const OUT: Length = inches(1.8);

/// THEM-TURN-3 As many come as can: one out of each hole in turn, then a second.
pub(super) fn fill(umpire: &mut Umpire<'_, Them>) {
    while let Some((hole, to)) = next(umpire.battle()) {
        arriving::come(umpire, hole, to);
    }
}

/// The next ant to come: out of the hole nearest to a character among those that let out fewest so far.
pub(super) fn next(battle: &Them) -> Option<(MarkerId, Placement)> {
    if battle.room() == 0 {
        return None;
    }
    let mut holes: Vec<(u8, i64, &Marker)> = battle
        .open_holes()
        .filter(|hole| arriving::has_more(battle, hole.id))
        .map(|hole| (battle.added(hole.id), distance(battle, hole), hole))
        .collect();
    holes.sort_by_key(|(added, far, hole)| (*added, *far, hole.id));
    holes.into_iter().find_map(|(_, _, hole)| Some((hole.id, pose(battle, hole)?)))
}

/// Where the next ant of a hole stands: towards the nearest character, or as near to that as it fits, or on the hole itself.
pub(super) fn pose(battle: &Them, hole: &Marker) -> Option<Placement> {
    let middle = hole.placement.at().vec2();
    let towards = nearest(battle, middle).map_or(Facing::NORTH, |at| Facing::towards(middle, at));
    let aside = (1..=8).flat_map(|step| [-22.5, 22.5].map(|turn| turn * f64::from(step)));
    let around = std::iter::once(0.0).chain(aside).take(16).map(|turn| {
        let facing = towards.turned(turn);
        Placement::new((middle + facing.unit() * OUT.micrometres()).point(), facing)
    });
    let here = Placement::new(hole.placement.at(), towards);
    around.chain([here]).find(|to| arriving::fits(battle, hole, *to))
}

/// The middle of the character nearest to a place.
fn nearest(battle: &Them, from: Vec2) -> Option<Vec2> {
    let people = battle.people().filter_map(|(id, _)| battle.figure(id)).map(|figure| figure.placement.at().vec2());
    people.min_by(|one, other| one.distance_2(from).total_cmp(&other.distance_2(from)))
}

/// The way from a hole to the nearest character, in thousandths of an inch; a hole without one comes last.
fn distance(battle: &Them, hole: &Marker) -> i64 {
    ways::from_hole(battle, hole).unwrap_or(i64::MAX)
}
