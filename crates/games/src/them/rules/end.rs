//! THEM-END Who has won.

use crate::them::state::goal::{Holes, Tested};
use crate::them::{Outcome, Phase, Reason, Them, ThemEvent};

/// THEM-END-1 Tested at the end of the people's and the ants' phase; the ants' condition first.
pub(in crate::them) fn outcome(battle: &Them) -> Option<Outcome> {
    let goal = &battle.goal;
    let turn_ends = battle.phase == Phase::Ants;
    let alive = battle.people.len() as u32;
    let collapsed = battle.collapsed_holes() as u32;
    let ants = |reason| Some(Outcome { ants: true, reason });
    let people = |reason| Some(Outcome { ants: false, reason });
    if alive < goal.least_alive && (turn_ends || goal.tested == Tested::Phase) {
        return ants(Reason::TooFewAlive);
    }
    let no_ants = battle.ants.is_empty();
    let closed = match goal.holes {
        Holes::AllAndNoAnts => no_ants && battle.open_holes().next().is_none(),
        Holes::Some(holes) => collapsed >= holes,
        Holes::SomeAndNoAnts(holes) => no_ants && collapsed >= holes,
        Holes::Never => false,
    };
    if closed {
        return people(Reason::HolesCollapsed);
    }
    if !turn_ends || goal.turn_limit.is_none_or(|limit| battle.turn < limit) {
        return None;
    }
    let stands = goal.last_stand.is_some_and(|(holes, least)| collapsed >= holes && alive >= least);
    if stands { people(Reason::TimeIsUp) } else { ants(Reason::TimeIsUp) }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &ThemEvent) -> Option<&'static str> {
    matches!(event, ThemEvent::GameWon { .. }).then_some("THEM-END-1")
}

/// Who has won and why, in a sentence for the log and for the card at the end.
pub(in crate::them) fn words(battle: &Them, outcome: Outcome) -> &'static str {
    match (outcome.ants, outcome.reason) {
        (true, Reason::TooFewAlive) if battle.people.is_empty() => "Nobody is left alive. The ants win.",
        (true, Reason::TooFewAlive) => "Too few people are left alive. The ants win.",
        (true, Reason::HolesCollapsed | Reason::TimeIsUp) => "Time is up. The ants win.",
        (false, Reason::HolesCollapsed) => "The holes are closed. The people win.",
        (false, Reason::TooFewAlive | Reason::TimeIsUp) => "Time is up, and the people have held out. They win.",
    }
}
