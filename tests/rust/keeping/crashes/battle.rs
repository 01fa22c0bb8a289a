//! A battle played on a test disk, with what must be found on it at every moment.

use handspan_desk::journal::{Journal, Journals, Mode, Opened, Trouble};
use handspan_tests::disk::{Fault, Plan, TestDisk};
use handspan_tests::games::{body, header, lines, texts};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(crate) const BACKUPS: &str = "/home/backups";

pub(crate) fn journals(disk: &TestDisk) -> Journals {
    Journals::new(Arc::new(disk.clone()), PathBuf::from(BACKUPS))
}

/// What must be found if the power failed now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Note {
    /// The file, once it was accepted that there is one.
    pub path: Option<PathBuf>,
    /// Every accepted line.
    pub accepted: Vec<String>,
    /// A line that is being written, or one that the disk refused both to take and to give back: one of them can
    /// be there.
    pub maybe: Vec<String>,
}

impl Note {
    /// Are these lines all that was accepted, and at most the one in flight?
    pub(crate) fn allows(&self, found: &[&str]) -> bool {
        let (sure, extra) = found.split_at(self.accepted.len().min(found.len()));
        sure == self.accepted
            && match extra {
                [] => true,
                [one] => self.maybe.iter().any(|maybe| maybe == one),
                _ => false,
            }
    }
}

/// What happens besides appending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Script {
    pub seed: u64,
    pub appends: usize,
    /// Whether the program is killed now and then.
    pub kills: bool,
    /// Whether the disk refuses a line now and then.
    pub faults: bool,
}

/// A battle in play. The notes are those of the disk's marks.
pub(crate) struct Battle {
    pub disk: TestDisk,
    pub journal: Option<Journal>,
    pub note: Note,
    pub notes: Vec<Note>,
}

impl Battle {
    pub(crate) fn new(disk: &TestDisk) -> Battle {
        Battle { disk: disk.clone(), journal: None, note: Note::default(), notes: vec![Note::default()] }
    }

    /// Plays on, whatever the disk refuses. What fails is tried again only when a player would.
    pub(crate) fn play(&mut self, script: Script) {
        let mut chance = StdRng::seed_from_u64(script.seed);
        for turn in 0..script.appends {
            if self.journal.is_none() && !self.begin() {
                continue;
            }
            if script.faults && turn % 5 == 3 {
                // After the look that precedes it: the write, the sync, and perhaps the cutting back, fail.
                let (at, times) = (chance.random_range(1..3), chance.random_range(1..6));
                self.disk.plan(Some(Plan { at, times, fault: Fault::Failing, lies: chance.random_bool(0.3) }));
            }
            self.append(&mut chance);
            match chance.random_range(0..10) {
                0 => drop(self.journal.as_mut().map(Journal::back_up)),
                1 => {
                    self.disk.plan(None);
                    drop(self.journal.take());
                }
                2 if script.kills => {
                    std::mem::forget(self.journal.take());
                    self.disk.kill();
                }
                _ => {}
            }
        }
        let copy = Path::new("/home/copies/Copy.handspan-game");
        for count in [2, 3] {
            let _ = journals(&self.disk).save_copy(copy, &header(), &lines(&mut chance, count));
        }
    }

    /// Creates the battle, or opens it again.
    pub(crate) fn begin(&mut self) -> bool {
        let journals = journals(&self.disk);
        if let Some(path) = self.note.path.clone() {
            self.take_up(journals.open(&path))
        } else {
            let folder = Path::new("/home/battles");
            let made = journals.free_path(folder, "Millbrook").and_then(|path| journals.create(&path, &header(), &[]));
            self.note.path = made.as_ref().ok().map(|journal| journal.path().to_path_buf());
            self.journal = made.ok();
            self.mark();
            self.journal.is_some()
        }
    }

    /// What is found may be one line more than was accepted, and then it is accepted.
    fn take_up(&mut self, opened: Result<Opened, Trouble>) -> bool {
        let Ok(Opened { lines, mode: Mode::Writing(journal), .. }) = opened else { return false };
        let found = texts(&lines);
        assert!(self.note.allows(&found), "{:?}\n{found:?}", self.note);
        self.note.accepted = found.into_iter().map(str::to_string).collect();
        self.note.maybe.clear();
        self.journal = Some(*journal);
        self.mark();
        true
    }

    pub(crate) fn append(&mut self, chance: &mut StdRng) {
        let body = body(chance);
        let Some(journal) = &mut self.journal else { return };
        self.note.maybe.push(body.get().to_string());
        self.notes.push(self.note.clone());
        self.disk.mark(self.notes.len() - 1);
        match journal.append(self.notes.len() as u64, &body) {
            Ok(number) => {
                self.note.accepted.push(body.get().to_string());
                assert_eq!(number, self.note.accepted.len() as u64);
                self.note.maybe.clear();
            }
            Err(_) if journal.is_broken() => {}
            Err(_) => self.note.maybe.clear(),
        }
        self.mark();
    }

    fn mark(&mut self) {
        self.notes.push(self.note.clone());
        self.disk.mark(self.notes.len() - 1);
    }
}
