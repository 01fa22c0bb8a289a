//! The trial through the umpire: every action with exact numbers, refusals, sealed orders, odds, whole battles.

#![cfg(feature = "trial")]
#![allow(clippy::expect_used, clippy::panic, reason = "a battle that cannot be set up fails the test")]

mod acts;
mod blind;
mod fixture;
mod hands;
mod judged;
mod mechanisms;
mod odds;
mod options;
mod sealing;
mod showing;
mod whole;
