//! FATAL-COMB The combat stage: everybody attacks, all at the same time, worked out in any order.

use super::flanking::Flank;
use super::quality::{self, Challenge};
use super::{automated, core, ending, fatalities, flanking, injury, sequence};
use crate::fatality::book::telling::name;
use crate::fatality::{Fatality, FatalityAction, FatalityEvent, Snap, Stage, Trophy};
use handspan_table::{FigureId, Stand};
use handspan_umpire::{Ruling, Umpire, Verdict, rule};

/// FATAL-COMB-9 The next side's turn follows.
pub(super) const NEXT_TURN: &str = "FATAL-COMB-9";

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    Some(match event {
        FatalityEvent::Attacked { figure, extra: true, .. } => {
            fatalities::rule_of_second(battle, battle.fighter(*figure)?)
        }
        FatalityEvent::Attacked { figure, target, dice, flanking, .. } => {
            let won = Challenge::of(quality::totals(battle, (*figure, *target), *dice, *flanking));
            match won {
                Challenge::Tie => won.rule(),
                Challenge::First | Challenge::Second if *flanking => "FATAL-COMB-6",
                Challenge::Second => "FATAL-COMB-7",
                Challenge::First if battle.figure(*target).is_none() => "FATAL-COMB-8",
                Challenge::First => "FATAL-COMB-5",
            }
        }
        FatalityEvent::HeldBack { .. } => "FATAL-COMB-1",
        FatalityEvent::RestResolved => "FATAL-COMB-3",
        FatalityEvent::CombatEnded => NEXT_TURN,
        _ => return None,
    })
}

/// FATAL-COMB-3 The table as it is when combat begins; all that is asked about later comes from here.
fn snapshot(battle: &Fatality) -> Vec<(FigureId, Snap)> {
    let all: Vec<(FigureId, Stand)> = battle.table.figures().iter().map(|figure| (figure.id, figure.stand())).collect();
    let mut snaps = Vec::new();
    for (id, stand) in &all {
        let Some(fighter) = battle.fighter(*id) else { continue };
        let touching: Vec<FigureId> =
            battle.table.contacts_of(*id, stand).into_iter().map(|contact| contact.b).collect();
        let enemies = touching.iter().copied().filter(|other| battle.is_enemy(*id, *other));
        let flanks = enemies.filter(|other| matches!(battle.flank(&all, *id, *other), Flank::With(_))).collect();
        let snap = Snap {
            placement: stand.placement,
            stunned: fighter.stunned,
            fleeing: fighter.fleeing,
            collecting: fighter.trophy == Trophy::Collecting,
            touching,
            flanks,
        };
        snaps.push((*id, snap));
    }
    snaps
}

/// Everybody where she stood when combat began; outside combat where she stands.
pub(super) fn standing(battle: &Fatality) -> Vec<(FigureId, Stand)> {
    match battle.combat() {
        Some(combat) => {
            let snapped = combat.snaps.iter().filter_map(|(id, snap)| {
                Some((*id, Stand { base: battle.fighter(*id)?.base, placement: snap.placement }))
            });
            snapped.collect()
        }
        None => battle.table.figures().iter().map(|figure| (figure.id, figure.stand())).collect(),
    }
}

/// Do two of these touch?
pub(super) fn touch(battle: &Fatality, all: &[(FigureId, Stand)], one: FigureId, other: FigureId) -> bool {
    let find = |id: FigureId| all.iter().find(|(known, _)| *known == id).map(|(_, stand)| stand);
    find(one).zip(find(other)).is_some_and(|(one, other)| battle.touches(one, other))
}

/// FATAL-COMB-1 Combat begins; with nobody to attack it is over at once.
pub(super) fn begin(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    let snaps = snapshot(umpire.battle());
    umpire.happens(FatalityEvent::CombatBegun { snaps });
    settle(umpire)
}

/// Combat ends when each attack is made or held back.
pub(super) fn settle(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    if umpire.battle().stage != Stage::Combat || !umpire.battle().attackers().is_empty() {
        return Ok(());
    }
    let turn = umpire.battle().turn;
    umpire.happens(FatalityEvent::CombatEnded);
    if ending::turn_over(umpire) { Ok(()) } else { sequence::next_turn(umpire, Some(turn)) }
}

impl Fatality {
    /// FATAL-COMB-1 Everybody who has an attack left, of all sides, in order of id: active when combat began, not at a trophy,
    /// and touching an enemy.
    pub fn attackers(&self) -> Vec<FigureId> {
        let Some(combat) = self.combat() else { return Vec::new() };
        let able = |(id, snap): &(&FigureId, &Snap)| {
            !snap.stunned && !snap.fleeing && !snap.collecting && !combat.used.contains(id)
        };
        let able = combat.snaps.iter().filter(able).map(|(id, _)| *id);
        able.filter(|id| !self.targets(*id).is_empty()).collect()
    }

    /// FATAL-COMB-2 The enemies a figure touched when combat began, FATAL-COMB-8 removed since or not, in order of id.
    pub fn targets(&self, figure: FigureId) -> Vec<FigureId> {
        let snap = self.combat().and_then(|combat| combat.snaps.get(&figure));
        let touching = snap.map(|snap| snap.touching.as_slice()).unwrap_or_default();
        touching.iter().copied().filter(|other| self.is_enemy(figure, *other)).collect()
    }
}

/// FATAL-COMB-1 A figure attacks once, or holds back. FATAL-COMB-3 In which order, decides whoever has the turn.
pub(in crate::fatality) fn attack(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let stage = umpire.battle().stage == Stage::Combat;
    umpire.insist(rule("FATAL-SEQ-3", stage, "it is not time for combat").code("PHASE_ORDER"))?;
    let battle = umpire.battle();
    let snap = battle.combat().and_then(|combat| combat.snaps.get(&figure)).cloned();
    let snap = umpire.firm(snap, || {
        rule("FATAL-COMB-1", false, "she takes no part in this combat").code("NOT_IN_CONTACT").figure(figure)
    })?;
    let battle = umpire.battle();
    let side = battle.fighter(figure).map(|fighter| fighter.side).unwrap_or_default();
    let mut acting = battle.active().iter();
    let orders = acting.any(|own| battle.is_automated(*own) || umpire.speaks_for(*own));
    umpire.require([
        rule("FATAL-FAT-3", !snap.collecting, "this turn is for her trophy").code("COLLECTING_TROPHY").figure(figure),
        rule("FATAL-COMB-3", orders, "whoever has the turn says which attack comes next").code("WRONG_SIDE"),
        rule("FATAL-COMB-4", !snap.stunned, "she is stunned").code("STUNNED").figure(figure),
        rule("FATAL-COMB-4", !snap.fleeing, "she is fleeing").code("FLEEING").figure(figure),
    ])?;
    let automated = umpire.battle().is_automated(side);
    let targets = umpire.battle().targets(figure);
    if automated {
        let some = !targets.is_empty();
        umpire.insist(core::in_contact(some, figure, figure))?;
        once(umpire, figure)?;
        let target = automated::victim(umpire, figure, &targets)?;
        if let Some(target) = target {
            strike(umpire, figure, target, false)?;
        }
        return settle(umpire);
    }
    let rest = umpire.battle().combat().is_some_and(|combat| combat.rest);
    let target = match targets[..] {
        // Where only one can be attacked and the rest is worked out, nobody is asked.
        [only] if rest => Some(only),
        _ => {
            let all: Vec<FigureId> =
                umpire.battle().fighters().map(|(id, _)| id).filter(|other| *other != figure).collect();
            let words = format!("attack with {}", name(umpire.battle(), figure));
            umpire.to(side).figure_if_any(words, all, |battle, target| judge(battle, figure, target))?
        }
    };
    once(umpire, figure)?;
    match target {
        Some(target) => strike(umpire, figure, target, false)?,
        None => umpire.happens(FatalityEvent::HeldBack { figure }),
    }
    settle(umpire)
}

/// FATAL-COMB-1 One attack each.
fn once(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let used = umpire.battle().combat().is_some_and(|combat| combat.used.contains(&figure));
    umpire.require([rule("FATAL-COMB-1", !used, "she has had her attack").code("ATTACK_USED").figure(figure)])
}

/// FATAL-COMB-2 The target is an enemy in contact.
fn judge(battle: &Fatality, figure: FigureId, target: FigureId) -> Verdict {
    let snap = battle.combat().and_then(|combat| combat.snaps.get(&figure));
    let touches = snap.is_some_and(|snap| snap.touching.contains(&target));
    let known = rule("FATAL-COMB-2", touches, "they did not touch when combat began").code("NOT_IN_CONTACT");
    let known = known.tells("{figure} did not touch her when combat began").figure(target).figure(figure);
    let hostile = core::hostile(battle, figure, target);
    let lawful = hostile.holds() && touches;
    let line = if lawful { flanking::line(battle, &standing(battle), figure, target) } else { None };
    line.into_iter().fold(Verdict::from([known, hostile]), Verdict::note)
}

/// FATAL-COMB-5 An attack is a challenge; FATAL-COMB-6 a flanking attacker adds two, once. FATAL-COMB-7 If she wins, the defender
/// suffers an injury; a defender's win does nothing.
pub(super) fn strike(umpire: &mut Umpire<'_, Fatality>, figure: FigureId, target: FigureId, extra: bool) -> Ruling {
    let flanking = flanks(umpire.battle(), figure, target);
    let won = loop {
        let dice = quality::challenge(umpire, figure, target, flanking)?;
        let won = Challenge::of(quality::totals(umpire.battle(), (figure, target), dice, flanking));
        umpire.happens(FatalityEvent::Attacked { figure, target, dice, flanking, extra });
        if won != Challenge::Tie || !quality::throws_again(umpire.battle()) {
            break won;
        }
    };
    if won == Challenge::First { injury::injure(umpire, figure, target, target) } else { Ok(()) }
}

/// FATAL-COMB-6 Does she flank her: when combat began, or outside combat now?
pub(in crate::fatality) fn flanks(battle: &Fatality, figure: FigureId, target: FigureId) -> bool {
    match battle.combat() {
        Some(combat) => combat.snaps.get(&figure).is_some_and(|snap| snap.flanks.contains(&target)),
        None => matches!(battle.flank(&standing(battle), figure, target), Flank::With(_)),
    }
}

/// FATAL-COMB-3 The attacks that are left are worked out in order of id.
pub(in crate::fatality) fn resolve_rest(umpire: &mut Umpire<'_, Fatality>) -> Ruling {
    let combat = umpire.battle().combat().is_some_and(|combat| !combat.rest);
    umpire.insist(rule("FATAL-COMB-3", combat, "there is no combat to work out").code("PHASE_ORDER"))?;
    umpire.happens(FatalityEvent::RestResolved);
    Ok(())
}

/// The next attack where the rest is worked out.
pub(in crate::fatality) fn due(battle: &Fatality) -> Option<FatalityAction> {
    battle.combat().filter(|combat| combat.rest)?;
    battle.attackers().first().map(|figure| FatalityAction::Attack { figure: *figure })
}
