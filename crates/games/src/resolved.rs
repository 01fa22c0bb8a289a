//! What came of an action of any game.

use crate::battle::{Battle, Event};
use handspan_umpire::{Asked, End, Note, Refusal, Titled, Waiver};

/// What came of an action, whatever the game.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The battle with the events so far; `None` when there are none.
    pub battle: Option<Battle>,
    /// What happened.
    pub events: Vec<Event>,
    /// What the rules say before dice.
    pub notes: Vec<Note>,
    /// Every broken rule that nobody waived.
    pub refusals: Vec<Refusal>,
    /// The waivers that were used.
    pub waived: Vec<Waiver>,
    /// Every broken rule that was let go.
    pub let_go: Vec<Refusal>,
    /// Who was asked what, in order.
    pub trail: Vec<Asked>,
    /// What players call the choices that were made, in order.
    pub titles: Vec<Titled>,
    /// How it ended.
    pub end: End,
}

impl Resolved {
    /// What comes of an action of another game: nothing.
    pub(crate) fn of_another_game() -> Resolved {
        let end = End::Misfit { answer: 0, words: "this is an action of another game".to_owned() };
        Resolved {
            battle: None,
            events: Vec::new(),
            notes: Vec::new(),
            refusals: Vec::new(),
            waived: Vec::new(),
            let_go: Vec::new(),
            trail: Vec::new(),
            titles: Vec::new(),
            end,
        }
    }
}
