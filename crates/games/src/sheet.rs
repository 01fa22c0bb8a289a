//! A game's sheet: all about it that is data. The UI draws it and knows no game's name.

use crate::hand::HandUnit;
use crate::options::OptionSheet;
use crate::unit::Unit;
use handspan_table::{Base, Length, Side, Tolerances, Traits};
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;

/// A game as data.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Sheet {
    /// The word files name it by: `free`, `them`, ...
    pub game: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// One or two sentences.
    pub about: &'static str,
    /// The unit lengths are shown in.
    pub unit: Unit,
    /// The units that each player brings along: a battle takes their lengths over, and turn 1 freezes them.
    pub units: Vec<HandUnit>,
    /// What counts as touching and as within.
    pub tolerances: Tolerances,
    /// How many sides there are, at least and at most.
    pub sides: (u8, u8),
    /// The sides the program plays until a person takes them.
    pub program: Vec<Side>,
    /// The phases of a turn in order.
    pub phases: Vec<PhaseSheet>,
    /// What figures there are.
    pub kinds: Vec<KindSheet>,
    /// What terrain there is.
    pub terrain: Vec<TerrainSheet>,
    /// Numbers kept per figure or side: command points, charges.
    pub counters: Vec<CounterSheet>,
    /// States a figure may be in: stunned, fleeing, poisoned.
    pub marks: Vec<MarkSheet>,
    /// The codes of refusals, in the order of the ledger's table: if several apply, the first of them here is given.
    pub codes: Vec<&'static str>,
    /// What players may choose before the first turn.
    pub options: Vec<OptionSheet>,
    /// Help, page by page.
    pub help: Vec<HelpPage>,
}

/// A phase of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct PhaseSheet {
    /// The game's word for it.
    pub phase: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// Whose it is; nobody's or everybody's when absent.
    pub side: Option<Side>,
    /// It may be left out, by an option or because nothing is to be done in it.
    pub optional: bool,
}

/// A kind of figure.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct KindSheet {
    /// The game's word for it.
    pub kind: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// What it stands on.
    pub base: Base,
    /// How far it goes; the tape is coloured by it.
    pub allowance: Option<Length>,
    /// How it is drawn.
    pub art: Art,
}

/// How a kind of figure is drawn from above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Art {
    /// As the word for its kind suggests, on a base with a rim of its side.
    #[default]
    Word,
    /// Nothing on the base.
    None,
    /// A drawing of `art/figures.json` on the base: `person`, `ant`, `rider`, ...
    Drawn {
        /// Its name there.
        drawing: &'static str,
    },
    /// A pyramid that stands: the piece is its own base.
    Pyramid {
        /// On every face, 1 to 3.
        pips: u8,
    },
    /// A pyramid that lies on one side, its point ahead.
    Lying {
        /// At the foot of the face that is up, 0 to 3.
        pips: u8,
        /// It carries an ant.
        ant: bool,
    },
}

impl Art {
    /// A drawing of `art/figures.json`.
    pub const fn drawn(drawing: &'static str) -> Art {
        Art::Drawn { drawing }
    }
}

/// A kind of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct TerrainSheet {
    /// The game's word for it.
    pub kind: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// What it does.
    pub traits: Traits,
}

/// A number that is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct CounterSheet {
    /// The game's word for it.
    pub counter: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// At least and at most.
    pub between: (i32, i32),
    /// It is always in sight, however many there are.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub prominent: bool,
}

impl CounterSheet {
    /// The game's word, what players call it, at least and at most.
    pub const fn new(counter: &'static str, title: &'static str, between: (i32, i32)) -> CounterSheet {
        CounterSheet { counter, title, between, prominent: false }
    }

    /// Always in sight.
    pub const fn prominent(mut self) -> CounterSheet {
        self.prominent = true;
        self
    }
}

/// A state a figure may be in.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct MarkSheet {
    /// The game's word for it.
    pub mark: &'static str,
    /// What players call it.
    pub title: &'static str,
    /// Its silhouette: `disc`, `hexagon`, `square`, `triangle`, `star`, `drop`.
    pub shape: &'static str,
    /// `yellow`, `red`, `blue`, `green`, `purple` or `grey`; empty: as the shape is usually drawn.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub colour: &'static str,
    /// The lowest is the most important: where there is no room for all, it is shown.
    pub rank: u8,
}

impl MarkSheet {
    /// The colours there are.
    pub const COLOURS: [&'static str; 6] = ["yellow", "red", "blue", "green", "purple", "grey"];

    /// The game's word, what players call it, its silhouette.
    pub const fn new(mark: &'static str, title: &'static str, shape: &'static str) -> MarkSheet {
        MarkSheet { mark, title, shape, colour: "", rank: 100 }
    }

    /// In a colour of its own.
    pub const fn coloured(mut self, colour: &'static str) -> MarkSheet {
        self.colour = colour;
        self
    }

    /// With its importance.
    pub const fn ranked(mut self, rank: u8) -> MarkSheet {
        self.rank = rank;
        self
    }
}

/// A page of help.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct HelpPage {
    /// Its title.
    pub title: &'static str,
    /// Its paragraphs. What an option changes is told as it is chosen.
    #[specta(type = Vec<String>)]
    pub paragraphs: Vec<Cow<'static, str>>,
}
