//! Sentences of the log, and who may read them.

use handspan_table::{FigureId, Point, Side};
use handspan_umpire::Party;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A sentence of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The sentence.
    pub words: String,
    /// Whom it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<FigureId>,
    /// Where to look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// The way that was gone, start and end included, to be drawn as an arrow; empty when nobody went anywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<Point>,
    /// The rule it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// It is bookkeeping: the log has it, a headline does not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aside: bool,
    /// Who may read it.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub to: Audience,
}

/// Who may read a sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody.
    #[default]
    All,
    /// Whoever holds a side.
    Only(Side),
    /// Everybody else.
    Others(Side),
}

impl Audience {
    /// May a party read it?
    pub fn holds(self, party: Party) -> bool {
        match self {
            Audience::All => true,
            Audience::Only(side) => party.knows(side),
            Audience::Others(side) => !party.knows(side),
        }
    }

    fn is_all(&self) -> bool {
        *self == Audience::All
    }
}

impl Told {
    /// A sentence for everybody.
    pub fn new(words: impl Into<String>) -> Told {
        let (words, to) = (words.into(), Audience::All);
        Told { words, figures: Vec::new(), at: None, way: Vec::new(), rule: None, aside: false, to }
    }

    /// With a figure it is about.
    pub fn of(mut self, figure: FigureId) -> Told {
        self.figures.push(figure);
        self
    }

    /// With a place to look at.
    pub fn at(mut self, at: Point) -> Told {
        self.at = Some(at);
        self
    }

    /// With the way that was gone; the place to look at is its end.
    pub fn along(mut self, way: Vec<Point>) -> Told {
        self.at = way.last().copied().or(self.at);
        self.way = way;
        self
    }

    /// With the rule it comes from.
    pub fn by(mut self, rule: &str) -> Told {
        self.rule = Some(rule.to_owned());
        self
    }

    /// As bookkeeping: what was spent, who is done.
    pub fn aside(mut self) -> Told {
        self.aside = true;
        self
    }

    /// For some only.
    pub fn to(mut self, audience: Audience) -> Told {
        self.to = audience;
        self
    }
}
