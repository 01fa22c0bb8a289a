//! What players read of a choice is its title: never the word that ledgers, files and answers have for it.

#![allow(clippy::unwrap_used, reason = "a table that cannot be read fails the test")]

use handspan_games::battle::{HouseLine, sheets};
use handspan_games::options::{OptionChoice, OptionEntry};
use handspan_games::scenario::Layout;
use handspan_session::player;
use handspan_session::session::Session;
use handspan_session::{layout, view::View};
use handspan_umpire::{Ask, Question, Seat};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::fs;
use std::path::Path;

const FINISHED: &str = include_str!("../../finished.tsv");
/// Battles of each table, and steps of each.
const BATTLES: u64 = 6;
const STEPS: usize = 150;

/// The ready-made tables of the finished games.
fn tables() -> Vec<Layout> {
    let games = FINISHED.lines().skip(1).filter_map(|line| line.split('\t').next());
    let folders = games.map(|game| Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios").join(game));
    let mut files: Vec<_> =
        folders.flat_map(|folder| fs::read_dir(folder).unwrap().flatten()).map(|entry| entry.path()).collect();
    files.sort();
    files.iter().map(|file| layout::read(&fs::read_to_string(file).unwrap()).unwrap().0).collect()
}

/// Fails on a title that is a word for programs: one with an underscore, or all small letters and no blank.
fn is_readable(title: &str, place: &str) {
    let is_word = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    assert!(!title.trim().is_empty(), "{place}: an empty title");
    assert!(!title.contains('_') && !title.chars().all(is_word), "{place}: `{title}` is no title for players");
}

/// The choices of a question; how many there were.
fn read(ask: &Ask) -> usize {
    assert!(!ask.words.contains('_'), "{}", ask.words);
    let Question::Option { options } = &ask.question else { return 0 };
    options.iter().for_each(|choice| is_readable(&choice.title, &ask.words));
    let mut titles: Vec<&str> = options.iter().map(|choice| choice.title.as_ref()).collect();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), options.len(), "{}: two choices have one title", ask.words);
    options.len()
}

fn read_house(View { house, .. }: &View) {
    for HouseLine { rule, .. } in house {
        is_readable(rule.option.title, rule.option.option);
        assert!(!rule.title.contains('_') && !rule.sentence.contains('_'), "{rule:?}");
    }
}

#[test]
fn no_word_of_a_ledger_is_shown_as_a_choice() {
    let mut choices = 0;
    for (table, number) in tables().iter().zip(0..) {
        for seed in 0..BATTLES {
            let mut chance = StdRng::seed_from_u64(1_000 * number + seed);
            let (mut session, records) = Session::open(table.clone(), 1).unwrap();
            drop(records);
            for _ in 0..STEPS {
                read_house(&session.view(Seat(0)));
                let waits_for = session.attempt(Seat(0)).into_iter().flat_map(|open| open.waits_for);
                for seat in waits_for.flat_map(|side| session.seating().holders(side)) {
                    let asks = session.attempt(seat).into_iter().flat_map(|open| open.asks);
                    choices += asks.map(|ask| read(&ask)).sum::<usize>();
                }
                let order = player::order(&session, &mut |most| chance.random_range(0..most));
                let Some((seat, order)) = order else { continue };
                let dice = chance.random::<u64>();
                let mut dice = StdRng::seed_from_u64(dice);
                if let Ok(records) = session.decide(seat, &order, &mut |faces| dice.random_range(1..=faces)) {
                    session.commit(records).unwrap();
                }
            }
        }
    }
    assert!(choices > 500, "only {choices} choices were seen");
}

#[test]
fn every_option_of_every_game_has_titles_and_sentences() {
    let mut options = 0;
    for sheet in sheets() {
        for option in sheet.options {
            options += 1;
            let place = format!("{} {}", sheet.game, option.option);
            is_readable(option.title, &place);
            assert!(option.about.ends_with('.'), "{place}: {} is no sentence", option.about);
            let (OptionEntry::OneOf { choices } | OptionEntry::AnyOf { choices }) = &option.entry else { continue };
            for OptionChoice { word, title, sentence } in choices {
                is_readable(title, &place);
                assert!(sentence.ends_with('.') && !sentence.contains('_'), "{place} {word}: {sentence}");
            }
        }
    }
    assert!(options >= 17, "only {options} options");
}
