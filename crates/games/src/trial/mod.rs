//! The trial: a little invented game that uses everything the engine knows, so that whatever stands on the engine can be
//! tried before, and without, a real game. Built only with the feature `trial`.
//!
//! Two sides fight for six turns. Each turn both seal their orders: a stance, a bid of coins for the upper hand, and the
//! square of a hidden snare. Then side 1 acts with its figures, then side 2, and whoever is stunned tries to recover.
//!
//! A layout whose set-up says `prepare` begins before turn 1: options may be chosen, and each side may measure its hand, until
//! somebody begins the turn.

mod acting;
mod aiding;
mod automaton;
mod barraging;
mod bombing;
mod book;
mod charging;
mod dueling;
mod event;
mod field;
mod measuring;
mod moving;
mod offering;
mod ordering;
mod passing;
mod pushing;
mod raising;
mod sheet;
mod shooting;
mod squares;
mod state;
mod telling;

use crate::book::Whose;
use crate::hand::Hands;
use crate::options::{self, Choosing, Chosen, Declared, HasOptions, OptionList, Options};
use crate::scenario::SideSheet;
use crate::unit::TableUnit;
use handspan_table::{Figure, FigureId, MarkerId, Side, Table};
use handspan_umpire::{Answer, Ask, Cell, Game, Gist, Ruling, Umpire};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

pub use event::{SideOrders, TrialEvent};
pub use field::field;

/// The two sides, in the order in which they act.
const SIDES: [Side; 2] = [Side(1), Side(2)];

/// The options of the trial: one of each kind there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialOptions;

impl OptionList for TrialOptions {
    fn all() -> &'static [&'static dyn Declared] {
        static ALL: [&dyn Declared; 4] = [&moving::SNARE_BITE, &passing::TURNS, &acting::DEEDS, &ordering::COINS];
        &ALL
    }
}

impl HasOptions for Trial {
    type List = TrialOptions;

    fn options(&self) -> &Options<TrialOptions> {
        &self.options
    }

    fn may_choose(&self) -> bool {
        self.phase == Phase::Preparing
    }

    fn choosing(choosing: Choosing<TrialOptions>) -> TrialAction {
        TrialAction::Choose(choosing)
    }

    fn chosen(chosen: Chosen<TrialOptions>) -> TrialEvent {
        TrialEvent::OptionChosen(chosen)
    }
}

/// A battle of the trial.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    #[serde(with = "crate::written_table")]
    table: Table,
    /// The unit lengths are told in.
    unit: TableUnit,
    /// How long a handspan is.
    hands: Arc<Hands>,
    sides: Arc<Vec<SideSheet>>,
    turn: u32,
    phase: Phase,
    options: Options<TrialOptions>,
    /// The side that bid more this turn: its ones are rolled again.
    upper: Option<Side>,
    armies: Arc<BTreeMap<Side, Army>>,
    /// What figures have done and suffered; those with nothing to tell are absent.
    doings: Arc<BTreeMap<FigureId, Doing>>,
}

/// Where a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before turn 1: house rules may be changed, and hands are measured.
    Preparing,
    /// Both sides seal their orders.
    Orders,
    /// A side acts.
    Acting(Side),
    /// The stunned try to recover.
    Recovering,
    /// The last turn has been played.
    Over,
}

/// What a side has and has decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Army {
    coins: u8,
    stance: Stance,
    snare: Snare,
    /// The flare that burns for it this turn.
    flare: Option<MarkerId>,
}

/// How a side fights this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// It hits more easily and is hit more easily.
    Bold,
    /// Neither.
    #[default]
    Wary,
}

/// A side's hidden snare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Snare {
    /// There is none.
    #[default]
    None,
    /// In this square.
    Laid(Cell),
    /// There is one, and it is not for this party to know where.
    Hidden,
}

/// What a figure has done this turn and what has befallen it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Doing {
    moved: bool,
    done: bool,
    stunned: bool,
    /// It cannot be pushed until the turn ends.
    braced: bool,
}

/// What a side decides, and what the rules begin by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum TrialAction {
    /// Before turn 1: an option is chosen; to what, is asked.
    Choose(Choosing<TrialOptions>),
    /// Measures the handspan of a side anew, before turn 1.
    Measure {
        /// Whose.
        side: Side,
        /// Micrometres.
        length: i32,
    },
    /// Begins turn 1.
    Begin,
    /// Due: both sides seal their orders.
    Orders,
    /// Goes up to 6 in; the way is asked.
    Move { figure: FigureId },
    /// Turns instead of moving; the facing is asked.
    Turn { figure: FigureId },
    /// Several go up to 4 in as one; how, is asked.
    March { figures: Vec<FigureId> },
    /// Goes into contact and fights; whom, the way, dice and perhaps the owner's choice are asked.
    Charge { figure: FigureId },
    /// Shoots; at whom, dice and perhaps the owner's choice are asked.
    Shoot { figure: FigureId },
    /// Shoots together with up to three helpers; at whom, who helps and dice are asked.
    Volley { figure: FigureId },
    /// Throws a bomb; how many coins, where, dice and who takes the hits are asked.
    Bomb { figure: FigureId },
    /// Rouses a stunned friend, or braces itself; whom, is asked.
    Aid { figure: FigureId },
    /// Fights an enemy it touches; dice are asked.
    Duel {
        figure: FigureId,
        /// Whom.
        against: FigureId,
    },
    /// Drops a shell; the charge, where, dice and which of them are thrown again are asked.
    Barrage { figure: FigureId },
    /// Brings a barrier or a recruit; which and where, is asked.
    Raise { side: Side },
    /// Lights a square; which, is asked.
    Flare { side: Side },
    /// Ends a side's phase.
    Pass { side: Side },
    /// Due: the stunned try to recover and the turn ends.
    Recover,
}

impl TrialAction {
    /// Whose decision it is.
    fn whose(&self) -> Whose<'_> {
        match self {
            TrialAction::March { figures } => Whose::Figures(figures),
            TrialAction::Move { figure }
            | TrialAction::Turn { figure }
            | TrialAction::Charge { figure }
            | TrialAction::Shoot { figure }
            | TrialAction::Volley { figure }
            | TrialAction::Bomb { figure }
            | TrialAction::Aid { figure }
            | TrialAction::Duel { figure, .. }
            | TrialAction::Barrage { figure } => Whose::figure(figure),
            TrialAction::Measure { side, .. }
            | TrialAction::Raise { side }
            | TrialAction::Flare { side }
            | TrialAction::Pass { side } => Whose::Side(*side),
            TrialAction::Choose(choosing) => choosing.side.map_or(Whose::Anybody(&[]), Whose::Side),
            TrialAction::Begin | TrialAction::Orders | TrialAction::Recover => Whose::Anybody(&[]),
        }
    }
}

impl Game for Trial {
    type Action = TrialAction;
    type Event = TrialEvent;

    fn play(umpire: &mut Umpire<'_, Self>, action: &TrialAction) -> Ruling {
        match action {
            TrialAction::Choose(choosing) => options::choose(umpire, choosing),
            TrialAction::Measure { side, length } => measuring::measure(umpire, *side, *length),
            TrialAction::Begin => measuring::begin(umpire),
            TrialAction::Orders => ordering::orders(umpire),
            TrialAction::Move { figure } => moving::walk(umpire, *figure),
            TrialAction::Turn { figure } => moving::turn(umpire, *figure),
            TrialAction::March { figures } => moving::march(umpire, figures),
            TrialAction::Charge { figure } => charging::charge(umpire, *figure),
            TrialAction::Shoot { figure } => shooting::shoot(umpire, *figure),
            TrialAction::Volley { figure } => shooting::volley(umpire, *figure),
            TrialAction::Bomb { figure } => bombing::bomb(umpire, *figure),
            TrialAction::Aid { figure } => aiding::aid(umpire, *figure),
            TrialAction::Duel { figure, against } => dueling::duel(umpire, *figure, *against),
            TrialAction::Barrage { figure } => barraging::barrage(umpire, *figure),
            TrialAction::Raise { side } => raising::raise(umpire, *side),
            TrialAction::Flare { side } => raising::flare(umpire, *side),
            TrialAction::Pass { side } => passing::pass(umpire, *side),
            TrialAction::Recover => passing::recover(umpire),
        }
    }

    fn apply(&mut self, event: &TrialEvent) {
        state::apply(self, event);
    }

    fn due(&self) -> Option<TrialAction> {
        match self.phase {
            _ if self.is_over() => None,
            Phase::Orders => Some(TrialAction::Orders),
            Phase::Recovering => Some(TrialAction::Recover),
            Phase::Preparing | Phase::Acting(_) | Phase::Over => None,
        }
    }

    fn usual(&self, ask: &Ask) -> Option<Answer> {
        barraging::usual(ask)
    }

    fn gist(&self, event: &TrialEvent) -> Option<Gist> {
        let (figure, words) = match event {
            TrialEvent::FigureFell { figure } | TrialEvent::FigureLeft { figure } => (*figure, "falls"),
            TrialEvent::FigureStunned { figure } => (*figure, "is stunned"),
            TrialEvent::FigurePushed { figure, .. } => (*figure, "is pushed"),
            _ => return None,
        };
        let side = self.table.figure(figure).map(|figure| figure.side);
        Some(side.into_iter().fold(Gist::of(figure, words), Gist::harms))
    }
}

impl Trial {
    fn figures_of(&self, side: Side) -> impl Iterator<Item = &Figure> {
        self.table.figures().iter().filter(move |figure| figure.side == side)
    }

    /// Everybody who fights against a side, in order of id.
    fn enemies(&self, side: Side) -> Vec<FigureId> {
        self.figures_of(enemy(side)).map(|figure| figure.id).collect()
    }

    fn doing(&self, figure: FigureId) -> Doing {
        self.doings.get(&figure).copied().unwrap_or_default()
    }

    fn army(&self, side: Side) -> Army {
        self.armies.get(&side).copied().unwrap_or_default()
    }

    /// TRIAL-END A battle ends when a side has nobody left, or with its last turn.
    fn is_over(&self) -> bool {
        self.phase == Phase::Over || SIDES.iter().any(|side| self.figures_of(*side).next().is_none())
    }
}

/// The other side.
fn enemy(side: Side) -> Side {
    if side == SIDES[0] { SIDES[1] } else { SIDES[0] }
}
