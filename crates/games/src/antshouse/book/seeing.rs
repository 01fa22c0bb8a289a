//! What a party may see: everything but what others have sealed.

use super::arranging;
use crate::antshouse::rules::preparation::pieces::{ant, direction};
use crate::antshouse::rules::preparation::squares::{self, INCH};
use crate::antshouse::{Antshouse, Order, Place, Step, Weapon};
use crate::book::{Board, Compass, FigureBoard, Pad, SideBoard};
use handspan_table::{Point, Side};
use handspan_umpire::Party;
use std::borrow::Cow;
use std::sync::Arc;

/// ANTH-RND-1 The battle without the orders and weapons that other sides have sealed. The whole table is everybody, and
/// knows none.
pub(super) fn seen_by(battle: &Antshouse, party: Party) -> Cow<'_, Antshouse> {
    let sealed = matches!(battle.step, Step::Weapons | Step::Reveal);
    let hides = |side: &Side| {
        let player = battle.player(*side);
        !party.knows(*side) && (player.order.is_some_and(|order| order != Order::Hidden) || player.aim.is_some())
    };
    if !sealed || !battle.everybody().iter().any(hides) {
        return Cow::Borrowed(battle);
    }
    let mut seen = battle.clone();
    for (side, player) in Arc::make_mut(&mut seen.players) {
        if !party.knows(*side) {
            player.order = player.order.map(|_| Order::Hidden);
            player.aim = None;
        }
    }
    arranging::arrange(&mut seen);
    Cow::Owned(seen)
}

/// ANTH-PREP-7 Pads as counters, and the marks of ants.
pub(super) fn board(battle: &Antshouse) -> Board {
    let side = |side: Side| {
        let count = |weapon, place: fn(Place) -> bool| {
            let own = battle.pieces.values().filter(|piece| piece.side == side && piece.weapon == weapon);
            own.filter(|piece| place(piece.place)).count() as i32
        };
        let on_pad = |place| place == Place::Pad;
        let spent = |place| place == Place::Discarded;
        let counters = [
            ("cone", count(Weapon::Cone, on_pad)),
            ("water", count(Weapon::Water, on_pad)),
            ("glass", count(Weapon::Glass, on_pad)),
            ("spent_water", count(Weapon::Water, spent)),
            ("spent_glass", count(Weapon::Glass, spent)),
        ];
        SideBoard { side, counters: counters.map(|(word, count)| (word.to_owned(), count)).into() }
    };
    let figures = battle.everybody().into_iter().filter_map(|side| {
        let player = battle.player(side);
        let mark = match player.ant {
            None if battle.step != Step::Start => "waiting",
            Some(_) if player.reached => "far",
            _ => return None,
        };
        Some(FigureBoard {
            figure: ant(side),
            counters: Vec::new(),
            marks: vec![mark.to_owned()],
            done: false,
            left: None,
        })
    });
    Board {
        sides: battle.everybody().into_iter().map(side).collect(),
        figures: figures.collect(),
        grid: Some(squares::grid()),
        pads: battle.everybody().into_iter().map(|side| pad(battle, side)).collect(),
        ..Board::default()
    }
}

/// ANTH-PREP-7, ANTH-UI-1 The strip of table before a player, with a compass of eight directions round the direction piece.
fn pad(battle: &Antshouse, side: Side) -> Pad {
    let home = battle.home_edge(side);
    let corners = [home.pad(0, 25), home.pad(1_600, 325)];
    let (west, east) = (corners[0].x.min(corners[1].x), corners[0].x.max(corners[1].x));
    let (south, north) = (corners[0].y.min(corners[1].y), corners[0].y.max(corners[1].y));
    let compass = Compass {
        figure: direction(side),
        middle: arranging::direction_at(home),
        radius: INCH,
        directions: 8,
        is_sealed: battle.player(side).order == Some(Order::Hidden),
    };
    Pad {
        side,
        corner: Point::new(west, south),
        width: east - west,
        depth: north - south,
        facing: home.facing(),
        compass: Some(compass),
    }
}
