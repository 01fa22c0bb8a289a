//! Files that outlive a battle, each kind in a folder of its own that a person can look into: `rosters/` and the like. What such a
//! file holds is told by its game (`handspan_games::kept`); how it is kept is the same for all.

mod file;
mod orders;
mod writing_back;

pub(crate) use file::{KeptFile, parse};

use crate::chance::Chance;
use crate::naming::free_path;
use crate::protocol::{Fault, KeptSheet, KindOfFile};
use crate::reading::{WHOLE, text_on};
use crate::replacing::{create, replace};
use crate::storage::Storage;
use crate::words::in_words;
use handspan_games::battle::{kept_kind, sheets};
use handspan_games::kept::KeptKind;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Files looked at in one folder, at most.
const FILES_AT_MOST: usize = 1_000;
/// How the name of a file in the trash ends. It begins with a dot, so that no list shows it.
const TRASHED: &str = ".trashed";
/// No such file is longer.
const BYTES_AT_MOST: u64 = 4 << 20;

/// Where such files are.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    storage: Arc<dyn Storage>,
    own: PathBuf,
}

/// One of them: its key, its path, and what it holds or every fault.
pub(crate) struct Shelved {
    pub(crate) key: String,
    pub(crate) path: PathBuf,
    pub(crate) read: Result<KeptFile, Vec<Fault>>,
}

/// Every kind of file that some game keeps, with the game's word.
fn kinds() -> Vec<(&'static str, KeptKind)> {
    sheets().into_iter().filter_map(|sheet| Some((sheet.game, kept_kind(sheet.game)?))).collect()
}

fn ending(kind: &KeptKind) -> String {
    format!("handspan-{}", kind.word)
}

impl Kept {
    /// Below a person's own folder.
    pub(crate) fn in_folder(storage: Arc<dyn Storage>, own: &Path) -> Kept {
        Kept { storage, own: own.to_path_buf() }
    }

    fn folder(&self, kind: &KeptKind) -> PathBuf {
        self.own.join(kind.folder)
    }

    /// The names in the folder of a kind.
    fn names(&self, kind: &KeptKind) -> Vec<String> {
        let mut names = self.storage.list(&self.folder(kind)).unwrap_or_default();
        names.truncate(FILES_AT_MOST);
        names
    }

    /// Every file of every kind, in order of name; with what is in the trash or without.
    fn all(&self, trashed: bool) -> Vec<(&'static str, KeptKind, Shelved)> {
        let mut found = Vec::new();
        for (game, kind) in kinds() {
            let end = format!(".{}{}", ending(&kind), if trashed { TRASHED } else { "" });
            for name in self.names(&kind) {
                if name.starts_with('.') == trashed && name.ends_with(&end) {
                    let path = self.folder(&kind).join(&name);
                    let read = text_on(&*self.storage, &path).and_then(|text| parse(&text, game, &kind));
                    found.push((game, kind, Shelved { key: format!("{}/{name}", kind.word), path, read }));
                }
            }
        }
        found
    }

    /// One by its key. No path is ever made from a key that is not a file's name there.
    fn find(&self, key: &str, trashed: bool) -> Result<(&'static str, KeptKind, Shelved), Vec<Fault>> {
        let all = self.all(trashed);
        let keys: Vec<String> = all.iter().map(|(_, _, shelved)| shelved.key.clone()).collect();
        all.into_iter().find(|(_, _, shelved)| shelved.key == key).ok_or_else(|| {
            let words = format!("there is no file `{key}`; there are: {}", keys.join(", "));
            vec![Fault::new("key", words)]
        })
    }

    /// Writes a new file under a title whose name is free; its key.
    fn make(&self, kind: &KeptKind, file: &KeptFile) -> Result<String, Vec<Fault>> {
        let path = free_path(&*self.storage, &self.folder(kind), &file.title, &ending(kind)).map_err(unsaved)?;
        create(&*self.storage, &path, file.text().as_bytes()).map_err(unsaved)?;
        Ok(format!("{}/{}", kind.word, name_of(&path)))
    }

    /// Writes a file in its place; what was there before is kept among the backups.
    fn put(&self, kind: &KeptKind, path: &Path, file: &KeptFile) -> Result<(), Vec<Fault>> {
        let backup = self.own.join("backups").join(kind.folder).join(path.file_name().unwrap_or_default());
        replace(&*self.storage, path, file.text().as_bytes(), Some((&backup, BYTES_AT_MOST))).map_err(unsaved)
    }
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn unsaved(error: io::Error) -> Vec<Fault> {
    vec![Fault::new(WHOLE, format!("it cannot be saved: {}", in_words(&error)))]
}

/// A name that no other file and no other muster has.
fn fresh_id() -> Result<String, Vec<Fault>> {
    let chance = Chance::new().map_err(|words| vec![Fault::new("do", words)]);
    Ok(chance?.id()[..16].to_owned())
}

/// What a list shows of a file.
fn sheet(game: &str, kind: &KeptKind, shelved: &Shelved) -> KeptSheet {
    let name = shelved.key.rsplit('/').next().unwrap_or_default().trim_start_matches('.');
    let stem = name.split(&format!(".{}", ending(kind))).next().unwrap_or_default().to_owned();
    let (title, rows, faults) = match &shelved.read {
        Ok(file) => (file.title.clone(), (kind.page)(&file.content).rows.len() as u32, 0),
        Err(faults) => (stem, 0, faults.len() as u32),
    };
    KeptSheet { key: shelved.key.clone(), kind: kind.word.to_owned(), game: game.to_owned(), title, rows, faults }
}

/// A kind, as the page of such files tells of it.
fn kind_sheet(game: &str, kind: &KeptKind) -> KindOfFile {
    KindOfFile {
        kind: kind.word.to_owned(),
        game: game.to_owned(),
        title: kind.titles.0.to_owned(),
        plural: kind.titles.1.to_owned(),
        about: kind.about.to_owned(),
        line: kind.line.to_owned(),
    }
}
