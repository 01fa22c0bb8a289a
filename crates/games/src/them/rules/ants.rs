//! THEM-ANT Bites, wounds and venom.

use super::harm::Knockback;
use super::movement::RING;
use super::{charges, harm, turn};
use crate::them::book::telling::name;
use crate::them::event::{Cause, Push};
use crate::them::{Them, ThemEvent};
use handspan_table::{Figure, FigureId, inches};
use handspan_umpire::{Need, Rule, Ruling, Throw, Umpire, Verdict, rule};

/// THEM-ANT-4 A bite drives back 1 in; THEM-ANT-5 people carry people along; THEM-ANT-6 what is in the way stops all of them.
pub(super) const KNOCKBACK: Knockback =
    Knockback { length: inches(1.0), whole: "THEM-ANT-4", along: "THEM-ANT-5", stopped: "THEM-ANT-6" };

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Them, event: &ThemEvent) -> Option<&'static str> {
    Some(match event {
        ThemEvent::Bitten { .. } | ThemEvent::Wounded { .. } => "THEM-ANT-3",
        ThemEvent::FigurePushed { push: Push::Bite, .. } => return harm::rule_of_push(battle, event),
        ThemEvent::VenomRolled { die, .. } if is_venomous(*die) => "THEM-ANT-8",
        ThemEvent::VenomRolled { .. } | ThemEvent::VenomSkipped { .. } => "THEM-ANT-7",
        ThemEvent::FigureDied { cause: Cause::Wounds, .. } => "THEM-ANT-9",
        _ => return None,
    })
}

/// THEM-ANT-3 The die of a bite that wounds.
pub(in crate::them) fn wounds(die: u8) -> bool {
    die == 6
}

/// THEM-ANT-7 The die of the venom that poisons.
pub(in crate::them) fn is_venomous(die: u8) -> bool {
    die == 1
}

/// THEM-ANT-1 An ant bites for nothing; THEM-ANT-2 somebody it touches, once a phase.
pub(in crate::them) fn bite(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let figure = turn::figure(umpire, figure)?;
    let ant = umpire.battle().ant(figure.id).copied();
    let none = || rule("THEM-ANT-1", false, "only ants bite").code("E_PHASE").figure(figure.id);
    umpire.firm(ant, none)?;
    let people = umpire.battle().people().map(|(person, _)| person).collect();
    let target = umpire.figure("bite", people, |battle, target| bitten(battle, &figure, target))?;
    let bite = format!("{} bites {}", name(umpire.battle(), figure.id), name(umpire.battle(), target));
    let die = umpire.roll(6, Throw::new(bite, "wounds on a 6"))?;
    umpire.happens(ThemEvent::Bitten { figure: figure.id, target, die });
    if wounds(die) {
        wound(umpire, &figure, target)?;
    }
    Ok(())
}

/// A wound, then death or a push, then venom.
fn wound(umpire: &mut Umpire<'_, Them>, ant: &Figure, target: FigureId) -> Ruling {
    if harm::wound(umpire, target) {
        umpire.happens(ThemEvent::VenomSkipped { figure: target });
        return Ok(());
    }
    harm::push(umpire, target, ant, Push::Bite);
    venom(umpire, target)
}

/// THEM-ANT-7 On a 1 the character is poisoned, THEM-ANT-8 to the end of the game. THEM-CHG-2 It drops what it can no longer
/// carry.
fn venom(umpire: &mut Umpire<'_, Them>, target: FigureId) -> Ruling {
    if umpire.battle().person(target).is_none_or(|person| person.poisoned) {
        umpire.happens(ThemEvent::VenomSkipped { figure: target });
        return Ok(());
    }
    let venom = format!("Venom for {}", name(umpire.battle(), target));
    let die = umpire.roll(6, Throw::new(venom, "poisons on a 1"))?;
    umpire.happens(ThemEvent::VenomRolled { figure: target, die });
    let surplus = umpire
        .battle()
        .person(target)
        .map(|person| (person.charges.saturating_sub(person.capacity()), person.capacity()));
    if let Some((surplus @ 1.., keeps)) = surplus {
        charges::drop(umpire, target, surplus, keeps);
    }
    Ok(())
}

/// The rules of a bite, in the order of the ledger's table of codes.
fn bitten(battle: &Them, ant: &Figure, target: FigureId) -> Verdict {
    let Some(other) = battle.figure(target) else { return Verdict::default() };
    let gap = battle.table.gap(&ant.stand(), &other.stand());
    // THEM-MOVE-7 A push may bring a fifth ant into contact, but no more than four bite the same character in a phase.
    let biters = battle.ants().filter(|(id, biter)| *id != ant.id && biter.bit == Some(target)).count();
    let used = battle.ant(ant.id).is_some_and(|ant| ant.bit.is_some());
    let rules: [Rule; 3] = [
        rule("THEM-MOVE-7", biters < RING, "four ants have bitten it this phase").code("E_CROWDED").figure(target),
        rule("THEM-ANT-2", battle.table.tolerances.touches(&gap), "it does not touch it")
            .code("E_CONTACT")
            .figure(target)
            .measured(gap.length, battle.table.tolerances.contact)
            .at(gap.to),
        rule("THEM-ANT-2", !used, "it has bitten this phase").code("E_USED").figure(ant.id),
    ];
    Verdict::from(rules).note(Need::on(6).note())
}
