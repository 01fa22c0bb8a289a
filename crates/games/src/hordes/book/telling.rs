//! The log, and what odds are grouped by.

use super::wording;
use crate::book::Told;
use crate::hordes::rules;
use crate::hordes::{Hordes, HordesEvent, Loss, Outcome, Reason, Role};
use crate::naming::{self, listed};
use handspan_table::{FigureId, Side};
use handspan_umpire::Gist;

/// What odds are grouped by, with whom it harms. The battle is the one before the action.
pub(in crate::hordes) fn gist(battle: &Hordes, event: &HordesEvent) -> Option<Gist> {
    let (figure, words) = match event {
        HordesEvent::Lost { figure, why } => match why {
            Loss::Captured => (*figure, "is captured"),
            Loss::Ensorcelled => (*figure, "is ensorcelled"),
            Loss::FledOff => (*figure, "flees off the table"),
            Loss::Supporter | Loss::Crushed => (*figure, "is lost too"),
            _ => (*figure, "is destroyed"),
        },
        HordesEvent::Recoiled { to } => (to.first()?.0, "recoils"),
        HordesEvent::Fled { figure, .. } => (*figure, "flees"),
        HordesEvent::Hid { figure } => (*figure, "goes back into hiding"),
        _ => return None,
    };
    Some(Gist::of(figure, words).harms(battle.element(figure)?.side))
}

/// An event in sentences; the battle is the one before it.
pub(super) fn tell(battle: &Hordes, event: &HordesEvent) -> Vec<Told> {
    let rule = rules::rule_of(battle, event);
    wording::told(battle, event).into_iter().map(|told| rule.into_iter().fold(told, Told::by)).collect()
}

/// What the players call an element.
pub(in crate::hordes) fn name(battle: &Hordes, figure: FigureId) -> String {
    match battle.element(figure) {
        Some(element) if !element.name.is_empty() => element.name.clone(),
        _ => format!("Element {}", figure.0),
    }
}

/// What the players call an army.
pub(in crate::hordes) fn side_name(battle: &Hordes, side: Side) -> String {
    naming::side_of(&battle.sides, side)
}

/// What the players call a side of the battle: its armies, or its role.
pub(in crate::hordes) fn role_name(battle: &Hordes, role: Role) -> String {
    let names: Vec<String> = battle.armies_of(role).into_iter().map(|side| side_name(battle, side)).collect();
    match (names.is_empty(), role) {
        (false, _) => listed(&names),
        (true, Role::Defender) => "the defender".to_owned(),
        (true, Role::Attacker) => "the attacker".to_owned(),
    }
}

/// Why a battle ended, with the numbers that decided it.
pub(super) fn ending(battle: &Hordes, outcome: &Outcome) -> String {
    let count = |role: Role| rules::losses::lost(battle, role).0;
    let total = |role: Role| rules::winning::total(battle, role).0;
    let loser = outcome.winner.map(Role::other);
    let who = loser.map(|role| role_name(battle, role)).unwrap_or_default();
    let allied = loser.is_some_and(|role| battle.armies_of(role).len() > 1);
    let (has, its) = if allied { ("have", "their") } else { ("has", "its") };
    match (outcome.reason, loser) {
        (Reason::Third, Some(role)) => {
            format!(
                "{who} {has} lost {} of {} elements, and {its} enemy {}.",
                count(role),
                total(role),
                count(role.other())
            )
        }
        (Reason::Stronghold, Some(_)) => format!("{who} {has} lost {its} Stronghold."),
        (Reason::Leaderless, Some(role)) => {
            format!("{who} {has} collapsed: {} of {} elements are lost.", count(role), total(role))
        }
        (Reason::Conceded, Some(_)) => format!("{who} gives up."),
        (Reason::TimeIsUp, Some(role)) => {
            format!(
                "The last bound is over: {who} {has} lost {} elements, and {its} enemy {}.",
                count(role),
                count(role.other())
            )
        }
        (Reason::Stronghold, None) => "Both Strongholds have fallen.".to_owned(),
        (Reason::TimeIsUp, None) => "The last bound is over, and losses are equal.".to_owned(),
        _ => "Both sides agree on a draw.".to_owned(),
    }
}
