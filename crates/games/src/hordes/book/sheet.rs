//! Hordes as data.

use super::help;
use crate::hordes::ground::{self, traits};
use crate::hordes::rules::program::REASONS;
use crate::hordes::rules::scale::{Profile, tolerances};
use crate::hordes::state::base_of;
use crate::hordes::troops::{KINDS, Kind};
use crate::hordes::{HordesOptions, Options};
use crate::options;
use crate::sheet::{Art, CounterSheet, KindSheet, MarkSheet, PhaseSheet, Sheet, TerrainSheet};
use handspan_table::micrometres;

/// All about the game that is data.
pub(super) fn sheet() -> Sheet {
    let phase = |phase, title, optional| PhaseSheet { phase, title, side: None, optional };
    let scale = Profile::Round.micrometres();
    let kind = |kind: Kind| KindSheet {
        kind: kind.word(),
        title: kind.row().title,
        base: base_of(kind, scale),
        allowance: kind.row().good.map(|paces| micrometres(f64::from(paces) * f64::from(scale) / 100.0)),
        art: art(kind),
    };
    let terrain = |(kind, title)| TerrainSheet { kind, title, traits: traits(kind) };
    let counter = CounterSheet::new;
    let mark = MarkSheet::new;
    Sheet {
        game: "hordes",
        title: "Hordes of the Things",
        about: "Two fantasy armies of a dozen elements each. A die gives points to move with, and one die each with factors decides every fight.",
        unit: Profile::Round.unit(),
        units: Vec::new(),
        tolerances: tolerances(Profile::Round),
        sides: (2, 6),
        program: Vec::new(),
        phases: vec![
            phase("deploy", "Armies and deployment", false),
            phase("pip", "Dice for points", false),
            phase("move", "Moves", false),
            phase("distant", "Shooting and spells", true),
            phase("close", "Close combat", true),
            phase("over", "The battle is over", false),
        ],
        kinds: KINDS.into_iter().map(kind).collect(),
        terrain: ground::ALL.into_iter().map(terrain).collect(),
        counters: vec![
            counter("pips", "Points", (0, 6)).prominent(),
            counter("standing", "On the table", (0, 1_000)),
            counter("lost", "Lost", (0, 1_000)),
            counter("points", "Army points", (0, 10_000)),
        ],
        marks: vec![
            mark("general", "General", "star").coloured("yellow").ranked(0),
            mark("reserve", "Reserve general", "hexagon").coloured("grey").ranked(1),
            mark("moved", "Has moved", "disc"),
            mark("shot", "Has shot", "triangle"),
            mark("fought", "Has fought", "square"),
            mark("one", "Has rolled a 1 bespelling", "drop"),
        ],
        codes: REASONS.0.to_vec(),
        options: options::sheets::<HordesOptions>(),
        help: help::pages(&Options::usual(&[])),
    }
}

fn art(kind: Kind) -> Art {
    match kind {
        Kind::Stronghold => Art::None,
        Kind::God | Kind::AerialHero | Kind::Flyer | Kind::Dragon => Art::drawn("bird"),
        Kind::Airboat | Kind::Artillery => Art::drawn("artillery"),
        Kind::Hero | Kind::Paladin | Kind::Knight | Kind::Rider => Art::drawn("rider"),
        Kind::Behemoth | Kind::Beast => Art::drawn("beast"),
        Kind::Blade | Kind::Spear | Kind::Shooter | Kind::Warband | Kind::Horde => Art::drawn("soldier"),
        Kind::Lurker | Kind::Sneaker | Kind::Magician | Kind::Cleric => Art::drawn("person"),
    }
}
