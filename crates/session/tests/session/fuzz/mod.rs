//! A player that knows only the kinds of questions plays battle after battle, and at every step all that can be said of the
//! step without knowing the game is held against it.

mod foretelling;
mod hiding;
mod prefixing;
mod supposing;
mod walking;
mod writing;

use crate::support::them;
use handspan_games::free::{FreeAction, NewFigure, NewTerrain};
use handspan_games::scenario::{Layout, SideSheet};
use handspan_games::trial;
use handspan_session::deciding::Order;
use handspan_session::entry::Runner;
use handspan_table::{Base, FigureId, MarkerId, Side, TerrainId, micrometres};
use walking::{Totals, Walk};

#[test]
fn battles_of_the_trial_from_afar() {
    battles_of_the_trial(&trial::field(), 0);
}

#[test]
fn battles_of_the_trial_at_close_quarters() {
    battles_of_the_trial(&crate::support::close(), 1_000);
}

#[test]
fn battles_of_the_trial_with_house_rules() {
    let setup = vec![handspan_games::setup::Fact::new("prepare", None, &[])];
    battles_of_the_trial(&Layout { setup, ..crate::support::close() }, 3_000);
}

fn battles_of_the_trial(layout: &Layout, first: u64) {
    let mut totals = Totals::default();
    for seed in first..first + battles(60) {
        let mut walk = Walk::new(layout.clone(), seed, &mut totals);
        for _ in 0..if seed < first + 2 { 400 } else { 40 } {
            walk.step(None);
        }
        walk.end();
    }
    println!("trial: {totals:?}");
    totals.are_enough();
}

#[test]
fn battles_of_them() {
    let mut totals = Totals::default();
    for seed in 2_000..2_000 + battles(60) {
        let mut walk = Walk::new(them::skirmish(), seed, &mut totals);
        walk.step(Some(Order::Runs { side: Side(2), by: Runner::Player }));
        for _ in 0..if seed < 2_002 { 400 } else { 60 } {
            walk.step(None);
        }
        walk.end();
    }
    println!("them: {totals:?}");
    totals.are_enough();
}

/// Close together, so that they charge, fight and flee from the first turn; people decide for the ghouls now and then.
#[test]
fn battles_of_fatality() {
    let yard = include_str!("../../../../../scenarios/fatality/yard.handspan");
    let (mut layout, _) = handspan_session::layout::read(yard).unwrap();
    for figure in layout.figures.iter_mut().filter(|figure| figure.side == Side(2)) {
        figure.placement.y = 241_300;
    }
    for figure in layout.figures.iter_mut().filter(|figure| figure.side == Side(1)) {
        figure.placement.y = 152_400;
    }
    let mut totals = Totals::default();
    for seed in 4_000..4_000 + battles(40) {
        let mut walk = Walk::new(layout.clone(), seed, &mut totals);
        walk.step(Some(Order::Runs { side: Side(2), by: Runner::Player }));
        for _ in 0..if seed < 4_002 { 300 } else { 60 } {
            walk.step(None);
        }
        walk.end();
    }
    println!("fatality: {totals:?}");
    totals.are_enough();
}

#[test]
fn battles_in_free_play() {
    let mut totals = Totals::default();
    for seed in 0..battles(130) {
        let mut walk = Walk::new(crate::support::free(), seed, &mut totals);
        for _ in 0..if seed < 4 { 400 } else { 40 } {
            let own = (walk.draw(3) == 0).then(|| anything(&mut |most| walk.draw(most)));
            walk.step(own);
        }
        walk.end();
    }
    println!("free: {totals:?}");
    totals.are_enough();
}

/// A longer soak is had by saying how many battles in `HANDSPAN_BATTLES`.
fn battles(usually: u64) -> u64 {
    std::env::var("HANDSPAN_BATTLES").ok().and_then(|text| text.parse().ok()).unwrap_or(usually)
}

/// What only free play knows: the generic player finds no button for it.
fn anything(draw: &mut dyn FnMut(u32) -> u32) -> Order {
    let figure = FigureId(draw(6));
    let name = ["Dee", "Eli", "", "a name that is quite long", "two\nlines"][draw(5) as usize].to_owned();
    let base = Base::Round { diameter: [25_400, 40_000, 0][draw(3) as usize] };
    let several = |draw: &mut dyn FnMut(u32) -> u32| {
        let mut figures: Vec<FigureId> = (0..1 + draw(3)).map(|_| FigureId(draw(6))).collect();
        figures.sort_unstable();
        figures.dedup();
        figures
    };
    let length = (draw(2) == 0).then(|| micrometres(f64::from(draw(300_000))));
    crate::support::begin(
        match draw(15) {
            0 => {
                let figure =
                    NewFigure { name, kind: "scout".to_owned(), side: Side(draw(4) as u8), base, allowance: length };
                FreeAction::Place { figure }
            }
            1 => FreeAction::Rename { figure, name },
            2 => FreeAction::Group { figures: several(draw) },
            3 => FreeAction::Mark { kind: "token".to_owned(), name, base },
            4 => FreeAction::Note { text: name },
            5 => FreeAction::Count { figure, counter: "wounds".to_owned(), to: draw(4) as i32 },
            6 => FreeAction::Allow { figure, length },
            7 => FreeAction::Roll { count: draw(4) as u16, faces: [6, 20, 1][draw(3) as usize] },
            8 => FreeAction::NameSide {
                side: SideSheet {
                    side: Side(1 + draw(4) as u8),
                    name,
                    colour: ["gold", "pink"][draw(2) as usize].to_owned(),
                },
            },
            9 => FreeAction::Remove { figures: several(draw) },
            10 => FreeAction::LayTerrain {
                piece: NewTerrain {
                    kind: ["wood", "wall", "field", "cheese"][draw(4) as usize].to_owned(),
                    name,
                    length: [200_000, 5_000, 9_000_000][draw(3) as usize],
                    width: 1_000 * draw(300) as i32,
                },
            },
            11 => FreeAction::MoveTerrain { terrain: TerrainId(draw(4)) },
            12 => FreeAction::ClearTerrain { terrain: TerrainId(draw(4)) },
            13 => FreeAction::MoveMarker { marker: MarkerId(draw(3)) },
            _ => FreeAction::Unmark { marker: MarkerId(draw(3)) },
        },
        &[],
    )
}
