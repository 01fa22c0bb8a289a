//! Words kept once, so that figures can be copied freely.

use crate::figure::Name;
use std::sync::Arc;

/// All names on a table. Clones share the words until one of them learns a new one.
#[derive(Clone, Debug, Default)]
pub struct Names {
    words: Arc<Vec<Box<str>>>,
    /// The numbers of the words in their order, so that a crowd of long names is found quickly.
    order: Arc<Vec<u32>>,
}

impl Names {
    /// The name for a word, learning it if it is new.
    pub fn learn(&mut self, word: &str) -> Name {
        match self.search(word) {
            Ok(at) => Name(self.order[at]),
            Err(at) => {
                let number = self.words.len() as u32;
                Arc::make_mut(&mut self.words).push(word.into());
                Arc::make_mut(&mut self.order).insert(at, number);
                Name(number)
            }
        }
    }

    /// The name for a word already known.
    pub fn find(&self, word: &str) -> Option<Name> {
        self.search(word).ok().map(|at| Name(self.order[at]))
    }

    fn search(&self, word: &str) -> Result<usize, usize> {
        self.order.binary_search_by(|number| (*self.words[*number as usize]).cmp(word))
    }

    /// The word; empty for a name of another table.
    pub fn word(&self, name: Name) -> &str {
        self.words.get(name.0 as usize).map_or("", |word| word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_learnt_once() {
        let mut names = Names::default();
        let learnt: Vec<Name> = ["b", "a", "", "b", "c", "a"].map(|word| names.learn(word)).to_vec();
        assert_eq!(learnt, [Name(0), Name(1), Name(2), Name(0), Name(3), Name(1)]);
        assert_eq!(names.find("c"), Some(Name(3)));
        assert_eq!(names.find("d"), None);
        assert_eq!((names.word(Name(1)), names.word(Name(9))), ("a", ""));
    }
}
