//! Hands as measures in a battle: frozen by turn 1, held by undo, redo, the file and the replay.

use crate::support::{Play, answer, begin, sealed};
use handspan_games::hand::Hand;
use handspan_games::layouts::with_hand;
use handspan_games::setup::Fact;
use handspan_games::trial::{TrialAction, field};
use handspan_session::deciding::Order;
use handspan_session::layout;
use handspan_session::replay::replay;
use handspan_table::Side;
use handspan_umpire::Seat;

const UNDO: Order = Order::Undo { agreed: false };

/// A field before turn 1, opened by somebody with a handspan of 18.2 cm.
fn mustering() -> Play {
    let mut layout = field();
    layout.setup.push(Fact::new("prepare", None, &[]));
    Play::open(with_hand(layout, &Hand::from([("handspan".to_owned(), 182_000)])).unwrap())
}

fn spans(play: &Play) -> Vec<i32> {
    play.session.view(Seat(0)).hands.iter().map(|of| of.units[0].micrometres).collect()
}

fn measure(side: u8, length: i32) -> Order {
    begin(TrialAction::Measure { side: Side(side), length }, &[])
}

#[test]
fn the_settings_give_the_hand_and_each_side_may_measure_its_own() {
    let mut play = mustering();
    assert_eq!(spans(&play), [182_000, 182_000]);
    play.does(2, measure(2, 140_000));
    assert_eq!(spans(&play), [182_000, 140_000]);
    assert_eq!(play.told(1), ["Red measures with a handspan of 5.5 in."]);
    play.does(2, UNDO);
    assert_eq!(spans(&play), [182_000, 182_000]);
    play.does(2, Order::Redo);
    assert_eq!(spans(&play), [182_000, 140_000]);
}

#[test]
fn beginning_freezes_hands_until_it_is_taken_back() {
    let mut play = mustering();
    play.does(1, measure(1, 160_000));
    let before = play.hash();
    play.does(0, begin(TrialAction::Begin, &[]));
    assert_eq!(spans(&play), [160_000, 182_000]);
    play.does(0, UNDO);
    assert_eq!(play.hash(), before);
    play.does(1, measure(1, 170_000));
    play.does(0, begin(TrialAction::Begin, &[]));
    play.does(1, answer(&sealed("wary", 1, 0, 7)));
    play.does(2, answer(&sealed("wary", 0, 7, 0)));
    assert_eq!(play.rules(1, measure(1, 160_000)), [("TRIAL-HAND", None)]);
    assert_eq!(spans(&play), [170_000, 182_000]);
    let hash = play.hash();
    let replayed = replay(play.start, play.pages, |_| ()).unwrap();
    assert_eq!((replayed.differences, replayed.hash), (Vec::new(), hash));
}

#[test]
fn a_saved_layout_keeps_the_hand_it_was_opened_with() {
    let play = mustering();
    let text = layout::write(&play.session.now(Seat(0)).layout());
    assert!(text.contains(r#"{"word":"handspan","numbers":[182000]}"#), "{text}");
}
