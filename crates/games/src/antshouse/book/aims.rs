//! What is raced for, in words: the briefing, and the figures at the end.

use crate::antshouse::rules::preparation::pieces::STASH;
use crate::antshouse::rules::rounds::orders::WEAPON_ENTRY;
use crate::antshouse::rules::variants::{LENGTH, START};
use crate::antshouse::{Antshouse, AntshouseEvent, Place};
use crate::briefing::{BriefingLine, Progress, TallyRow};
use handspan_table::Side;

/// A round is what players call a turn here; nobody counts them.
pub(super) fn progress() -> Progress {
    Progress { turn: "Round", ..Progress::default() }
}

/// The lines of the briefing, as the rules are chosen.
pub(super) fn briefing(battle: &Antshouse) -> Vec<BriefingLine> {
    let says = |declared| battle.options.sentence(declared);
    let aim = format!("{} {} Whoever does it first wins.", says(&LENGTH), says(&START));
    let round =
        format!("Everybody secretly points the way of one step, then all ants step together. {}", says(&WEAPON_ENTRY));
    let weapons = "Pine cones block a square for good, water washes ants one square away, a magnifying glass kills the ant under it; a dead ant starts again.";
    vec![BriefingLine::new("The aim", aim), BriefingLine::new("A round", round), BriefingLine::new("Weapons", weapons)]
}

/// Ants lost and weapons used, by side.
pub(super) fn tally(battle: &Antshouse, events: &[AntshouseEvent]) -> Vec<TallyRow> {
    let sides = battle.everybody();
    let died = |side: Side| {
        let such = |event: &&AntshouseEvent| matches!(event, AntshouseEvent::AntBurnt { side: of, .. } if *of == side);
        events.iter().filter(such).count() as i32
    };
    let on_pad = |side: Side| {
        battle.pieces.values().filter(|piece| piece.side == side && piece.place == Place::Pad).count() as i32
    };
    let stash: i32 = STASH.iter().map(|(_, count)| i32::from(*count)).sum();
    vec![
        TallyRow::of("Ants lost", sides.iter().map(|side| (*side, died(*side)))),
        TallyRow::of("Weapons spent", sides.iter().map(|side| (*side, stash - on_pad(*side)))),
    ]
}
