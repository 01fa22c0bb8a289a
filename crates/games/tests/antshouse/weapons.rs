//! Weapons over many rounds, and behind the curtain. The other checks of the chapter are transcripts.

use crate::fixture::{TABLE, option, with};
use handspan_games::antshouse::{AntshouseAction, AntshouseEvent};
use handspan_umpire::End;

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
