//! THEM! as data.

use super::{aims, help};
use crate::options;
use crate::sheet::{Art, CounterSheet, KindSheet, MarkSheet, PhaseSheet, Sheet, TerrainSheet};
use crate::them::ground::{ANT_BASE, BARRICADE, FENCE, PERSON_BASE, SCENERY, WALL, traits};
use crate::them::rules::CODES;
use crate::them::state::goal::Goal;
use crate::them::{ALLOWANCE, ANTS, Options, ThemOptions};
use crate::unit::Unit;
use handspan_table::{Side, Tolerances, micrometres};

/// What counts as touching and as within: 0.02 in and 0.001 in, in whole micrometres as files keep them.
pub(super) const TOLERANCES: Tolerances = Tolerances { contact: micrometres(508.0), slack: micrometres(25.0) };

/// All about the game that is data.
pub(super) fn sheet() -> Sheet {
    let phase = |phase, title, side| PhaseSheet { phase, title, side, optional: false };
    let kind = |kind, title, base, art| KindSheet { kind, title, base, allowance: Some(ALLOWANCE), art };
    let terrain = |kind, title| TerrainSheet { kind, title, traits: traits(kind) };
    let counter = |counter, title, most| CounterSheet::new(counter, title, (0, most));
    let mark = MarkSheet::new;
    Sheet {
        game: "them",
        title: "THEM!",
        about: "A handful of people against giant ants that keep crawling out of their holes. Shoot, build barricades, find charges and blow the holes up.",
        unit: Unit::INCH,
        units: Vec::new(),
        tolerances: TOLERANCES,
        sides: (2, 7),
        program: vec![ANTS],
        phases: vec![
            phase("setup", "Set-up", None),
            phase("characters", "People move and act", Some(Side(1))),
            phase("reinforcements", "New ants arrive", Some(ANTS)),
            phase("ants", "Ants move and bite", Some(ANTS)),
            phase("over", "The battle is over", None),
        ],
        kinds: vec![
            kind("character", "Character", PERSON_BASE, Art::drawn("person")),
            kind("ant", "Ant", ANT_BASE, Art::drawn("ant")),
        ],
        terrain: vec![
            terrain(WALL, "Wall"),
            terrain(FENCE, "Fence"),
            terrain(SCENERY, "Scenery"),
            terrain(BARRICADE, "Barricade"),
        ],
        counters: vec![
            counter("wounds", "Wounds", 3),
            counter("charges", "Charges", 2),
            counter("room", "Ants that may still come", 1_000),
            counter("holes", "Open holes", 1_000),
        ],
        marks: vec![
            mark("poisoned", "Poisoned", "drop"),
            mark("trapped", "Trapped", "hexagon"),
            mark("lost_actions", "Has lost its actions", "star"),
            mark("blocks", "Lets nobody pass", "square"),
            mark("bitten", "Has bitten", "triangle"),
        ],
        codes: CODES.to_vec(),
        options: options::sheets::<ThemOptions>(),
        help: help::pages(&Options::usual(&[]), aims::paragraphs(&Goal::default(), None)),
    }
}
