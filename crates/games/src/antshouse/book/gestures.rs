//! What a gesture may mean.

use crate::antshouse::rules::preparation::pieces::{ant, direction};
use crate::antshouse::rules::preparation::squares;
use crate::antshouse::{Antshouse, AntshouseAction, Place};
use crate::book::Beginning;
use crate::gesture::Gesture;
use handspan_table::{FigureId, Point, Side};
use handspan_umpire::{Answer, Party};

type Offer = Beginning<AntshouseAction>;

/// What a gesture may mean. What the rules forbid has a meaning too: its refusal says why.
pub(super) fn gestures(battle: &Antshouse, party: Party, gesture: &Gesture) -> Vec<Offer> {
    let Gesture::Drag { figure, path, .. } = gesture else { return Vec::new() };
    let owner = Side((figure.0 / 100) as u8);
    // A hand that takes another's piece means it as its own weapon.
    let side = party.speaks_as(owner).unwrap_or(owner);
    let meaning = match path.last() {
        None if *figure == direction(owner) => {
            Offer::new("Turn the direction piece", AntshouseAction::Turn { side: owner })
        }
        None => return Vec::new(),
        Some(end) => dragged(battle, side, owner, *figure, *end),
    };
    vec![meaning]
}

fn dragged(battle: &Antshouse, side: Side, owner: Side, figure: FigureId, end: Point) -> Offer {
    let on_board = figure == ant(owner) && battle.player(owner).ant.is_some();
    let placed = battle.pieces.get(&figure).is_some_and(|piece| piece.place != Place::Pad);
    match squares::at(end) {
        _ if placed => Offer::new("Take it back", AntshouseAction::Return { figure }),
        Some(cell) if on_board => {
            Offer::new("Move the ant by hand", AntshouseAction::Shift { side: owner }).told([Answer::Cell(cell)])
        }
        Some(cell) if figure == ant(side) => {
            Offer::new("Put the ant there", AntshouseAction::Enter { side }).told([Answer::Cell(cell)])
        }
        Some(cell) => Offer::new("Place it there", AntshouseAction::Place { side, figure }).told([Answer::Cell(cell)]),
        None => Offer::new("Let it go", AntshouseAction::Drop { side, figure }).told([Answer::Spot(end)]),
    }
}
