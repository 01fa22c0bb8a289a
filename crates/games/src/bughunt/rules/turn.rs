//! BUG-TRN The order of phases and steps, who is done, what lapses, and how it ends.

use super::{bug_movement, close, command, movement, shock, spit};
use crate::bughunt::state::goal::{When, Winner};
use crate::bughunt::{BUGS, Bughunt, BughuntEvent, Outcome, Ship, Step};
use handspan_table::{Figure, FigureId, Side};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        StepBegun { step: Step::Command, .. } => "BUG-TRN-2",
        StepBegun { step: Step::Walk | Step::Bugs, .. } => "BUG-TRN-3",
        StepBegun { step: Step::Markers | Step::Arrivals, .. } => "BUG-TRN-4",
        StepBegun { step: Step::Ranged | Step::Air | Step::Close, .. } => "BUG-TRN-5",
        StepBegun { .. } | SideDone { .. } => "BUG-TRN-1",
        TurnEnded => "BUG-TRN-6",
        Decided { .. } => "BUG-TRN-7",
        _ => return None,
    })
}

/// Nothing is done before turn 1 or after the end.
pub(in crate::bughunt) fn playing(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    let (id, words) = match umpire.battle().step {
        Step::Setup => ("BUG-TRN-1", "turn 1 has not begun"),
        Step::Over => ("BUG-TRN-7", "the battle is over"),
        _ => return Ok(()),
    };
    umpire.firm(None, || rule(id, false, words).code("E_PHASE"))
}

/// BUG-TRN-1 What belongs to a step is done in that step.
pub(super) fn in_step(
    umpire: &mut Umpire<'_, Bughunt>,
    id: &'static str,
    steps: &[Step],
    words: &'static str,
) -> Ruling {
    playing(umpire)?;
    let on = steps.contains(&umpire.battle().step);
    umpire.require([rule(id, on, words).code("E_PHASE")])
}

/// Somebody who is not on the table.
pub(super) fn not_here(figure: FigureId) -> Rule {
    rule("BUG-WND-4", false, "it is not on the table").code("E_NOT_HERE").figure(figure)
}

/// A human on the table.
pub(super) fn human(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling<Figure> {
    let battle = umpire.battle();
    let here = battle.figure(figure).copied().filter(|_| battle.person(figure).is_some());
    umpire.firm(here, || not_here(figure))
}

/// A bug on the table.
pub(super) fn bug(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling<Figure> {
    let battle = umpire.battle();
    let here = battle.figure(figure).copied().filter(|_| battle.bug(figure).is_some());
    umpire.firm(here, || not_here(figure))
}

/// BUG-TRN-2 Turn 1 begins with command points.
pub(in crate::bughunt) fn begin(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    let early = umpire.battle().step == Step::Setup;
    umpire.insist(rule("BUG-TRN-2", early, "turn 1 has begun already").code("E_PHASE"))?;
    umpire.happens(BughuntEvent::StepBegun { turn: 1, step: Step::Command });
    Ok(())
}

/// The human sides that are asked whether they are done: those with somebody on the table, or all if nobody is.
fn waited_for(battle: &Bughunt) -> Vec<Side> {
    let here: Vec<Side> = battle
        .human_sides()
        .into_iter()
        .filter(|side| battle.humans().any(|(_, person)| person.side == *side))
        .collect();
    if here.is_empty() { battle.human_sides() } else { here }
}

/// BUG-TRN-1 A side is done with the step; it ends when all who act in it are.
pub(in crate::bughunt) fn done(umpire: &mut Umpire<'_, Bughunt>, side: Side) -> Ruling {
    playing(umpire)?;
    let battle = umpire.battle();
    let step = battle.step;
    let bugs = [Step::Bugs, Step::Arrivals, Step::Spit].contains(&step);
    let fits = if bugs { side == BUGS } else { battle.human_sides().contains(&side) };
    umpire.insist(rule("BUG-TRN-1", fits, "it is not its step").code("E_PHASE"))?;
    if step == Step::Walk {
        let owing = command::owing(umpire.battle(), side);
        let known =
            rule("BUG-CMD-15", owing.is_empty(), "somebody without a leader has to go to the nearest commander first")
                .code("E_LEADERLESS");
        umpire.require([owing.into_iter().fold(known, Rule::figure)])?;
    }
    umpire.happens(BughuntEvent::SideDone { side });
    if !bugs && waited_for(umpire.battle()).iter().any(|side| !umpire.battle().ready.contains(side)) {
        return Ok(());
    }
    match step {
        Step::Bugs => {
            bug_movement::rest_stays(umpire);
            shock::markers(umpire)
        }
        Step::Close => {
            umpire.happens(BughuntEvent::RestResolved);
            settle(umpire)
        }
        _ => next(umpire),
    }
}

/// The next step, with all that happens by itself.
pub(super) fn next(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    match umpire.battle().step {
        Step::Command => {
            command::call_ship(umpire);
            step(umpire, Step::Walk);
            command::attach(umpire);
            Ok(())
        }
        Step::Walk => {
            command::attach(umpire);
            if matches!(umpire.battle().ship, Ship::Landed(_)) {
                step(umpire, Step::Boarding);
                Ok(())
            } else {
                bug_movement::begin(umpire)
            }
        }
        Step::Boarding => bug_movement::begin(umpire),
        Step::Bugs => shock::markers(umpire),
        Step::Arrivals => {
            shock::land(umpire);
            ranged(umpire);
            Ok(())
        }
        Step::Ranged if spit::anybody(umpire.battle()) => {
            step(umpire, Step::Spit);
            Ok(())
        }
        Step::Ranged | Step::Spit => air(umpire),
        Step::Air => close::begin(umpire),
        _ => Ok(()),
    }
}

/// A step begins.
pub(super) fn step(umpire: &mut Umpire<'_, Bughunt>, step: Step) {
    let turn = umpire.battle().turn;
    umpire.happens(BughuntEvent::StepBegun { turn, step });
}

/// BUG-TRN-5 Fighting begins with ranged combat.
fn ranged(umpire: &mut Umpire<'_, Bughunt>) {
    step(umpire, Step::Ranged);
    let battle = umpire.battle();
    let engaged: Vec<FigureId> =
        battle.humans().map(|(figure, _)| figure).filter(|figure| battle.is_engaged(*figure)).collect();
    let late = |(figure, person): &(FigureId, &super::super::Person)| {
        matches!(person.grenade, super::super::InHand::Delayed(since) if since < battle.turn)
            && !engaged.contains(figure)
    };
    let ready: Vec<FigureId> = battle.humans().filter(late).map(|(figure, _)| figure).collect();
    umpire.happens(BughuntEvent::FightBegun { engaged, ready });
}

/// BUG-TRN-5 Air strikes come next; with too little in the pot the step passes by itself.
fn air(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    step(umpire, Step::Air);
    if super::air::is_possible(umpire.battle()) { Ok(()) } else { close::begin(umpire) }
}

/// What follows by itself once something is done: a step in which nothing is left ends.
pub(super) fn settle(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    match umpire.battle().step {
        Step::Bugs if umpire.battle().order.is_empty() => shock::markers(umpire),
        Step::Close if close::is_over(umpire.battle()) => end(umpire),
        _ => Ok(()),
    }
}

/// BUG-TRN-6 The turn ends: what lapses is gone, and it is looked whether somebody has won.
pub(super) fn end(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    let outcome = outcome(umpire.battle());
    let turn = umpire.battle().turn;
    umpire.happens(BughuntEvent::TurnEnded);
    match outcome {
        Some(outcome) => umpire.happens(BughuntEvent::Decided { outcome }),
        None => umpire.happens(BughuntEvent::StepBegun { turn: turn.saturating_add(1), step: Step::Command }),
    }
    Ok(())
}

/// BUG-TRN-7 The first line of the scenario that holds; lines for the end are read after the last turn, or when no human is left.
fn outcome(battle: &Bughunt) -> Option<Outcome> {
    let last = battle.turn >= battle.last || battle.humans().next().is_none();
    let mut lines = battle.verdicts.iter().enumerate();
    let (line, verdict) = lines.find(|(_, verdict)| (verdict.when == When::Any || last) && verdict.holds(battle))?;
    Some(Outcome { winner: verdict.winner, line: Some(line) })
}

/// BUG-TRN-7 A side gives up: the other has won.
pub(in crate::bughunt) fn concede(umpire: &mut Umpire<'_, Bughunt>, side: Side) -> Ruling {
    playing(umpire)?;
    let known = umpire.battle().sides.iter().any(|sheet| sheet.side == side);
    umpire.insist(rule("BUG-TRN-7", known, "there is no such side").code("E_PHASE"))?;
    let winner = if side == BUGS { Winner::Human } else { Winner::Bug };
    umpire.happens(BughuntEvent::Decided { outcome: Outcome { winner, line: None } });
    Ok(())
}

/// BUG-TRN-3 A figure moves once in a turn.
pub(super) fn moves_once(holds: bool, figure: FigureId) -> Rule {
    rule("BUG-TRN-3", holds, "it has moved this turn")
        .code("E_ACTED")
        .tells("{figure} has moved this turn")
        .figure(figure)
}

/// What a human needs to act in the movement step.
pub(super) fn walks(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling<Figure> {
    in_step(umpire, "BUG-TRN-3", &[Step::Walk], "humans move in their own step")?;
    let known = human(umpire, figure)?;
    let engaged = umpire.battle().is_engaged(figure);
    umpire.require([movement::pinned(!engaged, figure)])?;
    Ok(known)
}
