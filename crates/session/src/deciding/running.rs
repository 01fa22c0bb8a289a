//! Sides without a player: the program decides for them, one thing at a time.

use super::acting::finish;
use super::advancing::{Hand, advance};
use super::{Chance, Denied, refused};
use crate::entry::{Attempt, By, DiceBy, Record, Runner};
use crate::moment::resolve;
use crate::player;
use crate::session::{Session, TABLE};
use handspan_games::battle::Resolved;
use handspan_table::Side;
use handspan_umpire::{Answer, Ask, Detail, End, Question, Seat};

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
    let battle = session.course().battle();
    for side in session.run_by_program() {
        let Some(decision) = battle.seen_by(Seat(side.0)).automaton(side) else { continue };
        let by = By::Program { reason: decision.reason };
        let mut attempt = Attempt::new(decision.seat, by, decision.action);
        let hand = Hand { seat: decision.seat, dice: DiceBy::Program };
        let resolved = advance(session, &mut attempt, hand, &decision.answers)?;
        return go_on(session, attempt, resolved, chance);
    }
    refused("step", "the program runs no side that could do anything now")
}

/// What waits is answered as far as it waits for the program.
fn answered(session: &Session, mut attempt: Attempt, chance: Chance<'_>) -> Result<(Attempt, Resolved), Denied> {
    let given = attempt.answers.clone();
    for side in session.run_by_program() {
        let seat = Seat(side.0);
        let Some(decision) = session.course().battle().seen_by(seat).automaton(side) else { continue };
        if decision.action != attempt.action || !waits_for(session, &attempt, seat) {
            continue;
        }
        let answers = decision.answers.get(said(session, &attempt, seat)..).unwrap_or_default();
        advance(session, &mut attempt, Hand { seat, dice: DiceBy::Program }, answers)?;
    }
    let resolved = advance(session, &mut attempt, Hand { seat: TABLE, dice: DiceBy::Program }, &[])?;
    let (attempt, resolved) = go_on(session, attempt, resolved, chance)?;
    if attempt.answers == given && matches!(resolved.end, End::Asks(_)) {
        return refused("step", "a player is asked; the program waits");
    }
    Ok((attempt, resolved))
}

/// How many of a decision's answers are given already: they are a seat's own in a sealed round, and all from the first one
/// otherwise.
fn said(session: &Session, attempt: &Attempt, seat: Seat) -> usize {
    match (asks(session, attempt).iter().any(|ask| ask.sealed), attempt.answers.last()) {
        (true, Some(Answer::Together(given))) if attempt.sealed => given.get(&seat).map_or(0, Vec::len),
        (true, _) => 0,
        (false, _) => attempt.answers.len(),
    }
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
    let hand = Hand { seat: ask.seat, dice: DiceBy::Program };
    if let Question::Dice { count, faces, .. } = ask.question {
        let dice = (session.dice_by() == DiceBy::Program).then(|| (0..count).map(|_| chance(faces)).collect());
        return Some((hand, Answer::Dice(dice?)));
    }
    let side = Side(ask.seat.0);
    let asked = session.is_run_by_program(side) || (ask.seat == TABLE && matches!(attempt.by, By::Program { .. }));
    if !asked {
        return None;
    }
    let full = asks_in_full(session, attempt).into_iter().find(|full| full.seat == ask.seat)?;
    let battle = session.course().battle().seen_by(ask.seat);
    let answer = battle.reply(side, &attempt.action, &full).or_else(|| player::plain(&full, battle.table()));
    Some((hand, answer?))
}

fn waits_for(session: &Session, attempt: &Attempt, seat: Seat) -> bool {
    asks(session, attempt).iter().any(|ask| ask.seat == seat)
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
