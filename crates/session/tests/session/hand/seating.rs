//! Seats that are not sides: one that holds several, several that share one, and figures that are led by one of them.

use crate::support::{Play, answer, begin, close, free, path, sealed};
use handspan_games::free::FreeAction;
use handspan_games::scenario::Layout;
use handspan_games::seating::SeatSheet;
use handspan_games::setup::Fact;
use handspan_games::trial::TrialAction;
use handspan_session::deciding::Order;
use handspan_session::layout;
use handspan_session::session::Session;
use handspan_table::{Facing, FigureId, Side};
use handspan_umpire::{Answer, Seat};

fn seat(seat: u8, name: &str, sides: &[u8], figures: &[u32]) -> SeatSheet {
    let (sides, figures) = (sides.iter().copied().map(Side), figures.iter().copied().map(FigureId));
    SeatSheet { seat: Seat(seat), name: name.into(), sides: sides.collect(), figures: figures.collect() }
}

fn seated(layout: Layout, seats: &[SeatSheet]) -> Layout {
    Layout { seats: seats.to_vec(), ..layout }
}

/// Ann and Ben share Blue, and each has a figure of their own.
fn shared() -> Layout {
    seated(close(), &[seat(1, "Ann", &[1], &[1]), seat(2, "Ben", &[1], &[2]), seat(3, "", &[2], &[])])
}

fn asked(session: &Session, seat: u8) -> Vec<u8> {
    session.attempt(Seat(seat)).unwrap().asks.iter().map(|ask| ask.side.0).collect()
}

/// The squares of the snares that a seat knows of.
fn snares(play: &Play, seat: u8) -> Vec<Option<i32>> {
    let sides = play.session.view(Seat(seat)).board.sides.into_iter();
    sides.map(|side| side.counters.into_iter().find(|(word, _)| word == "snare").map(|(_, square)| square)).collect()
}

#[test]
fn a_seat_that_holds_two_sides_seals_for_each() {
    let mut play = Play::open(seated(close(), &[seat(1, "", &[1, 2], &[])]));
    assert_eq!(play.session.view(Seat(1)).seats[0].name, "Blue and Red");
    assert_eq!((asked(&play.session, 0), asked(&play.session, 1)), (vec![], vec![1, 2]));
    play.does(1, answer(&sealed("bold", 1, 0, 7)));
    assert_eq!((asked(&play.session, 1), play.session.attempt(Seat(1)).unwrap().ready), (vec![2], vec![Side(1)]));
    // What it answers goes to the side that is asked still, and is taken back from there.
    play.does(1, answer(&sealed("wary", 0, 7, 0)[..2]));
    play.does(1, Order::TakeBack { waivers: Vec::new() });
    assert_eq!(play.session.attempt(Seat(1)).unwrap().ready, [Side(1)]);
    play.does(1, answer(&sealed("wary", 0, 7, 0)[1..]));
    assert!(play.session.attempt(Seat(0)).is_none(), "the last one opens them");
    assert_eq!((snares(&play, 0), snares(&play, 1)), (vec![None, None], vec![Some(57), Some(8)]));
    play.does(1, begin(TrialAction::Pass { side: Side(1) }, &[]));
    play.does(1, begin(TrialAction::Pass { side: Side(2) }, &[]));
}

#[test]
fn it_may_seal_for_both_at_one_go() {
    let mut play = Play::open(seated(close(), &[seat(1, "", &[1, 2], &[])]));
    play.does(1, answer(&[sealed("bold", 1, 0, 7), sealed("wary", 0, 7, 0)].concat()));
    assert!(play.session.attempt(Seat(0)).is_none());
}

#[test]
fn of_seats_that_share_a_side_either_seals_once() {
    for first in [1, 2] {
        let mut play = Play::open(shared());
        assert_eq!([0, 1, 2, 3].map(|seat| asked(&play.session, seat)), [vec![], vec![1], vec![1], vec![2]]);
        play.does(first, answer(&sealed("bold", 1, 0, 7)));
        for seat in [1, 2] {
            let fault = play.fault(seat, answer(&sealed("wary", 0, 1, 1)));
            assert_eq!(fault, ("answers[0]".into(), format!("seat 3 is asked, not seat {seat}")));
        }
        play.does(3, answer(&sealed("wary", 0, 7, 0)));
        assert_eq!([1, 2, 3].map(|seat| snares(&play, seat)[0].is_some()), [true, true, false]);
    }
}

#[test]
fn a_figure_that_is_given_to_a_seat_is_led_by_it_alone() {
    let mut play = Play::open(shared());
    play.does(1, answer(&sealed("bold", 1, 0, 7)));
    play.does(3, answer(&sealed("wary", 0, 7, 0)));
    let walk = |figure| TrialAction::Move { figure: FigureId(figure) };
    assert_eq!(play.fault(2, begin(walk(1), &[])), ("seat".into(), "Ann leads figure 1, not seat 2".into()));
    assert_eq!(play.fault(3, begin(walk(1), &[])).1, "this is for side 1 to decide, not for seat 3");
    let offers = |play: &Play, seat, figure| !play.session.now(Seat(seat)).offers(&[FigureId(figure)]).is_empty();
    assert_eq!([1, 2, 3].map(|seat| offers(&play, seat, 1)), [true, false, false]);
    assert_eq!([1, 2, 3].map(|seat| offers(&play, seat, 3)), [true, true, false], "nobody's in particular");
    // A sharer may give up what the other began, and decides what is the side's.
    play.does(1, begin(walk(1), &[]));
    play.does(2, Order::Withdraw);
    play.does(1, begin(walk(1), &[path(9.0, 9.0)]));
    play.does(2, begin(TrialAction::Pass { side: Side(1) }, &[]));
}

#[test]
fn free_play_lets_a_seat_move_the_figures_of_all_its_sides() {
    let mut play = Play::open(seated(free(), &[seat(4, "Ann", &[1, 2], &[])]));
    for (figure, x) in [(1, 11.0), (3, 31.0)] {
        play.does(4, begin(FreeAction::Move { figure: FigureId(figure) }, &[path(x, 11.0)]));
    }
    let stranger = play.fault(1, begin(FreeAction::Move { figure: FigureId(1) }, &[]));
    assert_eq!(stranger, ("seat".into(), "seat 1 holds no side of this table".into()));
}

#[test]
fn who_sits_where_is_written_with_the_battle() {
    let mut play = Play::open(shared());
    play.does(2, answer(&sealed("bold", 1, 0, 7)));
    let read = Session::read(play.start.clone(), play.pages.clone(), 1).unwrap();
    assert_eq!(read.seating(), play.session.seating());
    assert_eq!(asked(&read, 3), [2]);
}

#[test]
fn one_seat_holds_two_ants_of_four() {
    let (layout, _) = layout::read(include_str!("../../../../../scenarios/antshouse/crossroads.handspan")).unwrap();
    let mut layout =
        seated(layout, &[seat(1, "Ann", &[1, 3], &[]), seat(2, "Ben", &[2], &[]), seat(3, "Cleo", &[4], &[])]);
    layout.setup.push(Fact::new("begun", None, &[]));
    let mut play = Play::open(layout);
    let orders = |degrees: i32| {
        answer(&[Answer::Facing(Facing::millidegrees(degrees * 1_000)), Answer::Option("confirm".to_owned())])
    };
    assert_eq!([0, 1, 2, 3].map(|seat| asked(&play.session, seat)), [vec![], vec![1, 3], vec![2], vec![4]]);
    play.does(1, orders(0));
    play.does(2, orders(90));
    assert_eq!(play.session.attempt(Seat(1)).unwrap().waits_for, [Side(3), Side(4)]);
    play.does(1, orders(180));
    play.does(3, orders(270));
    // Ann knows both of her orders before the reveal, and nobody else's.
    let sealed = |seat: u8| {
        let pads = play.session.view(Seat(seat)).board.pads;
        pads.iter().map(|pad| pad.compass.is_some_and(|compass| compass.is_sealed)).collect::<Vec<_>>()
    };
    assert_eq!((sealed(1), sealed(0)), (vec![false, true, false, true], vec![true; 4]));
}

#[test]
fn a_bad_seating_is_refused_with_its_place() {
    let good = layout::write(&shared());
    assert_eq!(layout::read(&good).unwrap().0.seats, shared().seats, "what is good is read as it was written");
    for (from, to, words) in [
        ("\"seat\":2", "\"seat\":1", "seat 1, seat: 1 is already taken on line 7"),
        ("\"seat\":2", "\"seat\":0", "seat[1], seat: `0` is out of range; it may be 1 to 255"),
        ("\"sides\":[2]", "\"sides\":[3]", "seat 3, sides[0]: there is no side 3 in this layout"),
        ("\"sides\":[2]", "\"sides\":[]", "seat 3, sides: must hold at least one side"),
        ("\"sides\":[2]", "\"sides\":[2,2]", "seat 3, sides[1]: side 2 is given twice"),
        ("\"figures\":[2]", "\"figures\":[99]", "seat 2, figures[0]: there is no figure 99 in this layout"),
        (
            "\"figures\":[2]",
            "\"figures\":[11]",
            "seat 2, figures: figure 11 is of side 2, which this seat does not hold",
        ),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        let faults: Vec<String> = layout::read(&bad).unwrap_err().iter().map(ToString::to_string).collect();
        assert!(faults.iter().any(|fault| fault.ends_with(words)), "{words}: {faults:?}");
    }
}
