//! The words that a layout may say to Hordes beside its options.

use crate::setup::FactSheet;

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
const ALL: [FactSheet; 8] = [
    word("role", "side", "says `defender` or `attacker`", "sides with the same role are allied, and the defender has the first bound", "with two sides, dice decide",
        r#"{"word":"role","side":1,"says":"defender"},{"word":"role","side":2,"says":"attacker"}"#),
    word("edge", "side", "says `north`, `east`, `south` or `west`", "the base edge of the army", "south for the defender, north for the attacker",
        r#"{"word":"edge","side":1,"says":"south"}"#),
    word("edges_rolled", "", "", "the attacker numbers the edges, and a die decides which is his", "edges are as the layout says",
        r#"{"word":"edges_rolled"}"#),
    word("general", "figure", "", "the element commands its army", "nobody does",
        r#"{"word":"general","figure":2}"#),
    word("reserve", "figure", "", "the element may take over when the general is lost", "nobody may",
        r#"{"word":"reserve","figure":5}"#),
    word("waits", "figure", "", "the element is not on the table when the battle begins", "it is; Gods, Dragons and Lurkers always wait",
        r#"{"word":"waits","figure":11}"#),
    word("bounds", "", "a number, 1 to 1,000", "the last bound: fewer losses win then", "there is none",
        r#"{"word":"bounds","numbers":[40]}"#),
    word("deploy", "", "", "the armies are placed by the players before bound 1", "they stand as the layout says",
        r#"{"word":"deploy"}"#),
];

/// All words, as docs/format.md tells of them.
pub(in crate::hordes) fn sheets() -> Vec<FactSheet> {
    ALL.to_vec()
}

/// Is it a word of this game, beside its options?
pub(super) fn is_known(word: &str) -> bool {
    ALL.iter().any(|sheet| sheet.word == word)
}
