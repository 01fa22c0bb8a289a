//! Bug Hunt as data.

use super::{help, usual_rate};
use crate::bughunt::ground::{
    BRUSH, BUILDING, CRATER, HUMAN, HUMAN_BASE, LOW_WALL, OPEN, ROCK, SLOPE, TOLERANCES, traits,
};
use crate::bughunt::rules::CODES;
use crate::bughunt::rules::general::UNITS;
use crate::bughunt::tables::{KINDS, Kind};
use crate::bughunt::{BUGS, BughuntOptions, Options};
use crate::options;
use crate::sheet::{Art, CounterSheet, KindSheet, MarkSheet, PhaseSheet, Sheet, TerrainSheet};
use crate::unit::Unit;
use handspan_table::cm;

/// All about the game that is data.
pub(super) fn sheet() -> Sheet {
    let phase = |phase, title, optional| PhaseSheet { phase, title, side: None, optional };
    let terrain = |kind, title| TerrainSheet { kind, title, traits: traits(kind) };
    let counter = |counter, title, most| CounterSheet { counter, title, between: (0, most) };
    let mark = |mark, title, shape| MarkSheet { mark, title, shape };
    let bug = |kind: Kind| {
        let row = kind.row();
        let art = Art::drawn(if kind == Kind::Flyer { "bird" } else { "bug" });
        KindSheet { kind: row.word, title: row.title, base: row.base, allowance: Some(usual_rate(kind)), art }
    };
    let human =
        KindSheet { kind: HUMAN, title: "Human", base: HUMAN_BASE, allowance: Some(cm(15.0)), art: Art::drawn("soldier") };
    Sheet {
        game: "bughunt",
        title: "Bug Hunt",
        about: "A squad of troopers holds out against a tide of giant insects: command points, rifles, grenades, missiles, and a ship to get away in. The bugs move themselves.",
        unit: Unit::CM,
        units: UNITS.to_vec(),
        tolerances: TOLERANCES,
        sides: (2, 5),
        program: vec![BUGS],
        phases: vec![
            phase("setup", "Set-up", false),
            phase("command", "Command points", false),
            phase("walk", "Humans move", false),
            phase("boarding", "Humans board", true),
            phase("bugs", "Bugs move", false),
            phase("markers", "Counters come off", false),
            phase("arrivals", "Bugs arrive", false),
            phase("ranged", "Fire", false),
            phase("spit", "Bugs spit", true),
            phase("air", "Air strikes", true),
            phase("close", "Close combat", false),
            phase("over", "The battle is over", false),
        ],
        kinds: std::iter::once(human).chain(KINDS.map(bug)).collect(),
        terrain: vec![
            terrain(SLOPE, "Slope"),
            terrain(BRUSH, "Brush"),
            terrain(LOW_WALL, "Low wall"),
            terrain(CRATER, "Crater"),
            terrain(ROCK, "Rock"),
            terrain(BUILDING, "Building"),
            terrain(OPEN, "Open ground"),
        ],
        counters: vec![
            counter("points", "Command points", 60),
            counter("reloads", "Spare rounds", 9),
            counter("grenades", "Grenades", 20),
            counter("standing", "Humans on the table", 1_000),
            counter("aboard", "Saved", 1_000),
            counter("air", "Air support", 10_000),
            counter("evac", "Evacuation", 10_000),
            counter("swarm", "Bugs on the table", 1_000),
        ],
        marks: vec![
            mark("stopped", "Stopped", "square"),
            mark("slowed", "Slowed", "triangle"),
            mark("wounded", "Wounded", "drop"),
            mark("jumped", "Jumped", "star"),
            mark("bonus", "Bonus die", "hexagon"),
            mark("delayed", "Held up by a grenade", "square"),
            mark("ready", "Grenade ready", "disc"),
            mark("flying", "In flight", "triangle"),
            mark("arrived", "Just arrived", "disc"),
            mark("leaderless", "Without a leader", "star"),
            mark("moved", "Moved", "triangle"),
            mark("spotting", "Keeps a target in sight", "disc"),
            mark("loaded", "Missile loaded", "hexagon"),
        ],
        codes: CODES.to_vec(),
        options: options::sheets::<BughuntOptions>(),
        help: help::pages(&Options::usual(&[])),
    }
}
