//! Antshouse in play: what a seat has sealed is in nothing that another seat is sent before it is revealed.
//!
//! Beside each game goes a twin in which one seat seals other values: another direction, another weapon, another square,
//! another sign. Whatever the others look at, ask or get wrong, nobody can tell the two apart until the seal is opened.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a game that goes otherwise fails the test"
)]

#[path = "../support/unprinted.rs"]
mod unprinted;

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
    let Totals { games, sealed, compared, differing, revealed, own } = totals;
    assert!(sealed > 4 * games && compared > 4 * games, "{totals:?}");
    assert!(differing > 2 * games, "twins that are not different prove nothing: {totals:?}");
    assert!(revealed > games && own > games, "{totals:?}");
}
