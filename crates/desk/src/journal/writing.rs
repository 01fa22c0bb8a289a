//! Appending: one line, one write, one sync; and what is done when the disk refuses.

use super::line::{Header, Line};
use super::parsing::parse;
use super::trouble::{Trouble, named};
use super::{BYTES_AT_MOST, Journals};
use crate::storage::{Appendable, Held, Storage, is_there, parent};
use serde_json::value::RawValue;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Lines between two backups; ten times as many in a file that is longer than `LONG` bytes, which takes a moment to copy.
const BACKUP_EVERY: u64 = 50;
const LONG: u64 = 4 << 20;

/// A battle's file, open for writing. While it lives no other window can write to the file.
#[derive(Debug)]
pub struct Journal {
    journals: Journals,
    path: PathBuf,
    header: Header,
    /// The version the file has.
    version: u32,
    file: Box<dyn Appendable>,
    lock: Lock,
    /// Every accepted byte. Whatever becomes of the file, the battle can be written anew from here.
    accepted: Vec<u8>,
    /// Accepted lines after the header.
    lines: u64,
    /// After an append that failed: at most so many bytes of it may still be at the end of the file.
    refused: Option<u64>,
}

/// The one-writer lock.
#[derive(Debug)]
pub(super) enum Lock {
    /// Given back when it is dropped.
    Held { _held: Box<dyn Held> },
    /// This disk has no locks, as some network disks; playing there is better than not playing.
    Unknown,
    /// Given back to take it anew, and not taken yet.
    Lost,
}

impl Lock {
    pub(super) fn take(storage: &dyn Storage, path: &Path) -> io::Result<Lock> {
        match storage.lock(path) {
            Ok(held) => Ok(Lock::Held { _held: held }),
            Err(error) if error.kind() == ErrorKind::Unsupported => Ok(Lock::Unknown),
            Err(error) => Err(error),
        }
    }
}

impl Journals {
    /// Starts writing after the good bytes of a file: what follows them is cut off. What was read may be there
    /// only because the system has not written it yet, so it is made durable before anything is built on it. The last line
    /// is written once more for that: a sync that failed when it was added has forgotten it, and a later one would not
    /// take it to the disk.
    pub(super) fn start(
        &self,
        path: &Path,
        (header, version): (Header, u32),
        (good, lines): (&[u8], usize),
        is_torn: bool,
        lock: Lock,
    ) -> io::Result<Journal> {
        let mut file = self.storage.open(path)?;
        if is_torn {
            file.cut(good.len() as u64)?;
        }
        let before = good[..good.len().saturating_sub(1)].iter().rposition(|byte| *byte == b'\n');
        let last = before.map_or(0, |feed| feed + 1);
        file.rewrite(last as u64, &good[last..])?;
        file.sync()?;
        self.storage.sync_folder(parent(path))?;
        let (journals, path) = (self.clone(), path.to_path_buf());
        let (accepted, lines) = (good.to_vec(), lines as u64);
        Ok(Journal { journals, path, header, version, file, lock, accepted, lines, refused: None })
    }
}

impl Journal {
    /// Adds a line and gives its number. `Ok` means it is on the disk and would survive a power cut. After an
    /// error it is not in the file and its number is still free; if the disk refused even to cut it off, the next
    /// append tries that again first, opening the file anew if it must.
    pub fn append(&mut self, t: u64, body: &RawValue) -> Result<u64, Trouble> {
        self.add(&Line { t, body: body.to_owned(), hidden: false })
    }

    /// The same for a line that tells a secret.
    pub fn append_hidden(&mut self, t: u64, body: &RawValue) -> Result<u64, Trouble> {
        self.add(&Line { t, body: body.to_owned(), hidden: true })
    }

    pub(crate) fn add(&mut self, line: &Line) -> Result<u64, Trouble> {
        let number = self.lines + 1;
        let line = line.write(&self.header, self.version, number).map_err(Trouble::unfit)?;
        let added = line.len() as u64;
        if self.length() + added > BYTES_AT_MOST {
            return Err(Trouble::Full { path: self.path.clone() });
        }
        self.mend()?;
        if let Err(trouble) = self.see_that_it_has(self.length()) {
            // The disk may have been pulled out; when it is back, the file must be opened anew.
            self.refused = Some(0);
            return Err(trouble);
        }
        if let Err(error) = self.file.append(&line).and_then(|()| self.file.sync()) {
            self.take_back(added);
            return Err(Trouble::writing(&self.path)(error));
        }
        if let Err(trouble) = self.see_that_it_has(self.length() + added) {
            self.take_back(added);
            if matches!(trouble, Trouble::Changed { .. }) {
                // The name means another file now; if that one holds the same lines, the next append goes on in it.
                (self.refused, self.lock) = (Some(added), Lock::Lost);
            }
            return Err(trouble);
        }
        self.accepted.extend(line);
        self.lines = number;
        Ok(number)
    }

    /// Keeps what was accepted among the backups, unless the newest is the same, and looks whether the file still holds
    /// it: if it does not, no line is added to it any more.
    pub fn back_up(&mut self) -> Result<(), Trouble> {
        let kept = self.journals.keep(&self.header.id, &self.accepted);
        if let Err(trouble) = self.found() {
            self.refused = self.refused.or(Some(0));
            return Err(trouble);
        }
        kept
    }

    /// Is it time for a backup? The battle has just begun, or so many lines were added that nobody would like to lose them.
    pub fn is_due(&self) -> bool {
        let every = if self.length() > LONG { 10 * BACKUP_EVERY } else { BACKUP_EVERY };
        self.lines == 1 || self.lines.is_multiple_of(every)
    }

    /// Writes all that was accepted into a new file and goes on there: what had the name is not the battle any more. The new
    /// file has the old name if that is free, else one beside it, and then the id that is given.
    pub fn write_anew(&mut self, id: String) -> Result<(), Trouble> {
        if self.found().is_ok() {
            return Err(Trouble::unfit(format!("{} holds the whole battle; play on", named(&self.path))));
        }
        let (header, lines) = self.content()?;
        let (path, id) = match is_there(&*self.journals.storage, &self.path).map_err(Trouble::reading(&self.path))? {
            false => (self.path.clone(), header.id),
            true => {
                let title = self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                (self.journals.free_path(parent(&self.path), &title)?, id)
            }
        };
        // The old file is somebody else's now: its lock is given back, and nothing is cut from it. Where no new one can be
        // made, the next line begins with looking for the old one.
        (self.lock, self.refused) = (Lock::Lost, None);
        match self.journals.create(&path, &Header { id, ..header }, &lines) {
            Ok(anew) => *self = anew,
            Err(trouble) => {
                self.refused = Some(0);
                return Err(trouble);
            }
        }
        Ok(())
    }

    /// All that was accepted.
    pub fn content(&self) -> Result<(Header, Vec<Line>), Trouble> {
        let content = parse(&self.accepted).map_err(|unsound| unsound.of(&self.path, &self.accepted))?;
        Ok((content.header, content.lines))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The battle's id.
    pub fn id(&self) -> &str {
        &self.header.id
    }

    /// How many lines follow the header.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Did the last append fail in such a way that something of it may still be in the file?
    pub fn is_broken(&self) -> bool {
        self.refused.is_some()
    }

    /// A file that was removed or exchanged can still be written to on some systems, and the lines would be lost with
    /// it. So the name is looked at, before anything is written and after.
    fn see_that_it_has(&self, length: u64) -> Result<(), Trouble> {
        let seen = self.journals.storage.look(&self.path).map_err(Trouble::writing(&self.path))?;
        if seen.length == length { Ok(()) } else { Err(Trouble::Changed { path: self.path.clone() }) }
    }

    /// Does the disk still have what was accepted?
    fn found(&self) -> Result<(), Trouble> {
        let bytes = self.journals.storage.read(&self.path, BYTES_AT_MOST).map_err(Trouble::reading(&self.path))?;
        let most = self.length() + self.refused.unwrap_or_default();
        if bytes.starts_with(&self.accepted) && bytes.len() as u64 <= most {
            Ok(())
        } else {
            Err(Trouble::Changed { path: self.path.clone() })
        }
    }

    fn length(&self) -> u64 {
        self.accepted.len() as u64
    }

    /// Cuts off what a failed append may have left. A handle to a disk that was pulled out stays dead when the
    /// disk comes back, so the file may have to be opened anew.
    fn mend(&mut self) -> Result<(), Trouble> {
        if self.refused.is_none() {
            return Ok(());
        }
        if !matches!(self.lock, Lock::Lost) && self.found().is_ok() && self.cut_back().is_ok() {
            return Ok(());
        }
        self.lock = Lock::Lost;
        let storage = self.journals.storage.clone();
        self.lock = Lock::take(&*storage, &self.path).map_err(Trouble::writing(&self.path))?;
        self.found()?;
        self.file = storage.open(&self.path).map_err(Trouble::writing(&self.path))?;
        storage.sync_folder(parent(&self.path)).and_then(|()| self.cut_back()).map_err(Trouble::writing(&self.path))
    }

    /// Cuts off a line that was refused; if that fails too, the next append begins with it.
    fn take_back(&mut self, added: u64) {
        self.refused = Some(added);
        let _ = self.cut_back();
    }

    fn cut_back(&mut self) -> io::Result<()> {
        self.file.cut(self.length())?;
        self.file.sync()?;
        self.refused = None;
        Ok(())
    }
}

/// The last chance to take back what was refused.
impl Drop for Journal {
    fn drop(&mut self) {
        let _ = self.mend();
    }
}
