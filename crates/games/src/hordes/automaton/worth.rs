//! What a combat is worth: what the enemy is expected to lose in it, less what is lost oneself.

use crate::hordes::Hordes;
use crate::hordes::Role;
use crate::hordes::event::HordesEvent;
use crate::hordes::field::Field;
use crate::hordes::rules::factors::{Clash, Manner, Sum, sums};
use crate::hordes::rules::outcomes::Relation;
use crate::hordes::rules::results::{compared, is_odd, suffered, totals};
use crate::hordes::rules::{clashes, contact::turning, recoil, spells};
use crate::hordes::troops::{Kind, Result};
use handspan_table::FigureId;

/// What an element is worth: its army points, three more for a general; a Stronghold is worth twelve.
pub(super) fn value(battle: &Hordes, figure: FigureId) -> f64 {
    let Some(element) = battle.element(figure) else { return 0.0 };
    let points = if element.kind == Kind::Stronghold { 12.0 } else { f64::from(element.kind.row().points.max(1)) };
    points + if battle.is_general(figure) { 3.0 } else { 0.0 }
}

/// The expected gain of a side in a combat, over all 36 falls.
pub(super) fn expected(battle: &Hordes, field: &Field, clash: &Clash, role: Role) -> f64 {
    let sums = sums(battle, field, clash);
    let mut sum = 0.0;
    let pinned = |figure: FigureId| field.get(figure).is_some_and(|one| recoil::would_die(battle, field, one));
    let fixed = [clash.one, clash.other].map(pinned);
    for first in 1..=6_u8 {
        for second in 1..=6_u8 {
            sum += fall(battle, field, clash, &sums, (first, second), role, fixed);
        }
    }
    sum / 36.0
}

fn fall(
    battle: &Hordes,
    field: &Field,
    clash: &Clash,
    sums: &(Sum, Sum),
    dice: (u8, u8),
    role: Role,
    pinned: [bool; 2],
) -> f64 {
    let (one, other) = totals(sums, dice);
    let (relation, _) = compared(one.min(other), one.max(other));
    let odd = relation == Relation::Equal && is_odd(battle, one, dice).0;
    let both = match clash.manner {
        Manner::Close => true,
        Manner::Shot { mutual } => mutual,
        Manner::Spell => spells::caster_suffers(battle, clash.other),
    };
    let harm = |loser: FigureId, winner: FigureId, support: Option<FigureId>, pinned: bool| {
        let result = suffered(battle, field, clash, (loser, winner), (relation, odd)).0;
        let lost = match result {
            Result::Nothing => return 0.0,
            Result::Recoil if pinned => 1.0,
            Result::Recoil => 0.25,
            Result::Flee => 0.4,
            _ => 1.0,
        };
        let rear = support.filter(|_| lost >= 1.0).map_or(0.0, |rear| value(battle, rear));
        let harm = lost * value(battle, loser) + rear;
        if field.get(loser).is_some_and(|loser| loser.role == role) { -harm } else { harm }
    };
    let second = || harm(clash.other, clash.one, sums.1.support, pinned[1]);
    let first = || if both { harm(clash.one, clash.other, sums.0.support, pinned[0]) } else { 0.0 };
    match relation {
        Relation::Equal => first() + second(),
        _ if one > other => second(),
        _ => first(),
    }
}

/// The expected gain of a side in all close combats on a field, once everybody has turned to face.
pub(super) fn whole(battle: &Hordes, field: &Field, role: Role) -> f64 {
    let mut field = field.clone();
    let ids: Vec<FigureId> = field.all.iter().map(|one| one.id).collect();
    for id in ids {
        let Some(one) = field.get(id).copied() else { continue };
        let attackers = turning::attackers(battle, &field, &one);
        let Some(enemy) = attackers.first() else { continue };
        if let Some(HordesEvent::Turned { to, stepped, .. }) = turning::turned(battle, &field, &one, *enemy) {
            for (figure, place) in std::iter::once((id, to)).chain(stepped) {
                if let Some(standing) = battle.would_stand(figure, place) {
                    field.shift(figure, standing.block);
                }
            }
        }
    }
    let mut best: std::collections::BTreeMap<FigureId, f64> = std::collections::BTreeMap::new();
    let mut sum = 0.0;
    for clash in clashes::paired(battle, &field).0 {
        let gain = expected(battle, &field, &clash, role);
        let several = clash.flanking || field.get(clash.other).is_some_and(|other| other.is_hold());
        if several {
            let entry = best.entry(clash.other).or_insert(f64::MIN);
            *entry = entry.max(gain);
        } else {
            sum += gain;
        }
    }
    sum + best.values().sum::<f64>()
}
