//! The battles of a person: their files, how a session is written into one and read from one.

use crate::chance::Chance;
use crate::disk::Disk;
use crate::folder;
use crate::journal::{ENDING, Header, Journal, Journals, Line, Looked, Mode, Opened, Trouble};
use crate::protocol::{BackupSheet, BattleSheet};
use crate::storage::Storage;
use handspan_session::session::Session;
use handspan_session::sharing::{Shared, shared};
use handspan_session::writing::{Illegible, Page, Start};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Battles looked at for the library, at most.
const FILES_AT_MOST: usize = 1_000;
/// The first line of a battle's file that the library looks at, at most.
const HEADING_AT_MOST: u64 = 16 << 20;

/// Where battles are kept.
#[derive(Clone, Debug)]
pub struct Battles {
    pub(crate) storage: Arc<dyn Storage>,
    pub(crate) journals: Journals,
    /// The folder for new ones, and beside it what the desk remembers.
    pub(crate) folder: PathBuf,
}

/// What the first line of a file says: enough for a list, and how the battle began.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading<'a> {
    title: String,
    game: String,
    #[serde(borrow)]
    start: &'a RawValue,
}

/// A battle read from its file.
pub(crate) struct Found {
    pub(crate) session: Session,
    pub(crate) path: PathBuf,
    pub(crate) mode: Mode,
    pub(crate) notices: Vec<String>,
    /// What the session was read from.
    pub(crate) text: Text,
}

/// All that is written of a battle.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) header: Header,
    pub(crate) lines: Vec<Line>,
}

/// A copy that was made.
pub(crate) struct Copied {
    pub(crate) path: PathBuf,
    /// What of the battle is not in it, in a sentence; absent when all is.
    pub(crate) lacks: Option<String>,
}

/// A battle's file whose lines are whole but do not make a battle.
pub(crate) struct Unplayable {
    pub(crate) opened: Opened,
    /// How many lines after the header are good.
    pub(crate) good: usize,
    pub(crate) words: String,
}

/// Why a battle was not read.
pub(crate) enum Unread {
    Trouble(Trouble),
    Unplayable(Box<Unplayable>),
}

impl Battles {
    /// Battles on the disk of this machine, in the person's own folder; without one, in the folder the program runs in.
    pub fn of_this_machine() -> Battles {
        let own = folder::own().unwrap_or_else(|| PathBuf::from("."));
        Battles::in_folder(Arc::new(Disk), &own)
    }

    /// Battles below a folder on a disk: `battles/` and `backups/` there.
    pub fn in_folder(storage: Arc<dyn Storage>, own: &Path) -> Battles {
        let journals = Journals::new(Arc::clone(&storage), own.join("backups"));
        Battles { storage, journals, folder: own.join("battles") }
    }

    /// Begins the file of a battle with its first page. What is about to be written is read first: a battle that could not be
    /// opened again is not begun.
    pub(crate) fn begin(&self, begun: &Session, title: &str, id: String, page: &Page) -> Result<Journal, Trouble> {
        let (header, lines) = (header(begun, title, id)?, [line(page)?]);
        session(&header, &lines, begun.revision()).map_err(unfit)?;
        let path = self.journals.free_path(&self.folder, title)?;
        let mut journal = self.journals.create(&path, &header, &lines)?;
        back_up(&mut journal);
        Ok(journal)
    }

    /// Writes a whole battle at once, as a new file.
    pub fn save(&self, session: &Session, pages: &[Page]) -> Result<PathBuf, Trouble> {
        let id = Chance::new().map_err(|words| Trouble::Unfit { words })?.id();
        let path = self.journals.free_path(&self.folder, session.title())?;
        let lines = pages.iter().map(line).collect::<Result<Vec<_>, Trouble>>()?;
        self.journals.create(&path, &header(session, session.title(), id)?, &lines)?;
        Ok(path)
    }

    /// Adds a page to the file of a battle.
    pub(crate) fn append(&self, journal: &mut Journal, page: &Page) -> Result<(), Trouble> {
        journal.add(&line(page)?)?;
        back_up(journal);
        Ok(())
    }

    /// Reads a battle and takes it up for writing, or for looking at.
    pub(crate) fn open(&self, path: &Path, revision: u32) -> Result<Found, Unread> {
        self.read(self.journals.open(path).map_err(Unread::Trouble)?, revision)
    }

    pub(crate) fn read(&self, opened: Opened, revision: u32) -> Result<Found, Unread> {
        match session(&opened.header, &opened.lines, revision) {
            Ok(session) => {
                let Opened { path, mode, notices, header, lines } = opened;
                Ok(Found { session, path, mode, notices, text: Text { header, lines } })
            }
            Err(illegible) => {
                let (words, good) = (illegible.to_string(), illegible.page.unwrap_or(0));
                Err(Unread::Unplayable(Box::new(Unplayable { opened, good, words })))
            }
        }
    }

    /// A copy of what is written of the battle, under another title.
    pub(crate) fn copy(&self, text: Text, title: &str, id: String) -> Result<Copied, Trouble> {
        let (text, lacks) = for_others(text, Some(title), id)?;
        let path = self.put(&self.folder, title, &text.header, &text.lines)?;
        Ok(Copied { path, lacks })
    }

    /// The same in a file somebody chose, under another title or its own. A battle that has that name is kept among its
    /// backups.
    pub(crate) fn copy_to(&self, text: Text, to: &Path, title: Option<&str>, id: String) -> Result<Copied, Trouble> {
        let (text, lacks) = for_others(text, title, id)?;
        self.journals.save_copy(to, &text.header, &text.lines)?;
        Ok(Copied { path: to.to_path_buf(), lacks })
    }

    /// Puts a whole battle into a folder as a new file, named after a title; where it is then.
    pub fn put(&self, folder: &Path, title: &str, header: &Header, lines: &[Line]) -> Result<PathBuf, Trouble> {
        let path = self.journals.free_path(folder, title)?;
        self.journals.save_copy(&path, header, lines)?;
        Ok(path)
    }

    /// Reads a battle as far as it is good. Nothing on the disk changes.
    pub fn look(&self, path: &Path) -> Result<Looked, Trouble> {
        self.journals.look(path)
    }

    /// The battles in the folder, the latest first.
    pub(crate) fn list(&self) -> Vec<BattleSheet> {
        let ending = format!(".{ENDING}");
        let mut names = self.storage.list(&self.folder).unwrap_or_default();
        names.retain(|name| name.ends_with(&ending) && !name.starts_with('.'));
        names.truncate(FILES_AT_MOST);
        let mut sheets: Vec<BattleSheet> = names.iter().map(|name| self.sheet(name)).collect();
        sheets.sort_by(|a, b| b.played.cmp(&a.played).then_with(|| a.key.cmp(&b.key)));
        sheets
    }

    /// The file of a battle in the list; no path is ever made from a key that is not a file's name there.
    pub(crate) fn path_of(&self, key: &str) -> Option<PathBuf> {
        let names = self.storage.list(&self.folder).ok()?;
        names.iter().any(|name| name == key).then(|| self.folder.join(key))
    }

    /// The backups of a battle, the newest first.
    pub(crate) fn backups(&self, id: &str) -> Vec<BackupSheet> {
        let backups = self.journals.backups(id).unwrap_or_default();
        let sheet = |backup: crate::journal::Backup| BackupSheet {
            backup: backup.number as u32,
            made: seconds(backup.made),
            lines: backup.lines.map(|lines| lines as u32),
        };
        backups.into_iter().map(sheet).collect()
    }

    fn sheet(&self, name: &str) -> BattleSheet {
        let path = self.folder.join(name);
        let played = self.storage.look(&path).map_or(0, |seen| seconds(seen.modified));
        let heading = self.journals.header(&path, HEADING_AT_MOST).ok();
        let heading = heading.as_ref().and_then(|header| serde_json::from_str::<Heading<'_>>(header.body.get()).ok());
        let (key, damaged) = (name.to_owned(), heading.is_none());
        let (title, game) = match heading {
            Some(heading) => (heading.title, heading.game),
            None => (name.trim_end_matches(&format!(".{ENDING}")).to_owned(), String::new()),
        };
        BattleSheet { key, title, game, played, damaged }
    }
}

/// The session a file's lines make.
pub fn session(header: &Header, lines: &[Line], revision: u32) -> Result<Session, Illegible> {
    let (start, pages) = pages(header, lines)?;
    Session::read(start, pages, revision)
}

/// What a file's lines say: how the battle began, and page by page all that changed it.
pub fn pages(header: &Header, lines: &[Line]) -> Result<(Start, Vec<Page>), Illegible> {
    let illegible = |page, error: serde_json::Error| {
        let fault = handspan_session::fault::Fault::new("body", format!("it cannot be read: {error}"));
        Illegible { page, faults: vec![fault] }
    };
    let heading: Heading<'_> = serde_json::from_str(header.body.get()).map_err(|error| illegible(None, error))?;
    let start = Start::of(heading.start.get()).map_err(|error| illegible(None, error))?;
    let page = |(number, line): (usize, &Line)| {
        let page = Page::of(line.body.get()).map_err(|error| illegible(Some(number), error))?;
        Ok(Page { hidden: line.hidden, ..page })
    };
    Ok((start, lines.iter().enumerate().map(page).collect::<Result<_, _>>()?))
}

/// The first line of a battle's file.
pub fn header(session: &Session, title: &str, id: String) -> Result<Header, Trouble> {
    let start = session.start().text().map_err(unfit)?;
    let game = session.battle().sheet().game.to_owned();
    let body = to_raw_value(&Heading { title: title.to_owned(), game, start: &start }).map_err(unfit)?;
    Ok(Header { id, app: env!("CARGO_PKG_VERSION").to_owned(), body })
}

/// A page as a line of the file, written now.
pub fn line(page: &Page) -> Result<Line, Trouble> {
    Ok(Line { t: now(), body: page.text().map_err(unfit)?, hidden: page.hidden })
}

/// A copy that may go to somebody else, and what is not in it: what is hidden still stays at home.
fn for_others(text: Text, title: Option<&str>, id: String) -> Result<(Text, Option<String>), Trouble> {
    let Text { header, lines } = text;
    let (start, pages) = pages(&header, &lines).map_err(unfit)?;
    let Shared { pages, lacks } = shared(start, pages).map_err(unfit)?;
    let line = |(from, page): (usize, Page)| {
        let t = lines.get(from).map_or_else(now, |line| line.t);
        Ok(Line { t, body: page.text().map_err(unfit)?, hidden: page.hidden })
    };
    let lines = pages.into_iter().map(line).collect::<Result<_, Trouble>>()?;
    let body = match title {
        Some(title) => retitled(&header.body, title).map_err(unfit)?,
        None => header.body,
    };
    Ok((Text { header: Header { id, body, ..header }, lines }, lacks))
}

/// Makes a backup when it is time for one. One that fails costs nobody a line: the journal itself has them all.
fn back_up(journal: &mut Journal) {
    if journal.is_due() {
        let _ = journal.back_up();
    }
}

fn retitled(body: &RawValue, title: &str) -> serde_json::Result<Box<RawValue>> {
    let heading: Heading<'_> = serde_json::from_str(body.get())?;
    to_raw_value(&Heading { title: title.to_owned(), ..heading })
}

fn unfit(why: impl ToString) -> Trouble {
    Trouble::Unfit { words: why.to_string() }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

fn seconds(time: SystemTime) -> u32 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as u32)
}
