//! What a battle leaves behind, who goes first, and what is asked when the rest is passed.

use crate::field::{Field, Play};
use crate::support::Refused;
use handspan_games::book::Book;
use handspan_games::fatality::{FatalityAction, Phase, Stage};
use handspan_games::setup::{About, Fact};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Game};

fn field(figures: &[(&str, u8, f64, f64)]) -> Field {
    let mut field = Field::new();
    for (name, side, x, y) in figures {
        field.figure(name, Side(*side), "fighter", *x, *y, false);
    }
    field
}

fn play(play: &mut Play, action: FatalityAction, answers: &[Answer]) {
    let side = play.side_for(&action);
    play.try_to(side, &action, answers, &[]).expect("it is done");
}

fn attack(figure: u32, target: Option<u32>, dice: &[&[u8]]) -> (FatalityAction, Vec<Answer>) {
    let whom = target.map(|target| Answer::Figure(Some(FigureId(target))));
    let dice = dice.iter().map(|dice| Answer::Dice(dice.to_vec()));
    (FatalityAction::Attack { figure: FigureId(figure) }, whom.into_iter().chain(dice).collect())
}

/// Five players' figures, each beside a ghoul.
fn five() -> Play {
    let places: Vec<(String, u8, f64)> =
        (0..5).map(|number| (format!("P{number}"), 1, 2.0 + 4.0 * f64::from(number))).collect();
    let ghouls: Vec<(String, u8, f64)> =
        (0..5).map(|number| (format!("G{number}"), 2, 2.0 + 4.0 * f64::from(number))).collect();
    let mut field = Field::new();
    for (name, side, x) in &places {
        field.figure(name, Side(*side), "fighter", *x, 10.0, false);
    }
    for (name, side, x) in &ghouls {
        field.figure(name, Side(*side), "fighter", *x, 11.0, false);
    }
    field.stage = "combat".to_owned();
    field.begin().expect("a good table")
}

#[test]
fn fatal_inj_5_c1_the_dead_are_struck_off() {
    let mut battle = five();
    let (action, answers) = attack(6, None, &[&[6, 1], &[6], &[3]]);
    play(&mut battle, action, &answers);
    let own = |play: &Play| play.battle.returns().into_iter().filter(|back| back.side == Side(1) && back.lives).count();
    assert_eq!(own(&battle), 4);
    let dead = battle.battle.returns().into_iter().find(|back| back.name == "P0").expect("she took part");
    assert_eq!((dead.lives, dead.rule, dead.killed_by.clone()), (false, "FATAL-ROST-1", Some(("G0".to_owned(), 1))));
}

#[test]
fn fatal_inj_5_c2_taking_it_back_brings_her_back() {
    let mut battle = five();
    let before = battle.clone();
    let (action, answers) = attack(6, None, &[&[6, 1], &[6], &[3]]);
    play(&mut battle, action, &answers);
    assert!(battle.battle.fighter(FigureId(1)).is_some_and(|fighter| fighter.fatality == Some(3)));
    let battle = before;
    assert!(battle.battle.table().figure(FigureId(1)).is_some());
    assert!(battle.battle.returns().iter().all(|back| back.lives && back.kills.is_empty()));
}

#[test]
fn fatal_rost_1_c1_kills_and_deaths_stand_in_the_battle_as_soon_as_they_happen() {
    let mut battle = five();
    let (action, answers) = attack(1, Some(6), &[&[6, 1], &[6], &[3]]);
    let before = battle.clone();
    play(&mut battle, action, &answers);
    let killer = |play: &Play| play.battle.returns().into_iter().find(|back| back.name == "P0").expect("she took part");
    assert_eq!(killer(&battle).kills, [("G0".to_owned(), Side(2), 1, Some(3))]);
    assert_eq!(killer(&before).kills, [], "taken back, there is none");
}

#[test]
fn fatal_rost_2_c1_everybody_else_comes_back() {
    let mut battle = five();
    for (ghoul, injury) in [(6, 6), (7, 4), (8, 5), (9, 2)] {
        let fatality: &[&[u8]] = if injury == 6 { &[&[6, 1], &[6], &[3]] } else { &[&[6, 1]] };
        let mut dice = fatality.to_vec();
        let rolled = [injury];
        if injury != 6 {
            dice.push(&rolled);
        }
        let (action, answers) = attack(ghoul, None, &dice);
        play(&mut battle, action, &answers);
    }
    let own = battle.battle.returns().into_iter().filter(|back| back.side == Side(1));
    let lives: Vec<(bool, &str)> = own.map(|back| (back.lives, back.rule)).collect();
    assert_eq!(lives.iter().filter(|(lives, _)| *lives).count(), 4, "{lives:?}");
    assert!(lives.iter().skip(1).all(|(_, rule)| *rule == "FATAL-ROST-2"), "{lives:?}");
}

#[test]
fn fatal_auto_2_c1_the_closest_goes_first() {
    let mut field = field(&[("E", 1, 10.0, 10.0), ("U1", 2, 16.0, 10.0), ("U2", 2, 10.0, 14.0)]);
    field.turn = Some(Side(2));
    let mut battle = field.begin().expect("a good table");
    let next = |play: &Play| play.battle.automaton(Side(2)).map(|decision| decision.action);
    assert_eq!(next(&battle), Some(FatalityAction::Step { figure: FigureId(3) }));
    play(&mut battle, FatalityAction::Step { figure: FigureId(3) }, &[Answer::Dice(vec![1])]);
    assert_eq!(next(&battle), Some(FatalityAction::Step { figure: FigureId(2) }));
}

#[test]
fn fatal_seq_3_c2_passing_the_rest_stops_at_a_charge() {
    let field = field(&[("A", 1, 10.0, 10.0), ("E", 2, 14.0, 10.0)]);
    let mut battle = field.begin().expect("a good table");
    play(&mut battle, FatalityAction::PassRest, &[]);
    let mut done = Vec::new();
    while let Some(due) = battle.battle.due() {
        match battle.clone().try_to(Side(0), &due, &[], &[]) {
            Ok(()) => play(&mut battle, due.clone(), &[]),
            Err(Refused::Asks(questions)) => {
                assert_eq!(questions, ["charge"]);
                assert_eq!(due, FatalityAction::Charge { figure: FigureId(1) });
                assert_eq!(battle.battle.current().map(|current| current.phase), Some(Phase::Charging));
                return;
            }
            Err(other) => panic!("{due:?}: {other:?}"),
        }
        done.push(due);
        assert!(done.len() < 10, "{done:?}");
    }
    panic!("it never asks: {done:?}, {:?}", battle.battle.stage());
}

/// With nothing to choose, passing the rest leads into combat by itself.
#[test]
fn fatal_seq_3_passing_the_rest_ends_the_stage() {
    let field = field(&[("A", 1, 10.0, 10.0), ("B", 1, 5.0, 5.0), ("E", 2, 20.0, 20.0)]);
    let mut battle = field.begin().expect("a good table");
    play(&mut battle, FatalityAction::PassRest, &[]);
    while let Some(due) = battle.battle.due() {
        play(&mut battle, due, &[]);
    }
    assert_eq!((battle.battle.stage(), battle.battle.active()), (Stage::Activation, &[Side(2)][..]));
}

/// FATAL-CORE-2 C1 is a matter of whose dice are rolled: each die is a question of its own, by its faces.
#[test]
fn fatal_core_2_a_stumble_asks_for_a_d6_and_then_for_a_d12() {
    let mut field = field(&[("S", 1, 10.0, 10.0), ("B", 1, 2.0, 2.0), ("E", 2, 20.0, 20.0)]);
    field.fact(Fact::new("stunned", Some(About::Figure(FigureId(1))), &[]));
    let battle = field.begin().expect("a good table");
    let action = FatalityAction::Stumble { figure: FigureId(1) };
    let faces = |answers: &[Answer]| match battle.resolve(Side(1), &action, answers, &[]).end {
        handspan_umpire::End::Asks(asks) => asks.first().map(|ask| match ask.question {
            handspan_umpire::Question::Dice { faces, count, .. } => (faces, count, ask.side),
            _ => (0, 0, Side(0)),
        }),
        _ => None,
    };
    assert_eq!(faces(&[]), Some((6, 1, Side(1))));
    assert_eq!(faces(&[Answer::Dice(vec![4])]), Some((12, 1, Side(1))));
}

/// A point for a wound, two for a death, to whoever brought her down.
#[test]
fn fatal_end_2_points_go_to_whoever_brought_them_down() {
    let mut field =
        field(&[("Red", 1, 10.0, 10.0), ("Thing", 2, 11.0, 10.0), ("Blue", 3, 9.0, 10.0), ("Blue 2", 3, 2.0, 2.0)]);
    field.figure("Red 2", Side(1), "fighter", 8.0, 10.0, false);
    field.fact(Fact::said("mode", "versus_auto"));
    field.fact(Fact::new("score", None, &[]));
    field.fact(Fact::new("rounds", None, &[8]));
    field.stage = "combat".to_owned();
    let mut battle = field.begin().expect("a good table");
    let (action, answers) = attack(1, Some(2), &[&[6, 1], &[6], &[3]]);
    play(&mut battle, action, &answers);
    let (action, answers) = attack(5, Some(3), &[&[6], &[1], &[4]]);
    play(&mut battle, action, &answers);
    assert_eq!((battle.battle.points(Side(1)), battle.battle.points(Side(3))), (3, 0));
}
