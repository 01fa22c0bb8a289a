//! The options of all games at once: declared soundly, read where the rules are, proven, and listed in docs/format.md.

#![allow(clippy::unwrap_used, reason = "a file that cannot be read fails the test")]

use handspan_desk::library::Library;
use handspan_games::antshouse::AntshouseOptions;
use handspan_games::battle::{Battle, facts, sheets};
use handspan_games::bughunt::BughuntOptions;
use handspan_games::fatality::FatalityOptions;
use handspan_games::hordes::HordesOptions;
use handspan_games::options::{Declared, OptionChoice, OptionEntry, OptionList, OptionSheet};
use handspan_games::rules;
use handspan_games::scenario::Layout;
use handspan_games::setup::FactSheet;
use handspan_games::them::ThemOptions;
use handspan_games::trial::TrialOptions;
use handspan_session::layout::{read, write};
use handspan_tests::blessing::is_current;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The lists of all games with options.
fn lists() -> [(&'static str, &'static [&'static dyn Declared]); 6] {
    [
        ("antshouse", AntshouseOptions::all()),
        ("bughunt", BughuntOptions::all()),
        ("fatality", FatalityOptions::all()),
        ("hordes", HordesOptions::all()),
        ("them", ThemOptions::all()),
        ("trial", TrialOptions::all()),
    ]
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All Rust text below a folder.
fn text_below(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            text += &text_below(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    text
}

/// The words of an option's choices; none for a number.
fn choices(sheet: &OptionSheet) -> &[OptionChoice] {
    match &sheet.entry {
        OptionEntry::OneOf { choices } | OptionEntry::AnyOf { choices } => choices,
        OptionEntry::Number { .. } => &[],
    }
}

#[test]
fn every_list_is_in_its_sheet() {
    for sheet in sheets() {
        let listed = lists().into_iter().find(|(game, _)| *game == sheet.game).map_or(&[][..], |(_, all)| all);
        let declared: Vec<OptionSheet> = listed.iter().map(|declared| declared.sheet()).collect();
        assert_eq!(sheet.options, declared, "{}", sheet.game);
    }
}

#[test]
fn every_default_reads_back_and_labels_differ() {
    for (game, all) in lists() {
        let words: BTreeSet<&str> = all.iter().map(|declared| declared.word()).collect();
        let titles: BTreeSet<&str> = all.iter().map(|declared| declared.sheet().title).collect();
        assert_eq!((words.len(), titles.len()), (all.len(), all.len()), "{game}");
        assert!(!words.contains("locked") && !words.contains("lock"), "{game}: these words mean something else");
        for declared in all {
            let (sheet, usual) = (declared.sheet(), declared.usual());
            let place = format!("{game} {}", sheet.option);
            assert_eq!(declared.read(&declared.given(&usual)), Ok(usual.clone()), "{place}");
            let kept = serde_json::from_str(&serde_json::to_string(&usual).unwrap()).unwrap();
            assert_eq!(declared.restore(&kept), Ok(usual), "{place}");
            let is_known = game == "trial" || rules::rule(sheet.rule).is_some();
            assert!(is_known, "{place}: there is no rule {}", sheet.rule);
            match &sheet.entry {
                OptionEntry::Number { least, most, .. } => assert!(least < most, "{place}"),
                OptionEntry::OneOf { choices } | OptionEntry::AnyOf { choices } => {
                    let of =
                        |read: fn(&OptionChoice) -> &'static str| choices.iter().map(read).collect::<BTreeSet<_>>();
                    let counts = (of(|choice| choice.word).len(), of(|choice| choice.title).len());
                    assert_eq!(counts, (choices.len(), choices.len()), "{place}: two choices are called the same");
                    assert!(choices.len() > 1, "{place}: there is nothing to choose");
                    let is_set = matches!(sheet.entry, OptionEntry::AnyOf { .. });
                    assert!(
                        !is_set || choices.iter().all(|choice| choice.word != "none"),
                        "{place}: `none` means no choice"
                    );
                    assert!(choices.iter().all(|choice| !choice.word.contains(' ')), "{place}: a blank in a word");
                }
            }
        }
    }
}

/// The name of the `static` is the option's word in capitals. It is read by `get` or `of` in one place, and the rest of the game
/// asks the function there.
#[test]
fn every_option_is_read_in_one_place() {
    for (game, all) in lists() {
        let source = text_below(&root().join("crates/games/src").join(game));
        for declared in all {
            let name = declared.word().to_uppercase();
            let reads = [format!("get(&{name})"), format!(", &{name})")].map(|read| source.matches(&read).count());
            assert!(source.contains(&format!("static {name}: ")), "{game}: no static {name}");
            assert_eq!(reads.iter().sum::<usize>(), 1, "{game}: {name} is read {reads:?} times");
        }
    }
}

#[test]
fn every_choice_is_in_a_test() {
    for (game, all) in lists() {
        let tests = text_below(&root().join("crates/games/tests").join(game));
        for sheet in all.iter().map(|declared| declared.sheet()) {
            assert!(tests.contains(&format!("\"{}\"", sheet.option)), "{game}: {} is in no test", sheet.option);
            let usual = choices(&sheet).first().map_or("", |choice| choice.word);
            // The first choice of an option is what every other test plays with.
            for choice in choices(&sheet).iter().filter(|choice| choice.word != usual) {
                let is_said = tests.contains(&format!("\"{}\"", choice.word));
                assert!(
                    is_said || tests.contains(&format!("{} ", choice.word)),
                    "{game}: {} {} is in no test",
                    sheet.option,
                    choice.word
                );
            }
        }
    }
}

/// The options of a game as docs/format.md lists them.
fn listed(options: &[OptionSheet]) -> String {
    let mut text = "| word | about | takes | meaning |\n|---|---|---|---|\n".to_owned();
    for option in options {
        let about = if option.per_side { "`side`, or nothing for all of them" } else { "" };
        let words = || choices(option).iter().map(|choice| format!("`{}`", choice.word)).collect::<Vec<_>>();
        let takes = match &option.entry {
            OptionEntry::OneOf { .. } => format!("says {}", words().join(", ")),
            OptionEntry::Number { least, most, unit, .. } => {
                format!("a number, {least} to {most} {unit}").trim().to_owned()
            }
            OptionEntry::AnyOf { .. } => {
                format!("says any of {} with a blank between them, or `none`", words().join(", "))
            }
        };
        text += &format!("| `{}` | {about} | {takes} | {} |\n", option.option, option.about);
    }
    text
}

/// The other words of a game's set-up as docs/format.md lists them.
fn told(facts: &[FactSheet]) -> String {
    let mut text = "| word | about | takes | meaning | if left out | example |\n|---|---|---|---|---|---|\n".to_owned();
    for FactSheet { word, about, takes, means, otherwise, example } in facts {
        let about = if about.is_empty() { String::new() } else { format!("`{about}`") };
        text += &format!("| `{word}` | {about} | {takes} | {means} | {otherwise} | `{example}` |\n");
    }
    text
}

/// A game knows a word by its option or its sheet alone (`Word::of`), and both are written into the page: so a game that reads a
/// word that is not told of there fails this test.
#[test]
fn the_page_of_the_layout_file_lists_every_option_and_every_word() {
    let page = "docs/format.md";
    let mut text = fs::read_to_string(root().join(page)).unwrap();
    let mut put = |what: &str, game: &str, table: &str| {
        let [begins, ends] = ["", "end of the "].map(|end| format!("<!-- {end}{what} of {game} -->\n"));
        let (before, rest) = text.split_once(&begins).unwrap_or_else(|| panic!("{page} lacks {begins}"));
        let (_, after) = rest.split_once(&ends).unwrap_or_else(|| panic!("{page} lacks {ends}"));
        text = format!("{before}{begins}\n{table}\n{ends}{after}");
    };
    for sheet in sheets().into_iter().filter(|sheet| sheet.game != "trial") {
        if !sheet.options.is_empty() {
            put("options", sheet.game, &listed(&sheet.options));
        }
        let facts = facts(sheet.game);
        if !facts.is_empty() {
            put("words", sheet.game, &told(&facts));
        }
    }
    for sheet in sheets().into_iter().filter(|sheet| sheet.game != "trial") {
        let heading = format!("#### Words of {}\n", sheet.title);
        assert!(text.contains(&heading), "{page} lacks {heading}");
    }
    assert!(is_current(page, &text));
}

/// Every example of the page can be copied into the game's first scenario, and a word that is not listed cannot.
#[test]
fn every_example_of_a_word_is_read() {
    for sheet in sheets().into_iter().filter(|sheet| sheet.game != "trial") {
        let Some((_, layout)) = Library::ready_made().of_game(sheet.game).into_iter().next() else { continue };
        let with = |line: &str| {
            let text = write(&Layout { setup: Vec::new(), ..layout.clone() });
            let (before, check) = text.rsplit_once("\"check\"").unwrap();
            let (read, _) = read(&format!("{before}\"setup\":[\n{line}\n],\n\"check\"{check}")).unwrap();
            Battle::muster(&read).map(|_| ())
        };
        for fact in facts(sheet.game) {
            assert_eq!(with(fact.example), Ok(()), "{}: {}", sheet.game, fact.example);
            assert!(fact.example.contains(&format!("\"word\":\"{}\"", fact.word)), "{}", fact.example);
        }
        let unknown = with("{\"word\":\"unheard_of\"}");
        let refuses = !facts(sheet.game).is_empty();
        assert_eq!(unknown.is_err(), refuses, "{}: a word that is not listed", sheet.game);
    }
}
