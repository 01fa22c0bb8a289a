//! The words that a layout may say to Fatality beside its options.

use crate::kept::MUSTER;
use crate::setup::FactSheet;

/// A word of the set-up. Every example says how the battle is won, since no layout may leave that open.
const fn word(
    word: &'static str,
    about: &'static str,
    takes: &'static str,
    means: &'static str,
    otherwise: &'static str,
    example: &'static str,
) -> FactSheet {
    FactSheet { word, about, takes, means, otherwise, example }
}

#[rustfmt::skip]
const ALL: [FactSheet; 12] = [
    word("quality", "figure", "a number, 0 to 6", "what the fighter can do", "3, of a beast 2",
        r#"{"word":"rounds","numbers":[8]},{"word":"quality","figure":1,"numbers":[4]}"#),
    word("stunned", "figure", "", "the fighter is stunned", "nobody is",
        r#"{"word":"rounds","numbers":[8]},{"word":"stunned","figure":1}"#),
    word("fleeing", "figure", "", "the fighter is fleeing", "nobody is",
        r#"{"word":"rounds","numbers":[8]},{"word":"fleeing","figure":1}"#),
    word("modes", "", "says modes with a blank between them", "the modes that may be chosen", "every mode",
        r#"{"word":"rounds","numbers":[8]},{"word":"modes","says":"solo coop"}"#),
    word("automated", "side", "says modes with a blank between them, or nothing for all", "the side runs itself in these modes", "it does not",
        r#"{"word":"rounds","numbers":[8]},{"word":"automated","side":2}"#),
    word("absent", "side", "says modes with a blank between them, or nothing for all", "the side stays away in these modes", "it takes part",
        r#"{"word":"rounds","numbers":[8]},{"word":"absent","side":2,"says":"versus"}"#),
    word("camp", "side", "a number, 0 to 255", "sides with the same number are allied", "it has no allies",
        r#"{"word":"rounds","numbers":[8]},{"word":"camp","side":1,"numbers":[1]}"#),
    word("eliminate", "side", "a number, 1 to 1,000, or none for 1", "the side has lost with fewer figures on the table", "it is not beaten so",
        r#"{"word":"eliminate","side":1,"numbers":[3]}"#),
    word("reach", "terrain", "a number, 1 to 1,000", "players win with so many figures wholly on the piece when their turn ends", "they do not win so",
        r#"{"word":"reach","terrain":6,"numbers":[3]}"#),
    word(MUSTER, "side", "says a name", "the side was mustered from a roster, which is written back under this name once", "it was not",
        r#"{"word":"rounds","numbers":[8]},{"word":"muster","side":1,"says":"a1"}"#),
    word("score", "", "", "points decide: one for each figure of others that is brought down, two if it died", "points are not counted",
        r#"{"word":"score"}"#),
    word("rounds", "", "a number, 1 to 1,000", "the last round", "there is none", r#"{"word":"rounds","numbers":[8]}"#),
];

/// All words, as docs/format.md tells of them.
pub(in crate::fatality) fn sheets() -> Vec<FactSheet> {
    ALL.to_vec()
}

/// Is it a word of this game, beside its options?
pub(super) fn is_known(word: &str) -> bool {
    ALL.iter().any(|sheet| sheet.word == word)
}
