//! The three scenarios as they are given away.

use crate::field::Play;
use handspan_games::book::Book;
use handspan_games::hordes::{Hordes, HordesAction, HordesEvent, Status};
use handspan_games::scenario::Layout;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Game, Step};

/// A scenario by its name.
pub(crate) fn layout(name: &str) -> Layout {
    let path = format!("{}/../../scenarios/hordes/{name}.handspan", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    crate::reader::layout(&text)
}

fn begun(name: &str) -> Play {
    let mut play = Play::of(Hordes::muster(&layout(name)).expect("a battle"));
    play.try_to(Side(0), &HordesAction::Begin, &[], &[]).expect("it begins");
    play
}

fn totals(name: &str) -> [u32; 2] {
    let play = begun(name);
    let aims = play.battle.progress().aims;
    [aims[0].want, aims[1].want]
}

#[test]
fn hott_setup_7_c1_totals() {
    let count = |name: &str, side: u8| {
        let play = begun(name);
        let here = play.battle.elements().filter(|(_, element)| {
            element.status == Status::Table && element.kind.word() != "stronghold" && element.side == Side(side)
        });
        here.count()
    };
    assert_eq!((count("ashmere", 1), count("ashmere", 2)), (10, 12));
    assert_eq!((count("tarn", 1), count("tarn", 2)), (11, 8));
    assert_eq!((count("thornfield", 1) + count("thornfield", 2), count("thornfield", 3)), (11, 8));
    assert_eq!(totals("ashmere"), [4, 4]);
}

#[test]
fn hott_setup_7_c2_everybody_stands_where_he_may() {
    for name in ["ashmere", "tarn", "thornfield"] {
        let mut play = Play::of(Hordes::muster(&layout(name)).expect("a battle"));
        let placed: Vec<_> = play.battle.table().figures().iter().map(|figure| (figure.id, figure.placement)).collect();
        play.try_to(Side(0), &HordesAction::Clear, &[], &[]).expect("cleared");
        for role in 0..2 {
            let sides = if role == 0 {
                play.battle.armies_of(handspan_games::hordes::Role::Defender)
            } else {
                play.battle.armies_of(handspan_games::hordes::Role::Attacker)
            };
            for (figure, at) in &placed {
                let side = play.battle.element(*figure).expect("somebody").side;
                if sides.contains(&side) {
                    let action = HordesAction::Place { figure: *figure };
                    play.try_to(side, &action, &[Answer::Placement(*at)], &[])
                        .unwrap_or_else(|why| panic!("{name} {figure:?}: {why:?}"));
                }
            }
            let side = sides[0];
            play.try_to(side, &HordesAction::Ready { side }, &[], &[]).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        }
        assert_eq!(play.battle.bound(), 1);
    }
}

/// The eight elements of the front of Ashmere.
fn front(play: &Play) -> Vec<FigureId> {
    let names = ["Knights 1", "Knights 2", "Spears 1", "Spears 2", "Spears 3", "Spears 4", "Shooters 1", "Shooters 2"];
    let own = |name: &str| {
        let found = play.battle.elements().find(|(_, element)| element.name == name && element.side == Side(1));
        found.map(|(id, _)| id).unwrap_or_else(|| panic!("no {name}"))
    };
    let mut ids: Vec<FigureId> = names.into_iter().map(own).collect();
    ids.sort_unstable();
    ids
}

#[test]
fn hott_setup_7_c3_other_bases_keep_the_block() {
    let mut layout = layout("ashmere");
    layout.setup.push(handspan_games::setup::Fact::said("base_profile", "25mm"));
    let play = Play::of(Hordes::muster(&layout).expect("a battle"));
    let front = front(&play);
    assert_eq!(play.battle.group(front[0]), front);
}

#[test]
fn hott_app_8_c1_each_army_has_its_points() {
    for (name, wanted) in [("ashmere", vec![24, 24]), ("tarn", vec![24, 24]), ("thornfield", vec![12, 12, 24])] {
        let play = begun(name);
        let points: Vec<u32> = play.battle.armies().map(|(side, _)| play.battle.army_points(side).0).collect();
        assert_eq!(points, wanted, "{name}");
    }
}

#[test]
fn ashmere_smoke() {
    let mut play = begun("ashmere");
    play.try_to(Side(0), &HordesAction::RollPips, &[Answer::Dice(vec![2])], &[]).expect("dice");
    let figures = front(&play);
    let steps = Answer::Motion(vec![Step::Ahead { length: 50_000 }]);
    play.try_to(Side(1), &HordesAction::March { figures, extra: 0 }, &[steps], &[]).expect("a march");
    assert!(matches!(play.events[0], HordesEvent::Moved { cost: 1, .. }), "{:?}", play.events);
    assert!(play.battle.due().is_none());
}

#[test]
fn tarn_smoke() {
    let mut play = begun("tarn");
    play.try_to(Side(0), &HordesAction::RollPips, &[Answer::Dice(vec![2])], &[]).expect("dice");
    play.try_to(Side(1), &HordesAction::EndMoves, &[], &[]).expect("done");
    play.try_to(Side(0), &HordesAction::RollPips, &[Answer::Dice(vec![2])], &[]).expect("dice");
    let figures: Vec<FigureId> =
        play.battle.elements().filter(|(_, element)| element.kind.word() == "flyer").map(|(id, _)| id).collect();
    let march = |length: i32| Answer::Motion(vec![Step::Ahead { length }]);
    let action = HordesAction::March { figures, extra: 0 };
    assert!(play.clone().try_to(Side(2), &action, &[march(302_500)], &[]).is_err());
    play.try_to(Side(2), &action, &[march(300_000)], &[]).expect("over everybody");
    assert!(matches!(play.events[0], HordesEvent::Moved { cost: 2, .. }), "{:?}", play.events);
}
