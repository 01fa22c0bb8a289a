//! Hints: eight marked directions, and an ant that lies on its side.

use crate::fixture::{TABLE, cell, named, option, with};
use handspan_games::antshouse::{AntshouseAction, AntshouseEvent};
use handspan_games::book::Book;
use handspan_table::{Facing, Side};
use handspan_umpire::Answer;
use std::collections::BTreeMap;

/// The rules count from east, anticlockwise.
fn turned(degrees: f64) -> Answer {
    Answer::Facing(Facing::degrees(90.0 - degrees))
}

#[test]
fn anth_ui_1_c1_the_nearest_of_eight() {
    for (degrees, square) in [(90.0, "d5"), (100.0, "d5"), (115.0, "c5"), (-10.0, "e4"), (225.0, "c3")] {
        let mut play = with("S d4, N h8").go();
        let mut sealed = BTreeMap::from([(Side(1), vec![turned(degrees), option("confirm")])]);
        sealed.insert(Side(2), vec![turned(270.0), option("confirm")]);
        play.does(TABLE, &AntshouseAction::Orders, &[Answer::Together(sealed)]).weapons("").reveal(&[]);
        assert_eq!(play.ants(), format!("S {square}, N h7"), "{degrees}");
    }
}

#[test]
fn anth_ui_1_c2_exactly_between() {
    let play = with("S d4, N h8").go();
    let sealed = Answer::Together(BTreeMap::from([(Side(1), vec![turned(112.5), option("confirm")])]));
    assert_eq!(play.refused("S", &AntshouseAction::Orders, &[sealed]), ["E_DIR"]);
}

#[test]
fn anth_ui_2_c1_an_ant_is_no_water() {
    let mut play = with("S d4, N h8").spent("S", 4, 0).go();
    play.orders("S N, N S");
    assert_eq!(play.pad("S"), [5, 0, 4]);
    assert_eq!(play.no_weapon("S", "ant", "e5"), ["E_STASH"]);
    // It lies on its side: longer than wide, unlike any weapon.
    let base = |figure| play.battle.table().figure(figure).expect("there").base;
    assert!(base(play.piece("S", "ant")) != base(play.piece("N", "water")));
}

#[test]
fn every_sentence_of_a_move_has_its_way() {
    let mut play = with("S d4, N h8").go();
    let before = play.battle.clone();
    play.orders("S NE, N S").weapons("").reveal(&[]);
    let step = play.events.iter().find(|event| matches!(event, AntshouseEvent::AntStepped { .. })).expect("it went");
    let told = &before.tell(step)[0];
    assert_eq!(
        (told.words.as_str(), told.way.len(), told.at),
        ("Side 1's ant goes to e5.", 2, told.way.last().copied())
    );
    assert_eq!(Answer::Cell(named("e5")), cell("e5"));
}
