//! Resolving: an action and its answers in, events or the next question out. Pure.

use crate::answer::Answer;
use crate::game::Game;
use crate::note::Note;
use crate::question::Ask;
use crate::rule::{Refusal, Waiver};
use crate::umpire::Umpire;
use handspan_table::Side;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::borrow::Cow;

/// How much to work out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Events and the kind of the next question: for odds and replays.
    Bare,
    /// With notes.
    Notes,
    /// With notes, and for a question about figures, squares or options which may be named and why the others may not.
    Candidates,
}

/// What came of an action.
#[derive(Clone, Debug)]
pub struct Resolution<G: Game> {
    /// The battle with the events so far; `None` when there are none.
    pub battle: Option<G>,
    /// What happened.
    pub events: Vec<G::Event>,
    /// What the rules say before dice.
    pub notes: Vec<Note>,
    /// Every broken rule that nobody waived. The action stands only when there are none.
    pub refusals: Vec<Refusal>,
    /// The waivers that were used.
    pub waived: Vec<Waiver>,
    /// Every broken rule that was let go.
    pub let_go: Vec<Refusal>,
    /// Who was asked what, in order.
    pub trail: Vec<Asked>,
    /// What players call the choices that were made, in order; only worked out with notes.
    pub titles: Vec<Titled>,
    /// How many answers were used.
    pub taken: usize,
    /// How it ended.
    pub end: End,
}

/// A question as the log keeps it beside its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Which side was asked; 0 is everybody.
    #[serde(rename = "seat")]
    pub side: Side,
    /// What.
    #[specta(type = String)]
    pub words: Cow<'static, str>,
    /// The faces of the dice that were asked for, if dice were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<u8>,
}

/// What players call a choice that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Titled {
    /// Which side made it.
    pub side: Side,
    /// The number of the answer; all answers of one sealed round have the same.
    pub answer: u32,
    /// In the players' words.
    pub title: Cow<'static, str>,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// All was asked and answered.
    Done,
    /// An answer is missing: of one side, or of several in a sealed round.
    Asks(Vec<Ask>),
    /// A firm rule is broken; it is the last of the refusals.
    Refused,
    /// An answer does not fit its question: a fault of the sender, never waivable.
    Misfit {
        /// Which answer.
        answer: u32,
        /// Why.
        words: String,
    },
}

/// Runs an action of a side with the answers there are. Side 0 is everybody.
pub fn resolve<G: Game>(
    battle: &G,
    side: Side,
    action: &G::Action,
    answers: &[Answer],
    waivers: &[Waiver],
    detail: Detail,
) -> Resolution<G> {
    let mut umpire = Umpire::new(battle, side, answers, waivers, detail);
    let ruling = G::play(&mut umpire, action);
    debug_assert!(ruling.is_ok() || umpire.end.is_some(), "a halt is the umpire's to give");
    if umpire.end.is_none() && umpire.next < answers.len() {
        let answer = umpire.next as u32;
        umpire.end = Some(End::Misfit { answer, words: "nothing was asked that this would answer".into() });
    }
    Resolution {
        battle: match umpire.battle {
            Cow::Borrowed(_) => None,
            Cow::Owned(battle) => Some(battle),
        },
        events: umpire.events,
        notes: umpire.notes,
        refusals: umpire.refusals,
        waived: umpire.waived,
        let_go: umpire.let_go,
        trail: umpire.trail,
        titles: umpire.titles,
        taken: umpire.next,
        end: umpire.end.unwrap_or(End::Done),
    }
}

/// Whether the answers so far may still be taken back: only before the first die or opened seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Nothing has fallen yet.
    Open,
    /// A die has fallen or a seal was opened; it is kept whatever follows.
    Kept,
}

impl Standing {
    /// Of a list of answers.
    pub fn of(answers: &[Answer]) -> Standing {
        let kept = answers.iter().any(|answer| matches!(answer, Answer::Dice(_) | Answer::Together(_)));
        if kept { Standing::Kept } else { Standing::Open }
    }
}
