//! What is to be done, for somebody who has never played it.

use super::aims::marker_name;
use crate::briefing::{BriefingLine, counted};
use crate::bughunt::state::goal::{Condition, When, Winner};
use crate::bughunt::{Bughunt, Pot};
use handspan_table::FigureId;

/// Line by line.
pub(super) fn lines(battle: &Bughunt) -> Vec<BriefingLine> {
    let said = |winner: Winner| {
        let those = battle.verdicts.iter().filter(|verdict| verdict.winner == winner);
        let lines: Vec<String> = those
            .map(|verdict| {
                let all: Vec<String> = verdict.conditions.iter().map(|condition| words(battle, condition)).collect();
                let when = if verdict.when == When::Any { "as soon as a turn ends" } else { "when the last turn ends" };
                if all.is_empty() {
                    format!("{when} and nothing else has decided it")
                } else {
                    format!("{when} and {}", all.join(" and "))
                }
            })
            .collect();
        lines.join("; ")
    };
    let mut lines = vec![
        BriefingLine::new("The humans win", format!("{}.", capital(&said(Winner::Human)))),
        BriefingLine::new("The bugs win", format!("{}.", capital(&said(Winner::Bug)))),
        BriefingLine::new(
            "Time",
            format!(
                "There are {} turns. In each, humans give out command points and move, then the bugs move and new ones arrive, then everybody fights.",
                battle.last
            ),
        ),
    ];
    lines.retain(|line| line.words != ".");
    let entries = battle.entries.iter().filter(|entry| !entry.waves.is_empty()).count();
    if entries > 0 {
        lines.push(BriefingLine::new(
            "Arrivals",
            format!("New bugs come in at {}, as the dice have it.", counted(entries, "place", "places")),
        ));
    }
    if battle.has_pot(Pot::Evac) {
        let cost = crate::bughunt::rules::command::cost(battle, Pot::Evac);
        lines.push(BriefingLine::new("The ship", format!("Pay {cost} command points for it. It lands at its marker in the same turn; from the next turn on, who stands next to it may go aboard.")));
    }
    if battle.has_pot(Pot::Air) {
        let cost = crate::bughunt::rules::command::cost(battle, Pot::Air);
        lines.push(BriefingLine::new("Air support", format!("{cost} command points pay for an air strike.")));
    }
    lines
}

fn capital(words: &str) -> String {
    crate::naming::capital(words)
}

fn words(battle: &Bughunt, condition: &Condition) -> String {
    let names = |bugs: &[u32]| {
        let named = bugs.iter().map(|bug| super::telling::name(battle, FigureId(*bug))).collect::<Vec<_>>();
        crate::naming::listed(&named)
    };
    let marker = |marker: u32| crate::naming::within(&marker_name(battle, marker)).into_owned();
    match condition {
        Condition::AliveMax(most) => {
            format!("no more than {} alive", counted(*most as usize, "human is", "humans are"))
        }
        Condition::AboardMin(least) => {
            format!("at least {} aboard or flown out", counted(*least as usize, "human is", "humans are"))
        }
        Condition::LiftedMin(least) => {
            format!("at least {} flown out", counted(*least as usize, "human has", "humans have"))
        }
        Condition::KilledAll(bugs) => format!("{} are dead", names(bugs)),
        Condition::KilledAny(bugs) => format!("one of {} is dead", names(bugs)),
        Condition::BugWithin(at, 0) => format!("a bug stands on {}", marker(*at)),
        Condition::BugWithin(at, far) => format!("a bug is within {far} cm of {}", marker(*at)),
        Condition::NoBugWithin(at, far) => format!("no bug is within {far} cm of {}", marker(*at)),
    }
}
