//! A forecast is what the deed does: the same refusals, the same faults, the same sentences, the same next question.

use super::walking::Walk;
use handspan_games::battle::Action;
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::{Deed, Record};
use handspan_session::fault::Fault;
use handspan_session::paying::{is_paid_as_shown, opening};
use handspan_session::prospect::Prospect;
use handspan_session::session::Session;
use handspan_table::Side;
use handspan_umpire::{Answer, Detail, Seat, Waiver};

type Decided = Result<Vec<Record>, Denied>;

/// Holds what was decided against what was foretold.
pub(crate) fn check(walk: &mut Walk<'_>, seat: Seat, order: &Order, decided: &Decided) {
    let session = &walk.play.session;
    let Some(foretold) = foretell(session, seat, order, decided) else { return };
    walk.totals.foretold += 1;
    match (foretold, decided) {
        (Ok(ahead), Ok(records)) => {
            // Where the first turn was begun with it, it came about on the battle with that turn begun.
            let (first, records) = records.split_at(opening(session.battle(), records));
            let mut begun = session.clone();
            begun.commit(first.to_vec()).unwrap();
            let session = &begun;
            if asks_for_the_opening(session, order, records) {
                return;
            }
            assert_eq!(ahead.refusals, [], "{order:?}");
            if meets_a_secret(session, seat, records) || opens(session, seat, records) {
                walk.totals.hidden += 1;
            } else {
                came(session, seat, &ahead, records);
                assert_eq!(is_paid_as_shown(session.battle(), Some(&ahead), records), Ok(()), "{order:?}");
            }
        }
        (Ok(ahead), Err(Denied::Rules(refusals))) => assert_eq!(ahead.refusals, *refusals, "{order:?}"),
        (Ok(_), Err(Denied::Refused(faults))) => {
            let who = |fault: &Fault| {
                let words = ["this is for side", " asked, not seat", "the program rolls the dice here"];
                words.iter().any(|words| fault.words.contains(words)) || fault.place == "attempt"
            };
            assert!(faults.iter().all(who), "{order:?}: {faults:?}");
        }
        (Err(ahead), Err(Denied::Refused(faults))) => {
            let ahead = ahead.iter().map(|fault| (fault.place.replacen("then", "answers", 1), &fault.words));
            let faults = faults.iter().map(|fault| (fault.place.clone(), &fault.words));
            assert_eq!(ahead.collect::<Vec<_>>(), faults.collect::<Vec<_>>(), "{order:?}");
        }
        (ahead, decided) => panic!("{order:?}: {ahead:?}, but {decided:?}"),
    }
}

fn foretell(session: &Session, seat: Seat, order: &Order, decided: &Decided) -> Option<Result<Prospect, Vec<Fault>>> {
    let now = session.now(seat);
    Some(match order {
        Order::Begin { action, answers, waivers } => now.prospect(Some(action), answers, waivers),
        Order::Answer { answers, waivers } => now.prospect(None, answers, waivers),
        Order::Roll => {
            let dice = match decided.as_ref().ok()?.first()? {
                Record::Done(entry) => entry.fallen.last()?.dice.clone(),
                Record::Waits(attempt) => attempt.fallen.last()?.dice.clone(),
                _ => return None,
            };
            now.prospect(None, &[Answer::Dice(dice)], &[])
        }
        Order::Play { gesture, which: None, waivers } if waivers.is_empty() => match now.forecast(gesture) {
            Err(faults) => Err(faults),
            Ok(forecast) => Ok(forecast.meanings.into_iter().nth(forecast.taken? as usize)?),
        },
        _ => return None,
    })
}

/// Players who roll are asked for the dice of the first turn before anything else.
fn asks_for_the_opening(session: &Session, order: &Order, records: &[Record]) -> bool {
    let opening = session.battle().opening();
    let ordered = matches!(order, Order::Begin { action, .. } if opening.as_ref() == Some(action));
    let waits = matches!(records.first(), Some(Record::Waits(attempt)) if opening.as_ref() == Some(&attempt.action));
    waits && !ordered && session.attempt(Seat(0)).is_none()
}

/// What came about is what was foretold.
fn came(session: &Session, seat: Seat, ahead: &Prospect, records: &[Record]) {
    match records.first() {
        Some(Record::Done(entry)) => {
            let told = entry
                .told
                .iter()
                .filter(|told| told.to.holds(session.seating().party(seat)))
                .map(|told| told.words.clone());
            assert_eq!(ahead.told, told.collect::<Vec<_>>(), "{}", entry.title);
            assert_eq!((&ahead.asks, &ahead.words_of(entry)), (&Vec::new(), &entry.title));
        }
        Some(Record::Waits(_)) => {
            let mut after = session.clone();
            after.commit(records.to_vec()).unwrap();
            assert_eq!(ahead.asks, after.attempt(seat).unwrap().asks);
        }
        Some(other) => panic!("{other:?}"),
        None => assert_eq!(ahead.asks, []),
    }
}

trait Titled {
    fn words_of(&self, entry: &handspan_session::entry::Entry) -> String;
}

impl Titled for Prospect {
    /// A gesture's meaning is called as on a button; an action that is forecast as in the undo list.
    fn words_of(&self, entry: &handspan_session::entry::Entry) -> String {
        if self.words.len() < entry.title.len() { entry.title.clone() } else { self.words.clone() }
    }
}

/// Does it open sealed answers of others?
fn opens(session: &Session, seat: Seat, records: &[Record]) -> bool {
    let sealed = session.attempt(seat).is_some_and(|attempt| attempt.asks.iter().any(|ask| ask.sealed));
    let mut after = session.clone();
    after.commit(records.to_vec()).unwrap();
    sealed && after.revision() != session.revision()
}

/// Did it come about otherwise than the seat could know?
fn meets_a_secret(session: &Session, seat: Seat, records: &[Record]) -> bool {
    let (actor, action, answers, waivers): (Side, &Action, &[Answer], &[Waiver]) = match records.first() {
        Some(Record::Done(entry)) => match &entry.deed {
            Deed::Act { action, answers, waived, .. } => (entry.side, action, answers, waived),
            Deed::Reset { .. } => return false,
        },
        Some(Record::Waits(attempt)) => (attempt.side, &attempt.action, &attempt.answers, &attempt.waivers),
        _ => return false,
    };
    let run = |battle: &handspan_games::battle::Battle| {
        let resolved = battle.resolve(actor, action, answers, waivers, Detail::Bare);
        (resolved.events, resolved.end)
    };
    run(session.battle()) != run(&session.battle().seen_by(session.seating().party(seat)))
}
