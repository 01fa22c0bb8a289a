//! What happens in Bug Hunt: facts, past tense, each with all that is needed to take it in.

use super::rules::fire::Column;
use super::tables::{Kind, Weapon};
use super::{BughuntOptions, Counter, Outcome, Pot, Step, Warhead};
use crate::options::Chosen;
use crate::scenario::FigureSheet;
use handspan_table::{Facing, FigureId, Length, MarkerId, Placement, Point, Side, Terrain};
use serde::{Deserialize, Serialize};

/// What a total does to a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// It is dead.
    Kills,
    /// It is stopped for a turn.
    Stops,
    /// It is slowed for a turn.
    Slows,
    /// It is as it was.
    Nothing,
}

/// What a bonus die was used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spent {
    /// One more die.
    Die,
    /// A second roll.
    Again,
    /// Some dice of a missile again.
    Dice,
    /// The better of two dice for a grenade.
    Prepare,
    /// Boarding.
    Boarding,
}

/// Why an attack in close combat is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dropped {
    /// The bug is dead.
    Dead,
    /// The bug is stopped.
    Stopped,
    /// Nobody is left to attack.
    Nobody,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum BughuntEvent {
    /// An option was chosen.
    OptionChosen(Chosen<BughuntOptions>),
    /// A side measured its hand.
    HandMeasured { side: Side, unit: String, length: i32 },
    /// A step began; a turn, where it is the first.
    StepBegun { turn: u32, step: Step },
    /// A side is done with the step.
    SideDone { side: Side },
    /// A commander rolled command points.
    PointsRolled { figure: FigureId, dice: Vec<u8>, loss: Option<u8>, points: u8 },
    /// A commander gave a bonus die.
    BonusGiven { commander: FigureId, figure: FigureId },
    /// A bonus die was used.
    BonusSpent { figure: FigureId, on: Spent },
    /// What a commander may pay into pots this turn was rolled.
    CapRolled { commander: FigureId, die: u8 },
    /// Points went into a pot.
    Paid { commander: FigureId, pot: Pot, points: u8 },
    /// Points are kept for boarding.
    Reserved { commander: FigureId, points: u8 },
    /// The ship was called.
    ShipCalled { cost: u32 },
    /// The ship landed.
    ShipLanded { hull: Terrain },
    /// A figure was moved out of the way.
    Shifted { figure: FigureId, to: Placement },
    /// A trooper without a leader joined a commander's team.
    Attached { figure: FigureId, commander: FigureId },
    /// A human went somewhere.
    Went {
        figure: FigureId,
        /// Leg by leg, without the start.
        way: Vec<Point>,
        to: Placement,
        /// How long the way was.
        length: Length,
        /// What was paid.
        cost: Length,
    },
    /// A fit human took a wounded one along.
    Helped {
        helper: FigureId,
        wounded: FigureId,
        way: Vec<Point>,
        to: Placement,
        beside: Placement,
        length: Length,
        cost: Length,
    },
    /// A human turned.
    Turned { figure: FigureId, facing: Facing },
    /// The LMG changed hands.
    LmgPassed { from: FigureId, to: FigureId, back: Option<Weapon> },
    /// A launcher was loaded.
    Reloaded { operator: FigureId, carrier: FigureId },
    /// How many may board was rolled.
    BoardingRolled { dice: Vec<u8>, places: u32 },
    /// A human went aboard.
    Boarded { figure: FigureId },
    /// The ship flew off.
    LiftedOff { aboard: Vec<FigureId> },
    /// The bugs begin to move, in this order.
    BugsBegun { order: Vec<FigureId> },
    /// A bug went somewhere.
    BugWent { figure: FigureId, way: Vec<Point>, to: Placement, length: Length, in_flight: bool },
    /// A bug stayed where it was.
    BugStayed { figure: FigureId, why: Staying, facing: Option<Facing> },
    /// Counters came off.
    CountersOff { figures: Vec<FigureId> },
    /// A wave was rolled.
    WaveRolled { entry: MarkerId, kind: Kind, dice: Vec<u8>, count: u32 },
    /// A human stands on an entry: its waves are tried again.
    EntryBlocked { entry: MarkerId, waves: Vec<usize> },
    /// A bug arrived.
    Arrived { entry: Option<MarkerId>, kind: Kind, figure: FigureSheet },
    /// All waves of an entry have come; who found no room waits.
    EntryDone { entry: MarkerId, waiting: Vec<(Kind, u32)> },
    /// Fighting begins: who has been jumped, and whose grenade is ready now.
    FightBegun { engaged: Vec<FigureId>, ready: Vec<FigureId> },
    /// A human fired.
    Fired {
        figure: FigureId,
        weapon: Weapon,
        supporters: Vec<FigureId>,
        /// Whom, at which range, with which dice.
        shots: Vec<Shot>,
        facing: Facing,
    },
    /// The same dice were rolled again.
    RolledAgain { figure: FigureId, dice: Vec<u8> },
    /// A total fell on a bug.
    BugHit { figure: FigureId, dice: Vec<u8>, total: u16, column: Column, effect: Effect },
    /// A flyer came down.
    Grounded { figure: FigureId, to: Placement },
    /// A grenade was prepared.
    Prepared { figure: FigureId, dice: Vec<u8>, less: u8, ready: bool },
    /// A grenade burst.
    GrenadeBurst { figure: FigureId, die: u8, reach: Length, at: Point, caught: Vec<FigureId>, facing: Facing },
    /// A missile was launched.
    Launched { figure: FigureId, target: FigureId, spotter: FigureId, warhead: Warhead, facing: Facing },
    /// Where a missile or an air strike came down.
    Burst { figure: FigureId, dice: Vec<u8>, at: Point, caught: Vec<FigureId>, air: bool },
    /// An air strike was called.
    StrikeCalled { figure: FigureId, aim: Point, heading: Facing, cost: u32 },
    /// A bug spat.
    Spat { figure: FigureId, target: FigureId },
    /// A human took a roll on the wound chart.
    Hurt { figure: FigureId, die: Option<u8>, kia: bool },
    /// A roll on the wound chart that a second one may better.
    WoundRolled { figure: FigureId, die: u8 },
    /// Close combat begins.
    CloseBegun { attacks: Vec<(FigureId, FigureId)>, facings: Vec<(FigureId, Facing)> },
    /// A bug attacks somebody else.
    Redirected { figure: FigureId, target: FigureId },
    /// An attack is dropped.
    AttackDropped { figure: FigureId, why: Dropped },
    /// A close combat was fought.
    Clashed {
        human: FigureId,
        bug: FigureId,
        /// The human attacked.
        by_human: bool,
        friends: Vec<FigureId>,
        human_dice: Vec<u8>,
        bug_dice: Vec<u8>,
        /// The totals that count.
        totals: (u16, u16),
        /// The human was held up by a grenade.
        delayed: bool,
        /// A tie is rolled again.
        again: bool,
    },
    /// What is left is worked out in order.
    RestResolved,
    /// A turn is over.
    TurnEnded,
    /// By hand a figure was put elsewhere.
    Placed { figure: FigureId, to: Placement },
    /// By hand a figure was taken out of play.
    Removed { figure: FigureId },
    /// By hand a counter was put on a figure or taken off.
    Marked { figure: FigureId, counter: Counter, on: bool },
    /// By hand a pot was filled.
    Filled { pot: Pot, points: u32 },
    /// It is decided.
    Decided { outcome: Outcome },
}

/// Dice at one target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// At whom.
    pub target: FigureId,
    /// The column of the chart.
    pub column: Column,
    /// How far.
    pub range: Length,
    /// It is partly hidden.
    pub obscured: bool,
    /// The dice.
    pub dice: Vec<u8>,
    /// What counts of them.
    pub total: u16,
}

/// Why a bug stayed where it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Staying {
    /// It is stopped.
    Stopped,
    /// It touches a human.
    InContact,
    /// It is slowed to nothing.
    Slowed,
    /// It can spit from here.
    Spits,
    /// No human is on the table.
    NoHuman,
    /// There is no way.
    NoWay,
    /// Whoever moves the bugs leaves it there.
    Chosen,
}
