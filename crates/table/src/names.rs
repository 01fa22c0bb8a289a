//! Words kept once, so that figures can be copied freely.

use crate::figure::Name;
use std::sync::Arc;

/// All names on a table. Clones share the words until one of them learns a new one.
#[derive(Clone, Debug, Default)]
pub struct Names {
    words: Arc<Vec<Box<str>>>,
}

impl Names {
    /// The name for a word, learning it if it is new.
    pub fn learn(&mut self, word: &str) -> Name {
        if let Some(known) = self.find(word) {
            return known;
        }
        let words = Arc::make_mut(&mut self.words);
        words.push(word.into());
        Name(words.len() as u32 - 1)
    }

    /// The name for a word already known.
    pub fn find(&self, word: &str) -> Option<Name> {
        self.words.iter().position(|known| **known == *word).map(|at| Name(at as u32))
    }

    /// The word; empty for a name of another table.
    pub fn word(&self, name: Name) -> &str {
        self.words.get(name.0 as usize).map_or("", |word| word)
    }
}
