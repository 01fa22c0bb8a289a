//! What is chosen for an option, as data.

use handspan_table::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is chosen, as a battle keeps it: words are those that files hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// One of several.
    Word(&'static str),
    /// A number.
    Number(i32),
    /// Any of several, in the order in which they are declared.
    Words(Vec<&'static str>),
}

/// What a file says of an option, before anybody has looked whether there is such a choice.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(
    untagged,
    expecting = "what is chosen is a word, a whole number, a list of words, or one of these for each side"
)]
pub enum Given {
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
    /// Several words.
    Words(Vec<String>),
    /// One for each side, by its number.
    Sides(BTreeMap<String, Given>),
}

/// What is kept of an option: one value for everybody, or one for each side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(super) enum Kept {
    All(Value),
    Sides(BTreeMap<Side, Value>),
}

impl Given {
    /// As a sentence quotes it.
    pub(super) fn quoted(&self) -> String {
        match self {
            Given::Number(number) => format!("`{number}`"),
            Given::Word(word) => format!("`{word}`"),
            Given::Words(words) if words.is_empty() => "an empty list".to_owned(),
            Given::Words(words) => format!("`{}`", words.join(" ")),
            Given::Sides(_) => "one for each side".to_owned(),
        }
    }
}
