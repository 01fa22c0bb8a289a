//! HOTT-PURSUE Knights, Behemoths, Beasts and Warband go after whom they have beaten.

use super::geometry::{counts, overlaps};
use super::passing;
use crate::hordes::block::Block;
use crate::hordes::event::HordesEvent;
use crate::hordes::field::Standing;
use crate::hordes::shape;
use crate::hordes::troops::{Class, Kind, Result};
use crate::hordes::{Hordes, ground};
use crate::options::{Choice, OneOf};
use handspan_table::FigureId;
use handspan_umpire::Umpire;

/// HOTT-PURSUE-2 How far they go.
pub(in crate::hordes) static PURSUE: OneOf<bool> = OneOf {
    word: "pursue",
    title: "How far pursuers go",
    about: "How far an element goes after an enemy that recoils.",
    rule: "HOTT-PURSUE-2",
    choices: &[
        Choice::new("regain_contact", "As far as the enemy", "A pursuer goes as far as the enemy recoiled.", false),
        Choice::new("own_depth", "Its own depth", "A pursuer goes as far as its own base is deep.", true),
    ],
};

fn own_depth(battle: &Hordes) -> bool {
    battle.options().get(&PURSUE)
}

/// HOTT-PURSUE-1 A winner that pursues goes after an opponent that recoiled, fled or is gone; a second rank of Warband follows.
pub(in crate::hordes) fn pursue(
    umpire: &mut Umpire<'_, Hordes>,
    winner: FigureId,
    (loser, result): (FigureId, Result),
    support: Option<FigureId>,
    stood: Option<Block>,
) {
    let battle = umpire.battle();
    let Some(one) = battle.standing(winner) else { return };
    let hold = battle.element(loser).is_none_or(|element| element.kind == Kind::Stronghold);
    if !pursues(one.kind).0 || hold || result == Result::Nothing {
        return;
    }
    let after = battle.standing(loser).map(|standing| standing.block.front);
    let recoiled = stood.zip(after).map(|(stood, now)| stood.front.distance(now));
    let far = recoiled.filter(|_| !own_depth(battle)).unwrap_or(one.block.depth);
    let ids: Vec<FigureId> = std::iter::once(winner).chain(support).collect();
    let gone = advance(battle, &one, far, &ids);
    if gone <= 1e-3 {
        return;
    }
    let unit = battle.one();
    let to =
        ids.iter().filter_map(|id| Some((*id, battle.standing(*id)?.block.ahead_by(gone).placement(unit)))).collect();
    umpire.happens(HordesEvent::Pursued { to });
}

/// HOTT-PURSUE-1 Who pursues.
fn pursues(kind: Kind) -> (bool, &'static str) {
    (kind.row().pursues, "HOTT-PURSUE-1")
}

/// HOTT-PURSUE-2 How far it gets straight ahead: to the first that it can neither pass nor stand on.
fn advance(battle: &Hordes, one: &Standing, far: f64, own: &[FigureId]) -> f64 {
    let field = battle.field();
    let others: Vec<&Standing> = field.all.iter().filter(|other| !own.contains(&other.id)).collect();
    let flies = one.class() == Class::Aerial;
    let free = |length: f64| {
        let end = one.block.ahead_by(length);
        let sweep = one.block.swept_to(&end);
        let met = others.iter().any(|other| {
            let passes =
                || other.role == one.role && passing::passes(battle, &field, one, (&one.block, &end), other, false).0;
            counts(shape::shared(&sweep, &other.block.corners())) && !passes()
        });
        let barred = |piece: &handspan_table::Piece| {
            let hard = ground::is_bad(&piece.terrain.kind, one.class()) || ground::is_water(piece);
            !flies && (ground::is_barred(piece) || (hard && one.kind.row().bad.is_none()))
        };
        battle.on_table(&end) && !met && battle.under(&sweep, barred).next().is_none()
    };
    let mut length = if free(far) { far } else { farthest(far, &free) };
    // It does not end on a friend that it passes: it stops short of him.
    for _ in 0..others.len() {
        let end = one.block.ahead_by(length);
        let Some(on) = others.iter().find(|other| overlaps(battle, &end, &other.block)) else { break };
        let nearest = on
            .block
            .corners()
            .iter()
            .map(|corner| (*corner - one.block.front).dot(one.block.ahead))
            .fold(f64::MAX, f64::min);
        length = nearest.clamp(0.0, length);
    }
    length
}

/// The longest advance that is free, by halves.
fn farthest(far: f64, free: &impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, far);
    for _ in 0..30 {
        let middle = (low + high) / 2.0;
        if free(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    // Sweeps forgive a little: what is not a true step is none.
    if low < 0.02 { 0.0 } else { (low * 1000.0).floor() / 1000.0 }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    matches!(event, HordesEvent::Pursued { .. }).then_some("HOTT-PURSUE-2")
}
