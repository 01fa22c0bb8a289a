//! Sealed orders: opened together, tied and sealed again, and hidden from the other seat.

use crate::fixture::{TABLE, begun, dice, order, ordered, play, run, skirmish, together, told, way};
use handspan_games::book::Book;
use handspan_games::trial::{SideOrders, Stance, Trial, TrialAction, TrialEvent};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Cell, Detail, End, Game, Question, resolve, seen_by};
use std::collections::BTreeMap;

const ORDERS: TrialAction = TrialAction::Orders;

#[test]
fn both_are_asked_at_once_and_in_any_order() {
    let battle = skirmish();
    assert_eq!(battle.due(), Some(ORDERS));
    let End::Asks(asks) = run(&battle, &ORDERS, &[], &[]).end else { panic!("both are asked") };
    assert_eq!(asks.iter().map(|ask| (ask.side, ask.sealed)).collect::<Vec<_>>(), [(Side(1), true), (Side(2), true)]);
    // Side 2 has sealed all, seat 1 its stance: only seat 1 is still asked, for its bid.
    let part = BTreeMap::from([(Side(1), vec![Answer::Option("bold".into())]), (Side(2), order("wary", 0, (0, 0)))]);
    let End::Asks(asks) = run(&battle, &ORDERS, &[Answer::Together(part)], &[]).end else { panic!("one is asked") };
    assert!(matches!(&asks[..], [ask] if ask.side == Side(1) && matches!(ask.question, Question::Number { .. })));
}

#[test]
fn who_bids_more_pays_and_has_the_upper_hand() {
    let sealed = together([order("bold", 2, (7, 0)), order("wary", 3, (0, 3))]);
    let (battle, events) = play(&skirmish(), TABLE, ORDERS, &[sealed]);
    let opened = TrialEvent::OrdersOpened {
        orders: vec![
            SideOrders { side: Side(1), stance: Stance::Bold, bid: 2 },
            SideOrders { side: Side(2), stance: Stance::Wary, bid: 3 },
        ],
        upper: Some(Side(2)),
    };
    assert_eq!(events[0], opened);
    let coins = |rank: usize| battle.board(TABLE.into()).sides[rank].counters[0].clone();
    assert_eq!((coins(0), coins(1)), (("coins".to_owned(), 6), ("coins".to_owned(), 3)));
    assert_eq!((battle.clock().phase, battle.clock().side, battle.due()), ("first", Some(Side(1)), None));
}

#[test]
fn equal_bids_are_sealed_again_and_at_last_nobody_has_the_upper_hand() {
    let tie = || together([order("wary", 1, (7, 0)), order("wary", 1, (0, 3))]);
    let settled = together([order("bold", 2, (6, 0)), order("wary", 1, (0, 2))]);
    let (_, events) = play(&skirmish(), TABLE, ORDERS, &[tie(), settled]);
    assert_eq!(events[0], TrialEvent::OrdersTied { bid: 1 });
    assert!(matches!(events[1], TrialEvent::OrdersOpened { upper: Some(Side(1)), .. }));
    let laid = |event: &&TrialEvent| matches!(event, TrialEvent::SnareLaid { .. });
    assert_eq!(events.iter().filter(laid).count(), 2, "the snares of a tied round are not laid");
    let (battle, events) = play(&skirmish(), TABLE, ORDERS, &[tie(), tie(), tie()]);
    assert!(matches!(events[2], TrialEvent::OrdersOpened { upper: None, .. }));
    assert_eq!(battle.board(TABLE.into()).sides[0].counters, [("coins".to_owned(), 6)]);
}

#[test]
fn a_sealed_answer_has_rules_too() {
    // Red has spent 3 of its 6 twice.
    let spent = |battle: &Trial| {
        let sealed = together([order("wary", 0, (7, 0)), order("wary", 3, (0, 3))]);
        let (battle, _) = play(battle, TABLE, ORDERS, &[sealed]);
        let (battle, _) = play(&battle, TABLE, TrialAction::Pass { side: Side(1) }, &[]);
        let (battle, _) = play(&battle, TABLE, TrialAction::Pass { side: Side(2) }, &[]);
        play(&battle, TABLE, TrialAction::Recover, &[]).0
    };
    let broke = spent(&spent(&skirmish()));
    // 11 stands in square (3, 4).
    let sealed = together([order("wary", 0, (3, 4)), order("wary", 1, (0, 3))]);
    let refusals = run(&broke, &ORDERS, &[sealed], &[]).refusals;
    let rules: Vec<_> = refusals.iter().map(|refusal| (refusal.rule, refusal.answer)).collect();
    assert_eq!(rules, [("TRIAL-SNARE", Some(0)), ("TRIAL-BID", Some(0))]);
}

#[test]
fn unopened_answers_are_hidden_from_the_other_seat() {
    let battle = skirmish();
    let sealed = [Answer::Together(BTreeMap::from([(Side(2), order("bold", 3, (3, 4)))]))];
    let own = seen_by(&sealed, Side(2).into(), false);
    assert_eq!(own[..], sealed[..]);
    let other = seen_by(&sealed, Side(1).into(), false);
    assert_eq!(other[..], [Answer::Together(BTreeMap::new())]);
    let resolution = resolve(&battle, Side(1), &ORDERS, &other, &[], Detail::Candidates);
    assert_eq!(resolution.refusals, [], "that Red's snare breaks a rule is not for Blue to hear");
    assert!(matches!(resolution.end, End::Asks(asks) if asks.len() == 2));
    // A tied round before it is open to all; the one in progress is not.
    let tie = together([order("wary", 1, (7, 0)), order("wary", 1, (0, 3))]);
    let again = [tie.clone(), sealed[0].clone()];
    assert_eq!(seen_by(&again, Side(1).into(), false)[..], [tie, Answer::Together(BTreeMap::new())]);
}

#[test]
fn a_snare_is_known_to_its_own_seat_alone() {
    let battle = begun();
    let snare = |seat: Side, rank: usize| {
        let board = battle.seen_by(seat.into()).board(seat.into());
        board.sides[rank].counters.iter().find(|(counter, _)| counter == "snare").map(|(_, square)| *square)
    };
    // Blue's is in column 7, row 0; Red's in column 0, row 3.
    assert_eq!([snare(Side(1), 0), snare(Side(1), 1)], [Some(8), None]);
    assert_eq!([snare(Side(2), 0), snare(Side(2), 1)], [None, Some(25)]);
    assert_eq!([snare(TABLE, 0), snare(TABLE, 1)], [None, None]);
    assert_eq!(
        battle.board(Side(1).into()).sides[1].counters,
        [("coins".to_owned(), 5)],
        "nor does the whole battle show it"
    );

    // Whatever Red does with its snare, Blue's battle is the same text.
    let moved = |cell| {
        let sealed = together([order("wary", 0, (7, 0)), order("wary", 1, cell)]);
        play(&skirmish(), TABLE, ORDERS, &[sealed]).0
    };
    let (here, there) = (moved((0, 3)), moved((5, 5)));
    let text = |battle: &Trial, seat: Side| serde_json::to_string(&battle.seen_by(seat.into())).expect("text");
    assert_eq!(text(&here, Side(1)), text(&there, Side(1)));
    assert_eq!(text(&here, TABLE), text(&there, TABLE));
    assert_ne!(text(&here, Side(2)), text(&there, Side(2)));
    assert_ne!(here, there);
}

#[test]
fn the_log_tells_each_seat_what_it_may_know() {
    let sealed = together([order("wary", 0, (2, 3)), order("bold", 1, (0, 3))]);
    let (_, events) = play(&skirmish(), TABLE, ORDERS, &[sealed]);
    let heard = |seat| told(&skirmish(), seat, &events);
    let common = ["Blue is wary and bids no coins.", "Red is bold and bids one coin.", "Red has the upper hand."];
    let ends = ["Red has 5 coins left.", "Blue acts."];
    let log = |snares: [&'static str; 2]| [&common[..], &snares[..], &ends[..]].concat();
    assert_eq!(heard(Side(1)), log(["Your snare lies in c4.", "Red lays a snare."]));
    assert_eq!(heard(Side(2)), log(["Blue lays a snare.", "Your snare lies in a4."]));
    assert_eq!(heard(TABLE), log(["Blue lays a snare.", "Red lays a snare."]));
}

#[test]
fn a_forecast_on_what_a_seat_knows_does_not_find_the_snare() {
    // Red's snare is in (0, 3). The way there is too long, but a broken rule does not stop the run.
    let battle = ordered(("wary", "wary"), (0, 1));
    let action = TrialAction::Move { figure: FigureId(5) };
    let answers = [way(&[(4.0, 20.0)])];
    let seen = battle.seen_by(Side(1).into());
    assert_eq!(resolve(seen.as_ref(), Side(1), &action, &answers, &[], Detail::Notes).end, End::Done);
    let real = resolve(&battle, Side(1), &action, &answers, &[], Detail::Notes);
    assert!(matches!(real.end, End::Asks(asks) if asks[0].words == "escape the snare"));
    let escaped = resolve(&battle, Side(1), &action, &[answers[0].clone(), dice(&[6])], &[], Detail::Notes);
    let sprung = TrialEvent::SnareSprung { side: Side(2), figure: FigureId(5), cell: Cell { column: 0, row: 3 } };
    assert_eq!((escaped.end, escaped.events.last()), (End::Done, Some(&sprung)));
}
