//! What the umpire needs to know of a game.

use crate::answer::Answer;
use crate::question::Ask;
use crate::umpire::{Ruling, Umpire};
use handspan_table::{FigureId, Side};
use serde::Serialize;
use specta::Type;

/// A game as the umpire sees it: a battle that changes only by events, and rules that ask.
pub trait Game: Clone {
    /// A side's decision: who does what. Everything else is an answer.
    type Action;
    /// A fact, past tense.
    type Event: Clone;

    /// Plays an action straight down: asks, requires, records.
    fn play(umpire: &mut Umpire<'_, Self>, action: &Self::Action) -> Ruling;

    /// Takes a fact in. Contains no rule and cannot fail.
    fn apply(&mut self, event: &Self::Event);

    /// What the rules begin by themselves now: the end of a phase, a round of sealed orders, a test due.
    fn due(&self) -> Option<Self::Action>;

    /// What players usually answer to a question that comes after dice, such as whether to go on: odds take it as given and say
    /// so. `None`: nobody can tell, and odds end there.
    fn usual(&self, _ask: &Ask) -> Option<Answer> {
        None
    }

    /// What odds are grouped by; `None` for an event nobody bets on. Asked of the battle before the action, which knows the dead.
    fn gist(&self, event: &Self::Event) -> Option<Gist>;
}

/// An outcome in words: "falls", of figure 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
pub struct Gist {
    /// Whom it is about.
    pub figure: Option<FigureId>,
    /// What becomes of it; follows the figure's name, without a gap where it begins with "'s".
    #[specta(type = String)]
    pub words: &'static str,
    /// For whom it is good or bad. A window learns only what whoever acts has of it: the tone.
    #[serde(skip)]
    pub sway: Sway,
}

/// For whom an outcome is good or bad, as its game sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sway {
    /// For nobody.
    #[default]
    None,
    /// Good for a side, and bad for every other.
    Helps(Side),
    /// Bad for a side, and good for every other.
    Harms(Side),
}

/// What an outcome is to whoever acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// What it hopes for.
    Good,
    /// Neither.
    #[default]
    Neutral,
    /// What it risks.
    Bad,
}

impl Gist {
    /// What becomes of a figure, good or bad for nobody.
    pub fn of(figure: FigureId, words: &'static str) -> Gist {
        Gist { figure: Some(figure), words, sway: Sway::None }
    }

    /// Good for a side.
    pub fn helps(self, side: Side) -> Gist {
        Gist { sway: Sway::Helps(side), ..self }
    }

    /// Bad for a side.
    pub fn harms(self, side: Side) -> Gist {
        Gist { sway: Sway::Harms(side), ..self }
    }

    /// What it is to a side that acts; to the table, which is everybody, neither.
    pub fn tone(&self, acting: Side) -> Tone {
        match self.sway {
            _ if acting == Side::default() => Tone::Neutral,
            Sway::None => Tone::Neutral,
            Sway::Helps(side) if side == acting => Tone::Good,
            Sway::Harms(side) if side != acting => Tone::Good,
            Sway::Helps(_) | Sway::Harms(_) => Tone::Bad,
        }
    }
}

impl Tone {
    /// Of several outcomes together. What is risked is never hidden behind what is hoped for.
    pub fn of(gists: &[Gist], acting: Side) -> Tone {
        let is = |tone| gists.iter().any(|gist| gist.tone(acting) == tone);
        if is(Tone::Bad) {
            Tone::Bad
        } else if is(Tone::Good) {
            Tone::Good
        } else {
            Tone::Neutral
        }
    }
}
