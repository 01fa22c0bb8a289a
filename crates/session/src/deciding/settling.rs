//! Closing an attempt into an entry, and what the rules then begin by themselves.

use crate::entry::{Attempt, By, Deed, Entry, Record};
use handspan_games::battle::{Battle, Resolved};
use handspan_table::Side;
use handspan_umpire::{Detail, End, Refusal, Waiver};

/// What the rules may do by themselves in a row. More is a defect of a rule book, and the battle goes on without.
const IN_A_ROW: usize = 1_000;

/// The entry of an action that is done.
pub(super) fn close(before: &Battle, after: &Battle, attempt: Attempt, resolved: Resolved) -> Entry {
    let Attempt { side, by, action, answers, fallen, seals, .. } = attempt;
    let title = before.title(&action, &resolved.events);
    let mut battle = before.clone();
    let mut told = Vec::new();
    for event in &resolved.events {
        told.extend(battle.tell(event));
        battle.apply(event);
    }
    let turned = before.clock() != after.clock();
    let waived = resolved.waived.into_iter().map(|waiver| agreed(before, waiver, &resolved.let_go)).collect();
    let deed = Deed::Act { action, answers, asked: resolved.trail, events: resolved.events, waived };
    Entry { side, by, title, deed, told, fallen, seals, turned }
}

/// A waiver with what it let go, in words and numbers.
fn agreed(battle: &Battle, waiver: Waiver, let_go: &[Refusal]) -> Waiver {
    let is_it = |refusal: &&Refusal| refusal.rule == waiver.rule && refusal.answer == waiver.answer;
    let words = |refusal: &Refusal| match refusal.measured {
        Some(measured) => {
            let (length, limit) = (battle.length(measured.length), battle.length(measured.limit));
            format!("{} ({length} of {limit})", refusal.words)
        }
        None => refusal.words.to_owned(),
    };
    let told = let_go.iter().find(is_it).map(words).unwrap_or_default();
    Waiver { told, ..waiver }
}

/// What the rules begin by themselves on a battle without an open attempt: each is done at once, or waits for an answer.
pub(crate) fn settle(mut battle: Battle, records: &mut Vec<Record>) {
    for _ in 0..IN_A_ROW {
        let Some(action) = battle.due() else { return };
        let resolved = battle.resolve(Side::default(), &action, &[], &[], Detail::Bare);
        let attempt = Attempt::new(Side::default(), By::Rules, action);
        match &resolved.end {
            End::Asks(_) => return records.push(Record::Waits(Box::new(attempt))),
            End::Done if !resolved.events.is_empty() => {
                let Some(after) = resolved.battle.clone() else { return };
                records.push(Record::Done(Box::new(close(&battle, &after, attempt, resolved))));
                battle = after;
            }
            _ => {
                debug_assert!(false, "what is due must get on: {:?}", attempt.action);
                return;
            }
        }
    }
}
