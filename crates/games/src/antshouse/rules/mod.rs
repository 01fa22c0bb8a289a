//! The rules, a file or folder for each chapter of their ids.
//!
//! A function that decides rules of several chapters is in the one that its comment or its work names. What every chapter
//! asks first is here.

pub(super) mod contests;
pub(super) mod ending;
pub(super) mod interface;
pub(super) mod movement;
pub(super) mod preparation;
pub(super) mod rounds;
pub(super) mod variants;
pub(super) mod weapons;
pub(super) mod winning;

use super::{Antshouse, AntshouseEvent, Step};
use crate::options::{Declared, OptionList};
use handspan_table::Side;
use handspan_umpire::{Ruling, Umpire, rule};

/// The options of Antshouse, each declared beside the rule it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AntshouseOptions;

impl OptionList for AntshouseOptions {
    fn all() -> &'static [&'static dyn Declared] {
        static ALL: [&dyn Declared; 6] = [
            &variants::LENGTH,
            &variants::START,
            &rounds::orders::WEAPON_ENTRY,
            &weapons::WATER_SUCCESS,
            &winning::TIE,
            &contests::RPS_MODE,
        ];
        &ALL
    }
}

/// The chapter in an id and the file or folder that decides its rules.
pub(super) const CHAPTERS: &[(&str, &str)] = &[
    ("PREP", "preparation"),
    ("RND", "rounds"),
    ("MOVE", "movement"),
    ("RPS", "contests"),
    ("WPN", "weapons"),
    ("WIN", "winning"),
    ("VAR", "variants"),
    ("UI", "interface"),
    ("END", "ending"),
];

/// The codes of refusals. If several apply, the first of them here is given; a rule tells its refusals in this order.
pub(super) const CODES: &[&str] = &[
    "E_LOCKED",
    "E_ONE_WEAPON",
    "E_STEP",
    "E_TURN",
    "E_WAIT",
    "E_SEATS",
    "E_HOME",
    "E_OWN_ANT",
    "E_OCCUPIED",
    "E_CONE",
    "E_BOARD",
    "E_DIR",
    "E_MUST_MOVE",
    "E_NO_ANT",
    "E_STASH",
    "E_CORNER",
    "E_DISPLACE",
    "E_MUST_CHOOSE",
    "E_RPS",
    "E_SETUP",
    "E_CLAIM",
];

/// The rule by which something happened: its chapter knows. The battle is the one before it. An option tells its own.
pub(super) fn rule_of(battle: &Antshouse, event: &AntshouseEvent) -> Option<&'static str> {
    rounds::rule_of(event)
        .or_else(|| movement::rule_of(battle, event))
        .or_else(|| contests::rule_of(event))
        .or_else(|| weapons::rule_of(battle, event))
        .or_else(|| preparation::rule_of(event))
        .or_else(|| winning::rule_of(event))
        .or_else(|| ending::rule_of(event))
}

/// What every decision must meet: the game goes on, and the side plays in it.
fn going_on(umpire: &mut Umpire<'_, Antshouse>, side: Side) -> Ruling {
    let battle = umpire.battle();
    let (over, plays) = (battle.step == Step::Over, battle.players.contains_key(&side));
    umpire.insist(rule("ANTH-WIN-1", !over, "the game is over").code("E_STEP"))?;
    umpire.insist(rule("ANTH-PREP-1", plays, "nobody sits there").code("E_SEATS"))
}
