//! Every question a player would put a tape measure, a template or a piece of string to; one file each.

pub mod arc;
mod arcs;
pub mod contact;
mod field;
pub mod gap;
mod gather;
pub mod group;
mod grown;
pub mod path;
pub mod push;
pub mod region;
pub mod route;
mod search;
pub mod shot;
pub mod sight;
pub mod sweep;
mod tangent;
pub mod template;
pub mod turn;
pub mod view;
mod wedge;
pub mod within;

use crate::figure::FigureId;
use crate::terrain::TerrainId;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A thing on the table that something may run into or be hidden behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Thing {
    /// A figure.
    Figure {
        /// Which.
        figure: FigureId,
    },
    /// A piece of terrain.
    Terrain {
        /// Which.
        terrain: TerrainId,
    },
    /// The table's edge.
    Edge,
}
