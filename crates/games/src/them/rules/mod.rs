//! The rules of THEM!, a file for each chapter of its ledger: `THEM-BAR-4` is decided in `barricades.rs`.
//!
//! `harm` is what attacks, bites and bursts end in, `agreement` what players do by hand, `setup` what they choose before turn 1.

pub(in crate::them) mod actions;
pub(in crate::them) mod agreement;
pub(in crate::them) mod ants;
pub(in crate::them) mod attacks;
pub(in crate::them) mod barricades;
pub(in crate::them) mod charges;
pub(in crate::them) mod end;
pub(in crate::them) mod harm;
pub(in crate::them) mod movement;
mod setup;
pub(in crate::them) mod turn;

use super::{Them, ThemEvent};
use crate::options::{Declared, OptionList};

/// The options of THEM!, each declared beside the rule it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemOptions;

impl OptionList for ThemOptions {
    const KEY: &'static str = "setting";

    fn all() -> &'static [&'static dyn Declared] {
        static ALL: [&dyn Declared; 7] = [
            &harm::WOUNDS_TO_KILL,
            &charges::BURST_ROLL,
            &attacks::FRIENDLY_HEAD_SHOT,
            &harm::BLOCKED_PUSH,
            &barricades::GNAW_MUST_HOLD,
            &actions::SEARCH_MODE,
            &turn::NEW_ANTS,
        ];
        &ALL
    }
}

/// The chapter in an id and the file that decides its rules.
pub(in crate::them) const CHAPTERS: &[(&str, &str)] = &[
    ("TURN", "turn"),
    ("MOVE", "movement"),
    ("ACT", "actions"),
    ("ATT", "attacks"),
    ("ANT", "ants"),
    ("CHG", "charges"),
    ("BAR", "barricades"),
    ("END", "end"),
];

/// The codes of refusals. If several apply, the first of them here is given; a rule tells its refusals in this order.
pub(in crate::them) const CODES: &[&str] = &[
    "E_PHASE",
    "E_DEAD",
    "E_DONE",
    "E_BUDGET",
    "E_TRAPPED",
    "E_CROWDED",
    "E_ENEMY",
    "E_OVERLAP",
    "E_CONSENT",
    "E_WALL",
    "E_NO_CLIMB",
    "E_ANT_CLIMB",
    "E_BARRICADE",
    "E_ON_BARRICADE",
    "E_TABLE",
    "E_ARC",
    "E_RANGE",
    "E_LOS",
    "E_CONTACT",
    "E_NO_CHARGE",
    "E_CAPACITY",
    "E_PLACE",
    "E_CAP",
    "E_ENTRY_LIMIT",
    "E_ENTRY_CLOSED",
    "E_USED",
    "E_NOTHING",
    "E_SETUP",
    "E_FIXED",
];

/// The rule by which something happened: its chapter knows. The battle is the one before it. An option tells its own.
pub(in crate::them) fn rule_of(battle: &Them, event: &ThemEvent) -> Option<&'static str> {
    turn::rule_of(event)
        .or_else(|| movement::rule_of(battle, event))
        .or_else(|| actions::rule_of(event))
        .or_else(|| attacks::rule_of(battle, event))
        .or_else(|| ants::rule_of(battle, event))
        .or_else(|| charges::rule_of(event))
        .or_else(|| barricades::rule_of(event))
        .or_else(|| end::rule_of(event))
        .or_else(|| agreement::rule_of(event))
}
