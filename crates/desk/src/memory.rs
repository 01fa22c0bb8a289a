//! What the desk remembers between two starts: the battle that is open, and what was open lately. None of it is needed to
//! open anything: were it lost, the library would still list every table and battle.

use crate::protocol::{Opening, RecentSheet};
use crate::replacing::replace;
use crate::storage::Storage;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Things remembered as open lately.
const RECENT_AT_MOST: usize = 20;
/// The file is small; more is not ours.
const BYTES_AT_MOST: u64 = 1 << 20;

/// What is remembered, and where.
#[derive(Debug)]
pub(crate) struct Memory {
    storage: Arc<dyn Storage>,
    path: PathBuf,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Remembered {
    /// The file of the battle that is open.
    open: Option<String>,
    /// The latest first.
    recent: Vec<Recent>,
}

/// Something that was open lately.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recent {
    pub(crate) opening: Opening,
    /// A layout's key, or the path of a battle's file.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) game: String,
}

impl Memory {
    /// Kept in a folder.
    pub(crate) fn new(storage: Arc<dyn Storage>, folder: &Path) -> Memory {
        Memory { storage, path: folder.join("desk.json") }
    }

    /// The battle that was open when the program ended.
    pub(crate) fn open(&self) -> Option<PathBuf> {
        self.read().open.map(PathBuf::from)
    }

    /// What was open lately, as the library shows it.
    pub(crate) fn sheets(&self) -> Vec<RecentSheet> {
        let sheet = |(recent, number): (Recent, u32)| RecentSheet {
            number,
            opening: recent.opening,
            title: recent.title,
            game: recent.game,
        };
        self.read().recent.into_iter().zip(1..).map(sheet).collect()
    }

    /// What was open lately, by its number.
    pub(crate) fn recent(&self, number: u32) -> Option<Recent> {
        self.read().recent.into_iter().nth((number as usize).checked_sub(1)?)
    }

    /// A battle is open, or none is any more.
    pub(crate) fn is_open(&self, path: Option<&Path>) {
        let open = path.map(|path| path.to_string_lossy().into_owned());
        self.change(|known| known.open = open);
    }

    /// Something was opened.
    pub(crate) fn was_opened(&self, recent: Recent) {
        self.change(|known| {
            known.recent.retain(|other| (other.opening, &other.name) != (recent.opening, &recent.name));
            known.recent.insert(0, recent);
            known.recent.truncate(RECENT_AT_MOST);
        });
    }

    fn read(&self) -> Remembered {
        let bytes = self.storage.read(&self.path, BYTES_AT_MOST).unwrap_or_default();
        serde_json::from_slice(&bytes).unwrap_or_default()
    }

    fn change(&self, work: impl FnOnce(&mut Remembered)) {
        let before = self.read();
        let mut after = before.clone();
        work(&mut after);
        if after != before
            && let Ok(text) = serde_json::to_vec_pretty(&after)
        {
            // A disk that takes no memory may still take a battle; whoever plays hears of it then.
            let _ = replace(&*self.storage, &self.path, &text, None);
        }
    }
}
