//! Undo and redo: over what the rules did, past dice, with something open, and to the very start.

use crate::support::{Play, acting, answer, at, begin, close, free, path, sealed, word};
use handspan_games::free::FreeAction;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::DiceBy;
use handspan_session::view::StepBack;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Seat};

const UNDO: Order = Order::Undo { agreed: false };
const AGREED: Order = Order::Undo { agreed: true };
const SHOOT: TrialAction = TrialAction::Shoot { figure: FigureId(1) };

fn pass(side: u8) -> Order {
    begin(TrialAction::Pass { side: Side(side) }, &[])
}

fn back(play: &Play) -> Option<StepBack> {
    play.session.view(Seat(0)).undo
}

fn step(words: &str, agreement: Option<&str>) -> Option<StepBack> {
    Some(StepBack { words: words.to_owned(), agreement: agreement.map(str::to_owned) })
}

#[test]
fn undo_steps_over_what_the_rules_did() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, pass(1));
    let before = play.hash();
    play.does(2, pass(2));
    let after = play.hash();
    assert_eq!(play.titles(), ["Seal orders", "End the phase of Blue", "End the phase of Red", "Recovery"]);
    assert_eq!(play.session.attempt(Seat(0)).unwrap().words, "Seal orders", "the next turn");
    assert_eq!(back(&play), step("End the phase of Red", None));
    play.does(1, UNDO);
    assert_eq!((play.hash(), play.session.attempt(Seat(0))), (before, None));
    assert_eq!(play.titles()[2..], ["-End the phase of Red", "-Recovery", "Undone: End the phase of Red"]);
    assert_eq!(play.session.view(Seat(1)).redo.as_deref(), Some("End the phase of Red"));
    play.does(1, Order::Redo);
    assert_eq!(play.hash(), after);
    assert_eq!(play.session.attempt(Seat(0)).unwrap().words, "Seal orders");
    assert_eq!(play.titles().last().unwrap(), "Redone: End the phase of Red");
    assert_eq!(play.session.view(Seat(1)).redo, None);
}

#[test]
fn undo_past_dice_needs_agreement_and_redo_brings_the_same() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let before = play.hash();
    play.does(1, begin(SHOOT, &[at(11)]));
    play.rolls(1, &[5]);
    play.does(2, answer(&[word("holds")]));
    let after = play.hash();
    assert_eq!(
        back(&play),
        step(
            "Shoot with Ada at Vic",
            Some("dice were rolled for \"Shoot with Ada at Vic\"; undoing that needs everybody's consent")
        )
    );
    let words = "dice were rolled for \"Shoot with Ada at Vic\"; undoing that needs everybody's consent".to_owned();
    assert_eq!(play.denied(2, UNDO), Denied::Disagreed(words));
    play.does(2, AGREED);
    assert_eq!(play.hash(), before);
    play.does(1, Order::Redo);
    assert_eq!(play.hash(), after);
    assert_eq!(play.entries(0)[1].fallen[0].dice, [5]);
}

#[test]
fn the_dice_of_what_the_rules_began_come_back_too() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(SHOOT, &[at(11)]));
    play.rolls(1, &[5]);
    play.does(2, answer(&[word("holds")]));
    play.does(1, pass(1));
    let before = play.hash();
    play.does(2, pass(2));
    let waiting = play.hash();
    // Vic tries to recover: the rules began it, and it waits for a die.
    assert_eq!(play.session.attempt(Seat(0)).unwrap().words, "Recovery");
    play.does(2, UNDO);
    assert_eq!(play.hash(), before, "no die has fallen yet");
    play.does(2, Order::Redo);
    assert_eq!((play.hash(), play.session.attempt(Seat(0)).unwrap().words.as_str()), (waiting, "Recovery"));
    play.rolls(0, &[4]);
    let recovered = play.hash();
    assert_eq!(
        back(&play),
        step("End the phase of Red", Some("dice were rolled for \"Recovery\"; undoing that needs everybody's consent"))
    );
    assert!(matches!(play.denied(2, UNDO), Denied::Disagreed(_)));
    play.does(2, AGREED);
    assert_eq!(play.hash(), before);
    play.does(2, Order::Redo);
    assert_eq!(play.hash(), recovered, "with the die that fell");
    assert_eq!(play.session.attempt(Seat(0)).unwrap().words, "Seal orders");
}

#[test]
fn undo_gives_up_what_is_only_begun() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let before = play.hash();
    play.does(1, begin(SHOOT, &[at(11)]));
    assert_eq!(back(&play), step("Shoot with Ada", None));
    play.does(1, UNDO);
    assert_eq!((play.session.attempt(Seat(0)), play.hash()), (None, before));
    assert_eq!(play.titles(), ["Seal orders"]);
    play.does(1, begin(SHOOT, &[at(11)]));
    play.rolls(1, &[5]);
    assert_eq!(back(&play), None, "not in the midst of it");
    let words = "something is begun, and dice have fallen or seals were opened; finish it first";
    assert_eq!(play.fault(1, AGREED), ("undo".into(), words.into()));
}

#[test]
fn nothing_is_undone_beneath_orders_half_sealed() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, pass(1));
    play.does(2, pass(2));
    play.does(1, answer(&sealed("bold", 0, 0, 7)));
    assert_eq!(back(&play), None);
    let words = "something is begun; finish it first, or take its answers back";
    assert_eq!(play.fault(1, AGREED), ("undo".into(), words.into()));
    for _ in 0..3 {
        play.does(1, Order::TakeBack { waivers: Vec::new() });
    }
    assert_eq!(back(&play), step("End the phase of Red", None));
    play.does(1, UNDO);
}

#[test]
fn redo_goes_on_while_what_is_due_has_no_answer() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let opened = play.hash();
    assert!(matches!(play.denied(0, UNDO), Denied::Disagreed(_)), "seals were opened");
    play.does(0, AGREED);
    assert_eq!(play.session.attempt(Seat(0)).unwrap().words, "Seal orders");
    assert_eq!(play.session.view(Seat(0)).redo.as_deref(), Some("Seal orders"));
    play.does(1, answer(&sealed("bold", 3, 0, 7)[..1]));
    assert_eq!(play.session.view(Seat(0)).redo, None);
    assert_eq!(play.fault(0, Order::Redo).1, "something is begun; finish it first, or take its answers back");
    play.does(1, Order::TakeBack { waivers: Vec::new() });
    play.does(0, Order::Redo);
    assert_eq!((play.hash(), play.session.attempt(Seat(0))), (opened, None));
}

#[test]
fn redo_waits_for_what_a_player_began() {
    let mut play = Play::open(free());
    play.does(0, begin(FreeAction::EndTurn, &[]));
    play.does(0, UNDO);
    play.does(0, begin(FreeAction::Move { figure: FigureId(1) }, &[]));
    assert_eq!(play.session.view(Seat(0)).redo, None);
    assert_eq!(play.fault(0, Order::Redo).0, "redo");
    play.does(0, Order::Withdraw);
    play.does(0, Order::Redo);
    assert_eq!(play.session.view(Seat(0)).clock.side, Some(Side(2)));
}

#[test]
fn nothing_is_before_the_start_and_nothing_after_the_end() {
    let mut play = Play::open(free());
    assert_eq!((back(&play), play.session.view(Seat(0)).redo), (None, None));
    assert_eq!(play.fault(0, AGREED), ("undo".into(), "there is nothing to take back".into()));
    assert_eq!(play.fault(0, Order::Redo), ("redo".into(), "there is nothing to bring back".into()));
    let mut play = Play::open(close());
    assert_eq!(play.fault(0, AGREED).1, "there is nothing to take back", "though orders are due");
}

#[test]
fn something_new_ends_what_could_be_brought_back() {
    let mut play = Play::open(free());
    let go = |x| begin(FreeAction::Move { figure: FigureId(1) }, &[path(x, 10.0)]);
    play.does(0, go(11.0));
    play.does(0, go(12.0));
    play.does(0, UNDO);
    play.does(0, Order::Dice { by: DiceBy::Players, side: None, faces: None });
    play.does(0, begin(FreeAction::Roll { count: 1, faces: 6 }, &[]));
    play.does(0, Order::Withdraw);
    assert_eq!(play.session.view(Seat(0)).redo.as_deref(), Some("Ann moves 1.0 in"));
    play.does(0, go(13.0));
    assert_eq!(play.session.view(Seat(0)).redo, None);
    assert_eq!(play.fault(0, Order::Redo).0, "redo");
}

/// Longer than the marks are apart, so that battles are found from a mark and its events.
#[test]
fn a_long_battle_is_undone_and_redone_step_by_step() {
    let mut play = Play::open(free());
    let mut hashes = vec![play.hash()];
    for step in 0..200u32 {
        let figure = FigureId(1 + step % 3);
        let points = vec![handspan_table::Point::new(100_000 + 4_000 * step as i32, 500_000)];
        let way = Answer::Path(handspan_umpire::Way::new(points, None));
        play.does(0, begin(FreeAction::Move { figure }, &[way]));
        hashes.push(play.hash());
    }
    for hash in hashes.iter().rev().skip(1) {
        play.does(0, UNDO);
        assert_eq!(play.hash(), *hash);
    }
    for hash in &hashes[1..] {
        play.does(0, Order::Redo);
        assert_eq!(play.hash(), *hash);
    }
    for hash in hashes.iter().rev().skip(1).take(70) {
        play.does(0, UNDO);
        assert_eq!(play.hash(), *hash);
    }
    play.does(0, begin(FreeAction::EndTurn, &[]));
    play.does(0, UNDO);
    assert_eq!(play.hash(), hashes[130]);
}
