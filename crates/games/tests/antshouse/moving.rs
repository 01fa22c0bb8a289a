//! What is asked and agreed on in moves and clashes, and rock, paper, scissors. The other checks are transcripts.

use crate::fixture::{TABLE, cell, option, uncalled, waivers, with};
use handspan_games::antshouse::{AntshouseAction, AntshouseEvent};
use handspan_table::Side;
use handspan_umpire::{Answer, Detail, End, resolve};
use std::collections::BTreeMap;

#[test]
fn anth_move_2_c1_ants_never_rest() {
    let play = with("S d4, N h8").go();
    assert_eq!(play.no_order("S", "stay"), ["E_MUST_MOVE"]);
    // Behind the curtain nobody is there to agree otherwise, so nobody lets it go for themselves in secret.
    let sealed = [play.sealed("S stay, N S")];
    let refused = play.run(TABLE, &AntshouseAction::Orders, &sealed);
    assert!(!refused.refusals[0].waivable);
    let alone = resolve(&play.battle, TABLE, &AntshouseAction::Orders, &sealed, &waivers(&refused), Detail::Candidates);
    assert_eq!(alone.refusals, refused.refusals);
    // All together may put an ant back by hand.
    let mut play = play;
    play.orders("S N, N S").weapons("").reveal(&[]);
    let back = AntshouseAction::Shift { side: play.side("S") };
    let refused = play.run(TABLE, &back, &[cell("d4")]);
    let agreed = resolve(&play.battle, TABLE, &back, &[cell("d4")], &waivers(&refused), Detail::Candidates);
    assert_eq!((agreed.refusals.len(), agreed.end), (0, End::Done));
    play.battle = agreed.battle.expect("moved");
    assert_eq!(play.ants(), "S d4, N h7");
}

#[test]
fn anth_move_3_c1_no_way_to_go() {
    let mut play = with("S a1, N h8").cones("a2 b1 b2").go();
    let End::Asks(asks) = play.run(TABLE, &AntshouseAction::Orders, &[]).end else { panic!("N is asked") };
    assert_eq!(asks.iter().map(|ask| ask.side).collect::<Vec<_>>(), [play.seat("N")], "S is given its order");
    play.round("N S", "", &[]);
    assert_eq!(play.ants(), "S a1, N h7");
    assert!(play.events.iter().any(|event| matches!(event, AntshouseEvent::AntStayed { side, .. } if side.0 == 1)));
}

#[test]
fn anth_move_5_c3_crossing_is_free() {
    let mut play = with("S d4, N e5").go();
    play.round("S E, N W", "", &[]);
    assert_eq!(play.ants(), "S e4, N d5");
    uncalled("contest");
}

#[test]
fn anth_move_6_c2_there_are_three_signs() {
    let mut play = with("S d4, N d6").go();
    play.orders("S N, N S").weapons("");
    lizard(&play);
}

/// Whoever throws what is no sign is told which there are, and players cannot agree on another.
#[track_caller]
fn lizard(play: &crate::fixture::Play) {
    let thrown = Answer::Together(BTreeMap::from([(Side(1), vec![option("lizard")])]));
    let resolution = play.run(TABLE, &AntshouseAction::Reveal, &[thrown]);
    let [refusal] = &resolution.refusals[..] else { panic!("{resolution:?}") };
    assert_eq!((refusal.rule, refusal.code, refusal.waivable), ("ANTH-RPS-1", "E_RPS", false));
    assert_eq!((refusal.words, &resolution.end), ("the signs are rock, paper and scissors", &End::Refused));
}

#[test]
fn anth_move_9_c1_only_free_squares_of_the_board() {
    let mut play = with("S a2, N b2, W a4").go();
    play.orders("S S, N SW, W S").weapons("");
    let throw = play.throw("S rock, N scissors");
    let asked = play.run(TABLE, &AntshouseAction::Reveal, std::slice::from_ref(&throw));
    let End::Asks(asks) = asked.end else { panic!("a square is asked for") };
    let handspan_umpire::Question::Cell { cells } = &asks[0].question else { panic!("a square is asked for") };
    let free: Vec<Answer> =
        cells.iter().filter(|sheet| sheet.broken.is_empty()).map(|sheet| Answer::Cell(sheet.cell)).collect();
    assert_eq!(free, [cell("a1"), cell("b1"), cell("a2"), cell("b2")], "its own square leaves it there");
    play.reveal(&[throw, cell("b1")]);
    assert_eq!(play.ants(), "S a1, W a3, N b1");
}

#[test]
fn anth_rps_1_c1_who_is_left_in() {
    // Throws of S, W, N, E in one square, and who throws next.
    let all = [("S", 1), ("W", 2), ("N", 3), ("E", 4)];
    for (throws, left) in [
        (&["rock", "scissors"][..], &[1][..]),
        (&["rock", "rock"], &[1, 2]),
        (&["rock", "paper", "scissors"], &[1, 2, 3]),
        (&["rock", "paper", "paper"], &[2, 3]),
        (&["rock", "paper", "paper", "rock"], &[2, 3]),
    ] {
        let mut play = match throws.len() {
            2 => with("S d4, N d6").go(),
            3 => with("S d4, W c5, N d6").go(),
            _ => with("S d4, W c5, N d6, E e5").go(),
        };
        play.orders(match throws.len() {
            2 => "S N, N S",
            3 => "S N, W E, N S",
            _ => "S N, W E, N S, E W",
        });
        play.weapons("");
        let thrown = Answer::Together((1..).map(Side).zip(throws.iter().map(|word| vec![option(word)])).collect());
        let mut answers = vec![thrown];
        let resolution = play.run(TABLE, &AntshouseAction::Reveal, &answers);
        let shown = resolution.events.iter().find_map(|event| match event {
            AntshouseEvent::SignsThrown { left, .. } => Some(left.iter().map(|side| side.0).collect::<Vec<_>>()),
            _ => None,
        });
        assert_eq!(shown.as_deref(), Some(left), "{throws:?} of {all:?}");
        let End::Asks(asks) = resolution.end else { panic!("more is asked") };
        assert_eq!(asks[0].sealed, left.len() > 1, "those left in throw again: {throws:?}");
        answers.clear();
    }
}

#[test]
fn anth_rps_1_c2_lizard_is_no_sign() {
    let mut play = with("S d4, N d6").go();
    play.orders("S N, N S").weapons("");
    lizard(&play);
}

#[test]
fn the_program_may_throw_for_all() {
    let mut play = with("S d4, N d6").option("rps_mode", "random").go();
    play.orders("S N, N S").weapons("");
    let dice = |dice: &[u8]| Answer::Dice(dice.to_vec());
    // Paper and paper, then scissors for S and paper for N.
    play.reveal(&[dice(&[2, 2]), dice(&[3, 2]), cell("d6")]);
    assert_eq!(play.ants(), "S d5, N d6");
}

#[test]
fn players_may_throw_with_their_hands() {
    let mut play = with("S d4, W c5, N d6").option("rps_mode", "type_winner").go();
    play.orders("S N, W E, N S").weapons("");
    play.reveal(&[option("north"), cell("d4"), cell("d5")]);
    assert_eq!(play.ants(), "S d4, W d5, N d5");
    let bad = play.run(TABLE, &AntshouseAction::Reveal, &[option("east")]);
    assert!(!matches!(bad.end, End::Done));
}
