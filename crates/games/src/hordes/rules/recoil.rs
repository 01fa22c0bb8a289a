//! HOTT-RECOIL Straight back: through friends, pushing them, or destroyed.

use super::geometry::{counts, overlaps};
use super::{dragons, gods, losses, passing, terrain};
use crate::hordes::block::{Block, EDGE, Edge};
use crate::hordes::book::telling::name;
use crate::hordes::event::{HordesEvent, Loss};
use crate::hordes::field::{Field, Standing};
use crate::hordes::shape;
use crate::hordes::troops::{Class, Kind};
use crate::hordes::{Element, Hordes, Status, ground};
use crate::options::{Choice, OneOf};
use handspan_table::FigureId;
use handspan_umpire::{Ruling, Umpire};

/// HOTT-RECOIL-6 Which enemies on a flank or the rear keep an element from recoiling.
pub(in crate::hordes) static RECOIL_FLANK: OneOf<bool> = OneOf {
    word: "recoil_flank",
    title: "Enemies beside a recoil",
    about: "Which enemies on its flank or rear destroy an element that has to recoil.",
    rule: "HOTT-RECOIL-6",
    choices: &[
        Choice::new(
            "any_edge",
            "Any that touch",
            "An enemy that touches its flank or rear with any edge destroys an element that has to recoil.",
            false,
        ),
        Choice::new(
            "front_edge",
            "Only fronts",
            "Only an enemy whose front is on its flank or rear destroys an element that has to recoil.",
            true,
        ),
    ],
};

fn only_fronts(battle: &Hordes) -> bool {
    battle.options().get(&RECOIL_FLANK)
}

/// What comes of a recoil.
#[derive(Clone, Debug)]
enum Way {
    /// Where everybody ends, the one that recoils first; who is crushed.
    Free(Vec<(FigureId, Block)>, Vec<FigureId>),
    /// It is destroyed.
    Not(Loss),
}

/// An element recoils, or is destroyed. Did it recoil?
pub(in crate::hordes) fn recoil(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> bool {
    let battle = umpire.battle();
    let field = battle.field();
    let Some(one) = field.get(figure).copied() else { return false };
    match way(battle, &field, &one) {
        Way::Not(why) => {
            losses::lose(umpire, figure, why);
            false
        }
        Way::Free(places, crushed) => {
            for victim in crushed {
                losses::lose(umpire, victim, Loss::Crushed);
            }
            let unit = umpire.battle().one();
            let to = places.iter().map(|(id, block)| (*id, block.placement(unit))).collect();
            umpire.happens(HordesEvent::Recoiled { to });
            true
        }
    }
}

/// Would an element that has to recoil be destroyed instead?
pub(in crate::hordes) fn would_die(battle: &Hordes, field: &Field, one: &Standing) -> bool {
    !one.is_hold() && matches!(way(battle, field, one), Way::Not(_))
}

/// HOTT-RECOIL-6 First an enemy on its flank or rear, then HOTT-RECOIL-2 its own depth straight back.
fn way(battle: &Hordes, field: &Field, one: &Standing) -> Way {
    let fronts = battle.fronts_on(field, one);
    let hit = fronts.iter().any(|(_, on)| on.edge != Edge::Front);
    let beside = || {
        field.enemies(one.role).filter(|enemy| !enemy.is_hold()).any(|enemy| {
            [Edge::Left, Edge::Right, Edge::Rear]
                .into_iter()
                .any(|edge| Field::edge_contact(&one.block, edge, &enemy.block) > EDGE)
        })
    };
    if hit || (!only_fronts(battle) && beside()) {
        return Way::Not(Loss::Flanked);
    }
    let mut crushed = Vec::new();
    match pushed(battle, field, one, one.block.depth, &mut crushed, 0) {
        Some(places) => Way::Free(places, crushed),
        None => Way::Not(Loss::NoRoom),
    }
}

/// Where an element ends that goes straight back by so much, and everybody it pushes; none where it cannot.
fn pushed(
    battle: &Hordes,
    field: &Field,
    one: &Standing,
    by: f64,
    crushed: &mut Vec<FigureId>,
    links: u32,
) -> Option<Vec<(FigureId, Block)>> {
    let back = one.block.ahead * -1.0;
    let mut far = by;
    let mut passed: Vec<FigureId> = Vec::new();
    let mut moves: Vec<(FigureId, Block)> = Vec::new();
    if links > 40 {
        return None;
    }
    loop {
        let end = one.block.ahead_by(-far);
        let sweep = one.block.swept_to(&end);
        let is_done = |other: &Standing| {
            passed.contains(&other.id) || crushed.contains(&other.id) || moves.iter().any(|(id, _)| *id == other.id)
        };
        let met = field
            .all
            .iter()
            .filter(|other| other.id != one.id && !is_done(other))
            .filter(|other| counts(shape::shared(&sweep, &other.block.corners())))
            .min_by(|a, b| {
                let near = |other: &Standing| {
                    other
                        .block
                        .corners()
                        .iter()
                        .map(|corner| (*corner - one.block.front).dot(back))
                        .fold(f64::MAX, f64::min)
                };
                near(a).total_cmp(&near(b)).then(a.id.cmp(&b.id))
            });
        let Some(met) = met else { break };
        // HOTT-RECOIL-8 A Dragon crushes what it recoils into.
        if links == 0 && crushes(one.kind, met.kind).0 {
            crushed.push(met.id);
            continue;
        }
        // HOTT-RECOIL-3 It passes to the rear of whom it may pass.
        if passing::passes(battle, field, one, (&one.block, &end), met, true).0 {
            let beyond =
                met.block.corners().iter().map(|corner| (*corner - one.block.front).dot(back)).fold(f64::MIN, f64::max);
            far = far.max(beyond);
            passed.push(met.id);
            continue;
        }
        // HOTT-RECOIL-4 It pushes friends that look the same way.
        let friend = met.role == one.role && met.block.same_way(&one.block) && may_push(one.kind, met.kind).0;
        if !friend {
            return None;
        }
        let nearest =
            met.block.corners().iter().map(|corner| (*corner - one.block.front).dot(back)).fold(f64::MAX, f64::min);
        let room = far + one.block.depth - nearest;
        let more = pushed(battle, field, met, room, &mut Vec::new(), links + 1)?;
        moves.extend(more);
    }
    let end = one.block.ahead_by(-far);
    let sweep = one.block.swept_to(&end);
    let flies = one.class() == Class::Aerial;
    let walls = battle.under(&sweep, |piece| !flies && ground::is_barred(piece)).next().is_some();
    let stands = battle.on_table(&end) && terrain::can_be(battle, &one.at(end)) && !walls;
    let clear = field.all.iter().all(|other| {
        let place = moves.iter().find(|(id, _)| *id == other.id).map_or(other.block, |(_, block)| *block);
        other.id == one.id || crushed.contains(&other.id) || !overlaps(battle, &end, &place)
    });
    (stands && clear).then(|| std::iter::once((one.id, end)).chain(moves).collect())
}

/// HOTT-RECOIL-8 Does a recoiling element crush another?
fn crushes(kind: Kind, met: Kind) -> (bool, &'static str) {
    (dragons::crushes(kind, met).0, "HOTT-RECOIL-8")
}

/// HOTT-RECOIL-5 Gods, Dragons and Behemoths are pushed only by Behemoths and Dragons, Strongholds by nobody.
fn may_push(pusher: Kind, met: Kind) -> (bool, &'static str) {
    let heavy = gods::resists(met).is_some() || [Kind::Dragon, Kind::Behemoth].contains(&met);
    let strong = [Kind::Dragon, Kind::Behemoth].contains(&pusher);
    (met != Kind::Stronghold && (!heavy || strong), "HOTT-RECOIL-5")
}

/// HOTT-RECOIL-1 Those whose front is on the flank or rear of an element that wins recoil too; the active side says in which order.
pub(in crate::hordes) fn flankers(umpire: &mut Umpire<'_, Hordes>, winner: FigureId, loser: FigureId) -> Ruling {
    let battle = umpire.battle();
    let field = battle.field();
    let Some(victor) = field.get(winner).copied() else { return Ok(()) };
    if victor.is_hold() {
        return Ok(());
    }
    let hurt = |id: FigureId| super::results::is_hurt_by(battle, id, victor.kind).0;
    let fronts = battle.fronts_on(&field, &victor);
    let mut left: Vec<FigureId> = fronts
        .into_iter()
        .filter(|(id, on)| *id != loser && flanks(on.edge).0 && hurt(*id))
        .map(|(id, _)| id)
        .collect();
    while !left.is_empty() {
        let next = match left[..] {
            [only] => only,
            _ => {
                let battle = umpire.battle();
                let side = battle.armies_of(battle.active()).first().copied().unwrap_or_default();
                let words = format!("{} has won: who recoils first?", name(battle, winner));
                umpire.to(side).figure(words, left.clone(), |_, _| ())?
            }
        };
        left.retain(|id| *id != next);
        recoil(umpire, next);
        left.retain(|id| umpire.battle().figure(*id).is_some());
    }
    Ok(())
}

/// HOTT-RECOIL-1 Whose front is on a flank or the rear.
fn flanks(edge: Edge) -> (bool, &'static str) {
    (edge != Edge::Front, "HOTT-RECOIL-1")
}

/// HOTT-RECOIL-7 Does the loss of an element take its supporter with it?
pub(in crate::hordes) fn takes_support(element: &Element) -> bool {
    let destroyed = matches!(element.loss, Some(Loss::Destroyed | Loss::Flanked | Loss::NoRoom | Loss::Trapped));
    element.status == Status::Lost && destroyed
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Hordes, event: &HordesEvent) -> Option<&'static str> {
    Some(match event {
        HordesEvent::Recoiled { to } if to.len() > 1 => "HOTT-RECOIL-4",
        HordesEvent::Recoiled { to } => {
            let (figure, place) = to.first()?;
            let stood = battle.standing(*figure)?;
            let far = battle.would_stand(*figure, *place)?.block.front.distance(stood.block.front);
            if far > stood.block.depth + 0.01 { "HOTT-RECOIL-3" } else { "HOTT-RECOIL-2" }
        }
        HordesEvent::Lost { why: Loss::Flanked | Loss::NoRoom, .. } => "HOTT-RECOIL-6",
        HordesEvent::Lost { why: Loss::Supporter, .. } => "HOTT-RECOIL-7",
        HordesEvent::Lost { why: Loss::Crushed, .. } => return None,
        _ => return None,
    })
}
