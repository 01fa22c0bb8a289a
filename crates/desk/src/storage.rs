//! What a disk can do, one step at a time. Whatever must hold after a crash is built from these steps, so that a
//! test disk can stop between any two of them, lose what was not synced, or refuse one.

use std::fmt::Debug;
use std::io;
use std::path::Path;
use std::time::SystemTime;

/// A disk, real or made up for a test.
pub trait Storage: Send + Sync + Debug {
    /// The whole file. Its size is looked at first and the reading is capped: more than `limit` bytes are
    /// [`io::ErrorKind::FileTooLarge`], and what is not a regular file is [`io::ErrorKind::InvalidInput`].
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>>;

    /// The first line of a file without its end, so many bytes of it at most. What comes after it is not read: a list of
    /// battles needs a line of each, and a battle may be long.
    fn read_line(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = self.read(path, u64::MAX)?;
        let line = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
        bytes.truncate(line.min(usize::try_from(most).unwrap_or(usize::MAX)));
        Ok(bytes)
    }

    /// The names of what is in a folder, sorted. Names that are not Unicode are left out.
    fn list(&self, folder: &Path) -> io::Result<Vec<String>>;

    /// What can be known of a file or a folder without opening it.
    fn look(&self, path: &Path) -> io::Result<Seen>;

    /// Makes an empty file and opens it; [`io::ErrorKind::AlreadyExists`] if the name is taken. The name is
    /// durable only after [`Storage::sync_folder`].
    fn create_new(&self, path: &Path) -> io::Result<Box<dyn Appendable>>;

    /// Opens a file that is there.
    fn open(&self, path: &Path) -> io::Result<Box<dyn Appendable>>;

    /// Moves a file within its folder; what had the new name before is replaced in the same instant.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Makes one folder in a folder that is there.
    fn create_folder(&self, path: &Path) -> io::Result<()>;

    /// Returns when every name made, moved or removed in this folder so far would survive a power cut.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Takes the one-writer lock of a file that is there; [`io::ErrorKind::WouldBlock`] if it is taken, by this
    /// process or another. It is given back when the value is dropped or the process ends, however it ends.
    fn lock(&self, path: &Path) -> io::Result<Box<dyn Held>>;
}

/// A file open for writing at its end.
pub trait Appendable: Send + Debug {
    /// Writes at the end. After an error any part of the bytes may have been written.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Writes bytes again that are there already, so that the next sync takes them to the disk: one that failed before may have
    /// forgotten them, though they can be read.
    fn rewrite(&mut self, at: u64, bytes: &[u8]) -> io::Result<()>;

    /// Returns when all that was written would survive a power cut.
    fn sync(&mut self) -> io::Result<()>;

    /// Makes the file shorter. Like what is written, it is durable after [`Appendable::sync`].
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

/// A lock while it is held.
pub trait Held: Send + Debug {}

/// What [`Storage::look`] sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// A regular file, as opposed to a folder, a pipe or a device.
    pub is_file: bool,
    /// Length in bytes.
    pub length: u64,
    /// When it was last written, by the clock of the disk.
    pub modified: SystemTime,
}

/// Is there anything of this name?
pub fn is_there(storage: &dyn Storage, path: &Path) -> io::Result<bool> {
    match storage.look(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Makes a folder and every folder above it that is missing, each durably.
pub fn make_folders(storage: &dyn Storage, folder: &Path) -> io::Result<()> {
    if is_there(storage, folder)? {
        return Ok(());
    }
    let above = parent(folder);
    if above != Path::new(".") {
        make_folders(storage, above)?;
    }
    match storage.create_folder(folder) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        made => made?,
    }
    storage.sync_folder(above)
}

/// The folder a file is in; the current one for a bare name.
pub fn parent(path: &Path) -> &Path {
    path.parent().filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
