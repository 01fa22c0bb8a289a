//! BUG-CQB Close quarter battle: who attacks whom, with how many dice, and what comes of it.

mod clash;
mod pools;

use super::{grenades, results, shock, turn};
use crate::bughunt::{Bughunt, BughuntAction, BughuntEvent, Close, Dropped, Status, Step};
use handspan_table::FigureId;
use handspan_umpire::{Ruling, Umpire, rule};

pub(in crate::bughunt) use clash::CQB_TIE;
use clash::clash;
pub(in crate::bughunt) use pools::{
    CHARGE_BONUS, CQB_DICE_CENTURION, CQB_DICE_FLYER, CQB_DICE_MINITANK, CQB_DICE_TANK, CQB_SUPPORT_ONCE,
    FRONT_ARC_DEG, front,
};
use pools::{friends, own_dice};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        CloseBegun { .. } => "BUG-CQB-1",
        Redirected { .. } | AttackDropped { .. } | RestResolved => "BUG-CQB-13",
        Clashed { delayed: true, .. } => "BUG-GRN-6",
        Clashed { human_dice, .. } if human_dice.is_empty() => "BUG-CQB-12",
        Clashed { totals: (human, bug), .. } => match human.cmp(bug) {
            std::cmp::Ordering::Greater => "BUG-CQB-9",
            std::cmp::Ordering::Less => "BUG-CQB-10",
            std::cmp::Ordering::Equal => "BUG-CQB-11",
        },
        _ => return None,
    })
}

/// BUG-CQB-1 Does a bug attack: not stopped, not just arrived, not in the air, and touching somebody?
fn attacks(battle: &Bughunt, figure: FigureId) -> bool {
    battle.bug(figure).is_some_and(|bug| !results::is_held_back(battle, bug))
        && shock::settled(battle, figure).holds()
        && !battle.humans_at(figure).is_empty()
}

/// BUG-CQB-1 Close combat begins: every bug's attack is declared.
pub(super) fn begin(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    turn::step(umpire, Step::Close);
    let battle = umpire.battle();
    let bugs = battle.swarm().map(|(bug, _)| bug).filter(|bug| attacks(battle, *bug));
    let declared = bugs.filter_map(|bug| Some((bug, choose(battle, bug)?))).collect();
    let facings =
        battle.humans().filter_map(|(human, _)| Some((human, battle.figure(human)?.placement.facing))).collect();
    umpire.happens(BughuntEvent::CloseBegun { attacks: declared, facings });
    turn::settle(umpire)
}

/// Whom a bug attacks by the program's policy: somebody held up by a grenade, then whoever has the fewest dice, then the wounded.
pub(in crate::bughunt) fn choose(battle: &Bughunt, bug: FigureId) -> Option<FigureId> {
    let rank = |human: FigureId| {
        let person = battle.person(human)?;
        let dice: i32 = own_dice(battle, human, bug, true).iter().map(|(_, by, _)| by).sum();
        let friends = friends(battle, human, bug).len().min(2) as i32;
        let held = i32::from(person.holds_bonus());
        Some((!person.is_delayed(), dice + friends + held, person.status != Status::Wounded, human))
    };
    battle.humans_at(bug).into_iter().filter_map(rank).min().map(|(_, _, _, human)| human)
}

/// BUG-CQB-13 Before anything is worked out, whoever moves the bugs may say whom one attacks.
pub(in crate::bughunt) fn aim(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::in_step(umpire, "BUG-CQB-13", &[Step::Close], "that is for close combat")?;
    turn::bug(umpire, figure)?;
    let battle = umpire.battle();
    let declared = battle.close().is_some_and(|close| close.attacks.iter().any(|(bug, _)| *bug == figure));
    let early = battle.close().is_some_and(|close| close.fought.is_empty());
    let fresh = shock::settled(battle, figure);
    umpire.insist(fresh)?;
    umpire.insist(rule("BUG-CQB-1", declared, "it does not attack").code("E_MELEE").figure(figure))?;
    umpire
        .require([rule("BUG-CQB-13", early, "attacks are declared before the first is worked out").code("E_ACTED")])?;
    let humans = umpire.battle().humans_at(figure);
    let target = umpire.figure("Attack", humans, |_, _| ())?;
    umpire.happens(BughuntEvent::Redirected { figure, target });
    Ok(())
}

/// BUG-CQB-1 May a human attack: touching a bug, attacked by nobody, not held up, with no help given, not done?
pub(in crate::bughunt) fn may_attack(battle: &Bughunt, human: FigureId) -> bool {
    let Some((close, person)) = battle.close().zip(battle.person(human)) else { return false };
    let attacked = close.attacks.iter().any(|(_, target)| *target == human) || close.fought.contains(&human);
    person.is_here() && !attacked && !person.is_delayed() && !person.turn.friended && !battle.bugs_on(human).is_empty()
}

/// Is nothing left to be worked out? Humans who could attack are waited for, unless all said they are done.
pub(super) fn is_over(battle: &Bughunt) -> bool {
    let Some(close) = battle.close() else { return false };
    let waits = || battle.humans().any(|(human, _)| may_attack(battle, human));
    close.attacks.is_empty() && (close.rest || !waits())
}

/// What is due: the next attack, once the rest is to be worked out.
pub(in crate::bughunt) fn due(battle: &Bughunt) -> Option<BughuntAction> {
    let close: &Close = battle.close()?;
    close.attacks.first().filter(|_| close.rest).map(|(bug, _)| BughuntAction::Fight { figure: *bug })
}

/// BUG-CQB-13 The rest is worked out in order of the bugs' numbers.
pub(in crate::bughunt) fn resolve_rest(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    turn::in_step(umpire, "BUG-CQB-13", &[Step::Close], "that is for close combat")?;
    let fresh = umpire.battle().close().is_some_and(|close| !close.rest);
    umpire.insist(rule("BUG-CQB-13", fresh, "the rest is being worked out").code("E_PHASE"))?;
    umpire.happens(BughuntEvent::RestResolved);
    turn::settle(umpire)
}

/// A close combat: a bug's attack that was declared, or a human's.
pub(in crate::bughunt) fn fight(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId) -> Ruling {
    turn::playing(umpire)?;
    let on = umpire.battle().close().is_some();
    umpire.insist(rule("BUG-CQB-1", on, "close combat comes last in a turn").code("E_PHASE"))?;
    let battle = umpire.battle();
    if battle.bug(figure).is_some() { by_bug(umpire, figure) } else { by_human(umpire, figure) }
}

fn by_bug(umpire: &mut Umpire<'_, Bughunt>, bug: FigureId) -> Ruling {
    let battle = umpire.battle();
    let declared = battle.close().and_then(|close| close.attacks.iter().find(|(other, _)| *other == bug)).copied();
    let (_, human) = match declared {
        Some(declared) => declared,
        None => {
            turn::bug(umpire, bug)?;
            let battle = umpire.battle();
            let (settled, flies) = (shock::settled(battle, bug), battle.bug(bug).is_some_and(|known| known.in_flight));
            let held = battle.bug(bug).is_some_and(|known| results::is_held_back(battle, known));
            umpire.insist(rule("BUG-RES-7", !held, "it is stopped").code("E_STOPPED").figure(bug))?;
            umpire.insist(settled)?;
            let words = if flies { "it is in the air" } else { "it has no attack left, or touches nobody" };
            return umpire.firm(None, || rule("BUG-CQB-1", false, words).code("E_MELEE").figure(bug));
        }
    };
    // BUG-CQB-13 A dead or stopped bug has no attack; where its human is gone it takes another.
    let battle = umpire.battle();
    let known = battle.bug(bug).cloned();
    let why = match &known {
        Some(known) if !known.alive => Some(Dropped::Dead),
        Some(known) if results::is_held_back(battle, known) => Some(Dropped::Stopped),
        _ if battle.humans_at(bug).is_empty() => Some(Dropped::Nobody),
        _ => None,
    };
    if let Some(why) = why {
        umpire.happens(BughuntEvent::AttackDropped { figure: bug, why });
        return turn::settle(umpire);
    }
    let there = battle.humans_at(bug).contains(&human);
    let human = if there { human } else { choose(battle, bug).unwrap_or(human) };
    if !there {
        umpire.happens(BughuntEvent::Redirected { figure: bug, target: human });
    }
    clash(umpire, human, bug, false)
}

fn by_human(umpire: &mut Umpire<'_, Bughunt>, human: FigureId) -> Ruling {
    turn::human(umpire, human)?;
    let battle = umpire.battle();
    let touched = battle.bugs_on(human);
    umpire.insist(rule("BUG-CQB-1", !touched.is_empty(), "it touches no bug").code("E_MELEE").figure(human))?;
    let battle = umpire.battle();
    let close = battle.close().cloned().unwrap_or_default();
    let attacked = close.attacks.iter().any(|(_, target)| *target == human) || close.fought.contains(&human);
    let helped = battle.person(human).is_some_and(|person| person.turn.friended);
    let rules = [
        grenades::not_delayed(battle, human),
        rule("BUG-CQB-1", !attacked, "it is attacked, or has fought").code("E_ACTED").figure(human),
        rule("BUG-CQB-13", !helped, "it has helped in a close combat this turn").code("E_SUPPORT_USED").figure(human),
    ];
    umpire.require(rules)?;
    let bug = match umpire.battle().bugs_on(human).as_slice() {
        [bug] => *bug,
        several => umpire.figure("Attack", several.to_vec(), |_, _| ())?,
    };
    clash(umpire, human, bug, true)
}
