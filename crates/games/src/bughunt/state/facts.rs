//! The words that a layout may say to Bug Hunt beside its options and its hands.

use crate::setup::FactSheet;

/// A word of the set-up.
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
const ALL: [FactSheet; 11] = [
    word("rank", "figure", "says `officer`, `sgt`, `cpl` or `trooper`", "the human's rank", "`trooper`",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"rank","figure":1,"says":"sgt"}"#),
    word("team", "figure", "says a name", "the human's team", "`A`",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"team","figure":1,"says":"B"}"#),
    word("squad", "figure", "says a name", "the squad of the human's team", "`1`",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"squad","figure":1,"says":"2"}"#),
    word("weapons", "figure", "says `assault_rifle`, `sniper_rifle`, `smg`, `lmg`, `missile` with a blank between them", "what the human carries", "an assault rifle",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"weapons","figure":1,"says":"missile smg"}"#),
    word("loaded", "figure", "0 or 1", "whether a round is in the launcher", "1 for whoever has a launcher",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"loaded","figure":1,"numbers":[0]}"#),
    word("reloads", "figure", "a number, 0 to 9", "spare rounds the human carries", "0",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"reloads","figure":1,"numbers":[1]}"#),
    word("wounded", "figure", "", "the human is wounded", "nobody is",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"wounded","figure":1}"#),
    word("wave", "marker", "says a bug, how many (`2d3+1`, `4d3`, `1`) and when (`on 1 3 5`, `every 2 from 1`)", "who arrives at this entry, and when", "nobody arrives there",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"wave","marker":2,"says":"warrior 2d3+1 on 1 3 5"}"#),
    word("turns", "", "a number, 1 to 1,000", "the last turn", "it must be said",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"}"#),
    word("victory", "", "says when (`any` turn or the `last`), who wins (`human`, `bug`, `draw`) and what must hold", "read from the top, the first line that holds ends the battle", "it must be said",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"any bug alive_max 3"},{"word":"victory","says":"last human"}"#),
    word("pots", "", "two numbers, 0 to 99", "the points that are paid already for air support and for the ship", "0 and 0",
        r#"{"word":"turns","numbers":[8]},{"word":"victory","says":"last draw"},{"word":"pots","numbers":[5,0]}"#),
];

/// All words, as docs/format.md tells of them.
pub(in crate::bughunt) fn sheets() -> Vec<FactSheet> {
    ALL.to_vec()
}

/// Is it a word of this game, beside its options?
pub(super) fn is_known(word: &str) -> bool {
    ALL.iter().any(|sheet| sheet.word == word)
}
