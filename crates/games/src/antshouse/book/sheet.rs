//! Antshouse as data.

use super::help;
use crate::antshouse::rules::CODES;
use crate::antshouse::rules::preparation::pieces::{DIRECTION, LYING};
use crate::antshouse::{AntshouseOptions, Options, Weapon};
use crate::options;
use crate::sheet::{Art, CounterSheet, KindSheet, MarkSheet, PhaseSheet, Sheet};
use crate::unit::Unit;
use handspan_table::Tolerances;

/// All about Antshouse that is data.
pub(super) fn sheet() -> Sheet {
    // ANTH-RND-4 Where weapons are sealed with the orders, they have no step of their own.
    let phase = |phase, title| PhaseSheet { phase, title, side: None, optional: phase == "weapons" };
    let kind = |kind, title, base, art| KindSheet { kind, title, base, allowance: None, art };
    let counter = |counter, title, most| CounterSheet::new(counter, title, (0, most));
    let weapon = |weapon: Weapon, title, pips| kind(weapon.word(), title, weapon.base(), Art::Pyramid { pips });
    Sheet {
        game: "antshouse",
        title: "Antshouse",
        about: "Ants run across a pavement and home again under pine cones, water and magnifying glasses. Secret orders, 2 to 4 players, 15 to 30 minutes.",
        unit: Unit::INCH,
        units: Vec::new(),
        tolerances: Tolerances::default(),
        sides: (2, 4),
        program: Vec::new(),
        phases: vec![
            phase("start", "Ants are put on the board"),
            phase("orders", "Sealed orders"),
            phase("weapons", "Weapons"),
            phase("reveal", "Reveal"),
            phase("move", "Moves and clashes"),
            phase("attacks", "Attacks"),
            phase("score", "Score"),
            phase("over", "The game is over"),
        ],
        kinds: vec![
            kind("ant", "Ant", LYING, Art::Lying { pips: 2, ant: true }),
            weapon(Weapon::Cone, "Pine cone", 1),
            weapon(Weapon::Water, "Water", 2),
            weapon(Weapon::Glass, "Magnifying glass", 3),
            kind("direction", "Direction piece", DIRECTION, Art::Lying { pips: 3, ant: false }),
        ],
        terrain: Vec::new(),
        counters: vec![
            counter("cone", "Pine cones", 5),
            counter("water", "Waters", 4),
            counter("glass", "Magnifying glasses", 4),
            counter("spent_water", "Waters spent", 4),
            counter("spent_glass", "Glasses spent", 4),
        ],
        marks: vec![
            MarkSheet::new("far", "Has been on the far side", "star"),
            MarkSheet::new("waiting", "Waits for a free home square", "disc"),
        ],
        codes: CODES.to_vec(),
        options: options::sheets::<AntshouseOptions>(),
        help: help::pages(&Options::usual(&[])),
    }
}
