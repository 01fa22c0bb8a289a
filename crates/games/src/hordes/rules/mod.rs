//! The rules of Hordes, a file for each chapter of its ledger: `HOTT-ZONE-1` is decided in `zones.rs`.

pub(in crate::hordes) mod breaking;
pub(in crate::hordes) mod clashes;
pub(in crate::hordes) mod contact;
pub(in crate::hordes) mod dragons;
pub(in crate::hordes) mod factors;
pub(in crate::hordes) mod flight;
pub(in crate::hordes) mod geometry;
pub(in crate::hordes) mod gods;
pub(in crate::hordes) mod groups;
pub(in crate::hordes) mod heroes;
pub(in crate::hordes) mod losses;
pub(in crate::hordes) mod lurkers;
pub(in crate::hordes) mod magicians;
pub(in crate::hordes) mod movement;
pub mod outcomes;
pub(in crate::hordes) mod passing;
pub(in crate::hordes) mod pips;
pub(in crate::hordes) mod program;
pub(in crate::hordes) mod pursuit;
pub(in crate::hordes) mod recoil;
pub(in crate::hordes) mod results;
pub(in crate::hordes) mod scale;
pub(in crate::hordes) mod setup;
pub(in crate::hordes) mod shooting;
pub(in crate::hordes) mod spells;
pub(in crate::hordes) mod strongholds;
pub(in crate::hordes) mod terrain;
pub(in crate::hordes) mod turn;
pub(in crate::hordes) mod types;
pub(in crate::hordes) mod winning;
pub(in crate::hordes) mod zones;

use super::{Hordes, HordesEvent, March};
use crate::options::{Declared, OptionList};

/// The options of Hordes, each declared beside the rule it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HordesOptions;

impl OptionList for HordesOptions {
    fn all() -> &'static [&'static dyn Declared] {
        static ALL: [&dyn Declared; 25] = [
            &scale::BASE_PROFILE,
            &movement::GOING_MEASURE,
            &geometry::going::IN_GOING,
            &pips::COMMAND_GROUP,
            &pips::ROAD_EXTEND_REPEAT,
            &lurkers::LURKER_REDEPLOYS,
            &dragons::ARRIVAL,
            &geometry::FLANK_START,
            &contact::lining::CONTACT_SLIDE,
            &groups::MULTI_WHEEL,
            &shooting::SHOOT_ARC,
            &spells::SPELL_NEEDS_SIGHT,
            &shooting::DISTANT_AT_ENGAGED,
            &spells::BESPELLER_RISK,
            &magicians::SELF_ENSORCEL,
            &results::EQUAL_ODD,
            &factors::BAD_GOING_DISTANT,
            &factors::HOLY_SIDE,
            &recoil::RECOIL_FLANK,
            &pursuit::PURSUE,
            &winning::GENERAL_GONE,
            &geometry::contacts::PARTIAL_CONTACT_FIGHTS,
            &strongholds::STRONGHOLD_FIGHTS,
            &program::HORDES_RETURN,
            &program::SWAP_SHOOTER_WARBAND_MOVES,
        ];
        &ALL
    }
}

/// The chapter in an id and the file that decides its rules.
pub(in crate::hordes) const CHAPTERS: &[(&str, &str)] = &[
    ("GEO", "geometry"),
    ("SCALE", "scale"),
    ("TYPE", "types"),
    ("TERR", "terrain"),
    ("SETUP", "setup"),
    ("TURN", "turn"),
    ("PIP", "pips"),
    ("MOVE", "movement"),
    ("GROUP", "groups"),
    ("CONTACT", "contact"),
    ("ZONE", "zones"),
    ("BREAK", "breaking"),
    ("PASS", "passing"),
    ("LURK", "lurkers"),
    ("DRAGON", "dragons"),
    ("GOD", "gods"),
    ("HERO", "heroes"),
    ("MAG", "magicians"),
    ("SHOOT", "shooting"),
    ("SPELL", "spells"),
    ("CC", "clashes"),
    ("TF", "factors"),
    ("RES", "results"),
    ("OUT", "outcomes"),
    ("RECOIL", "recoil"),
    ("FLEE", "flight"),
    ("PURSUE", "pursuit"),
    ("LOSS", "losses"),
    ("STRONG", "strongholds"),
    ("WIN", "winning"),
    ("APP", "program"),
];

/// The codes of refusals. If several apply, the first of them here is given; a rule tells its refusals in this order.
pub(in crate::hordes) const CODES: &[&str] = &[
    "E_SETUP",
    "phase",
    "pip",
    "too-far",
    "already-moved",
    "overlap",
    "blocked",
    "off-table",
    "impassable",
    "air-ends-in-bad-going",
    "artillery-contact",
    "leaves-feature",
    "immobile",
    "not-on-table",
    "group-not-connected",
    "group-facing",
    "group-in-contact",
    "group-mixed-air",
    "group-turn",
    "group-frontage",
    "wheel-angle",
    "column-needed",
    "flank-start",
    "zone",
    "break-off-flank",
    "break-off-slow",
    "break-off-direction",
    "not-on-road",
    "road-extension-near-enemy",
    "range",
    "arc",
    "los",
    "engaged",
    "already-shot",
    "moved",
    "no-target",
    "not-in-pool",
    "redeploy-limit",
    "deploy-place",
    "group-mixed-army",
    "setup",
    "by-agreement",
];

/// The rule by which something happened: its chapter knows. The battle is the one before it. An option tells its own.
pub(in crate::hordes) fn rule_of(battle: &Hordes, event: &HordesEvent) -> Option<&'static str> {
    moved(event)
        .or_else(|| setup::rule_of(event))
        .or_else(|| turn::rule_of(event))
        .or_else(|| gods::rule_of(event))
        .or_else(|| strongholds::rule_of(battle, event))
        .or_else(|| heroes::rule_of(battle, event))
        .or_else(|| magicians::rule_of(battle, event))
        .or_else(|| dragons::rule_of(battle, event))
        .or_else(|| lurkers::rule_of(event))
        .or_else(|| recoil::rule_of(battle, event))
        .or_else(|| flight::rule_of(battle, event))
        .or_else(|| pursuit::rule_of(event))
        .or_else(|| winning::rule_of(event))
        .or_else(|| losses::rule_of(event))
        .or_else(|| program::rule_of(event))
        .or_else(|| results::rule_of(battle, event))
        .or_else(|| shooting::rule_of(event))
        .or_else(|| spells::rule_of(event))
}

/// Moves and turns.
fn moved(event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Moved { how: March::Single, .. } => Some(movement::MOVES),
        HordesEvent::Moved { how: March::Group, to, .. } => {
            let bent = to.windows(2).any(|two| two[0].1.facing != two[1].1.facing);
            Some(if bent { groups::BENDS } else { groups::SLOWEST })
        }
        HordesEvent::Moved { how: March::Column, .. } => Some(groups::CONTRACTS),
        HordesEvent::Turned { .. } => Some(contact::TURNS),
        _ => None,
    }
}
