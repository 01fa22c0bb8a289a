//! Edge cases, numbered as in the rules; those that a check proves already are not repeated.

use crate::fixture::{TABLE, cell, option, with};
use handspan_games::antshouse::{AntshouseAction, AntshouseEvent};
use handspan_games::book::Book;
use handspan_games::options::Choosing;
use handspan_umpire::{Detail, Game, resolve};

#[test]
fn edge_2_diagonals_cross() {
    let mut play = with("S d4, N e4").go();
    play.round("S NE, N NW", "", &[]);
    assert_eq!(play.ants(), "S e5, N d5");
}

#[test]
fn edge_4_two_clashes_in_one_round() {
    // S and W meet on b2, N and E on d2; W is sent to c2 and is in the way there.
    let mut play = with("S b1, W a2, N d3, E e2").go();
    play.orders("S N, W E, N S, E W").weapons("");
    let (first, second) = (play.throw("S rock, W scissors"), play.throw("N rock, E scissors"));
    assert_eq!(play.no_reveal(&[first.clone(), cell("c2"), second.clone(), cell("c2")]), ["E_DISPLACE"]);
    play.reveal(&[first, cell("c2"), second, cell("e1")]);
    assert_eq!(play.ants(), "S b2, W c2, N d2, E e1");
    let clashes: Vec<_> =
        play.events.iter().filter(|event| matches!(event, AntshouseEvent::AntsClashed { .. })).collect();
    assert!(matches!(clashes[..], [AntshouseEvent::AntsClashed { at, .. }, _] if at.column == 1));
}

#[test]
fn edge_5_a_stuck_ant_takes_part() {
    // N comes out of a square with a cone to the corner where S cannot go.
    let mut play = with("S a1, N b2").cones("a2 b1 b2").go();
    play.orders("N SW").weapons("");
    let throw = play.throw("S scissors, N rock");
    assert_eq!(play.no_reveal(&[throw.clone(), cell("b1")]), ["E_DISPLACE"]);
    play.reveal(&[throw, cell("a1")]);
    assert_eq!(play.ants(), "S a1, N a1");
    // Both are stuck there now, and play on. Neither has come, so they do not clash again.
    play.does(TABLE, &AntshouseAction::OfferDraw, &[option("play on")]);
    play.does(TABLE, &AntshouseAction::Orders, &[]).weapons("").reveal(&[]);
    assert_eq!(play.ants(), "S a1, N a1");
}

#[test]
fn edge_8_sharing_and_a_splash() {
    let mut play = with("S d4, N d6, W a4").go();
    play.orders("S N, N S, W E").weapons("W water d4");
    let throw = play.throw("S rock, N scissors");
    play.reveal(&[throw, cell("d5")]);
    assert_eq!(play.ants(), "S d6, W b4, N d6");
}

#[test]
fn edge_9_sharing_and_a_direct_hit() {
    let mut play = with("S d4, N d6, W a4").go();
    play.orders("S N, N S, W E").weapons("W water d5");
    let throw = play.throw("S rock, N scissors");
    assert_eq!(play.no_reveal(&[throw.clone(), cell("d5"), cell("e5"), cell("e5")]), ["E_DISPLACE"]);
    play.reveal(&[throw, cell("d5"), cell("e5"), cell("d6")]);
    assert_eq!(play.ants(), "S e5, W b4, N d6");
}

#[test]
fn edge_12_hit_with_nowhere_to_go() {
    let mut play = with("S a1, N h8").cones("a2 b1 b2").go();
    play.round("N S", "N water a1", &[]);
    assert_eq!((play.ants().as_str(), play.pad("N")), ("S a1, N h7", [5, 3, 4]));
}

#[test]
fn edge_14_sent_under_a_glass() {
    let mut play = with("S d4, N d6").go();
    play.orders("S N, N S").weapons("S glass e5");
    let throw = play.throw("S rock, N scissors");
    play.reveal(&[throw, cell("e5")]);
    assert_eq!((play.ants().as_str(), play.pad("S")), ("S d5", [5, 4, 3]));
}

#[test]
fn edge_17_a_cone_on_an_ant_that_arrives() {
    let mut play = with("S d4, N d7").go();
    play.round("S N, N N", "N cone d5", &[]).round("S E, N S", "", &[]);
    assert_eq!(play.ants(), "S e5, N d7");
    assert_eq!(play.no_order("S", "W"), ["E_CONE"]);
}

#[test]
fn edge_18_riding_ones_own_wave() {
    let mut play = with("S d4, N h8").go();
    play.round("S N, N S", "S water c4", &[]);
    assert_eq!((play.ants().as_str(), play.pad("S")), ("S e6, N h7", [5, 3, 4]));
}

#[test]
fn edge_20_ones_own_water_throws_one_back() {
    let mut play = with("S d4, N h8").go();
    play.round("S N, N S", "S water d6", &[]);
    assert_eq!((play.ants().as_str(), play.pad("S")), ("S d4, N h7", [5, 3, 4]));
}

#[test]
fn edge_21_two_waters_on_one_ant() {
    let mut play = with("S d4, W a1, N h8").go();
    play.orders("S N, W E, N S").weapons("W water d5, N water c5");
    let throw = play.throw("N rock, W paper");
    play.reveal(&[throw, cell("d6")]);
    assert_eq!(play.ants(), "S e7, W b1, N h7");
}

#[test]
fn edge_23_on_the_square_ones_own_ant_goes_to() {
    let mut play = with("S d4, N h8").go();
    play.orders("S N, N S");
    assert!(play.no_weapon("S", "cone", "d5").is_empty());
}

#[test]
fn edge_27_pushed_over_the_line_counts() {
    let mut play = with("S d3, N a8").marked("S").go();
    // S comes to d2, and N's own water washes it home.
    play.round("S S, N S", "N water d3", &[]);
    assert_eq!((play.ants().as_str(), play.winners()), ("S d1, N a7", Some(vec!["S"])));
}

#[test]
fn edge_30_the_last_cone_on_the_only_gap() {
    let mut play = with("S d1, N d8").cones("a4 b4 c4 d4 e4 f4 g4").go();
    play.round("S N, N S", "S cone h4", &[]);
    assert_eq!(play.battle.due(), Some(AntshouseAction::OfferDraw));
    assert!(play.events.iter().any(|event| matches!(event, AntshouseEvent::SidesCutOff { sides } if sides.len() == 2)));
}

#[test]
fn edge_32_a_sealed_order_outlives_its_player() {
    // The program takes S over after the orders: it cannot turn the piece any more, only place or pass.
    let mut play = with("S d1, N e8").go();
    play.orders("S NE, N S");
    let side = play.side("S");
    for _ in 0..2 {
        let decision = play.battle.automaton(side).expect("it is S's turn");
        let answers = if decision.action == AntshouseAction::DrawLots {
            vec![handspan_umpire::Answer::Dice(vec![1, 2, 3, 4])]
        } else {
            decision.answers
        };
        play.does(side, &decision.action, &answers);
    }
    play.weapons("").reveal(&[]);
    assert!(play.ants().contains("S e2"));
}

#[test]
fn what_players_agree_on_is_done_and_leaves_everything_sound() {
    // Every rule that can be let go is, one action at a time; nothing that can never be may come of it.
    let mut play = with("S d1, W a4, N e8").cones("c3").go();
    let side = play.side("N");
    for (action, answers) in [
        (AntshouseAction::Place { side, figure: play.piece("N", "cone") }, vec![cell("e8")]),
        (AntshouseAction::Pass { side: play.side("W") }, vec![]),
        (AntshouseAction::Shift { side }, vec![cell("a1")]),
        (AntshouseAction::Orders, vec![play.sealed("S N, W E, N N")]),
        (AntshouseAction::Place { side, figure: handspan_table::FigureId(312) }, vec![cell("c3")]),
        (AntshouseAction::Return { figure: handspan_table::FigureId(311) }, vec![]),
        (AntshouseAction::Pass { side: play.side("S") }, vec![]),
        (AntshouseAction::Reveal, vec![]),
        (AntshouseAction::Choose(Choosing::named("start").unwrap().saying("corner")), vec![]),
    ] {
        let refused = play.run(TABLE, &action, &answers);
        let waivers = crate::fixture::waivers(&refused);
        let agreed = resolve(&play.battle, TABLE, &action, &answers, &waivers, Detail::Candidates);
        assert_eq!(agreed.refusals, [], "{action:?}");
        if let Some(after) = agreed.battle {
            crate::fixture::sound(&play.battle, &after, &agreed.events);
            play.battle = after;
        }
    }
    assert_eq!((play.clock(), play.battle.broken().len()), ((2, "orders", None), 0));
}
