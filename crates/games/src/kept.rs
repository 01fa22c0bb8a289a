//! Files that outlive a battle: a roster of fighters, a list of an army. What such a file holds is the game's own; how it is
//! kept, listed, written back and mended after a crash is the same for all (`crates/desk/src/kept`).

use crate::fault::Fault;
use crate::scenario::Layout;
use handspan_table::Side;
use serde::Serialize;
use serde_json::Value;
use specta::Type;

/// The set-up word by which a layout says which file a side was mustered from: `says` is the name under which that muster is
/// written back, once.
pub const MUSTER: &str = "muster";

/// A kind of file that a game keeps.
#[derive(Clone, Copy)]
pub struct KeptKind {
    /// Its word, which the file names as its format: `roster` makes `handspan-roster`.
    pub word: &'static str,
    /// The folder of such files, in the person's own folder.
    pub folder: &'static str,
    /// What players call one, and several.
    pub titles: (&'static str, &'static str),
    /// What it is for, in a sentence.
    pub about: &'static str,
    /// How a line is written, with an example.
    pub line: &'static str,
    /// The newest version of what it holds. A newer file is not read.
    pub version: u32,
    /// What a file holds, from lines that somebody typed. What the file held before goes on for whoever is still in it.
    pub typed: fn(before: Option<&Value>, lines: &str) -> Result<Value, Vec<Fault>>,
    /// The lines of a file, to be changed by hand.
    pub lines: fn(&Value) -> String,
    /// Every fault of what a file holds, with its place.
    pub faults: fn(&Value) -> Vec<Fault>,
    /// What it holds, to be read.
    pub page: fn(&Value) -> KeptPage,
    /// A layout in which a side is mustered from it.
    pub enlist: fn(Layout, Side, &Value) -> Result<Layout, Vec<Fault>>,
    /// The sides of a layout that can be.
    pub sides: fn(&Layout) -> Vec<Side>,
}

/// What a file holds, to be read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Type)]
pub struct KeptPage {
    /// What can be fielded.
    pub rows: Vec<KeptRow>,
    /// What was and never will be again.
    pub gone: Vec<KeptRow>,
}

/// A line of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Type)]
pub struct KeptRow {
    /// Who or what.
    pub name: String,
    /// In a few words.
    pub words: String,
    /// What it has done, a sentence each.
    pub deeds: Vec<String>,
}

/// A side that was mustered from a file, and the name under which it is written back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Mustered {
    /// Which side.
    pub side: Side,
    /// The name of the muster; a file that lists it has been written back.
    pub muster: String,
}
