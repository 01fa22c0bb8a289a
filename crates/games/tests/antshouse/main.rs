//! Antshouse through the umpire: every check of its rules, its edge cases, what is hidden, and whole games.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a battle that cannot be set up fails the test"
)]

mod blind;
mod edges;
mod fixture;
mod moving;
mod pointing;
mod preparing;
mod program;
mod rounds;
mod weapons;
mod winning;
