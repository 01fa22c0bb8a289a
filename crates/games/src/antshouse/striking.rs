//! Attacks, once the ants have moved: all cones, then all waters, then all glasses.

use super::{Antshouse, AntshouseEvent, Weapon, contesting, splashing, squares};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Cell, Ruling, Umpire};

/// ANTH-RND-7, ANTH-RND-8 Weapons strike squares, small before large.
pub(super) fn attacks(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    for group in conflicts(umpire.battle(), Weapon::Cone) {
        cones(umpire, &group)?;
    }
    let mut fates = Vec::new();
    for figure in in_order(umpire, Weapon::Water)? {
        fates.push((figure, splashing::water(umpire, figure)?));
    }
    for figure in in_order(umpire, Weapon::Glass)? {
        fates.push((figure, glass(umpire, figure)));
    }
    // ANTH-WPN-11, ANTH-WPN-12 What succeeded is discarded, what did not goes back to its pad.
    for (figure, success) in fates {
        umpire.happens(match success {
            true => AntshouseEvent::PieceDiscarded { figure },
            false => AntshouseEvent::PieceReturned { figure },
        });
    }
    Ok(())
}

/// ANTH-WPN-1, ANTH-WPN-3, ANTH-WPN-4 A cone hurts nobody and lies there for good. Of several on one square the winner's
/// stays, and the others were never played.
fn cones(umpire: &mut Umpire<'_, Antshouse>, group: &[FigureId]) -> Ruling {
    let winner = match &owners(umpire.battle(), group)[..] {
        [only] => Some(*only),
        sides => {
            umpire.happens(AntshouseEvent::WeaponsConflicted { figures: group.to_vec() });
            contesting::contest(umpire, sides)?
        }
    };
    let stays = group.iter().find(|figure| owner(umpire.battle(), **figure) == winner).copied();
    for figure in group {
        let Some(at) = square(umpire.battle(), *figure) else { continue };
        umpire.happens(match stays == Some(*figure) {
            true => AntshouseEvent::ConeLanded { figure: *figure, at },
            false => AntshouseEvent::PieceReturned { figure: *figure },
        });
    }
    Ok(())
}

/// ANTH-WPN-9 Everybody under a glass dies, its owner's ant too. Did anybody?
fn glass(umpire: &mut Umpire<'_, Antshouse>, figure: FigureId) -> bool {
    let Some(at) = square(umpire.battle(), figure) else { return false };
    umpire.happens(AntshouseEvent::GlassHeld { figure, at });
    let under = umpire.battle().ants_on(at);
    for side in &under {
        umpire.happens(AntshouseEvent::AntBurnt { side: *side, at });
    }
    !under.is_empty()
}

/// ANTH-RND-9 Weapons of one size in the order in which they strike: clockwise, and where they are in each other's way as
/// rock, paper, scissors says.
fn in_order(umpire: &mut Umpire<'_, Antshouse>, weapon: Weapon) -> Ruling<Vec<FigureId>> {
    let mut order = Vec::new();
    for group in conflicts(umpire.battle(), weapon) {
        let sides = owners(umpire.battle(), &group);
        if sides.len() > 1 {
            umpire.happens(AntshouseEvent::WeaponsConflicted { figures: group.clone() });
        }
        for side in contesting::rank(umpire, &sides)? {
            order.extend(group.iter().copied().filter(|figure| owner(umpire.battle(), *figure) == Some(side)));
        }
    }
    Ok(order)
}

/// The weapons of one size in groups that are in each other's way, clockwise by their first.
fn conflicts(battle: &Antshouse, weapon: Weapon) -> Vec<Vec<FigureId>> {
    let mut groups: Vec<Vec<(FigureId, Cell)>> = Vec::new();
    for (figure, piece, cell) in battle.placed() {
        if piece.weapon != weapon {
            continue;
        }
        let meets =
            |group: &Vec<(FigureId, Cell)>| group.iter().any(|(_, other)| in_the_way(battle, weapon, cell, *other));
        let (with, apart): (Vec<_>, Vec<_>) = std::mem::take(&mut groups).into_iter().partition(meets);
        let mut joined: Vec<(FigureId, Cell)> = with.into_iter().flatten().chain([(figure, cell)]).collect();
        joined.sort_unstable();
        groups = apart;
        groups.push(joined);
    }
    groups.sort_unstable();
    groups.into_iter().map(|group| group.into_iter().map(|(figure, _)| figure).collect()).collect()
}

/// Cones and glasses: on the same square. Waters: at most 4 apart with an ant within 1 of either.
fn in_the_way(battle: &Antshouse, weapon: Weapon, a: Cell, b: Cell) -> bool {
    if weapon != Weapon::Water {
        return a == b;
    }
    let near = |ant: Cell| squares::distance(ant, a) <= 1 || squares::distance(ant, b) <= 1;
    squares::distance(a, b) <= 4 && battle.players.values().filter_map(|player| player.ant).any(near)
}

fn owners(battle: &Antshouse, group: &[FigureId]) -> Vec<Side> {
    let mut sides: Vec<Side> = group.iter().filter_map(|figure| owner(battle, *figure)).collect();
    sides.dedup();
    sides
}

fn owner(battle: &Antshouse, figure: FigureId) -> Option<Side> {
    battle.pieces.get(&figure).map(|piece| piece.side)
}

/// Where a weapon is about to strike.
pub(super) fn square(battle: &Antshouse, figure: FigureId) -> Option<Cell> {
    battle.placed().find(|(placed, _, _)| *placed == figure).map(|(_, _, cell)| cell)
}
