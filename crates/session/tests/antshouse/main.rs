//! Antshouse in play: what a seat has sealed is in nothing that another seat is sent before it is revealed.
//!
//! Beside each game goes a twin in which one seat seals other values: another direction, another weapon, another square,
//! another sign. Whatever the others look at, ask, get wrong or are handed as a copy, nobody can tell the two apart until the
//! seal is opened. And directions are pointed at with digits of their own, which are found in nothing that others are sent.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a game that goes otherwise fails the test"
)]

#[path = "../support/unprinted.rs"]
mod unprinted;

mod keeping;
mod looking;
mod playing;
mod sealing;

use playing::{Game, Totals};

#[test]
fn nothing_that_is_sealed_is_known_to_others_in_a_thousand_games() {
    let mut totals = Totals::default();
    // A longer soak is had by saying how many games in `HANDSPAN_BATTLES`.
    let games = std::env::var("HANDSPAN_BATTLES").ok().and_then(|text| text.parse().ok()).unwrap_or(1_000);
    for seed in 0..games {
        Game::new(seed).play(&mut totals);
    }
    println!("{totals:?}");
    let Totals { games, sealed, planted, copied, compared, differing, revealed, thrown, own } = totals;
    assert!(sealed > 4 * games && compared > 4 * games, "{totals:?}");
    assert!(planted > 4 * games && copied > games / 2, "{totals:?}");
    assert!(differing > 2 * games, "twins that are not different prove nothing: {totals:?}");
    assert!(revealed > games && own > games && thrown > games / 10, "{totals:?}");
}
