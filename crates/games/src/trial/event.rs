//! What happens in the trial: facts, past tense, each with all that is needed to take it in.

use super::{Phase, Stance, TrialOptions};
use crate::options::Chosen;
use crate::scenario::FigureSheet;
use handspan_table::{FigureId, Length, Marker, MarkerId, Placement, Point, Side, Terrain};
use handspan_umpire::Cell;
use serde::{Deserialize, Serialize};

/// What all may know of a side's orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideOrders {
    /// Whose.
    pub side: Side,
    /// How it fights.
    pub stance: Stance,
    /// What it bid.
    pub bid: u8,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum TrialEvent {
    /// An option was chosen.
    OptionChosen(Chosen<TrialOptions>),
    /// A side has measured its hand.
    HandMeasured {
        /// Whose.
        side: Side,
        /// The handspan in micrometres.
        length: i32,
    },
    /// Both sides bid alike, and all orders were sealed anew.
    OrdersTied {
        /// What both bid.
        bid: u8,
    },
    /// The orders were opened.
    OrdersOpened {
        /// What each side ordered, in order of side.
        orders: Vec<SideOrders>,
        /// Who bid more.
        upper: Option<Side>,
    },
    /// A side has laid its snare: only its own side may know where.
    SnareLaid { side: Side, cell: Cell },
    /// A side has paid.
    CoinsPaid {
        side: Side,
        /// How many are left.
        left: u8,
    },
    /// The turn goes on.
    PhaseBegun {
        /// With what.
        phase: Phase,
    },
    /// A turn began.
    TurnBegun { turn: u32 },
    /// The last turn was played.
    TimeEnded,
    /// A figure went somewhere or turned.
    FigureMoved {
        figure: FigureId,
        to: Placement,
        /// How far, in whole micrometres.
        length: Length,
    },
    /// A figure did what it may do in a turn.
    FigureActed { figure: FigureId },
    /// A figure shot.
    ShotFired {
        figure: FigureId,
        /// At whom.
        target: FigureId,
        /// What it rolled.
        die: u8,
        /// What it needed.
        need: u8,
    },
    /// Several figures shot together.
    VolleyFired {
        figure: FigureId,
        /// At whom.
        target: FigureId,
        /// How many hit.
        hits: u16,
    },
    /// Two figures fought.
    Fought {
        /// Who charged.
        figure: FigureId,
        target: FigureId,
        /// The charger's total.
        attack: u8,
        /// The other's.
        defence: u8,
    },
    /// A bomb was thrown.
    BombThrown {
        figure: FigureId,
        at: Point,
        /// Whether it went off.
        burst: bool,
    },
    /// A figure was pushed.
    FigurePushed {
        figure: FigureId,
        to: Placement,
        /// By whom it was carried along, if not pushed first.
        by: Option<FigureId>,
    },
    /// A figure is stunned.
    FigureStunned { figure: FigureId },
    /// A figure is no longer stunned.
    FigureRoused { figure: FigureId },
    /// A figure has braced itself.
    FigureBraced { figure: FigureId },
    /// A figure fell.
    FigureFell { figure: FigureId },
    /// A figure was pushed over the edge of the table.
    FigureLeft { figure: FigureId },
    /// A figure stepped into a snare.
    SnareSprung {
        /// Whose snare.
        side: Side,
        figure: FigureId,
        cell: Cell,
    },
    /// A square was lit.
    FlareLit {
        side: Side,
        /// The flare.
        marker: Marker,
    },
    /// A flare burnt out.
    FlareBurnt { marker: MarkerId },
    /// A barrier was raised.
    BarrierRaised {
        side: Side,
        /// The barrier.
        terrain: Terrain,
    },
    /// A recruit came.
    RecruitCame { figure: FigureSheet },
}
