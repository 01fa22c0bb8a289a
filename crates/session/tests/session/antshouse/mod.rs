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

/// A longer soak is had by saying how many games in `HANDSPAN_BATTLES`.
#[test]
fn nothing_that_is_sealed_is_known_to_others() {
    let games: u64 = std::env::var("HANDSPAN_BATTLES").ok().and_then(|text| text.parse().ok()).unwrap_or(400);
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64;
    let part = |first: u64| {
        let mut totals = Totals::default();
        for seed in (first..games).step_by(cores as usize) {
            Game::new(seed).play(&mut totals);
        }
        totals
    };
    let totals = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..cores).map(|first| scope.spawn(move || part(first))).collect();
        parts.into_iter().map(|part| part.join().unwrap()).fold(Totals::default(), Totals::and)
    });
    println!("{totals:?}");
    let Totals { games, sealed, planted, copied, compared, differing, revealed, thrown, own } = totals;
    assert!(sealed > 4 * games && compared > 4 * games, "{totals:?}");
    assert!(planted > 4 * games && copied > games / 2, "{totals:?}");
    assert!(differing > 2 * games, "twins that are not different prove nothing: {totals:?}");
    assert!(revealed > games && own > games && thrown > games / 10, "{totals:?}");
}
