//! Puts a whole file in its place at once: whoever looks, and whenever the power fails, there is the old one or the
//! new one, whole.

use crate::storage::{Storage, is_there, make_folders, parent};
use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// How the name of a file that is still being written ends.
const UNFINISHED: &str = ".part";
/// An unfinished file this much older than the one just written was left by a crash.
const LEFT_BEHIND: Duration = Duration::from_secs(3600);

/// Writes a file whose name must be free. After an error there is no file of that name, unless even removing it failed.
pub fn create(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> io::Result<()> {
    make_folders(storage, parent(path))?;
    if is_there(storage, path)? {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let written = put(storage, path, bytes);
    if matches!(written, Err(Stage::Durability(_))) {
        let _ = storage.remove(path);
    }
    written.map_err(Stage::error)
}

/// Writes a file in the place of whatever has its name. With `keep`, what was there is first kept under that
/// name; it may be at most `limit` bytes long. An error means that the old file is still there, except when only
/// the last step failed: then the new one is, and a power cut might yet bring back the old one.
pub fn replace(storage: &dyn Storage, path: &Path, bytes: &[u8], keep: Option<(&Path, u64)>) -> io::Result<()> {
    make_folders(storage, parent(path))?;
    if let Some((keep, limit)) = keep
        && is_there(storage, path)?
    {
        replace(storage, keep, &storage.read(path, limit)?, None)?;
    }
    put(storage, path, bytes).map_err(Stage::error)
}

/// How far it came before it failed.
enum Stage {
    /// The name still means what it meant before.
    Writing(io::Error),
    /// The name means the new file, but a power cut may undo that.
    Durability(io::Error),
}

impl Stage {
    fn error(self) -> io::Error {
        let (Stage::Writing(error) | Stage::Durability(error)) = self;
        error
    }
}

fn put(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> Result<(), Stage> {
    let unfinished = unfinished(path);
    let renamed = write(storage, &unfinished, bytes).and_then(|()| storage.rename(&unfinished, path));
    if let Err(error) = renamed {
        let _ = storage.remove(&unfinished);
        return Err(Stage::Writing(error));
    }
    storage.sync_folder(parent(path)).map_err(Stage::Durability)?;
    sweep(storage, path);
    Ok(())
}

/// Writes, syncs, and reads again what it wrote: a disk that keeps other bytes than it was given is found out
/// while the old file is still there.
fn write(storage: &dyn Storage, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = storage.create_new(path)?;
    file.append(bytes)?;
    file.sync()?;
    drop(file);
    if storage.read(path, bytes.len() as u64)? == bytes {
        Ok(())
    } else {
        Err(io::Error::other("the disk gave back other bytes than were written"))
    }
}

/// A name no other window and no other thread is using.
fn unfinished(path: &Path) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let mut name = prefix(path);
    let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    name.push(format!("{process}-{count}{UNFINISHED}"));
    path.with_file_name(name)
}

fn prefix(path: &Path) -> OsString {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".");
    name
}

/// Removes what crashes have left of earlier attempts at the same file. Ages are told by the disk's own clock.
fn sweep(storage: &dyn Storage, path: &Path) {
    let prefix = prefix(path);
    let (Some(prefix), Ok(new)) = (prefix.to_str(), storage.look(path)) else { return };
    for name in storage.list(parent(path)).unwrap_or_default() {
        if name.starts_with(prefix) && name.ends_with(UNFINISHED) {
            let left = path.with_file_name(&name);
            let age = storage.look(&left).ok().and_then(|old| new.modified.duration_since(old.modified).ok());
            if age.is_some_and(|age| age > LEFT_BEHIND) {
                let _ = storage.remove(&left);
            }
        }
    }
}
