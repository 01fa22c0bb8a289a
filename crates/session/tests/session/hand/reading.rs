//! Reading what was written down: the same battle again, or which page cannot be.

use crate::support::{Play, acting, answer, at, begin, close, free, path, sealed, them};
use handspan_games::free::FreeAction;
use handspan_games::them::ThemAction;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::Order;
use handspan_session::entry::Record;
use handspan_session::replay::replay;
use handspan_session::session::Session;
use handspan_session::writing::{Illegible, Page};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Seat};

fn go(figure: u32, x: f64, y: f64) -> Order {
    begin(FreeAction::Move { figure: FigureId(figure) }, &[path(x, y)])
}

fn moved() -> Play {
    let mut play = Play::open(free());
    play.does(0, go(1, 10.0, 12.0));
    play.does(0, go(2, 20.0, 12.0));
    play
}

fn illegible(play: &Play, record: Record) -> (Option<usize>, String) {
    let mut pages = play.pages.clone();
    pages.push(Page { before: None, records: vec![record], hidden: false });
    let Illegible { page, faults } = Session::read(play.start.clone(), pages, 1).unwrap_err();
    (page, faults[0].place.clone())
}

#[test]
fn what_cannot_follow_is_named_with_its_page() {
    let play = moved();
    let name = || "north".to_owned();
    assert_eq!(illegible(&play, Record::Undone { count: 3 }), (Some(2), "undone".to_owned()));
    assert_eq!(illegible(&play, Record::Redone { count: 1 }), (Some(2), "redone".to_owned()));
    assert_eq!(illegible(&play, Record::Kept { name: name() }), (Some(2), "name".to_owned()));
    assert_eq!(illegible(&play, Record::Dropped { name: name() }), (Some(2), "name".to_owned()));
    assert_eq!(illegible(&play, Record::Went { name: Some(name()) }), (Some(2), "name".to_owned()));
    let mut tried = play;
    tried.does(0, Order::Try { name: name() });
    assert_eq!(illegible(&tried, Record::Undone { count: 1 }), (Some(3), "undone".to_owned()), "beneath the what-if");
}

#[test]
fn a_start_that_cannot_be_is_named() {
    let mut play = moved();
    play.start.layout.truncate(40);
    let Illegible { page, faults } = Session::read(play.start, play.pages, 1).unwrap_err();
    assert_eq!((page, faults.is_empty()), (None, false));
}

#[test]
fn another_battle_before_a_page_is_found() {
    let mut play = moved();
    let page = play.session.page(50, Vec::new());
    play.pages.push(page);
    assert!(Session::read(play.start.clone(), play.pages.clone(), 1).is_ok());
    play.pages.remove(1);
    let Illegible { page, faults } = Session::read(play.start.clone(), play.pages.clone(), 1).unwrap_err();
    assert_eq!((page, faults[0].place.as_str()), (Some(1), "hash"));
    let replayed = replay(play.start, play.pages, |_| ()).unwrap();
    assert_eq!(replayed.differences[0].page, 1);
}

/// Pages before a snapshot are put in their order only: what they say of the battle is not heeded.
#[test]
fn a_snapshot_stands_for_what_was_before_it() {
    let mut play = moved();
    let records = play.session.decide(Seat(0), &go(3, 30.0, 12.0), &mut |_| 1).unwrap();
    let page = play.session.page(500, records.clone());
    assert!(page.before.as_ref().is_some_and(|before| before.state.is_some()));
    play.takes(records);
    play.pages[2] = page;
    let read = Session::read(play.start.clone(), play.pages.clone(), 7).unwrap();
    assert_eq!(handspan_session::hash::of_battle(read.battle()), play.hash());
    assert_eq!(read.log(Seat(0), 1, 9), play.session.log(Seat(0), 1, 9));
    play.session = read;
    for _ in 0..3 {
        play.does(0, Order::Undo { agreed: false });
    }
    assert_eq!(play.hash(), Play::open(free()).hash(), "undone past the snapshot, by the events before it");
    play.does(0, Order::Try { name: "north".to_owned() });
    assert_eq!(play.session.page(500, Vec::new()).before.unwrap().state, None, "none while a what-if is open");
    assert_eq!(play.session.page(49, Vec::new()).before, None);
}

#[test]
fn an_open_attempt_is_read_with_its_dice_and_seals() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(1) }, &[at(11)]));
    play.rolls(1, &[5]);
    let read = Session::read(play.start.clone(), play.pages.clone(), 1).unwrap();
    assert_eq!(read.attempt(Seat(2)), play.session.attempt(Seat(2)));
    assert_eq!(read.dice_history().falls[0].dice, [5]);
    let mut play = Play::open(close());
    play.does(1, answer(&sealed("bold", 1, 0, 7)));
    let text = serde_json::to_string(&play.pages).unwrap();
    play.session = Session::read(play.start.clone(), serde_json::from_str(&text).unwrap(), 1).unwrap();
    assert_eq!(play.session.attempt(Seat(2)).unwrap().ready, [Side(1)]);
    play.does(2, answer(&sealed("wary", 0, 7, 0)));
    assert_eq!(play.hash(), acting(close(), ["bold", "wary"], [1, 0]).hash());
}

#[test]
fn a_changed_rule_shows_in_a_replay() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(1) }, &[at(11)]));
    play.rolls(1, &[6]);
    let changed = |from: &str, to: &str| {
        let text = serde_json::to_string(&play.pages).unwrap();
        assert!(text.contains(from), "{from} in {text}");
        let pages: Vec<Page> = serde_json::from_str(&text.replace(from, to)).unwrap();
        let replayed = replay(play.start.clone(), pages, |_| ()).unwrap();
        replayed.differences.into_iter().map(|difference| difference.words).collect::<Vec<_>>()
    };
    assert_eq!(changed("\"need\":4", "\"need\":5"), ["\"Shoot with Ada at Vic\": something else comes of it now"]);
    assert_eq!(changed("\"words\":\"hit\"", "\"words\":\"hurt\"").len(), 0, "only put otherwise");
    let other = changed("\"words\":\"hit\",\"faces\":6", "\"words\":\"hit\",\"faces\":8");
    assert_eq!(other, ["\"Shoot with Ada at Vic\": something else is asked now"]);
    let far = changed("{\"figure\":11},{\"dice\":[6]}", "{\"figure\":12},{\"dice\":[6]}");
    assert_eq!(far, ["\"Shoot with Ada at Vic\": TRIAL-SHOOT-REACH now forbids it: it is out of reach"]);
    let more = changed("{\"figure\":11},{\"dice\":[6]}", "{\"figure\":11}");
    assert_eq!(more, ["\"Shoot with Ada at Vic\": it is now asked: hit"]);
    let strange = changed("{\"dice\":[6]}", "{\"number\":6}");
    assert_eq!(strange, ["\"Shoot with Ada at Vic\": answer 1 does not fit any more: dice were asked for"]);
}

/// A trade once asked both for a number, though one of them had nothing to give.
#[test]
fn a_trade_of_an_older_battle_comes_out_the_same() {
    let mut play = Play::open(them::skirmish());
    play.does(0, begin(ThemAction::Begin, &[]));
    play.rolls(0, &[1; 8]);
    play.does(0, begin(ThemAction::Trade { figure: FigureId(1), with: FigureId(2) }, &[Answer::Number(1)]));
    assert_eq!(play.told(0), ["Ann hands Abe one charge."]);
    let mut text = serde_json::to_string(&play.pages).unwrap();
    let now = "{\"seat\":1,\"words\":\"how many charges does Ann give Abe?\"}";
    let once = "{\"seat\":1,\"words\":\"give so many charges\"},{\"seat\":1,\"words\":\"take so many charges\"}";
    for (from, to) in [("[{\"number\":1}]", "[{\"number\":1},{\"number\":0}]"), (now, once)] {
        assert!(text.contains(from), "{from} in {text}");
        text = text.replace(from, to);
    }
    let pages: Vec<Page> = serde_json::from_str(&text).unwrap();
    assert_eq!(replay(play.start.clone(), pages.clone(), |_| ()).unwrap().differences, []);
    let read = Session::read(play.start.clone(), pages, 1).unwrap();
    assert_eq!(handspan_session::hash::of_battle(read.battle()), play.hash());
}

#[test]
fn what_the_rules_no_longer_know_how_to_go_on_with_can_be_given_up() {
    let mut play = acting(close(), ["wary", "wary"], [1, 0]);
    play.does(1, begin(TrialAction::Shoot { figure: FigureId(1) }, &[at(11)]));
    play.rolls(1, &[5]);
    let text = serde_json::to_string(&play.pages).unwrap().replace("{\"dice\":[5]}", "{\"number\":5}");
    play.session = Session::read(play.start.clone(), serde_json::from_str(&text).unwrap(), 1).unwrap();
    let stuck = play.session.attempt(Seat(1)).unwrap();
    assert_eq!((stuck.asks.len(), stuck.can_be_withdrawn), (0, true));
    assert_eq!(play.fault(1, answer(&[Answer::Number(1)])), ("attempt".into(), "dice were asked for".into()));
    play.does(1, Order::Withdraw);
    assert_eq!(play.session.attempt(Seat(1)), None);
}
