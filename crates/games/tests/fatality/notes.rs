//! What the rules draw before anything is done: lines with their meaning, where somebody would be carried, the clock face.

use crate::field::{Field, Play, spot};
use handspan_games::fatality::FatalityAction;
use handspan_games::setup::{About, Fact};
use handspan_table::{FigureId, Length, Side, inches};
use handspan_umpire::{Answer, Note, Way};

fn field(figures: &[(&str, u8, f64, f64)]) -> Field {
    let mut field = Field::new();
    for (name, side, x, y) in figures {
        field.figure(name, Side(*side), "fighter", *x, *y, false);
    }
    field
}

fn combat(figures: &[(&str, u8, f64, f64)]) -> Play {
    let mut field = field(figures);
    field.stage = "combat".to_owned();
    field.begin().expect("a good table")
}

fn notes(play: &Play, action: &FatalityAction, answers: &[Answer]) -> Vec<Note> {
    play.resolve(Side(0), action, answers, &[]).notes
}

/// The lines among notes: what each says, whether it holds, and by which rule.
fn lines(notes: &[Note]) -> Vec<(String, bool, &'static str)> {
    let line = |note: &Note| match note {
        Note::Line { words, holds, rule, .. } => Some((words.to_string(), *holds, rule.unwrap_or(""))),
        _ => None,
    };
    notes.iter().filter_map(line).collect()
}

fn said(words: &str, holds: bool, rule: &'static str) -> Vec<(String, bool, &'static str)> {
    vec![(words.to_owned(), holds, rule)]
}

fn attack(play: &Play, figure: u32, target: u32) -> Vec<(String, bool, &'static str)> {
    let action = FatalityAction::Attack { figure: FigureId(figure) };
    lines(&notes(play, &action, &[Answer::Figure(Some(FigureId(target)))]))
}

#[test]
fn fatal_flank_2_the_line_of_a_flank_is_drawn() {
    let play = combat(&[("A", 1, 9.0, 10.0), ("B", 2, 10.0, 10.0), ("C", 1, 11.0, 10.0)]);
    assert_eq!(attack(&play, 1, 2), said("A flanks B with C and adds 2", true, "FATAL-FLANK-2"));
    let play = combat(&[("A", 1, 11.0, 10.0), ("B", 2, 10.0, 10.0), ("C", 1, 9.5, 10.866)]);
    assert_eq!(attack(&play, 1, 2), said("no flank: the line to C does not run through B", false, "FATAL-FLANK-2"));
}

#[test]
fn fatal_flank_3_a_partner_who_does_not_touch_is_no_partner() {
    let play = combat(&[("A", 1, 9.0, 10.0), ("B", 2, 10.0, 10.0), ("C", 1, 11.05, 10.0)]);
    assert_eq!(attack(&play, 1, 2), said("no flank: C does not touch B", false, "FATAL-FLANK-3"));
    let play = combat(&[("A", 1, 9.0, 10.0), ("B", 2, 10.0, 10.0), ("C", 1, 11.005, 10.0)]);
    assert_eq!(attack(&play, 1, 2), said("A flanks B with C and adds 2", true, "FATAL-FLANK-2"));
}

/// M stands behind the victim, and a friend beyond her touches her: the skewer reaches her, but A does not touch her.
#[test]
fn fatal_flank_1_who_does_not_touch_does_not_flank() {
    let play = combat(&[("A", 1, 10.0, 10.0), ("V", 2, 11.0, 10.0), ("M", 2, 12.0, 10.0), ("P", 1, 13.0, 10.0)]);
    let action = FatalityAction::Attack { figure: FigureId(1) };
    let dice = |dice: &[u8]| Answer::Dice(dice.to_vec());
    let whom = |id| Answer::Figure(Some(FigureId(id)));
    let answers = [whom(2), dice(&[6, 1]), dice(&[6]), dice(&[3]), whom(3)];
    let told = lines(&notes(&play, &action, &answers));
    let expected = [
        ("the blade reaches M through V: 1.5 in".to_owned(), true, "FATAL-FAT-7"),
        ("no flank: A does not touch M".to_owned(), false, "FATAL-FLANK-1"),
    ];
    assert_eq!(told[told.len() - 2..], expected, "{told:?}");
}

#[test]
fn fatal_rand_1_a_clock_face_lies_over_whoever_stumbles() {
    let mut field = field(&[("S", 1, 10.0, 10.0), ("E", 2, 20.0, 20.0)]);
    field.fact(Fact::new("stunned", Some(About::Figure(FigureId(1))), &[]));
    let play = field.begin().expect("a good table");
    let action = FatalityAction::Stumble { figure: FigureId(1) };
    let rose = |answers: &[Answer]| {
        notes(&play, &action, answers).into_iter().find(|note| matches!(note, Note::Rose { hours: 12, .. }))
    };
    assert_eq!(rose(&[]), None, "the inches come first");
    assert!(rose(&[Answer::Dice(vec![4])]).is_some());
    assert_eq!(rose(&[Answer::Dice(vec![4]), Answer::Dice(vec![3])]), None, "the die has fallen");
}

#[test]
fn fatal_flee_3_the_line_of_a_flight_says_what_stops_her() {
    let mut field = field(&[("F", 1, 10.0, 10.0), ("E", 2, 9.0, 10.0), ("H", 2, 16.0, 10.0)]);
    field.fact(Fact::new("fleeing", Some(About::Figure(FigureId(1))), &[]));
    let play = field.begin().expect("a good table");
    let action = FatalityAction::Flee { figure: FigureId(1) };
    let told = notes(&play, &action, &[]);
    assert_eq!(lines(&told), said("F gets 5.0 in away from E, and H hits her", false, "FATAL-FLEE-5"));
    let eight = notes(&play, &action, &[Answer::Option("eight".to_owned())]);
    let carried = eight.iter().find_map(|note| match note {
        Note::Carried { figure: FigureId(1), at, .. } => Some(at.at()),
        _ => None,
    });
    assert_eq!(carried, Some(spot(15.0, 10.0)));
}

#[test]
fn fatal_los_3_a_charge_is_drawn_with_its_line_of_sight() {
    let play =
        field(&[("A", 1, 10.0, 10.0), ("C", 1, 11.5, 10.2), ("E", 2, 13.0, 10.0)]).begin().expect("a good table");
    let charge = FatalityAction::Charge { figure: FigureId(1) };
    let told = notes(&play, &charge, &[Answer::Figure(Some(FigureId(3)))]);
    assert_eq!(lines(&told), said("A sees E past C", true, "FATAL-LOS-3"));
    let play = field(&[("A", 1, 10.0, 10.0), ("C", 1, 2.0, 2.0), ("E", 2, 13.0, 10.0)]).begin().expect("a good table");
    let told = notes(&play, &charge, &[Answer::Figure(Some(FigureId(3)))]);
    assert_eq!(lines(&told), said("A sees E", true, "FATAL-LOS-1"));
    let ends = told.iter().any(|note| matches!(note, Note::Carried { at, .. } if at.at() == spot(12.0, 10.0)));
    assert!(ends, "where she comes to stand: {told:?}");
}

/// A drag into a zone is drawn to where the zone begins, and letting go ends there.
#[test]
fn fatal_move_2_the_tape_stops_at_the_zone() {
    let play = field(&[("A", 1, 10.0, 10.0), ("E", 2, 14.0, 10.0)]).begin().expect("a good table");
    let ends = |x: f64, y: f64| -> Option<(f64, Length)> {
        let way = Answer::Path(Way::new(vec![spot(x, y)], None));
        let told = notes(&play, &FatalityAction::Move { figure: FigureId(1) }, &[way]);
        told.iter().find_map(|note| match note {
            Note::Ends { at, cost, .. } => Some((f64::from(at.at().x) / 25_400.0, *cost)),
            _ => None,
        })
    };
    let (x, cost) = ends(13.0, 10.0).expect("it is cut short");
    assert!((x - 11.0).abs() < 0.001 && cost <= inches(1.001), "{x}, {cost:?}");
    assert_eq!(ends(10.0, 13.0), None, "nothing stops her there");
}
