//! The one door: a request goes in, a reply comes out, whether it came from the window, a browser or a script.

pub mod desk;
pub mod disk;
pub mod journal;
pub mod library;
pub mod line;
pub mod naming;
pub mod protocol;
pub mod reading;
pub mod replacing;
mod scenarios;
pub mod storage;
pub mod words;
