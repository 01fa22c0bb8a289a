//! BUG-LMG The squad LMG: not for the wounded, and how it changes hands.

use super::turn;
use crate::bughunt::{Bughunt, BughuntEvent, Status, Step, Weapon};
use handspan_table::{FigureId, Length};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    matches!(event, BughuntEvent::LmgPassed { .. }).then_some("BUG-LMG-2")
}

/// BUG-LMG-1 The wounded do not use the LMG.
pub(super) fn usable(battle: &Bughunt, figure: FigureId, weapon: Weapon) -> Rule {
    let hurt = battle.person(figure).is_some_and(|person| person.status == Status::Wounded);
    rule("BUG-LMG-1", weapon != Weapon::Lmg || !hurt, "the wounded cannot use the LMG")
        .code("E_WOUNDED_LMG")
        .tells("{figure} is wounded and cannot use the LMG")
        .figure(figure)
}

/// BUG-LMG-3 Active: on the table, alive, not jumped, not held up by a grenade.
fn active(battle: &Bughunt, figure: FigureId) -> Rule {
    let free = battle.person(figure).is_some_and(|person| person.is_here() && !person.is_delayed());
    rule("BUG-LMG-3", free && !battle.is_engaged(figure), "it is not free to act")
        .code("E_NOT_ACTIVE")
        .tells("{figure} is not free to act")
        .figure(figure)
}

/// BUG-LMG-2 The LMG goes to somebody next to the gunner, for the other's first small arm.
pub(in crate::bughunt) fn pass(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-LMG-2", &[Step::Walk], "the LMG is handed over while humans move")?;
    turn::human(umpire, figure)?;
    let battle = umpire.battle();
    let armed = battle.person(figure).is_some_and(|person| person.weapons.contains(&Weapon::Lmg));
    umpire.insist(rule("BUG-LMG-2", armed, "it has no LMG").code("E_EMPTY").figure(figure))?;
    let battle = umpire.battle();
    let handed = battle.person(figure).is_some_and(|person| person.turn.handed);
    let rules = [
        rule("BUG-LMG-2", !handed, "the LMG has changed hands this turn").code("E_ACTED").figure(figure),
        active(battle, figure),
    ];
    umpire.require(rules)?;
    let others: Vec<FigureId> =
        umpire.battle().humans().map(|(other, _)| other).filter(|other| *other != figure).collect();
    umpire.insist(rule("BUG-LMG-2", !others.is_empty(), "nobody is there to take it").code("E_NOT_ADJACENT"))?;
    let to = umpire.figure("Who takes the LMG?", others, |battle, other| {
        let gap = battle.apart(figure, other).unwrap_or(Length::MAX);
        vec![
            rule("BUG-LMG-2", battle.is_adjacent(figure, other), "it is not next to the gunner")
                .code("E_NOT_ADJACENT")
                .tells("{figure} is {length} from the gunner, and {limit} is next to")
                .measured(gap, battle.adjacency())
                .figure(other),
            active(battle, other),
            usable(battle, other, Weapon::Lmg),
        ]
    })?;
    let back = umpire
        .battle()
        .person(to)
        .and_then(|person| person.weapons.iter().copied().find(|weapon| *weapon != Weapon::Lmg));
    umpire.happens(BughuntEvent::LmgPassed { from: figure, to, back });
    Ok(())
}
