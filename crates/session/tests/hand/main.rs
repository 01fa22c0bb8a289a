//! A session by hand: every order with what exactly comes of it, and what is denied.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a battle that goes otherwise fails the test"
)]

#[path = "../support/mod.rs"]
mod support;

mod acting;
mod branching;
mod odds;
mod reading;
mod resetting;
mod rolling;
mod running;
mod sealing;
mod seals;
mod seeing;
mod sharing;
mod undoing;
