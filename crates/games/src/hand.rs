//! Hands as measures: units that are as long as a player's own hand. Each player measures a hand once; a battle takes the
//! lengths over and keeps them, so that the same move is always lawful or always not.
//!
//! A game lists the hand units it counts in on its sheet and keeps a [`Hands`]. A layout may give a length as a fact of the
//! set-up whose word is the unit (`handspan`), for one side or for all; what it leaves open is taken from the settings of
//! whoever opens it, and else is the usual one.

mod frozen;

use crate::fault::Fault;
use crate::scenario::Layout;
use crate::setup::Fact;
use crate::unit::Unit;
use serde::Serialize;
use specta::Type;
use std::borrow::Cow;
use std::collections::BTreeMap;

pub use frozen::{Hands, SideUnits};

/// A unit that each player brings along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
pub struct HandUnit {
    /// What files call it.
    pub name: &'static str,
    /// What players call one of it.
    pub one: &'static str,
    /// What players call several of it.
    pub title: &'static str,
    /// What follows a number.
    pub sign: &'static str,
    /// From where to where it is measured.
    pub about: &'static str,
    /// Decimals a length is usually given with.
    pub decimals: u8,
    /// The shortest it may be, micrometres.
    pub least: i32,
    /// Of an ordinary hand.
    pub usual: i32,
    /// The longest it may be.
    pub most: i32,
    /// The same as a sentence.
    pub says: &'static str,
}

/// BUG-GEN-2 A hand spread from thumb to forefinger.
pub const HANDSPAN: HandUnit = HandUnit {
    name: "handspan",
    one: "handspan",
    title: "handspans",
    sign: "hspn",
    about: "Spread your hand: from the tip of the thumb to the tip of the forefinger.",
    decimals: 2,
    least: 100_000,
    usual: 150_000,
    most: 250_000,
    says: "a handspan is 10 to 25 cm",
};

/// BUG-GEN-2 A spread hand from forefinger to little finger.
pub const FINGER_SPAN: HandUnit = HandUnit {
    name: "finger_span",
    one: "finger-span",
    title: "finger-spans",
    sign: "fspn",
    about: "Spread your hand: from the tip of the forefinger to the tip of the little finger.",
    decimals: 2,
    least: 60_000,
    usual: 100_000,
    most: 160_000,
    says: "a finger-span is 6 to 16 cm",
};

/// BUG-MOV-8 The length of a forefinger.
pub const FOREFINGER: HandUnit = HandUnit {
    name: "forefinger",
    one: "forefinger",
    title: "forefingers",
    sign: "ff",
    about: "From the root of the forefinger to its tip.",
    decimals: 2,
    least: 50_000,
    usual: 75_000,
    most: 110_000,
    says: "a forefinger is 5 to 11 cm long",
};

/// All there are, in the order to show.
pub const ALL: [HandUnit; 3] = [HANDSPAN, FINGER_SPAN, FOREFINGER];

/// One of them by its name.
pub fn named(name: &str) -> Option<HandUnit> {
    ALL.into_iter().find(|unit| unit.name == name)
}

impl HandUnit {
    /// May it be so long?
    pub fn fits(&self, length: i32) -> bool {
        (self.least..=self.most).contains(&length)
    }

    /// The unit of a hand of this length.
    pub fn unit(&self, length: i32) -> Unit {
        Unit {
            name: Cow::Borrowed(self.name),
            title: Cow::Borrowed(self.title),
            sign: Cow::Borrowed(self.sign),
            mark: Cow::Owned(format!(" {}", self.sign)),
            micrometres: length,
            decimals: self.decimals,
        }
    }
}

/// What a player has measured: micrometres by the unit's name.
pub type Hand = BTreeMap<String, i32>;

/// Completes a layout with the hand of whoever opens it: for each unit its game counts in that the layout leaves open. A
/// length that no hand has is a fault, whether the game asks for it or not.
pub fn give(layout: &mut Layout, units: &[HandUnit], hand: &Hand) -> Result<(), Vec<Fault>> {
    let faults: Vec<Fault> = hand.iter().filter_map(|(name, length)| fault_of(name, *length)).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    for unit in units {
        let is_open = !layout.setup.iter().any(|fact| fact.word == unit.name && fact.about.is_none());
        if let (true, Some(length)) = (is_open, hand.get(unit.name)) {
            layout.setup.push(Fact::new(unit.name, None, &[*length]));
        }
    }
    Ok(())
}

fn fault_of(name: &str, length: i32) -> Option<Fault> {
    let place = format!("hand.{name}");
    match named(name) {
        None => {
            let known = ALL.map(|unit| unit.name).join(", ");
            Some(Fault::new(place, format!("there is no such measure of a hand; there are {known}")))
        }
        Some(unit) => (!unit.fits(length)).then(|| Fault::new(place, unit.says)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BUG-GEN-2
    #[test]
    fn the_usual_hand_is_one_a_player_may_have() {
        for unit in ALL {
            assert!(unit.fits(unit.usual), "{}", unit.name);
            assert!(!unit.fits(0) && !unit.fits(3_000_000) && !unit.fits(-1), "{}", unit.name);
            let Unit { name, sign, micrometres, decimals, .. } = unit.unit(unit.usual);
            assert_eq!(Unit::own(&name, &sign, micrometres.into(), decimals.into()), Ok(unit.unit(unit.usual)));
        }
    }
}
