//! What is counted towards the end, and who has won and why.

use crate::briefing::{Aim, TallyRow};
use crate::bughunt::state::goal::{Condition, Verdict, When, Winner};
use crate::bughunt::{BUGS, Bughunt, BughuntEvent, Effect, Outcome, Status};
use handspan_table::Side;

/// What is counted.
pub(super) fn aims(battle: &Bughunt) -> Vec<Aim> {
    battle.verdicts.iter().filter_map(|verdict| aim(battle, verdict)).collect()
}

fn aim(battle: &Bughunt, verdict: &Verdict) -> Option<Aim> {
    let [condition] = verdict.conditions.as_slice() else { return None };
    match (verdict.winner, condition) {
        (Winner::Bug, Condition::AliveMax(most)) => {
            Some(Aim { title: "humans alive".to_owned(), have: battle.alive(), want: most + 1, keep: true })
        }
        (Winner::Human, Condition::LiftedMin(least)) => {
            Some(Aim { title: "flown out".to_owned(), have: battle.away(&[Status::Lifted]), want: *least, keep: false })
        }
        (Winner::Human, Condition::KilledAll(bugs)) => {
            let dead =
                bugs.iter().filter(|bug| battle.bug(handspan_table::FigureId(**bug)).is_some_and(|bug| !bug.alive));
            Some(Aim {
                title: "targets killed".to_owned(),
                have: dead.count() as u32,
                want: bugs.len() as u32,
                keep: false,
            })
        }
        _ => None,
    }
}

/// Who has won, and why, in a sentence with the numbers that decided it.
pub(super) fn decided(battle: &Bughunt, outcome: &Outcome) -> String {
    let who = match outcome.winner {
        Winner::Human => "The humans win.",
        Winner::Bug => "The bugs win.",
        Winner::Draw => "It is a draw.",
    };
    let Some(verdict) = outcome.line.and_then(|line| battle.verdicts.get(line)) else {
        return format!("The other side gives up. {who}");
    };
    let why: Vec<String> = verdict.conditions.iter().map(|condition| why(battle, condition)).collect();
    let time = if verdict.when == When::Last { "Time is up. " } else { "" };
    let why = if why.is_empty() { String::new() } else { format!("{}. ", why.join(", and ")) };
    format!("{time}{why}{who}")
}

fn why(battle: &Bughunt, condition: &Condition) -> String {
    match condition {
        Condition::AliveMax(_) => format!("Humans still alive: {}", battle.alive()),
        Condition::AboardMin(_) => {
            format!("Humans aboard or flown out: {}", battle.away(&[Status::Aboard, Status::Lifted]))
        }
        Condition::LiftedMin(_) => format!("Humans flown out: {}", battle.away(&[Status::Lifted])),
        Condition::KilledAll(_) => "All targets are dead".to_owned(),
        Condition::KilledAny(_) => "One of the targets is dead".to_owned(),
        Condition::BugWithin(marker, far) => {
            format!("A bug has come within {far} cm of {}", crate::naming::within(&marker_name(battle, *marker)))
        }
        Condition::NoBugWithin(marker, far) => {
            format!("No bug is within {far} cm of {}", crate::naming::within(&marker_name(battle, *marker)))
        }
    }
}

/// What a marker is called.
pub(super) fn marker_name(battle: &Bughunt, marker: u32) -> String {
    let known = battle.table.markers().iter().find(|known| known.id.0 == marker);
    known.map(|known| known.name.clone()).filter(|name| !name.is_empty()).unwrap_or_else(|| "the marker".to_owned())
}

/// The figures of a battle that is over.
pub(super) fn tally(battle: &Bughunt, events: &[BughuntEvent]) -> Vec<TallyRow> {
    let humans = |status: &[Status]| {
        let of = |side: Side| {
            battle.people().filter(|(_, person)| person.side == side && status.contains(&person.status)).count() as i32
        };
        battle.human_sides().into_iter().map(|side| (side, of(side))).collect::<Vec<_>>()
    };
    let killed =
        events.iter().filter(|event| matches!(event, BughuntEvent::BugHit { effect: Effect::Kills, .. })).count();
    let mut lost = humans(&[Status::Kia]);
    lost.push((BUGS, killed as i32));
    vec![
        TallyRow::of("Killed in action", lost),
        TallyRow::of("Wounded", humans(&[Status::Wounded])),
        TallyRow::of("Flown out or aboard", humans(&[Status::Aboard, Status::Lifted])),
    ]
}
