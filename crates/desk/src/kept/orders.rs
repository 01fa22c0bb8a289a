//! What a person does with such files: lists, reads, makes, changes, duplicates, puts into the trash and takes out again.

use super::{KeptFile, Shelved, TRASHED, fresh_id, kind_sheet, kinds, sheet, unsaved};
use crate::desk::Desk;
use crate::naming::free_path;
use crate::protocol::{Fault, Reply};
use crate::storage::parent;
use handspan_session::layout::fault_of_name;

impl Desk {
    /// Every kind, and the files whose title holds all the words.
    pub(crate) fn kept_files(&self, search: &str) -> Reply {
        let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
        let listed = |trashed: bool| {
            let all = self.kept.all(trashed);
            let mut sheets: Vec<_> = all.iter().map(|(game, kind, shelved)| sheet(game, kind, shelved)).collect();
            sheets.retain(|sheet| words.iter().all(|word| sheet.title.to_lowercase().contains(word)));
            sheets
        };
        let kinds = kinds().iter().map(|(game, kind)| kind_sheet(game, kind)).collect();
        Reply::KeptFiles { kinds, files: listed(false), trashed: listed(true) }
    }

    /// One file: what it holds, its lines, and every fault.
    pub(crate) fn kept_file(&self, key: &str) -> Reply {
        told(self.kept.find(key, false).map(|(game, kind, shelved)| {
            let sheet = sheet(game, &kind, &shelved);
            let (page, lines, faults) = match shelved.read {
                Ok(file) => ((kind.page)(&file.content), (kind.lines)(&file.content), Vec::new()),
                Err(faults) => (Default::default(), String::new(), faults),
            };
            Reply::KeptFile { sheet: Box::new(sheet), page: Box::new(page), lines, faults }
        }))
    }

    /// A new one from lines that somebody typed.
    pub(crate) fn make_kept(&self, kind: &str, title: &str, lines: &str) -> Reply {
        let made = || {
            let all = kinds();
            let Some((game, kind)) = all.iter().find(|(_, known)| known.word == kind) else {
                let known: Vec<&str> = all.iter().map(|(_, kind)| kind.word).collect();
                let words = format!("there is no such kind of file; there are: {}", known.join(", "));
                return Err(vec![Fault::new("kind", words)]);
            };
            let title = good_title(title)?;
            let content = (kind.typed)(None, lines)?;
            self.kept.make(kind, &KeptFile::new(game, kind, fresh_id()?, title, content))
        };
        told(made().map(|key| Reply::KeptMade { key }))
    }

    /// Another title, other lines, or both. The file keeps its name, its id, and what battles wrote into it.
    pub(crate) fn change_kept(&self, key: &str, title: &str, lines: &str) -> Reply {
        let changed = || {
            let (_, kind, Shelved { path, read, .. }) = self.kept.find(key, false)?;
            let mut file = read?;
            file.title = good_title(title)?;
            file.content = (kind.typed)(Some(&file.content), lines)?;
            self.kept.put(&kind, &path, &file)
        };
        told(changed().map(|()| Reply::KeptMade { key: key.to_owned() }))
    }

    /// The same once more under another title. It is nobody's muster.
    pub(crate) fn duplicate_kept(&self, key: &str, title: &str) -> Reply {
        let doubled = || {
            let (game, kind, Shelved { read, .. }) = self.kept.find(key, false)?;
            let file = read?;
            self.kept.make(&kind, &KeptFile::new(game, &kind, fresh_id()?, good_title(title)?, file.content))
        };
        told(doubled().map(|key| Reply::KeptMade { key }))
    }

    /// Into the trash, also a damaged one. Nothing is lost: it only gets another name in its folder.
    pub(crate) fn trash_kept(&self, key: &str) -> Reply {
        let trashed = || {
            let (_, kind, Shelved { path, .. }) = self.kept.find(key, false)?;
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let ending = format!("{}{TRASHED}", super::ending(&kind));
            let free = free_path(&*self.kept.storage, parent(&path), &stem, &ending).map_err(unsaved)?;
            let hidden = free.with_file_name(format!(".{}", super::name_of(&free)));
            self.moved(&path, &hidden)?;
            Ok(format!("{}/{}", kind.word, super::name_of(&hidden)))
        };
        told(trashed().map(|key| Reply::KeptMade { key }))
    }

    /// Out of the trash again.
    pub(crate) fn restore_kept(&self, key: &str) -> Reply {
        let restored = || {
            let (_, kind, Shelved { path, .. }) = self.kept.find(key, true)?;
            let name = super::name_of(&path);
            let stem =
                name.trim_start_matches('.').split(&format!(".{}", super::ending(&kind))).next().unwrap_or_default();
            let free = free_path(&*self.kept.storage, parent(&path), stem, &super::ending(&kind)).map_err(unsaved)?;
            self.moved(&path, &free)?;
            Ok(format!("{}/{}", kind.word, super::name_of(&free)))
        };
        told(restored().map(|key| Reply::KeptMade { key }))
    }

    fn moved(&self, from: &std::path::Path, to: &std::path::Path) -> Result<(), Vec<Fault>> {
        let storage = &*self.kept.storage;
        storage.rename(from, to).and_then(|()| storage.sync_folder(parent(to))).map_err(unsaved)
    }
}

fn good_title(title: &str) -> Result<String, Vec<Fault>> {
    let title = title.trim();
    let words = if title.is_empty() { Some("it needs a title".to_owned()) } else { fault_of_name(title) };
    match words {
        Some(words) => Err(vec![Fault::new("title", words)]),
        None => Ok(title.to_owned()),
    }
}

fn told(reply: Result<Reply, Vec<Fault>>) -> Reply {
    reply.unwrap_or_else(|faults| Reply::Refused { faults })
}
