//! What the umpire needs to know of a game.

use crate::umpire::{Ruling, Umpire};
use handspan_table::FigureId;
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

    /// What odds are grouped by; `None` for an event nobody bets on.
    fn gist(&self, event: &Self::Event) -> Option<Gist>;
}

/// An outcome in words: "falls", of figure 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Type)]
pub struct Gist {
    /// Whom it is about.
    pub figure: Option<FigureId>,
    /// What becomes of it.
    #[specta(type = String)]
    pub words: &'static str,
}
