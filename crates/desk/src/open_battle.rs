//! The battle on the desk and its file: nothing is done to the one that is not in the other.

use crate::battles::{Battles, Found, Text};
use crate::chance::Chance;
use crate::journal::{Journal, Mode, Trouble};
use crate::protocol::{Reply, TableFile};
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::Record;
use handspan_session::fault::Fault;
use handspan_session::session::Session;
use handspan_umpire::Seat;
use std::path::{Path, PathBuf};

/// A battle and how it is kept.
#[derive(Debug)]
pub(crate) struct OpenBattle {
    session: Session,
    keeping: Keeping,
    chance: Option<Chance>,
}

#[derive(Debug)]
enum Keeping {
    /// Nothing was done yet that a player decided; these the rules did by themselves.
    NotYet { first: Vec<Record> },
    /// Every change is in this file before anybody sees it.
    Journal(Box<Journal>),
    /// It can only be looked at, as it was when it was read.
    ReadingOnly { path: PathBuf, words: String, text: Text },
}

impl OpenBattle {
    /// A battle that has just begun.
    pub(crate) fn begun(session: Session, first: Vec<Record>) -> OpenBattle {
        OpenBattle { session, keeping: Keeping::NotYet { first }, chance: None }
    }

    /// A battle from its file.
    pub(crate) fn found(found: Found) -> OpenBattle {
        let keeping = match found.mode {
            Mode::Writing(journal) => Keeping::Journal(journal),
            Mode::ReadingOnly { words } => Keeping::ReadingOnly { path: found.path, words, text: found.text },
        };
        OpenBattle { session: found.session, keeping, chance: None }
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// Its file, once there is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        match &self.keeping {
            Keeping::NotYet { .. } => None,
            Keeping::Journal(journal) => Some(journal.path()),
            Keeping::ReadingOnly { path, .. } => Some(path),
        }
    }

    /// Does every change go into a file?
    pub(crate) fn is_written(&self) -> bool {
        matches!(self.keeping, Keeping::Journal(_))
    }

    /// Is this the file that every change goes into? One that can only be looked at may have grown since.
    pub(crate) fn is_kept_in(&self, path: &Path) -> bool {
        matches!(&self.keeping, Keeping::Journal(journal) if journal.path() == path)
    }

    /// All that is written of it, whatever has become of its file; nothing before the first thing is done.
    pub(crate) fn text(&self) -> Option<Result<Text, Trouble>> {
        match &self.keeping {
            Keeping::NotYet { .. } => None,
            Keeping::Journal(journal) => Some(journal.content().map(|(header, lines)| Text { header, lines })),
            Keeping::ReadingOnly { text, .. } => Some(Ok(text.clone())),
        }
    }

    /// Writes the battle into a new file and goes on there: its own was removed, exchanged or damaged.
    pub(crate) fn write_anew(&mut self, id: String) -> Result<(), String> {
        match &mut self.keeping {
            Keeping::NotYet { .. } => Err("nothing has been done yet; there is nothing to write".to_owned()),
            Keeping::Journal(journal) => journal.write_anew(id).map_err(|trouble| trouble.to_string()),
            Keeping::ReadingOnly { words, .. } => Err(format!("this battle can only be looked at: {words}")),
        }
    }

    /// What a window is told of its file.
    pub(crate) fn file(&self) -> TableFile {
        let name = self.path().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        let reading_only = match &self.keeping {
            Keeping::ReadingOnly { words, .. } => Some(words.clone()),
            _ => None,
        };
        TableFile { name, reading_only }
    }

    /// The battle as a seat sees it.
    pub(crate) fn shown(&self, seat: Seat) -> Reply {
        Reply::View { view: Box::new(self.session.view(seat)), file: self.file(), notices: Vec::new() }
    }

    /// Decides an order, writes what it changes, and only then changes it. `Err` tells why not; nothing has changed then,
    /// neither here nor in the file.
    pub(crate) fn change(&mut self, seat: Seat, revision: u32, order: &Order, battles: &Battles) -> Result<(), Reply> {
        if revision != self.session.revision() {
            return Err(Reply::Stale { view: Box::new(self.session.view(seat)), file: self.file() });
        }
        if let Keeping::ReadingOnly { words, .. } = &self.keeping {
            return Err(Reply::refused("file", format_args!("this battle can only be looked at: {words}")));
        }
        let chance = match &mut self.chance {
            Some(chance) => chance,
            none => none.insert(Chance::new().map_err(|words| Reply::refused("do", words))?),
        };
        let decided = self.session.decide(seat, order, &mut |faces| chance.die(faces));
        let records = decided.map_err(denied)?;
        if records.is_empty() {
            return Ok(());
        }
        let id = chance.id();
        self.write(records.clone(), id, battles)?;
        // Decided on this very session, so it cannot fail; were it to, the file has what is right.
        self.session.commit(records).map_err(|fault| Reply::Refused { faults: vec![fault] })
    }

    fn write(&mut self, records: Vec<Record>, id: String, battles: &Battles) -> Result<(), Reply> {
        match &mut self.keeping {
            Keeping::Journal(journal) => {
                let page = self.session.page(journal.lines() as u32 + 1, records);
                battles.append(journal, &page).map_err(|trouble| unwritten(&trouble))
            }
            Keeping::NotYet { first } => {
                let page = self.session.page(1, first.iter().cloned().chain(records).collect());
                let title = self.session.title();
                let begun = battles.begin(&self.session, title, id, &page);
                let journal = begun.map_err(|trouble| Reply::refused("file", unchanged(&trouble)))?;
                self.keeping = Keeping::Journal(Box::new(journal));
                Ok(())
            }
            Keeping::ReadingOnly { words, .. } => Err(Reply::refused("file", words)),
        }
    }
}

/// What could not be written was not done. A file that is gone, or another one by now, can be written anew.
fn unwritten(trouble: &Trouble) -> Reply {
    let words = unchanged(trouble);
    if trouble.is_lost() { Reply::Lost { words } } else { Reply::refused("file", words) }
}

fn unchanged(trouble: &Trouble) -> String {
    format!("{trouble}; nothing was changed")
}

fn denied(denied: Denied) -> Reply {
    match denied {
        Denied::Refused(faults) => Reply::Refused { faults },
        Denied::Rules(refusals) => Reply::Forbidden { refusals },
        Denied::Disagreed(words) => Reply::Disagreed { words },
        Denied::Stale => Reply::Refused { faults: vec![Fault::new("revision", "the table has changed since")] },
    }
}
