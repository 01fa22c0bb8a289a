//! Questions: what the umpire asks, with all that a tool needs to answer by hand.

use crate::answer::{Cell, Stride};
use crate::rule::RuleId;
use handspan_table::{Base, FigureId, Side, Template, Vec2};
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;

/// A question waiting for an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Ask {
    /// Which side is asked; 0 is everybody: anybody may answer.
    #[serde(rename = "seat")]
    pub side: Side,
    /// Completes "roll to ..." or "choose who to ...".
    #[specta(type = String)]
    pub words: Cow<'static, str>,
    /// Of dice: what the faces do. Then `words` are a whole clause: "Ant 6 bites Pat", "wounds on a 6".
    #[specta(type = String)]
    #[serde(skip_serializing_if = "str::is_empty")]
    pub means: Cow<'static, str>,
    /// Of dice: the rules by which they are thrown and read.
    #[specta(type = Vec<String>)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleId>,
    /// The number of the answer it waits for; all questions of one sealed round wait for the same.
    pub answer: u32,
    /// It is sealed: nobody else sees the answer before all are in.
    pub sealed: bool,
    /// What is asked.
    pub question: Question,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Question {
    /// So many dice of so many faces.
    Dice {
        /// How many.
        count: u16,
        /// Faces each.
        faces: u8,
        /// What the rule can tell apart.
        reading: Reading,
    },
    /// One figure.
    Figure {
        /// Who may be named, grouped by the rules it would break; only worked out when asked for.
        candidates: Vec<Candidates>,
        /// Nobody is an answer too.
        or_nobody: bool,
    },
    /// Several figures.
    Figures {
        /// Who may be named, grouped.
        candidates: Vec<Candidates>,
        /// At least.
        least: u16,
        /// At most.
        most: u16,
    },
    /// The way of one figure.
    Path {
        /// Whose.
        figure: FigureId,
    },
    /// The way of a group.
    Motion {
        /// Whose, ascending.
        figures: Vec<FigureId>,
        /// The kinds of steps that can be lawful, for the hand; all when empty.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        steps: Vec<Stride>,
    },
    /// A place.
    Spot {
        /// What follows the pointer.
        template: Option<Template>,
        /// Where it may be: rings; anywhere when empty.
        region: Vec<Vec<Vec2>>,
    },
    /// A place and a facing for a base.
    Placement {
        /// The ghost.
        base: Base,
        /// Where it may be: rings; anywhere when empty.
        region: Vec<Vec<Vec2>>,
    },
    /// A facing.
    Facing {
        /// Whose.
        figure: FigureId,
        /// What counts is the nearest of some directions; absent: every facing is another.
        rose: Option<Rose>,
    },
    /// A square.
    Cell {
        /// Those that may be named, with the rules each would break; those are only worked out when asked for.
        cells: Vec<CellSheet>,
    },
    /// One of several.
    Option {
        /// In the order to show, with the rules each would break; those are only worked out when asked for.
        options: Vec<ChoiceSheet>,
    },
    /// A whole number.
    Number {
        /// At least.
        least: i32,
        /// At most.
        most: i32,
    },
    /// A total among several.
    Split {
        /// What is shared out.
        total: u16,
        /// Among these figures, in this order.
        among: Vec<FigureId>,
    },
    /// Some of the dice that have fallen.
    Which {
        /// What they show, in their order.
        dice: Vec<u8>,
        /// Faces each.
        faces: u8,
        /// What each is, in the same order; empty where there is nothing to tell apart.
        labels: Vec<Cow<'static, str>>,
        /// At least so many.
        least: u16,
        /// At most.
        most: u16,
    },
}

/// Directions, evenly spaced from north on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Rose {
    /// How many.
    pub directions: u8,
    /// Who goes the way that is shown: a hand may point beside that one as well.
    pub goes: FigureId,
}

/// What a rule can tell apart of fallen dice; exact odds walk just that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Reading {
    /// Each die by its place.
    Ordered,
    /// The dice without an order: the umpire sorts them.
    Sorted,
    /// Only what they show together.
    Sum,
    /// Only what the highest of them show together.
    Best {
        /// So many of them count.
        keep: u16,
    },
    /// Only how many show at least this.
    Hits {
        /// At least.
        least: u8,
    },
    /// One die for each figure, in this order.
    Each {
        /// Whose.
        figures: Vec<FigureId>,
    },
    /// Three signs, each beaten by the next and the third by the first: only who is not beaten. Where nobody is, or everybody,
    /// the same is thrown again.
    Signs {
        /// Who throws, in this order.
        figures: Vec<FigureId>,
    },
}

/// Figures that break the same rules when named; those that break none come first.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Candidates {
    /// As the rules name them: who is likeliest meant comes first.
    pub figures: Vec<FigureId>,
    /// The rules broken, with their words.
    pub broken: Vec<Broken>,
}

/// A rule a candidate would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
pub struct Broken {
    /// Its id.
    #[specta(type = String)]
    pub rule: RuleId,
    /// Its words.
    #[specta(type = String)]
    pub words: &'static str,
    /// Nobody can agree otherwise.
    pub firm: bool,
}

/// A square that may be named.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct CellSheet {
    /// Which.
    pub cell: Cell,
    /// The rules it would break.
    pub broken: Vec<Broken>,
}

/// One of several choices.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct ChoiceSheet {
    /// What the answer says.
    #[specta(type = String)]
    pub word: Cow<'static, str>,
    /// What players read.
    #[specta(type = String)]
    pub title: Cow<'static, str>,
    /// The rules it would break.
    pub broken: Vec<Broken>,
}
