//! HOTT-STRONG Attacking and taking Strongholds.

use crate::hordes::event::{HordesEvent, Loss};
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, Role};
use crate::options::{Choice, OneOf};

/// HOTT-STRONG-1 When a Stronghold fights.
pub(in crate::hordes) static STRONGHOLD_FIGHTS: OneOf<bool> = OneOf {
    word: "stronghold_fights",
    title: "When Strongholds fight",
    about: "In whose bounds a Stronghold that is attacked fights.",
    rule: "HOTT-STRONG-1",
    choices: &[
        Choice::new("every_bound", "In every bound", "A Stronghold that is attacked fights in every bound.", false),
        Choice::new(
            "attacker_bound",
            "In its attackers' bounds",
            "A Stronghold that is attacked fights only in the bounds of its attackers.",
            true,
        ),
    ],
};

/// Does it fight only in its attackers' bounds?
fn only_theirs(battle: &Hordes) -> bool {
    battle.options().get(&STRONGHOLD_FIGHTS)
}

/// HOTT-STRONG-1 Does a Stronghold of a side fight in this bound?
pub(in crate::hordes) fn fights(battle: &Hordes, role: Role) -> bool {
    !only_theirs(battle) || battle.active() != role
}

/// HOTT-STRONG-3 Whoever fights a Stronghold suffers nothing from the ground.
pub(in crate::hordes) fn no_penalty(against: Kind) -> (bool, &'static str) {
    (against == Kind::Stronghold, "HOTT-STRONG-3")
}

/// HOTT-STRONG-2 A Stronghold is captured: the rule for telling it.
pub(super) fn rule_of(battle: &Hordes, event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Lost { figure, why: Loss::Captured } => {
            (battle.element(*figure)?.kind == Kind::Stronghold).then_some("HOTT-STRONG-2")
        }
        _ => None,
    }
}
