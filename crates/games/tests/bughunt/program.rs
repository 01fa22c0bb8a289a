//! The bugs without a player: the checks of the ledger's policy, and first turns of the scenarios.

use crate::field::{Field, Play};
use handspan_games::book::Book;
use handspan_games::bughunt::tables::Kind;
use handspan_games::bughunt::{BUGS, BughuntEvent, Effect};
use handspan_games::setup::{About, Fact};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, End};

fn play(set: impl FnOnce(&mut Field)) -> Play {
    let mut field = Field::new();
    field.step = "bugs".to_owned();
    set(&mut field);
    field.begin().expect("a table")
}

/// What the program does next; where the bug is then, in cm, and why.
fn moves(play: &mut Play) -> (String, (f64, f64), String) {
    let decision = play.battle.automaton(BUGS).expect("a bug moves");
    play.try_to(BUGS, &decision.action, &decision.answers, &[]).expect("it may");
    let figure = play.events.iter().find_map(|event| match event {
        BughuntEvent::BugWent { figure, .. } | BughuntEvent::BugStayed { figure, .. } => Some(*figure),
        _ => None,
    });
    let figure = figure.expect("a bug moved or stayed");
    let at = play.battle.table().figure(figure).expect("it stands").placement;
    let rounded = |length: i32| (f64::from(length) / 10_000.0 * 100.0).round() / 100.0;
    (play.battle.bug(figure).expect("a bug").name.clone(), (rounded(at.x), rounded(at.y)), decision.reason)
}

fn warrior(field: &mut Field, name: &str, at: (f64, f64)) -> FigureId {
    field.bug(name, Kind::Warrior, at, 270.0, false)
}

#[test]
fn a9_c1_nobody_is_reached() {
    let mut play = play(|field| {
        field.human("H1", Side(1), (50.0, 60.0), 90.0);
        field.human("H2", Side(1), (70.0, 60.0), 90.0);
        warrior(field, "W1", (50.0, 100.0));
    });
    let (_, at, reason) = moves(&mut play);
    assert_eq!(at, (50.0, 70.0));
    assert_eq!(reason, "W1 reaches nobody and comes 30.0 cm nearer to H1, the shortest way.");
}

#[test]
fn a9_c2_one_bug_for_each() {
    let mut play = play(|field| {
        field.human("H1", Side(1), (50.0, 50.0), 90.0);
        field.human("H2", Side(1), (58.0, 50.0), 90.0);
        warrior(field, "W1", (50.0, 80.0));
        warrior(field, "W2", (56.0, 80.0));
    });
    let (first, at, _) = moves(&mut play);
    assert_eq!((first.as_str(), at), ("W1", (50.0, 53.25)));
    let (second, at, _) = moves(&mut play);
    assert_eq!(second, "W2");
    assert!((at.0 - 57.78).abs() < 0.011 && (at.1 - 53.24).abs() < 0.011, "{at:?}");
}

#[test]
fn a9_c3_a_slowed_bug_comes_nearer() {
    let mut play = play(|field| {
        field.human("H1", Side(1), (50.0, 50.0), 90.0);
        let bug = warrior(field, "W1", (50.0, 73.25));
        field.marked.push((bug, Effect::Slows));
    });
    let (_, at, _) = moves(&mut play);
    assert_eq!(at, (50.0, 58.25));
}

#[test]
fn a9_c4_a_stopped_bug_stays_for_a_reason() {
    let mut play = play(|field| {
        field.human("H1", Side(1), (50.0, 50.0), 90.0);
        let bug = field.bug("T1", Kind::Tank, (50.0, 80.0), 270.0, false);
        field.marked.push((bug, Effect::Stops));
    });
    let (_, at, reason) = moves(&mut play);
    assert_eq!((at, reason.as_str()), ((50.0, 80.0), "T1 stays: it is stopped."));
}

#[test]
fn a_bug_goes_round_a_rock_and_behind_who_cannot_turn() {
    let mut play = play(|field| {
        field.human("H1", Side(1), (50.0, 50.0), 270.0);
        warrior(field, "W1", (50.0, 46.75));
        warrior(field, "W2", (50.0, 80.0));
    });
    moves(&mut play);
    let (_, at, _) = moves(&mut play);
    assert_eq!(at, (50.0, 53.25), "behind");
    let mut play = self::play(|field| {
        field.human("H1", Side(1), (50.0, 50.0), 90.0);
        field.piece("rock", (40.0, 60.0), (60.0, 64.0));
        warrior(field, "W1", (50.0, 80.0));
    });
    let (_, at, _) = moves(&mut play);
    assert!(at.1 < 72.0 && (at.0 - 50.0).abs() > 5.0, "{at:?}");
}

#[test]
fn a_flyer_lands_or_flies_on() {
    let mut play = play(|field| {
        field.human("H1", Side(1), (50.0, 50.0), 90.0);
        field.bug("F1", Kind::Flyer, (50.0, 90.0), 270.0, false);
    });
    let (_, at, reason) = moves(&mut play);
    assert_eq!((at, reason.as_str()), ((50.0, 53.25), "F1 flies at H1 and lands."));
    let mut play = self::play(|field| {
        field.human("H1", Side(1), (10.0, 10.0), 90.0);
        field.bug("F1", Kind::Flyer, (10.0, 110.0), 270.0, false);
    });
    let (_, at, _) = moves(&mut play);
    assert_eq!(at, (10.0, 65.0));
}

#[test]
fn a9_c5_dice_of_three_for_arrivals() {
    let mut play = play(|field| {
        field.human("H1", Side(1), (10.0, 10.0), 90.0);
        let entry = field.marker("entry", (100.0, 60.0), 0.0);
        let about = Some(About::Marker(entry));
        field.fact(Fact { about, ..Fact::said("wave", "warrior 1d3 on 2") });
        field.step = "arrivals".to_owned();
    });
    let decision = play.battle.automaton(BUGS).expect("they arrive");
    let End::Asks(asks) = play.resolve(BUGS, &decision.action, &[], &[]).end else { panic!("a die is asked for") };
    let answers = [Answer::Halved(vec![4]).read_off(&asks[0].question).into_owned()];
    play.try_to(BUGS, &decision.action, &answers, &[]).expect("they may");
    assert_eq!(play.battle.swarm().count(), 2);
}

/// BUG-SHK-2 The first arrivals of Dry Wash Picket: entry by entry, each bug on the first free slot.
#[test]
fn the_first_arrivals_of_dry_wash_picket() {
    let mut play = play(|field| {
        (field.layout.width, field.layout.depth) = (1_200_000, 1_200_000);
        field.human("H1", Side(1), (60.0, 31.0), 90.0);
        for x in [20.0, 100.0] {
            let about = Some(About::Marker(field.marker("entry", (x, 116.0), 0.0)));
            field.fact(Fact { about, ..Fact::said("wave", "warrior 2d3+1 on 1 3 5 7") });
        }
        (field.step, field.turn) = ("arrivals".to_owned(), 1);
    });
    let decision = play.battle.automaton(BUGS).expect("they arrive");
    let dice = [Answer::Dice(vec![1, 1]), Answer::Dice(vec![2, 1])];
    play.try_to(BUGS, &decision.action, &dice, &[]).expect("they may");
    let rounded = |length: i32| (f64::from(length) / 10_000.0 * 100.0).round() / 100.0;
    let bugs = play.battle.table().figures().iter().filter(|figure| figure.side == BUGS);
    let at: Vec<(f64, f64)> = bugs.map(|figure| (rounded(figure.placement.x), rounded(figure.placement.y))).collect();
    let expected =
        [(20.0, 116.0), (24.5, 116.0), (15.5, 116.0), (100.0, 116.0), (104.5, 116.0), (95.5, 116.0), (97.75, 112.1)];
    assert_eq!(at, expected);
}
