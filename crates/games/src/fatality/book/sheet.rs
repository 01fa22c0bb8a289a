//! Fatality as data.

use super::{aims, help};
use crate::fatality::ground::{
    BEAST, BEAST_BASE, BRUTE, BRUTE_BASE, DECOR, FIGHTER, FIGHTER_BASE, LOW, OBSTACLE, SCREEN, TOLERANCES, traits,
};
use crate::fatality::rules::{CODES, movement, quality};
use crate::fatality::{FatalityOptions, Options};
use crate::options;
use crate::sheet::{Art, CounterSheet, KindSheet, MarkSheet, PhaseSheet, Sheet, TerrainSheet};
use crate::unit::Unit;

/// All about the game that is data.
pub(super) fn sheet() -> Sheet {
    let phase = |phase, title| PhaseSheet { phase, title, side: None, optional: false };
    let kind = |kind, title, base, art| KindSheet { kind, title, base, allowance: Some(movement::MOVE), art };
    let terrain = |kind, title| TerrainSheet { kind, title, traits: traits(kind) };
    let counter = |counter, title, most| CounterSheet::new(counter, title, (0, most));
    let mark = MarkSheet::new;
    Sheet {
        game: "fatality",
        title: "Fatality",
        about: "A few fighters on each side, one number for all they can do, and deaths that nobody forgets. The enemies run themselves.",
        unit: Unit::INCH,
        units: Vec::new(),
        tolerances: TOLERANCES,
        sides: (2, 7),
        program: Vec::new(),
        phases: vec![
            phase("setup", "Set-up"),
            phase("activation", "Figures act, one after another"),
            phase("combat", "Everybody fights"),
            phase("over", "The battle is over"),
        ],
        kinds: vec![
            kind(FIGHTER, "Fighter", FIGHTER_BASE, Art::drawn("person")),
            kind(BRUTE, "Brute", BRUTE_BASE, Art::drawn("person")),
            kind(BEAST, "Beast", BEAST_BASE, Art::drawn("beast")),
        ],
        terrain: vec![
            terrain(OBSTACLE, "Obstacle"),
            terrain(LOW, "Low obstacle"),
            terrain(SCREEN, "Screen"),
            terrain(DECOR, "Marked ground"),
        ],
        counters: vec![
            counter("quality", "Quality", quality::MOST.into()),
            counter("kills", "Kills", 1_000),
            counter("standing", "On the table", 1_000),
            counter("points", "Points", 1_000),
        ],
        marks: vec![
            mark("stunned", "Stunned", "star"),
            mark("fleeing", "Fleeing", "triangle"),
            mark("trophy", "Collects a trophy", "drop"),
            mark("acting", "Is acting", "hexagon"),
            mark("attack", "Has an attack left", "square"),
        ],
        codes: CODES.to_vec(),
        options: options::sheets::<FatalityOptions>(),
        help: help::pages(&Options::usual(&[]), aims::paragraphs()),
    }
}
