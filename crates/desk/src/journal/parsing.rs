//! A journal's bytes: which lines are good, and what is wrong with the first that is not.

use super::line::{First, Header, Line, swallowed};
use super::trouble::Trouble;
use std::path::Path;

/// What the bytes of a journal say.
#[derive(Debug)]
pub(super) struct Content {
    pub(super) version: u32,
    pub(super) header: Header,
    pub(super) lines: Vec<Line>,
    /// So many bytes at the beginning are good lines; those of the header count only where it is good.
    pub(super) good: usize,
    /// What is wrong with the last line, which follows them; it was being written when the program ended.
    pub(super) torn: Option<String>,
}

/// Damage before the last line, and the good lines before it; those after it where only the header is damaged.
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
    let first = bytes.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
    match whole(first).and_then(Header::read) {
        Ok(First::Header(version, header)) => {
            let content = Content { version, header, lines: Vec::new(), good: first.len(), torn: None };
            content.followed_by(&bytes[first.len()..])
        }
        Ok(First::Newer(version)) => Err(Unsound::Newer(version)),
        Err(words) => Err(beheaded(bytes, first, words)),
    }
}

/// What is left of a journal whose first line is not good: a later line may repeat the header.
fn beheaded(bytes: &[u8], first: &[u8], words: String) -> Unsound {
    let rest = &bytes[swallowed(first).unwrap_or(first.len())..];
    let mut lines = rest.split_inclusive(|byte| *byte == b'\n');
    let before = match lines.find_map(|line| whole(line).ok().and_then(Header::repeated)) {
        Some(First::Newer(version)) => return Unsound::Newer(version),
        None if !first.is_empty() && !Header::is_meant(first) => return Unsound::Foreign,
        None => None,
        Some(First::Header(version, header)) => {
            let content = Content { version, header, lines: Vec::new(), good: 0, torn: None };
            match content.followed_by(rest) {
                Ok(content) => Some(content),
                Err(Unsound::Damaged(damage)) => damage.before,
                Err(_) => None,
            }
        }
    };
    Unsound::Damaged(Box::new(Damage { line: 1, words, before }))
}

impl Content {
    /// With the lines that follow the header.
    fn followed_by(mut self, bytes: &[u8]) -> Result<Content, Unsound> {
        let mut lines = bytes.split_inclusive(|byte| *byte == b'\n').peekable();
        while let Some(line) = lines.next() {
            match whole(line).and_then(|line| Line::read(&self.header.id, self.lines.len() as u64 + 1, line)) {
                Ok(read) => {
                    self.lines.push(read);
                    self.good += line.len();
                }
                Err(words) if lines.peek().is_none() => self.torn = Some(words),
                Err(words) => {
                    let line = self.lines.len() + 2;
                    return Err(Unsound::Damaged(Box::new(Damage { line, words, before: Some(self) })));
                }
            }
        }
        Ok(self)
    }
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
