//! A battle's file made whole at once: a new battle, or a copy of one.

use super::line::{Header, Line};
use super::parsing::parse;
use super::trouble::Trouble;
use super::writing::{Journal, Lock};
use super::{BYTES_AT_MOST, Journals, VERSION};
use crate::replacing;
use crate::storage::is_there;
use std::io::ErrorKind;
use std::path::Path;

impl Journals {
    /// Begins a battle with these lines, usually none. The name must be free; under it there is never a file
    /// without a good header, whatever happens.
    pub fn create(&self, path: &Path, header: &Header, lines: &[Line]) -> Result<Journal, Trouble> {
        let bytes = text(path, header, lines)?;
        replacing::create(&*self.storage, path, &bytes).map_err(Trouble::writing(path))?;
        let started = Lock::take(&*self.storage, path)
            .and_then(|lock| self.start(path, (header.clone(), VERSION), (&bytes, lines.len()), false, lock));
        if started.is_err() {
            let _ = self.storage.remove(path);
        }
        started.map_err(Trouble::writing(path))
    }

    /// Saves these lines under another name. A battle that has that name is replaced, and kept among its own
    /// backups; what is no battle, damaged, newer, or open in a window is not.
    pub fn save_copy(&self, path: &Path, header: &Header, lines: &[Line]) -> Result<(), Trouble> {
        let bytes = text(path, header, lines)?;
        let storage = &*self.storage;
        if !is_there(storage, path).map_err(Trouble::reading(path))? {
            return replacing::create(storage, path, &bytes).map_err(Trouble::writing(path));
        }
        let _lock = Lock::take(storage, path).map_err(Trouble::writing(path))?;
        let old = storage.read(path, BYTES_AT_MOST).map_err(Trouble::reading(path))?;
        let content = parse(&old).map_err(|unsound| unsound.of(path, &old))?;
        self.keep(&content.header.id, &old)?;
        replacing::replace(storage, path, &bytes, None).map_err(Trouble::writing(path))
    }
}

/// The text of a whole file.
pub(super) fn text(path: &Path, header: &Header, lines: &[Line]) -> Result<Vec<u8>, Trouble> {
    let mut bytes = header.write().map_err(Trouble::unfit)?;
    for (number, line) in (1..).zip(lines) {
        bytes.extend(line.write(header, VERSION, number).map_err(Trouble::unfit)?);
    }
    if bytes.len() as u64 > BYTES_AT_MOST {
        return Err(Trouble::writing(path)(ErrorKind::FileTooLarge.into()));
    }
    Ok(bytes)
}
