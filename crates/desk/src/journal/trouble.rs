//! Why a battle could not be kept or opened, in words for players.

use super::{BYTES_AT_MOST, VERSION};
use crate::words::in_words;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a battle could not be kept or opened. Shown, it is a sentence for players.
#[derive(Debug, Error)]
pub enum Trouble {
    /// The disk refused to give the file.
    #[error("{} cannot be read: {}", named(path), in_words(error))]
    Unread {
        /// The file or folder.
        path: PathBuf,
        /// What the disk said.
        error: io::Error,
    },
    /// The disk refused to take it.
    #[error("{} cannot be written: {}", named(path), in_words(error))]
    Unwritten {
        /// The file or folder.
        path: PathBuf,
        /// What the disk said.
        error: io::Error,
    },
    /// What is on the disk is not what was written: the file was changed, exchanged or removed meanwhile.
    #[error("{} was changed by something else while it was open", named(path))]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// No line can be added.
    #[error("{} has reached its greatest length, {} MiB; save a copy and go on there", named(path), BYTES_AT_MOST >> 20)]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// It is no file of a battle.
    #[error("{} is not the file of a battle", named(path))]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// It was written by a later version of this program.
    #[error(
        "{} was written by a newer Handspan (file version {version}; this one knows {VERSION}); it was not changed",
        named(path)
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// It was written by an earlier version, and nothing is known of how to bring it up to date.
    #[error("{} has file version {version}, which this Handspan cannot bring up to date: {words}", named(path))]
    Older {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
        /// Why not.
        words: String,
    },
    /// A line before the last is not what was written. Nothing on the disk was changed.
    #[error("{} is damaged at line {line}: {words}; {} lines {} it are good", named(path), good, if *line == 1 { "after" } else { "before" })]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first bad line of the file, from 1; the header is line 1.
        line: usize,
        /// Lines after the header that are good, up to the next damage.
        good: usize,
        /// What is wrong.
        words: String,
        /// Whose backups to look for, if that much is legible.
        id: Option<String>,
    },
    /// What the owner asked to have written cannot be a line.
    #[error("this cannot be written into a battle's file: {words}")]
    Unfit {
        /// Why not.
        words: String,
    },
}

impl Trouble {
    /// Is the file gone, or another one by now? Then it can be written anew.
    pub fn is_lost(&self) -> bool {
        match self {
            Trouble::Changed { .. } => true,
            Trouble::Unread { error, .. } | Trouble::Unwritten { error, .. } => error.kind() == io::ErrorKind::NotFound,
            _ => false,
        }
    }

    pub(super) fn reading(path: &Path) -> impl FnOnce(io::Error) -> Trouble {
        let path = path.to_path_buf();
        |error| Trouble::Unread { path, error }
    }

    pub(super) fn writing(path: &Path) -> impl FnOnce(io::Error) -> Trouble {
        let path = path.to_path_buf();
        |error| Trouble::Unwritten { path, error }
    }

    pub(super) fn unfit(words: String) -> Trouble {
        Trouble::Unfit { words }
    }
}

/// A file as players know it: by its name, without its folder.
pub(super) fn named(path: &Path) -> String {
    format!("`{}`", path.file_name().unwrap_or(path.as_os_str()).to_string_lossy())
}
