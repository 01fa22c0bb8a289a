//! BUG-RES What a total does to a bug: the chart, stop, slow and kill.

use crate::bughunt::tables::BugRow;
use crate::bughunt::{Bug, Bughunt, BughuntEvent, Column, Effect, Kind};
use crate::options::{Choice, OneOf};
use handspan_table::FigureId;
use handspan_umpire::{Umpire, rule};

/// Whether a stopped bug attacks.
pub(in crate::bughunt) static STOP_BLOCKS_ATTACK: OneOf<bool> = OneOf {
    word: "stop_blocks_attack",
    title: "A stopped bug",
    about: "Whether a bug that is stopped attacks in the same turn.",
    rule: "BUG-RES-7",
    choices: &[
        Choice::new("on", "Does not attack", "A stopped bug does not attack; it still defends itself.", true),
        Choice::new("off", "Still attacks", "A stopped bug does not move, but it attacks.", false),
    ],
};

/// Whether all bugs are slowed.
pub(in crate::bughunt) static SLOW_ALL_TYPES: OneOf<bool> = OneOf {
    word: "slow_all_types",
    title: "Slowing",
    about: "Whether any hit slows every bug, or Warriors and grounded flyers alone.",
    rule: "BUG-RES-8",
    choices: &[
        Choice::new(
            "off",
            "Warriors and grounded flyers",
            "Any hit slows a Warrior or a flyer on the ground for a turn.",
            false,
        ),
        Choice::new("on", "Every bug", "Any hit slows every bug for a turn.", true),
    ],
};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Bughunt, event: &BughuntEvent) -> Option<&'static str> {
    let BughuntEvent::BugHit { figure, total, column, effect, .. } = event else { return None };
    let bug = battle.bug(*figure)?;
    let read = read(battle, bug, *column, *total);
    Some(match effect {
        Effect::Kills => "BUG-RES-9",
        Effect::Stops => "BUG-RES-7",
        Effect::Slows => "BUG-RES-8",
        Effect::Nothing if read == Effect::Slows => "BUG-RES-10",
        Effect::Nothing => row_rule(bug),
    })
}

/// The row of the chart: BUG-RES-2 Warrior, BUG-RES-3 Tank and Centurion, BUG-RES-4 MiniTank, BUG-RES-5 and 6 flyer.
pub(in crate::bughunt) fn row_rule(bug: &Bug) -> &'static str {
    match bug.kind {
        Kind::Warrior => "BUG-RES-2",
        Kind::Tank | Kind::Centurion => "BUG-RES-3",
        Kind::Minitank => "BUG-RES-4",
        Kind::Flyer if bug.in_flight => "BUG-RES-6",
        Kind::Flyer => "BUG-RES-5",
    }
}

/// What stops and what kills, in a column.
pub(in crate::bughunt) fn numbers(row: &BugRow, column: Column) -> (u16, u16) {
    match column {
        Column::Close => row.close,
        Column::Long => row.long,
    }
}

/// BUG-RES-1 Read on the chart: enough to kill, enough to stop, or a hit that may slow.
fn read(battle: &Bughunt, bug: &Bug, column: Column, total: u16) -> Effect {
    let row = bug.kind.row_in(bug.in_flight);
    let (stop, kill) = numbers(row, column);
    let is = |least: u16| rule("BUG-RES-1", total >= least, "the total is too low").holds();
    match () {
        () if is(kill) => Effect::Kills,
        () if is(stop) => Effect::Stops,
        // BUG-RES-8 Every die rolled at it is a hit.
        () if total > 0 && is_slowed(battle, row) => Effect::Slows,
        () => Effect::Nothing,
    }
}

/// BUG-RES-8 Does any hit slow it?
fn is_slowed(battle: &Bughunt, row: &BugRow) -> bool {
    row.slows || battle.options.get(&SLOW_ALL_TYPES)
}

/// What the faces do, for whoever rolls.
pub(in crate::bughunt) fn means(battle: &Bughunt, figure: FigureId, column: Column) -> String {
    let Some(bug) = battle.bug(figure) else { return String::new() };
    let row = bug.kind.row_in(bug.in_flight);
    let (stop, kill) = numbers(row, column);
    let less = if is_slowed(battle, row) { ", less slows" } else { "" };
    format!("{kill} kills, {stop} stops{less}")
}

/// A total falls on a bug, and all that comes of it.
pub(super) fn hit(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, dice: Vec<u8>, total: u16, column: Column) {
    let battle = umpire.battle();
    let Some(bug) = battle.bug(figure).filter(|bug| bug.alive).cloned() else { return };
    let effect = match read(battle, &bug, column, total) {
        // BUG-RES-10 Slowing a stopped bug changes nothing.
        Effect::Slows if bug.stopped.is_some() => Effect::Nothing,
        effect => effect,
    };
    umpire.happens(BughuntEvent::BugHit { figure, dice, total, column, effect });
    // BUG-BMV-7 A flyer that is stopped comes down where there is room.
    if bug.in_flight && effect == Effect::Stops {
        let battle = umpire.battle();
        let Some(stand) = battle.stand(figure) else { return };
        let to = battle.free_spot(&stand, Some(figure)).unwrap_or(stand.placement);
        umpire.happens(BughuntEvent::Grounded { figure, to });
    }
}

/// BUG-RES-7 Does a bug that is stopped keep from attacking?
pub(in crate::bughunt) fn is_held_back(battle: &Bughunt, bug: &Bug) -> bool {
    bug.stopped.is_some() && battle.options.get(&STOP_BLOCKS_ATTACK)
}
