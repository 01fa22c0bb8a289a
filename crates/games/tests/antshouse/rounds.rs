//! A round: sealed orders, weapons in turn, the reveal, and small before large.

use crate::fixture::{TABLE, cell, facing, option, uncalled, with};
use handspan_games::antshouse::{AntshouseAction, AntshouseEvent};
use handspan_games::book::Book;
use handspan_table::{Point, Side};
use handspan_umpire::{Answer, Detail, End, Game, resolve, seen_by};
use serde_json::json;
use std::collections::BTreeMap;

#[test]
fn anth_rnd_1_c1_a_confirmed_order_stands() {
    let mut play = with("S d1, N e8").go();
    // Behind the curtain nothing is asked after the order is confirmed.
    let twice = Answer::Together(BTreeMap::from([(Side(1), vec![facing("N"), option("confirm"), facing("NE")])]));
    assert!(matches!(play.run(TABLE, &AntshouseAction::Orders, &[twice]).end, End::Misfit { .. }));
    let turned = Answer::Together(BTreeMap::from([(Side(1), vec![facing("N")])]));
    let End::Asks(asks) = play.run(TABLE, &AntshouseAction::Orders, &[turned]).end else { panic!("S is to confirm") };
    assert_eq!(
        asks.iter().map(|ask| (ask.side, &*ask.words)).collect::<Vec<_>>(),
        [(Side(1), "Seal this order?"), (Side(2), "turn the direction piece")]
    );
    play.orders("S N, N S");
    let side = play.side("S");
    assert_eq!(play.refused("S", &AntshouseAction::Turn { side }, &[facing("NE")]), ["E_LOCKED"]);
    play.weapons("").reveal(&[]);
    assert_eq!(play.ants(), "S d2, N e7");
}

#[test]
fn anth_rnd_1_c2_an_order_is_for_its_own_seat_alone() {
    let mut play = with("S d1, N e8").go();
    play.orders("S N, N S");
    // Whoever looks at S's order sees that there is one; S alone sees which.
    let order = |seat: &str| {
        let seen = serde_json::to_value(play.battle.seen_by(play.seat(seat).into())).expect("text");
        seen["players"]["1"]["order"].clone()
    };
    assert_eq!((order("N"), order("S")), (json!("hidden"), json!({"go": "north"})));
    // Nor does N's battle hold it: whatever S sealed, it is the same text.
    let text = |order: &str, seat: Side| {
        let mut play = with("S d1, N e8").go();
        play.orders(&format!("S {order}, N S"));
        serde_json::to_string(&play.battle.seen_by(seat.into())).expect("text")
    };
    for seat in [Side(2), TABLE] {
        assert_eq!(text("N", seat), text("NE", seat));
    }
    assert_ne!(text("N", Side(1)), text("NE", Side(1)));
}

/// Weapons that contend for a square lie side by side, so that everybody sees whose they are.
#[test]
fn anth_rnd_9_contending_weapons_are_all_seen() {
    for weapon in ["cone", "water", "glass"] {
        let mut play = with("S a1, W a8, N h8, E h1").option("weapon_entry", "secret").go();
        play.orders(&["S N", "W S", "N S", "E N"].map(|order| format!("{order} {weapon} d5")).join(", "));
        let shown = play.run(TABLE, &AntshouseAction::Reveal, &[]).battle.expect("the weapons are placed");
        let places: Vec<_> = ["S", "W", "N", "E"]
            .map(|seat| play.piece(seat, weapon))
            .map(|id| shown.table().figure(id).expect("there").placement.at())
            .into();
        let apart = |(rank, at): (usize, &Point)| places[..rank].iter().all(|other| other.x.abs_diff(at.x) > 10_000);
        assert!(places.iter().enumerate().all(apart), "{weapon}: {places:?}");
    }
}

#[test]
fn nothing_is_said_to_strike_where_nothing_was_placed() {
    let mut play = with("S d1, N e8").go();
    play.orders("S N, N S").weapons("");
    let mut before = play.battle.clone();
    let told: Vec<String> = play
        .run(TABLE, &AntshouseAction::Reveal, &[])
        .events
        .iter()
        .flat_map(|event| {
            let told = before.tell(event);
            before.apply(event);
            told.into_iter().map(|told| told.words)
        })
        .collect();
    assert!(told.iter().all(|words| !words.contains("strike")), "{told:?}");
}

#[test]
fn anth_rnd_5_c1_nothing_is_shown_before_all_have_sealed() {
    let play = with("S d1, N e8").go();
    let sealed = [play.sealed("S N")];
    let End::Asks(asks) = play.run(TABLE, &AntshouseAction::Orders, &sealed).end else { panic!("N decides") };
    assert_eq!(asks.iter().map(|ask| ask.side).collect::<Vec<_>>(), [play.seat("N")], "N is deciding, S is ready");
    let seen = seen_by(&sealed, play.seat("N").into(), false);
    let resolution = resolve(&play.battle, play.seat("N"), &AntshouseAction::Orders, &seen, &[], Detail::Candidates);
    assert_eq!((seen.into_owned(), resolution.events.len()), (vec![Answer::Together(BTreeMap::new())], 0));
}

#[test]
fn anth_rnd_6_c2_what_was_shown_is_carried_out() {
    let mut play = with("S d4, N d6").go();
    play.orders("S N, N S").weapons("");
    // All is shown, and the clash waits for its throw.
    let shown = play.run(TABLE, &AntshouseAction::Reveal, &[]);
    assert!(matches!(shown.end, End::Asks(_)));
    play.battle = shown.battle.expect("moves have been made");
    assert_eq!(play.clock(), (1, "move", None));
    let side = play.side("S");
    assert_eq!(play.refused("S", &AntshouseAction::Turn { side }, &[facing("E")]), ["E_LOCKED"]);
}

#[test]
fn anth_rnd_8_c3_washed_onto_a_glass() {
    let mut play = with("S e4, N a8, W a3").go();
    play.round("S N, N S, W E", "W water e4, N glass e6", &[]);
    assert!(!play.ants().contains('S'));
    assert_eq!((play.pad("W"), play.pad("N")), ([5, 3, 4], [5, 4, 3]));
    uncalled("strike");
    // The events come in the order in which a window plays them.
    let order: Vec<&str> = play
        .events
        .iter()
        .filter_map(|event| match event {
            AntshouseEvent::OrdersRevealed { .. } => Some("shown"),
            AntshouseEvent::AntStepped { .. } => Some("step"),
            AntshouseEvent::WaterBurst { .. } => Some("water"),
            AntshouseEvent::AntSplashed { .. } => Some("splash"),
            AntshouseEvent::GlassHeld { .. } => Some("glass"),
            AntshouseEvent::AntBurnt { .. } => Some("burnt"),
            AntshouseEvent::PieceDiscarded { .. } => Some("spent"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["shown", "step", "step", "step", "water", "splash", "glass", "burnt", "spent", "spent"]);
}

#[test]
fn anth_rnd_9_c3_far_apart_there_is_no_contest() {
    let mut play = with("S b2, N g7").go();
    play.round("S N, N S", "S water g5, N water b4", &[]);
    assert_eq!(play.ants(), "S b2, N g7");
    uncalled("contest");
}

#[test]
fn anth_rnd_10_c1_a_new_round() {
    let mut play = with("S d1, N e8").go();
    play.round("S N, N S", "", &[]);
    assert_eq!(play.clock(), (2, "orders", None));
    assert_eq!(play.refused("S", &AntshouseAction::Reveal, &[]), ["E_WAIT"]);
    let state = serde_json::to_string(&play.battle).expect("text");
    assert!(!state.contains("\"go\"") && !state.contains("\"placed\""), "{state}");
}

#[test]
fn refusals_come_in_the_order_of_the_rules() {
    let mut play = with("S d1, N e8").cones("c3").go();
    let water = AntshouseAction::Place { side: play.side("N"), figure: play.piece("N", "water") };
    assert_eq!(play.refused("N", &water, &[cell("e8")]), ["E_STEP", "E_OWN_ANT"]);
    play.orders("S N, N S");
    assert_eq!(play.refused("N", &water, &[cell("e8")]), ["E_TURN", "E_OWN_ANT"]);
    let none = AntshouseAction::Place { side: play.side("N"), figure: play.piece("S", "water") };
    assert_eq!(play.refused("N", &none, &[cell("c3")]), ["E_TURN", "E_OCCUPIED", "E_STASH"]);
    let placed = AntshouseAction::Place { side: play.side("S"), figure: play.piece("S", "cone") };
    play.does(play.seat("S"), &placed, &[cell("e6")]);
    assert_eq!(play.no_weapon("S", "water", "e6"), ["E_ONE_WEAPON", "E_OCCUPIED"]);
}

#[test]
fn a_refusal_of_a_sealed_order_is_heard_by_its_owner_only() {
    let play = with("S a1, N e8").go();
    let sealed = [play.sealed("S W")];
    let heard = |seat: &str| {
        let seat = play.seat(seat);
        let seen = seen_by(&sealed, seat.into(), false);
        resolve(&play.battle, seat, &AntshouseAction::Orders, &seen, &[], Detail::Candidates).refusals.len()
    };
    assert_eq!((heard("S"), heard("N")), (1, 0));
}
