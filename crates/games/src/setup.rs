//! Set-up: what a layout tells its game beyond the table, such as who carries what or how many turns are played.

use handspan_table::{FigureId, MarkerId, Side, Table, TerrainId};

/// A fact the game reads when it musters. Which words there are is the game's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fact {
    /// The game's word for it: `charges`, `turn_limit`.
    pub word: String,
    /// What it is about; nothing: the battle itself.
    pub about: Option<About>,
    /// Numbers, as many as the word takes.
    pub numbers: Vec<i32>,
    /// A word chosen among the game's own; empty when numbers say it.
    pub says: String,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// A figure.
    Figure(FigureId),
    /// A marker.
    Marker(MarkerId),
    /// A piece of terrain.
    Terrain(TerrainId),
    /// A side.
    Side(Side),
}

impl Fact {
    /// A fact told in numbers.
    pub fn new(word: &str, about: Option<About>, numbers: &[i32]) -> Fact {
        Fact { word: word.to_owned(), about, numbers: numbers.to_vec(), says: String::new() }
    }

    /// A fact told in a word.
    pub fn said(word: &str, says: &str) -> Fact {
        Fact { word: word.to_owned(), about: None, numbers: Vec::new(), says: says.to_owned() }
    }

    /// Where a fault of it is: `setup, charges of figure 3`.
    pub fn place(&self) -> String {
        let of = match self.about {
            None => String::new(),
            Some(About::Figure(id)) => format!(" of figure {}", id.0),
            Some(About::Marker(id)) => format!(" of marker {}", id.0),
            Some(About::Terrain(id)) => format!(" of terrain {}", id.0),
            Some(About::Side(side)) => format!(" of side {}", side.0),
        };
        format!("setup, {}{of}", self.word)
    }

    pub(crate) fn is_about_something_on(&self, table: &Table) -> bool {
        match self.about {
            Some(About::Figure(id)) => table.figure(id).is_some(),
            Some(About::Marker(id)) => table.markers().iter().any(|marker| marker.id == id),
            Some(About::Terrain(id)) => table.piece(id).is_some(),
            Some(About::Side(_)) | None => true,
        }
    }
}

/// A word that a layout may say to a game, as docs/format.md tells of it. A game knows its words by these sheets alone, so it
/// reads none that is not told of there. Options have sheets of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactSheet {
    /// The word.
    pub word: &'static str,
    /// What it is about: `figure`, `marker`, `terrain`, `side`; empty: the battle itself.
    pub about: &'static str,
    /// Numbers with their bounds, and what it may say.
    pub takes: &'static str,
    /// What it means.
    pub means: &'static str,
    /// What holds without it.
    pub otherwise: &'static str,
    /// A line of a file, good in the game's first scenario.
    pub example: &'static str,
}
