//! THEM! through the umpire: every check of its ledger as a case, in the ledger's own notation.

#![allow(clippy::expect_used, clippy::panic, reason = "a battle that cannot be set up fails the test")]
#![allow(clippy::float_cmp, reason = "the fixture gives inches and degrees rounded to a thousandth")]
#![allow(dead_code, reason = "the fixture speaks the whole notation, whether or not a case needs it")]

mod ant;
mod asking;
mod automaton;
mod blind;
mod briefing;
mod chg;
mod corners;
mod crowding;
mod edges;
mod ends;
mod facts;
mod field;
mod fixture;
mod limit;
mod notation;
mod odds;
mod offering;
mod options;
mod reaching;
mod sample;
mod setup;
mod showing;
#[path = "../support/mod.rs"]
mod support;
mod transcripts;
mod turn;
mod whole;
