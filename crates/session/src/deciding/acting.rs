//! Beginning actions, answering what is asked, and taking an answer or the whole attempt back.

use super::advancing::{Hand, advance, advance_known, asked_of};
use super::settling::{close, settle};
use super::speaking::acting;
use super::{Chance, Denied, Order, refused};
use crate::drag::snapped;
use crate::entry::{Attempt, By, Record};
use crate::meaning::{Meaning, meanings, taken};
use crate::moment::resolve;
use crate::session::Session;
use handspan_games::battle::{Action, Resolved};
use handspan_games::gesture::Gesture;
use handspan_table::Side;
use handspan_umpire::{Answer, Ask, Detail, End, Party, Seat, Waiver};
use std::borrow::Cow;

type Decided = Result<Vec<Record>, Denied>;

/// A gesture or an action, as the battle stands.
pub(super) fn order(session: &Session, seat: Seat, order: &Order, chance: Chance<'_>) -> Decided {
    match order {
        Order::Play { gesture, which, waivers } => play(session, seat, gesture, *which, waivers, chance),
        Order::Begin { action, answers, waivers } => begin(session, seat, action, answers, waivers, chance),
        _ => refused("order", "this is neither a gesture nor an action"),
    }
}

/// Does what a gesture stands for.
fn play(
    session: &Session,
    seat: Seat,
    gesture: &Gesture,
    which: Option<u32>,
    waivers: &[Waiver],
    chance: Chance<'_>,
) -> Decided {
    // By what the seat sees: what is hidden from it decides neither where its hand comes to rest nor what that means.
    let seating = session.seating();
    let seen = session.course().battle().seen_by(seating.party(seat));
    let gesture = snapped(&seen, gesture).map_err(Denied::Refused)?.gesture;
    let Some(gesture) = gesture else { return Ok(Vec::new()) };
    let meanings = meanings(&seen, &seating, seat, &gesture, waivers, Detail::Bare);
    let chosen = which.map_or_else(|| taken(&meanings), |which| Some(which as usize));
    match chosen.and_then(|chosen| meanings.into_iter().nth(chosen)) {
        Some(Meaning { beginning, resolved }) => {
            // Where nothing is hidden from the seat, what was worked out is what comes of it.
            let known = matches!(seen, Cow::Borrowed(_)).then_some(resolved);
            begin_known(session, seat, &beginning.action, &beginning.answers, waivers, known, chance)
        }
        None if which.is_some() => refused("which", "the gesture has no such meaning; forecast it to see those it has"),
        None => refused("gesture", "the rules know nothing that this could mean"),
    }
}

/// Begins an action. A refused one leaves no trace.
pub(super) fn begin(
    session: &Session,
    seat: Seat,
    action: &Action,
    answers: &[Answer],
    waivers: &[Waiver],
    chance: Chance<'_>,
) -> Decided {
    begin_known(session, seat, action, answers, waivers, None, chance)
}

/// The same, with what comes of it where that is worked out already.
fn begin_known(
    session: &Session,
    seat: Seat,
    action: &Action,
    answers: &[Answer],
    waivers: &[Waiver],
    known: Option<Resolved>,
    chance: Chance<'_>,
) -> Decided {
    if session.course().attempt.is_some() {
        return refused("action", "something is begun already; answer what it asks, or withdraw it");
    }
    let battle = session.course().battle();
    let acting = acting(&session.seating(), seat, battle.table(), action)?;
    let mut attempt = Attempt::new(acting, By::Player, action.clone());
    attempt.waivers = waivers.to_vec();
    let hand = Hand::player(session, seat);
    let resolved = advance_known(session, &mut attempt, hand, answers, known)?;
    finish(session, attempt, resolved, chance)
}

/// Answers what is asked.
pub(super) fn answer(
    session: &Session,
    seat: Seat,
    answers: &[Answer],
    waivers: &[Waiver],
    chance: Chance<'_>,
) -> Decided {
    let mut attempt = open(session)?.clone();
    if answers.is_empty() {
        return refused("answers", "there is no answer");
    }
    let hand = Hand::player(session, seat);
    let sealed = match resolve(session.course().battle(), &attempt, Detail::Bare).end {
        End::Asks(asks) => asks.into_iter().find(|ask| ask.sealed && hand.party.knows(ask.side)),
        _ => None,
    };
    if let Some(Ask { side, answer, .. }) = sealed {
        let (apart, waivers): (Vec<_>, Vec<_>) =
            waivers.iter().cloned().partition(|waiver| waiver.answer == Some(answer));
        attempt.waive(waivers);
        if !apart.is_empty() {
            attempt.apart.entry(side).or_default().extend(apart);
        }
    } else {
        attempt.waive(waivers.iter().cloned());
    }
    let resolved = advance(session, &mut attempt, hand, answers)?;
    finish(session, attempt, resolved, chance)
}

/// Takes the last answer back, or one's own sealed one. What was agreed on for it goes with it.
pub(crate) fn take_back(session: &Session, seat: Seat, waivers: &[Waiver]) -> Decided {
    let mut attempt = open(session)?.clone();
    let hand = Hand::player(session, seat);
    let side = sealed_last(&attempt, hand.party);
    confirmed(session, &attempt, side, waivers)?;
    let nothing = || refused("take_back", "there is no answer to take back");
    let kept = || refused("take_back", "dice that have fallen are kept");
    match attempt.answers.last_mut() {
        None => return nothing(),
        Some(Answer::Dice(_)) => return kept(),
        Some(Answer::Together(given)) if attempt.sealed => {
            let Some(own) = side.and_then(|side| given.get_mut(&side)) else { return nothing() };
            if let Some(Answer::Dice(_)) = own.pop() {
                return kept();
            }
            given.retain(|_, own| !own.is_empty());
            if given.is_empty() {
                attempt.answers.pop();
                attempt.sealed = false;
            }
        }
        Some(Answer::Together(_)) => return refused("take_back", "sealed answers that were opened are kept"),
        Some(_) => drop(attempt.answers.pop()),
    }
    let resolved = resolve(session.course().battle(), &attempt, Detail::Bare);
    // Whoever is asked now gave the answer that is taken back.
    if let End::Asks(asks) = &resolved.end {
        asked_of(session, asks, hand, "take_back")?;
    }
    attempt.waivers.retain(|waiver| resolved.waived.contains(waiver));
    if let Some(own) = side.and_then(|side| attempt.apart.get_mut(&side)) {
        own.retain(|waiver| resolved.waived.contains(waiver));
    }
    attempt.apart.retain(|_, own| !own.is_empty());
    attempt.unseal();
    Ok(vec![Record::Waits(Box::new(attempt))])
}

/// The side a party has answered for last in the round that is sealed still: it is asked in order of its sides.
fn sealed_last(attempt: &Attempt, party: Party) -> Option<Side> {
    match attempt.answers.last() {
        Some(Answer::Together(given)) if attempt.sealed => given.keys().rfind(|side| party.knows(**side)).copied(),
        _ => None,
    }
}

/// What a side has sealed whole may stand by the rules before the others have sealed theirs.
fn confirmed(session: &Session, attempt: &Attempt, side: Option<Side>, waivers: &[Waiver]) -> Result<(), Denied> {
    let round = attempt.answers.len().saturating_sub(1) as u32;
    let sealed = attempt.sealed && attempt.seals.iter().any(|seal| (seal.answer, Some(seal.side)) == (round, side));
    match session.course().battle().stands(&attempt.action).filter(|_| sealed) {
        Some(rule) if !waivers.iter().any(|waiver| waiver.rule == rule.id()) => {
            Err(Denied::Rules(vec![rule.refusal(Some(round), true)]))
        }
        _ => Ok(()),
    }
}

/// Gives the open attempt up.
pub(crate) fn withdraw(session: &Session, seat: Seat) -> Decided {
    let attempt = open(session)?;
    if attempt.side != Side::default() && !session.party(seat).speaks_for(attempt.side) {
        return refused("seat", format!("side {} began it, not seat {}", attempt.side.0, seat.0));
    }
    // An attempt the rules no longer know how to go on with must not hold up the battle.
    let stuck = !matches!(resolve(session.course().battle(), attempt, Detail::Bare).end, End::Asks(_));
    if !attempt.can_be_withdrawn() && !stuck {
        let words = match attempt.by {
            By::Rules => "the rules began this; it cannot be withdrawn",
            _ => "a die has fallen or a seal was opened; it cannot be withdrawn any more",
        };
        return refused("withdraw", words);
    }
    let mut records = vec![Record::Withdrawn {}];
    settle(session.course().battle().clone(), &mut records);
    Ok(records)
}

/// The records of an attempt that goes on waiting, or is done.
pub(super) fn finish(session: &Session, mut attempt: Attempt, resolved: Resolved, chance: Chance<'_>) -> Decided {
    attempt.seal(&resolved.end, chance);
    let battle = session.course().battle();
    if let End::Asks(_) = resolved.end {
        return Ok(vec![Record::Waits(Box::new(attempt))]);
    }
    let changes_nothing = resolved.events.is_empty() && attempt.fallen.is_empty() && session.course().attempt.is_none();
    if changes_nothing {
        return Ok(Vec::new());
    }
    let after = resolved.battle.clone().unwrap_or_else(|| battle.clone());
    let mut records = vec![Record::Done(Box::new(close(battle, &after, attempt, resolved)))];
    settle(after, &mut records);
    Ok(records)
}

pub(super) fn open(session: &Session) -> Result<&Attempt, Denied> {
    match &session.course().attempt {
        Some(attempt) => Ok(attempt),
        None => refused("attempt", "nothing is begun that could be answered; begin an action first"),
    }
}
