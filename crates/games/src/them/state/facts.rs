//! The words that a layout may say to THEM! beside its options.

use crate::setup::FactSheet;

/// A word of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Charges,
    Wounds,
    Poisoned,
    Contents,
    Deal,
    TurnLimit,
    LeastAlive,
    WinHoles,
    LastStand,
}

impl Word {
    const ALL: [Word; 9] = [
        Word::Charges,
        Word::Wounds,
        Word::Poisoned,
        Word::Contents,
        Word::Deal,
        Word::TurnLimit,
        Word::LeastAlive,
        Word::WinHoles,
        Word::LastStand,
    ];

    /// The word that a fact has; `None`: it is an option, or nothing this game knows.
    pub(super) fn of(word: &str) -> Option<Word> {
        Word::ALL.into_iter().find(|known| known.sheet().word == word)
    }

    #[rustfmt::skip]
    fn sheet(self) -> FactSheet {
        let (word, about, takes, means, otherwise, example) = match self {
            Word::Charges => (
                "charges", "figure", "a number, 0 to 2; 0 or 1 of somebody poisoned", "the character carries so many charges",
                "none", r#"{"word":"charges","figure":1,"numbers":[1]}"#,
            ),
            Word::Wounds => (
                "wounds", "figure", "a number, 0 to 3, less than the character dies of", "the character has so many wounds already",
                "none", r#"{"word":"wounds","figure":2,"numbers":[1]}"#,
            ),
            Word::Poisoned => (
                "poisoned", "figure", "", "the character is poisoned", "it is not", r#"{"word":"poisoned","figure":3}"#,
            ),
            Word::Contents => (
                "contents", "marker", "a number, 0 to 2", "so many charges lie at a search point", "none",
                r#"{"word":"contents","marker":3,"numbers":[2]}"#,
            ),
            Word::Deal => (
                "deal", "", "says `shuffled`, `fixed`", "whether contents are dealt anew among the search points when turn 1 begins",
                "`shuffled`", r#"{"word":"deal","says":"fixed"}"#,
            ),
            Word::TurnLimit => (
                "turn_limit", "", "a number, 0 to 1,000; 0 is 1", "the last turn", "there is none", r#"{"word":"turn_limit","numbers":[12]}"#,
            ),
            Word::LeastAlive => (
                "least_alive", "", "a number, 0 to 1,000; says `phase` (or nothing), `turn`",
                "the ants win when fewer people live, tested at the end of every phase of a side or only of a turn", "1, `phase`",
                r#"{"word":"least_alive","numbers":[2],"says":"turn"}"#,
            ),
            Word::WinHoles => (
                "win_holes", "", "a number, 0 to 1,000, none with `never`; says nothing, `no_ants`, `never`",
                "the people win with so many holes closed; with `no_ants` only when no ant lives; with `never` not in this way",
                "all holes, `no_ants`", r#"{"word":"win_holes","numbers":[2],"says":"no_ants"}"#,
            ),
            Word::LastStand => (
                "last_stand", "", "two numbers, each 0 to 1,000",
                "the people win when the last turn ends with so many holes closed and so many people alive", "the ants win then",
                r#"{"word":"last_stand","numbers":[1,2]}"#,
            ),
        };
        FactSheet { word, about, takes, means, otherwise, example }
    }
}

/// All words, as docs/format.md tells of them.
pub(in crate::them) fn sheets() -> Vec<FactSheet> {
    Word::ALL.into_iter().map(Word::sheet).collect()
}
