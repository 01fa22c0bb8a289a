//! What is known of humans, bugs, the ship and the close combats of a turn.

use super::state;
use super::tables::{Kind, Weapon};
use handspan_table::{Base, Facing, FigureId, Length, Side, TerrainId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The steps of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Before turn 1.
    Setup,
    /// Command points are rolled and given out.
    Command,
    /// Humans move.
    Walk,
    /// Humans go aboard the ship.
    Boarding,
    /// Bugs move.
    Bugs,
    /// Old counters come off.
    Markers,
    /// New bugs arrive, and the ship lands.
    Arrivals,
    /// Humans shoot, throw and launch.
    Ranged,
    /// Bugs spit.
    Spit,
    /// Air strikes.
    Air,
    /// Close combat.
    Close,
    /// It is decided.
    Over,
}

/// A human's rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Commands everybody.
    Officer,
    /// Commands a squad.
    Sgt,
    /// Commands a team.
    Cpl,
    /// Commands nobody.
    Trooper,
}

/// How a human is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Fit.
    Ok,
    /// Wounded once.
    Wounded,
    /// Dead.
    Kia,
    /// In the landed ship.
    Aboard,
    /// Flown out.
    Lifted,
}

/// A command bonus die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// None was given this turn.
    #[default]
    None,
    /// There is one to use.
    Held,
    /// It has been used.
    Used,
}

/// A grenade in somebody's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InHand {
    /// There is none.
    #[default]
    None,
    /// It was not ready in this turn.
    Delayed(u32),
    /// It may be thrown without preparing.
    Ready,
}

/// What a human may do only once in a turn, and has done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Turned {
    /// The points a commander has left; nothing before they are rolled.
    pub points: Option<u8>,
    /// What the commander has paid into pots.
    pub paid: u8,
    /// What the commander may pay into pots, where that is rolled.
    pub cap: Option<u8>,
    /// How far the figure went.
    pub moved: Option<Length>,
    /// The figure loaded a missile and stays where it is.
    pub still: bool,
    /// The figure helps a wounded one.
    pub helping: bool,
    /// A fit one helps this one.
    pub helped: bool,
    /// The command bonus die.
    pub bonus: Bonus,
    /// The figure has fired, thrown or launched.
    pub attacked: bool,
    /// The figure has supported somebody's fire.
    pub supported: bool,
    /// The figure has helped in a close combat.
    pub friended: bool,
    /// The figure has thrown a grenade.
    pub threw: bool,
    /// The figure keeps a missile's target in sight.
    pub spotting: bool,
    /// The figure was handed the LMG.
    pub handed: bool,
    /// The figure had been jumped when the fighting began.
    pub engaged: bool,
}

/// What is known of a human beyond where the figure stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// What the players call the figure.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its base.
    pub base: Base,
    /// Its rank.
    pub rank: Rank,
    /// Its team.
    pub team: String,
    /// Its squad.
    pub squad: String,
    /// What it shoots with.
    pub weapons: Vec<Weapon>,
    /// It has a missile launcher.
    pub launcher: bool,
    /// A round is in the launcher.
    pub loaded: bool,
    /// Spare rounds.
    pub reloads: u8,
    /// Grenades that it has thrown.
    pub thrown: u32,
    /// How it is.
    pub status: Status,
    /// A grenade in its hand.
    pub grenade: InHand,
    /// What it has done this turn.
    pub turn: Turned,
}

/// What is known of a bug beyond where it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bug {
    /// What the players call it.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// It is in the air.
    pub in_flight: bool,
    /// The turn in which it was stopped.
    pub stopped: Option<u32>,
    /// The turn in which it was slowed.
    pub slowed: Option<u32>,
    /// The turn in which it arrived; 0 for those that were there.
    pub arrived: u32,
    /// How far it went this turn; nothing before it had its move.
    pub moved: Option<Length>,
    /// It has spat this turn.
    pub spat: bool,
    /// It is in play.
    pub alive: bool,
}

/// Where the ship is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ship {
    /// Nobody called it.
    #[default]
    None,
    /// It is called and lands this turn.
    Inbound,
    /// It stands on the table.
    Landed(TerrainId),
    /// It has flown off.
    Gone,
}

/// The close combats of a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Close {
    /// Which bug attacks whom, in order of the bugs' numbers; those that are worked out are gone.
    pub attacks: Vec<(FigureId, FigureId)>,
    /// Who was attacked, or has attacked.
    pub fought: Vec<FigureId>,
    /// How humans looked when it began.
    pub facings: BTreeMap<FigureId, Facing>,
    /// What is left is worked out in order.
    pub rest: bool,
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: state::goal::Winner,
    /// Which line of the scenario decided it; none where it was agreed on.
    pub line: Option<usize>,
}

impl Person {
    /// On the table and alive.
    pub fn is_here(&self) -> bool {
        matches!(self.status, Status::Ok | Status::Wounded)
    }

    /// Not dead, wherever the figure is.
    pub fn is_alive(&self) -> bool {
        self.status != Status::Kia
    }

    /// It commands somebody.
    pub fn commands(&self) -> bool {
        self.rank != Rank::Trooper
    }

    /// It holds a bonus die.
    pub fn holds_bonus(&self) -> bool {
        self.turn.bonus == Bonus::Held
    }

    /// A grenade holds it up.
    pub fn is_delayed(&self) -> bool {
        matches!(self.grenade, InHand::Delayed(_))
    }

    /// It went somewhere this turn.
    pub fn has_moved(&self) -> bool {
        self.turn.moved.is_some_and(|moved| moved > Length::ZERO)
    }
}
