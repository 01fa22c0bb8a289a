//! What-ifs: trying, going to and fro, comparing, keeping, dropping.

use crate::support::{Play, acting, answer, at, begin, close, free, path, sealed, them, waived, word};
use handspan_games::free::FreeAction;
use handspan_games::setup::Fact;
use handspan_games::them::ThemAction;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::{Denied, Order};
use handspan_session::session::Session;
use handspan_session::writing::Start;
use handspan_table::{FigureId, MarkerId, micrometres};
use handspan_umpire::Seat;

fn go(figure: u32, x: f64, y: f64) -> Order {
    begin(FreeAction::Move { figure: FigureId(figure) }, &[path(x, y)])
}

fn what_if(name: &str) -> Order {
    Order::Try { name: name.to_owned() }
}

fn over(name: Option<&str>) -> Order {
    Order::Go { name: name.map(str::to_owned) }
}

fn keep(name: &str, agreed: bool) -> Order {
    Order::Keep { name: name.to_owned(), agreed }
}

fn drop_it(name: &str) -> Order {
    Order::Drop { name: name.to_owned() }
}

/// Side 1 acts, and no snare lies.
pub(crate) fn open() -> Play {
    let play = acting(close(), ["wary", "wary"], [1, 0]);
    let mut state = serde_json::to_value(play.session.battle().state()).unwrap();
    for army in state["trial"]["armies"].as_object_mut().unwrap().values_mut() {
        army["snare"] = serde_json::json!("none");
    }
    let start = Start { state: serde_json::from_value(state).unwrap(), ..play.start };
    let session = Session::read(start.clone(), Vec::new(), 1).unwrap();
    Play { session, start, pages: Vec::new(), ..play }
}

/// A what-if that is played on opens what is sealed or hidden, and the battle itself would go on with everybody knowing. So it
/// is dealt anew there.
#[test]
fn what_is_hidden_is_dealt_anew() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    let real = play.hash();
    play.does(1, what_if("bold"));
    assert_ne!(play.hash(), real, "the snares lie elsewhere");
    assert_eq!(play.titles().last().unwrap(), "What if: bold. What is hidden is dealt anew in it.");
    play.does(1, over(None));
    assert_eq!(play.hash(), real);
    // Where nothing is hidden, nothing is dealt.
    let mut play = open();
    let real = play.hash();
    play.does(1, what_if("bold"));
    assert_eq!((play.hash(), play.titles().last().unwrap().as_str()), (real, "What if: bold"));
}

/// What was sealed for the battle itself is not opened by a what-if: everybody is asked anew there.
#[test]
fn what_is_sealed_is_decided_anew() {
    let mut play = Play::open(close());
    play.does(1, answer(&sealed("bold", 1, 0, 7)));
    play.does(2, answer(&[word("wary")]));
    play.does(0, what_if("guess"));
    for seat in [1, 2] {
        assert_eq!(play.session.attempt(Seat(seat)).unwrap().asks[0].words, "Which stance?");
    }
    play.does(1, answer(&sealed("wary", 0, 1, 7)));
    play.does(2, answer(&sealed("wary", 1, 6, 0)));
    play.does(0, over(None));
    assert_eq!(play.session.attempt(Seat(1)).unwrap().asks, [], "it has sealed all");
    assert_eq!(play.session.attempt(Seat(2)).unwrap().asks[0].words, "bid for the upper hand");
    // A seal binds: the battle has gone on with it.
    let words = "the battle itself has gone on since; the what-if can only be dropped";
    assert_eq!(play.fault(0, keep("guess", true)).1, words);
    play.does(2, answer(&sealed("wary", 0, 7, 0)[1..]));
    assert!(play.told(0).iter().any(|words| words.contains("bold")), "{:?}", play.told(0));
}

/// What was taken back may hold what was hidden: brought back in a what-if and played on, it would come out there.
#[test]
fn what_was_hidden_when_it_was_taken_back_stays_taken_back() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(0, Order::Undo { agreed: true });
    assert!(play.session.view(Seat(0)).redo.is_some());
    play.does(0, what_if("again"));
    assert_eq!(play.session.view(Seat(0)).redo, None);
    play.does(0, over(None));
    play.does(0, Order::Redo);
}

/// Two search points with one charge between them, and turn 1 begun. Ann is a hair's breadth off the first.
fn face_down() -> Play {
    let mut layout = them::skirmish();
    layout.setup.push(Fact::said("deal", "fixed"));
    let mut play = Play::open(layout);
    play.does(0, begin(ThemAction::Begin, &[]));
    play
}

fn search() -> Order {
    waived(ThemAction::Search { figure: FigureId(1), point: MarkerId(3) }, &[], &[("THEM-ACT-9", None)])
}

fn contents(play: &Play) -> serde_json::Value {
    serde_json::to_value(play.session.battle().state()).unwrap()["them"]["contents"].clone()
}

/// THEM-ACT-9 What a what-if turned over was dealt for it alone and never becomes real; all else that was done there may.
#[test]
fn what_was_searched_in_a_what_if_is_not_kept_and_the_rest_is() {
    let mut play = face_down();
    let lies = contents(&play);
    play.does(1, what_if("plan"));
    play.does(1, begin(ThemAction::Move { figure: FigureId(1) }, &[path(5.8, 5.0)]));
    let mut greedy = play.clone();
    greedy.does(1, search());
    let words = "\"Ann searches S1\" rests on what is hidden, and that was dealt for the what-if alone; take it back there and keep \
                 the rest, or go back to the battle itself and do it there";
    assert_eq!(greedy.fault(1, keep("plan", true)), ("name".into(), words.into()));
    greedy.does(1, Order::Undo { agreed: true });
    for mut play in [play, greedy] {
        play.does(1, keep("plan", false));
        assert_eq!((contents(&play), play.session.view(Seat(0)).redo), (lies.clone(), None));
        assert_eq!(play.at(1), (147_320, 127_000));
        play.does(1, Order::Undo { agreed: false });
        assert_eq!((contents(&play), play.at(1)), (lies.clone(), (152_400, 127_000)));
        play.does(1, Order::Redo);
        play.does(1, search());
        assert_eq!(play.told(0).last().unwrap(), "Ann searches S1 and finds one charge.", "what lay there really");
        let read = Session::read(play.start.clone(), play.pages.clone(), 1).unwrap();
        assert_eq!(handspan_session::hash::of_battle(read.battle()), play.hash());
        let replayed = handspan_session::replay::replay(play.start, play.pages, |_| ()).unwrap();
        assert_eq!(replayed.differences, []);
    }
}

/// A reset puts the whole battle down as it stood there, with what was dealt in it.
#[test]
fn a_reset_in_a_what_if_with_something_hidden_is_not_kept() {
    let mut play = face_down();
    play.does(1, what_if("plan"));
    play.does(1, begin(ThemAction::Move { figure: FigureId(1) }, &[path(5.8, 5.0)]));
    play.does(1, Order::ResetFigure { figure: FigureId(1), agreed: false });
    assert!(play.fault(1, keep("plan", true)).1.starts_with("\"Reset Ann\" rests on what is hidden"));
    play.does(1, drop_it("plan"));
}

#[test]
fn a_what_if_leaves_the_battle_alone_until_it_is_kept() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    let trunk = play.hash();
    play.does(0, what_if("bold"));
    assert_eq!((play.hash(), play.session.trying()), (trunk.clone(), Some("bold")));
    play.does(0, go(1, 10.0, 20.0));
    let tried = play.hash();
    play.does(0, over(None));
    assert_eq!((play.hash(), play.session.trying()), (trunk.clone(), None));
    assert!(play.does(0, over(None)).is_empty(), "one is there already");
    play.does(0, over(Some("bold")));
    assert_eq!(play.hash(), tried);
    play.does(0, keep("bold", false));
    assert_eq!((play.hash(), play.session.trying(), play.session.tries().count()), (tried.clone(), None, 0));
    let titles = ["Ann moves 2.0 in", "What if: bold", "Ann moves 8.0 in", "Kept: bold"];
    assert_eq!(play.titles(), titles);
    for _ in 0..2 {
        play.does(0, Order::Undo { agreed: false });
    }
    assert_eq!(play.hash(), Play::open(free()).hash(), "what was kept is undone as anything else");
}

#[test]
fn two_courses_are_compared() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    play.does(0, what_if("north"));
    play.does(0, go(1, 10.0, 15.0));
    play.does(0, over(None));
    play.does(0, what_if("east"));
    play.does(0, go(1, 14.0, 12.0));
    play.does(0, go(2, 20.0, 11.0));
    let comparison = play.session.compare(Seat(0), Some("north"), Some("east")).unwrap();
    assert_eq!(comparison.one.told, ["Ann moves 3.0 in."]);
    assert_eq!(comparison.other.told, ["Ann moves 4.0 in.", "Bob moves 1.0 in."]);
    let apart: Vec<(u32, _)> = comparison.figures.iter().map(|fares| (fares.figure.0, fares.apart.unwrap())).collect();
    assert_eq!(apart, [(1, micrometres(127_000.0)), (2, micrometres(25_400.0))], "3, 4, 5");
    let with_trunk = play.session.compare(Seat(0), None, Some("north")).unwrap();
    assert_eq!((with_trunk.one.told.len(), with_trunk.figures.len()), (0, 1));
    let missing = play.session.compare(Seat(0), None, Some("west")).unwrap_err();
    assert_eq!(missing[0].words, "there is no such what-if; there are: north, east");
}

/// What a seat alone was told in a what-if, it alone is told again.
#[test]
fn a_comparison_hides_what_the_log_hides() {
    let mut play = Play::open(close());
    play.does(0, what_if("bold"));
    play.does(1, answer(&sealed("bold", 1, 0, 7)));
    play.does(2, answer(&sealed("wary", 0, 7, 0)));
    let told = |seat| play.session.compare(Seat(seat), None, Some("bold")).unwrap().other.told;
    let square = |seat: u8, square: &str| told(seat).iter().any(|words| words.contains(square));
    assert_eq!((square(1, "a8"), square(1, "h1")), (true, false));
    assert_eq!((square(2, "a8"), square(2, "h1")), (false, true));
    assert_eq!((square(0, "a8"), square(0, "h1")), (false, false));
    let snares = |seat: u8| {
        let board = play.session.compare(Seat(seat), None, Some("bold")).unwrap().other.board;
        board.sides.iter().map(|side| side.counters.len() - 1).collect::<Vec<_>>()
    };
    assert_eq!((snares(0), snares(1), snares(2)), (vec![0, 0], vec![1, 0], vec![0, 1]));
}

#[test]
fn a_what_if_is_not_kept_once_the_battle_has_gone_on() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    play.does(0, what_if("bold"));
    play.does(0, go(1, 10.0, 20.0));
    play.does(0, over(None));
    let words = "the battle itself has gone on since; the what-if can only be dropped";
    let mut gone_on = play.clone();
    gone_on.does(0, go(2, 20.0, 12.0));
    assert_eq!(gone_on.fault(0, keep("bold", true)), ("name".into(), words.into()));
    gone_on.does(0, Order::Undo { agreed: false });
    let mut other = gone_on.clone();
    gone_on.does(0, keep("bold", false));
    other.does(0, Order::Undo { agreed: false });
    assert_eq!(other.fault(0, keep("bold", true)).1, words, "it has gone back since");
    other.does(0, go(1, 10.0, 12.0));
    assert_eq!(other.fault(0, keep("bold", true)).1, words, "as many entries, but not the same");
    other.does(0, drop_it("bold"));
    assert_eq!(other.fault(0, keep("bold", true)), ("name".into(), "there is no what-if".into()));
}

/// Dice that have fallen in the battle itself are not got rid of by keeping a what-if.
#[test]
fn an_answered_attempt_of_the_battle_itself_is_going_on() {
    let mut play = open();
    play.does(1, what_if("bold"));
    play.does(1, over(None));
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(1) }, &[at(11)]));
    play.rolls(1, &[5]);
    play.does(1, over(Some("bold")));
    let words = "the battle itself has gone on since; the what-if can only be dropped";
    assert_eq!(play.fault(1, keep("bold", true)).1, words);
    play.does(1, over(None));
    play.does(2, answer(&[word("holds")]));
}

#[test]
fn undo_ends_where_the_what_if_began() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    let fork = play.hash();
    play.does(0, what_if("bold"));
    assert_eq!(play.session.view(Seat(0)).undo, None);
    assert_eq!(play.fault(0, Order::Undo { agreed: true }).1, "there is nothing to take back");
    assert_eq!(play.fault(0, Order::ResetPhase { agreed: true }).0, "reset_phase");
    assert_eq!(play.fault(0, Order::ResetFigure { figure: FigureId(1), agreed: true }).0, "reset_figure");
    play.does(0, go(1, 10.0, 20.0));
    play.does(0, go(2, 20.0, 20.0));
    play.does(0, Order::ResetFigure { figure: FigureId(1), agreed: false });
    assert_eq!(play.at(1), (254_000, 304_800), "where the what-if found it");
    for _ in 0..3 {
        play.does(0, Order::Undo { agreed: false });
    }
    assert_eq!(play.hash(), fork);
    assert_eq!(play.session.view(Seat(0)).undo, None);
    play.does(0, over(None));
    play.does(0, Order::Undo { agreed: false });
    assert_eq!(play.hash(), Play::open(free()).hash());
}

#[test]
fn what_was_taken_back_before_it_can_be_brought_back_in_it() {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    let moved = play.hash();
    play.does(0, Order::Undo { agreed: false });
    play.does(0, what_if("again"));
    play.does(0, Order::Redo);
    assert_eq!(play.hash(), moved);
    play.does(0, keep("again", false));
    assert_eq!(play.hash(), moved);
    assert_eq!(play.session.view(Seat(0)).redo, None);
}

#[test]
fn dice_that_fell_in_it_need_agreement() {
    let mut play = open();
    play.does(1, what_if("shoot"));
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(1) }, &[at(11)]));
    let mut open = play.clone();
    open.rolls(1, &[5]);
    let words = "dice were rolled in \"shoot\"; keeping it needs everybody's consent".to_owned();
    assert_eq!(open.denied(1, keep("shoot", false)), Denied::Disagreed(words.clone()));
    open.does(1, keep("shoot", true));
    assert_eq!(open.session.attempt(Seat(2)).unwrap().asks[0].words, "Hold or yield?");
    play.rolls(1, &[2]);
    assert_eq!(play.denied(1, keep("shoot", false)), Denied::Disagreed(words));
    play.does(1, keep("shoot", true));
    assert_eq!(play.titles().last().unwrap(), "Kept: shoot");
}

#[test]
fn names_are_their_own_and_there_are_not_too_many() {
    let mut play = Play::open(free());
    assert_eq!(play.fault(0, what_if("")).0, "name");
    assert_eq!(play.fault(0, what_if("a\u{7}b")).0, "name");
    assert_eq!(play.fault(0, over(Some("bold"))), ("name".into(), "there is no what-if".into()));
    for number in 0..8 {
        play.does(0, what_if(&format!("try {number}")));
        assert_eq!(play.fault(0, what_if("deeper")).0, "name", "none within another");
        play.does(0, over(None));
    }
    assert_eq!(play.fault(0, what_if("try 3")).1, "a what-if has a name of its own");
    assert_eq!(play.fault(0, what_if("ninth")).1, "there are 8 what-ifs already; drop one first");
    play.does(0, over(Some("try 5")));
    play.does(0, drop_it("try 2"));
    assert_eq!(play.session.trying(), Some("try 5"), "another was dropped");
    play.does(0, drop_it("try 5"));
    assert_eq!((play.session.trying(), play.session.tries().count()), (None, 6));
    play.does(0, go(1, 10.0, 12.0));
    play.does(0, begin(FreeAction::Move { figure: FigureId(2) }, &[]));
    play.does(0, what_if("begun, and nothing answered"));
}

#[test]
fn nothing_is_tried_in_the_midst_of_something() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(1) }, &[at(11)]));
    let words = "something is begun; finish it first, or withdraw it";
    assert_eq!(play.fault(1, what_if("bold")), ("name".into(), words.into()));
}
