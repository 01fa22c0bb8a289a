//! The rules of Bug Hunt, a file for each chapter of its ledger: `BUG-FIR-10` is decided in `fire.rs`.
//!
//! `notes` is what is shown before dice, `setup` what players choose before turn 1.

pub(in crate::bughunt) mod air;
pub(in crate::bughunt) mod boarding;
pub(in crate::bughunt) mod bug_movement;
pub(in crate::bughunt) mod close;
pub(in crate::bughunt) mod command;
pub(in crate::bughunt) mod fire;
pub(in crate::bughunt) mod general;
pub(in crate::bughunt) mod grenades;
pub(in crate::bughunt) mod lmg;
pub(in crate::bughunt) mod missiles;
pub(in crate::bughunt) mod movement;
mod notes;
pub(in crate::bughunt) mod results;
mod setup;
pub(in crate::bughunt) mod shock;
pub(in crate::bughunt) mod spit;
pub(in crate::bughunt) mod turn;
pub(in crate::bughunt) mod wounds;

use super::{Bughunt, BughuntEvent};
use crate::options::{Declared, OptionList};

/// The options of Bug Hunt, each declared beside the rule it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BughuntOptions;

impl OptionList for BughuntOptions {
    fn all() -> &'static [&'static dyn Declared] {
        static ALL: [&dyn Declared; 34] = [
            &bug_movement::BUG_CONTROL,
            &general::ADJACENT,
            &command::SECOND_ROLL,
            &command::AIR_COST,
            &command::EVAC_COST,
            &command::POT_LIMIT,
            &movement::REACT_TURN,
            &movement::WOUNDED_MEASURE,
            &boarding::SHIP_CAPACITY,
            &bug_movement::SMALL_TYPES,
            &bug_movement::FLYER_FLIGHT_HSPN,
            &fire::SMG_DICE,
            &fire::MOVE_WOUND_CUMULATIVE,
            &fire::SUPPORT_CONSUMES_FIRE,
            &fire::FIRE_INTO_MELEE,
            &results::STOP_BLOCKS_ATTACK,
            &results::SLOW_ALL_TYPES,
            &close::FRONT_ARC_DEG,
            &close::CHARGE_BONUS,
            &close::CQB_SUPPORT_ONCE,
            &close::CQB_DICE_MINITANK,
            &close::CQB_DICE_TANK,
            &close::CQB_DICE_CENTURION,
            &close::CQB_DICE_FLYER,
            &close::CQB_TIE,
            &grenades::GRENADES_EACH,
            &missiles::MISSILE_SPOTTER,
            &missiles::LAUNCH_LIMIT,
            &missiles::FRAG_CIRCLE,
            &air::AIR_STRIKE,
            &air::AIR_RADIUS_CM,
            &air::AIR_DICE,
            &spit::BUG_SPIT,
            &spit::SPIT_RANGE_CM,
        ];
        &ALL
    }
}

/// The chapter in an id and the file that decides its rules.
pub(in crate::bughunt) const CHAPTERS: &[(&str, &str)] = &[
    ("GEN", "general"),
    ("TRN", "turn"),
    ("CMD", "command"),
    ("MOV", "movement"),
    ("BRD", "boarding"),
    ("BMV", "bug_movement"),
    ("SHK", "shock"),
    ("FIR", "fire"),
    ("RES", "results"),
    ("CQB", "close"),
    ("WND", "wounds"),
    ("LMG", "lmg"),
    ("GRN", "grenades"),
    ("MSL", "missiles"),
    ("AIR", "air"),
    ("SPT", "spit"),
];

/// The codes of refusals. If several apply, the first of them here is given.
pub(in crate::bughunt) const CODES: &[&str] = &[
    "E_SETUP",
    "E_CALIBRATION",
    "E_PHASE",
    "E_NOT_HERE",
    "E_OPTION",
    "E_JUMPED",
    "E_ENGAGED",
    "E_DELAYED",
    "E_STOPPED",
    "E_ARRIVED",
    "E_ACTED",
    "E_POINTS",
    "E_GROUP",
    "E_BONUS_MAX",
    "E_MOVED",
    "E_RANGE",
    "E_LOS",
    "E_INTO_MELEE",
    "E_COOPERATE",
    "E_NOT_ADJACENT",
    "E_NOT_OK",
    "E_NOT_ACTIVE",
    "E_LEADERLESS",
    "E_TOO_FAR",
    "E_BLOCKED",
    "E_SPLIT",
    "E_SUPPORT",
    "E_SUPPORT_USED",
    "E_SUPPORT_MAX",
    "E_WOUNDED_LMG",
    "E_EMPTY",
    "E_LAUNCHED",
    "E_SPOTTER",
    "E_BONUS_USED",
    "E_NO_DICE",
    "E_POT",
    "E_POT_CAP",
    "E_FULL",
    "E_MELEE",
    "BY_AGREEMENT",
];

/// The rule by which something happened: its chapter knows. The battle is the one before it. An option tells its own.
pub(in crate::bughunt) fn rule_of(battle: &Bughunt, event: &BughuntEvent) -> Option<&'static str> {
    turn::rule_of(event)
        .or_else(|| general::rule_of(event))
        .or_else(|| command::rule_of(battle, event))
        .or_else(|| movement::rule_of(battle, event))
        .or_else(|| boarding::rule_of(event))
        .or_else(|| bug_movement::rule_of(battle, event))
        .or_else(|| shock::rule_of(event))
        .or_else(|| fire::rule_of(event))
        .or_else(|| results::rule_of(battle, event))
        .or_else(|| close::rule_of(event))
        .or_else(|| wounds::rule_of(event))
        .or_else(|| lmg::rule_of(event))
        .or_else(|| grenades::rule_of(battle, event))
        .or_else(|| missiles::rule_of(event))
        .or_else(|| air::rule_of(event))
        .or_else(|| spit::rule_of(event))
}
