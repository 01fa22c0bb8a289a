//! A journal's bytes: which lines are good, and what is wrong with the first that is not.

use super::line::{First, Header, Line};
use super::trouble::Trouble;
use std::path::Path;

/// What the bytes of a journal say.
#[derive(Debug)]
pub(super) struct Content {
    pub(super) version: u32,
    pub(super) header: Header,
    pub(super) lines: Vec<Line>,
    /// So many bytes at the beginning are good lines.
    pub(super) good: usize,
    /// What is wrong with the last line, which follows them; it was being written when the program ended.
    pub(super) torn: Option<String>,
}

/// Damage before the last line, and the good lines before it.
pub(super) struct Damage {
    /// Of the file, from 1.
    pub(super) line: usize,
    pub(super) words: String,
    pub(super) before: Option<Content>,
}

/// Why bytes are not a whole journal.
pub(super) enum Unsound {
    Foreign,
    Newer(u32),
    Damaged(Box<Damage>),
}

/// Reads a journal, however it ends. Only the last line may be bad: it is the only one that can have been in flight.
pub(super) fn parse(bytes: &[u8]) -> Result<Content, Unsound> {
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n').peekable();
    let first = lines.next().unwrap_or_default();
    let (version, header) = match whole(first).and_then(Header::read) {
        Ok(First::Header(version, header)) => (version, header),
        Ok(First::Newer(version)) => return Err(Unsound::Newer(version)),
        Err(_) if !first.is_empty() && !Header::is_meant(first) => return Err(Unsound::Foreign),
        Err(words) => return Err(Unsound::Damaged(Box::new(Damage { line: 1, words, before: None }))),
    };
    let mut content = Content { version, header, lines: Vec::new(), good: first.len(), torn: None };
    while let Some(line) = lines.next() {
        match whole(line).and_then(|line| Line::read(&content.header.id, content.lines.len() as u64 + 1, line)) {
            Ok(read) => {
                content.lines.push(read);
                content.good += line.len();
            }
            Err(words) if lines.peek().is_none() => content.torn = Some(words),
            Err(words) => {
                let line = content.lines.len() + 2;
                return Err(Unsound::Damaged(Box::new(Damage { line, words, before: Some(content) })));
            }
        }
    }
    Ok(content)
}

/// A line without its line feed. One that has none is never good, whatever it says: its writing was not finished.
fn whole(line: &[u8]) -> Result<&[u8], String> {
    match line {
        [] => Err("the file is empty".to_string()),
        [line @ .., b'\n'] => Ok(line),
        _ => Err("it breaks off".to_string()),
    }
}

impl Unsound {
    /// As it is told of a file.
    pub(super) fn of(self, path: &Path, bytes: &[u8]) -> Trouble {
        let path = path.to_path_buf();
        match self {
            Unsound::Foreign => Trouble::Foreign { path },
            Unsound::Newer(version) => Trouble::Newer { path, version },
            Unsound::Damaged(damage) => {
                let Damage { line, words, before } = *damage;
                let id = match &before {
                    Some(content) => Some(content.header.id.clone()),
                    None => Header::id_in(bytes),
                };
                let good = before.map_or(0, |content| content.lines.len());
                Trouble::Damaged { path, line, good, words, id }
            }
        }
    }
}
