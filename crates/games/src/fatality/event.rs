//! What happens in Fatality: facts, past tense, each with all that is needed to take it in.

use super::rules::injury::Injury;
use super::{FatalityOptions, Outcome, Phase, Snap};
use crate::options::Chosen;
use handspan_table::{FigureId, Length, Marker, Placement, Point, Side};
use serde::{Deserialize, Serialize};

/// Why a figure went somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum How {
    /// Its player moved it.
    Move,
    /// Its player let it run.
    Run,
    /// It charged.
    Charge { target: FigureId },
    /// It could not get there straight and moved closer.
    CloseIn { target: FigureId },
    /// It went on through the spot of its victim.
    Carve { victim: FigureId },
    /// It fled.
    Flee {
        from: FigureId,
        /// How far it had to.
        inches: u8,
    },
    /// It stumbled.
    Stumble {
        /// How far it had to.
        inches: u8,
        /// The hour on the clock.
        hour: u8,
    },
    /// It ran itself: towards the closest enemy.
    Approach { target: FigureId, die: u8 },
    /// It ran itself: at random.
    Wander { die: u8, hour: u8 },
    /// It ran itself: on towards the closest enemy.
    Rush { target: FigureId },
}

/// How a fleeing figure was tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rally {
    /// By a die.
    Rolled(u8),
    /// It passed because no enemy is near.
    Alone,
    /// Its player let it fail.
    Failed,
}

/// Why somebody is hit without a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// She fled into an enemy.
    RanInto,
    /// She could not get away.
    Cornered,
    /// She stumbled into an enemy.
    Stumbled,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum FatalityEvent {
    /// An option was chosen.
    OptionChosen(Chosen<FatalityOptions>),
    /// A side does not take part in this mode.
    StayedAway { side: Side },
    /// Dice fell for who is first.
    FirstRolled { dice: Vec<(Side, u8)> },
    /// Who takes turns, and in which order.
    OrderSet { order: Vec<Vec<Side>> },
    /// A die was thrown for who of several it is.
    TieSettled {
        figure: FigureId,
        die: u8,
        /// Nobody yet: it is thrown again.
        settled: Option<FigureId>,
    },
    /// A turn began.
    TurnBegun { round: u32, turn: u32 },
    /// All that are left will be passed.
    RestPassed,
    /// A figure was taken up.
    Activated { figure: FigureId },
    /// A figure spends its turn on a trophy.
    TrophyTaken { figure: FigureId },
    /// A figure came to a phase.
    PhaseBegun { figure: FigureId, phase: Phase },
    /// A figure slipped on guts.
    Slipped { figure: FigureId },
    /// A figure went somewhere.
    Went {
        figure: FigureId,
        how: How,
        /// Leg by leg, without the start.
        way: Vec<Point>,
        to: Placement,
        /// What it paid.
        cost: Length,
    },
    /// A figure that was to go got nowhere.
    Stuck { figure: FigureId, how: How },
    /// A figure stayed in contact instead of charging.
    Stayed { figure: FigureId },
    /// A figure that runs itself found nobody to charge.
    FoundNobody { figure: FigureId },
    /// A figure chose to flee.
    FlightChosen { figure: FigureId },
    /// A figure ran off the table.
    RanOff { figure: FigureId },
    /// A stumble is over, and so is the stun.
    StunEnded { figure: FigureId },
    /// A fleeing figure was tested.
    Tested { figure: FigureId, how: Rally, rallied: bool },
    /// A figure has been taken through its phases.
    ActivationEnded { figure: FigureId },
    /// Combat began.
    CombatBegun {
        /// Everybody as she is now.
        snaps: Vec<(FigureId, Snap)>,
    },
    /// A figure attacked.
    Attacked {
        figure: FigureId,
        target: FigureId,
        /// The attacker's and the defender's die.
        dice: (u8, u8),
        flanking: bool,
        /// A fatality granted it.
        extra: bool,
    },
    /// A figure did not attack.
    HeldBack { figure: FigureId },
    /// The attacks left are worked out in order.
    RestResolved,
    /// An enemy hit a figure without a fight: it ran into her, or could not get away.
    Hit { figure: FigureId, by: FigureId, why: Why },
    /// An injury was rolled.
    Injured { figure: FigureId, by: FigureId, die: u8, injury: Injury },
    /// A kill was written down.
    KillMarked { figure: FigureId, victim: FigureId },
    /// A fatality was rolled.
    FatalityRolled { figure: FigureId, victim: FigureId, die: u8 },
    /// A figure owes a turn for a trophy.
    TrophyOwed { figure: FigureId },
    /// A victim is left on the table as a marker.
    GutsSpilled { victim: FigureId, marker: Marker },
    /// A figure was tested for terror.
    Terrified { figure: FigureId, die: u8, flees: bool },
    /// Combat is over.
    CombatEnded,
    /// By agreement a figure was put elsewhere.
    Placed { figure: FigureId, to: Placement },
    /// By agreement a figure is out of play.
    Removed { figure: FigureId },
    /// Everybody has confirmed the end.
    Settled,
    /// It is decided.
    Decided { outcome: Outcome },
}
