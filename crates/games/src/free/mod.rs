//! Free play: no rules, all tools. Whatever a hand can do to a table, with dice, counters and a turn to count.

mod book;
mod building;
mod counting;
mod moving;
mod offering;
mod owning;
mod pieces;
mod placing;
mod rolling;
mod state;
mod telling;
mod turning;

use crate::scenario::{FigureSheet, SideSheet};
use crate::unit::TableUnit;
use handspan_table::{Base, FigureId, Length, Marker, MarkerId, Placement, Side, Table, Terrain, TerrainId};
use handspan_umpire::{Game, Gist, Ruling, Umpire};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A table in free play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Free {
    #[serde(with = "crate::written_table")]
    table: Table,
    /// The unit lengths are told in.
    unit: TableUnit,
    sides: Arc<Vec<SideSheet>>,
    counters: Arc<BTreeMap<FigureId, BTreeMap<String, i32>>>,
    allowances: Arc<BTreeMap<FigureId, Length>>,
    /// Figures that move as one; each group ascending, groups by their first figure.
    groups: Arc<Vec<Vec<FigureId>>>,
    notes: Arc<Vec<String>>,
    turn: u32,
    /// Whose turn it is; nobody's in a table without sides.
    side: Option<Side>,
    /// Where everybody stood when the turn began, to be put back there.
    began: Arc<BTreeMap<FigureId, Placement>>,
}

/// What a player decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum FreeAction {
    /// Puts a new figure on the table; where, is asked.
    Place { figure: NewFigure },
    /// Moves a figure; its way is asked.
    Move { figure: FigureId },
    /// Moves several as one; how, is asked.
    MoveGroup { figures: Vec<FigureId> },
    /// Turns a figure where it stands; the facing is asked.
    Turn { figure: FigureId },
    /// Puts a figure back where it began the turn.
    PutBack { figure: FigureId },
    /// Takes figures off the table.
    Remove { figures: Vec<FigureId> },
    /// Puts another like it on the table; where, is asked.
    Duplicate { figure: FigureId },
    /// Gives a figure another name.
    Rename { figure: FigureId, name: String },
    /// Ties figures together, so that they move as one.
    Group { figures: Vec<FigureId> },
    /// Unties the group a figure is in.
    Ungroup { figure: FigureId },
    /// Lays a marker; where, is asked.
    Mark { kind: String, name: String, base: Base },
    /// Moves a marker; where to, is asked.
    MoveMarker { marker: MarkerId },
    /// Takes a marker away.
    Unmark { marker: MarkerId },
    /// Lays a piece of terrain; where, is asked.
    LayTerrain { piece: NewTerrain },
    /// Lays a piece of terrain elsewhere; where and how far turned, is asked.
    MoveTerrain { terrain: TerrainId },
    /// Takes a piece of terrain away.
    ClearTerrain { terrain: TerrainId },
    /// Gives a piece of terrain another name.
    RenameTerrain { terrain: TerrainId, name: String },
    /// Writes a note into the log and on the board.
    Note { text: String },
    /// Sets a counter of a figure; zero takes it away.
    Count { figure: FigureId, counter: String, to: i32 },
    /// Sets how far a figure goes; the tape is coloured by it.
    Allow {
        figure: FigureId,
        /// How far; absent: as far as it likes.
        length: Option<Length>,
    },
    /// Rolls dice.
    Roll {
        count: u16,
        /// With how many faces.
        faces: u8,
    },
    /// Names a side or adds one.
    NameSide { side: SideSheet },
    /// Ends the turn of a side; after the last one the next turn begins.
    EndTurn,
}

/// A figure to be put on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct NewFigure {
    /// What the players call it.
    pub name: String,
    /// What it is.
    pub kind: String,
    /// Whose it is; 0 is nobody's.
    pub side: Side,
    /// What it stands on.
    pub base: Base,
    /// How far it goes.
    #[serde(default)]
    pub allowance: Option<Length>,
}

/// A piece of terrain to be laid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct NewTerrain {
    /// What it is: `wood`, `hill`, `wall`, ...
    pub kind: String,
    /// What the players call it.
    pub name: String,
    /// Across its facing, micrometres.
    pub length: i32,
    /// Along its facing, micrometres.
    pub width: i32,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum FreeEvent {
    /// A figure came to the table.
    FigurePut { figure: FigureSheet },
    /// A figure stands elsewhere.
    FigureMoved {
        figure: FigureId,
        to: Placement,
        /// How far it went.
        length: Length,
    },
    /// A figure left the table.
    FigureLifted { figure: FigureId },
    /// A figure has another name.
    FigureRenamed { figure: FigureId, name: String },
    /// Figures are tied together.
    Grouped { figures: Vec<FigureId> },
    /// Figures are no longer tied together.
    Ungrouped { figures: Vec<FigureId> },
    /// A marker lies on the table.
    MarkerLaid { marker: Marker },
    /// A marker is gone.
    MarkerLifted { marker: MarkerId },
    /// A piece of terrain lies on the table; one with its number is replaced.
    TerrainLaid { terrain: Terrain },
    /// A piece of terrain is gone.
    TerrainCleared { terrain: TerrainId },
    /// Somebody wrote something down.
    Noted { text: String },
    /// A counter changed.
    Counted { figure: FigureId, counter: String, to: i32 },
    /// A figure may go so far.
    Allowed { figure: FigureId, length: Option<Length> },
    /// Dice fell.
    Rolled {
        /// As they fell.
        dice: Vec<u8>,
        /// With how many faces.
        faces: u8,
    },
    /// A side has a name and a colour.
    SideNamed { side: SideSheet },
    /// A turn (or a side's part of it) began.
    TurnBegun {
        /// Which turn.
        turn: u32,
        side: Option<Side>,
    },
}

impl Game for Free {
    type Action = FreeAction;
    type Event = FreeEvent;

    fn play(umpire: &mut Umpire<'_, Self>, action: &FreeAction) -> Ruling {
        owning::own(umpire, action)?;
        match action {
            FreeAction::Place { figure } => placing::place(umpire, figure),
            FreeAction::Move { figure } => moving::walk(umpire, *figure),
            FreeAction::MoveGroup { figures } => moving::march(umpire, figures),
            FreeAction::Turn { figure } => moving::turn(umpire, *figure),
            FreeAction::PutBack { figure } => moving::put_back(umpire, *figure),
            FreeAction::Remove { figures } => placing::remove(umpire, figures),
            FreeAction::Duplicate { figure } => placing::duplicate(umpire, *figure),
            FreeAction::Rename { figure, name } => placing::rename(umpire, *figure, name),
            FreeAction::Group { figures } => moving::group(umpire, figures),
            FreeAction::Ungroup { figure } => moving::ungroup(umpire, *figure),
            FreeAction::Mark { kind, name, base } => placing::mark(umpire, kind, name, *base),
            FreeAction::MoveMarker { marker } => placing::move_marker(umpire, *marker),
            FreeAction::Unmark { marker } => placing::unmark(umpire, *marker),
            FreeAction::LayTerrain { piece } => building::lay(umpire, piece),
            FreeAction::MoveTerrain { terrain } => building::shift(umpire, *terrain),
            FreeAction::ClearTerrain { terrain } => building::clear(umpire, *terrain),
            FreeAction::RenameTerrain { terrain, name } => building::rename(umpire, *terrain, name),
            FreeAction::Note { text } => counting::note(umpire, text),
            FreeAction::Count { figure, counter, to } => counting::count(umpire, *figure, counter, *to),
            FreeAction::Allow { figure, length } => counting::allow(umpire, *figure, *length),
            FreeAction::Roll { count, faces } => rolling::roll(umpire, *count, *faces),
            FreeAction::NameSide { side } => turning::name_side(umpire, side),
            FreeAction::EndTurn => turning::end_turn(umpire),
        }
    }

    fn apply(&mut self, event: &FreeEvent) {
        state::apply(self, event);
    }

    fn due(&self) -> Option<FreeAction> {
        None
    }

    fn gist(&self, _: &FreeEvent) -> Option<Gist> {
        None
    }
}
