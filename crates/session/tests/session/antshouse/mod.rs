//! Antshouse in play: what a seat has sealed is in nothing that another seat is sent before it is revealed.
//!
//! Beside each game goes a twin in which one seat seals other values: another direction, another weapon, another square,
//! another sign. Whatever the others look at, ask, get wrong or are handed as a copy, nobody can tell the two apart until the
//! seal is opened. And directions are pointed at with digits of their own, which are found in nothing that others are sent.

mod keeping;
mod looking;
mod playing;
mod sealing;

use playing::{Game, Totals};

/// Split so that no core waits for another. A longer soak is had by saying how many games in `HANDSPAN_BATTLES`.
#[test]
fn nothing_that_is_sealed_is_known_to_others() {
    games_beside_twins(0);
}

#[test]
fn nothing_that_is_sealed_is_known_to_others_in_other_games() {
    games_beside_twins(1);
}

#[test]
fn nothing_that_is_sealed_is_known_to_others_in_still_other_games() {
    games_beside_twins(2);
}

#[test]
fn nothing_that_is_sealed_is_known_to_others_in_the_rest_of_the_games() {
    games_beside_twins(3);
}

fn games_beside_twins(part: u64) {
    let mut totals = Totals::default();
    let games: u64 = std::env::var("HANDSPAN_BATTLES").ok().and_then(|text| text.parse().ok()).unwrap_or(400);
    for seed in part * games / 4..(part + 1) * games / 4 {
        Game::new(seed).play(&mut totals);
    }
    println!("{totals:?}");
    let Totals { games, sealed, planted, copied, compared, differing, revealed, thrown, own } = totals;
    assert!(sealed > 4 * games && compared > 4 * games, "{totals:?}");
    assert!(planted > 4 * games && copied > games / 2, "{totals:?}");
    assert!(differing > 2 * games, "twins that are not different prove nothing: {totals:?}");
    assert!(revealed > games && own > games && thrown > games / 10, "{totals:?}");
}
