//! FATAL-FAT The fatality table: what becomes of a victim, and what her killer may do at once.

mod carving;
mod skewer;

pub(super) use carving::is_through;

use super::core::{self, Die};
use super::injury::Injury;
use super::{automated, combat, flanking, quality};
use crate::fatality::book::telling::name;
use crate::fatality::{Fatality, FatalityEvent, Fighter, Trophy, ground};
use crate::options::{Choice, OneOf};
use handspan_table::measure::gap::gap;
use handspan_table::{FigureId, Length, Marker, MarkerId, Stand, inches};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, Verdict};

/// How far terror goes.
const TERROR: Length = inches(4.0);
/// How near guts are slipped on.
const SLIPPERY: Length = inches(2.0);

/// When the table is rolled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fatality) enum Trigger {
    Death,
    Removal,
    Never,
}

/// When a fatality is rolled.
pub(in crate::fatality) static FATALITY_TRIGGER: OneOf<Trigger> = OneOf {
    word: "fatality_trigger",
    title: "Fatalities",
    about: "When the fatality table is rolled on.",
    rule: "FATAL-FAT-1",
    choices: &[
        Choice::new("on_death", "On a death", "Whoever kills rolls on the fatality table.", Trigger::Death),
        Choice::new(
            "on_removal",
            "On a death or a wound",
            "Whoever kills or wounds rolls on the fatality table; who was wounded is only wounded after the battle.",
            Trigger::Removal,
        ),
        Choice::new("off", "Never", "Nobody rolls on the fatality table.", Trigger::Never),
    ],
};

/// FATAL-FAT-1 Is a fatality rolled for an injury? Once for each victim: the first that is due.
pub(super) fn is_due(battle: &Fatality, victim: FigureId, injury: Injury) -> bool {
    let fresh = battle.fighter(victim).is_some_and(|fighter| fighter.fatality.is_none());
    fresh
        && match battle.options().get(&FATALITY_TRIGGER) {
            Trigger::Death => injury == Injury::Dies,
            Trigger::Removal => [Injury::Dies, Injury::Wounded].contains(&injury),
            Trigger::Never => false,
        }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    Some(match event {
        // Who is off the table, and who hit somebody outside combat, is told apart.
        FatalityEvent::FatalityRolled { figure, .. } if battle.figure(*figure).is_none() => "FATAL-FAT-15",
        FatalityEvent::FatalityRolled { .. } if battle.combat().is_none() => "FATAL-FAT-2",
        FatalityEvent::FatalityRolled { die, .. } => match die {
            1 => "FATAL-FAT-3",
            2 => "FATAL-FAT-4",
            3 => "FATAL-FAT-6",
            4 => "FATAL-FAT-9",
            5 => "FATAL-FAT-11",
            _ => "FATAL-FAT-12",
        },
        FatalityEvent::TrophyOwed { .. } | FatalityEvent::TrophyTaken { .. } => "FATAL-FAT-3",
        FatalityEvent::GutsSpilled { .. } => "FATAL-FAT-4",
        FatalityEvent::Slipped { .. } => "FATAL-FAT-5",
        FatalityEvent::Terrified { .. } => "FATAL-FAT-13",
        FatalityEvent::Went { how: crate::fatality::How::Carve { .. }, .. } => "FATAL-FAT-10",
        _ => return None,
    })
}

/// FATAL-FAT-1 A die for the attacker, and what it says. FATAL-FAT-2 So it is for hits outside combat; FATAL-FAT-15 and for an
/// attacker who is off the table herself, as far as she can still do anything.
pub(super) fn roll(umpire: &mut Umpire<'_, Fatality>, attacker: FigureId, victim: FigureId) -> Ruling {
    let words = format!("Fatality of {}", name(umpire.battle(), victim));
    let means = "1 head off, 2 guts on the ground, 3 skewered, 4 split, 5 cut in two, 6 terror";
    let die = core::throw(umpire, attacker, Die::Six, Throw::new(words, means).by("FATAL-FAT-1"))?;
    umpire.happens(FatalityEvent::FatalityRolled { figure: attacker, victim, die });
    let here = umpire.battle().figure(attacker).is_some();
    match die {
        // FATAL-FAT-15 Nobody collects a trophy off the table, and nobody goes anywhere.
        1 if here => umpire.happens(FatalityEvent::TrophyOwed { figure: attacker }),
        2 => spill(umpire, victim),
        3 => skewer::again(umpire, attacker, victim)?,
        4 if here => carving::carve(umpire, attacker, victim)?,
        5 => across(umpire, attacker, victim)?,
        6 => terror(umpire, attacker, victim)?,
        _ => (),
    }
    Ok(())
}

/// FATAL-FAT-4 The victim stays on the table as a marker with her outline; it is no figure any more.
fn spill(umpire: &mut Umpire<'_, Fatality>, victim: FigureId) {
    let battle = umpire.battle();
    let id = MarkerId(battle.table.markers().last().map_or(1, |marker| marker.id.0.saturating_add(1)));
    let Some(fighter) = battle.fighter(victim) else { return };
    let snapped = battle.combat().and_then(|combat| combat.snaps.get(&victim)).map(|snap| snap.placement);
    let Some(placement) = snapped.or(fighter.last) else { return };
    let name = format!("{}'s guts", fighter.name);
    let marker = Marker { id, kind: ground::GUTS.to_owned(), name, base: fighter.base, placement };
    umpire.happens(FatalityEvent::GutsSpilled { victim, marker });
}

/// FATAL-FAT-5 Who begins a phase within 2 in of guts is stunned, friend or foe.
pub(super) fn slip(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) {
    let battle = umpire.battle();
    let (Some(stand), Some(fighter)) = (battle.stand(figure), battle.fighter(figure)) else { return };
    let near = |marker: &Marker| {
        let lies = Stand { base: marker.base, placement: marker.placement };
        battle.is_within(gap(&stand.outline(), &lies.outline()).length, SLIPPERY)
    };
    if !fighter.stunned && battle.table.markers().iter().any(near) {
        umpire.happens(FatalityEvent::Slipped { figure });
    }
}

/// FATAL-FAT-11 The attacker may attack another enemy she touches, as if at the same time.
fn across(umpire: &mut Umpire<'_, Fatality>, attacker: FigureId, victim: FigureId) -> Ruling {
    let all = combat::standing(umpire.battle());
    let touches = |battle: &Fatality, other: FigureId| combat::touch(battle, &all, attacker, other);
    let judge = |battle: &Fatality, other: FigureId| {
        let rules = [core::in_contact(touches(battle, other), attacker, other), core::hostile(battle, attacker, other)];
        let lawful = rules.iter().all(Rule::holds);
        let line = if lawful { flanking::line(battle, &all, attacker, other) } else { None };
        line.into_iter().fold(Verdict::from(rules), Verdict::note)
    };
    second(umpire, attacker, victim, judge)
}

/// FATAL-FAT-14 A second attack is an attack like any other: whoever it kills is worth another roll, as long as there is somebody
/// to attack. FATAL-FAT-8 It is made at once, and its target keeps her own.
pub(super) fn second(
    umpire: &mut Umpire<'_, Fatality>,
    attacker: FigureId,
    victim: FigureId,
    judge: impl Fn(&Fatality, FigureId) -> Verdict,
) -> Ruling {
    let battle = umpire.battle();
    let all: Vec<FigureId> = combat::standing(battle).into_iter().map(|(other, _)| other).collect();
    let all: Vec<FigureId> = all.into_iter().filter(|other| ![attacker, victim].contains(other)).collect();
    let lawful: Vec<FigureId> =
        all.iter().copied().filter(|other| judge(battle, *other).broken().next().is_none()).collect();
    if lawful.is_empty() {
        return Ok(());
    }
    let side = battle.fighter(attacker).map(|fighter| fighter.side);
    let target = match side.filter(|side| !battle.is_automated(*side)) {
        None => automated::victim(umpire, attacker, &lawful)?,
        Some(side) => {
            let words = format!("attack next with {}", name(battle, attacker));
            umpire.to(side).figure_if_any(words, all, judge)?
        }
    };
    let Some(target) = target else { return Ok(()) };
    combat::strike(umpire, attacker, target, true)
}

/// The rule of a second attack: FATAL-FAT-8 past a skewered victim, FATAL-FAT-11 after one that was cut in two; FATAL-FAT-14 of
/// one that follows another.
pub(super) fn rule_of_second(battle: &Fatality, killer: &Fighter) -> &'static str {
    let kills: Vec<FigureId> =
        killer.kills.iter().filter(|(_, round)| *round == battle.round).map(|(victim, _)| *victim).collect();
    let last = kills.last().and_then(|victim| battle.fighter(*victim)).and_then(|victim| victim.fatality);
    match last {
        _ if kills.len() > 1 => "FATAL-FAT-14",
        Some(5) => "FATAL-FAT-11",
        _ => "FATAL-FAT-8",
    }
}

/// FATAL-FAT-13 Every enemy of the attacker within 4 in of the victim's spot is tested, nearest first, and flees if she fails.
fn terror(umpire: &mut Umpire<'_, Fatality>, attacker: FigureId, victim: FigureId) -> Ruling {
    let battle = umpire.battle();
    let Some(spot) = battle.spot(victim) else { return Ok(()) };
    let near = battle.table.within(&spot, TERROR, |other| battle.is_enemy(attacker, other.id));
    let figures: Vec<FigureId> = near.into_iter().map(|near| near.figure).filter(|other| *other != victim).collect();
    for figure in figures {
        let Some(fighter) = umpire.battle().fighter(figure).cloned() else { continue };
        umpire.note(quality::need(&fighter).note());
        let throw =
            Throw::new(format!("{} stands the terror", fighter.name), "with her quality 7 or more, or she flees")
                .by("FATAL-FAT-13");
        let die = core::throw(umpire, figure, Die::Six, throw)?;
        let flees = !quality::passes(&fighter, die);
        umpire.happens(FatalityEvent::Terrified { figure, die, flees });
    }
    Ok(())
}

/// FATAL-FAT-3 Who owes or takes a trophy does nothing else in that turn.
pub(super) fn is_free(fighter: &Fighter) -> bool {
    fighter.trophy == Trophy::None
}
