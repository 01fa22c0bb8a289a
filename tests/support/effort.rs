//! How often a test repeats itself: some times in `make test`, a great many in `make torture`, and never longer than it may.

#![allow(clippy::print_stdout, reason = "a test says how often it tried")]

use std::time::{Duration, Instant};

/// How often something is tried.
#[derive(Debug)]
pub struct Effort {
    what: &'static str,
    times: usize,
    tried: usize,
    until: Option<Instant>,
}

impl Effort {
    /// So many times as usual, or as the variable of the environment says. `HANDSPAN_SECONDS` ends it early.
    pub fn of(what: &'static str, variable: &str, usual: usize) -> Effort {
        let number = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
        let times = number(variable).unwrap_or(usual);
        let seconds = number("HANDSPAN_SECONDS").map(|seconds| Duration::from_secs(seconds as u64));
        Effort { what, times, tried: 0, until: seconds.and_then(|seconds| Instant::now().checked_add(seconds)) }
    }

    /// The number of the next try, from 0; nothing when it was tried often enough or the time is up.
    pub fn again(&mut self) -> Option<usize> {
        let late = self.until.is_some_and(|until| Instant::now() >= until);
        let next = (self.tried < self.times && !late).then_some(self.tried);
        self.tried += usize::from(next.is_some());
        next
    }

    /// How often it was tried so far.
    pub fn tried(&self) -> usize {
        self.tried
    }
}

/// Says how often it was tried, also when a try failed, for the closing table of `make torture`.
impl Drop for Effort {
    fn drop(&mut self) {
        let Effort { what, times, tried, .. } = self;
        println!("\ntried\t{what}\t{tried}\t{times}");
    }
}
