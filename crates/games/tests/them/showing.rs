//! What players are shown: offers, gestures, counters, notes, the log and the undo list.

use crate::field::Field;
use crate::fixture::{Play, a, h, path, pose, spot, t, who};
use handspan_games::book::Book;
use handspan_games::gesture::Gesture;
use handspan_games::scenario::Layout;
use handspan_games::them::{ANTS, Phase, Them, ThemAction, ThemEvent};
use handspan_games::unit::Unit;
use handspan_table::{FigureId, Side, inches};
use handspan_umpire::{Game, Note};

fn words(play: &Play, seat: u8, figures: &[FigureId]) -> Vec<String> {
    play.battle.offers(Side(seat).into(), figures).into_iter().map(|offer| offer.words).collect()
}

/// A character with something of everything in reach.
fn busy() -> Play {
    let field = Field::new().h(1, 10.0, 10.0, 0.0).h(2, 10.0, 11.0, 0.0).a(1, 11.3, 10.0, 180.0).a(2, 8.7, 10.0, 0.0);
    let field = field.hole(1, 10.0, 8.5).search_point(1, 9.4, 10.5, 1).token(1, 10.5, 9.5).charges(1, 1);
    field.begin()
}

#[test]
fn offers_are_what_can_be_done_where_one_stands() {
    let play = busy();
    let expected = [
        "Strike A1",
        "Close E1",
        "Search S1",
        "Pick up the charge",
        "Trade with H2",
        "Shoot",
        "Throw a charge",
        "Move",
        "Turn",
        "Build alone",
        "Build together",
        "Block friends from passing",
        "Move H1 by hand",
        "Take H1 out of play",
    ];
    assert_eq!(words(&play, 1, &[h(1)]), expected, "the ant behind is not to be struck");
    assert_eq!(words(&play, 1, &[]), ["End the people's phase"]);
    assert_eq!((words(&play, 2, &[h(1)]), words(&play, 2, &[])), (vec![], vec![]), "another side's player");
    let field = Field::new().h(1, 11.3, 10.0, 0.0).a(1, 10.0, 10.0, 0.0);
    let play = field.ants_phase();
    assert_eq!(words(&play, 2, &[a(1)])[..3], ["Bite H1", "Move", "Turn"]);
    let play = Field::new().h(1, 2.0, 2.0, 0.0).hole(1, 20.0, 20.0).collapsed(2, 30.0, 30.0).reinforcements();
    assert_eq!(words(&play, 2, &[]), ["New ant at E1", "Let the remaining ants out, then continue"]);
}

#[test]
fn offers_at_a_place_are_of_those_who_reach_it() {
    let at = |play: &Play, x, y| {
        play.battle.offers_at(Side(1).into(), spot(x, y)).into_iter().map(|offer| offer.words).collect::<Vec<_>>()
    };
    let play = busy();
    assert_eq!(at(&play, 10.0, 8.5), ["Close E1 with H1"]);
    let play = Field::new().h(1, 18.0, 19.25, 90.0).barricade(1, 18.0, 20.0, 90.0).begin();
    assert_eq!(at(&play, 17.0, 20.0), ["Tear it down with H1", "Take the barricade away"]);
    let play = Field::new().wall(1, (12.0, 13.0), (8.0, 12.0)).setup();
    assert_eq!(at(&play, 12.5, 10.0), ["Designate"]);
}

#[test]
fn gestures_mean_what_the_hand_did() {
    let meant = |play: &Play, gesture: Gesture| {
        let meanings = play.battle.gestures(Side(0).into(), &gesture).into_iter();
        meanings.map(|meaning| (meaning.action, meaning.answers.len())).collect::<Vec<_>>()
    };
    let play = busy();
    let drag =
        |x, y| Gesture::Drag { figure: h(1), path: vec![spot(x, y)], facing: None, facings: Vec::new(), free: false };
    let walk = (ThemAction::Move { figure: h(1) }, 1);
    assert_eq!(meant(&play, drag(12.0, 13.0)), std::slice::from_ref(&walk));
    let strike = (ThemAction::Attack { figure: h(1) }, 1);
    assert_eq!(meant(&play, drag(11.5, 10.0)), [walk.clone(), strike, (ThemAction::Throw { figure: h(1) }, 1)]);
    assert_eq!(meant(&play, drag(10.0, 11.2)), [walk, (ThemAction::Trade { figure: h(1), with: h(2) }, 0)]);
    let turned = Gesture::Drag {
        figure: h(1),
        path: vec![],
        facing: Some(handspan_table::Facing::WEST),
        facings: Vec::new(),
        free: false,
    };
    assert_eq!(meant(&play, turned), [(ThemAction::Turn { figure: h(1) }, 1)]);
    let bite = Gesture::Point { from: a(1), to: h(1) };
    assert_eq!(meant(&play, bite), [(ThemAction::Bite { figure: a(1) }, 1)]);
    let token = Gesture::DragMarker { marker: t(1), to: pose(10.0, 10.0, 0.0) };
    assert_eq!(meant(&play, token), [(ThemAction::PickUp { figure: h(1), token: t(1) }, 0)]);
}

#[test]
fn the_board_shows_inches_wounds_charges_and_marks() {
    let ring = [(18.0, 19.3, 270.0), (19.3, 18.0, 180.0), (18.0, 16.7, 90.0), (16.7, 18.0, 0.0)];
    let field = Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ring).poisoned(1).wounds(1, 2).charges(1, 1);
    let mut play = field.hole(1, 30.0, 30.0).begin();
    let board = |play: &Play| play.battle.board(Side(1).into());
    let shown = board(&play).figures.into_iter().find(|shown| shown.figure == h(1)).expect("it is shown");
    let counters: Vec<(&str, i32)> = shown.counters.iter().map(|(word, count)| (word.as_str(), *count)).collect();
    assert_eq!(counters, [("wounds", 2), ("charges", 1)]);
    assert_eq!(play.battle.left(h(1)), Some(inches(3.0)), "what is left of its inches");
    assert_eq!((shown.marks, shown.done), (vec!["poisoned".to_owned(), "trapped".to_owned()], false));
    let ants = board(&play).sides.into_iter().find(|shown| shown.side == ANTS).expect("the ants are shown");
    assert_eq!(ants.counters, [("room".to_owned(), 0), ("holes".to_owned(), 1)]);
    assert!(play.attack(h(1), a(2), 1).is_ok());
    let shown = board(&play).figures.into_iter().find(|shown| shown.figure == h(1)).expect("it is shown");
    assert!(shown.done && shown.marks.contains(&"lost_actions".to_owned()), "{shown:?}");
}

#[test]
fn the_board_says_what_may_be_overlooked() {
    let play = Field::new().h(1, 28.5, 18.0, 0.0).hole(1, 30.0, 18.0).charges(1, 1).a(1, 5.0, 5.0, 0.0).begin();
    assert_eq!(play.battle.board(Side(1).into()).notes, ["H1 can close E1 now."], "THEM-ACT-6");
    let row = [(16.5, 18.95, 90.0), (17.5, 18.95, 90.0), (18.5, 18.95, 90.0), (19.5, 18.95, 90.0)];
    let mut play = Field::new().h(1, 30.0, 30.0, 0.0).barricade(1, 18.0, 20.0, 90.0).ants(1, &row).ants_phase();
    play.end_phase();
    let said =
        "B1 is gnawed at. The barricade falls when the ants' next phase begins, if four are still lined up at it.";
    assert_eq!(play.battle.board(Side(1).into()).notes, [said], "THEM-BAR-2");
}

#[test]
fn notes_tell_the_cost_and_who_would_be_hit() {
    let play = Field::new().barricade(1, 18.0, 20.0, 90.0).h(1, 18.0, 17.25, 90.0).begin();
    let notes = play.run(&ThemAction::Move { figure: h(1) }, &[path(&[(18.0, 21.75)], None)], &[]).notes;
    let Some(Note::Cost(cost)) = notes.first() else { panic!("a cost: {notes:?}") };
    assert_eq!((cost.length, cost.left, cost.within), (inches(6.0), Some(inches(6.0)), true));
    let parts = cost.parts.iter().map(|part| (&*part.words, part.length.whole(), part.rule, part.way.len()));
    let walking = ("walking", 76_200, Some("THEM-MOVE-13"), 0);
    assert_eq!(parts.collect::<Vec<_>>(), [walking, ("over a barricade", 76_200, Some("THEM-BAR-4"), 2)]);
    assert!(notes.iter().any(|note| matches!(note, Note::Outline { what: "crossing", .. })), "{notes:?}");
    let play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 16.0, 10.0, 180.0).h(2, 13.0, 10.4, 0.0).begin();
    let notes = play.run(&ThemAction::Attack { figure: h(1) }, &[who(a(1))], &[]).notes;
    assert!(notes.contains(&Note::Affects { figures: vec![h(2)] }), "{notes:?}");
    assert!(notes.iter().any(|note| matches!(note, Note::Says { .. })), "a friend would be hit: {notes:?}");
}

#[test]
fn a_refusal_tells_rule_code_numbers_figures_and_place() {
    let play = Field::new().h(1, 10.0, 10.0, 0.0).a(1, 23.4, 10.0, 180.0).begin();
    let refusals = play.refusals(&ThemAction::Attack { figure: h(1) }, &[who(a(1))]);
    let [refusal] = &refusals[..] else { panic!("one refusal: {refusals:?}") };
    let said = (refusal.rule, refusal.code, refusal.words, &refusal.figures[..], refusal.place.is_some());
    assert_eq!(said, ("THEM-ATT-2", "E_RANGE", "it is out of range", &[a(1)][..], true));
    let measured = refusal.measured.expect("it is measured");
    assert_eq!((measured.length.whole(), measured.limit), (inches(12.1).whole(), inches(12.0)));
}

#[test]
fn the_log_and_the_undo_list_speak_of_figures_by_name() {
    let ring = [(18.0, 19.3, 270.0), (19.3, 18.0, 180.0), (18.0, 16.7, 90.0), (16.7, 18.0, 0.0)];
    let mut play = Field::new().h(1, 18.0, 18.0, 0.0).ants(1, &ring).begin();
    let before = play.clone();
    let events = play.attack(h(1), a(2), 5).expect("an attack");
    let said = before.told(&events);
    let expected = [
        "H1 spends 1.0 in and has 5.0 in left.",
        "H1 strikes at A2 and rolls 5: a body shot.",
        "A2 is thrown back 2.0 in.",
        "H1 is no longer trapped.",
    ];
    assert_eq!(said, expected, "THEM-MOVE-6");
    assert_eq!(before.battle.title(&ThemAction::Attack { figure: h(1) }, &events), "H1 strikes at A2");
    let pushed = before.battle.tell(&events[2]);
    assert_eq!((pushed[0].way.len(), pushed[0].rule.as_deref()), (2, Some("THEM-ATT-7")));
    let before = play.clone();
    let events = play.go(h(1), &[(19.0, 18.0), (20.0, 18.0)]).expect("a move");
    assert_eq!(before.battle.title(&ThemAction::Move { figure: h(1) }, &events), "H1 moves 2.0 in");
    let told = before.battle.tell(&events[1]);
    assert_eq!((told[0].words.as_str(), told[0].way.len()), ("H1 moves 2.0 in.", 3));
}

#[test]
fn lengths_are_told_in_the_unit_of_the_layout() {
    let field = Field::new().h(1, 18.0, 18.0, 0.0).a(1, 30.0, 30.0, 0.0);
    let layout = Layout { unit: Unit::CM, ..field.layout() };
    let mut play = Play::of(Them::muster(&layout).expect("a good layout"));
    play.battle.apply(&ThemEvent::PhaseBegun { turn: 1, phase: Phase::Characters });
    let before = play.clone();
    let events = play.go(h(1), &[(20.0, 18.0)]).expect("a move");
    assert_eq!(before.told(&events), ["H1 spends 5.1 cm and has 10.2 cm left.", "H1 moves 5.1 cm."]);
    assert_eq!(before.battle.title(&ThemAction::Move { figure: h(1) }, &events), "H1 moves 5.1 cm");
    let restored = Them::restore(before.battle.clone()).expect("a good state");
    assert_eq!(restored.unit(), before.battle.unit(), "the battle keeps it");
}
