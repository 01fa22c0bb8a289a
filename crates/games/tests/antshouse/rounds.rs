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

#[test]
fn anth_rnd_2_c1_one_weapon_a_round() {
    let mut play = with("S d1, N e8").go();
    play.orders("S N, N S");
    let action = AntshouseAction::Place { side: play.side("S"), figure: play.piece("S", "cone") };
    play.does(play.seat("S"), &action, &[cell("e6")]);
    assert_eq!(play.pad("S"), [4, 4, 4]);
    assert_eq!(play.no_weapon("S", "water", "e7"), ["E_ONE_WEAPON"]);
}

#[test]
fn anth_rnd_2_c2_nobody_has_to() {
    let mut play = with("S d1, N e8").go();
    play.round("S N, N S", "", &[]);
    assert_eq!((play.ants().as_str(), play.pad("S"), play.pad("N")), ("S d2, N e7", [5, 4, 4], [5, 4, 4]));
}

#[test]
fn anth_rnd_3_c1_where_weapons_may_go() {
    let mut play = with("S d1, N e8").cones("c3").go();
    play.orders("S N, N S");
    assert_eq!(play.no_weapon("S", "glass", "c3"), ["E_OCCUPIED"]);
    assert_eq!(play.no_weapon("S", "glass", "d1"), ["E_OWN_ANT"]);
    let mut allowed = play.clone();
    allowed.weapons("S glass e8");
    assert_eq!(allowed.pad("S"), [5, 4, 3]);
    play.does(play.seat("S"), &AntshouseAction::Pass { side: play.side("S") }, &[]);
    assert_eq!(play.no_weapon("N", "cone", "e8"), ["E_OWN_ANT"]);
}

#[test]
fn anth_rnd_3_c2_not_on_another_weapon() {
    let mut play = with("S d1, N e8").go();
    play.orders("S N, N S");
    let action = AntshouseAction::Place { side: play.side("S"), figure: play.piece("S", "water") };
    play.does(play.seat("S"), &action, &[cell("d6")]);
    assert_eq!(play.no_weapon("N", "glass", "d6"), ["E_OCCUPIED"]);
}

#[test]
fn anth_rnd_4_c1_orders_come_first() {
    let play = with("S d1, N e8").go();
    // S has sealed, N has not: the step is that of orders still.
    assert_eq!(play.no_weapon("S", "cone", "e6"), ["E_STEP"]);
}

#[test]
fn anth_rnd_4_c2_secret_weapons_may_share_a_square() {
    let mut play = with("S d4, N e6").option("weapon_entry", "secret").go();
    play.orders("S N glass d6, N W water d6");
    assert_eq!(play.clock(), (1, "reveal", None));
    play.reveal(&[cell("c7")]);
    assert_eq!((play.ants().as_str(), play.pad("S"), play.pad("N")), ("S d4, N c7", [5, 4, 4], [5, 3, 4]));
}

#[test]
fn anth_rnd_4_c3_secret_cones_on_one_square() {
    let mut play = with("S d1, N e8").option("weapon_entry", "secret").go();
    play.orders("S N cone d5, N S cone d5");
    let throw = play.throw("S rock, N scissors");
    play.reveal(&[throw]);
    assert_eq!((play.pad("S"), play.pad("N")), ([4, 4, 4], [5, 4, 4]));
    assert_eq!(play.square(handspan_table::FigureId(111)).as_deref(), Some("d5"));
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
fn anth_rnd_4_c4_the_lead_goes_round() {
    let mut play = with("S d1, N e8").go();
    play.orders("S N, N S");
    assert_eq!(play.no_weapon("N", "cone", "e5"), ["E_TURN"]);
    play.does(play.seat("S"), &AntshouseAction::Pass { side: play.side("S") }, &[]);
    let action = AntshouseAction::Place { side: play.side("N"), figure: play.piece("N", "cone") };
    play.does(play.seat("N"), &action, &[cell("a4")]).reveal(&[]).orders("S N, N S");
    assert_eq!(play.clock(), (2, "weapons", Some("N")));
    assert_eq!(play.no_weapon("S", "cone", "e5"), ["E_TURN"]);
    play.does(play.seat("N"), &AntshouseAction::Pass { side: play.side("N") }, &[]);
    assert_eq!(play.clock(), (2, "weapons", Some("S")));
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
fn anth_rnd_5_c2_the_reveal_waits_for_everybody() {
    let mut play = with("S d1, N e8").go();
    assert_eq!(play.refused("S", &AntshouseAction::Reveal, &[]), ["E_WAIT"]);
    play.orders("S N, N S");
    assert_eq!(play.refused("S", &AntshouseAction::Reveal, &[]), ["E_WAIT"]);
    assert_eq!(play.ants(), "S d1, N e8");
}

#[test]
fn anth_rnd_6_c1_all_go_at_once() {
    let mut play = with("S d4, N d5").go();
    play.round("S N, N S", "", &[]);
    assert_eq!(play.ants(), "S d5, N d4");
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
fn anth_rnd_7_c1_a_glass_on_a_square_that_is_left() {
    let mut play = with("S d4, N e8").go();
    play.round("S N, N S", "N glass d4", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S d5, N e7", [5, 4, 4]));
}

#[test]
fn anth_rnd_7_c2_a_glass_on_a_square_that_is_come_to() {
    let mut play = with("S d4, N e8").go();
    play.round("S N, N S", "N glass d5", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("N e7", [5, 4, 3]));
    assert_eq!(play.clock(), (1, "score", Some("S")));
}

#[test]
fn anth_rnd_7_c3_no_weapon_before_the_order() {
    let play = with("S d4, N e8").go();
    assert_eq!(play.no_weapon("N", "glass", "d5"), ["E_STEP"]);
}

#[test]
fn anth_rnd_8_c1_water_before_glass() {
    let mut play = with("S e4, N a8, W a3").go();
    play.round("S N, N S, W E", "W water e4, N glass e5", &[]);
    assert!(play.ants().contains("S e6"));
    assert_eq!((play.pad("W"), play.pad("N")), ([5, 3, 4], [5, 4, 4]));
}

#[test]
fn anth_rnd_8_c2_cone_before_water() {
    let mut play = with("S e4, N a8, W a3").go();
    play.round("S N, N S, W E", "W water e4, N cone e6", &[]);
    assert!(play.ants().contains("S e5"));
    assert_eq!((play.pad("W"), play.pad("N")), ([5, 4, 4], [4, 4, 4]));
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
fn anth_rnd_9_c1_equal_waters_the_winner_first() {
    let mut play = with("S e4, N a8, W a1").go();
    play.orders("S N, N S, W E").weapons("W water d5, N water g5");
    let throw = play.throw("N paper, W scissors");
    play.reveal(&[throw]);
    assert!(play.ants().contains("S e5"), "{}", play.ants());
    assert_eq!((play.pad("W"), play.pad("N")), ([5, 3, 4], [5, 3, 4]));
}

#[test]
fn anth_rnd_9_c2_the_other_way_round() {
    let mut play = with("S e4, N a8, W a1").go();
    play.orders("S N, N S, W E").weapons("W water d5, N water g5");
    let throw = play.throw("N paper, W rock");
    play.reveal(&[throw]);
    assert!(play.ants().contains("S f5"), "{}", play.ants());
    assert_eq!((play.pad("W"), play.pad("N")), ([5, 3, 4], [5, 4, 4]));
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
