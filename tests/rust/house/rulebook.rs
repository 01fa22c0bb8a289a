//! The rule books held against code and tests. What counts is told in `tests/support/ledger.rs`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a file that cannot be read fails the test")]

use handspan_games::battle::{chapters, sheets};
use handspan_games::options::OptionEntry;
use handspan_games::rules;
use handspan_tests::blessing::is_current;
use handspan_tests::ledger::{Book, Source, in_group, is_test, missing, search, summary};
use handspan_tests::rulepage::page;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The games of which nothing may be missing, each with the battles that `make test` plays of it.
const FINISHED: &str = include_str!("../../finished.tsv");

fn finished() -> impl Iterator<Item = &'static str> {
    FINISHED.lines().skip(1).filter_map(|line| line.split('\t').next())
}

fn books() -> Vec<Book> {
    rules::games().map(|game| Book::new(game, rules::rules(game).collect(), chapters(game))).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if !path.is_dir() {
            found.push(path);
        } else if entry.file_name() != "node_modules" {
            files(&path, found);
        }
    }
}

/// All Rust sources, and whatever else lies beside the tests.
pub(crate) fn sources() -> Vec<Source> {
    let mut found = Vec::new();
    for folder in ["crates", "tests"] {
        files(&root().join(folder), &mut found);
    }
    found.sort();
    let name = |path: &Path| path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
    let wanted = found.iter().filter(|path| name(path).ends_with(".rs") || is_test(&name(path)));
    let text = |path: &Path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    wanted.map(|path| Source { name: name(path), text: text(path) }).collect()
}

#[test]
fn every_rule_of_a_finished_game_is_decided_and_proven() {
    let books = books();
    let found = search(&books, &sources());
    let summaries: Vec<String> = books.iter().map(|book| summary(book, &found)).collect();
    println!("\n{}", summaries.join("\n"));
    assert!(finished().count() >= 3, "{FINISHED}");
    for game in finished() {
        let book = books.iter().find(|book| book.game == game).unwrap();
        let missing = missing(book, &found);
        assert!(missing.is_empty(), "{game} is not finished: {missing:#?}");
    }
}

#[test]
fn every_rule_of_a_finished_game_has_words() {
    for game in finished() {
        let silent: Vec<&str> =
            rules::rules(game).map(|rule| rule.id).filter(|id| rules::words(id).is_none()).collect();
        assert!(silent.is_empty(), "crates/games/rules/{game}.md says nothing of {silent:?}");
    }
}

/// Whoever opens the help reads first what the game is about.
#[test]
fn the_help_of_a_finished_game_begins_with_the_aim() {
    for sheet in sheets().into_iter().filter(|sheet| finished().any(|game| game == sheet.game)) {
        let first = sheet.help.first().map(|page| (page.title, page.paragraphs.is_empty()));
        assert_eq!(first, Some(("The aim", false)), "{}", sheet.game);
    }
}

/// Words that name a house rule name it as the players find it.
#[test]
fn every_house_rule_that_words_name_is_in_the_sheet() {
    for sheet in sheets() {
        for rule in rules::rules(sheet.game) {
            let Some(words) = rules::words(rule.id) else { continue };
            let text = format!("{} {}", words.words, words.reading.unwrap_or_default());
            for named in text.split("house rule \"").skip(1) {
                let named = named.split('"').next().unwrap_or_default();
                let (title, choice) = named.split_once(": ").unwrap_or((named, ""));
                let option = sheet.options.iter().find(|option| option.title == title);
                let Some(option) = option else { panic!("{}: there is no house rule {title}", rule.id) };
                let is_known = match &option.entry {
                    OptionEntry::OneOf { choices } | OptionEntry::AnyOf { choices } => {
                        choices.iter().any(|known| known.title == choice)
                    }
                    OptionEntry::Number { .. } => false,
                };
                assert!(choice.is_empty() || is_known, "{}: {title} has no choice {choice}", rule.id);
            }
        }
    }
}

#[test]
fn the_pages_of_the_rules_are_current() {
    let (books, sheets) = (books(), sheets());
    let found = search(&books, &sources());
    let current: Vec<bool> = finished()
        .map(|game| {
            let book = books.iter().find(|book| book.game == game).unwrap();
            let sheet = sheets.iter().find(|sheet| sheet.game == game).unwrap();
            is_current(&format!("docs/rules/{game}.md"), &page(book, sheet, &found))
        })
        .collect();
    assert!(current.iter().all(|is_current| *is_current));
}

#[test]
fn every_id_that_is_named_stands_in_a_book() {
    let strays = search(&books(), &sources()).strays;
    assert!(strays.is_empty(), "no book holds these: {strays:#?}");
}

#[test]
fn every_id_stands_in_one_book_once() {
    let (mut ids, mut prefixes) = (BTreeSet::new(), BTreeSet::new());
    for book in books() {
        assert!(!book.prefix.is_empty() && prefixes.insert(book.prefix), "{}: {:?}", book.game, book.prefix);
        for rule in &book.rules {
            assert!(in_group(rule.id, book.prefix), "{} is not a rule of {}", rule.id, book.game);
            assert!(ids.insert(rule.id), "{} is listed twice", rule.id);
        }
    }
    let mut kept = Vec::new();
    files(&root().join("crates/games/rules"), &mut kept);
    let kept: BTreeSet<_> = kept.iter().filter_map(|path| path.file_stem()?.to_str()).collect();
    assert_eq!(kept, rules::games().collect(), "one file a game");
}
