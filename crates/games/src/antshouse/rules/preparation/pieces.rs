//! The pyramids: fifteen a player. One medium is the ant, one large shows its direction, the others are weapons.

use super::squares::INCH;
use handspan_table::{Base, FigureId, Side};
use handspan_umpire::{Cell, Rule, rule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// ANTH-PREP-5 The direction piece never leaves its pad.
pub(in crate::antshouse) fn is_no_weapon() -> Rule {
    rule("ANTH-PREP-5", false, "the direction piece is no weapon")
}

/// ANTH-PREP-7 Nobody takes a piece from another pad.
pub(in crate::antshouse) fn is_not_its_own() -> Rule {
    rule("ANTH-PREP-7", false, "it is on another player's pad")
}

/// What a pyramid does when it is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Small: a pine cone.
    Cone,
    /// Medium: water.
    Water,
    /// Large: a magnifying glass.
    Glass,
}

/// Where a weapon is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On its owner's pad.
    Pad,
    /// Placed this round, and yet to strike.
    Placed(Cell),
    /// A cone that lies there for good.
    Solid(Cell),
    /// Out of the game.
    Discarded,
}

/// A weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Whose; 0 is nobody's.
    pub side: Side,
    /// Which.
    pub weapon: Weapon,
    /// Where.
    pub place: Place,
}

/// ANTH-PREP-3 How many of each a stash holds beside ant and direction piece.
pub(in crate::antshouse) const STASH: [(Weapon, u8); 3] = [(Weapon::Cone, 5), (Weapon::Water, 4), (Weapon::Glass, 4)];
/// Ids below this are cones of nobody's.
pub(in crate::antshouse) const FIRST_OWNED: u32 = 100;

impl Weapon {
    /// The word a file and a choice name it by.
    pub(in crate::antshouse) fn word(self) -> &'static str {
        match self {
            Weapon::Cone => "cone",
            Weapon::Water => "water",
            Weapon::Glass => "glass",
        }
    }

    /// In a sentence.
    pub(in crate::antshouse) fn words(self) -> &'static str {
        match self {
            Weapon::Cone => "pine cone",
            Weapon::Water => "water",
            Weapon::Glass => "magnifying glass",
        }
    }

    /// What it stands on.
    pub(in crate::antshouse) fn base(self) -> Base {
        match self {
            Weapon::Cone => square(56),
            Weapon::Water => square(78),
            Weapon::Glass => square(100),
        }
    }
}

/// What the direction piece lies on, with its tip where the ant is to go.
pub(in crate::antshouse) const DIRECTION: Base = Base::Rectangle { frontage: hundredths(100), depth: hundredths(175) };
/// What the ant lies on.
pub(in crate::antshouse) const LYING: Base = Base::Rectangle { frontage: hundredths(78), depth: hundredths(138) };

const fn square(side: i32) -> Base {
    Base::Rectangle { frontage: hundredths(side), depth: hundredths(side) }
}

const fn hundredths(of_an_inch: i32) -> i32 {
    of_an_inch * INCH / 100
}

/// The ant of a side.
pub(in crate::antshouse) fn ant(side: Side) -> FigureId {
    FigureId(100 * u32::from(side.0) + 1)
}

/// The direction piece of a side.
pub(in crate::antshouse) fn direction(side: Side) -> FigureId {
    FigureId(100 * u32::from(side.0) + 2)
}

/// A side's weapons, all on its pad.
pub(in crate::antshouse) fn stash(side: Side) -> BTreeMap<FigureId, Piece> {
    let first = 100 * u32::from(side.0);
    let pieces = STASH.into_iter().zip([11, 21, 31]).flat_map(|((weapon, count), number)| {
        (0..u32::from(count))
            .map(move |rank| (FigureId(first + number + rank), Piece { side, weapon, place: Place::Pad }))
    });
    pieces.collect()
}
