//! Backups: the last few states of each battle, in a folder of their own, away from the battle's file.

use super::line::is_id;
use super::parsing::{Unsound, parse};
use super::trouble::Trouble;
use super::{BACKUPS_AT_MOST, BYTES_AT_MOST, ENDING, Journals};
use crate::replacing;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A copy of a battle's file as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Where it is.
    pub path: PathBuf,
    /// Its number; a later one has a greater.
    pub number: u64,
    /// When it was made.
    pub made: SystemTime,
    /// Its length in bytes.
    pub bytes: u64,
    /// How many lines after the header are good; nothing if not even the header is.
    pub lines: Option<usize>,
}

impl Journals {
    /// The backups of a battle, the newest first.
    pub fn backups(&self, id: &str) -> Result<Vec<Backup>, Trouble> {
        let folder = self.folder(id)?;
        let numbers = self.numbers(&folder).map_err(Trouble::reading(&folder))?;
        let backup = |number: &u64| {
            let path = file(&folder, *number);
            let seen = self.storage.look(&path).map_err(Trouble::reading(&path))?;
            let bytes = self.storage.read(&path, BYTES_AT_MOST).map_err(Trouble::reading(&path))?;
            let lines = match parse(&bytes) {
                Ok(content) => Some(content.lines.len()),
                Err(Unsound::Damaged(damage)) => damage.before.map(|content| content.lines.len()),
                Err(_) => None,
            };
            Ok(Backup { path, number: *number, made: seen.modified, bytes: seen.length, lines })
        };
        numbers.iter().rev().map(backup).collect()
    }

    /// Keeps these bytes as the newest backup, unless they are it already, and then lets the oldest go.
    pub(super) fn keep(&self, id: &str, bytes: &[u8]) -> Result<(), Trouble> {
        let folder = self.folder(id)?;
        let numbers = self.numbers(&folder).map_err(Trouble::reading(&folder))?;
        let newest = numbers.last().copied();
        if newest.is_some_and(|newest| self.is_same(&file(&folder, newest), bytes)) {
            return Ok(());
        }
        let path = file(&folder, newest.map_or(1, |newest| newest.saturating_add(1)));
        replacing::create(&*self.storage, &path, bytes).map_err(Trouble::writing(&path))?;
        for old in numbers.iter().rev().skip(BACKUPS_AT_MOST - 1) {
            // One backup too many does no harm; it goes with the next.
            let _ = self.storage.remove(&file(&folder, *old));
        }
        Ok(())
    }

    fn is_same(&self, path: &Path, bytes: &[u8]) -> bool {
        let length = bytes.len() as u64;
        self.storage.look(path).is_ok_and(|seen| seen.length == length)
            && self.storage.read(path, length).is_ok_and(|kept| kept == bytes)
    }

    /// A folder is only ever named by an id that was checked.
    fn folder(&self, id: &str) -> Result<PathBuf, Trouble> {
        if is_id(id) {
            Ok(self.backups.join(id))
        } else {
            Err(Trouble::unfit("the id of a battle must be 32 lower-case hexadecimal digits".to_string()))
        }
    }

    /// The numbers of the backups in a folder, the oldest first.
    fn numbers(&self, folder: &Path) -> io::Result<Vec<u64>> {
        let names = match self.storage.list(folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            names => names?,
        };
        let number = |name: &String| {
            let number = name.strip_suffix(ENDING)?.strip_suffix('.')?.parse().ok()?;
            // Only names of our own making: the same number written otherwise is somebody else's file.
            (file(folder, number) == folder.join(name)).then_some(number)
        };
        let mut numbers: Vec<u64> = names.iter().filter_map(number).collect();
        numbers.sort_unstable();
        Ok(numbers)
    }
}

fn file(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number:06}.{ENDING}"))
}
