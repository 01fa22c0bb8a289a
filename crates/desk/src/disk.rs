//! The disk of this machine.

use crate::storage::{Appendable, Held, Seen, Storage};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// So many bytes are read at once in search of the end of a line.
const LINE_AT_A_TIME: usize = 64 << 10;

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Storage for Disk {
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let (file, length) = open_regular(path, OpenOptions::new().read(true), limit)?;
        let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
        file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > limit { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
    }

    fn read_line(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let (file, _) = open_regular(path, OpenOptions::new().read(true), u64::MAX)?;
        let mut bytes = Vec::new();
        BufReader::with_capacity(LINE_AT_A_TIME, file).take(most).read_until(b'\n', &mut bytes)?;
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
        }
        Ok(bytes)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(folder)? {
            names.extend(entry?.file_name().into_string());
        }
        names.sort();
        Ok(names)
    }

    fn look(&self, path: &Path) -> io::Result<Seen> {
        let meta = fs::metadata(path)?;
        Ok(Seen { is_file: meta.is_file(), length: meta.len(), modified: meta.modified()? })
    }

    fn create_new(&self, path: &Path) -> io::Result<Box<dyn Appendable>> {
        OpenFile::boxed(OpenOptions::new().write(true).create_new(true).open(path)?)
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn Appendable>> {
        // Not `append(true)`: on Windows a file opened so cannot be cut.
        OpenFile::boxed(OpenOptions::new().write(true).open(path)?)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    #[cfg(unix)]
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        match File::open(folder)?.sync_all() {
            // Some network file systems have nothing to sync in a folder and say so.
            Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
            synced => synced,
        }
    }

    /// Windows writes names through by itself and opens no folder.
    #[cfg(not(unix))]
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        fs::metadata(folder).map(drop)
    }

    fn lock(&self, path: &Path) -> io::Result<Box<dyn Held>> {
        let file = lockable(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Box::new(LockedFile(file))),
            Err(TryLockError::WouldBlock) => Err(ErrorKind::WouldBlock.into()),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// The file itself: its lock keeps nobody from reading it.
#[cfg(unix)]
fn lockable(path: &Path) -> io::Result<File> {
    open_regular(path, OpenOptions::new().write(true), u64::MAX).map(|(file, _)| file)
}

/// A file beside it: on Windows a locked file cannot be read through another handle.
#[cfg(not(unix))]
fn lockable(path: &Path) -> io::Result<File> {
    fitting(&fs::metadata(path)?, u64::MAX)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    OpenOptions::new().write(true).create(true).truncate(false).open(path.with_file_name(format!(".{name}.lock")))
}

/// Opens a regular file and tells its length. It is looked at before it is opened, because opening a pipe waits for whoever
/// is at its other end; and once more when it is open, because the name may mean something else by then.
fn open_regular(path: &Path, how: &OpenOptions, limit: u64) -> io::Result<(File, u64)> {
    fitting(&fs::metadata(path)?, limit)?;
    let file = how.open(path)?;
    let length = fitting(&file.metadata()?, limit)?;
    Ok((file, length))
}

fn fitting(meta: &fs::Metadata, limit: u64) -> io::Result<u64> {
    if !meta.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is not a regular file"));
    }
    if meta.len() > limit { Err(ErrorKind::FileTooLarge.into()) } else { Ok(meta.len()) }
}

#[derive(Debug)]
struct OpenFile {
    file: File,
    /// Not every system counts a smaller length as data; after a cut, everything is synced.
    is_cut: bool,
}

impl OpenFile {
    fn boxed(file: File) -> io::Result<Box<dyn Appendable>> {
        Ok(Box::new(OpenFile { file, is_cut: false }))
    }
}

impl Appendable for OpenFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::End(0))?;
        self.file.write_all(bytes)
    }

    fn rewrite(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(at))?;
        self.file.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        if self.is_cut {
            self.file.sync_all()?;
            self.is_cut = false;
            Ok(())
        } else {
            self.file.sync_data()
        }
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.is_cut = true;
        self.file.set_len(length)
    }
}

/// Open for as long as the lock is held.
#[derive(Debug)]
struct LockedFile(#[allow(dead_code, reason = "closing it gives the lock back")] File);

impl Held for LockedFile {}
