//! Reads a file of unknown origin into text without trusting its size or its bytes.

use handspan_session::fault::Fault;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// A layout's text is at most this long: 8 MiB.
pub const TEXT_AT_MOST: usize = 8 << 20;

/// The text of a file. The size is looked at first and the reading is capped, so neither a huge file nor one
/// that grows, nor a pipe without end, is taken into memory.
pub fn text_of(path: &Path) -> Result<String, Fault> {
    let fault = |words: String| Fault::new(path.display().to_string(), words);
    let file = File::open(path).map_err(|error| fault(in_words(&error)))?;
    let meta = file.metadata().map_err(|error| fault(in_words(&error)))?;
    if !meta.is_file() {
        return Err(fault("it is not a file".to_string()));
    }
    if meta.len() > TEXT_AT_MOST as u64 {
        return Err(fault(too_long(meta.len())));
    }
    let mut bytes = Vec::new();
    let read = file.take(TEXT_AT_MOST as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| fault(in_words(&error)))?;
    if bytes.len() > TEXT_AT_MOST {
        return Err(fault(too_long(bytes.len() as u64)));
    }
    String::from_utf8(bytes).map_err(|error| {
        fault(format!("it is not UTF-8 text: byte {} cannot be read", error.utf8_error().valid_up_to() + 1))
    })
}

/// Why a text of so many bytes is not read.
pub fn too_long(bytes: u64) -> String {
    format!("it is {bytes} bytes long; a layout has at most {TEXT_AT_MOST} (8 MiB)")
}

fn in_words(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_string(),
        ErrorKind::PermissionDenied => "it may not be read".to_string(),
        _ => format!("it cannot be read: {error}"),
    }
}
