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
            let aids = if magic { Vec::new() } else { shooting::aiders(battle, &field, one, target) };
            let clash = Clash { manner, one: one.id, other: target, aids, flanking: false };
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
        let mut answers = vec![Answer::Figure(Some(target))];
        let shooter = field.get(one).filter(|_| matches!(action, HordesAction::Shoot { .. }));
        if let Some(shooter) = shooter.filter(|shooter| shooting::asks_for_aid(battle, &field, shooter, target)) {
            answers.push(Answer::Figures(shooting::aiders(battle, &field, shooter, target)));
        }
        return Some(Choice { action, answers, reason });
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
