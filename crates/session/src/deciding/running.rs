//! Sides without a player: the program decides for them, one thing at a time.

use super::acting::finish;
use super::advancing::{Hand, advance};
use super::{Chance, Denied, refused};
use crate::entry::{Attempt, By, DiceBy, Record, Runner};
use crate::hash::number_of;
use crate::moment::resolve;
use crate::player;
use crate::seal::seed;
use crate::session::Session;
use handspan_games::battle::{Battle, Resolved};
use handspan_games::naming::within;
use handspan_table::Side;
use handspan_umpire::{Answer, Ask, Detail, End, Party, Question};
use std::borrow::Cow;

/// Questions the program answers in one step, at most; a rule that asks on for ever must not hang the table.
const QUESTIONS: usize = 1_000;

/// Sets who decides for a side.
pub(super) fn runs(session: &Session, side: Side, by: Runner) -> Result<Vec<Record>, Denied> {
    let Some(sheet) = session.sides().iter().find(|sheet| sheet.side == side) else {
        let all = session.sides().iter().map(|sheet| sheet.side.0.to_string()).collect::<Vec<_>>().join(", ");
        return refused("side", format!("there is no side {}; there are: {all}", side.0));
    };
    if session.is_run_by_program(side) == (by == Runner::Program) {
        return Ok(Vec::new());
    }
    if by == Runner::Program && !session.battle().is_playable(side) {
        return refused("side", format!("the program cannot play {}; somebody here has to", within(&sheet.called())));
    }
    Ok(vec![Record::Runs { side, name: sheet.called(), by }])
}

/// Lets the program do one thing for a side it runs: answer what waits for it, or act.
pub(super) fn step(session: &Session, chance: Chance<'_>) -> Result<Vec<Record>, Denied> {
    let (attempt, resolved) = match &session.course().attempt {
        Some(attempt) => answered(session, attempt.clone(), &mut *chance)?,
        None => decided(session, &mut *chance)?,
    };
    finish(session, attempt, resolved, chance)
}

/// A new action of the first side that has one.
fn decided(session: &Session, chance: Chance<'_>) -> Result<(Attempt, Resolved), Denied> {
    for side in session.run_by_program() {
        let Some(decision) = known(session, side).automaton(side) else { continue };
        let by = By::Program { reason: decision.reason };
        let mut attempt = Attempt::new(side, by, decision.action);
        let resolved = advance(session, &mut attempt, Hand::program(side), &decision.answers)?;
        return go_on(session, attempt, resolved, chance);
    }
    refused("step", "it is your turn")
}

/// What waits is answered as far as it waits for the program.
fn answered(session: &Session, mut attempt: Attempt, chance: Chance<'_>) -> Result<(Attempt, Resolved), Denied> {
    let given = attempt.answers.clone();
    for side in session.run_by_program() {
        let Some(decision) = seeded(session, side, &mut *chance).automaton(side) else { continue };
        if decision.action != attempt.action || !waits_for(session, &attempt, side) {
            continue;
        }
        let further = unsaid(session, &attempt, side, &decision.answers);
        advance(session, &mut attempt, Hand::program(side), further)?;
    }
    let resolved = advance(session, &mut attempt, Hand::program(Side::default()), &[])?;
    let (attempt, resolved) = go_on(session, attempt, resolved, chance)?;
    if attempt.answers == given && matches!(resolved.end, End::Asks(_)) {
        return refused("step", waiting(&resolved.end));
    }
    Ok((attempt, resolved))
}

/// What the program waits for.
fn waiting(end: &End) -> &'static str {
    let is_dice = |ask: &Ask| matches!(ask.question, Question::Dice { .. });
    match end {
        End::Asks(asks) if asks.iter().any(is_dice) => "waiting for your dice",
        _ => "waiting for your answer",
    }
}

/// What of a decision is still to be said: a side's own answers count in a sealed round, and all from the first one otherwise.
/// Where a player has begun otherwise, the rest of the decision does not go with that; then each question is answered by itself.
fn unsaid<'a>(session: &Session, attempt: &Attempt, side: Side, decided: &'a [Answer]) -> &'a [Answer] {
    let said = match (asks(session, attempt).iter().any(|ask| ask.sealed), attempt.answers.last()) {
        (true, Some(Answer::Together(given))) if attempt.sealed => given.get(&side).map_or(&[][..], Vec::as_slice),
        (true, _) => &[],
        (false, _) => &attempt.answers,
    };
    decided.strip_prefix(said).unwrap_or_default()
}

/// Answers on while the program is asked, or dice are and the program rolls them.
fn go_on(
    session: &Session,
    mut attempt: Attempt,
    mut resolved: Resolved,
    chance: Chance<'_>,
) -> Result<(Attempt, Resolved), Denied> {
    for _ in 0..QUESTIONS {
        let End::Asks(asks) = &resolved.end else { break };
        let Some((hand, answer)) = asks.iter().find_map(|ask| reply(session, &attempt, ask, &mut *chance)) else {
            break;
        };
        let mut further = attempt.clone();
        match advance(session, &mut further, hand, &[answer]) {
            Ok(next) => (attempt, resolved) = (further, next),
            // The program knows no lawful answer: a player has to give one. What was answered so far, and what fell, stays.
            Err(_) => break,
        }
    }
    Ok((attempt, resolved))
}

/// What the program says to one question, if it is asked.
fn reply(session: &Session, attempt: &Attempt, ask: &Ask, chance: Chance<'_>) -> Option<(Hand, Answer)> {
    let (side, hand) = (ask.side, Hand::program(ask.side));
    if let Question::Dice { count, faces, .. } = ask.question {
        let program = session.dice_of(side, faces) == DiceBy::Program;
        let dice = program.then(|| (0..count).map(|_| chance(faces)).collect());
        return Some((hand, Answer::Dice(dice?)));
    }
    let anybody = side == Side::default();
    let asked = session.is_run_by_program(side) || (anybody && matches!(attempt.by, By::Program { .. }));
    if !asked {
        return None;
    }
    let full = asks_in_full(session, attempt).into_iter().find(|full| full.side == side)?;
    let battle = seeded(session, side, chance);
    let answer = battle.reply(side, &attempt.action, &full).or_else(|| player::plain(&full, battle.table()));
    Some((hand, answer?))
}

/// The battle as the program knows it for a side: nothing that others hide, and in a what-if with a seed of its own, or players
/// would learn there what it is going to do.
fn known(session: &Session, side: Side) -> Cow<'_, Battle> {
    let seen = session.course().battle().seen_by(Party::from(side));
    let Some(name) = session.trying() else { return seen };
    let mut other = seen.into_owned();
    other.reseed(number_of(name));
    Cow::Owned(other)
}

/// The same in the midst of an action, where no seed can be drawn: as long as there is none chance decides, or the program
/// would choose the same in every game.
fn seeded<'a>(session: &'a Session, side: Side, chance: Chance<'_>) -> Cow<'a, Battle> {
    let known = known(session, side);
    if !known.needs_seed() {
        return known;
    }
    let mut other = known.into_owned();
    other.reseed(seed(chance));
    Cow::Owned(other)
}

fn waits_for(session: &Session, attempt: &Attempt, side: Side) -> bool {
    asks(session, attempt).iter().any(|ask| ask.side == side)
}

fn asks(session: &Session, attempt: &Attempt) -> Vec<Ask> {
    asked(session, attempt, Detail::Bare)
}

fn asks_in_full(session: &Session, attempt: &Attempt) -> Vec<Ask> {
    asked(session, attempt, Detail::Candidates)
}

fn asked(session: &Session, attempt: &Attempt, detail: Detail) -> Vec<Ask> {
    match resolve(session.course().battle(), attempt, detail).end {
        End::Asks(asks) => asks,
        _ => Vec::new(),
    }
}
