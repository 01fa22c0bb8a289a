//! What a player may overlook: who must charge, who is held, who still has an attack.

use super::telling::name;
use crate::fatality::rules::{charging, movement};
use crate::fatality::{Fatality, FigureId, Phase, Stage};
use crate::naming::listed;

/// A sentence for each.
pub(super) fn hints(battle: &Fatality) -> Vec<String> {
    match battle.stage {
        Stage::Activation => {
            let Some(current) = battle.current else { return Vec::new() };
            let charges = current.phase == Phase::Charging && battle.is_active(current.figure);
            let enemies = if charges { battle.enemies(current.figure) } else { Vec::new() };
            let hindered = enemies.into_iter().filter_map(|enemy| charging::hindered(battle, current.figure, enemy));
            acting(battle, current.figure, current.phase).into_iter().chain(hindered).collect()
        }
        Stage::Combat => {
            let left: Vec<String> = battle.attackers().into_iter().map(|figure| name(battle, figure)).collect();
            if left.is_empty() { Vec::new() } else { vec![format!("An attack is left for {}.", listed(&left))] }
        }
        Stage::Setup | Stage::Over => Vec::new(),
    }
}

fn acting(battle: &Fatality, figure: FigureId, phase: Phase) -> Option<String> {
    let who = name(battle, figure);
    let fighter = battle.fighter(figure)?;
    Some(match phase {
        Phase::Movement if fighter.fleeing => format!("{who} has to flee."),
        Phase::Movement if is_held(battle, figure) => {
            format!("{who} is held by an enemy within 2 in: she can stay or flee.")
        }
        Phase::Movement => format!("{who} may move up to 4 in, begin to flee, or stay."),
        Phase::Charging => {
            let targets: Vec<String> =
                charging::eligible(battle, figure).into_iter().map(|enemy| name(battle, enemy)).collect();
            if charging::is_in_contact(battle, figure) {
                format!("{who} stays in contact, or charges {}.", listed(&targets).replace(" and ", " or "))
            } else {
                format!("{who} has to charge {}.", listed(&targets).replace(" and ", " or "))
            }
        }
        Phase::Running if fighter.stunned => format!("{who} has to stumble."),
        Phase::Running if fighter.fleeing => format!("{who} has to test whether she rallies."),
        Phase::Running => format!("{who} may run up to 4 in."),
    })
}

fn is_held(battle: &Fatality, figure: FigureId) -> bool {
    movement::guards(battle, figure)
        .into_iter()
        .any(|enemy| battle.apart(figure, enemy).is_some_and(|gap| battle.is_inside(gap, movement::ZONE)))
}
