//! A battle for somebody else: what is hidden still is not in it, not even under a mask, and all else is.

use crate::support::{Play, acting, answer, begin, close, free, path, sealed};
use handspan_games::free::FreeAction;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::Order;
use handspan_session::session::Session;
use handspan_session::sharing::{Shared, shared};
use handspan_session::writing::Page;
use handspan_table::{FigureId, Side};
use handspan_umpire::Seat;

/// A copy as somebody else opens it, and what is said to be missing from it.
fn copied(play: &Play) -> (Play, Option<String>) {
    let Shared { pages, lacks } = shared(play.start.clone(), play.pages.clone()).unwrap();
    let pages: Vec<Page> = pages.into_iter().map(|(_, page)| page).collect();
    let session = Session::read(play.start.clone(), pages.clone(), 1).unwrap();
    (Play { session, pages, ..play.clone() }, lacks)
}

#[track_caller]
fn tells(play: &Play, secrets: &[&str]) -> bool {
    let text = serde_json::to_string(&play.pages).unwrap();
    secrets.iter().any(|secret| text.contains(secret))
}

#[test]
fn where_nothing_was_ever_hidden_all_is_copied() {
    let mut play = Play::open(free());
    play.does(0, begin(FreeAction::Move { figure: FigureId(1) }, &[path(10.0, 12.0)]));
    play.does(0, Order::Undo { agreed: false });
    play.does(0, Order::Try { name: "bold".to_owned() });
    play.does(0, begin(FreeAction::Move { figure: FigureId(1) }, &[path(10.0, 20.0)]));
    let (copy, lacks) = copied(&play);
    assert_eq!((copy.pages, lacks), (play.pages, None));
}

/// The snares lie still, so the copy ends before they were laid, and both are asked.
#[test]
fn a_copy_ends_before_what_is_hidden() {
    let play = acting(close(), ["bold", "wary"], [2, 0]);
    let secrets = ["bold", "snare_laid", "salt", "\"column\":7", "together"];
    assert!(tells(&play, &secrets));
    let (mut copy, lacks) = copied(&play);
    assert!(!tells(&copy, &secrets), "{:?}", copy.pages);
    let words = "it ends before \"Seal orders\", because what is hidden still is not copied";
    assert_eq!(lacks.as_deref(), Some(words));
    assert_eq!(copy.session.attempt(Seat(0)).unwrap().waits_for, [Side(1), Side(2)]);
    assert!(copy.pages.iter().all(|page| !page.hidden));
    copy.does(1, answer(&sealed("wary", 1, 4, 4)));
    assert_eq!(copy.session.attempt(Seat(0)).unwrap().ready, [Side(1)]);
}

/// What was taken back may be decided the same way again.
#[test]
fn what_was_taken_back_is_not_copied_with_its_secrets() {
    let mut play = acting(close(), ["bold", "wary"], [2, 0]);
    play.does(0, Order::Undo { agreed: true });
    let (copy, lacks) = copied(&play);
    assert!(!tells(&copy, &["bold", "snare", "salt"]), "{:?}", copy.pages);
    let words = "what was taken back is not in it, because something of that is hidden still";
    assert_eq!(lacks.as_deref(), Some(words));
    assert_eq!((copy.titles(), copy.hash()), (Vec::new(), play.hash()));
    assert_eq!(copy.session.attempt(Seat(0)).unwrap().waits_for, [Side(1), Side(2)]);
}

/// The sealed part of a round that waits goes, and what was done before it stays as it was.
#[test]
fn what_was_done_before_it_stands_in_the_copy() {
    let mut play = super::branching::open();
    let walk = |x| begin(TrialAction::Move { figure: FigureId(1) }, &[path(x, 10.0)]);
    play.does(0, Order::Dice { by: handspan_session::entry::DiceBy::Players, side: None, faces: None });
    play.does(1, walk(9.0));
    play.does(1, Order::Undo { agreed: false });
    play.does(1, walk(8.0));
    play.does(1, Order::ResetFigure { figure: FigureId(1), agreed: false });
    play.does(1, walk(7.0));
    for side in [1, 2] {
        play.does(side, begin(TrialAction::Pass { side: Side(side) }, &[]));
    }
    let before = play.hash();
    play.does(1, answer(&sealed("bold", 2, 3, 7)));
    play.does(2, answer(&sealed("wary", 0, 7, 0)));
    let (mut copy, lacks) = copied(&play);
    assert!(lacks.unwrap().starts_with("it ends before \"Seal orders\""));
    assert_eq!((copy.hash(), copy.session.dice_by()), (before, play.session.dice_by()));
    let titles = [
        "The players roll their own dice.",
        "-Move Ada 2.0 in",
        "Reset Ada",
        "Move Ada 3.0 in",
        "End the phase of Blue",
        "End the phase of Red",
        "Recovery",
    ];
    assert_eq!(copy.titles(), titles);
    copy.does(0, Order::Undo { agreed: true });
    assert_eq!(copy.titles().last().unwrap(), "Undone: End the phase of Red");
}

/// A sentence for one seat is nobody else's to read, though all else of the battle has come out.
#[test]
fn sentences_for_one_seat_stay_at_home() {
    let mut play = acting(close(), ["bold", "wary"], [1, 0]);
    assert!(tells(&play, &["Your snare lies in a8."]));
    // What is hidden comes out when the battle is over.
    for _ in 0..6 {
        for side in [1, 2] {
            if play.session.battle().victory().is_none() {
                play.does(side, begin(TrialAction::Pass { side: Side(side) }, &[]));
            }
        }
        if play.session.attempt(Seat(0)).is_some() {
            play.does(1, answer(&sealed("bold", 1, 0, 7)));
            play.does(2, answer(&sealed("wary", 0, 7, 0)));
        }
    }
    assert!(play.session.battle().victory().is_some());
    let (copy, lacks) = copied(&play);
    assert_eq!(lacks.is_some(), play.session.battle().hides());
    assert!(!tells(&copy, &["Your snare lies"]));
}
