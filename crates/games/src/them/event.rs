//! What happens in THEM!: facts, past tense, each with all that is needed to take it in.

use super::{Outcome, Phase, ThemOptions};
use crate::options::Chosen;
use crate::scenario::FigureSheet;
use handspan_table::{Facing, FigureId, Length, Marker, MarkerId, Placement, Point, Side, Terrain, TerrainId};
use serde::{Deserialize, Serialize};

/// What drove a figure back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Push {
    /// A body shot.
    Shot,
    /// A bite.
    Bite,
}

/// What a figure died of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A head shot.
    HeadShot,
    /// Its last wound.
    Wounds,
    /// A burst.
    Burst,
    /// The players' agreement.
    Agreed,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum ThemEvent {
    /// An option was chosen.
    OptionChosen(Chosen<ThemOptions>),
    /// A piece was designated.
    Designated {
        /// The piece as it is now.
        terrain: Terrain,
    },
    /// The search points were dealt anew.
    ContentsDealt {
        /// What lies where.
        contents: Vec<(MarkerId, u8)>,
    },
    /// A side is done with the phase.
    SideDone { side: Side },
    /// A phase began; whoever acts in it is fresh.
    PhaseBegun { turn: u32, phase: Phase },
    /// A figure spent inches.
    InchesSpent { figure: FigureId, cost: Length, left: Length },
    /// A figure went somewhere.
    FigureMoved {
        figure: FigureId,
        /// Leg by leg, without the start; the last is where it stands.
        way: Vec<Point>,
        to: Placement,
    },
    /// A figure turned in place.
    FigureTurned { figure: FigureId, facing: Facing },
    /// A character attacked.
    Attacked {
        figure: FigureId,
        /// Whom it aimed at.
        target: FigureId,
        /// Whom it hit, or would have hit.
        hit: FigureId,
        /// It was a shot, not a blow.
        shot: bool,
        die: u8,
    },
    /// A character lost the rest of its actions.
    ActionsLost { figure: FigureId },
    /// A figure was driven back.
    FigurePushed {
        figure: FigureId,
        to: Placement,
        /// Who ran into it, if it was not driven back itself.
        by: Option<FigureId>,
        push: Push,
    },
    /// A character was wounded.
    Wounded { figure: FigureId, wounds: u8 },
    /// An ant bit.
    Bitten { figure: FigureId, target: FigureId, die: u8 },
    /// A die was rolled for venom.
    VenomRolled {
        figure: FigureId,
        /// The die; on a 1 it is poisoned.
        die: u8,
    },
    /// No die was rolled for venom: it is dead or poisoned already.
    VenomSkipped { figure: FigureId },
    /// A figure died.
    FigureDied { figure: FigureId, cause: Cause },
    /// Charges a character carried lie on the table.
    ChargesDropped { figure: FigureId, tokens: Vec<Marker>, left: u8 },
    /// A barricade was built.
    BarricadeBuilt { figure: FigureId, helpers: Vec<FigureId>, terrain: Terrain },
    /// A barricade was torn down.
    BarricadeTornDown {
        /// By whom; by agreement if nobody.
        figure: Option<FigureId>,
        terrain: TerrainId,
    },
    /// Four ants are lined up at a barricade.
    BarricadeMarked { terrain: TerrainId },
    /// The row at a barricade was broken.
    MarkCleared { terrain: TerrainId },
    /// A barricade was gnawed down.
    BarricadeFell { terrain: TerrainId },
    /// A hole was closed with a charge.
    HoleCollapsed { figure: FigureId, hole: MarkerId, left: u8 },
    /// A search point was searched.
    Searched {
        figure: FigureId,
        point: MarkerId,
        /// The die, if one was rolled.
        die: Option<u8>,
        /// The point is turned over and searched no more.
        over: bool,
        tokens: Vec<Marker>,
    },
    /// A charge was picked up.
    PickedUp { figure: FigureId, token: MarkerId, charges: u8 },
    /// Charges changed hands.
    Traded {
        figure: FigureId,
        with: FigureId,
        /// Charges both have now.
        charges: (u8, u8),
    },
    /// The partner would not trade.
    TradeDeclined { figure: FigureId, with: FigureId },
    /// A charge was thrown.
    ChargeThrown {
        figure: FigureId,
        at: Point,
        /// Who is under the template, nearest to its middle first.
        under: Vec<FigureId>,
        left: u8,
    },
    /// The dice of a burst fell.
    BurstRolled {
        /// One die for each figure under the template.
        dice: Vec<(FigureId, u8)>,
    },
    /// A character lets others pass or not.
    ConsentSet { figure: FigureId, lets: bool },
    /// An ant came out of a hole.
    AntArrived { hole: MarkerId, figure: FigureSheet },
    /// By agreement a figure was put elsewhere.
    FigurePlaced { figure: FigureId, to: Placement },
    /// Somebody has won.
    GameWon { outcome: Outcome },
}
