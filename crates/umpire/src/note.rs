//! Notes: what a rule says before dice. The UI draws them and never computes one.

use handspan_table::{Facing, FigureId, Length, Vec2};
use serde::Serialize;
use specta::Type;

/// Something a rule says of an action before it is done.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Note {
    /// A number to roll with the next dice, and where it comes from. It goes when they have fallen.
    Need {
        /// At least this on the die.
        least: i32,
        /// Its parts.
        modifiers: Vec<Modifier>,
    },
    /// What it costs of an allowance.
    Cost {
        /// This much.
        length: Length,
        /// Of this much.
        of: Length,
    },
    /// Who would be affected.
    Affects {
        /// In order of id.
        figures: Vec<FigureId>,
    },
    /// Something to draw on the table.
    Outline {
        /// What it stands for: `reach`, `arc`, `template`, `danger`.
        #[specta(type = String)]
        what: &'static str,
        /// Rings.
        rings: Vec<Vec<Vec2>>,
    },
    /// A figure would look that way.
    Faces {
        /// Who.
        figure: FigureId,
        /// Which way.
        facing: Facing,
    },
    /// A sentence.
    Says {
        /// Fixed words.
        #[specta(type = String)]
        words: &'static str,
    },
}

/// One part of a needed number.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Modifier {
    /// The rule it comes from.
    #[specta(type = String)]
    pub rule: &'static str,
    /// What it adds.
    pub by: i32,
    /// Why.
    #[specta(type = String)]
    pub words: &'static str,
}

/// A number to roll with its modifiers, built up rule by rule.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Need {
    least: i32,
    modifiers: Vec<Modifier>,
}

impl Need {
    /// Before any modifier.
    pub fn on(least: i32) -> Need {
        Need { least, modifiers: Vec::new() }
    }

    /// Adds a modifier where it applies.
    pub fn and(mut self, rule: &'static str, applies: bool, by: i32, words: &'static str) -> Need {
        if applies {
            self.least += by;
            self.modifiers.push(Modifier { rule, by, words });
        }
        self
    }

    /// At least this on the die.
    pub fn least(&self) -> i32 {
        self.least
    }

    /// As a note.
    pub fn note(&self) -> Note {
        Note::Need { least: self.least, modifiers: self.modifiers.clone() }
    }
}
