//! Replays a battle that was written down: every entry is resolved anew and compared with what it says.

use crate::entry::{Deed, Entry, Record};
use crate::hash::of_battle;
use crate::session::Session;
use crate::timeline::Heed;
use crate::writing::{Illegible, Page, Start, begin};
use handspan_games::naming::side_of;
use handspan_umpire::{Asked, Detail, End};

/// What a replay found.
#[derive(Clone, Debug, PartialEq)]
pub struct Replayed {
    /// How many entries were resolved anew.
    pub entries: usize,
    /// How many seals were opened.
    pub seals: usize,
    /// What came out otherwise than it was written down.
    pub differences: Vec<Difference>,
    /// The hash of the battle at the end.
    pub hash: String,
}

/// Something that came out otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The page, from 0.
    pub page: usize,
    /// What, in a sentence.
    pub words: String,
}

/// Resolves every entry anew. `progress` hears how many pages are done.
pub fn replay(start: Start, pages: Vec<Page>, mut progress: impl FnMut(usize)) -> Result<Replayed, Illegible> {
    let mut session = begin(start, 1)?;
    let (mut entries, mut seals, mut differences) = (0, 0, Vec::new());
    for (number, page) in pages.into_iter().enumerate() {
        let mut differs = |words: String| differences.push(Difference { page: number, words });
        if let Some(before) = &page.before {
            if of_battle(session.battle()) != before.hash {
                differs("the battle before it is not the one it was".to_owned());
            }
            if before.state.as_ref().is_some_and(|state| *state != session.battle().state()) {
                differs("its snapshot is not the battle before it".to_owned());
            }
        }
        for record in page.records {
            if let Record::Done(entry) = &record {
                entries += 1;
                seals += entry.seals.len();
                for words in unsealed(&session, entry) {
                    differs(format!("\"{}\": {words}", entry.title));
                }
                if let Some(words) = difference(&session, entry) {
                    differs(format!("\"{}\": {words}", entry.title));
                }
            }
            session
                .take(record, Heed::Events)
                .map_err(|fault| Illegible { page: Some(number), faults: vec![fault] })?;
        }
        progress(number + 1);
    }
    Ok(Replayed { entries, seals, differences, hash: of_battle(session.battle()) })
}

/// Seals that do not fit what was opened, or that were exchanged for others in between.
fn unsealed(session: &Session, entry: &Entry) -> Vec<String> {
    let broken = entry.broken_seals().map(|seal| seal.side);
    let broken = broken.map(|side| format!("what {} opened is not what it sealed", side_of(session.sides(), side)));
    let printed = session.course().attempt.iter().flat_map(|attempt| &attempt.seals);
    let missing = printed.filter(|seal| !entry.seals.contains(seal)).map(|seal| seal.side);
    let missing =
        missing.map(|side| format!("the seal {} had made is not among those opened", side_of(session.sides(), side)));
    broken.chain(missing).collect()
}

/// What comes out otherwise when an entry is resolved anew.
fn difference(session: &Session, entry: &Entry) -> Option<String> {
    let Deed::Act { action, answers, asked, events, waived } = &entry.deed else { return None };
    let resolved = session.battle().resolve(entry.side, action, answers, waived, Detail::Bare);
    match &resolved.end {
        End::Asks(asks) => return Some(format!("it is now asked: {}", asks.first().map_or("", |ask| &ask.words))),
        End::Misfit { answer, words } => return Some(format!("answer {answer} does not fit any more: {words}")),
        End::Refused | End::Done => {}
    }
    if let Some(refusal) = resolved.refusals.first() {
        return Some(format!("{} now forbids it: {}", refusal.rule, refusal.words));
    }
    // Who was asked, and for what dice; the words may be others since.
    let gist = |trail: &[Asked]| trail.iter().map(|asked| (asked.side, asked.faces)).collect::<Vec<_>>();
    if gist(&resolved.trail) != gist(asked) {
        return Some("something else is asked now".to_owned());
    }
    (resolved.events != *events).then(|| "something else comes of it now".to_owned())
}
