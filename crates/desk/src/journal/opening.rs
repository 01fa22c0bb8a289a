//! Opening the file of a battle, whatever state it was left in.

use super::line::{First, Header, Line};
use super::parsing::{Content, parse};
use super::trouble::Trouble;
use super::writing::{Journal, Lock};
use super::{CONTINUED, Journals};
use crate::words::in_words;
use std::io;
use std::path::{Path, PathBuf};

/// A battle's file, read whole.
#[derive(Debug)]
pub struct Opened {
    /// The file that is open. It is not the one asked for if that had to be brought up to date.
    pub path: PathBuf,
    /// Its first line.
    pub header: Header,
    /// Every later line; the first has number 1.
    pub lines: Vec<Line>,
    /// Whether lines can be added.
    pub mode: Mode,
    /// What players should know though it was opened, in sentences.
    pub notices: Vec<String>,
}

/// How a file is open.
#[derive(Debug)]
pub enum Mode {
    /// Lines can be added.
    Writing(Box<Journal>),
    /// It can be looked at.
    ReadingOnly {
        /// Why no line can be added: another window has it open, the folder is read-only.
        words: String,
    },
}

impl Mode {
    pub(super) fn reading_only(error: &io::Error) -> Mode {
        Mode::ReadingOnly { words: in_words(error) }
    }
}

impl Journals {
    /// Opens a battle: for writing if possible, else for reading only. A last line that is not good was being
    /// written when the program ended: it is cut off, after the file as it was has been kept among the backups.
    /// Damage anywhere else is reported, and then nothing is changed on the disk.
    pub fn open(&self, path: &Path) -> Result<Opened, Trouble> {
        // The lock comes first, so that nobody adds a line to what is then read.
        let lock = Lock::take(&*self.storage, path);
        let bytes = self.bytes(path)?;
        let content = parse(&bytes).map_err(|unsound| unsound.of(path, &bytes))?;
        if content.version < CONTINUED {
            return self.open_older(path, content);
        }
        let mut notices = Vec::new();
        let mode = match lock {
            Ok(lock) => self.settle(path, &bytes, &content, lock, &mut notices),
            Err(error) => Mode::reading_only(&error),
        };
        let Content { header, lines, .. } = content;
        Ok(Opened { path: path.to_path_buf(), header, lines, mode, notices })
    }

    /// The first line of a battle's file, if it is no longer than this. No lock is taken and nothing else is looked at.
    pub fn header(&self, path: &Path, most: u64) -> Result<Header, Trouble> {
        let line = self.storage.read_line(path, most).map_err(Trouble::reading(path))?;
        match Header::read(&line) {
            Ok(First::Header(_, header)) => Ok(header),
            Ok(First::Newer(version)) => Err(Trouble::Newer { path: path.to_path_buf(), version }),
            Err(words) => {
                Err(Trouble::Damaged { path: path.to_path_buf(), line: 1, good: 0, words, id: Header::id_in(&line) })
            }
        }
    }

    /// Makes a file that was read and locked ready for writing.
    fn settle(&self, path: &Path, bytes: &[u8], content: &Content, lock: Lock, notices: &mut Vec<String>) -> Mode {
        if matches!(lock, Lock::Unknown) {
            notices.push("This disk cannot keep a second window from writing to the battle; open it only once.".into());
        }
        let kept = self.keep(&content.header.id, bytes);
        match (kept, &content.torn) {
            (Ok(()), _) => {}
            (Err(trouble), None) => notices.push(format!("No backup was made: {trouble}.")),
            (Err(trouble), Some(_)) => {
                let words = format!("its last line is not whole, and the file cannot be kept as it is: {trouble}");
                return Mode::ReadingOnly { words };
            }
        }
        let good = (&bytes[..content.good], content.lines.len());
        let head = (content.header.clone(), content.version);
        match self.start(path, head, good, content.torn.is_some(), lock) {
            Ok(journal) => {
                if let Some(words) = &content.torn {
                    notices.push(format!(
                        "The last line was being written when the program ended ({words}); it was left out. \
                         The file as it was is among the backups."
                    ));
                }
                Mode::Writing(Box::new(journal))
            }
            Err(error) => Mode::reading_only(&error),
        }
    }
}
