//! Advice: what a game tells a player who knows nothing of it. Soaks ask for it (`handspan soak GAME --players simple`), so
//! that simple people can play every game; no rule and no automaton does.

use crate::book::Beginning;
use handspan_table::{Length, Point};

/// What a simple player wants to do with a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To win: go where the game is won, and do there what wins it.
    Goal,
    /// To harm others, where pointing at them from the figure is not enough or not the way.
    Harm,
    /// To hold out: put up what keeps others off.
    Hold,
}

/// Something to do with a figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Advice<A> {
    /// Go there: its centre ends at most so far from the place.
    Go {
        /// The place.
        to: Point,
        /// How near it must come.
        near: Length,
    },
    /// Begin this.
    Begin(Beginning<A>),
}

impl<A> Advice<A> {
    /// The same in the closed enum.
    pub(crate) fn map<B>(self, begun: impl FnOnce(Beginning<A>) -> Beginning<B>) -> Advice<B> {
        match self {
            Advice::Go { to, near } => Advice::Go { to, near },
            Advice::Begin(beginning) => Advice::Begin(begun(beginning)),
        }
    }
}
