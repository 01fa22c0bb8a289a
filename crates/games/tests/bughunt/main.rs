//! Bug Hunt through the umpire: every check of its ledger as a case, in the ledger's own notation.

#![allow(clippy::expect_used, clippy::panic, reason = "a battle that cannot be set up fails the test")]
#![allow(dead_code, reason = "the fixture speaks the whole notation, whether or not a case needs it")]

mod blind;
mod facts;
mod field;
mod notation;
mod numbers;
mod program;
#[path = "../support/mod.rs"]
mod support;
mod tables;
mod transcripts;
