//! Taking back all that one figure did, or the whole phase.

use crate::support::{Play, acting, answer, at, begin, close, free, path, word};
use handspan_games::free::FreeAction;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::{Denied, Order};
use handspan_table::FigureId;
use handspan_umpire::Seat;

fn go(figure: u32, x: f64, y: f64) -> Order {
    begin(FreeAction::Move { figure: FigureId(figure) }, &[path(x, y)])
}

fn reset(figure: u32) -> Order {
    Order::ResetFigure { figure: FigureId(figure), agreed: false }
}

fn agreed(figure: u32) -> Order {
    Order::ResetFigure { figure: FigureId(figure), agreed: true }
}

#[test]
fn the_others_actions_stand() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    play.does(0, go(2, 20.0, 12.0));
    play.does(0, go(1, 10.0, 14.0));
    let moved = play.hash();
    play.does(0, reset(1));
    assert_eq!((play.at(1), play.at(2)), ((254_000, 254_000), (508_000, 304_800)));
    assert_eq!(play.told(0), ["All that Ann did in this phase is taken back."]);
    let titles = ["-Ann moves 2.0 in", "Bob moves 2.0 in", "-Ann moves 2.0 in", "Reset Ann"];
    assert_eq!(play.titles(), titles, "what was reset counts as taken back");
    let settled = play.hash();
    play.does(0, Order::Undo { agreed: false });
    assert_eq!(play.hash(), moved);
    assert_eq!(play.titles()[..3], ["Ann moves 2.0 in", "Bob moves 2.0 in", "Ann moves 2.0 in"]);
    play.does(0, Order::Redo);
    assert_eq!(play.hash(), settled);
}

#[test]
fn a_figure_is_reset_twice_in_one_phase() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    play.does(0, go(2, 20.0, 12.0));
    play.does(0, reset(1));
    let words = "figure 1 has done nothing since the phase began";
    assert_eq!(play.fault(0, reset(1)), ("reset_figure".into(), words.into()));
    play.does(0, go(1, 10.0, 20.0));
    play.does(0, reset(2));
    assert_eq!((play.at(1), play.at(2)), ((254_000, 508_000), (508_000, 254_000)));
    play.does(0, reset(1));
    assert_eq!(play.hash(), Play::open(free()).hash());
    let undone: Vec<bool> = play.session.log(Seat(0), 1, 9).iter().map(|line| line.undone).collect();
    assert_eq!(undone, [true, true, false, true, false, false]);
}

#[test]
fn a_figure_that_is_gone_comes_back_with_its_name() {
    let mut play = Play::open(free());
    play.does(0, begin(FreeAction::Remove { figures: vec![FigureId(1)] }, &[]));
    play.does(0, reset(1));
    assert_eq!(play.titles().last().unwrap(), "Reset Ann");
    assert_eq!(play.at(1), (254_000, 254_000));
}

#[test]
fn only_the_phase_is_reset() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    play.does(0, begin(FreeAction::EndTurn, &[]));
    assert_eq!(play.fault(0, reset(1)).0, "reset_figure");
    let phase = |agreed| Order::ResetPhase { agreed };
    let nothing = "nothing has been decided since the phase began";
    assert_eq!(play.fault(0, phase(false)), ("reset_phase".into(), nothing.into()));
    let before = play.hash();
    play.does(0, go(1, 10.0, 14.0));
    play.does(0, begin(FreeAction::Roll { count: 1, faces: 6 }, &[]));
    play.rolls(0, &[6]);
    play.does(0, go(3, 30.0, 14.0));
    let words = "dice were rolled for \"Roll 1d6\"; undoing that needs everybody's consent".to_owned();
    assert_eq!(play.denied(0, phase(false)), Denied::Disagreed(words));
    play.does(0, phase(true));
    assert_eq!(play.hash(), before);
    assert_eq!(play.titles().last().unwrap(), "Undone: Ann moves 2.0 in; Roll 1d6; Cyd moves 4.0 in");
    for title in ["Ann moves 2.0 in", "Roll 1d6", "Cyd moves 4.0 in"] {
        assert_eq!(play.session.view(Seat(0)).redo.as_deref(), Some(title));
        play.does(0, Order::Redo);
    }
}

#[test]
fn what_depends_on_it_forbids_it() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Move { figure: FigureId(1) }, &[path(8.0, 10.0)]));
    // Ben comes to stand where Ada stood.
    play.does(1, begin(TrialAction::Move { figure: FigureId(2) }, &[path(10.0, 10.0)]));
    let words = "\"Move Ben 2.0 in\" came after it and could not stand without it";
    assert_eq!(play.fault(1, reset(1)), ("reset_figure".into(), words.into()));
    play.does(1, reset(2));
    play.does(1, reset(1));
    assert_eq!(play.at(1), (254_000, 254_000));
}

/// Vic is stunned twice and so falls; without Ada's shot he would not have.
#[test]
fn what_would_have_come_out_otherwise_forbids_it() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    for figure in [1, 2] {
        play.does(1, begin(TrialAction::Shoot { figure: FigureId(figure) }, &[at(11)]));
        play.rolls(1, &[5]);
        play.does(2, answer(&[word("holds")]));
    }
    assert_eq!(play.told(0).last().unwrap(), "Vic falls.");
    assert!(matches!(play.denied(1, reset(1)), Denied::Disagreed(_)));
    let words = "\"Shoot with Ben at Vic\" came after it and could not stand without it";
    assert_eq!(play.fault(1, agreed(1)), ("reset_figure".into(), words.into()));
    play.does(1, agreed(2));
    assert_eq!(play.session.battle().table().figures().len(), 10, "Vic only stunned by Ada");
    assert_eq!(play.titles()[1..], ["Shoot with Ada at Vic", "-Shoot with Ben at Vic", "Reset Ben"]);
}

#[test]
fn the_others_dice_stay_as_they_fell() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Move { figure: FigureId(1) }, &[path(8.0, 10.0)]));
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(2) }, &[at(11)]));
    play.rolls(1, &[3]);
    play.does(1, reset(1));
    assert_eq!((play.at(1), play.session.dice_history().falls.len()), ((254_000, 254_000), 1));
    let marks = play.session.view(Seat(0)).board.figures;
    assert_eq!(marks.iter().map(|board| (board.figure.0, board.done)).collect::<Vec<_>>(), [(2, true)]);
}

#[test]
fn nothing_is_reset_while_something_is_begun() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    play.does(0, begin(FreeAction::Move { figure: FigureId(2) }, &[]));
    assert_eq!(play.fault(0, reset(1)).0, "reset_figure");
    assert_eq!(play.fault(0, Order::ResetPhase { agreed: true }).0, "reset_phase");
}
