//! Where the pieces lie on the table: a battle says on which square or pad a piece is, and this says where exactly.

use crate::antshouse::rules::preparation::home_edge::HomeEdge;
use crate::antshouse::rules::preparation::pieces::{self, FIRST_OWNED};
use crate::antshouse::rules::preparation::squares::{self, INCH};
use crate::antshouse::{Antshouse, AntshouseEvent, Order, Piece, Place, Weapon};
use crate::words;
use handspan_table::{Facing, Figure, FigureId, Placement, Point, Side};
use handspan_umpire::Cell;

/// Puts every piece where the battle says it is.
pub(in crate::antshouse) fn arrange(battle: &mut Antshouse) {
    lay(battle, placements(battle));
}

/// The same after an event: what lies on its pad before and after it stays there.
pub(in crate::antshouse) fn arrange_after(battle: &mut Antshouse, event: &AntshouseEvent) {
    let moved = match event {
        AntshouseEvent::WeaponPlaced { figure, .. }
        | AntshouseEvent::ConeLanded { figure, .. }
        | AntshouseEvent::PieceDiscarded { figure }
        | AntshouseEvent::PieceReturned { figure } => Some(*figure),
        AntshouseEvent::AntTakenUp { .. }
        | AntshouseEvent::AntEntered { .. }
        | AntshouseEvent::OrdersSealed { .. }
        | AntshouseEvent::OrdersRevealed { .. }
        | AntshouseEvent::AntStepped { .. }
        | AntshouseEvent::AntSent { .. }
        | AntshouseEvent::AntSplashed { .. }
        | AntshouseEvent::AntSwept { .. }
        | AntshouseEvent::AntBurnt { .. }
        | AntshouseEvent::RoundBegun { .. }
        | AntshouseEvent::AntShifted { .. } => None,
        _ => return,
    };
    let stays = |(figure, piece): &(&FigureId, &Piece)| {
        matches!(piece.place, Place::Pad | Place::Discarded) && Some(**figure) != moved
    };
    let loose = battle.pieces.iter().filter(|entry| !stays(entry));
    let loose: Vec<_> = loose.map(|(figure, piece)| (*figure, weapon(battle, *figure, piece))).collect();
    let own: Vec<_> = own(battle).collect();
    lay(battle, own.into_iter().chain(loose));
}

fn lay(battle: &mut Antshouse, placements: impl IntoIterator<Item = (FigureId, Option<Placement>)>) {
    for (figure, placement) in placements {
        match (placement, battle.table.figure(figure).map(|figure| figure.placement)) {
            (Some(to), Some(at)) if to != at => drop(battle.table.shift(figure, to)),
            (Some(to), None) => put(battle, figure, to),
            (None, Some(_)) => drop(battle.table.lift(figure)),
            _ => {}
        }
    }
}

/// Every piece with its place on the table; none for what is out of the game.
pub(in crate::antshouse) fn placements(battle: &Antshouse) -> Vec<(FigureId, Option<Placement>)> {
    own(battle).chain(battle.pieces.iter().map(|(figure, piece)| (*figure, weapon(battle, *figure, piece)))).collect()
}

/// Ants and direction pieces.
fn own(battle: &Antshouse) -> impl Iterator<Item = (FigureId, Option<Placement>)> + '_ {
    battle.players.keys().copied().flat_map(|side| {
        let turned = Placement::new(direction_at(battle.home_edge(side)), shown_direction(battle, side));
        [(pieces::ant(side), Some(ant(battle, side))), (pieces::direction(side), Some(turned))]
    })
}

/// ANTH-PREP-5 A direction piece never leaves its place on the pad.
pub(in crate::antshouse) fn direction_at(home: HomeEdge) -> Point {
    home.pad(120, 175)
}

/// ANTH-PREP-5 A direction piece points where it was turned to; one whose order nobody may see looks straight ahead.
fn shown_direction(battle: &Antshouse, side: Side) -> Facing {
    match battle.player(side).order {
        Some(Order::Go(heading)) => heading.facing(),
        Some(Order::Stay | Order::Hidden) | None => battle.home_edge(side).facing(),
    }
}

/// An ant alone on its square lies in the middle; several lie apart.
fn ant(battle: &Antshouse, side: Side) -> Placement {
    let (player, home) = (battle.player(side), battle.home_edge(side));
    let facing = player.heading.map_or(home.facing(), |heading| heading.facing());
    let Some(cell) = player.ant else { return Placement::new(home.pad(340, 175), home.facing()) };
    let there = battle.ants_on(cell);
    let rank = there.iter().position(|other| *other == side).unwrap_or(0);
    // In the corners of the square: an ant is longer than half of it, whichever way it lies.
    let (right, up) = match there.len() {
        1 => (0, 0),
        2 => [(-33, 33), (33, -33)][rank.min(1)],
        _ => [(-36, 36), (36, -36), (36, 36), (-36, -36)][rank.min(3)],
    };
    Placement::new(off(cell, right, up), facing)
}

fn weapon(battle: &Antshouse, figure: FigureId, piece: &Piece) -> Option<Placement> {
    let (cell, facing) = match piece.place {
        Place::Discarded => return None,
        Place::Pad => return Some(on_pad(battle, figure, piece)),
        Place::Placed(cell) | Place::Solid(cell) => (cell, Facing::NORTH),
    };
    let here: Vec<(&FigureId, &Piece)> = battle
        .pieces
        .iter()
        .filter(|(_, other)| matches!(other.place, Place::Placed(at) | Place::Solid(at) if at == cell))
        .collect();
    let alike: Vec<FigureId> =
        here.iter().filter(|(_, other)| other.weapon == piece.weapon).map(|(figure, _)| **figure).collect();
    let alone = battle.ants_on(cell).is_empty() && here.len() == alike.len();
    let (right, up) = match piece.weapon {
        _ if alone => (0, 0),
        Weapon::Cone if alike.len() == 1 => (65, 65),
        Weapon::Water if alike.len() == 1 => (-55, 55),
        Weapon::Cone => (0, 65),
        Weapon::Water => (0, 55),
        Weapon::Glass => (0, -45),
    };
    // ANTH-RND-9 Those that contend for a square lie side by side on it.
    let (rank, count) = (alike.iter().position(|other| *other == figure).unwrap_or(0) as i32, alike.len() as i32);
    let apart = match piece.weapon {
        _ if count > 2 => 42,
        Weapon::Cone => 60,
        Weapon::Water => 84,
        Weapon::Glass => 100,
    };
    Some(Placement::new(off(cell, right + (2 * rank - count + 1) * apart / 2, up), facing))
}

/// ANTH-PREP-7 A pad shows every piece by itself.
fn on_pad(battle: &Antshouse, figure: FigureId, piece: &Piece) -> Placement {
    let rank = (figure.0 % 10).saturating_sub(1) as i32;
    let (along, off) = match piece.weapon {
        Weapon::Cone => (540 + 85 * rank, 175),
        Weapon::Water => (1_040 + 115 * rank, 260),
        Weapon::Glass => (1_040 + 125 * rank, 110),
    };
    let home = battle.home_edge(piece.side);
    Placement::new(home.pad(along, off), home.facing())
}

/// A place so many hundredths of an inch off the middle of a square.
fn off(cell: Cell, right: i32, up: i32) -> Point {
    let Point { x, y } = squares::middle(cell);
    Point::new(x + right * INCH / 100, y + up * INCH / 100)
}

fn put(battle: &mut Antshouse, figure: FigureId, placement: Placement) {
    let side = Side((figure.0 / FIRST_OWNED) as u8);
    let (kind, base, title) = match battle.pieces.get(&figure) {
        Some(piece) => (piece.weapon.word(), piece.weapon.base(), piece.weapon.words()),
        None if figure == pieces::direction(side) => ("direction", pieces::DIRECTION, "direction piece"),
        None => ("ant", pieces::LYING, "ant"),
    };
    let name = match (side, battle.pieces.contains_key(&figure)) {
        (Side(0), _) => format!("Nobody's pine cone {}", figure.0),
        (side, true) => words::with(&battle.called(side), &format!(", {title} {}", figure.0 % 10)),
        (side, false) => words::with(&battle.called(side), &format!(", {title}")),
    };
    let names = &mut battle.table.names;
    let (name, kind) = (names.learn(&name), names.learn(kind));
    battle.table.put(Figure { id: figure, name, kind, side, base, placement });
}
