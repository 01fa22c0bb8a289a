//! Terrain: areas with traits.

use crate::length::Length;
use crate::point::Point;
use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;

/// Which piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct TerrainId(pub u32);

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Which piece.
    pub id: TerrainId,
    /// What it is: `wood`, `hill`, `wall`, `river`, ... It decides how it is drawn and, in a game, which rules it has.
    pub kind: String,
    /// What the players call it; may be empty.
    #[serde(default)]
    pub name: String,
    /// The ground it covers.
    pub area: Area,
    /// What it does to those who move, look or hide there.
    #[serde(default)]
    pub traits: Traits,
}

/// The ground a piece of terrain covers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "shape", rename_all = "snake_case", deny_unknown_fields)]
pub enum Area {
    /// A polygon, perhaps with holes.
    Polygon {
        /// Its corners in order, either way round, the first not repeated.
        corners: Vec<Point>,
        /// Holes, each like the outline and inside it.
        #[serde(default)]
        holes: Vec<Vec<Point>>,
    },
    /// A line with a width: a wall, fence, river or road. Its ends are flat and its bends are mitred up
    /// to a quarter turn, bevelled beyond.
    Line {
        /// The middle line.
        points: Vec<Point>,
        /// Across.
        width: i32,
    },
}

/// What a piece of terrain does.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize, Type)]
#[serde(default, deny_unknown_fields)]
pub struct Traits {
    /// What moving through it costs.
    pub passage: Passage,
    /// The same for those who go in a way of their own: `flying`, `mounted`, `wheeled`, ...
    pub passage_for: BTreeMap<String, Passage>,
    /// What it does to a line of sight.
    pub sight: Visibility,
    /// How far one sees into it, or out of it from inside; used with `obscures` and `blocks`.
    pub see_in: Option<Length>,
    /// What it gives those inside or behind it.
    pub cover: Cover,
    /// How high it stands above the ground.
    pub height: Length,
    /// Words the games read.
    pub tags: Vec<String>,
}

/// What moving through terrain costs.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize, Type)]
#[serde(tag = "is", rename_all = "snake_case", deny_unknown_fields)]
pub enum Passage {
    /// Nothing extra.
    #[default]
    Free,
    /// Each millimetre inside counts as `factor` / 1000 millimetres (2000: half speed).
    Slow {
        /// Per mille, at least 1000.
        factor: i32,
    },
    /// A fixed length extra each time it is entered.
    Cost {
        /// The extra.
        length: Length,
    },
    /// No way through.
    Barred,
}

/// What terrain does to a line of sight that crosses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Nothing.
    #[default]
    Clear,
    /// What is behind or inside is harder to see.
    Obscures,
    /// What is behind is not seen.
    Blocks,
}

/// What terrain gives those inside or behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    /// Leaves, hedges.
    Soft,
    /// Stone, timber.
    Hard,
}

impl Area {
    /// How many corners it has, those of its holes included.
    pub fn corners(&self) -> usize {
        match self {
            Area::Polygon { corners, holes } => corners.len() + holes.iter().map(Vec::len).sum::<usize>(),
            Area::Line { points, .. } => points.len(),
        }
    }
}

impl Traits {
    /// What moving through it costs somebody who goes in a given way (`None`: on foot, as everybody).
    pub fn passage(&self, going: Option<&str>) -> Passage {
        going.and_then(|way| self.passage_for.get(way)).copied().unwrap_or(self.passage)
    }
}
