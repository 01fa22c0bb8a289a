//! What a side decides.

use super::BUGS;
use super::rules::BughuntOptions;
use super::tables::Kind;
use crate::book::Whose;
use crate::options::Choosing;
use handspan_table::{FigureId, Side};
use serde::{Deserialize, Serialize};

/// What points are paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pot {
    /// An air strike.
    Air,
    /// The ship.
    Evac,
}

/// What a missile carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Warhead {
    /// One target, six dice.
    Ap,
    /// Everybody in a circle, two dice each.
    Frag,
}

/// How a grenade is aimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// At a place.
    #[default]
    Point,
    /// Along a line; how far is chosen once the reach is rolled.
    Direction,
}

/// What the bonus die of somebody who throws a grenade is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForGrenade {
    /// It is kept.
    #[default]
    Nothing,
    /// Getting the grenade ready.
    Prepare,
    /// One more die on the named bug.
    Bug,
}

/// A counter that is put on a figure by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// A wound.
    Blue,
    /// A stop.
    Red,
    /// A slow.
    Yellow,
}

/// What a side decides, and what the rules begin by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum BughuntAction {
    /// Set-up: an option is chosen; to what, is asked.
    Choose(Choosing<BughuntOptions>),
    /// Set-up: a side measures its hand.
    Measure { side: Side, unit: String, length: i32 },
    /// Set-up: every side measures with this side's hand.
    SameHand { side: Side },
    /// Turn 1 begins.
    Begin,
    /// A side is done with the step.
    Done { side: Side },
    /// A commander rolls command points; dice are asked.
    RollPoints { figure: FigureId },
    /// All commanders of a side roll, in order.
    RollAll { side: Side },
    /// A commander gives a bonus die.
    Give { commander: FigureId, figure: FigureId },
    /// A commander pays points into a pot; how many, is asked.
    Pay { commander: FigureId, pot: Pot },
    /// A commander keeps points for boarding; how many, is asked.
    Reserve { commander: FigureId },
    /// Every trooper of a side that is without a leader goes to the nearest commander.
    Follow { side: Side },
    /// A human goes a way, which is asked.
    Move { figure: FigureId },
    /// A fit human takes a wounded one along; whom and which way, is asked.
    Help { figure: FigureId },
    /// A human turns; which way, is asked.
    Turn { figure: FigureId },
    /// The LMG is handed over; to whom, is asked.
    PassLmg { figure: FigureId },
    /// A launcher is loaded; from whom, is asked.
    Reload { figure: FigureId },
    /// The number of boarders is rolled; whose bonus dice are given up, is asked.
    RollBoarding,
    /// A human goes aboard.
    Board { figure: FigureId },
    /// The ship flies off.
    LiftOff,
    /// A bug goes a way on the ground, which is asked.
    MoveBug { figure: FigureId },
    /// A flyer flies a way, which is asked, and lands or stays in the air.
    Fly { figure: FigureId, lands: bool },
    /// A bug stays where it is.
    Stay { figure: FigureId },
    /// New bugs arrive; dice are asked.
    Arrive,
    /// A human fires; at whom, with whose support and how the dice are shared, is asked.
    Fire {
        figure: FigureId,
        /// With its bonus die.
        bonus: bool,
    },
    /// A human throws a grenade; where to, is asked.
    Grenade {
        figure: FigureId,
        #[serde(default)]
        aim: Aim,
        /// The bug it is meant for.
        #[serde(default)]
        bug: Option<FigureId>,
        #[serde(default)]
        bonus: ForGrenade,
    },
    /// A missile is launched; at whom, and who keeps the target in sight, is asked.
    Launch { figure: FigureId, warhead: Option<Warhead> },
    /// A commander calls an air strike; where, and which way it flies, is asked.
    Strike { figure: FigureId },
    /// A bug spits; at whom, is asked.
    Spit { figure: FigureId },
    /// Before close combat a bug is told whom to attack; whom, is asked.
    Aim { figure: FigureId },
    /// A close combat is worked out: a bug's attack, or a human's; whom, is asked.
    Fight { figure: FigureId },
    /// All close combats that are left are worked out in order.
    ResolveRest,
    /// A side gives up.
    Concede { side: Side },
    /// By hand: a figure stands elsewhere; where, is asked.
    Place { figure: FigureId },
    /// By hand: a figure is out of play.
    Remove { figure: FigureId },
    /// By hand: a counter is put on a figure, or taken off.
    Mark { figure: FigureId, counter: Counter },
    /// By hand: a bug is put on the table; where, is asked.
    AddBug { kind: Kind },
    /// By hand: a pot holds so many points; how many, is asked.
    Fill { pot: Pot },
}

impl BughuntAction {
    /// Whose decision it is. In which order close combats are worked out is for the humans; what is corrected by hand is for all
    /// to agree on.
    pub(super) fn whose(&self) -> Whose<'_> {
        use BughuntAction::*;
        match self {
            RollPoints { figure } | Move { figure } | Help { figure } | Turn { figure } => Whose::figure(figure),
            PassLmg { figure } | Reload { figure } | Board { figure } | MoveBug { figure } => Whose::figure(figure),
            Fly { figure, .. } | Stay { figure } | Spit { figure } | Aim { figure } => Whose::figure(figure),
            Fire { figure, .. } | Grenade { figure, .. } | Launch { figure, .. } | Strike { figure } => {
                Whose::figure(figure)
            }
            Give { commander, .. } | Pay { commander, .. } | Reserve { commander } => Whose::figure(commander),
            Fight { figure } | Place { figure } | Remove { figure } | Mark { figure, .. } => {
                Whose::Anybody(std::slice::from_ref(figure))
            }
            Measure { side, .. } | Done { side } | RollAll { side } | Follow { side } | Concede { side } => {
                Whose::Side(*side)
            }
            Arrive | AddBug { .. } => Whose::Side(BUGS),
            Choose(_) | SameHand { .. } | Begin | RollBoarding | LiftOff | ResolveRest | Fill { .. } => {
                Whose::Anybody(&[])
            }
        }
    }
}
