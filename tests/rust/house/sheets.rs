//! Sheets and code name the same things: each phase, counter, mark and code of a sheet is used by its game, and each code that is
//! used is in the sheet. That a battle shows no phase, counter or mark beyond the sheet is held after every action of the
//! games' tests (`crates/games/tests/support/play.rs`).

use crate::rulebook::sources;
use handspan_games::battle::sheets;
use handspan_games::sheet::Sheet;
use handspan_tests::source::{Kind, pieces};
use std::collections::BTreeSet;

/// Where the words of a sheet are declared; there they are not used.
const DECLARED: [&str; 3] = ["sheet.rs", "book/sheet.rs", "rules/mod.rs"];

/// Where the options are that all games share.
const OPTIONS: &str = "crates/games/src/options/";

/// Every string of a game's code that stands by itself, but for those of its sheet. Who has options uses what they share.
fn used(sheet: &Sheet) -> BTreeSet<String> {
    let folder = format!("crates/games/src/{}/", sheet.game);
    let own = |name: &str| {
        let shared = !sheet.options.is_empty() && name.starts_with(OPTIONS);
        shared || name.strip_prefix(&folder).is_some_and(|rest| !DECLARED.contains(&rest))
    };
    let mut used = BTreeSet::new();
    for source in sources().iter().filter(|source| own(&source.name)) {
        let strings = pieces(&source.text).into_iter().filter(|piece| piece.kind == Kind::Text && !piece.in_test);
        used.extend(strings.map(|piece| piece.text.to_owned()));
    }
    used
}

/// The words of a sheet that code has to use, each with what it is.
fn words(sheet: &Sheet) -> Vec<(&'static str, &'static str)> {
    let phases = sheet.phases.iter().map(|phase| ("phase", phase.phase));
    let counters = sheet.counters.iter().map(|counter| ("counter", counter.counter));
    let marks = sheet.marks.iter().map(|mark| ("mark", mark.mark));
    let codes = sheet.codes.iter().map(|code| ("code", *code));
    phases.chain(counters).chain(marks).chain(codes).collect()
}

#[test]
fn every_phase_counter_mark_and_code_of_a_sheet_is_used() {
    for sheet in sheets() {
        let used = used(&sheet);
        let idle: Vec<_> = words(&sheet).into_iter().filter(|(_, word)| !used.contains(*word)).collect();
        assert!(idle.is_empty(), "{}: the sheet lists these, and no code uses them: {idle:?}", sheet.game);
    }
}

#[test]
fn every_code_that_is_used_is_in_the_sheet() {
    let is_code = |word: &&String| {
        let letters = word.strip_prefix("E_").unwrap_or_default();
        !letters.is_empty() && letters.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
    };
    for sheet in sheets() {
        let used = used(&sheet);
        let strange: Vec<&String> =
            used.iter().filter(is_code).filter(|code| !sheet.codes.contains(&code.as_str())).collect();
        assert!(strange.is_empty(), "{}: the sheet does not list these codes: {strange:?}", sheet.game);
    }
}

#[test]
fn no_word_of_a_sheet_is_listed_twice() {
    for sheet in sheets() {
        let mut known = BTreeSet::new();
        let twice: Vec<_> = words(&sheet).into_iter().filter(|word| !known.insert(*word)).collect();
        assert!(twice.is_empty(), "{}: {twice:?}", sheet.game);
    }
}
