//! Looking at the file of a battle without taking it up: nothing on the disk changes, and nobody is kept from writing.

use super::line::{Header, Line};
use super::parsing::{Unsound, parse};
use super::trouble::Trouble;
use super::{BYTES_AT_MOST, Journals};
use std::path::Path;

/// A battle's file as far as it is good.
#[derive(Debug)]
pub struct Looked {
    /// Its first line.
    pub header: Header,
    /// Every good line after it; the first has number 1.
    pub lines: Vec<Line>,
    /// What is wrong with the line that follows them, or with the header; nothing if the file ends there.
    pub flaw: Option<Flaw>,
}

/// Why a line and all that follows it is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is the last one and was being written when the program ended, or is being written now. Opening the battle
    /// leaves it out.
    Torn {
        /// What is wrong with it.
        words: String,
    },
    /// It is not what was written. The battle does not open.
    Damaged {
        /// What is wrong with it.
        words: String,
    },
    /// The header is not what was written, and was read from a line that repeats it. The battle does not open.
    Header {
        /// What is wrong with it.
        words: String,
    },
}

impl Flaw {
    /// Does it keep the battle from being opened?
    pub fn is_damage(&self) -> bool {
        !matches!(self, Flaw::Torn { .. })
    }
}

impl Journals {
    /// The bytes of a battle's file as they are, good or not.
    pub fn bytes(&self, path: &Path) -> Result<Vec<u8>, Trouble> {
        self.storage.read(path, BYTES_AT_MOST).map_err(Trouble::reading(path))
    }

    /// Reads a battle as far as it is good, brought up to date if an earlier version has written it.
    pub fn look(&self, path: &Path) -> Result<Looked, Trouble> {
        let bytes = self.bytes(path)?;
        let (mut content, flaw) = match parse(&bytes) {
            Ok(mut content) => {
                let flaw = content.torn.take().map(|words| Flaw::Torn { words });
                (content, flaw)
            }
            Err(Unsound::Damaged(mut damage)) => match damage.before.take() {
                Some(content) if damage.line == 1 => (content, Some(Flaw::Header { words: damage.words })),
                Some(content) => (content, Some(Flaw::Damaged { words: damage.words })),
                None => return Err(Unsound::Damaged(damage).of(path, &bytes)),
            },
            Err(unsound) => return Err(unsound.of(path, &bytes)),
        };
        self.migrate(path, &mut content)?;
        Ok(Looked { header: content.header, lines: content.lines, flaw })
    }
}
