//! A session in play: by hand, against a model, by players who know nothing, and beside twins with other secrets.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a battle that goes otherwise fails the test, and its totals are worth reading"
)]

mod antshouse;
mod fuzz;
mod hand;
mod machine;
mod support;
mod table;
