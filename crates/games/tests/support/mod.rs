//! What the tests of all games share: a battle being played, and checks written as transcripts. A game adds its notation.

pub(crate) mod play;
pub(crate) mod reading;
pub(crate) mod telling;
pub(crate) mod transcript;

pub(crate) use play::{Play, Refused, waivers};
