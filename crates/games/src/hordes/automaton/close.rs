//! The order of close combats: first what may destroy an enemy beside another fight, then what gains most.

use super::Choice;
use super::worth;
use crate::hordes::book::telling::name;
use crate::hordes::rules::clashes;
use crate::hordes::rules::factors::{Clash, Manner};
use crate::hordes::{Hordes, HordesAction};
use handspan_table::FigureId;

/// A close combat of two.
pub(super) fn clash(one: FigureId, other: FigureId) -> Clash {
    Clash { manner: Manner::Close, one, other, aids: Vec::new(), flanking: false }
}

/// The combat to fight next.
pub(super) fn decide(battle: &Hordes) -> Option<Choice> {
    let (field, role) = (battle.field(), battle.active());
    let left = clashes::pending(battle);
    let beside = |clash: &Clash| {
        let near = |id: FigureId| field.get(id).map(|one| one.block.centre());
        left.iter().any(|other| {
            let ids = [clash.one, clash.other];
            !ids.contains(&other.one)
                && !ids.contains(&other.other)
                && near(clash.other).zip(near(other.other)).is_some_and(|(one, two)| one.distance(two) < 2.5)
        })
    };
    let weigh = |clash: &Clash| {
        let gain = worth::expected(battle, &field, clash, role);
        (if beside(clash) && gain > 0.0 { gain + 100.0 } else { gain }, gain)
    };
    let best = left
        .iter()
        .map(|clash| (weigh(clash), clash))
        .reduce(|best, next| if next.0.0 > best.0.0 + 1e-9 { next } else { best });
    let ((rank, gain), clash) = best?;
    let own = field.get(clash.one).is_some_and(|one| one.role == role);
    let (figure, enemy) = if own { (clash.one, clash.other) } else { (clash.other, clash.one) };
    let who = format!("{} against {}", name(battle, figure), name(battle, enemy));
    let reason = if rank > 50.0 {
        format!("First {who}: a win there opens the flank of the next fight.")
    } else {
        format!("Now {who}: of the fights left it promises most ({gain:.1}).")
    };
    Some(Choice { action: HordesAction::Fight { figure, enemy }, answers: Vec::new(), reason })
}
