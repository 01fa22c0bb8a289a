//! HOTT-CC Close combat: who fights whom, and in which order.

use super::factors::{Clash, Manner, sums};
use super::geometry::contacts::On;
use super::{results, strongholds, turn};
use crate::hordes::block::Edge;
use crate::hordes::book::telling::name;
use crate::hordes::event::HordesEvent;
use crate::hordes::field::Field;
use crate::hordes::{Hordes, Phase};
use handspan_table::FigureId;
use handspan_umpire::{Ruling, Throw, Umpire, rule};
use std::collections::BTreeMap;

/// HOTT-CC-1 Everybody in facing contact fights, once a bound: the combats that are left, in order of id. Where several may be the
/// principal there is a combat for each of them.
pub(in crate::hordes) fn pending(battle: &Hordes) -> Vec<Clash> {
    if battle.phase != Phase::Close {
        return Vec::new();
    }
    paired(battle, &battle.field()).0.into_iter().filter(|clash| !has_fought(battle, clash)).collect()
}

fn has_fought(battle: &Hordes, clash: &Clash) -> bool {
    let fought = |id: FigureId| battle.element(id).is_some_and(|element| element.fought);
    fought(clash.one) || fought(clash.other)
}

/// HOTT-CC-2 Fronts against fronts; then Strongholds; then fronts on the flank or rear of somebody who fights nobody else.
pub(in crate::hordes) fn paired(battle: &Hordes, field: &Field) -> (Vec<Clash>, &'static str) {
    let on: BTreeMap<FigureId, On> =
        field.all.iter().filter_map(|one| Some((one.id, battle.front_on(field, one)?))).collect();
    let close = |one: FigureId, other: FigureId, aids: Vec<FigureId>, flanking: bool| Clash {
        manner: Manner::Close,
        one,
        other,
        aids,
        flanking,
    };
    let active = battle.active();
    let mutual = |one: FigureId| {
        let first = on.get(&one).filter(|first| first.edge == Edge::Front)?;
        let back = on.get(&first.enemy)?;
        (back.enemy == one && back.edge == Edge::Front).then_some(first.enemy)
    };
    let mut clashes = Vec::new();
    for one in field.all.iter().filter(|one| one.role == active) {
        if let Some(enemy) = mutual(one.id) {
            clashes.push(close(one.id, enemy, Vec::new(), false));
        }
    }
    let mut storming: Vec<FigureId> = Vec::new();
    for hold in field.all.iter().filter(|hold| hold.is_hold()) {
        let attackers: Vec<FigureId> =
            on.iter().filter(|(_, on)| on.enemy == hold.id).map(|(attacker, _)| *attacker).collect();
        storming.extend(&attackers);
        if strongholds::fights(battle, hold.role) {
            for attacker in &attackers {
                let aids = attackers.iter().copied().filter(|other| other != attacker).take(2).collect();
                clashes.push(close(*attacker, hold.id, aids, false));
            }
        }
    }
    for other in field.all.iter().filter(|other| !other.is_hold() && !storming.contains(&other.id)) {
        if mutual(other.id).is_some() {
            continue;
        }
        let hits: Vec<FigureId> = on
            .iter()
            .filter(|(_, on)| on.enemy == other.id && on.edge != Edge::Front)
            .map(|(attacker, _)| *attacker)
            .collect();
        for attacker in &hits {
            // Who has an opponent of his own, or is himself fought so by the other, is no principal here.
            let own = mutual(*attacker).is_some();
            let back = on.get(&other.id).is_some_and(|back| back.enemy == *attacker) && other.id < *attacker;
            if !own && !back {
                clashes.push(close(*attacker, other.id, Vec::new(), true));
            }
        }
    }
    (clashes, "HOTT-CC-2")
}

/// HOTT-CC-3 The active side says which combat is fought next. It is finished before the next one is.
pub(in crate::hordes) fn fight(umpire: &mut Umpire<'_, Hordes>, figure: FigureId, enemy: FigureId) -> Ruling {
    turn::in_phase(umpire, Phase::Close, "HOTT-CC-1")?;
    let orders = turn::orders(umpire, "HOTT-CC-3");
    let found = pending(umpire.battle())
        .into_iter()
        .find(|clash| (clash.one, clash.other) == (figure, enemy) || (clash.one, clash.other) == (enemy, figure));
    let clash = umpire.firm(found, || {
        rule("HOTT-CC-1", false, "these two have no combat to fight now").code("no-target").figure(figure).figure(enemy)
    })?;
    umpire.require([orders])?;
    // The one that is named first rolls first.
    let turned = clash.one != figure;
    let field = umpire.battle().field();
    let sums = sums(umpire.battle(), &field, &clash);
    umpire.note(super::program::preview(&clash, &sums, turned).0);
    let (own, theirs) = if turned { (&sums.1, &sums.0) } else { (&sums.0, &sums.1) };
    let battle = umpire.battle();
    let words = format!("{} fights {}", name(battle, figure), name(battle, enemy));
    let means = format!("the die and {} against the die and {}", own.total(), theirs.total());
    let dice = umpire.roll_each(&[figure, enemy], 6, Throw::new(words, means))?;
    let [(_, first), (_, second)] = dice[..] else { return Ok(()) };
    umpire.happens(HordesEvent::Fought { figure, enemy, dice: (first, second) });
    let dice = if turned { (second, first) } else { (first, second) };
    results::resolve(umpire, &clash, &field, &sums, dice)?;
    turn::settle(umpire)
}

/// The combat of an event and its dice in the order of its two sides; the battle is the one before the event.
pub(in crate::hordes) fn of_event(battle: &Hordes, event: &HordesEvent) -> Option<(Clash, (u8, u8))> {
    match event {
        HordesEvent::Fought { figure, enemy, dice } => {
            let found = pending(battle).into_iter().find(|clash| {
                (clash.one, clash.other) == (*figure, *enemy) || (clash.one, clash.other) == (*enemy, *figure)
            })?;
            let turned = found.one != *figure;
            Some((found, if turned { (dice.1, dice.0) } else { *dice }))
        }
        HordesEvent::Shot { figure, target, aids, mutual, dice } => {
            let manner = Manner::Shot { mutual: *mutual };
            Some((Clash { manner, one: *figure, other: *target, aids: aids.clone(), flanking: false }, *dice))
        }
        HordesEvent::Bespelled { figure, target, aids, dice } => {
            let manner = Manner::Spell;
            Some((Clash { manner, one: *figure, other: *target, aids: aids.clone(), flanking: false }, *dice))
        }
        _ => None,
    }
}
