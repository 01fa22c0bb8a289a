//! Antshouse through the umpire: every check of its rules, its edge cases, what is hidden, and whole games.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a battle that cannot be set up fails the test"
)]
#![allow(dead_code, reason = "what all games share is there, whether or not this one needs it")]

mod blind;
mod edges;
mod fixture;
mod moving;
mod notation;
mod pointing;
mod preparing;
mod program;
mod rounds;
#[path = "../support/mod.rs"]
mod support;
mod transcripts;
mod weapons;
mod winning;
