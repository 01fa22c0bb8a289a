//! Preparing: who plays, the board, the stash, the start, pads.

use crate::fixture::{Play, TABLE, bare, cell, named, seats, spot, start, with};
use handspan_games::antshouse::{Antshouse, AntshouseAction};
use handspan_games::book::Book;
use handspan_games::gesture::Gesture;
use handspan_table::{FigureId, Point, Side};
use handspan_umpire::{Answer, Detail, resolve};

fn drag(figure: FigureId, to: Point) -> Gesture {
    Gesture::Drag { figure, path: vec![to], facing: None, facings: Vec::new(), free: true }
}

#[test]
fn anth_prep_1_c1_two_three_and_four_players() {
    for (players, expected) in [(2, "S N"), (3, "S W N"), (4, "S W N E")] {
        let play = start(players).go();
        assert_eq!(seats(usize::from(players)).join(" "), expected);
        let homes = seats(usize::from(players)).into_iter().map(|seat| {
            let square =
                ["a1", "a2", "h8", "h2"].into_iter().find(|square| !play.no_entry(seat, square).contains(&"E_HOME"));
            (seat, square.expect("one of them is home"))
        });
        let sides = [("S", "a1"), ("W", "a1"), ("N", "h8"), ("E", "h8")];
        assert!(homes.clone().all(|home| sides.contains(&home)), "{:?}", homes.collect::<Vec<_>>());
    }
}

#[test]
fn anth_prep_1_c2_one_or_five_players_are_refused() {
    for players in [0, 1, 5] {
        let faults = Antshouse::muster(&bare(players)).expect_err("too few or too many");
        assert!(faults.iter().any(|fault| fault.place == "sides" && fault.words.contains("E_SEATS")), "{faults:?}");
    }
}

#[test]
fn anth_prep_2_c1_centres_of_squares() {
    for (square, x, y) in [("a1", 5.0, 5.0), ("e4", 13.0, 11.0), ("h8", 19.0, 19.0)] {
        let mut play = with("S d1, N d8").go();
        play.orders("S N, N S").weapons(&format!("S glass {square}"));
        let at = play.battle.table().figure(FigureId(131)).expect("on the board").placement.at();
        assert_eq!(at, spot(x, y), "{square}");
    }
}

#[test]
fn the_board_lies_in_the_middle_of_the_table() {
    let grid = start(2).go().battle.board(TABLE.into()).grid.expect("a chess board");
    assert_eq!((grid.corner, grid.square, grid.columns, grid.rows), (spot(4.0, 4.0), 2 * 25_400, 8, 8));
}

#[test]
fn anth_prep_2_c2_a_dropped_piece_snaps_to_its_square() {
    let mut play = with("S d1, N d8").go();
    play.orders("S N, N S");
    for (x, y, square) in [(13.9, 10.2, "e4"), (12.0, 12.0, "e5")] {
        let figure = play.piece("S", "water");
        let meanings = play.battle.gestures(play.seat("S").into(), &drag(figure, spot(x, y)));
        assert_eq!(meanings[0].answers, [cell(square)]);
        let mut placed = play.clone();
        placed.does(play.seat("S"), &meanings[0].action, &meanings[0].answers);
        assert_eq!(placed.square(figure).as_deref(), Some(square));
        let drop = AntshouseAction::Drop { side: play.side("S"), figure };
        let mut dropped = play.clone();
        dropped.does(play.seat("S"), &drop, &[Answer::Spot(spot(x, y))]);
        assert_eq!(dropped.battle, placed.battle);
    }
}

#[test]
fn anth_prep_2_c3_beside_the_board_there_is_no_square() {
    let mut play = with("S d1, N d8").go();
    play.orders("S N, N S");
    for (x, y) in [(3.5, 10.0), (20.0, 10.0)] {
        let meanings = play.battle.gestures(play.seat("S").into(), &drag(play.piece("S", "water"), spot(x, y)));
        assert_eq!(play.refused("S", &meanings[0].action, &meanings[0].answers), ["E_BOARD"]);
    }
}

#[test]
fn anth_prep_3_c1_a_full_stash() {
    let play = start(4).go();
    for seat in seats(4) {
        assert_eq!(play.pad(seat), [5, 4, 4], "{seat}");
        let own = play.battle.table().figures().iter().filter(|figure| figure.side == play.side(seat));
        assert_eq!(own.count(), 5 + 4 + 4 + 1 + 1, "{seat}");
    }
}

#[test]
fn anth_prep_4_c3_an_ant_is_drawn_in_the_middle() {
    let mut play = start(2).go();
    play.enter("S", "d1");
    let at = play.battle.table().figure(play.piece("S", "ant")).expect("on the board").placement.at();
    assert_eq!(at, spot(11.0, 5.0));
}

#[test]
fn anth_prep_5_c1_the_ant_goes_as_the_piece_points() {
    let mut play = with("S d4, N e8").go();
    play.orders("S N, N S");
    let turned = play.battle.table().figure(play.piece("N", "direction")).expect("on the pad").placement;
    assert_eq!(turned.facing, handspan_table::Facing::SOUTH);
    play.weapons("").reveal(&[]);
    assert_eq!(play.ants(), "S d5, N e7");
}

#[test]
fn anth_prep_6_c1_home_and_far_side() {
    let (two, four) = (start(2).go(), start(4).go());
    assert!(two.no_entry("S", "a1").is_empty());
    // S's far side is N's home row: an ant that comes there bears the mark.
    let mut play = with("S a7, N e4").go();
    play.round("S N, N S", "", &[]);
    assert!(play.is_marked("S") && play.ants().contains("S a8"));
    assert!(!four.no_entry("W", "a8").contains(&"E_HOME") && four.no_entry("W", "b8").contains(&"E_HOME"));
    let mut play = with("S b2, W g5, N e8, E e5").go();
    play.round("S N, W E, N S, E S", "", &[]);
    assert!(play.is_marked("W") && play.ants().contains("W h5"));
}

#[test]
fn anth_prep_7_c1_pads() {
    let mut play = start(2).go();
    for seat in ["S", "N"] {
        assert_eq!(play.pad(seat).iter().sum::<i32>(), 13);
    }
    play.enter("S", "d1").enter("N", "e8").orders("S N, N S");
    let theirs = play.piece("N", "water");
    let meaning = &play.battle.gestures(play.seat("S").into(), &drag(theirs, spot(13.0, 11.0)))[0];
    assert_eq!(play.refused("S", &meaning.action, &meaning.answers), ["E_STASH"]);
    // Pads lie in the margins.
    for figure in play.battle.table().figures() {
        let (at, side) = (figure.placement.at(), figure.side);
        let inches = |along: i32| f64::from(along) / 25_400.0;
        if play.square(figure.id).is_none() {
            let off = if side.0 == 1 { inches(at.y) } else { 24.0 - inches(at.y) };
            assert!((0.25..=3.25).contains(&off), "{figure:?}");
        }
    }
}

#[test]
fn anth_prep_7_every_pad_is_a_strip_with_its_pieces_on_it() {
    let mut play = start(4).go();
    for (seat, square) in [("S", "d1"), ("W", "a5"), ("N", "e8"), ("E", "h4")] {
        play.enter(seat, square);
    }
    let pads = play.battle.board(TABLE.into()).pads;
    let lies = [(4.0, 0.25, 16.0, 3.0), (0.25, 4.0, 3.0, 16.0), (4.0, 20.75, 16.0, 3.0), (20.75, 4.0, 3.0, 16.0)];
    assert_eq!(pads.len(), lies.len());
    for (pad, (x, y, width, depth)) in pads.iter().zip(lies) {
        assert_eq!((pad.corner, Point::new(pad.width, pad.depth)), (spot(x, y), spot(width, depth)), "{:?}", pad.side);
        let own = play.battle.table().figures().iter().filter(|figure| figure.side == pad.side);
        for figure in own.filter(|figure| play.square(figure.id).is_none()) {
            let (at, half) = (figure.placement.at(), 12_700);
            let (right, up) = (at.x - pad.corner.x, at.y - pad.corner.y);
            assert!(
                (half..=pad.width - half).contains(&right) && (half..=pad.depth - half).contains(&up),
                "{figure:?}"
            );
        }
    }
}

#[test]
fn anth_ui_1_a_compass_on_each_pad_is_closed_to_whoever_may_not_look() {
    let mut play = with("S d1, N e8").go();
    let sealed = |play: &Play, seat: Side| -> Vec<bool> {
        let pads = play.battle.board(seat.into()).pads;
        let compasses = pads.iter().map(|pad| pad.compass.expect("a compass"));
        compasses
            .map(|compass| {
                let piece = play.battle.table().figure(compass.figure).expect("the direction piece");
                assert_eq!((piece.placement.at(), compass.directions), (compass.middle, 8));
                compass.is_sealed
            })
            .collect()
    };
    assert_eq!(sealed(&play, TABLE), [false, false]);
    play.orders("S N, N S");
    assert_eq!(sealed(&play, TABLE), [true, true]);
    assert_eq!(sealed(&play, play.seat("S")), [false, true], "one's own order is no secret to oneself");
    play.weapons("").reveal(&[]);
    assert_eq!(sealed(&play, play.seat("S")), [false, false]);
}

#[test]
fn a_seat_puts_its_ant_in_when_it_is_its_turn() {
    let mut play = start(4).go();
    assert_eq!(play.no_entry("W", "a4"), ["E_TURN"]);
    play.enter("S", "d1");
    assert_eq!(play.no_entry("S", "e1"), ["E_STEP"], "its ant is on the board");
    assert_eq!(play.no_entry("N", "a4"), ["E_TURN", "E_HOME"], "all at once, in the order of the rules");
    let ask =
        resolve(&play.battle, TABLE, &AntshouseAction::Enter { side: play.side("W") }, &[], &[], Detail::Candidates);
    let handspan_umpire::End::Asks(asks) = ask.end else { panic!("a square is asked for") };
    let handspan_umpire::Question::Cell { cells } = &asks[0].question else { panic!("a square is asked for") };
    let free: Vec<_> = cells.iter().filter(|sheet| sheet.broken.is_empty()).map(|sheet| sheet.cell).collect();
    assert_eq!(free, ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"].map(named));
}

#[test]
fn a_layout_that_cannot_be_is_refused_with_its_place() {
    let refused = |layout: &handspan_games::scenario::Layout| {
        Antshouse::muster(layout).expect_err("no battle").iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let mut small = bare(2);
    small.width = 20 * 25_400;
    assert!(refused(&small).contains("table: ") && refused(&small).contains("24 in"));
    let mut strange = bare(2);
    strange.setup.push(handspan_games::setup::Fact::said("length", "for_ever"));
    assert!(refused(&strange).starts_with("setup, length: ") && refused(&strange).contains("one_way"));
    let mut gap = bare(3);
    gap.sides.remove(1);
    assert!(refused(&gap).contains("clockwise"));
}
