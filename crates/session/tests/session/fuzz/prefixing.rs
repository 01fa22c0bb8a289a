//! Every prefix of an entry's answers stops at exactly the next question, and waivers that nothing needs change nothing.

use handspan_games::battle::Battle;
use handspan_session::entry::{Deed, Entry, Record};
use handspan_session::session::Session;
use handspan_table::Side;
use handspan_umpire::{Answer, Asked, Detail, End, Waiver};
use std::collections::BTreeMap;

/// Holds the entries of what was decided against the battle before them.
pub(crate) fn check(session: &Session, records: &[Record]) {
    let mut battle = session.battle().clone();
    for record in records {
        let Record::Done(entry) = record else { continue };
        of_entry(&battle, entry);
        if let Deed::Act { events, .. } = &entry.deed {
            events.iter().for_each(|event| battle.apply(event));
        }
    }
}

fn of_entry(battle: &Battle, entry: &Entry) {
    let Deed::Act { action, answers, asked, events, waived } = &entry.deed else { return };
    let run =
        |answers: &[Answer], waivers: &[Waiver]| battle.resolve(entry.side, action, answers, waivers, Detail::Bare);
    let mut before = 0;
    for (number, answer) in answers.iter().enumerate() {
        let End::Asks(asks) = run(&answers[..number], waived).end else {
            panic!("\"{}\" asks nothing after {number} answers", entry.title)
        };
        let said: Vec<(Side, &str)> = asks.iter().map(|ask| (ask.side, &*ask.words)).collect();
        assert_eq!(said, next(&asked[before..], answer), "\"{}\" after {number} answers", entry.title);
        assert!(asks.iter().all(|ask| ask.answer as usize == number));
        if let Answer::Together(given) = answer {
            parts(given, |part| {
                let with = [&answers[..number], &[part]].concat();
                assert!(matches!(run(&with, waived).end, End::Asks(_)), "a round is open until all have sealed");
            });
        }
        before += leaves(answer);
    }
    assert_eq!(before, asked.len(), "\"{}\": as many answers as questions", entry.title);
    let mut more = waived.clone();
    for rule in ["FREE-TABLE", "FREE-OWN", "TRIAL-PHASE", "TRIAL-MOVE-LENGTH", "TRIAL-SNARE", "NONE"] {
        more.extend((0..3).map(|answer| Waiver { rule: rule.to_owned(), answer: Some(answer), ..Waiver::default() }));
        more.push(Waiver { rule: rule.to_owned(), answer: None, ..Waiver::default() });
    }
    let again = run(answers, &more);
    assert_eq!((&again.events, &again.end, &again.waived, &again.trail), (events, &End::Done, waived, asked));
}

/// Who is asked what next: one side, or each side of a sealed round its first question.
fn next<'a>(asked: &'a [Asked], answer: &Answer) -> Vec<(Side, &'a str)> {
    let Answer::Together(given) = answer else { return vec![(asked[0].side, &asked[0].words)] };
    let mut at = 0;
    let first = given.values().map(|own| {
        let first = &asked[at];
        at += own.len();
        (first.side, &*first.words)
    });
    first.collect()
}

fn leaves(answer: &Answer) -> usize {
    match answer {
        Answer::Together(given) => given.values().map(Vec::len).sum(),
        _ => 1,
    }
}

/// Every part of a round in which one side has sealed all and another only some.
fn parts(given: &BTreeMap<Side, Vec<Answer>>, mut visit: impl FnMut(Answer)) {
    for (side, own) in given {
        for some in 0..own.len() {
            let mut part = given.clone();
            part.insert(*side, own[..some].to_vec());
            visit(Answer::Together(part));
        }
    }
}
