//! The one door: a request goes in, a reply comes out, whether it came from the window, a browser or a script. Behind it
//! every accepted change is on the disk before anybody sees it.

pub mod battles;
pub mod chance;
mod damaged_file;
pub mod desk;
pub mod disk;
mod folder;
pub mod journal;
mod kept;
pub mod library;
pub mod line;
mod memory;
pub mod naming;
mod open_battle;
mod opening;
mod peeking;
pub mod protocol;
pub mod reading;
pub mod replacing;
mod saving;
mod scenarios;
pub mod settings;
pub mod storage;
mod tables;
pub mod words;
