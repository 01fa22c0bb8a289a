//! The rules of Fatality, a file for each chapter of its ledger: `FATAL-FLEE-5` is decided in `flight.rs`.
//!
//! `setup` is what players choose before round 1, `agreement` what they do by hand.

pub(in crate::fatality) mod agreement;
pub(in crate::fatality) mod automated;
pub(in crate::fatality) mod charging;
pub(in crate::fatality) mod combat;
pub(in crate::fatality) mod core;
pub(in crate::fatality) mod ending;
pub(in crate::fatality) mod fatalities;
pub(in crate::fatality) mod flanking;
pub(in crate::fatality) mod flight;
pub(in crate::fatality) mod injury;
pub(in crate::fatality) mod movement;
pub(in crate::fatality) mod quality;
pub(in crate::fatality) mod random;
pub(in crate::fatality) mod roster;
pub(in crate::fatality) mod running;
pub(in crate::fatality) mod sequence;
mod setup;
pub(in crate::fatality) mod sight;

use super::{Fatality, FatalityEvent};
use crate::options::{Declared, OptionList};

/// The options of Fatality, each declared beside the rule it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FatalityOptions;

impl OptionList for FatalityOptions {
    fn all() -> &'static [&'static dyn Declared] {
        static ALL: [&dyn Declared; 5] = [
            &sequence::MODE,
            &fatalities::FATALITY_TRIGGER,
            &quality::CHALLENGE_TIE,
            &movement::VOLUNTARY_FLEE_MOVES_NOW,
            &flight::FLEE_EDGE,
        ];
        &ALL
    }
}

/// The chapter in an id and the file that decides its rules.
pub(in crate::fatality) const CHAPTERS: &[(&str, &str)] = &[
    ("CORE", "core"),
    ("QUAL", "quality"),
    ("LOS", "sight"),
    ("RAND", "random"),
    ("FLANK", "flanking"),
    ("INJ", "injury"),
    ("FAT", "fatalities"),
    ("SEQ", "sequence"),
    ("MOVE", "movement"),
    ("FLEE", "flight"),
    ("CHG", "charging"),
    ("RUN", "running"),
    ("COMB", "combat"),
    ("AUTO", "automated"),
    ("END", "ending"),
    ("ROST", "roster"),
];

/// The codes of refusals. If several apply, the first of them here is given; a rule tells its refusals in this order.
pub(in crate::fatality) const CODES: &[&str] = &[
    "E_SETUP",
    "COLLECTING_TROPHY",
    "WRONG_SIDE",
    "ALREADY_ACTIVATED",
    "FINISH_CURRENT",
    "STUNNED",
    "FLEEING",
    "NOT_FLEEING",
    "PHASE_ORDER",
    "ACTED_IN_CHARGE",
    "ACTED_IN_RUN",
    "MUST_CHARGE",
    "NOT_ELIGIBLE_TARGET",
    "NOT_DIRECT",
    "DIRECT_AVAILABLE",
    "NOT_CLOSER",
    "TOO_FAR",
    "OFF_TABLE",
    "BLOCKED_TERRAIN",
    "BLOCKED_BASE",
    "PINNED",
    "ZONE_2IN",
    "MODELS_LEFT",
    "NOT_IN_CONTACT",
    "NOT_ENEMY",
    "ATTACK_USED",
    "NOT_THROUGH_VICTIM",
    "NO_LINE",
    "TOO_CLOSE_FOR_AUTO_PASS",
    "AUTOMATED_NO_CHOICE",
    "BY_AGREEMENT",
];

/// The rule by which something happened: its chapter knows. The battle is the one before it. An option tells its own.
pub(in crate::fatality) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    automated::rule_of(battle, event)
        .or_else(|| movement::rule_of(battle, event))
        .or_else(|| sequence::rule_of(battle, event))
        .or_else(|| flight::rule_of(battle, event))
        .or_else(|| charging::rule_of(event))
        .or_else(|| running::rule_of(battle, event))
        .or_else(|| combat::rule_of(battle, event))
        .or_else(|| injury::rule_of(event))
        .or_else(|| fatalities::rule_of(battle, event))
        .or_else(|| ending::rule_of(battle, event))
        .or_else(|| roster::rule_of(event))
        .or_else(|| core::rule_of(event))
}
