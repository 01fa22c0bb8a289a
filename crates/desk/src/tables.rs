//! The players' own layouts: a folder whose files the library lists, and into which a table in play is saved.

use crate::library::ENDING;
use crate::naming::safe;
use crate::protocol::Fault;
use crate::reading::{WHOLE, text_on};
use crate::replacing::{create, replace};
use crate::storage::{Storage, is_there};
use crate::words::in_words;
use handspan_session::layout::{self, Layout, limits};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What keys of these layouts begin with.
const UNDER: &str = "tables";
/// Files of the same stem looked at, at most.
const NAMESAKES_AT_MOST: usize = 1_000;

/// The folder of the players' own layouts, and the one where replaced ones are kept.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    storage: Arc<dyn Storage>,
    folder: PathBuf,
    backups: PathBuf,
}

impl Tables {
    /// Below a person's own folder.
    pub(crate) fn in_folder(storage: Arc<dyn Storage>, own: &Path) -> Tables {
        Tables { storage, folder: own.join(UNDER), backups: own.join("backups").join(UNDER) }
    }

    /// Where they are.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Every layout in the folder: its key and its file.
    pub(crate) fn files(&self) -> Vec<(String, PathBuf)> {
        let names = self.storage.list(&self.folder).unwrap_or_default();
        let file = |name: String| {
            let path = self.folder.join(&name);
            (!name.starts_with('.') && has_ending(&path)).then(|| (key(&path), path))
        };
        names.into_iter().filter_map(file).collect()
    }

    /// A layout with what is odd about it; or every fault.
    pub(crate) fn read(&self, path: &Path) -> Result<(Layout, Vec<Fault>), Vec<Fault>> {
        layout::read(&text_on(&*self.storage, path)?)
    }

    /// Saves a layout under its title and gives its key. The layout of that title is replaced and kept as a backup;
    /// a file of that name with another title is left alone, and the next free number taken.
    pub(crate) fn save(&self, layout: &Layout) -> Result<String, Vec<Fault>> {
        let path = self.path_for(&layout.title).map_err(|error| unsaved(&error))?;
        self.put(&path, layout)?;
        Ok(key(&path))
    }

    /// Writes a layout into a file; what had its name before is kept as a backup. `Err` tells why not; there is then
    /// what there was.
    pub(crate) fn put(&self, path: &Path, layout: &Layout) -> Result<(), Vec<Fault>> {
        let text = layout::write(layout);
        // What could not be opened again must not take the place of what can.
        layout::read(&text)?;
        let backup = self.backups.join(path.file_name().unwrap_or_default());
        let written = match is_there(&*self.storage, path) {
            Ok(false) => create(&*self.storage, path, text.as_bytes()),
            Ok(true) => replace(&*self.storage, path, text.as_bytes(), Some((&backup, limits::BYTES as u64))),
            Err(error) => Err(error),
        };
        written.map_err(|error| unsaved(&error))
    }

    fn path_for(&self, title: &str) -> io::Result<PathBuf> {
        let taken = match self.storage.list(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            names => names?,
        };
        let stem = safe(title);
        for number in 1..=NAMESAKES_AT_MOST {
            let name = if number == 1 { format!("{stem}.{ENDING}") } else { format!("{stem} {number}.{ENDING}") };
            // Letters of either case are taken for the same, as some disks do.
            let Some(namesake) = taken.iter().find(|other| other.to_lowercase() == name.to_lowercase()) else {
                return Ok(self.folder.join(name));
            };
            let path = self.folder.join(namesake);
            if self.read(&path).is_ok_and(|(layout, _)| layout.title == title) {
                return Ok(path);
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

/// The path with the ending of a layout's file, whatever was typed.
pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    if path.extension().is_some_and(|other| other == ending) {
        return path.to_path_buf();
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}

fn has_ending(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == ENDING)
}

fn key(path: &Path) -> String {
    format!("{UNDER}/{}", path.file_stem().unwrap_or_default().to_string_lossy())
}

fn unsaved(error: &io::Error) -> Vec<Fault> {
    vec![Fault::new(WHOLE, format!("it cannot be saved: {}", in_words(error)))]
}

#[cfg(test)]
mod tests {
    use super::with_ending;
    use std::path::Path;

    #[test]
    fn a_name_gets_its_ending_once() {
        for (typed, path) in [
            ("/a/mill", "/a/mill.handspan"),
            ("/a/mill.handspan", "/a/mill.handspan"),
            ("/a/mill.v2", "/a/mill.v2.handspan"),
            ("/a/mill.handspan-game", "/a/mill.handspan-game.handspan"),
        ] {
            assert_eq!(with_ending(Path::new(typed), "handspan"), Path::new(path));
        }
    }
}
