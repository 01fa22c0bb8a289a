//! Charging: into contact, and a fight.

use super::acting::{self, Deed};
use super::{Stance, Trial, TrialEvent, moving, pushing};
use handspan_table::{Figure, FigureId, Length, inches};
use handspan_umpire::{Rule, Ruling, Umpire, Verdict, Way, rule};

/// How far the loser of a fight is pushed.
const PUSHED: Length = inches(2.0);

/// TRIAL-CHARGE A figure goes into contact with an enemy, and both roll.
pub(super) fn charge(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Charge)?;
    let enemies = umpire.battle().enemies(figure.side);
    let target = umpire.figure("charge", enemies, |battle, target| near(battle, &figure, target))?;
    let way = umpire.path("go", figure.id, |battle, way| reaching(battle, &figure, target, way))?;
    umpire.happens(TrialEvent::FigureActed { figure: figure.id });
    moving::go(umpire, &figure, way)?;
    // A snare may have stunned it.
    if !umpire.battle().doing(figure.id).stunned {
        fight(umpire, figure.id, target)?;
    }
    Ok(())
}

/// TRIAL-FIGHT One die each, 1 more for a bold charger. By 3 or more the other falls, by less it holds or yields; a
/// charger that rolls less is pushed back.
fn fight(umpire: &mut Umpire<'_, Trial>, figure: FigureId, target: FigureId) -> Ruling {
    let battle = umpire.battle();
    let place = |id| battle.table.figure(id).copied();
    let (Some(charger), Some(other)) = (place(figure), place(target)) else { return Ok(()) };
    let bold = u8::from(battle.army(charger.side).stance == Stance::Bold);
    let dice = umpire.rolls(2, 6, "fight: first the charger's die, then the other's")?;
    let (attack, defence) = match dice[..] {
        [attack, defence] => (attack + bold, defence),
        _ => return Ok(()),
    };
    umpire.happens(TrialEvent::Fought { figure, target, attack, defence });
    match i32::from(attack) - i32::from(defence) {
        3.. => umpire.happens(TrialEvent::FigureFell { figure: target }),
        1 | 2 => pushing::hold_or_yield(umpire, target, charger.placement.at().vec2(), PUSHED)?,
        0 => (),
        _ => pushing::push(umpire, figure, other.placement.at().vec2(), PUSHED),
    }
    Ok(())
}

fn near(battle: &Trial, figure: &Figure, target: FigureId) -> Vec<Rule> {
    let Some(other) = battle.table.figure(target) else { return Vec::new() };
    let gap = battle.table.gap(&figure.stand(), &other.stand());
    let most = moving::reach(battle, figure);
    let within = battle.table.tolerances.is_within(gap.length, most);
    vec![rule("TRIAL-CHARGE-REACH", within, "it is out of reach").measured(gap.length, most).at(gap.to)]
}

/// The rules of any way, and that it ends in contact.
fn reaching(battle: &Trial, figure: &Figure, target: FigureId, way: &Way) -> Verdict {
    let mut verdict = moving::going(battle, figure, way);
    let (to, _) = moving::end(&battle.table, figure, way);
    let gap = battle.table.figure(target).map(|other| battle.table.gap(&figure.stand().moved_to(to), &other.stand()));
    let touches = gap.is_some_and(|gap| battle.table.tolerances.touches(&gap));
    let contact = rule("TRIAL-CHARGE-CONTACT", touches, "it does not end in contact").figure(target);
    verdict.rules.push(contact.at(gap.map(|gap| gap.to)));
    verdict
}
