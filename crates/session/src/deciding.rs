//! Orders: everything that can change a battle in play. Deciding is pure: it gives the records of the change, or says
//! why there is none; taking the records in is another step, so that they can be on disk before anybody sees them.

mod acting;
mod advancing;
mod branching;
mod opening;
mod resetting;
mod rolling;
mod running;
mod settling;
mod speaking;
mod undoing;

use crate::entry::{DiceBy, Record, Runner};
use crate::fault::Fault;
use crate::session::Session;
use handspan_games::battle::Action;
use handspan_games::gesture::Gesture;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Refusal, Seat, Waiver};

pub(crate) use acting::{take_back, withdraw};
pub(crate) use settling::settle;
pub(crate) use speaking::{leads, would_act};
pub(crate) use undoing::{hindrance, last_decision, next_decision, why_all_must_agree};

/// Something a seat wants done.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Does what a gesture stands for.
    Play {
        /// What the hand did.
        gesture: Gesture,
        /// Which of its meanings, as forecast; absent: the first that the rules allow.
        which: Option<u32>,
        /// Rules the players agreed to let go.
        waivers: Vec<Waiver>,
    },
    /// Begins an action.
    Begin {
        /// What.
        action: Action,
        /// Its first answers.
        answers: Vec<Answer>,
        /// Rules the players agreed to let go.
        waivers: Vec<Waiver>,
    },
    /// Answers what is asked.
    Answer {
        /// In order.
        answers: Vec<Answer>,
        /// Rules the players agreed to let go.
        waivers: Vec<Waiver>,
    },
    /// Rolls the dice that are asked for.
    Roll,
    /// Takes the last answer back.
    TakeBack {
        /// Rules the players agreed to let go: one may say that what is sealed stands.
        waivers: Vec<Waiver>,
    },
    /// Gives the open attempt up.
    Withdraw,
    /// Takes the last decision back.
    Undo {
        /// Everybody agrees, though dice have fallen since or a rule says that it stands.
        agreed: bool,
    },
    /// Brings back what was taken back last.
    Redo,
    /// Takes back all that a figure did since the phase began.
    ResetFigure {
        /// Whose.
        figure: FigureId,
        /// Everybody agrees, though dice have fallen since.
        agreed: bool,
    },
    /// Takes back all that was done since the phase began.
    ResetPhase {
        /// Everybody agrees, though dice have fallen since.
        agreed: bool,
    },
    /// Sets whose dice are rolled: all, those of a side, or those of a kind.
    Dice {
        /// Whose.
        by: DiceBy,
        /// For which side; absent: for all.
        side: Option<Side>,
        /// Dice of how many faces; absent: of any.
        faces: Option<u8>,
    },
    /// Sets who decides for a side.
    Runs {
        /// Which.
        side: Side,
        /// Who.
        by: Runner,
    },
    /// Lets the program do one thing for a side it runs.
    Step,
    /// Begins a what-if here.
    Try {
        /// What to call it.
        name: String,
    },
    /// Goes over to a what-if, or back to the battle itself.
    Go {
        /// Which; absent: the battle itself.
        name: Option<String>,
    },
    /// Makes a what-if the battle itself.
    Keep {
        /// Which.
        name: String,
        /// Everybody agrees, though dice fell in it.
        agreed: bool,
    },
    /// Drops a what-if.
    Drop {
        /// Which.
        name: String,
    },
}

/// Why a change was not made.
#[derive(Clone, Debug, PartialEq)]
pub enum Denied {
    /// It was meant for an older table.
    Stale,
    /// It cannot be done.
    Refused(Vec<Fault>),
    /// Rules forbid it; those that can be waived say so.
    Rules(Vec<Refusal>),
    /// Dice have fallen, or a rule says that it stands: it needs everybody's agreement.
    Disagreed(String),
}

/// A die of so many faces, rolled. The salts of seals come from it too.
pub type Chance<'a> = &'a mut dyn FnMut(u8) -> u8;

impl Session {
    /// Works out what an order would change. Nothing recorded: it changes nothing.
    pub fn decide(&self, seat: Seat, order: &Order, chance: Chance<'_>) -> Result<Vec<Record>, Denied> {
        match order {
            Order::Play { .. } | Order::Begin { .. } => opening::decide(self, seat, order, chance),
            Order::Answer { answers, waivers } => acting::answer(self, seat, answers, waivers, chance),
            Order::Roll => rolling::roll(self, seat, chance),
            Order::TakeBack { waivers } => acting::take_back(self, seat, waivers),
            Order::Withdraw => acting::withdraw(self, seat),
            Order::Undo { agreed } => undoing::undo(self, *agreed),
            Order::Redo => undoing::redo(self),
            Order::ResetFigure { figure, agreed } => resetting::figure(self, *figure, *agreed),
            Order::ResetPhase { agreed } => resetting::phase(self, *agreed),
            Order::Dice { by, side, faces } => rolling::dice(self, *by, *side, *faces),
            Order::Runs { side, by } => running::runs(self, *side, *by),
            Order::Step => running::step(self, chance),
            Order::Try { name } => branching::begin(self, name, chance),
            Order::Go { name } => branching::go(self, name.as_deref()),
            Order::Keep { name, agreed } => branching::keep(self, name, *agreed),
            Order::Drop { name } => branching::give_up(self, name),
        }
    }
}

/// Refused for one reason.
fn refused<T>(place: &str, words: impl Into<String>) -> Result<T, Denied> {
    Err(Denied::Refused(vec![Fault::new(place, words)]))
}
