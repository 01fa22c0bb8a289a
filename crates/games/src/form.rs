//! What a player fills in before an action is begun: a name, a number, a base. A window shows the fields of an offer as a
//! form and needs to know nothing else about the action.

use serde::Serialize;
use specta::Type;

/// A field to fill in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Field {
    /// Where in the action the value goes: the keys, outermost first. What is there already is the proposal.
    pub path: Vec<String>,
    /// What players call it.
    pub title: String,
    /// What may be filled in.
    pub entry: FieldEntry,
}

/// What may be filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum FieldEntry {
    /// Words.
    Text {
        /// Characters at most.
        most: u32,
    },
    /// A whole number.
    Number {
        /// At least.
        least: i32,
        /// At most.
        most: i32,
    },
    /// A length in micrometres, shown in the table's unit.
    Length {
        /// At most.
        most: i32,
        /// Nothing may be filled in, and stands for no limit.
        or_none: bool,
    },
    /// One of several.
    Choice {
        /// In the order to show.
        choices: Vec<Choice>,
    },
}

/// One of several values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Choice {
    /// What players call it.
    pub title: String,
    /// The value as JSON text.
    pub value: String,
}

impl Field {
    /// At a path of keys.
    pub fn new(path: &[&str], title: &str, entry: FieldEntry) -> Field {
        Field { path: path.iter().map(|key| (*key).to_owned()).collect(), title: title.to_owned(), entry }
    }
}

impl Choice {
    /// A value under a title; one that cannot be written is none.
    pub fn new(title: impl Into<String>, value: &impl Serialize) -> Option<Choice> {
        Some(Choice { title: title.into(), value: serde_json::to_string(value).ok()? })
    }
}
