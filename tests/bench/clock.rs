//! Fair timing: alternatives of one group run interleaved, round by round, and the median counts. Absolute
//! times move with the machine; the ratio inside a group is the result.

use std::hint::black_box;
use std::time::Instant;

/// Rounds per group.
const ROUNDS: usize = 9;

/// One alternative's median and what it answered.
pub(crate) struct Timed {
    /// Median nanoseconds for one question.
    pub(crate) ns: f64,
    /// A sum over all answers; alternatives must agree on it.
    pub(crate) checksum: u64,
}

/// An alternative: asks every question once and gives the checksum of the answers.
pub(crate) type Alternative<'a> = Box<dyn FnMut() -> u64 + 'a>;

/// Times alternatives that each answer `questions` questions.
pub(crate) fn race(questions: usize, mut alternatives: Vec<Alternative<'_>>) -> Vec<Timed> {
    let mut times = vec![Vec::with_capacity(ROUNDS); alternatives.len()];
    let mut sums = vec![0; alternatives.len()];
    for _ in 0..ROUNDS {
        for (number, alternative) in alternatives.iter_mut().enumerate() {
            // Once untimed, so that nobody pays for memory that another has pushed out of the caches.
            black_box(alternative());
            let begun = Instant::now();
            sums[number] = black_box(alternative());
            times[number].push(begun.elapsed().as_nanos() as f64 / questions as f64);
        }
    }
    times.into_iter().zip(sums).map(|(times, checksum)| Timed { ns: middle(times), checksum }).collect()
}

/// Times each question alone and gives the median and the 99th percentile in nanoseconds.
pub(crate) fn tail(questions: usize, mut ask: impl FnMut(usize)) -> (f64, f64) {
    for number in 0..questions.min(20) {
        ask(number);
    }
    let mut times: Vec<f64> = (0..questions)
        .map(|number| {
            let begun = Instant::now();
            ask(number);
            begun.elapsed().as_nanos() as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    (times[questions / 2], times[(questions * 99) / 100])
}

fn middle(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
