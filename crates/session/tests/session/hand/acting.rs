//! Beginning, answering, taking back and withdrawing.

use crate::support::{Play, acting, answer, at, begin, close, free, path, spot, waived, waiver, word};
use handspan_games::free::FreeAction;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::{Denied, Order};
use handspan_session::view::Gesture;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Seat, Step, Waiver};
use std::collections::BTreeMap;

const ANN: FigureId = FigureId(1);
const MOVE: FreeAction = FreeAction::Move { figure: ANN };
const WALK: TrialAction = TrialAction::Move { figure: FigureId(1) };
const SHOOT: TrialAction = TrialAction::Shoot { figure: FigureId(1) };

#[test]
fn what_is_begun_waits_and_what_is_answered_is_done() {
    let mut play = Play::open(free());
    let first = play.hash();
    assert_eq!(play.does(0, begin(MOVE, &[])).len(), 1);
    assert_eq!(play.hash(), first, "nothing has happened yet");
    let attempt = play.session.attempt(Seat(0)).unwrap();
    assert_eq!((attempt.words.as_str(), attempt.waits_for), ("Ann moves", vec![Side(0)]));
    assert_eq!(attempt.asks[0].words, "go");
    assert_eq!(play.session.log_length(), 0);
    play.does(0, answer(&[path(10.0, 16.0)]));
    assert_eq!(play.session.attempt(Seat(0)), None);
    assert_eq!(play.at(1), (254_000, 406_400));
    assert_eq!(play.titles(), ["Ann moves 6.0 in"]);
    assert_eq!(play.told(0), ["Ann moves 6.0 in."]);
}

#[test]
fn what_is_begun_with_all_its_answers_is_done_at_once() {
    let mut play = Play::open(free());
    play.does(0, begin(MOVE, &[path(10.0, 12.0)]));
    assert_eq!((play.session.attempt(Seat(0)), play.at(1)), (None, (254_000, 304_800)));
    assert_eq!(play.session.revision(), 2);
}

#[test]
fn a_gesture_does_its_first_lawful_meaning_or_the_one_named() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    // Dropped on Vic's edge: a move may end there, and so may a charge.
    let gesture =
        Gesture::Drag { figure: ANN, path: vec![spot(10.0, 13.0)], facing: None, facings: Vec::new(), free: false };
    let forecast = play.session.now(Seat(1)).forecast(&gesture).unwrap();
    assert_eq!((forecast.taken, forecast.choice), (Some(0), true), "both are allowed");
    let far =
        Gesture::Drag { figure: ANN, path: vec![spot(10.0, 30.0)], facing: None, facings: Vec::new(), free: true };
    let far = play.session.now(Seat(1)).forecast(&far).unwrap();
    assert_eq!((far.taken, far.choice), (Some(0), false), "nothing is allowed, and the likeliest is refused");
    let still =
        Gesture::Drag { figure: ANN, path: vec![spot(10.0, 10.0)], facing: None, facings: Vec::new(), free: true };
    let still = play.session.now(Seat(1)).forecast(&still).unwrap();
    assert_eq!((still.taken, still.choice, still.meanings.len()), (None, false, 0), "it changes nothing");
    let meanings = forecast.meanings;
    assert_eq!(meanings.iter().map(|meaning| meaning.words.as_str()).collect::<Vec<_>>(), ["Move", "Charge"]);
    let order = |which| Order::Play { gesture: gesture.clone(), which, waivers: Vec::new() };
    assert_eq!(play.fault(1, order(Some(2))).0, "which");
    assert_eq!(play.fault(2, order(Some(0))).0, "seat");
    let mut other = play.clone();
    other.does(1, order(None));
    assert_eq!(other.titles().last().unwrap(), "Move Ada 3.0 in");
    play.does(1, order(Some(1)));
    assert_eq!(play.session.attempt(Seat(1)).unwrap().words, "Charge with Ada");
    let pointing = Gesture::DragMarker { marker: handspan_table::MarkerId(1), to: Default::default() };
    let pointing = Order::Play { gesture: pointing, which: None, waivers: Vec::new() };
    assert_eq!(play.fault(1, pointing).0, "gesture.marker");
}

#[test]
fn a_gesture_that_means_nothing_or_changes_nothing_does_nothing() {
    let mut play = Play::open(free());
    let pointing = Gesture::Point { from: ANN, to: FigureId(2) };
    assert_eq!(play.fault(0, Order::Play { gesture: pointing, which: None, waivers: Vec::new() }).0, "gesture");
    let still =
        Gesture::Drag { figure: ANN, path: vec![spot(10.0, 10.0)], facing: None, facings: Vec::new(), free: true };
    assert!(play.does(0, Order::Play { gesture: still, which: None, waivers: Vec::new() }).is_empty());
    assert_eq!((play.session.revision(), play.session.log_length()), (1, 0));
}

/// Pointing at oneself would be to rouse oneself, which nobody is asked about.
#[test]
fn a_gesture_does_not_mean_what_would_not_fit() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let gesture = Gesture::Point { from: ANN, to: ANN };
    assert_eq!(play.session.now(Seat(1)).forecast(&gesture).unwrap().meanings, []);
    assert_eq!(play.fault(1, Order::Play { gesture, which: None, waivers: Vec::new() }).0, "gesture");
}

#[test]
fn a_refused_beginning_leaves_no_trace() {
    let mut play = Play::open(free());
    assert_eq!(play.rules(0, begin(MOVE, &[path(10.0, 41.0)])), [("FREE-TABLE", Some(0))]);
    assert_eq!(play.session.attempt(Seat(0)), None);
    assert_eq!((play.session.revision(), play.session.pulse(), play.pages.len()), (1, 1, 0));
}

#[test]
fn a_waiver_is_for_one_rule_and_one_answer_and_logged_when_used() {
    let mut play = Play::open(free());
    let off = [path(10.0, 41.0)];
    for others in [("FREE-TABLE", None), ("FREE-TABLE", Some(1)), ("FREE-LONG", Some(0))] {
        assert_eq!(play.rules(0, waived(MOVE, &off, &[others])), [("FREE-TABLE", Some(0))]);
    }
    play.does(0, waived(MOVE, &[path(10.0, 12.0)], &[("FREE-TABLE", Some(0))]));
    assert_eq!(play.session.log(Seat(0), 1, 1)[0].waived, [], "it was not needed");
    play.does(0, waived(MOVE, &off, &[("FREE-LONG", Some(0)), ("FREE-TABLE", Some(0))]));
    let told = "it would leave the table".to_owned();
    assert_eq!(play.session.log(Seat(0), 2, 1)[0].waived, [Waiver { told, ..waiver(&("FREE-TABLE", Some(0))) }]);
    assert_eq!(play.at(1), (254_000, 1_041_400));
}

#[test]
fn another_sides_figure_is_refused() {
    let mut play = Play::open(free());
    assert_eq!(play.rules(2, begin(MOVE, &[path(10.0, 12.0)])), [("FREE-OWN", None)]);
    play.does(2, waived(MOVE, &[path(10.0, 12.0)], &[("FREE-OWN", None)]));
    assert_eq!(play.session.log(Seat(0), 1, 1)[0].side, Side(2));
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let words = "this is for side 1 to decide, not for seat 2".to_owned();
    assert_eq!(play.fault(2, begin(WALK, &[path(10.0, 12.0)])), ("seat".to_owned(), words));
    let theirs = TrialAction::Move { figure: FigureId(11) };
    assert_eq!(play.rules(2, begin(theirs, &[path(14.0, 14.0)])), [("TRIAL-PHASE", None)]);
    play.does(0, begin(WALK, &[path(10.0, 12.0)]));
    assert_eq!(play.session.log(Seat(0), play.session.log_length(), 1)[0].side, Side(1), "the table acts for side 1");
}

#[test]
fn another_seats_question_is_refused() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(SHOOT, &[at(11)]));
    assert_eq!(play.fault(2, Order::Roll), ("roll".to_owned(), "seat 1 is asked, not seat 2".to_owned()));
    play.rolls(1, &[5]);
    let choice = play.session.attempt(Seat(1)).unwrap();
    assert_eq!((choice.waits_for, &*choice.asks[0].words), (vec![Side(2)], "Hold or yield?"));
    let words = "seat 2 is asked, not seat 1".to_owned();
    assert_eq!(play.fault(1, answer(&[word("holds")])), ("answers[0]".to_owned(), words));
    let mut other = play.clone();
    other.does(0, answer(&[word("holds")]));
    play.does(2, answer(&[word("holds")]));
    assert_eq!(play.hash(), other.hash(), "at one laptop anybody answers");
    assert_eq!(play.told(0).last().unwrap(), "Vic is stunned.");
}

#[test]
fn every_broken_rule_is_heard_at_once() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(WALK, &[path(10.0, 11.0)]));
    // Moved already; too far, through the wall of the table, and off it.
    let rules = play.rules(1, begin(WALK, &[path(10.0, -3.0)]));
    let expected = [("TRIAL-MOVED", None), ("TRIAL-MOVE-LENGTH", Some(0)), ("TRIAL-MOVE-EDGE", Some(0))];
    assert_eq!(rules, expected);
    let half = waived(WALK, &[path(10.0, -3.0)], &expected[..2]);
    assert_eq!(play.rules(1, half), [expected[2]]);
    play.does(1, waived(WALK, &[path(10.0, -3.0)], &expected));
}

#[test]
fn what_does_not_fit_names_its_place() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let far = path(900.0, 10.0);
    let cases: Vec<(Order, &str, &str)> = vec![
        (begin(WALK, &[Answer::Number(3)]), "answers[0]", "a path was asked for"),
        (begin(SHOOT, &[Answer::Number(3), Answer::Dice(vec![3])]), "answers[0]", "a figure was asked for"),
        (begin(SHOOT, &[at(2)]), "answers[0]", "figure 2 is not one of those asked about"),
        (begin(SHOOT, &[at(11), word("holds")]), "answers[1]", "dice were asked for"),
        (begin(WALK, &[path(10.0, 11.0), path(10.0, 12.0)]), "answers[1]", "nothing was asked that this would answer"),
        (begin(FreeAction::EndTurn, &[]), "action", "this is an action of another game"),
        (begin(FreeAction::EndTurn, &[word("holds")]), "action", "this is an action of another game"),
        (answer(&[word("holds")]), "attempt", "nothing is begun that could be answered; begin an action first"),
        (Order::Withdraw, "attempt", "nothing is begun that could be answered; begin an action first"),
        (
            begin(WALK, &[far]),
            "answers[0].path.points[0].x",
            "22860000 is further than 20,000,000 micrometres (20 m) off",
        ),
        (
            begin(WALK, &[Answer::Together(BTreeMap::new())]),
            "answers[0]",
            "each seat seals its own answers; none may answer for several",
        ),
    ];
    for (order, place, words) in cases {
        let (at, said) = play.fault(1, order.clone());
        assert_eq!(at, place, "{order:?}");
        if !place.contains("points") {
            assert_eq!(said, words, "{order:?}");
        }
    }
}

#[test]
fn one_thing_is_begun_at_a_time() {
    let mut play = Play::open(free());
    play.does(0, begin(MOVE, &[]));
    assert_eq!(play.fault(0, begin(MOVE, &[path(10.0, 12.0)])).0, "action");
    assert_eq!(play.fault(0, answer(&[])).0, "answers", "an answer answers something");
}

#[test]
fn the_last_answer_is_taken_back() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let nothing = "there is no answer to take back".to_owned();
    play.does(1, begin(TrialAction::Bomb { figure: ANN }, &[]));
    let empty = play.all();
    assert_eq!(play.fault(1, Order::TakeBack { waivers: Vec::new() }), ("take_back".to_owned(), nothing));
    assert!(!play.session.attempt(Seat(1)).unwrap().can_take_back);
    play.does(1, answer(&[Answer::Number(2)]));
    assert!(play.session.attempt(Seat(1)).unwrap().can_take_back);
    assert!(!play.session.attempt(Seat(2)).unwrap().can_take_back, "it is not seat 2's answer");
    assert_eq!(play.fault(2, Order::TakeBack { waivers: Vec::new() }).1, "seat 1 is asked, not seat 2");
    let revision = play.session.revision();
    play.does(1, Order::TakeBack { waivers: Vec::new() });
    assert_eq!(play.session.revision(), revision + 1);
    let view = play.session.attempt(Seat(1)).unwrap();
    assert_eq!((&*view.asks[0].words, view.can_take_back), ("spend so many coins", false));
    assert!(!empty.is_empty());
}

#[test]
fn an_agreement_goes_with_the_answer_it_was_for() {
    let mut play = acting(close(), ["wary", "wary"], [3, 0]);
    play.does(1, begin(TrialAction::Bomb { figure: ANN }, &[Answer::Number(1)]));
    let far = Answer::Spot(spot(10.0, 20.0));
    assert_eq!(play.rules(1, answer(std::slice::from_ref(&far))), [("TRIAL-BOMB-REACH", Some(1))]);
    let waivers = vec![waiver(&("TRIAL-BOMB-REACH", Some(1)))];
    play.does(1, Order::Answer { answers: vec![far.clone()], waivers });
    play.does(1, Order::TakeBack { waivers: Vec::new() });
    assert_eq!(play.rules(1, answer(&[far])), [("TRIAL-BOMB-REACH", Some(1))], "it was taken back with its agreement");
}

#[test]
fn dice_that_have_fallen_are_not_taken_back() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(SHOOT, &[at(11)]));
    play.rolls(1, &[5]);
    let kept = "dice that have fallen are kept".to_owned();
    for seat in 0..3 {
        assert_eq!(play.fault(seat, Order::TakeBack { waivers: Vec::new() }), ("take_back".to_owned(), kept.clone()));
        assert!(!play.session.attempt(Seat(seat)).unwrap().can_take_back);
    }
    let words = "a die has fallen or a seal was opened; it cannot be withdrawn any more".to_owned();
    assert_eq!(play.fault(1, Order::Withdraw), ("withdraw".to_owned(), words));
}

#[test]
fn an_attempt_is_withdrawn_by_who_began_it() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let before = play.hash();
    play.does(1, begin(SHOOT, &[at(11)]));
    assert_eq!(play.fault(2, Order::Withdraw).0, "seat");
    assert!(play.session.attempt(Seat(0)).unwrap().can_be_withdrawn);
    let mut other = play.clone();
    play.does(1, Order::Withdraw);
    other.does(0, Order::Withdraw);
    for play in [play, other] {
        assert_eq!((play.session.attempt(Seat(0)), play.hash()), (None, before.clone()));
        assert_eq!(play.titles(), ["Seal orders"]);
    }
}

#[test]
fn what_the_rules_began_is_not_withdrawn() {
    let mut play = Play::open(close());
    let words = "the rules began this; it cannot be withdrawn".to_owned();
    assert_eq!(play.fault(0, Order::Withdraw), ("withdraw".to_owned(), words));
    assert!(!play.session.attempt(Seat(0)).unwrap().can_be_withdrawn);
    let pass = begin(TrialAction::Pass { side: Side(1) }, &[]);
    assert_eq!(play.fault(1, pass).0, "action", "orders come first");
}

#[test]
fn a_firm_rule_cannot_be_waived() {
    let mut play = Play::open(free());
    let gone = FreeAction::Move { figure: FigureId(9) };
    let Denied::Rules(refusals) = play.denied(0, begin(gone.clone(), &[])) else { panic!("no rule") };
    assert_eq!((refusals[0].rule, refusals[0].waivable), ("FREE-HERE", false));
    assert_eq!(play.rules(0, waived(gone, &[], &[("FREE-HERE", None)])), [("FREE-HERE", None)]);
    let twice = FreeAction::Remove { figures: vec![ANN, ANN] };
    assert_eq!(play.rules(0, begin(twice, &[])), [("FREE-HERE", None)], "each is named once");
    // A march of more than 20 m is more than a file can keep, whatever the players agree.
    let march = FreeAction::MoveGroup { figures: vec![ANN] };
    let steps = Answer::Motion(vec![Step::Ahead { length: 20_000_000 }; 2]);
    let agreed = [("FREE-TABLE", Some(0))];
    let Denied::Rules(refusals) = play.denied(0, waived(march, &[steps], &agreed)) else { panic!("no rule") };
    assert_eq!((refusals[0].rule, refusals[0].waivable), ("FREE-TABLE", false));
}
