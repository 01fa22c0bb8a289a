//! What is on a test disk: what can be read now, and what would be there after a power cut.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Entry {
    File(u32),
    Folder,
}

/// A change of a file that may not be durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Write {
    Append(Vec<u8>),
    /// Appended, but the sync failed: the length may become durable, the bytes never.
    Forgotten(usize),
    Cut(usize),
    /// Written once more at a place.
    Again(usize, Vec<u8>),
}

/// A change of a folder that may not be durable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Put(PathBuf, Entry),
    Move(PathBuf, PathBuf, Entry),
    Remove(PathBuf),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct File {
    pub(super) now: Arc<Vec<u8>>,
    pub(super) durable: Arc<Vec<u8>>,
    pub(super) pending: Vec<Write>,
    pub(super) modified: u64,
}

pub(super) type Names = BTreeMap<PathBuf, Entry>;

/// What is on a disk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub(super) files: BTreeMap<u32, File>,
    pub(super) now: Names,
    pub(super) durable: Names,
    pub(super) pending: Vec<Change>,
    pub(super) locks: BTreeSet<u32>,
    pub(super) next: u32,
    pub(super) clock: u64,
}

impl State {
    /// An empty disk with these folders.
    pub fn with_folders(folders: &[&str]) -> State {
        let names: Names = folders.iter().map(|name| (PathBuf::from(name), Entry::Folder)).collect();
        State { now: names.clone(), durable: names, ..State::default() }
    }

    /// The same with a file more.
    pub fn with_file(mut self, path: &str, bytes: &[u8]) -> State {
        let bytes = Arc::new(bytes.to_vec());
        let file = File { now: bytes.clone(), durable: bytes, ..File::default() };
        self.files.insert(self.next, file);
        self.now.insert(path.into(), Entry::File(self.next));
        self.durable.insert(path.into(), Entry::File(self.next));
        self.next += 1;
        self
    }

    /// As another process finds it after this one was killed: nothing is lost, no lock is held.
    pub fn killed(mut self) -> State {
        self.locks.clear();
        self
    }

    /// The files there are.
    pub fn paths(&self) -> Vec<PathBuf> {
        let files = self.now.iter().filter(|(_, entry)| matches!(entry, Entry::File(_)));
        files.map(|(path, _)| path.clone()).collect()
    }

    /// What can be read now.
    pub fn bytes(&self, path: &Path) -> io::Result<&[u8]> {
        Ok(&self.file(self.id(path)?).now)
    }

    pub(super) fn entry(&self, path: &Path) -> io::Result<Entry> {
        self.now.get(path).copied().ok_or(ErrorKind::NotFound.into())
    }

    pub(super) fn id(&self, path: &Path) -> io::Result<u32> {
        match self.entry(path)? {
            Entry::File(id) => Ok(id),
            Entry::Folder => Err(ErrorKind::InvalidInput.into()),
        }
    }

    pub(super) fn file(&self, id: u32) -> &File {
        &self.files[&id]
    }

    pub(super) fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.entry(folder)?;
        let inside = self.now.keys().filter(|path| path.parent() == Some(folder));
        Ok(inside.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned()).collect())
    }

    pub(super) fn create(&mut self, path: &Path) -> io::Result<u32> {
        let id = self.next;
        self.put(path, Entry::File(id))?;
        self.next += 1;
        self.clock += 1;
        self.files.insert(id, File { modified: self.clock, ..File::default() });
        Ok(id)
    }

    pub(super) fn create_folder(&mut self, path: &Path) -> io::Result<()> {
        self.put(path, Entry::Folder)
    }

    fn put(&mut self, path: &Path, entry: Entry) -> io::Result<()> {
        if self.now.contains_key(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        self.entry(path.parent().unwrap_or(path))?;
        self.change(Change::Put(path.to_path_buf(), entry));
        Ok(())
    }

    pub(super) fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        assert_eq!(from.parent(), to.parent(), "a file is moved within its folder only");
        let entry = self.entry(from)?;
        self.change(Change::Move(from.to_path_buf(), to.to_path_buf(), entry));
        Ok(())
    }

    pub(super) fn remove(&mut self, path: &Path) -> io::Result<()> {
        self.entry(path)?;
        self.change(Change::Remove(path.to_path_buf()));
        Ok(())
    }

    fn change(&mut self, change: Change) {
        change.apply(&mut self.now);
        self.pending.push(change);
    }

    pub(super) fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        self.entry(folder)?;
        let (synced, pending) = self.pending.drain(..).partition(|change| change.folder() == Some(folder));
        self.pending = pending;
        let synced: Vec<Change> = synced;
        synced.iter().for_each(|change| change.apply(&mut self.durable));
        Ok(())
    }

    pub(super) fn write(&mut self, id: u32, write: Write) -> io::Result<()> {
        self.clock += 1;
        let clock = self.clock;
        let file = self.open(id)?;
        file.modified = clock;
        write.apply(Arc::make_mut(&mut file.now));
        file.pending.push(write);
        Ok(())
    }

    pub(super) fn sync(&mut self, id: u32) -> io::Result<()> {
        let file = self.open(id)?;
        for write in std::mem::take(&mut file.pending) {
            write.apply(Arc::make_mut(&mut file.durable));
        }
        Ok(())
    }

    /// A sync that failed.
    pub(super) fn forget(&mut self, id: u32) -> io::Result<()> {
        for write in &mut self.open(id)?.pending {
            match write {
                Write::Append(bytes) => *write = Write::Forgotten(bytes.len()),
                // Nothing of it is taken to the disk, and what is there stays.
                Write::Again(at, _) => *write = Write::Again(*at, Vec::new()),
                Write::Forgotten(_) | Write::Cut(_) => {}
            }
        }
        Ok(())
    }

    fn open(&mut self, id: u32) -> io::Result<&mut File> {
        self.files.get_mut(&id).ok_or_else(|| io::Error::other("no such device"))
    }
}

impl Write {
    pub(super) fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Write::Append(more) => bytes.extend(more),
            Write::Forgotten(length) => bytes.extend(vec![0; *length]),
            Write::Cut(length) => bytes.resize(*length, 0),
            Write::Again(at, again) => {
                bytes.resize(bytes.len().max(at + again.len()), 0);
                bytes[*at..at + again.len()].copy_from_slice(again);
            }
        }
    }
}

impl Change {
    fn folder(&self) -> Option<&Path> {
        let (Change::Put(path, _) | Change::Move(path, ..) | Change::Remove(path)) = self;
        path.parent()
    }

    pub(super) fn apply(&self, names: &mut Names) {
        match self {
            Change::Put(path, entry) => drop(names.insert(path.clone(), *entry)),
            Change::Move(from, to, entry) => {
                names.remove(from);
                names.insert(to.clone(), *entry);
            }
            Change::Remove(path) => drop(names.remove(path)),
        }
    }
}
