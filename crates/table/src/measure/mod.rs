//! Every question a player would put a tape measure, a template or a piece of string to; one file each.

pub mod any_sight;
mod approach;
pub mod arc;
pub mod area;
#[cfg(test)]
mod barriers;
mod bend;
mod blocks;
mod border;
pub mod chord;
mod clip;
pub mod contact;
mod cover_area;
mod entry;
mod field;
mod free_spot;
pub mod gap;
mod gather;
mod ground_gap;
pub mod group;
mod grown;
mod horizon;
mod hull;
mod impact;
mod laid;
mod lane;
pub mod line;
pub mod march;
pub mod meeting;
mod nearest_goal;
mod opening;
pub mod over;
pub mod patch;
pub mod path;
pub mod push;
pub mod region;
mod regions;
mod room;
pub mod route;
mod screens;
mod search;
mod sector;
pub mod shot;
pub mod sight;
mod spin;
#[cfg(test)]
mod staged;
mod stretch;
pub mod sweep;
mod swing;
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
