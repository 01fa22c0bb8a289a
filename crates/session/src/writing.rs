//! A battle as it is written down: how it began, and page by page all that changed it.

use crate::entry::Record;
use crate::fault::Fault;
use crate::hash::of_battle;
use crate::layout::{self, Layout};
use crate::session::Session;
use crate::timeline::{Heed, change};
use handspan_games::battle::{Battle, State};
use handspan_games::book::Audience;
use handspan_umpire::Answer;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::fmt;

/// A page that is a multiple of this carries the hash of the battle before it.
const HASH_EVERY: u32 = 50;
/// A page that is a multiple of this carries the whole battle before it, so that a long one opens fast.
const SNAPSHOT_EVERY: u32 = 500;

/// How a battle began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The text of the layout it is fought on.
    pub layout: String,
    /// The battle then. The layout does not tell it: another version might muster it otherwise.
    pub state: State,
}

/// What changed at one go: all of it stands, or none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The battle before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
    /// What changed.
    pub records: Vec<Record>,
    /// It tells what somebody hides: no eye that falls on the file should be able to read it.
    #[serde(skip)]
    pub hidden: bool,
}

/// The battle before a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    /// Its hash.
    pub hash: String,
    /// All of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<State>,
}

/// Why what was written down cannot be a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegible {
    /// The page, from 0; absent: the start itself.
    pub page: Option<usize>,
    /// Every fault.
    pub faults: Vec<Fault>,
}

// The text of starts and pages is made and read here and nowhere else: it is a great deal of code for the compiler, and
// whoever calls these shares it.
impl Start {
    /// As JSON.
    pub fn text(&self) -> serde_json::Result<Box<RawValue>> {
        to_raw_value(self)
    }

    /// Read from JSON.
    pub fn of(text: &str) -> serde_json::Result<Start> {
        serde_json::from_str(text)
    }
}

impl Page {
    /// As JSON. Whether it is hidden is not in it.
    pub fn text(&self) -> serde_json::Result<Box<RawValue>> {
        to_raw_value(self)
    }

    /// Read from JSON.
    pub fn of(text: &str) -> serde_json::Result<Page> {
        serde_json::from_str(text)
    }
}

impl fmt::Display for Illegible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.faults.iter().map(ToString::to_string).collect::<Vec<_>>();
        f.write_str(&words.join("; "))
    }
}

impl Session {
    /// How the battle began, for the first line of its file.
    pub fn start(&self) -> Start {
        Start { layout: layout::write(&self.layout), state: self.first_battle().state() }
    }

    /// The page of a change that was decided on this very session; `number` counts from 1.
    pub fn page(&self, number: u32, records: Vec<Record>) -> Page {
        let before = number.is_multiple_of(HASH_EVERY).then(|| {
            // A snapshot stands for the battle itself, so none is taken while a what-if is open.
            let whole = number.is_multiple_of(SNAPSHOT_EVERY) && self.tries().next().is_none();
            // A snapshot that could not be read again would close the file for ever; without it the events are enough.
            let state =
                whole.then(|| self.battle().state()).filter(|state| restored(state.clone(), &self.layout).is_ok());
            Before { hash: of_battle(self.battle()), state }
        });
        let hidden = self.hides(&records);
        Page { before, records, hidden }
    }

    /// Is something in these records, or in the battle before them, that not everybody may know?
    fn hides(&self, records: &[Record]) -> bool {
        let mut battle = self.battle().clone();
        let secret = |record: &Record| match record {
            Record::Done(entry) => {
                change(&mut battle, entry);
                battle.hides() || entry.told.iter().any(|told| told.to != Audience::All)
            }
            // A round that everybody has sealed may be hidden by the rules a while longer.
            Record::Waits(attempt) => attempt.answers.iter().any(|answer| matches!(answer, Answer::Together(_))),
            _ => false,
        };
        self.battle().hides() || records.iter().any(secret)
    }

    /// The battle again from what was written down. Pages before the last snapshot are put in their order only.
    pub fn read(start: Start, pages: Vec<Page>, revision: u32) -> Result<Session, Illegible> {
        let mut session = begin(start, revision)?;
        let whole = |page: &Page| page.before.as_ref().is_some_and(|before| before.state.is_some());
        let snapshot = pages.iter().rposition(whole);
        for (number, page) in pages.into_iter().enumerate() {
            let illegible = |faults| Illegible { page: Some(number), faults };
            let heed = if snapshot.is_some_and(|at| number < at) { Heed::Order } else { Heed::Events };
            if let Some(Before { hash, state }) = page.before.filter(|_| heed == Heed::Events) {
                if let Some(state) = state.filter(|_| snapshot == Some(number)) {
                    let battle = restored(state, &session.layout).map_err(illegible)?;
                    session.is_now(battle);
                }
                if of_battle(session.battle()) != hash {
                    return Err(illegible(vec![Fault::new("hash", "the battle before it is another one")]));
                }
            }
            for record in page.records {
                session.take(record, heed).map_err(|fault| illegible(vec![fault]))?;
            }
        }
        Ok(session)
    }
}

/// A session at its start.
pub(crate) fn begin(start: Start, revision: u32) -> Result<Session, Illegible> {
    let illegible = |faults| Illegible { page: None, faults };
    let (layout, _) = layout::read(&start.layout).map_err(illegible)?;
    let battle = restored(start.state, &layout).map_err(illegible)?;
    Ok(Session::with(layout, battle, revision))
}

/// A battle from a file of unknown origin: its table must be one that a layout could hold.
fn restored(state: State, layout: &Layout) -> Result<Battle, Vec<Fault>> {
    let battle = Battle::restore(state)?;
    let table = layout.with_table(battle.table(), |figure| battle.left(figure));
    let sides = battle.sides().unwrap_or(&layout.sides).to_vec();
    layout::read(&layout::write(&Layout { sides, ..table }))?;
    Ok(battle)
}
