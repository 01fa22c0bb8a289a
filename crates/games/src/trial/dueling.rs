//! Duels: two who touch fight it out, each with the sum of what counts for it.

use super::acting::{self, Deed};
use super::{Stance, Trial, TrialEvent, pushing};
use handspan_table::measure::contact::Contact;
use handspan_table::{Figure, FigureId};
use handspan_umpire::{Ruling, Total, Umpire, Verdict, rule};

/// TRIAL-DUEL A figure fights an enemy it touches. Each adds a die to what counts for it: who has less is stunned, or falls if the
/// other has twice as much. The stunned do not fight.
pub(super) fn duel(umpire: &mut Umpire<'_, Trial>, figure: FigureId, against: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Act)?;
    let there = umpire.battle().table.figure(against).copied();
    let other = umpire.must("TRIAL-HERE", there, "the enemy is not on the table")?;
    let touches = touched(umpire.battle(), &figure).contains(&against);
    umpire.require(Verdict::from([
        rule("TRIAL-DUEL-ENEMY", figure.side != other.side, "they are of one side").figure(against),
        rule("TRIAL-DUEL-TOUCH", touches, "they do not touch").figure(against),
    ]))?;
    let [own, theirs] = [total(umpire.battle(), &figure), total(umpire.battle(), &other)];
    umpire.note(own.clone().versus(theirs.clone()));
    umpire.happens(TrialEvent::FigureActed { figure: figure.id });
    let dice = umpire.roll_each(&[figure.id, other.id], 6, "win the duel")?;
    let sum = |total: &Total| {
        let die = dice.iter().find(|(who, _)| Some(*who) == total.figure).map_or(0, |(_, die)| i32::from(*die));
        (total.total + die).clamp(0, 255) as u8
    };
    let (attack, defence) = (sum(&own), sum(&theirs));
    umpire.happens(TrialEvent::Fought { figure: figure.id, target: other.id, attack, defence });
    let beaten = match attack.cmp(&defence) {
        std::cmp::Ordering::Greater => other.id,
        std::cmp::Ordering::Equal => return Ok(()),
        std::cmp::Ordering::Less => figure.id,
    };
    if attack.max(defence) >= 2 * attack.min(defence) {
        umpire.happens(TrialEvent::FigureFell { figure: beaten });
    } else {
        pushing::stun(umpire, beaten);
    }
    Ok(())
}

/// The enemies a figure touches, in order of id.
pub(super) fn touched(battle: &Trial, figure: &Figure) -> Vec<FigureId> {
    let contacts: Vec<Contact> = battle.table.contacts_of(figure.id, &figure.stand());
    let mut others: Vec<FigureId> = contacts.into_iter().map(|contact| contact.b).collect();
    others.retain(|id| battle.table.figure(*id).is_some_and(|other| other.side != figure.side));
    others.sort_unstable();
    others.dedup();
    others
}

/// What counts for one who fights.
fn total(battle: &Trial, figure: &Figure) -> Total {
    let doing = battle.doing(figure.id);
    Total::of(figure.id, "duel")
        .and("TRIAL-DUEL", true, 2, "everybody")
        .and("TRIAL-DUEL-BOLD", battle.army(figure.side).stance == Stance::Bold, 1, "its side is bold")
        .and("TRIAL-DUEL-BRACED", doing.braced, 1, "it has braced itself")
        .and("TRIAL-DUEL-STUNNED", doing.stunned, -1, "it is stunned")
        .and("TRIAL-DUEL-UPPER", battle.upper == Some(figure.side), 1, "its side has the upper hand")
}
