//! The one door: a request goes in, a reply comes out, whether it came from the window, a browser or a script.

pub mod desk;
pub mod library;
pub mod line;
pub mod protocol;
pub mod reading;
mod scenarios;
