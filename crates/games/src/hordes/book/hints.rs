//! What a player may overlook.

use super::telling::{name, role_name, side_name};
use crate::hordes::rules::{clashes, program, shooting, spells, turn};
use crate::hordes::{Hordes, Kind, Phase, Status};
use crate::naming::listed;

/// A sentence for each.
pub(super) fn hints(battle: &Hordes) -> Vec<String> {
    match battle.phase() {
        Phase::Deploy => deploying(battle),
        Phase::Move => moving(battle),
        Phase::Distant => distant(battle),
        Phase::Close => {
            let left = clashes::pending(battle);
            let words = |clash: &crate::hordes::rules::factors::Clash| {
                format!("{} against {}", name(battle, clash.one), name(battle, clash.other))
            };
            let fights: Vec<String> = left.iter().map(words).collect();
            vec![format!("To be fought: {}.", listed(&fights))]
        }
        Phase::Pip | Phase::Over => Vec::new(),
    }
}

fn deploying(battle: &Hordes) -> Vec<String> {
    let mut hints = Vec::new();
    if let Some(role) = battle.deploying() {
        hints.push(format!("{} places its elements within 600 p of its base edge.", role_name(battle, role)));
    }
    for (side, army) in battle.armies() {
        if army.general.is_none() {
            hints.push(format!("{} has no general yet.", side_name(battle, side)));
        }
        let warnings = program::points(battle, side).1;
        hints.extend(warnings.into_iter().map(|words| format!("{}: {words}", side_name(battle, side))));
    }
    hints
}

fn moving(battle: &Hordes) -> Vec<String> {
    let mut hints = Vec::new();
    for side in battle.armies_of(battle.active()) {
        let Some(army) = battle.army(side) else { continue };
        hints.push(format!("{} has {} of {} points left.", side_name(battle, side), army.pips, army.die.unwrap_or(0)));
        let six = battle.elements().any(|(_, element)| {
            let late = element.status == Status::Pool && [Kind::Dragon, Kind::God].contains(&element.kind);
            element.side == side && (late || matches!(element.status, Status::Captured | Status::Ensorcelled))
        });
        if six && army.pips == 6 {
            hints
                .push("All six points may bring in a Dragon or God, free a Magician, or let a Hero escape.".to_owned());
        }
    }
    hints
}

fn distant(battle: &Hordes) -> Vec<String> {
    let shooters = shooting::waiting(battle, battle.active());
    let field = battle.field();
    let mages = field.all.iter().filter(|one| !spells::targets(battle, &field, one).is_empty()).map(|one| one.id);
    let able: Vec<String> = shooters.into_iter().chain(mages).map(|figure| name(battle, figure)).collect();
    let own = (!able.is_empty()).then(|| format!("A shot or spell is left for {}.", listed(&able)));
    own.into_iter().chain(turn::waiting(battle)).collect()
}
