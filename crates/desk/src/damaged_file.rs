//! A battle's file that was refused as damaged, and what the players may do with it: open it up to the damage, open a
//! backup, or look at it. The damaged file itself is never changed.

use crate::battles::{Unplayable, Unread};
use crate::desk::Desk;
use crate::journal::{Opened, Trouble};
use crate::protocol::{DamagedLine, Reply};
use crate::reading::WHOLE;
use handspan_umpire::Seat;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;

/// Lines shown before and after the damaged one.
const AROUND: usize = 3;
/// Bytes of a line that are worth showing: of the damaged one, and of those around it.
const SHOWN: usize = 600;
const SHOWN_AROUND: usize = 100;

/// A battle's file that was refused as damaged; the players choose what to do with it.
#[derive(Clone, Debug)]
pub(crate) struct DamagedFile {
    path: PathBuf,
    id: Option<String>,
    /// The line that is not good, from 1.
    line: usize,
    /// The lines are whole, but from this number on they make no battle.
    unplayable: Option<usize>,
}

impl Desk {
    /// Opens the damaged battle up to the damage, as a new file.
    pub(crate) fn open_good(&self, seat: Seat) -> Reply {
        let Some(damaged) = self.damaged() else { return none_damaged() };
        let new = match self.beside(&damaged) {
            Ok(new) => new,
            Err(trouble) => return Reply::refused(WHOLE, trouble),
        };
        let opened = match damaged.unplayable {
            None => self.battles.journals.open_up_to(&damaged.path, &new),
            Some(good) => self.shortened(&damaged.path, &new, good),
        };
        self.salvaged(opened, seat)
    }

    /// Opens a backup of the damaged battle, as a new file.
    pub(crate) fn open_backup(&self, number: u32, seat: Seat) -> Reply {
        let Some(damaged) = self.damaged() else { return none_damaged() };
        let backups = damaged.id.as_deref().map(|id| self.battles.journals.backups(id)).transpose();
        let found =
            backups.ok().flatten().unwrap_or_default().into_iter().find(|backup| backup.number == u64::from(number));
        let Some(backup) = found else { return Reply::refused("backup", "there is no such backup") };
        match self.beside(&damaged) {
            Ok(new) => {
                let opened = self.battles.journals.open_backup(&backup.path, &new);
                self.salvaged(opened, seat)
            }
            Err(trouble) => Reply::refused(WHOLE, trouble),
        }
    }

    fn salvaged(&self, opened: Result<Opened, Trouble>, seat: Seat) -> Reply {
        let read = opened.map_err(Unread::Trouble).and_then(|opened| self.battles.read(opened, self.next_revision()));
        match read {
            Ok(found) => self.go_on(found, seat),
            Err(unread) => self.refuse(unread),
        }
    }

    /// The first lines of a battle as a new file.
    fn shortened(&self, path: &Path, new: &Path, good: usize) -> Result<Opened, Trouble> {
        let opened = self.battles.journals.open(path)?;
        let lines = &opened.lines[..good.min(opened.lines.len())];
        drop(self.battles.journals.create(new, &opened.header, lines)?);
        self.battles.journals.open(new)
    }

    fn beside(&self, damaged: &DamagedFile) -> Result<PathBuf, Trouble> {
        let title = damaged.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        self.battles.journals.free_path(&self.battles.folder, &title)
    }

    /// Where the damaged file is, and its text around the damage.
    pub(crate) fn show_damaged(&self) -> Reply {
        let Some(damaged) = self.damaged() else { return none_damaged() };
        let bytes = match self.battles.journals.bytes(&damaged.path) {
            Ok(bytes) => bytes,
            Err(trouble) => return Reply::refused(WHOLE, trouble),
        };
        let text = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        let all = || text.split(|byte| *byte == b'\n');
        let first = damaged.line.saturating_sub(AROUND).max(1);
        let numbered = all().zip(1..).skip(first - 1).take(damaged.line + AROUND + 1 - first);
        Reply::DamagedText {
            folder: damaged.path.parent().unwrap_or(Path::new("")).to_string_lossy().into_owned(),
            name: name_of(&damaged.path),
            count: all().count() as u32,
            lines: numbered.map(|(bytes, number)| shown(bytes, number, damaged.line)).collect(),
        }
    }

    pub(crate) fn refuse(&self, unread: Unread) -> Reply {
        let (path, id, unplayable, line, good, words) = match unread {
            Unread::Trouble(Trouble::Damaged { path, line, good, words, id }) => (path, id, None, line, good, words),
            Unread::Trouble(trouble) => return Reply::refused(WHOLE, trouble),
            Unread::Unplayable(unplayable) => {
                let Unplayable { opened, good, words } = *unplayable;
                (opened.path, Some(opened.header.id), Some(good), good + 2, good, words)
            }
        };
        let backups = id.as_deref().map(|id| self.battles.backups(id)).unwrap_or_default();
        let name = name_of(&path);
        *self.damaged.lock().unwrap_or_else(PoisonError::into_inner) = Some(DamagedFile { path, id, line, unplayable });
        Reply::Damaged { name, line: line as u32, good: good as u32, words, backups }
    }

    fn damaged(&self) -> Option<DamagedFile> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn none_damaged() -> Reply {
    Reply::refused("do", "no damaged battle was refused; open one first")
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A line as it can be shown on a page: a damaged one may hold anything.
fn shown(bytes: &[u8], number: usize, damaged: usize) -> DamagedLine {
    let mut text = String::new();
    let most = if number == damaged { SHOWN } else { SHOWN_AROUND };
    let kept = &bytes[..bytes.len().min(most)];
    for chunk in kept.utf8_chunks() {
        for letter in chunk.valid().chars() {
            if letter.is_control() { text.extend(letter.escape_unicode()) } else { text.push(letter) }
        }
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    DamagedLine { line: number as u32, text, more: (bytes.len() - kept.len()) as u32, damaged: number == damaged }
}
