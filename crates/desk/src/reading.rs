//! Reads a file of unknown origin into text without trusting its size or its bytes.

use crate::disk::Disk;
use crate::storage::Storage;
use crate::words;
use handspan_session::fault::Fault;
use handspan_session::layout::{limits, text};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// The place of a fault that is nowhere in the text.
pub const WHOLE: &str = "the file";

/// The text of a layout file on the disk of this machine.
pub fn text_of(path: &Path) -> Result<String, Vec<Fault>> {
    text_on(&Disk, path)
}

/// The text of a layout file. What is read is capped, so neither a huge file nor one that grows is taken into memory, and
/// a pipe is never waited for: see [`Storage::read`].
pub(crate) fn text_on(storage: &dyn Storage, path: &Path) -> Result<String, Vec<Fault>> {
    let bytes = storage.read(path, limits::BYTES as u64);
    let bytes = bytes.map_err(|error| vec![Fault::new(WHOLE, in_words(&error))])?;
    text(&bytes).map(str::to_owned)
}

fn in_words(error: &Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_string(),
        ErrorKind::PermissionDenied => "it may not be read".to_string(),
        ErrorKind::InvalidInput => "it is not a file".to_string(),
        ErrorKind::FileTooLarge => format!("it is too long; at most {} bytes (8 MiB) are read", limits::BYTES),
        _ => format!("it cannot be read: {}", words::in_words(error)),
    }
}
