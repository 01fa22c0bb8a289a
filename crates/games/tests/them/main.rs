//! THEM! through the umpire: every check of its ledger as a case, in the ledger's own notation.

#![allow(clippy::expect_used, clippy::panic, reason = "a battle that cannot be set up fails the test")]
#![allow(clippy::float_cmp, reason = "the fixture gives inches and degrees rounded to a thousandth")]
#![allow(dead_code, reason = "the fixture speaks the whole notation, whether or not a case needs it")]

mod acts;
mod attacks;
mod automaton;
mod ends;
mod fixture;
mod moves;
mod sample;
mod turn;
