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
    let counter = |counter, title, most| CounterSheet::new(counter, title, (0, most));
    let mark = MarkSheet::new;
    let bug = |kind: Kind| {
        let row = kind.row();
        let art = Art::drawn(if kind == Kind::Flyer { "bird" } else { "bug" });
        KindSheet { kind: row.word, title: row.title, base: row.base, allowance: Some(usual_rate(kind)), art }
    };
    let human = KindSheet {
        kind: HUMAN,
        title: "Human",
        base: HUMAN_BASE,
        allowance: Some(cm(15.0)),
        art: Art::drawn("soldier"),
    };
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
            counter("air", "Air support", 10_000).prominent(),
            counter("evac", "Evacuation", 10_000).prominent(),
            counter("swarm", "Bugs on the table", 1_000),
        ],
        marks: vec![
            mark("stopped", "Stopped", "square").coloured("red").ranked(0),
            mark("slowed", "Slowed", "triangle").coloured("yellow").ranked(1),
            mark("wounded", "Wounded", "drop").coloured("blue").ranked(1),
            mark("jumped", "Jumped", "star").coloured("red").ranked(0),
            mark("bonus", "Bonus die", "hexagon").coloured("green").ranked(2),
            mark("delayed", "Held up by a grenade", "square").coloured("yellow").ranked(2),
            mark("ready", "Grenade ready", "disc").coloured("green").ranked(3),
            mark("flying", "In flight", "triangle").coloured("blue").ranked(2),
            mark("arrived", "Just arrived", "disc").coloured("grey").ranked(3),
            mark("leaderless", "Without a leader", "star").coloured("purple").ranked(3),
            mark("moved", "Moved", "triangle").coloured("grey").ranked(5),
            mark("spotting", "Keeps a target in sight", "disc").coloured("purple").ranked(4),
            mark("loaded", "Missile loaded", "hexagon").coloured("grey").ranked(6),
        ],
        codes: CODES.to_vec(),
        options: options::sheets::<BughuntOptions>(),
        help: help::pages(&Options::usual(&[])),
    }
}
