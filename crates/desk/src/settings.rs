//! What a person has set in the window: a text that only the page understands, kept beside what the desk remembers.

use crate::replacing::replace;
use crate::storage::Storage;
use crate::words::in_words;
use serde::de::IgnoredAny;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Settings are small; more is not ours.
pub const BYTES_AT_MOST: usize = 64 << 10;
/// What is read where nothing was kept, or where it is damaged: settings lost are settings as they came.
const EMPTY: &str = "{}";

/// The settings, and where they are kept.
#[derive(Clone, Debug)]
pub struct Settings {
    storage: Arc<dyn Storage>,
    path: PathBuf,
}

impl Settings {
    /// Kept in a folder.
    pub(crate) fn new(storage: Arc<dyn Storage>, folder: &Path) -> Settings {
        Settings { storage, path: folder.join("settings.json") }
    }

    /// The settings as they were kept last.
    pub fn text(&self) -> String {
        let bytes = self.storage.read(&self.path, BYTES_AT_MOST as u64).unwrap_or_default();
        String::from_utf8(bytes).ok().filter(|text| fault_of(text).is_none()).unwrap_or_else(|| EMPTY.to_owned())
    }

    /// Keeps these instead. `Err` tells why not.
    pub fn keep(&self, text: &str) -> Result<(), String> {
        if let Some(words) = fault_of(text) {
            return Err(words);
        }
        replace(&*self.storage, &self.path, text.as_bytes(), None)
            .map_err(|error| format!("they cannot be kept: {}", in_words(&error)))
    }
}

fn fault_of(text: &str) -> Option<String> {
    if text.len() > BYTES_AT_MOST {
        return Some(format!("they are {} bytes long; at most {BYTES_AT_MOST} (64 KiB) are kept", text.len()));
    }
    let read: Result<IgnoredAny, _> = serde_json::from_str(text);
    read.err().map(|error| format!("they are not JSON: {error}"))
}
