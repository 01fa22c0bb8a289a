//! Battles from earlier versions: brought up to date in a new file, the old one is kept.

use super::creating::text;
use super::opening::{Mode, Opened};
use super::parsing::Content;
use super::trouble::named;
use super::{ENDING, Journals, Line, Trouble, VERSION};
use crate::naming::free_path;
use crate::replacing;
use crate::storage::parent;
use serde_json::value::RawValue;
use std::io;
use std::path::{Path, PathBuf};

/// How one version is brought to the next. The shape of lines (checksum, number, time) is the same in every version;
/// what changes is what the owner writes in them.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    /// It leads from this version to the one after it.
    pub from: u32,
    /// What becomes of the header's body.
    pub header: Change,
    /// What becomes of each line's body.
    pub line: Change,
}

/// Makes a body of one version into a body of the next, or says why it cannot.
pub type Change = fn(&RawValue) -> Result<Box<RawValue>, String>;

/// Every migration there is. Version 1 is the first that was released; it knew no masked lines and no seals. In version 2 no
/// later line repeats the header.
pub const MIGRATIONS: &[Migration] =
    &[Migration { from: 1, header: as_it_is, line: as_it_is }, Migration { from: 2, header: as_it_is, line: as_it_is }];

fn as_it_is(body: &RawValue) -> Result<Box<RawValue>, String> {
    Ok(body.to_owned())
}

impl Journals {
    /// Opens what an earlier version has written: as a new file beside it, or, where none can be written, for
    /// reading only.
    pub(super) fn open_older(&self, path: &Path, mut content: Content) -> Result<Opened, Trouble> {
        self.migrate(path, &mut content)?;
        let bytes = text(path, &content.header, &content.lines)?;
        match self.put_beside(path, &bytes) {
            Ok(new) => {
                let mut opened = self.open(&new)?;
                if opened.lines.len() != content.lines.len() {
                    return Err(Trouble::Changed { path: new });
                }
                let (old, new) = (named(path), named(&new));
                opened.notices.insert(
                    0,
                    format!("{old} is from an earlier Handspan. It goes on as {new}; the old file is kept."),
                );
                Ok(opened)
            }
            Err(error) => {
                let Content { header, lines, .. } = content;
                let mode = Mode::reading_only(&error);
                Ok(Opened { path: path.to_path_buf(), header, lines, mode, notices: Vec::new() })
            }
        }
    }

    /// Brings what was read up to date; nothing is changed if it is.
    pub(super) fn migrate(&self, path: &Path, content: &mut Content) -> Result<(), Trouble> {
        let version = content.version;
        self.step_on(content).map_err(|words| Trouble::Older { path: path.to_path_buf(), version, words })
    }

    fn step_on(&self, content: &mut Content) -> Result<(), String> {
        for version in content.version..VERSION {
            let Some(migration) = self.migrations.iter().find(|migration| migration.from == version) else {
                return Err(format!("it does not know how to go on from version {version}"));
            };
            content.header.body = (migration.header)(&content.header.body)?;
            for (number, line) in (1..).zip(&mut content.lines) {
                let Line { body, .. } = line;
                *body = (migration.line)(body).map_err(|words| format!("line {number}: {words}"))?;
            }
        }
        Ok(())
    }

    /// Writes a file under a free name that begins like the old one's; it is read again and compared.
    fn put_beside(&self, path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
        let title = path.file_stem().unwrap_or_default().to_string_lossy();
        let new = free_path(&*self.storage, parent(path), &title, ENDING)?;
        replacing::create(&*self.storage, &new, bytes)?;
        Ok(new)
    }
}
