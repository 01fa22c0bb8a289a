//! Reads a file of unknown origin into text without trusting its size or its bytes.

use handspan_session::fault::Fault;
use handspan_session::layout::{limits, text};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// The place of a fault that is nowhere in the text.
pub const WHOLE: &str = "the file";

/// The text of a layout file. Its size is looked at first and the reading is capped, so neither a huge file, nor
/// one that grows, nor a pipe without end is taken into memory.
pub fn text_of(path: &Path) -> Result<String, Vec<Fault>> {
    let fault = |words: String| vec![Fault::new(WHOLE, words)];
    let unread = |error: std::io::Error| fault(in_words(&error));
    let file = File::open(path).map_err(unread)?;
    let meta = file.metadata().map_err(unread)?;
    if !meta.is_file() {
        return Err(fault("it is not a file".to_string()));
    }
    if meta.len() > limits::BYTES as u64 {
        return Err(fault(format!("it is {} bytes long; at most {} are read", meta.len(), limits::BYTES)));
    }
    let mut bytes = Vec::new();
    file.take(limits::BYTES as u64 + 1).read_to_end(&mut bytes).map_err(unread)?;
    text(&bytes).map(str::to_owned)
}

fn in_words(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_string(),
        ErrorKind::PermissionDenied => "it may not be read".to_string(),
        _ => format!("it cannot be read: {error}"),
    }
}
