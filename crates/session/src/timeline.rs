//! One course of a battle: what was done in order, what was taken back, and the battle it leads to.

use crate::entry::{Attempt, Deed, Entry};
use handspan_games::battle::Battle;
use handspan_umpire::{Draws, Party};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A battle is kept after every so many entries; those between are reached by their events. Undo at any point then costs
/// a moment, and a long battle does not fill the memory.
const SPACING: usize = 64;

/// An entry with its number in the log.
#[derive(Debug)]
pub(crate) struct Logged {
    pub(crate) number: u32,
    pub(crate) entry: Entry,
}

/// A course of a battle; the battle itself is one, and so is each what-if.
#[derive(Clone, Debug)]
pub(crate) struct Timeline {
    /// What was done, oldest first; numbers ascend.
    past: Vec<Arc<Logged>>,
    /// What was taken back, the latest last.
    future: Vec<Arc<Logged>>,
    /// The battle after so many entries.
    marks: BTreeMap<usize, Battle>,
    battle: Battle,
    pub(crate) attempt: Option<Attempt>,
}

impl Timeline {
    pub(crate) fn new(battle: Battle) -> Timeline {
        let marks = BTreeMap::from([(0, battle.clone())]);
        Timeline { past: Vec::new(), future: Vec::new(), marks, battle, attempt: None }
    }

    /// The battle as it stands, without the open attempt.
    pub(crate) fn battle(&self) -> &Battle {
        &self.battle
    }

    pub(crate) fn past(&self) -> &[Arc<Logged>] {
        &self.past
    }

    /// The last entry taken back comes last.
    pub(crate) fn future(&self) -> &[Arc<Logged>] {
        &self.future
    }

    /// Does an entry of this number stand?
    pub(crate) fn holds(&self, number: u32) -> bool {
        self.past.binary_search_by_key(&number, |logged| logged.number).is_ok()
    }

    /// The numbers of what a later reset took back.
    pub(crate) fn reset(&self) -> BTreeSet<u32> {
        let resets = self.past.iter().filter_map(|logged| match &logged.entry.deed {
            Deed::Reset { taken, .. } => Some(taken),
            Deed::Act { .. } => None,
        });
        resets.flatten().copied().collect()
    }

    /// Something more was done.
    pub(crate) fn push(&mut self, logged: Arc<Logged>, heed: Heed) {
        self.future.clear();
        self.attempt = None;
        self.append(logged, heed);
    }

    /// Takes entries back; `None`, and nothing changed, when there are not so many.
    pub(crate) fn undo(&mut self, count: usize, heed: Heed) -> Option<()> {
        let left = self.past.len().checked_sub(count)?;
        self.future.extend(self.past.drain(left..).rev());
        self.marks.split_off(&(left + 1));
        self.attempt = None;
        if heed == Heed::Events {
            self.battle = self.battle_after(left);
        }
        Some(())
    }

    /// Brings entries back; `None`, and nothing changed, when there are not so many.
    pub(crate) fn redo(&mut self, count: usize, heed: Heed) -> Option<()> {
        let left = self.future.len().checked_sub(count)?;
        let again: Vec<Arc<Logged>> = self.future.drain(left..).rev().collect();
        self.attempt = None;
        for logged in again {
            self.append(logged, heed);
        }
        Some(())
    }

    /// Becomes a what-if in which nothing that is hidden can come out: that is dealt anew, what is sealed is decided anew, and
    /// what was taken back is not brought again, since it may hold what was hidden.
    pub(crate) fn suppose(&mut self, seed: u64, heed: Heed) {
        self.future.clear();
        self.attempt = self.attempt.take().map(|attempt| attempt.seen_by(Party::TABLE));
        if heed == Heed::Events && self.battle.hides() {
            self.battle = self.battle.supposed(Draws::new(seed));
            // Undo comes back to this one and not to the real one.
            self.marks.insert(self.past.len(), self.battle.clone());
        }
    }

    /// Goes on as a what-if did since it began: the same was done, but with what is really hidden here.
    pub(crate) fn go_on_as(&mut self, tried: &Timeline, fork: usize, heed: Heed) {
        let done = tried.past.get(fork..).unwrap_or_default();
        let waits = self.attempt.as_ref().map(|attempt| attempt.seen_by(Party::TABLE));
        if done.is_empty() && waits == tried.attempt {
            return;
        }
        for logged in done {
            self.push(Arc::clone(logged), heed);
        }
        self.future.clear();
        self.attempt = tried.attempt.clone();
    }

    /// The battle is known from elsewhere: from a snapshot in a file.
    pub(crate) fn is_now(&mut self, battle: Battle) {
        self.battle = battle;
    }

    /// The battle after so many entries of the past.
    pub(crate) fn battle_after(&self, count: usize) -> Battle {
        let (from, mut battle) = match self.marks.range(..=count).next_back() {
            Some((from, battle)) => (*from, battle.clone()),
            None => (0, self.battle.clone()),
        };
        for logged in self.past.get(from..count).unwrap_or_default() {
            change(&mut battle, &logged.entry);
        }
        battle
    }

    /// The battle in which an entry was made: one that stands, or one that was taken back and could come again.
    pub(crate) fn battle_before(&self, number: u32) -> Option<Battle> {
        if let Ok(rank) = self.past.binary_search_by_key(&number, |logged| logged.number) {
            return Some(self.battle_after(rank));
        }
        let mut battle = self.battle.clone();
        for logged in self.future.iter().rev() {
            if logged.number == number {
                return Some(battle);
            }
            change(&mut battle, &logged.entry);
        }
        None
    }

    fn append(&mut self, logged: Arc<Logged>, heed: Heed) {
        if heed == Heed::Events {
            change(&mut self.battle, &logged.entry);
        }
        self.past.push(logged);
        if heed == Heed::Events && self.past.len().is_multiple_of(SPACING) {
            self.marks.insert(self.past.len(), self.battle.clone());
        }
    }
}

/// Whether entries change the battle, or are only put in their order because a later snapshot says what they led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heed {
    Events,
    Order,
}

/// The one way a battle changes.
pub(crate) fn change(battle: &mut Battle, entry: &Entry) {
    match &entry.deed {
        Deed::Act { events, .. } => events.iter().for_each(|event| battle.apply(event)),
        Deed::Reset { state, .. } => {
            // A state that cannot be restored was refused when the file was read.
            if let Ok(restored) = Battle::restore((**state).clone()) {
                *battle = restored;
            }
        }
    }
}
