//! The words that a layout may say to Antshouse beside its options: how far a battle has come that begins in its midst.

use crate::setup::FactSheet;

/// A word of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Begun,
    Reached,
    Spent,
}

impl Word {
    const ALL: [Word; 3] = [Word::Begun, Word::Reached, Word::Spent];

    /// The word that a fact has; `None`: it is an option, or nothing this game knows.
    pub(super) fn of(word: &str) -> Option<Word> {
        Word::ALL.into_iter().find(|known| known.sheet().word == word)
    }

    #[rustfmt::skip]
    fn sheet(self) -> FactSheet {
        let (word, about, takes, means, otherwise, example) = match self {
            Word::Begun => (
                "begun", "", "", "the ants stand on the board, and the first round begins with its orders",
                "players first put their ants on the board", r#"{"word":"begun"}"#,
            ),
            Word::Reached => (
                "reached", "side", "", "its ant has been on the far side; with `begun`", "it has not", r#"{"word":"begun"},{"word":"reached","side":1}"#,
            ),
            Word::Spent => (
                "spent", "side", "two numbers, each 0 to 4", "so many waters and glasses are out of the game", "none",
                r#"{"word":"spent","side":2,"numbers":[1,3]}"#,
            ),
        };
        FactSheet { word, about, takes, means, otherwise, example }
    }
}

/// All words, as docs/format.md tells of them.
pub(in crate::antshouse) fn sheets() -> Vec<FactSheet> {
    Word::ALL.into_iter().map(Word::sheet).collect()
}
