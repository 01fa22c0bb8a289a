//! THEM! through the umpire: every check of its ledger as a case, in the ledger's own notation.

#![allow(clippy::expect_used, clippy::panic, reason = "a battle that cannot be set up fails the test")]
#![allow(clippy::float_cmp, reason = "the fixture gives inches and degrees rounded to a thousandth")]
#![allow(dead_code, reason = "the fixture speaks the whole notation, whether or not a case needs it")]

mod acts;
mod ant;
mod asking;
mod attacks;
mod automaton;
mod bar;
mod blind;
mod chg;
mod corners;
mod edges;
mod ends;
mod field;
mod fixture;
mod limit;
mod moves;
mod odds;
mod options;
mod reaching;
mod sample;
mod setup;
mod showing;
mod turn;
mod whole;
