//! The log: everything that was done, in sentences, in the order it was done; taken back or not.

use crate::entry::{By, Deed, Fallen};
use crate::seal::{Seal, SealLine, short};
use crate::timeline::Logged;
use handspan_games::book::{Audience, Told};
use handspan_table::Side;
use handspan_umpire::{Party, Waiver};
use serde::Serialize;
use specta::Type;
use std::sync::Arc;

/// Everything that was done, taken back or not.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    lines: Vec<Line>,
    /// How many entries there ever were.
    entries: u32,
}

#[derive(Clone, Debug)]
enum Line {
    Entry(Arc<Logged>),
    /// Something about the battle itself: an undo, whose dice are rolled.
    Said(String),
    /// Somebody has sealed something; what, only its seal tells.
    Sealed(String, SealLine),
}

/// A line of the log as a seat may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LogLine {
    /// Its place in the log, from 1.
    pub line: u32,
    /// The number of its entry; absent for what is about the battle itself, such as an undo.
    pub entry: Option<u32>,
    /// Which side acted; 0 is the table.
    #[serde(rename = "seat")]
    pub side: Side,
    /// Who decided.
    pub by: By,
    /// A few words.
    pub title: String,
    /// In sentences.
    pub told: Vec<Told>,
    /// The dice that fell.
    pub fallen: Vec<Fallen>,
    /// The rules the players agreed to let go.
    pub waived: Vec<Waiver>,
    /// The seals: of an entry those that were opened with it, which can be checked; else the one that was made.
    pub seals: Vec<SealLine>,
    /// It was taken back.
    pub undone: bool,
}

impl Log {
    pub(crate) fn next_number(&self) -> u32 {
        self.entries + 1
    }

    pub(crate) fn enter(&mut self, logged: Arc<Logged>) {
        self.entries += 1;
        self.lines.push(Line::Entry(logged));
    }

    pub(crate) fn say(&mut self, words: String) {
        self.lines.push(Line::Said(words));
    }

    /// Prints a seal before anybody can know what it holds.
    pub(crate) fn print(&mut self, name: &str, seal: &Seal) {
        let words = format!("{name} has sealed: {}", short(&seal.commitment));
        self.lines.push(Line::Sealed(words, seal.line()));
    }

    /// Everything that was done, oldest first, taken back or not.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Arc<Logged>> {
        self.lines.iter().filter_map(|line| match line {
            Line::Entry(logged) => Some(logged),
            Line::Said(_) | Line::Sealed(..) => None,
        })
    }

    pub(crate) fn len(&self) -> u32 {
        self.lines.len() as u32
    }

    /// Lines as a party may read them, from a line on, so many at most.
    pub(crate) fn read(&self, party: Party, from: u32, count: u32, stands: impl Fn(u32) -> bool) -> Vec<LogLine> {
        let first = from.max(1);
        let lines = self.lines.iter().skip(first as usize - 1).take(count as usize).zip(first..);
        lines.map(|(line, number)| read(line, number, party, &stands)).collect()
    }

    /// Every die that fell, oldest first, taken back or not.
    pub(crate) fn fallen(&self) -> impl Iterator<Item = &Fallen> {
        self.entries().flat_map(|logged| &logged.entry.fallen)
    }
}

fn read(line: &Line, number: u32, party: Party, stands: &impl Fn(u32) -> bool) -> LogLine {
    let said = |words: &String, side: Side, seals: Vec<SealLine>| LogLine {
        line: number,
        entry: None,
        side,
        by: By::Player,
        title: words.clone(),
        told: Vec::new(),
        fallen: Vec::new(),
        waived: Vec::new(),
        seals,
        undone: false,
    };
    let logged = match line {
        Line::Entry(logged) => logged,
        Line::Said(words) => return said(words, Side::default(), Vec::new()),
        Line::Sealed(words, seal) => return said(words, seal.side, vec![seal.clone()]),
    };
    let entry = &logged.entry;
    let readable = entry.told.iter().filter(|told| told.to.holds(party));
    LogLine {
        line: number,
        entry: Some(logged.number),
        side: entry.side,
        by: entry.by.clone(),
        title: entry.title.clone(),
        told: readable.map(|told| told.clone().to(Audience::All)).collect(),
        fallen: entry.fallen.clone(),
        waived: match &entry.deed {
            Deed::Act { waived, .. } => waived.clone(),
            Deed::Reset { .. } => Vec::new(),
        },
        seals: entry.seals.iter().map(Seal::line).collect(),
        undone: !stands(logged.number),
    }
}
