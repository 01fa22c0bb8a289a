//! The one door: a request goes in, a reply comes out, whether it came from the window, a browser or a script.

pub mod protocol;
