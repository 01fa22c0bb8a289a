//! What is fought for, in words and in numbers: the briefing, the first page of help, what is counted beside the round, and the
//! figures at the end.

use super::telling::side_name;
use crate::briefing::{Aim, BriefingLine, Progress, TallyRow, counted};
use crate::fatality::state::goal::Goal;
use crate::fatality::{Fatality, FatalityEvent, Status};
use crate::naming::{capital, within};
use handspan_table::Side;

/// FATAL-END-2 The last round, and what is counted towards the end.
pub(super) fn progress(battle: &Fatality) -> Progress {
    let goal = &battle.goal;
    let mut aims = Vec::new();
    if let Some((_, want)) = goal.reach {
        aims.push(Aim { title: "where they have to be".to_owned(), have: battle.in_place(), want, keep: false });
    }
    let players: Vec<Side> =
        battle.sides.iter().map(|sheet| sheet.side).filter(|side| !battle.is_automated(*side)).collect();
    let most = players.iter().filter_map(|side| goal.least.get(side)).max().copied().unwrap_or_default();
    if battle.mode().is_together() && most > 1 {
        let standing = battle.table.figures().iter().filter(|figure| players.contains(&figure.side)).count();
        aims.push(Aim { title: "figures left".to_owned(), have: standing as u32, want: most, keep: true });
    }
    Progress { turn: "Round", last: goal.rounds, aims }
}

/// The lines of the briefing.
pub(super) fn briefing(battle: &Fatality) -> Vec<BriefingLine> {
    let rounds = match battle.goal.rounds {
        Some(last) => format!("{}.", capital(&counted(last as usize, "round", "rounds"))),
        None => "No last round.".to_owned(),
    };
    let turns = if battle.mode().is_together() {
        "In each the players act and everybody fights, then the enemies act by themselves and everybody fights again."
    } else {
        "In each every side has a turn of its own, and everybody fights after each of them."
    };
    let mut lines = vec![
        BriefingLine::new("The aim", of_battle(battle).join(" ")),
        BriefingLine::new("The clock", format!("{rounds} {turns}")),
        BriefingLine::new(
            "Mind",
            "Whoever ends a move within 4 in of an enemy she sees has to charge. Whoever begins within 2 in of an active \
             enemy can only stay or flee.",
        ),
    ];
    if !battle.musters.is_empty() {
        let words = "Deaths and kills are written into the roster when everybody confirms the end.";
        lines.push(BriefingLine::new("The roster", words));
    }
    lines
}

/// How a battle is won and lost.
pub(super) fn of_battle(battle: &Fatality) -> Vec<String> {
    let goal = &battle.goal;
    let named = |side: &Side| within(&side_name(battle, *side)).into_owned();
    let of = |automated: bool| goal.least.iter().filter(move |(side, _)| battle.is_automated(**side) == automated);
    if goal.score {
        return vec![
            "A point for each figure of another side that one of yours brings down, two if it dies. Most points win."
                .to_owned(),
            "It ends after the last round, or when only one side of players is left.".to_owned(),
        ];
    }
    let place = goal.reach.and_then(|(piece, count)| {
        let piece = battle.table.piece(piece)?;
        let name =
            if piece.terrain.name.is_empty() { "the marked ground".to_owned() } else { piece.terrain.name.clone() };
        let count = counted(count as usize, "of them", "of them");
        Some(format!(
            "The players win when a turn of theirs ends with {count} wholly on {name}, neither stunned nor fleeing."
        ))
    });
    let rid = of(true).map(|(side, least)| beaten(&capital(&named(side)), *least));
    let lost = of(false).map(|(side, least)| beaten(&capital(&named(side)), *least));
    let time = goal
        .rounds
        .filter(|_| battle.mode().is_together())
        .map(|last| format!("If neither has happened when round {last} ends, the players have lost."));
    place.into_iter().chain(rid).chain(lost).chain(time).collect()
}

/// When a side has lost.
fn beaten(name: &str, least: u32) -> String {
    match least {
        0 | 1 => format!("{name} are beaten with nobody left on the table."),
        least => {
            format!("{name} are beaten with fewer than {} on the table.", counted(least as usize, "figure", "figures"))
        }
    }
}

/// The first page of help where no battle is known.
pub(super) fn paragraphs() -> Vec<String> {
    vec![
        "The scenario says how it is won: by beating the enemies, by getting somewhere, or by points.".to_owned(),
        "Each fighter has one number, her quality. Whoever is killed is gone for good, and how she dies matters."
            .to_owned(),
    ]
}

/// The figures of a battle that is over.
pub(super) fn tally(battle: &Fatality, events: &[FatalityEvent]) -> Vec<TallyRow> {
    let sides: Vec<Side> =
        battle.sides.iter().map(|sheet| sheet.side).filter(|side| battle.takes_part(*side)).collect();
    let count = |such: &dyn Fn(Side) -> usize| -> Vec<(Side, i32)> {
        sides.iter().map(|side| (*side, such(*side) as i32)).collect()
    };
    let status = |side: Side, status: Status| {
        battle.fighters().filter(|(_, fighter)| fighter.side == side && fighter.status == status).count()
    };
    let of = |figure| battle.fighter(figure).map(|fighter| fighter.side);
    let attacks = |side: Side| {
        events
            .iter()
            .filter(|event| matches!(event, FatalityEvent::Attacked { figure, .. } if of(*figure) == Some(side)))
            .count()
    };
    let kills =
        |side: Side| battle.fighters().filter(|(_, one)| one.side == side).map(|(_, one)| one.kills.len()).sum();
    let points = battle.counts_points().then(|| TallyRow::of("Points", count(&|side| battle.points(side) as usize)));
    points
        .into_iter()
        .chain([
            TallyRow::of("Killed", count(&kills)),
            TallyRow::of("Dead", count(&|side| status(side, Status::Dead))),
            TallyRow::of("Wounded", count(&|side| status(side, Status::Wounded))),
            TallyRow::of("Attacks", count(&attacks)),
        ])
        .collect()
}

impl Goal {
    /// The piece of ground that has to be reached, if there is one.
    pub(super) fn place(&self) -> Option<handspan_table::TerrainId> {
        self.reach.map(|(piece, _)| piece)
    }
}
