//! What is wrong with a request or a file.

use serde::Serialize;
use specta::Type;
use std::fmt;

/// Something wrong with a request or a file: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Fault {
    /// The place: `line 12, terrain 4, corners[3]` or `query.of.figure`.
    pub place: String,
    /// A sentence.
    pub words: String,
}

impl Fault {
    /// At a place, in words.
    pub fn new(place: impl Into<String>, words: impl Into<String>) -> Fault {
        Fault { place: place.into(), words: words.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.words)
    }
}
