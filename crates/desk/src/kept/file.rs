//! The text of such a file: JSON that a person can read, with its format and version at the head.

use crate::protocol::Fault;
use crate::reading::WHOLE;
use handspan_games::kept::KeptKind;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A file as it is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeptFile {
    /// `handspan-` and the word of its kind.
    format: String,
    version: u32,
    game: String,
    /// What battles name it by, whatever it is called.
    pub(crate) id: String,
    pub(crate) title: String,
    /// What it holds.
    pub(crate) content: Value,
    /// The musters that have been written back into it, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) written_back: Vec<String>,
}

/// The head alone: what is needed to say why the rest is not read.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: String,
    #[serde(default)]
    version: u32,
    #[serde(default)]
    game: String,
}

impl KeptFile {
    pub(crate) fn new(game: &str, kind: &KeptKind, id: String, title: String, content: Value) -> KeptFile {
        let format = format!("handspan-{}", kind.word);
        KeptFile { format, version: kind.version, game: game.to_owned(), id, title, content, written_back: Vec::new() }
    }

    /// As it is written: the same for the same file, whoever writes it.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string_pretty(self).map(|text| text + "\n").unwrap_or_default()
    }
}

/// What a text holds, or every fault with its place.
pub(crate) fn parse(text: &str, game: &str, kind: &KeptKind) -> Result<KeptFile, Vec<Fault>> {
    let at = |error: &serde_json::Error| format!("line {}, column {}", error.line(), error.column());
    let head: Head = serde_json::from_str(text).map_err(|error| {
        let words = format!("it is damaged or no {}: {error}", kind.titles.0.to_lowercase());
        vec![Fault::new(at(&error), words)]
    })?;
    let wanted = format!("handspan-{}", kind.word);
    let mut wrong = Vec::new();
    if head.format != wanted {
        wrong.push(Fault::new("format", format!("it says `{}` and should say `{wanted}`", head.format)));
    }
    if head.game != game {
        wrong.push(Fault::new("game", format!("it is for `{}`, and this folder is for `{game}`", head.game)));
    }
    if head.version > kind.version {
        let words =
            format!("version {} was written by a newer program; this one reads up to {}", head.version, kind.version);
        wrong.push(Fault::new("version", words));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let file: KeptFile = serde_json::from_str(text)
        .map_err(|error| vec![Fault::new(at(&error), format!("it cannot be read: {error}"))])?;
    if file.id.is_empty() || file.title.trim().is_empty() {
        wrong.push(Fault::new(WHOLE, "it needs an id and a title"));
    }
    wrong.extend((kind.faults)(&file.content));
    if wrong.is_empty() { Ok(file) } else { Err(wrong) }
}
