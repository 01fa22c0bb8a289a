//! Shots and spells: the one that gains most, while one gains anything.

use super::worth;
use super::{Choice, leads};
use crate::hordes::book::telling::name;
use crate::hordes::rules::factors::{Clash, Manner};
use crate::hordes::rules::{shooting, spells};
use crate::hordes::{Hordes, HordesAction};
use handspan_table::{FigureId, Side};
use handspan_umpire::Answer;

/// A spell of one on another.
pub(super) fn spell(one: FigureId, other: FigureId) -> Clash {
    Clash { manner: Manner::Spell, one, other, aids: Vec::new(), flanking: false }
}

/// The next shot or spell of a side; whoever is not active shoots or holds.
pub(super) fn decide(battle: &Hordes, side: Side, active: bool) -> Option<Choice> {
    let field = battle.field();
    let role = battle.role(side)?;
    let mut best: Option<(f64, HordesAction, FigureId, FigureId)> = None;
    let mut idle: Option<FigureId> = None;
    for one in field.all.iter().filter(|one| one.side == side) {
        let shots = shooting::targets(battle, &field, one).into_iter().map(|target| (target, false));
        let cast = spells::targets(battle, &field, one).into_iter().map(|target| (target, true));
        for (target, magic) in shots.chain(cast) {
            let manner = if magic { Manner::Spell } else { Manner::Shot { mutual: false } };
            let clash = Clash { manner, one: one.id, other: target, aids: Vec::new(), flanking: false };
            let gain = worth::expected(battle, &field, &clash, role);
            if !magic {
                idle = idle.or(Some(one.id));
            }
            if gain > 1e-6 && best.as_ref().is_none_or(|(known, ..)| gain > *known + 1e-9) {
                let figure = one.id;
                let action = if magic { HordesAction::Bespell { figure } } else { HordesAction::Shoot { figure } };
                best = Some((gain, action, one.id, target));
            }
        }
    }
    if let Some((gain, action, one, target)) = best {
        let reason = format!("{} aims at {}: it promises most ({gain:.1}).", name(battle, one), name(battle, target));
        return Some(Choice { action, answers: vec![Answer::Figure(Some(target))], reason });
    }
    if !active {
        let figure = idle?;
        let reason = format!("{} has nothing to gain by shooting.", name(battle, figure));
        return Some(Choice { action: HordesAction::Hold { figure }, answers: Vec::new(), reason });
    }
    let waits = !shooting::waiting(battle, role.other()).is_empty();
    (leads(battle, side) && !waits).then(|| Choice {
        action: HordesAction::EndDistant,
        answers: Vec::new(),
        reason: "No shot or spell promises anything any more.".to_owned(),
    })
}
