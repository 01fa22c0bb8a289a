//! `handspan rpc`: the door as lines of text.

use crate::wording::{Ended, complain, of_file, say};
use handspan_desk::battles::Battles;
use handspan_desk::desk::Desk;
use handspan_desk::library::Library;
use handspan_desk::line::{LINE_AT_MOST, write};
use handspan_desk::protocol::{Reply, Response};
use std::io::{self, BufRead, Read};
use std::path::Path;

/// Answers each line of standard input with one line, in order, until the input ends.
pub(crate) fn rpc(file: Option<&Path>) -> Result<(), Ended> {
    let desk = desk();
    if let Some(file) = file {
        open(&desk, file)?;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.map_err(|error| Ended::because(format!("the program cannot start: {error}")))?;
    let mut input = io::stdin().lock();
    while let Some(line) = next_line(&mut input)? {
        match line {
            Ok(line) if line.trim().is_empty() => {}
            Ok(line) => say(&runtime.block_on(desk.handle_line(&line)))?,
            Err(words) => say(&write(&Response { id: 0, reply: Reply::refused("call", words) }))?,
        }
    }
    Ok(())
}

/// A desk with the machine's library and battles.
pub(crate) fn desk() -> Desk {
    Desk::new(Library::of_this_machine(), Battles::of_this_machine())
}

/// Opens a file on a desk.
pub(crate) fn open(desk: &Desk, file: &Path) -> Result<(), Ended> {
    match desk.open_file(file) {
        Reply::View { notices, .. } => {
            notices.iter().for_each(|notice| complain(&of_file(file, notice)));
            Ok(())
        }
        Reply::Refused { faults } => Err(Ended::of(file, &faults)),
        Reply::Damaged { line, good, words, .. } => Err(Ended::because(format!(
            "{}: line {line} is damaged: {words}; {good} lines before it are good. Nothing on disk was changed.",
            file.display()
        ))),
        _ => Err(Ended::because(format!("{} was not opened", file.display()))),
    }
}

/// The next line, or why it cannot be taken; `None` at the end of the input. A line that is too long is passed
/// over without keeping it.
fn next_line(input: &mut impl BufRead) -> Result<Option<Result<String, String>>, Ended> {
    let unread = |error: io::Error| Ended::because(format!("standard input cannot be read: {error}"));
    let mut bytes = Vec::new();
    let length = input.by_ref().take(LINE_AT_MOST as u64 + 1).read_until(b'\n', &mut bytes).map_err(unread)?;
    if length == 0 {
        return Ok(None);
    }
    if length > LINE_AT_MOST && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n').map_err(unread)?;
        return Ok(Some(Err(format!("the line is too long; {LINE_AT_MOST} bytes (9 MiB) are the most"))));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "the line is not UTF-8 text".to_string())))
}
