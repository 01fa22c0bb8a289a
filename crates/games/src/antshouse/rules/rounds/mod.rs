//! ANTH-RND A round: orders are sealed, weapons placed, and then everything is shown at once and carried out, from the moves
//! to the score, as one entry.

pub(in crate::antshouse) mod orders;
pub(in crate::antshouse) mod placing;

use super::preparation::{self, squares};
use super::{contests, movement, weapons, winning};
use crate::antshouse::{Antshouse, AntshouseEvent, Order, Sealed, Step, Weapon};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Cell, Ruling, Umpire, rule};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &AntshouseEvent) -> Option<&'static str> {
    Some(match event {
        AntshouseEvent::OrdersSealed { .. } => "ANTH-RND-1",
        AntshouseEvent::WeaponPlaced { .. } | AntshouseEvent::SidePassed { .. } => "ANTH-RND-2",
        AntshouseEvent::StepBegun { step: Step::Weapons } => "ANTH-RND-4",
        AntshouseEvent::OrdersRevealed { .. } => "ANTH-RND-5",
        AntshouseEvent::StepBegun { step: Step::Attacks } => "ANTH-RND-8",
        AntshouseEvent::WeaponsConflicted { .. } => "ANTH-RND-9",
        AntshouseEvent::RoundBegun { .. } => "ANTH-RND-10",
        _ => return None,
    })
}

/// ANTH-RND-5 All is shown once everybody has decided: moves, clashes, cones, waters, glasses, score.
pub(in crate::antshouse) fn reveal(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    let decided = umpire.battle().step == Step::Reveal;
    umpire.insist(rule("ANTH-RND-5", decided, "not everybody has decided").code("E_WAIT"))?;
    let battle = umpire.battle();
    let shown = battle.everybody().into_iter().map(|side| {
        let player = battle.player(side);
        Sealed { side, order: player.order, aim: player.aim }
    });
    let orders: Vec<Sealed> = shown.collect();
    umpire.happens(AntshouseEvent::OrdersRevealed { orders: orders.clone() });
    for Sealed { side, aim, .. } in orders {
        if let Some(aim) = aim {
            umpire.happens(AntshouseEvent::WeaponPlaced { side, figure: aim.figure, to: aim.to });
        }
    }
    umpire.happens(AntshouseEvent::StepBegun { step: Step::Move });
    let arrived = moves(umpire);
    movement::clashes(umpire, &arrived)?;
    umpire.happens(AntshouseEvent::StepBegun { step: Step::Attacks });
    attacks(umpire)?;
    umpire.happens(AntshouseEvent::StepBegun { step: Step::Score });
    winning::score(umpire)?;
    go_on(umpire);
    Ok(())
}

/// ANTH-RND-6 Every ant goes one step from where it stood before any did. Who has gone.
fn moves(umpire: &mut Umpire<'_, Antshouse>) -> Vec<Side> {
    let battle = umpire.battle();
    let ways: Vec<(Side, Cell, Option<Cell>)> = battle
        .everybody()
        .into_iter()
        .filter_map(|side| {
            let player = battle.player(side);
            let from = player.ant?;
            let to = match player.order {
                Some(Order::Go(heading)) => heading.from(from),
                Some(Order::Stay | Order::Hidden) | None => None,
            };
            Some((side, from, to))
        })
        .collect();
    for (side, from, to) in &ways {
        umpire.happens(match to {
            Some(to) => AntshouseEvent::AntStepped { side: *side, from: *from, to: *to },
            None => AntshouseEvent::AntStayed { side: *side, at: *from },
        });
    }
    ways.into_iter().filter(|(_, _, to)| to.is_some()).map(|(side, _, _)| side).collect()
}

/// ANTH-RND-7, ANTH-RND-8 Weapons strike squares, small before large.
fn attacks(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    for group in conflicts(umpire.battle(), Weapon::Cone) {
        weapons::cones(umpire, &group)?;
    }
    let mut fates = Vec::new();
    for figure in in_order(umpire, Weapon::Water)? {
        fates.push((figure, weapons::water(umpire, figure)?));
    }
    for figure in in_order(umpire, Weapon::Glass)? {
        fates.push((figure, weapons::glass(umpire, figure)));
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

/// ANTH-RND-9 Weapons of one size in the order in which they strike: clockwise, and where they are in each other's way as
/// rock, paper, scissors says.
fn in_order(umpire: &mut Umpire<'_, Antshouse>, weapon: Weapon) -> Ruling<Vec<FigureId>> {
    let mut order = Vec::new();
    for group in conflicts(umpire.battle(), weapon) {
        let sides = weapons::owners(umpire.battle(), &group);
        if sides.len() > 1 {
            umpire.happens(AntshouseEvent::WeaponsConflicted { figures: group.clone() });
        }
        for side in contests::rank(umpire, &sides)? {
            order.extend(group.iter().copied().filter(|figure| weapons::owner(umpire.battle(), *figure) == Some(side)));
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

/// The next round begins when everybody who can has put an ant in.
pub(super) fn go_on(umpire: &mut Umpire<'_, Antshouse>) {
    let battle = umpire.battle();
    if preparation::next(battle).is_some() {
        return;
    }
    let (round, lead) = match battle.step {
        Step::Start => (1, battle.lead),
        // ANTH-RND-10 Orders and placements are cleared, cones remain, and the lead goes one seat clockwise.
        Step::Score => (battle.round.saturating_add(1), battle.in_turn().get(1).copied().unwrap_or(battle.lead)),
        _ => return,
    };
    let cut_off: Vec<Side> = battle.everybody().into_iter().filter(|side| battle.is_cut_off(*side)).collect();
    if cut_off != battle.cut_off {
        umpire.happens(AntshouseEvent::SidesCutOff { sides: cut_off });
    }
    umpire.happens(AntshouseEvent::RoundBegun { round, lead });
}
