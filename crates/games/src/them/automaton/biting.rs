//! Whom an ant bites.

use super::{Plan, is_fresh, wording};
use crate::them::rules::movement::RING;
use crate::them::{Them, ThemAction};
use handspan_table::{Figure, FigureId};
use handspan_umpire::Answer;
use std::cmp::Reverse;

/// Step 3: the ant that has come up to somebody bites.
pub(super) fn after_a_move(battle: &Them) -> Option<Plan> {
    first(battle, |ant| !is_fresh(battle, ant))
}

/// Step 1: an ant in contact already bites before it does anything else.
pub(super) fn in_contact(battle: &Them) -> Option<Plan> {
    first(battle, |ant| is_fresh(battle, ant))
}

fn first(battle: &Them, such: impl Fn(FigureId) -> bool) -> Option<Plan> {
    let mut ready = battle.ants().filter(|(id, ant)| ant.bit.is_none() && such(*id));
    ready.find_map(|(id, _)| {
        let victim = victim(battle, battle.figure(id)?)?;
        let reason = wording::bites(battle, id, victim);
        Some(Plan { action: ThemAction::Bite { figure: id }, answers: vec![Answer::Figure(Some(victim))], reason })
    })
}

/// THEM-MOVE-7 Nobody is bitten by more than four in a phase.
pub(super) fn may_be_bitten(battle: &Them, person: FigureId) -> bool {
    battle.ants().filter(|(_, other)| other.bit == Some(person)).count() < RING
}

/// Of those it touches the one with most wounds, then most charges, then the lower id.
pub(super) fn victim(battle: &Them, ant: &Figure) -> Option<FigureId> {
    let touched = battle.enemies_on(ant).into_iter().filter(|person| may_be_bitten(battle, *person));
    let known = touched.filter_map(|id| battle.person(id).map(|person| (id, person)));
    known.min_by_key(|(id, person)| (Reverse(person.wounds), Reverse(person.charges), *id)).map(|(id, _)| id)
}
