//! What happens in Hordes: facts, past tense, each with all that is needed to take it in.

use super::{Border, HordesOptions, Kind, Outcome, Post, Role};
use crate::options::Chosen;
use handspan_table::{FigureId, Length, Placement, Point, Side, TerrainId};
use serde::{Deserialize, Serialize};

/// How somebody moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum March {
    /// Alone.
    Single,
    /// As a group.
    Group,
    /// As a group that became a column.
    Column,
}

/// How an element came onto the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum Came {
    /// Out of hiding, beside an enemy.
    Ambush { enemy: FigureId, feature: TerrainId, water: bool },
    /// At its base edge.
    Arrived,
    /// Out of captivity.
    Escaped,
    /// Out of a spell.
    Freed,
    /// Back after it was lost.
    Returned,
}

/// How an element was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// Beaten.
    Destroyed,
    /// It had to recoil and could not: an enemy on its flank or rear.
    Flanked,
    /// It had to recoil and could not: something behind it.
    NoRoom,
    /// It stood behind one that was destroyed.
    Supporter,
    /// Something ran over it.
    Crushed,
    /// It fled off the table.
    FledOff,
    /// It could flee nowhere.
    Trapped,
    /// Taken by the enemy.
    Captured,
    /// Bespelled.
    Ensorcelled,
    /// Its army collapsed.
    Collapsed,
    /// The players agreed.
    Agreed,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum HordesEvent {
    OptionChosen(Chosen<HordesOptions>),
    RolesRolled {
        dice: Vec<(Side, u8)>,
    },
    RolesSet {
        defender: Side,
    },
    EdgesSet {
        die: u8,
        attacker: Border,
    },
    Recruited {
        figure: FigureId,
        side: Side,
        kind: Kind,
        name: String,
    },
    Dismissed {
        figure: FigureId,
    },
    Appointed {
        figure: FigureId,
        post: Post,
    },
    FieldCleared,
    Placed {
        figure: FigureId,
        to: Placement,
    },
    MadeReady {
        role: Role,
    },
    BoundBegun {
        bound: u32,
    },
    PipsRolled {
        side: Side,
        die: u8,
    },
    GodLeft {
        figure: FigureId,
    },
    ReserveTested {
        side: Side,
        figure: FigureId,
        die: u8,
        lost: u32,
        took: bool,
    },
    Collapsed {
        side: Side,
    },
    MovesBegun,
    Moved {
        how: March,
        /// Each with where it ends.
        to: Vec<(FigureId, Placement)>,
        /// The way of the first, to be drawn, without its start.
        way: Vec<Point>,
        /// The far front corner's.
        length: Length,
        cost: u8,
        /// Who moved into contact with whom.
        touched: Vec<(FigureId, FigureId)>,
    },
    Arrived {
        figure: FigureId,
        came: Came,
        to: Placement,
        cost: u8,
    },
    MovesEnded,
    /// Turned to face an enemy; others stepped back for it.
    Turned {
        figure: FigureId,
        enemy: FigureId,
        to: Placement,
        stepped: Vec<(FigureId, Placement)>,
    },
    Shot {
        figure: FigureId,
        target: FigureId,
        aids: Vec<FigureId>,
        /// The target shoots back.
        mutual: bool,
        dice: (u8, u8),
    },
    Bespelled {
        figure: FigureId,
        target: FigureId,
        aids: Vec<FigureId>,
        dice: (u8, u8),
    },
    Held {
        figure: FigureId,
    },
    DistantEnded,
    Fought {
        figure: FigureId,
        enemy: FigureId,
        dice: (u8, u8),
    },
    /// Straight back; those after the first were pushed.
    Recoiled {
        to: Vec<(FigureId, Placement)>,
    },
    Fled {
        figure: FigureId,
        to: Placement,
    },
    /// The first is the winner; those after it follow.
    Pursued {
        to: Vec<(FigureId, Placement)>,
    },
    Lost {
        figure: FigureId,
        why: Loss,
    },
    /// A Lurker is back in hiding.
    Hid {
        figure: FigureId,
    },
    BoundEnded,
    Put {
        figure: FigureId,
        to: Placement,
    },
    Decided {
        outcome: Outcome,
    },
}
