//! Weapons: cones, water, glasses, and what becomes of them.

use crate::fixture::{Play, TABLE, cell, option, with};
use handspan_games::antshouse::{AntshouseAction, AntshouseEvent};
use handspan_table::FigureId;
use handspan_umpire::End;

#[test]
fn anth_wpn_1_c1_a_cone_hurts_nobody() {
    let mut play = with("S d4, N e8").go();
    play.round("S N, N S", "N cone d5", &[]);
    assert_eq!((play.ants().as_str(), play.square(FigureId(211)).as_deref()), ("S d5, N e7", Some("d5")));
    for direction in crate::fixture::DIRECTIONS {
        assert!(play.no_order("S", direction).is_empty(), "{direction}");
    }
}

#[test]
fn anth_wpn_1_c2_on_a_square_that_is_left() {
    let mut play = with("S d4, N e8").go();
    play.orders("S N, N S");
    play.does(play.seat("S"), &AntshouseAction::Pass { side: play.side("S") }, &[]);
    assert_eq!(play.no_weapon("N", "cone", "e8"), ["E_OWN_ANT"]);
    play.weapons("N cone d4").reveal(&[]);
    assert_eq!((play.ants().as_str(), play.no_order("S", "S")), ("S d5, N e7", vec!["E_CONE"]));
}

#[test]
fn anth_wpn_2_c1_a_cone_keeps_ants_out() {
    let play = with("S d4, N e8").cones("d5").go();
    assert_eq!((play.no_order("S", "N"), play.no_order("S", "NE")), (vec!["E_CONE"], vec![]));
}

#[test]
fn anth_wpn_3_c1_a_cone_is_solid_after_the_move() {
    let mut play = with("S d4, N e8").go();
    play.orders("S N, N S").weapons("N cone d5");
    let side = play.side("S");
    assert_eq!(play.refused("S", &AntshouseAction::Turn { side }, &[]), ["E_LOCKED"], "it cannot be kept on d4");
    play.reveal(&[]);
    assert_eq!((play.ants().as_str(), play.square(FigureId(211)).as_deref()), ("S d5, N e7", Some("d5")));
}

#[test]
fn anth_wpn_3_c2_and_then_for_good() {
    let mut play = with("S d4, N e8").go();
    play.round("S N, N S", "N cone d5", &[]).round("S S, N S", "", &[]);
    assert_eq!((play.ants().as_str(), play.no_order("S", "N")), ("S d4, N e6", vec!["E_CONE"]));
}

#[test]
fn anth_wpn_4_c1_five_cones() {
    let mut play = with("S h1, N h8").go();
    for (round, square) in ["a4", "b4", "c4", "d4", "e4"].iter().enumerate() {
        let orders = if round % 2 == 0 { "S N, N S" } else { "S S, N N" };
        play.round(orders, &format!("N cone {square}"), &[]);
    }
    assert_eq!(play.pad("N"), [0, 4, 4]);
    let lying: Vec<_> = (211..=215).filter_map(|id| play.square(FigureId(id))).collect();
    assert_eq!(lying, ["a4", "b4", "c4", "d4", "e4"]);
    play.orders("S S, N N");
    assert_eq!(play.no_weapon("N", "cone", "f4"), ["E_STASH"]);
}

/// S on d5, N's water there.
fn hit() -> Play {
    let mut play = with("S d4, N g8").go();
    play.orders("S N, N S").weapons("N water d5");
    play
}

#[test]
fn anth_wpn_5_c1_the_owner_chooses_where() {
    let mut play = hit();
    let End::Asks(asks) = play.run(TABLE, &AntshouseAction::Reveal, &[]).end else { panic!("N is asked") };
    assert_eq!((asks[0].side, &*asks[0].words), (play.seat("N"), "sweep the ant of South to"));
    play.reveal(&[cell("c4")]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S c4, N g7", [5, 3, 4]));
}

#[test]
fn anth_wpn_5_c2_one_square_only() {
    assert_eq!(hit().no_reveal(&[cell("d7")]), ["E_DISPLACE"]);
}

#[test]
fn anth_wpn_5_c3_a_square_has_to_be_named() {
    assert_eq!(hit().no_reveal(&[cell("d5")]), ["E_MUST_CHOOSE"]);
}

#[test]
fn anth_wpn_5_c4_ones_own_ant_too() {
    let mut play = with("S d6, N a3").go();
    play.round("S N, N S", "S water d7", &[cell("d8")]);
    assert_eq!((play.ants().as_str(), play.pad("S"), play.is_marked("S")), ("S d8, N a2", [5, 3, 4], true));
}

#[test]
fn anth_wpn_6_c1_straight_away() {
    let mut play = with("S d4, N g8").go();
    play.round("S N, N S", "N water e6", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S c4, N g7", [5, 3, 4]));
}

#[test]
fn anth_wpn_6_c2_everybody_beside_it() {
    let mut play = with("S d4, N e6").go();
    play.orders("S E, N S").weapons("N water d4").reveal(&[]);
    assert_eq!(play.ants(), "S f4, N f6");
}

#[test]
fn anth_wpn_6_c3_not_two_squares_off() {
    let mut play = with("S d4, N g8").go();
    play.orders("S N, N S").weapons("N water d7");
    let shift = AntshouseAction::Shift { side: play.side("S") };
    play.reveal(&[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S d5, N g7", [5, 4, 4]));
    assert_eq!(play.refused("N", &shift, &[cell("d4")]), ["E_DISPLACE"]);
}

#[test]
fn anth_wpn_7_c1_the_edge_stops_a_splash() {
    let mut play = with("S b2, N g8").go();
    play.round("S W, N S", "N water b3", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S a2, N g7", [5, 4, 4]));
}

#[test]
fn anth_wpn_7_c2_a_cone_stops_it() {
    let mut play = with("S d4, N g8").cones("d6").go();
    play.round("S N, N S", "N water d4", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S d5, N g7", [5, 4, 4]));
    let shift = AntshouseAction::Shift { side: play.side("S") };
    assert_eq!(play.refused("N", &shift, &[cell("e6")]), ["E_DISPLACE"], "no other direction is tried");
}

#[test]
fn anth_wpn_7_c3_an_ant_stops_it() {
    let mut play = with("S d4, W c7, N d8").go();
    play.round("S N, W SE, N E", "N water d4", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S d5, W d6, N e8", [5, 4, 4]));
}

#[test]
fn anth_wpn_8_c1_splash_first_then_the_hit() {
    let mut play = with("S d4, W c6, N h8").go();
    play.round("S N, W E, N S", "N water d5", &[cell("d6")]);
    assert_eq!(play.ants(), "S d6, W d7, N h7");
    // Had W been held on d6, the square would not be free.
    let mut held = with("S d4, W c6, N h8").cones("d7").go();
    held.orders("S N, W E, N S").weapons("N water d5");
    assert_eq!(held.no_reveal(&[cell("d6")]), ["E_DISPLACE"]);
}

#[test]
fn anth_wpn_9_c1_everybody_under_the_glass_dies() {
    let mut play = with("S d4, N d6, W a4").go();
    play.orders("S N, N S, W E").weapons("W glass d5");
    let throw = play.throw("S rock, N scissors");
    play.reveal(&[throw, cell("d5")]);
    assert_eq!((play.ants().as_str(), play.pad("W")), ("W b4", [5, 4, 3]));
}

#[test]
fn anth_wpn_9_c2_ones_own_ant_too() {
    let mut play = with("S d4, N g8").go();
    play.orders("S N, N S");
    assert_eq!(play.no_weapon("S", "glass", "d4"), ["E_OWN_ANT"]);
    play.weapons("S glass d5").reveal(&[]);
    assert_eq!((play.ants().as_str(), play.pad("S")), ("N g7", [5, 4, 3]));
}

#[test]
fn anth_wpn_10_c1_a_dead_ant_starts_again() {
    let mut play = with("S d4, N g8").marked("S").go();
    assert!(play.is_marked("S"));
    play.round("S N, N S", "N glass d5", &[]);
    assert!(!play.is_marked("S"));
    play.enter("S", "f1");
    assert_eq!((play.ants().as_str(), play.pad("S"), play.clock()), ("S f1, N g7", [5, 4, 4], (2, "orders", None)));
    assert!(!play.is_marked("S"));
}

#[test]
fn anth_wpn_10_c2_on_a_free_home_square() {
    let mut play = with("S d4, N g8").cones("f1").go();
    play.round("S N, N S", "N glass d5", &[]);
    assert_eq!((play.no_entry("S", "f1"), play.no_entry("S", "f2")), (vec!["E_CONE"], vec!["E_HOME"]));
    play.enter("S", "g1");
    assert_eq!(play.ants(), "S g1, N g7");
}

#[test]
fn anth_wpn_10_c3_and_waits_where_there_is_none() {
    let mut play = with("S d4, N g8").cones("a1 b1 c1 d1 e1 f1 g1 h1").go();
    play.round("S N, N S", "N glass d5", &[]);
    assert_eq!((play.ants().as_str(), play.clock()), ("N g7", (2, "orders", None)));
    let side = play.side("S");
    assert_eq!(play.refused("S", &AntshouseAction::Turn { side }, &[]), ["E_NO_ANT"]);
    // Nor can N come over any more: a draw is offered, and N plays on.
    play.does(TABLE, &AntshouseAction::OfferDraw, &[option("accept"), option("play on")]);
    play.orders("N S").weapons("S cone e5").reveal(&[]);
    assert_eq!((play.pad("S"), play.clock()), ([4, 4, 4], (3, "orders", None)));
}

#[test]
fn anth_wpn_11_c1_discarded_left_or_returned() {
    let mut play = with("S d4, N g8").go();
    play.round("S N, N S", "N glass d6, S cone a8", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N"), play.pad("S")), ("S d5, N g7", [5, 4, 4], [4, 4, 4]));
    assert_eq!(play.square(FigureId(111)).as_deref(), Some("a8"));
    assert_eq!(play.refused("S", &AntshouseAction::Return { figure: FigureId(111) }, &[]), ["E_STASH"]);
}

#[test]
fn where_only_direct_hits_count_a_splash_is_no_success() {
    let mut play = with("S d4, N g8").option("water_success", "direct_hit_only").go();
    play.round("S N, N S", "N water e6", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S c4, N g7", [5, 4, 4]));
    play.round("S N, N S", "N water c5", &[cell("b5")]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S b5, N g6", [5, 3, 4]));
}

#[test]
fn anth_wpn_12_c1_four_successes() {
    let mut play = with("S d1, N h8").go();
    for round in 0..4 {
        let orders = if round % 2 == 0 { "S N, N S" } else { "S N, N N" };
        play.round(orders, "N glass d2", &[]).enter("S", "d1");
    }
    assert_eq!((play.pad("N"), play.counter("N", "spent_glass")), ([5, 4, 0], 4));
    play.orders("S N, N S");
    play.does(play.seat("S"), &AntshouseAction::Pass { side: play.side("S") }, &[]);
    assert_eq!(play.no_weapon("N", "glass", "d2"), ["E_STASH"]);
}

#[test]
fn anth_wpn_12_c2_misses_cost_nothing() {
    let mut play = with("S d1, N h8").go();
    for round in 0..6 {
        play.round(if round % 2 == 0 { "S N, N S" } else { "S S, N N" }, "N glass e5", &[]);
    }
    assert_eq!(play.pad("N"), [5, 4, 4]);
}

#[test]
fn anth_wpn_13_c1_no_pyramid_no_weapon() {
    let mut play = with("S d1, N h8").spent("S", 4, 0).go();
    play.orders("S N, N S");
    assert_eq!((play.no_weapon("S", "water", "e5"), play.no_weapon("S", "cone", "e5")), (vec!["E_STASH"], vec![]));
    // Nor sealed, where weapons are.
    let secret = with("S d1, N h8").spent("S", 4, 0).option("weapon_entry", "secret").go();
    assert_eq!(secret.refused("S", &AntshouseAction::Orders, &[secret.sealed("S N water")]), ["E_STASH"]);
}

#[test]
fn a_drawn_contest_is_asked_again_and_nothing_else_is() {
    let mut play = with("S e4, N a8, W a1").go();
    play.orders("S N, N S, W E").weapons("W water d5, N water g5");
    let tie = play.throw("N paper, W paper");
    let End::Asks(asks) = play.run(TABLE, &AntshouseAction::Reveal, &[tie]).end else { panic!("again") };
    assert!(asks.iter().all(|ask| ask.sealed) && asks.len() == 2);
    let thrown = play.run(TABLE, &AntshouseAction::Reveal, &[option("rock")]);
    assert!(matches!(thrown.end, End::Misfit { .. }), "each throws for itself");
    assert!(!thrown.events.iter().any(|event| matches!(event, AntshouseEvent::SignsThrown { .. })));
}
