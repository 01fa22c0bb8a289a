//! Appending: one line, one write, one sync; and what is done when the disk refuses.

use super::line::Line;
use super::trouble::Trouble;
use super::{BYTES_AT_MOST, Journals};
use crate::storage::{Appendable, Held, Storage, parent};
use crc32fast::Hasher;
use serde_json::value::RawValue;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A battle's file, open for writing. While it lives no other window can write to the file.
#[derive(Debug)]
pub struct Journal {
    journals: Journals,
    path: PathBuf,
    id: String,
    file: Box<dyn Appendable>,
    lock: Lock,
    /// Bytes and lines after the header that were accepted, and the checksum of all of it.
    length: u64,
    lines: u64,
    sum: Hasher,
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
    /// only because the system has not written it yet, so it is made durable before anything is built on it.
    pub(super) fn start(
        &self,
        path: &Path,
        id: &str,
        (good, lines): (&[u8], usize),
        is_torn: bool,
        lock: Lock,
    ) -> io::Result<Journal> {
        let mut file = self.storage.open(path)?;
        if is_torn {
            file.cut(good.len() as u64)?;
        }
        file.sync()?;
        self.storage.sync_folder(parent(path))?;
        let mut sum = Hasher::new();
        sum.update(good);
        let (journals, path, id) = (self.clone(), path.to_path_buf(), id.to_string());
        let (length, lines) = (good.len() as u64, lines as u64);
        Ok(Journal { journals, path, id, file, lock, length, lines, sum, refused: None })
    }
}

impl Journal {
    /// Adds a line and gives its number. `Ok` means it is on the disk and would survive a power cut. After an
    /// error it is not in the file and its number is still free; if the disk refused even to cut it off, the next
    /// append tries that again first, opening the file anew if it must.
    pub fn append(&mut self, t: u64, body: &RawValue) -> Result<u64, Trouble> {
        self.add(t, body, false)
    }

    /// The same for a line that tells a secret.
    pub fn append_hidden(&mut self, t: u64, body: &RawValue) -> Result<u64, Trouble> {
        self.add(t, body, true)
    }

    fn add(&mut self, t: u64, body: &RawValue, hidden: bool) -> Result<u64, Trouble> {
        let number = self.lines + 1;
        let line = Line::write(&self.id, number, t, body, hidden).map_err(Trouble::unfit)?;
        let added = line.len() as u64;
        if self.length + added > BYTES_AT_MOST {
            return Err(Trouble::Full { path: self.path.clone() });
        }
        self.mend()?;
        if let Err(trouble) = self.see_that_it_has(self.length) {
            // The disk may have been pulled out; when it is back, the file must be opened anew.
            self.refused = Some(0);
            return Err(trouble);
        }
        if let Err(error) = self.file.append(&line).and_then(|()| self.file.sync()) {
            self.take_back(added);
            return Err(Trouble::writing(&self.path)(error));
        }
        if let Err(trouble) = self.see_that_it_has(self.length + added) {
            self.take_back(added);
            if matches!(trouble, Trouble::Changed { .. }) {
                // The name means another file now; if that one holds the same lines, the next append goes on in it.
                (self.refused, self.lock) = (Some(added), Lock::Lost);
            }
            return Err(trouble);
        }
        self.length += added;
        self.lines = number;
        self.sum.update(&line);
        Ok(number)
    }

    /// Keeps a copy among the backups, unless the newest is the same.
    pub fn back_up(&self) -> Result<(), Trouble> {
        self.journals.keep(&self.id, &self.accepted()?)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The battle's id.
    pub fn id(&self) -> &str {
        &self.id
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

    /// The accepted bytes as the disk has them now.
    fn accepted(&self) -> Result<Vec<u8>, Trouble> {
        let mut bytes = self.journals.storage.read(&self.path, BYTES_AT_MOST).map_err(Trouble::reading(&self.path))?;
        let found = bytes.len() as u64;
        let least = self.length;
        let most = least + self.refused.unwrap_or_default();
        bytes.truncate(usize::try_from(least).unwrap_or(usize::MAX));
        if (least..=most).contains(&found) && crc32fast::hash(&bytes) == self.sum.clone().finalize() {
            Ok(bytes)
        } else {
            Err(Trouble::Changed { path: self.path.clone() })
        }
    }

    /// Cuts off what a failed append may have left. A handle to a disk that was pulled out stays dead when the
    /// disk comes back, so the file may have to be opened anew.
    fn mend(&mut self) -> Result<(), Trouble> {
        if self.refused.is_none() {
            return Ok(());
        }
        if !matches!(self.lock, Lock::Lost) && self.accepted().is_ok() && self.cut_back().is_ok() {
            return Ok(());
        }
        self.lock = Lock::Lost;
        let storage = self.journals.storage.clone();
        self.lock = Lock::take(&*storage, &self.path).map_err(Trouble::writing(&self.path))?;
        self.accepted()?;
        self.file = storage.open(&self.path).map_err(Trouble::writing(&self.path))?;
        storage.sync_folder(parent(&self.path)).and_then(|()| self.cut_back()).map_err(Trouble::writing(&self.path))
    }

    /// Cuts off a line that was refused; if that fails too, the next append begins with it.
    fn take_back(&mut self, added: u64) {
        self.refused = Some(added);
        let _ = self.cut_back();
    }

    fn cut_back(&mut self) -> io::Result<()> {
        self.file.cut(self.length)?;
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
