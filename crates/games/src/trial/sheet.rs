//! The trial as data.

use super::acting::DEEDS;
use super::moving::{MOVE, SNARE_BITE};
use super::ordering::COINS;
use super::passing::TURNS;
use super::raising::{COIN, barring};
use super::{SIDES, TrialOptions};
use crate::hand::HANDSPAN;
use crate::options::{self, Options};
use crate::sheet::{Art, CounterSheet, HelpPage, KindSheet, MarkSheet, PhaseSheet, Sheet, TerrainSheet};
use crate::unit::Unit;
use handspan_table::{Base, Cover, Passage, Tolerances, Traits, Visibility, inches};

/// All about the trial that is data.
pub(super) fn sheet() -> Sheet {
    let kind = |kind, title, art| KindSheet { kind, title, base: COIN, allowance: Some(MOVE), art };
    let phase = |phase, title, side| PhaseSheet { phase, title, side, optional: false };
    let terrain = |kind, title, traits| TerrainSheet { kind, title, traits };
    Sheet {
        game: "trial",
        title: "Trial",
        about: "A little invented game for trying out the table. Two sides, six turns, sealed orders, snares and bombs.",
        unit: Unit::INCH,
        units: vec![HANDSPAN],
        tolerances: Tolerances::default(),
        sides: (2, 2),
        program: Vec::new(),
        phases: vec![
            PhaseSheet { phase: "setup", title: "Set-up", side: None, optional: true },
            phase("orders", "Sealed orders", None),
            phase("first", "Side 1 acts", Some(SIDES[0])),
            phase("second", "Side 2 acts", Some(SIDES[1])),
            phase("recovery", "Recovery", None),
            phase("over", "The battle is over", None),
        ],
        kinds: vec![
            kind("scout", "Scout", Art::drawn("person")),
            KindSheet { kind: "strider", title: "Strider", base: COIN, allowance: None, art: Art::drawn("person") },
            kind("runner", "Runner", Art::Lying { pips: 0, ant: true }),
            kind("small_guard", "Small guard", Art::Pyramid { pips: 1 }),
            kind("guard", "Guard", Art::Pyramid { pips: 2 }),
            kind("great_guard", "Great guard", Art::Pyramid { pips: 3 }),
            kind("mute", "Mute", Art::None),
            KindSheet { kind: "rank", title: "Rank", base: RANK, allowance: Some(MOVE), art: Art::None },
        ],
        terrain: vec![
            terrain("wood", "Wood", wood()),
            terrain("wall", "Wall", wall()),
            terrain("hill", "Hill", hill()),
            terrain("barrier", "Barrier", barring()),
        ],
        counters: vec![
            CounterSheet::new("coins", "Coins", (0, COINS.0.most)).prominent(),
            CounterSheet::new("snare", "Square of the snare", (1, 64)),
            CounterSheet::new("flask", "Flask", (0, 1)),
        ],
        marks: vec![
            MarkSheet::new("stunned", "Stunned", "star").coloured("red").ranked(0),
            MarkSheet::new("moved", "Has moved", "triangle").ranked(2),
            MarkSheet::new("braced", "Braced", "square").coloured("blue").ranked(1),
        ],
        codes: vec!["E_SETUP"],
        options: options::sheets::<TrialOptions>(),
        help: help(&Options::usual(&SIDES)),
    }
}

/// Help, page by page, as the rules are chosen.
pub(super) fn help(options: &Options<TrialOptions>) -> Vec<HelpPage> {
    vec![
        HelpPage {
            title: "A turn",
            paragraphs: vec![
                "Both sides seal a stance, a bid of up to 3 coins and a square for a snare. Equal bids are sealed again. Who bids more pays and has the upper hand: a one on its shooting die is rolled again.".into(),
                "Side 1 acts with its figures, then side 2. A figure moves up to 6 in or turns, and then does one thing.".into(),
                format!("At the end each stunned figure recovers on a 4 or more. {} The side with more figures wins.", options.sentence(&TURNS)).into(),
            ],
        },
        HelpPage {
            title: "What a figure can do",
            paragraphs: vec![
                "Shoot up to 12 in at what is in sight and in front, on a 4 or more. Just hit, the target is pushed 2 in; hit well, its owner chooses whether it holds and is stunned, or yields 4 in; on a 6 it falls.".into(),
                "Volley: up to three helpers within 3 in shoot along. Charge: go into contact and fight. Bomb: coins buy hits under a circle 6 in across.".into(),
                "Duel: fight an enemy you touch. Barrage: drop a shell within 18 in; it scatters.".into(),
                "Ranks stand on a base with a front: their way is measured at the front corner that goes farther.".into(),
                "Aid: rouse a stunned friend within 2 in, or brace against pushes.".into(),
                "Without a figure: raise a barrier (1 coin) or a recruit (2 coins) in your own half, light a square with a flare, or pass.".into(),
                options.sentence(&DEEDS).into(),
                options.sentence(&SNARE_BITE).into(),
            ],
        },
    ]
}

/// What a rank stands on.
const RANK: Base = Base::Rectangle { frontage: 50_000, depth: 25_000 };

/// What a wood does.
pub(super) fn wood() -> Traits {
    Traits {
        passage: Passage::Slow { factor: 2_000 },
        sight: Visibility::Obscures,
        cover: Cover::Soft,
        height: inches(2.0),
        ..Traits::default()
    }
}

/// What a wall does.
pub(super) fn wall() -> Traits {
    Traits {
        passage: Passage::Barred,
        sight: Visibility::Blocks,
        cover: Cover::Hard,
        height: inches(1.0),
        ..Traits::default()
    }
}

/// What a hill does: it is only high.
pub(super) fn hill() -> Traits {
    Traits { height: inches(1.0), ..Traits::default() }
}
