//! HOTT-SCALE Paces, base sizes and base widths.

use super::geometry;
use crate::hordes::Hordes;
use crate::hordes::block::Block;
use crate::options::{Choice, OneOf};
use crate::unit::Unit;
use handspan_table::Tolerances;

/// How long 100 paces are, and how large bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hordes) enum Profile {
    /// 15 mm figures, an inch of 25 mm.
    Round,
    /// 15 mm figures, a true inch.
    Exact,
    /// 25 mm figures.
    Large,
}

/// HOTT-SCALE-2 Which bases are used.
pub(in crate::hordes) static BASE_PROFILE: OneOf<Profile> = OneOf {
    word: "base_profile",
    title: "Figures and bases",
    about: "How large figures and bases are, and how long 100 paces.",
    rule: "HOTT-SCALE-2",
    choices: &[
        Choice::new(
            "15mm-round",
            "15 mm figures",
            "With 15 mm figures 100 paces are 25 mm, and bases are 40 mm wide.",
            Profile::Round,
        ),
        Choice::new(
            "15mm-exact",
            "15 mm figures, exact inches",
            "With 15 mm figures 100 paces are an exact inch, and bases are 40 mm wide.",
            Profile::Exact,
        ),
        Choice::new(
            "25mm",
            "25 mm figures",
            "With 25 mm figures 100 paces are 40 mm, and bases are 60 mm wide.",
            Profile::Large,
        ),
    ],
};

/// The profile that is chosen.
pub(in crate::hordes) fn profile(battle: &Hordes) -> Profile {
    battle.options().get(&BASE_PROFILE)
}

impl Profile {
    /// HOTT-SCALE-1 The length of 100 paces.
    pub(in crate::hordes) const fn micrometres(self) -> i32 {
        match self {
            Profile::Round => 25_000,
            Profile::Exact => 25_400,
            Profile::Large => 40_000,
        }
    }

    /// HOTT-SCALE-1 The unit lengths are told in.
    pub(in crate::hordes) fn unit(self) -> Unit {
        match self {
            Profile::Round => Unit::PACES_15MM_ROUND,
            Profile::Exact => Unit::PACES_15MM,
            Profile::Large => Unit::PACES_25MM,
        }
    }

    /// The profile a layout is made for, by its unit.
    pub(in crate::hordes) fn of_unit(unit: &Unit) -> Option<Profile> {
        match unit.name.as_ref() {
            "paces_15mm_round" => Some(Profile::Round),
            "paces_15mm" | "inch" => Some(Profile::Exact),
            "paces_25mm" => Some(Profile::Large),
            _ => None,
        }
    }

    /// The word of files.
    pub(in crate::hordes) fn word(self) -> &'static str {
        BASE_PROFILE.choices.iter().find(|choice| choice.is == self).map_or("15mm-round", |choice| choice.word)
    }
}

/// What the table forgives in a profile.
pub(in crate::hordes) fn tolerances(profile: Profile) -> Tolerances {
    geometry::tolerances(f64::from(profile.micrometres())).0
}

/// HOTT-SCALE-1 Paces as units.
pub(in crate::hordes) fn units(paces: u16) -> (f64, &'static str) {
    (f64::from(paces) / 100.0, "HOTT-SCALE-1")
}

/// HOTT-SCALE-3 A base width is the frontage of the element that a rule speaks of.
pub(in crate::hordes) fn width(of: &Block) -> (f64, &'static str) {
    (of.width, "HOTT-SCALE-3")
}
