//! The file of a running battle: every accepted line is on the disk before anybody sees it accepted.
//!
//! A `.handspan-game` file is lines of text. Each is a checksum and a JSON object; the first is the header, and
//! every later one was appended by one write and one sync. What the lines say, the journal does not know: a body
//! is whatever JSON its owner gave it.
//!
//! ```text
//! 5d3f0a91 {"format":"handspan-game","version":3,"id":"<32 hex digits>","app":"0.1.0","body":…}
//! 0be1c7f2 {"n":1,"t":1760000000000,"header":{"format":"handspan-game",…},"body":…}
//! 4c10d2aa {"n":2,"t":1760000000001,"masked":"<hexadecimal digits>"}
//! ```

mod backups;
mod creating;
mod line;
mod looking;
mod masking;
mod migrating;
mod opening;
mod parsing;
mod salvage;
mod trouble;
mod writing;

pub use backups::Backup;
pub use line::{Header, Line};
pub use looking::{Flaw, Looked};
pub use migrating::{Change, MIGRATIONS, Migration};
pub use opening::{Mode, Opened};
pub use trouble::Trouble;
pub use writing::Journal;

use crate::naming::free_path;
use crate::storage::Storage;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How the name of a battle's file ends.
pub const ENDING: &str = "handspan-game";
/// The version this program writes.
pub const VERSION: u32 = 3;
/// The earliest version that is continued in its own file: what it lacks is that later lines repeat the header.
const CONTINUED: u32 = 2;
/// A file may be this long. Appending stops there too, so that what was written can always be opened.
pub const BYTES_AT_MOST: u64 = 64 << 20;
/// Backups kept of each battle.
pub const BACKUPS_AT_MOST: usize = 10;

/// Where battles are kept: a disk, and a folder on it for backups.
#[derive(Clone, Debug)]
pub struct Journals {
    storage: Arc<dyn Storage>,
    backups: PathBuf,
    migrations: &'static [Migration],
}

impl Journals {
    /// Battles on this disk, with backups in this folder; both are made when they are first needed.
    pub fn new(storage: Arc<dyn Storage>, backups: PathBuf) -> Journals {
        Journals { storage, backups, migrations: MIGRATIONS }
    }

    /// The same with other migrations.
    pub fn with_migrations(self, migrations: &'static [Migration]) -> Journals {
        Journals { migrations, ..self }
    }

    /// A path in the folder for a battle of this title: `Millbrook.handspan-game`, or with the first free number.
    pub fn free_path(&self, folder: &Path, title: &str) -> Result<PathBuf, Trouble> {
        free_path(&*self.storage, folder, title, ENDING).map_err(Trouble::reading(folder))
    }
}

/// Was a text meant to be the file of a battle, however damaged?
pub fn is_meant(text: &str) -> bool {
    Header::is_meant(text.lines().next().unwrap_or_default().as_bytes())
}
