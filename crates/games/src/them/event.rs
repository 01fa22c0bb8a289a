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
    SideDone {
        /// Which.
        side: Side,
    },
    /// A phase began; whoever acts in it is fresh.
    PhaseBegun {
        /// Of which turn.
        turn: u32,
        /// Which.
        phase: Phase,
    },
    /// A figure spent inches.
    InchesSpent {
        /// Who.
        figure: FigureId,
        /// How many.
        cost: Length,
        /// What is left.
        left: Length,
    },
    /// A figure went somewhere.
    FigureMoved {
        /// Who.
        figure: FigureId,
        /// Leg by leg, without the start; the last is where it stands.
        way: Vec<Point>,
        /// Where to.
        to: Placement,
    },
    /// A figure turned in place.
    FigureTurned {
        /// Who.
        figure: FigureId,
        /// To where.
        facing: Facing,
    },
    /// A character attacked.
    Attacked {
        /// Who.
        figure: FigureId,
        /// Whom it aimed at.
        target: FigureId,
        /// Whom it hit, or would have hit.
        hit: FigureId,
        /// It was a shot, not a blow.
        shot: bool,
        /// The die.
        die: u8,
    },
    /// A character lost the rest of its actions.
    ActionsLost {
        /// Who.
        figure: FigureId,
    },
    /// A figure was driven back.
    FigurePushed {
        /// Who.
        figure: FigureId,
        /// Where to.
        to: Placement,
        /// Who ran into it, if it was not driven back itself.
        by: Option<FigureId>,
        /// By what.
        push: Push,
    },
    /// A character was wounded.
    Wounded {
        /// Who.
        figure: FigureId,
        /// Wounds now.
        wounds: u8,
    },
    /// An ant bit.
    Bitten {
        /// Who bit.
        figure: FigureId,
        /// Whom.
        target: FigureId,
        /// The die.
        die: u8,
    },
    /// A die was rolled for venom.
    VenomRolled {
        /// For whom.
        figure: FigureId,
        /// The die; on a 1 it is poisoned.
        die: u8,
    },
    /// No die was rolled for venom: it is dead or poisoned already.
    VenomSkipped {
        /// For whom.
        figure: FigureId,
    },
    /// A figure died.
    FigureDied {
        /// Who.
        figure: FigureId,
        /// Of what.
        cause: Cause,
    },
    /// Charges a character carried lie on the table.
    ChargesDropped {
        /// Who carried them.
        figure: FigureId,
        /// The tokens.
        tokens: Vec<Marker>,
        /// What it still carries.
        left: u8,
    },
    /// A barricade was built.
    BarricadeBuilt {
        /// Who led.
        figure: FigureId,
        /// Who helped.
        helpers: Vec<FigureId>,
        /// The barricade.
        terrain: Terrain,
    },
    /// A barricade was torn down.
    BarricadeTornDown {
        /// By whom; by agreement if nobody.
        figure: Option<FigureId>,
        /// Which.
        terrain: TerrainId,
    },
    /// Four ants are lined up at a barricade.
    BarricadeMarked {
        /// Which.
        terrain: TerrainId,
    },
    /// The row at a barricade was broken.
    MarkCleared {
        /// Which.
        terrain: TerrainId,
    },
    /// A barricade was gnawed down.
    BarricadeFell {
        /// Which.
        terrain: TerrainId,
    },
    /// A hole was closed with a charge.
    HoleCollapsed {
        /// By whom.
        figure: FigureId,
        /// Which.
        hole: MarkerId,
        /// Charges it has left.
        left: u8,
    },
    /// A search point was searched.
    Searched {
        /// By whom.
        figure: FigureId,
        /// Which.
        point: MarkerId,
        /// The die, if one was rolled.
        die: Option<u8>,
        /// The point is turned over and searched no more.
        over: bool,
        /// What was found.
        tokens: Vec<Marker>,
    },
    /// A charge was picked up.
    PickedUp {
        /// By whom.
        figure: FigureId,
        /// Which token.
        token: MarkerId,
        /// Charges it has now.
        charges: u8,
    },
    /// Charges changed hands.
    Traded {
        /// Who started it.
        figure: FigureId,
        /// With whom.
        with: FigureId,
        /// Charges both have now.
        charges: (u8, u8),
    },
    /// The partner would not trade.
    TradeDeclined {
        /// Who started it.
        figure: FigureId,
        /// Who would not.
        with: FigureId,
    },
    /// A charge was thrown.
    ChargeThrown {
        /// By whom.
        figure: FigureId,
        /// Where to.
        at: Point,
        /// Who is under the template, nearest to its middle first.
        under: Vec<FigureId>,
        /// Charges it has left.
        left: u8,
    },
    /// The dice of a burst fell.
    BurstRolled {
        /// One die for each figure under the template.
        dice: Vec<(FigureId, u8)>,
    },
    /// A character lets others pass or not.
    ConsentSet {
        /// Who.
        figure: FigureId,
        /// Whether it does.
        lets: bool,
    },
    /// An ant came out of a hole.
    AntArrived {
        /// Which hole.
        hole: MarkerId,
        /// All about it.
        figure: FigureSheet,
    },
    /// By agreement a figure was put elsewhere.
    FigurePlaced {
        /// Who.
        figure: FigureId,
        /// Where.
        to: Placement,
    },
    /// Somebody has won.
    GameWon {
        /// Who, and why.
        outcome: Outcome,
    },
}
