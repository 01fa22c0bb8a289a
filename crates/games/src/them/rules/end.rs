//! THEM-END Who has won.

use crate::briefing::{counted, number};
use crate::naming::capital;
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

/// Who has won and why, in a sentence for the log and for the card at the end, with the numbers that decided it.
pub(in crate::them) fn words(battle: &Them, outcome: Outcome) -> String {
    let why = match (outcome.ants, outcome.reason) {
        (true, Reason::TooFewAlive) => too_few(battle),
        (true, Reason::HolesCollapsed | Reason::TimeIsUp) => too_late(battle),
        (false, Reason::HolesCollapsed) => closed(battle),
        (false, Reason::TooFewAlive | Reason::TimeIsUp) => held_out(battle),
    };
    format!("{why}: the {} win.", if outcome.ants { "ants" } else { "people" })
}

fn too_few(battle: &Them) -> String {
    match (battle.people.len(), battle.goal.least_alive as usize) {
        (0, _) => "Nobody is left alive".to_owned(),
        (alive, least) => {
            let (are, were) = (if alive == 1 { "is" } else { "are" }, if least == 1 { "was" } else { "were" });
            format!("Only {} {are} left alive, and {} {were} needed", people(alive), number(least))
        }
    }
}

/// The last turn is over, and what the people had to do by then is not done.
fn too_late(battle: &Them) -> String {
    let (goal, turn) = (&battle.goal, battle.turn);
    let collapsed = battle.collapsed_holes();
    if let Some((holes, alive)) = goal.last_stand {
        let now = format!("{} closed and {} alive", holes_of(collapsed), people(battle.people.len()));
        let needed = match (holes as usize, alive as usize) {
            (0, alive) => people(alive),
            (holes, alive) => format!("{} closed and {} alive", holes_of(holes), people(alive)),
        };
        return format!("Turn {turn} is over with {now}, and {needed} were needed");
    }
    let open = match goal.holes {
        Holes::AllAndNoAnts => battle.open_holes().count(),
        Holes::Some(holes) | Holes::SomeAndNoAnts(holes) => (holes as usize).saturating_sub(collapsed),
        Holes::Never => 0,
    };
    let ants = battle.ants.len();
    match (open, ants) {
        (0, 0) => format!("Turn {turn} is over"),
        (0, ants) => format!("Turn {turn} is over and {} {} still alive", counted(ants, "ant", "ants"), is(ants)),
        (open, _) if open == battle.open_holes().count() => {
            format!("Turn {turn} is over and {} {} still open", holes_of(open), is(open))
        }
        (open, _) => format!("Turn {turn} is over and {} more had to be closed", holes_of(open)),
    }
}

fn closed(battle: &Them) -> String {
    let (closed, open) = (battle.collapsed_holes(), battle.open_holes().count());
    let holes = match (closed, open) {
        (1, 0) => "The hole is closed".to_owned(),
        (2, 0) => "Both holes are closed".to_owned(),
        (closed, 0) => format!("All {} are closed", holes_of(closed)),
        (closed, open) => {
            format!("{} of {} holes {} closed", capital(&number(closed)), number(closed + open), is(closed))
        }
    };
    match battle.goal.holes {
        Holes::AllAndNoAnts | Holes::SomeAndNoAnts(_) => format!("{holes} and no ant is left"),
        Holes::Some(_) | Holes::Never => holes,
    }
}

fn held_out(battle: &Them) -> String {
    let (turn, alive) = (battle.turn, battle.people.len());
    let living = format!("{} {} still alive", people(alive), is(alive));
    match battle.collapsed_holes() {
        0 => format!("Turn {turn} is over and {living}"),
        closed => format!("Turn {turn} is over, {} {} closed and {living}", holes_of(closed), is(closed)),
    }
}

fn people(count: usize) -> String {
    counted(count, "person", "people")
}

fn holes_of(count: usize) -> String {
    counted(count, "hole", "holes")
}

fn is(count: usize) -> &'static str {
    if count < 2 { "is" } else { "are" }
}
