//! Sealed orders: who sees what of them, in any order, and opened together.

use crate::support::{Play, acting, answer, close, path, sealed, waiver, word};
use handspan_games::trial::TrialAction;
use handspan_session::deciding::Order;
use handspan_session::entry::DiceBy;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Cell, Seat, Standing, Waiver};

fn marks(play: &Play) -> (u32, u32) {
    (play.session.revision(), play.session.pulse())
}

/// Without the digits of seals.
fn unprinted(session: &handspan_session::session::Session, text: &str) -> String {
    let mut text = text.to_owned();
    for seal in session.attempt(Seat(0)).into_iter().flat_map(|attempt| attempt.seals) {
        let short: Vec<&str> = (0..4).map(|group| &seal.commitment[4 * group..4 * group + 4]).collect();
        text = text.replace(&seal.commitment, "...").replace(&short.join(" "), "...");
    }
    text
}

#[test]
fn sealing_makes_nobodys_request_stale() {
    let mut play = Play::open(close());
    let (revision, pulse) = marks(&play);
    let orders = sealed("bold", 1, 0, 7);
    for order in &orders[..2] {
        play.does(1, answer(std::slice::from_ref(order)));
        assert_eq!(marks(&play), (revision, pulse), "nobody learns how many answers there are");
    }
    play.does(1, answer(&orders[2..]));
    assert_eq!(marks(&play), (revision, pulse + 1), "but that it has sealed");
    play.does(1, Order::TakeBack { waivers: Vec::new() });
    assert_eq!(marks(&play), (revision, pulse + 2), "nor does taking it back");
    play.does(1, answer(&orders[2..]));
    play.does(2, answer(&sealed("wary", 0, 7, 0)[..2]));
    assert_eq!(marks(&play), (revision, pulse + 3));
    play.does(2, answer(&sealed("wary", 0, 7, 0)[2..]));
    assert_eq!(marks(&play), (revision + 1, pulse + 4), "the last one opens them");
}

#[test]
fn a_seat_sees_its_own_question_only() {
    let mut play = Play::open(close());
    let seen = |play: &Play, seat| {
        let attempt = play.session.attempt(Seat(seat)).unwrap();
        let asks: Vec<_> = attempt.asks.iter().map(|ask| (ask.side.0, ask.words.clone(), ask.sealed)).collect();
        (asks, attempt.waits_for, attempt.ready)
    };
    let both = || vec![Side(1), Side(2)];
    assert_eq!(seen(&play, 0), (vec![], both(), vec![]));
    assert_eq!(seen(&play, 1), (vec![(1, "Which stance?".into(), true)], both(), vec![]));
    play.does(1, answer(&sealed("bold", 1, 0, 7)[..2]));
    assert_eq!(seen(&play, 1), (vec![(1, "lay a snare in".into(), true)], both(), vec![]));
    assert_eq!(seen(&play, 2), (vec![(2, "Which stance?".into(), true)], both(), vec![]));
    play.does(1, answer(&sealed("bold", 1, 0, 7)[2..]));
    for seat in 0..3 {
        assert_eq!((seen(&play, seat).1, seen(&play, seat).2), (vec![Side(2)], vec![Side(1)]));
    }
    assert_eq!(seen(&play, 1).0, vec![]);
    let back = |seat| play.session.attempt(Seat(seat)).unwrap().can_take_back;
    assert_eq!((back(0), back(1), back(2)), (false, true, false));
}

#[test]
fn each_seat_seals_for_itself() {
    let mut play = Play::open(close());
    let orders = sealed("bold", 1, 0, 7);
    assert_eq!(play.fault(0, answer(&orders)).1, "seats 1 and 2 are asked, not seat 0");
    assert_eq!(play.fault(3, answer(&orders)).0, "answers[0]");
    let surplus = [&orders[..], &orders[..1]].concat();
    assert_eq!(play.fault(1, answer(&surplus)).0, "answers[3]");
    assert_eq!(play.fault(1, answer(&[orders[1].clone()])), ("answers[0]".into(), "a choice was asked for".into()));
    let poor = [word("bold"), Answer::Number(9)];
    assert_eq!(play.fault(1, answer(&poor)).0, "answers[1]");
    let taken = [word("bold"), Answer::Number(1), Answer::Cell(Cell { column: 1, row: 1 })];
    assert_eq!(play.rules(1, answer(&taken)), [("TRIAL-SNARE", Some(0))]);
    play.does(1, Order::Answer { answers: taken.to_vec(), waivers: vec![waiver(&("TRIAL-SNARE", Some(0)))] });
    assert_eq!(play.fault(1, answer(&orders[..1])).1, "seat 2 is asked, not seat 1");
    assert_eq!(play.fault(2, Order::TakeBack { waivers: Vec::new() }).1, "there is no answer to take back");
    assert_eq!(play.fault(0, Order::TakeBack { waivers: Vec::new() }).1, "there is no answer to take back");
    play.does(2, answer(&sealed("wary", 0, 7, 0)));
    let waived = &play.entries(2)[0].waived;
    assert_eq!(waived[..], [told(waiver(&("TRIAL-SNARE", Some(0))))]);
}

/// What was let go is kept with what the rule said, so that the log can tell it.
fn told(waiver: Waiver) -> Waiver {
    Waiver { told: "somebody stands there".into(), ..waiver }
}

/// What one seat lets go for its sealed answer is its own affair until the seals are opened.
#[test]
fn a_waiver_behind_the_curtain_is_not_the_others() {
    let mut play = Play::open(close());
    let revision = play.session.revision();
    let taken = |column| [word("bold"), Answer::Number(1), Answer::Cell(Cell { column, row: 1 })];
    let waivers = || vec![waiver(&("TRIAL-SNARE", Some(0)))];
    let agreed = |column: u8| Order::Answer { answers: taken(column).to_vec(), waivers: waivers() };
    let unseen = [play.all_of(0), play.all_of(2)];
    let mut plain = play.clone();
    plain.does(1, answer(&sealed("bold", 1, 0, 7)));
    play.does(1, agreed(1));
    assert_eq!(play.session.revision(), revision);
    let seen = |play: &Play| [play.all_of(0), play.all_of(2)].map(|text| unprinted(&play.session, &text));
    assert_eq!(seen(&play), seen(&plain));
    assert_ne!([play.all_of(0), play.all_of(2)], unseen, "that seat 1 is ready, all see");
    let ahead = play.session.now(Seat(2)).prospect(None, &taken(2), &[]).unwrap();
    assert_eq!(ahead.refusals[0].rule, "TRIAL-SNARE");
    assert_eq!(play.rules(2, answer(&taken(2))), [("TRIAL-SNARE", Some(0))]);
    play.does(1, Order::TakeBack { waivers: Vec::new() });
    assert_eq!(play.rules(1, answer(&taken(1)[2..])), [("TRIAL-SNARE", Some(0))], "it went with the answer");
    play.does(1, Order::Answer { answers: taken(1)[2..].to_vec(), waivers: waivers() });
    play.does(2, answer(&sealed("wary", 0, 7, 0)));
    assert_eq!(play.entries(2)[0].waived, waivers().into_iter().map(told).collect::<Vec<_>>());
}

#[test]
fn the_order_of_sealing_is_all_one() {
    let (mut one, mut two) = (Play::open(close()), Play::open(close()));
    let (first, second) = (sealed("bold", 1, 0, 7), sealed("wary", 0, 7, 0));
    one.does(1, answer(&first));
    one.does(2, answer(&second));
    for (mine, theirs) in second.iter().zip(&first) {
        two.does(2, answer(std::slice::from_ref(mine)));
        two.does(1, answer(std::slice::from_ref(theirs)));
    }
    assert_eq!(one.hash(), two.hash());
    let told = |play: &Play| play.entries(1).into_iter().map(|line| (line.title, line.told)).collect::<Vec<_>>();
    assert_eq!(told(&one), told(&two));
}

#[test]
fn a_tie_is_sealed_anew() {
    let mut play = Play::open(close());
    let revision = play.session.revision();
    play.does(1, answer(&sealed("bold", 2, 0, 7)));
    play.does(2, answer(&sealed("wary", 2, 7, 0)));
    assert_eq!(play.session.revision(), revision + 1, "the first round is open");
    let attempt = play.session.attempt(Seat(2)).unwrap();
    assert_eq!((attempt.waits_for, attempt.ready, attempt.can_take_back), (vec![Side(1), Side(2)], vec![], false));
    assert_eq!(play.fault(1, Order::TakeBack { waivers: Vec::new() }).1, "sealed answers that were opened are kept");
    play.does(2, answer(&sealed("wary", 1, 7, 0)));
    assert_eq!(play.session.revision(), revision + 1);
    play.does(1, answer(&sealed("bold", 2, 1, 7)));
    assert_eq!(play.told(0)[..2], ["Both bid 2 coins. The orders are sealed again.", "Blue is bold and bids 2 coins."]);
}

#[test]
fn each_reads_of_the_orders_what_is_for_it() {
    let play = acting(close(), ["bold", "wary"], [1, 0]);
    let told = |seat| play.told(seat);
    assert!(told(1).contains(&"Your snare lies in a8.".to_owned()));
    assert!(told(1).contains(&"Red lays a snare.".to_owned()));
    assert!(told(2).contains(&"Your snare lies in h1.".to_owned()));
    assert!(told(0).contains(&"Blue lays a snare.".to_owned()) && told(0).contains(&"Red lays a snare.".to_owned()));
    assert!(!told(0).iter().any(|words| words.contains("a8") || words.contains("h1")));
    let snare = |seat: u8, side: usize| {
        let counters = play.session.view(Seat(seat)).board.sides[side].counters.clone();
        counters.into_iter().find(|(counter, _)| counter == "snare").map(|(_, square)| square)
    };
    assert_eq!((snare(1, 0), snare(1, 1), snare(2, 0), snare(2, 1)), (Some(57), None, None, Some(8)));
    assert_eq!((snare(0, 0), snare(0, 1)), (None, None));
}

#[test]
fn sealed_answers_are_forecast_before_they_are_sealed() {
    let mut play = Play::open(close());
    let now = |play: &Play| play.session.now(Seat(1));
    let ahead = now(&play).prospect(None, &sealed("bold", 1, 1, 1), &[]).unwrap();
    assert_eq!(ahead.refusals.iter().map(|refusal| refusal.rule).collect::<Vec<_>>(), ["TRIAL-SNARE"]);
    let ahead = now(&play).prospect(None, &sealed("bold", 1, 0, 7)[..1], &[]).unwrap();
    assert_eq!(ahead.asks.iter().map(|ask| &*ask.words).collect::<Vec<_>>(), ["bid for the upper hand"]);
    play.does(1, answer(&sealed("bold", 1, 0, 7)[..1]));
    let faults = now(&play).prospect(None, &[Answer::Number(1), word("bold")], &[]).unwrap_err();
    assert_eq!((faults[0].place.as_str(), faults[0].words.as_str()), ("then[1]", "a square was asked for"));
    // The other has sealed: a forecast of the last answer does not open the round.
    play.does(2, answer(&sealed("wary", 0, 7, 0)));
    let ahead = now(&play).prospect(None, &sealed("bold", 1, 0, 7)[1..], &[]).unwrap();
    assert_eq!((ahead.told.len(), ahead.asks.len()), (0, 0));
    assert!(now(&play).odds(None, &sealed("bold", 1, 0, 7)[1..], &[]).unwrap().choice > 0.99);
    let table = play.session.now(Seat(0)).prospect(None, &[word("bold")], &[]).unwrap_err();
    assert_eq!(table[0].place, "then[0]");
}

/// A hidden snare is not found by asking: only stepping into it tells.
#[test]
fn no_forecast_springs_a_snare() {
    let mut layout = close();
    layout.figures[0].placement = handspan_table::Placement::new(crate::support::spot(41.0, 3.0), Default::default());
    let mut play = acting(layout, ["wary", "wary"], [1, 0]);
    let walk = TrialAction::Move { figure: FigureId(1) };
    let into = [path(44.0, 3.0)];
    let action = crate::support::Deed::from(walk.clone()).0;
    let before = play.session.now(Seat(1)).prospect(Some(&action), &into, &[]).unwrap();
    assert_eq!(before.told, ["Ada moves 3.0 in."]);
    play.does(1, crate::support::begin(walk, &[]));
    for seat in 0..2 {
        let now = play.session.now(Seat(seat));
        let ahead = now.prospect(None, &into, &[]).unwrap();
        assert_eq!((ahead.told, ahead.asks), (before.told.clone(), Vec::new()), "seat {seat}");
        assert_eq!(now.odds(None, &into, &[]).unwrap().each, []);
    }
    let owner = play.session.now(Seat(2)).prospect(None, &into, &[]).unwrap();
    assert_eq!(owner.asks[0].words, "escape the snare", "who laid it knows");
    play.does(1, answer(&into));
    let attempt = play.session.attempt(Seat(1)).unwrap();
    assert_eq!(attempt.asks[0].words, "escape the snare");
    let ahead = play.session.now(Seat(1)).prospect(None, &[Answer::Dice(vec![2])], &[]).unwrap();
    assert_eq!(ahead.told.last().unwrap(), "Ada is stunned.", "once it is sprung, it is known");
    play.does(1, Order::Dice { by: DiceBy::Players, side: None, faces: None });
    play.does(1, answer(&[Answer::Dice(vec![2])]));
    assert_eq!(play.told(1).last().unwrap(), "Ada is stunned.");
}

/// What a forecast gives back to begin with are the caller's own answers, never others'.
#[test]
fn a_forecast_gives_back_ones_own_answers_only() {
    let mut play = Play::open(close());
    play.does(1, answer(&sealed("bold", 2, 3, 7)));
    play.does(2, answer(&sealed("wary", 2, 7, 0)));
    let ahead = play.session.now(Seat(2)).prospect(None, &[word("bold")], &[]).unwrap();
    assert_eq!(ahead.answers, [word("bold")]);
    assert_eq!(Standing::of(&ahead.answers), Standing::Open);
}
