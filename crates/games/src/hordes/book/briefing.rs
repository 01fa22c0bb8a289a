//! What is to be done, before the battle and after it.

use super::telling::{role_name, side_name};
use crate::briefing::{BriefingLine, TallyRow};
use crate::hordes::rules::{losses, winning};
use crate::hordes::{Hordes, HordesEvent, Kind, Role};
use handspan_table::Side;

/// The aim, the bound, what is special.
pub(super) fn lines(battle: &Hordes) -> Vec<BriefingLine> {
    let third = |role: Role| winning::total(battle, role).0.div_ceil(3);
    let (defender, attacker) = (role_name(battle, Role::Defender), role_name(battle, Role::Attacker));
    let mut lines = vec![BriefingLine::new(
        "The aim",
        format!(
            "Destroy a third of the enemy's elements, and more than you lose: {} of {defender}, or {} of {attacker}.",
            third(Role::Defender),
            third(Role::Attacker)
        ),
    )];
    let holds = [Role::Defender, Role::Attacker].map(|role| !battle.holds_of(role).is_empty());
    let hold = match holds {
        [true, true] => "Whoever takes the enemy's Stronghold wins at once.".to_owned(),
        [true, false] => format!("{attacker} also wins by taking the Stronghold of {defender}."),
        [false, true] => format!("{defender} also wins by taking the Stronghold of {attacker}."),
        [false, false] => String::new(),
    };
    if !hold.is_empty() {
        lines.push(BriefingLine::new("Stronghold", hold));
    }
    lines.push(BriefingLine::new(
        "A bound",
        format!("{defender} begins. Roll a die for points, move with them, shoot and bespell, then everybody in contact fights."),
    ));
    let late: Vec<String> = battle
        .elements()
        .filter(|(_, element)| [Kind::Dragon, Kind::God, Kind::Lurker].contains(&element.kind))
        .map(|(_, element)| format!("{} of {}", element.name, side_name(battle, element.side)))
        .collect();
    if !late.is_empty() {
        lines.push(BriefingLine::new("Off the table", format!("{} may come later.", crate::naming::listed(&late))));
    }
    lines
}

/// The figures of a battle.
pub(super) fn tally(battle: &Hordes, events: &[HordesEvent]) -> Vec<TallyRow> {
    let sides: Vec<Side> = battle.armies().map(|(side, _)| side).collect();
    let lost = sides.iter().map(|side| (*side, losses::lost_in(battle, *side) as i32)).collect::<Vec<_>>();
    let of = |is: &dyn Fn(&HordesEvent) -> Option<(Side, i32)>| -> Vec<(Side, i32)> {
        let all: Vec<(Side, i32)> = events.iter().filter_map(is).collect();
        sides
            .iter()
            .map(|side| (*side, all.iter().filter(|(whose, _)| whose == side).map(|(_, count)| count).sum()))
            .collect()
    };
    let rolled = of(&|event| match event {
        HordesEvent::PipsRolled { side, die } => Some((*side, i32::from(*die))),
        _ => None,
    });
    let spent = of(&|event| match event {
        HordesEvent::Moved { to, cost, .. } => Some((battle.element(to.first()?.0)?.side, i32::from(*cost))),
        HordesEvent::Arrived { figure, cost, .. } => Some((battle.element(*figure)?.side, i32::from(*cost))),
        _ => None,
    });
    vec![
        TallyRow::of("Elements lost", lost),
        TallyRow::of("Points rolled", rolled),
        TallyRow::of("Points spent on moves", spent),
    ]
}
