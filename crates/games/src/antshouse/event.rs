//! What happens in Antshouse: facts, past tense, in the order in which a window plays them.

use super::{AntshouseOptions, Order, Step};
use crate::options::Chosen;
use handspan_table::{FigureId, Side};
use handspan_umpire::Cell;
use serde::{Deserialize, Serialize};

/// What one side has sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// Whose.
    pub side: Side,
    /// Where its ant goes; absent when it has none on the board.
    pub order: Option<Order>,
    /// The weapon sealed with it, where weapons are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
}

/// A weapon and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// Which pyramid.
    pub figure: FigureId,
    /// Where.
    pub to: Cell,
}

/// Rock, paper or scissors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a sign is its name")]
pub enum Sign {
    Rock,
    Paper,
    Scissors,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are what their names and the fact say")]
pub enum AntshouseEvent {
    /// Players chose an option.
    OptionChosen(Chosen<AntshouseOptions>),
    /// The program drew lots for the sides it runs.
    LotsDrawn { seed: u64 },
    /// An ant was taken back to its pad before the first round.
    AntTakenUp { side: Side },
    /// An ant was put on the board.
    AntEntered { side: Side, to: Cell },
    /// Everybody has sealed an order: only its own side may know it before it is revealed.
    OrdersSealed { orders: Vec<Sealed> },
    /// A weapon went from its pad to the board.
    WeaponPlaced { side: Side, figure: FigureId, to: Cell },
    /// A side places no weapon this round.
    SidePassed { side: Side },
    /// The round goes on.
    StepBegun { step: Step },
    /// All orders were shown at once.
    OrdersRevealed { orders: Vec<Sealed> },
    /// An ant went one square.
    AntStepped { side: Side, from: Cell, to: Cell },
    /// An ant could not go, or was let stay.
    AntStayed { side: Side, at: Cell },
    /// Several ants came to one square.
    AntsClashed { at: Cell, sides: Vec<Side> },
    /// Weapons of one size are in each other's way.
    WeaponsConflicted { figures: Vec<FigureId> },
    /// Rock, paper, scissors was thrown; these are left in.
    SignsThrown { throws: Vec<(Side, Sign)>, left: Vec<Side> },
    /// Somebody has won a contest.
    ContestWon { side: Side },
    /// The winner of a clash sent another's ant to a square.
    AntSent { side: Side, by: Side, from: Cell, to: Cell },
    /// The winner of a clash let another's ant stay on the square.
    AntShared { side: Side, by: Side, at: Cell },
    /// A cone came down and lies there for good.
    ConeLanded { figure: FigureId, at: Cell },
    /// Water came down.
    WaterBurst { figure: FigureId, at: Cell },
    /// An ant beside the water was washed straight away from it.
    AntSplashed { side: Side, from: Cell, to: Cell },
    /// An ant beside the water could not be washed away.
    AntHeld { side: Side, at: Cell },
    /// An ant under the water was moved where its owner chose.
    AntSwept { side: Side, by: Side, from: Cell, to: Cell },
    /// An ant under the water had nowhere to go.
    AntSoaked { side: Side, at: Cell },
    /// A glass was held over a square.
    GlassHeld { figure: FigureId, at: Cell },
    /// An ant died under a glass.
    AntBurnt { side: Side, at: Cell },
    /// A weapon had its success and is out of the game.
    PieceDiscarded { figure: FigureId },
    /// A weapon went back to its pad.
    PieceReturned { figure: FigureId },
    /// An ant stands on the far side.
    FarReached { side: Side },
    /// These have won.
    GameWon { sides: Vec<Side> },
    /// No way is left for these.
    SidesCutOff { sides: Vec<Side> },
    /// All agreed on a draw.
    DrawAgreed {},
    /// Somebody would rather play on.
    DrawRefused { side: Side },
    /// Another round began.
    RoundBegun { round: u32, lead: Side },
    /// Players agreed to move an ant by hand.
    AntShifted { side: Side, from: Cell, to: Cell },
}
