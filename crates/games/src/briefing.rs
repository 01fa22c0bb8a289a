//! What players are told of a battle as a whole: what it is about before it begins, how far it has got, and its figures at the end.

use handspan_table::Side;
use serde::Serialize;
use specta::Type;

/// A line of the briefing: "The aim: close both holes before turn 12 ends."
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BriefingLine {
    /// What it is about, in a word or two.
    pub head: String,
    /// A sentence or two.
    pub words: String,
}

impl BriefingLine {
    /// A line.
    pub fn new(head: impl Into<String>, words: impl Into<String>) -> BriefingLine {
        BriefingLine { head: head.into(), words: words.into() }
    }
}

/// How far a battle has got, beside which turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Progress {
    /// What players call a turn, with a capital: "Turn", "Round".
    #[specta(type = String)]
    pub turn: &'static str,
    /// The last turn, if there is one.
    pub last: Option<u32>,
    /// What is counted towards the end.
    pub aims: Vec<Aim>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress { turn: "Turn", last: None, aims: Vec::new() }
    }
}

/// Something that is counted towards the end of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Aim {
    /// What is counted: "holes closed".
    pub title: String,
    /// How many there are now.
    pub have: u32,
    /// How many are wanted.
    pub want: u32,
    /// There are enough from the start, and so many must be left.
    pub keep: bool,
}

/// A row of a battle's figures: "Lost", for each side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TallyRow {
    /// What was counted.
    pub title: String,
    /// How much, by side; side 0 is the whole table.
    pub counts: Vec<(Side, i32)>,
}

impl TallyRow {
    /// A row that counts for each side.
    pub fn of(title: &str, counts: impl IntoIterator<Item = (Side, i32)>) -> TallyRow {
        TallyRow { title: title.to_owned(), counts: counts.into_iter().collect() }
    }
}

/// A small number in a sentence: "one", "12".
pub fn number(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// So many things: "no hole", "one hole", "two holes".
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{} {}", number(count), if count < 2 { one } else { many })
}
