//! BUG-SHK Between moving and fighting: old counters come off, new bugs arrive, the ship lands.

use super::general::{self, d3};
use super::{boarding, general::dice, turn};
use crate::bughunt::state::waves::{Count, Entry};
use crate::bughunt::{BUGS, Bughunt, BughuntEvent, Kind, Step};
use crate::limits;
use handspan_table::measure::gap::gap;
use handspan_table::{Facing, FigureId, Length, MarkerId, Placement, Side, Stand, Vec2, cm, micrometres};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// How far from every human a bug arrives.
const AWAY: Length = cm(2.5);

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &BughuntEvent) -> Option<&'static str> {
    use BughuntEvent::*;
    Some(match event {
        CountersOff { .. } => "BUG-SHK-1",
        WaveRolled { .. } | Arrived { .. } | EntryBlocked { .. } | EntryDone { .. } => "BUG-SHK-2",
        _ => return None,
    })
}

/// BUG-SHK-1 Red and yellow of an earlier turn come off.
pub(super) fn markers(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    turn::step(umpire, Step::Markers);
    let battle = umpire.battle();
    let old = |since: Option<u32>| since.is_some_and(|since| since < battle.turn);
    let marked = battle.swarm().filter(|(_, bug)| old(bug.stopped) || old(bug.slowed));
    let figures: Vec<FigureId> = marked.map(|(figure, _)| figure).collect();
    if !figures.is_empty() {
        umpire.happens(BughuntEvent::CountersOff { figures });
    }
    turn::step(umpire, Step::Arrivals);
    if is_quiet(umpire.battle()) { turn::next(umpire) } else { Ok(()) }
}

/// Does nobody arrive this turn?
fn is_quiet(battle: &Bughunt) -> bool {
    battle.is_programmed()
        && battle.entries.iter().all(|entry| entry.due(battle.turn).is_empty() && entry.waiting.is_empty())
}

/// BUG-SHK-2 Entry by entry, wave by wave, bugs arrive.
pub(in crate::bughunt) fn arrive(umpire: &mut Umpire<'_, Bughunt>) -> Ruling {
    turn::in_step(umpire, "BUG-SHK-2", &[Step::Arrivals], "bugs arrive between moving and fighting")?;
    let on = umpire.battle().step == Step::Arrivals;
    umpire.insist(rule("BUG-SHK-2", on, "bugs arrive between moving and fighting").code("E_PHASE"))?;
    for entry in umpire.battle().entries.as_ref().clone() {
        enter(umpire, &entry)?;
    }
    turn::next(umpire)
}

fn enter(umpire: &mut Umpire<'_, Bughunt>, entry: &Entry) -> Ruling {
    let due = entry.due(umpire.battle().turn);
    if due.is_empty() && entry.waiting.is_empty() {
        return Ok(());
    }
    let Some(at) = at(umpire.battle(), entry.marker) else { return Ok(()) };
    let battle = umpire.battle();
    let blocked = battle.humans().any(|(human, _)| battle.off(at, human).is_some_and(|gap| gap <= Length::ZERO));
    if blocked {
        umpire.happens(BughuntEvent::EntryBlocked { entry: entry.marker, waves: due });
        return Ok(());
    }
    let mut waiting: Vec<(Kind, u32)> = Vec::new();
    let mut comes = |umpire: &mut Umpire<'_, Bughunt>, kind: Kind, count: u32| {
        let mut left = count;
        while left > 0 && place(umpire, entry.marker, kind, at) {
            left -= 1;
        }
        if left > 0 {
            waiting.push((kind, left));
        }
    };
    for (kind, count) in &entry.waiting {
        comes(umpire, *kind, *count);
    }
    for wave in due.iter().filter_map(|wave| entry.waves.get(*wave)) {
        let (dice, count) = rolled(umpire, wave.kind, wave.count)?;
        umpire.happens(BughuntEvent::WaveRolled { entry: entry.marker, kind: wave.kind, dice, count });
        comes(umpire, wave.kind, count);
    }
    if !waiting.is_empty() || !entry.waiting.is_empty() || !entry.again.is_empty() {
        umpire.happens(BughuntEvent::EntryDone { entry: entry.marker, waiting });
    }
    Ok(())
}

fn rolled(umpire: &mut Umpire<'_, Bughunt>, kind: Kind, count: Count) -> Ruling<(Vec<u8>, u32)> {
    let words = format!("{}s arrive", kind.row().title);
    let means = match count.more {
        0 => "as many as the dice show".to_owned(),
        more => format!("as many as the dice show and {more} more"),
    };
    let throw = Throw::new(words, means);
    let dice = match (count.dice, count.faces) {
        (0, _) => Vec::new(),
        (dice, 3) => d3(umpire, Side::default(), dice.into(), throw)?,
        (many, _) => dice(umpire, Side::default(), many.into(), throw)?,
    };
    let sum = dice.iter().map(|die| u32::from(*die)).sum::<u32>() + u32::from(count.more);
    Ok((dice, sum))
}

fn at(battle: &Bughunt, marker: MarkerId) -> Option<Vec2> {
    let marker = battle.table.markers().iter().find(|known| known.id == marker)?;
    Some(marker.placement.at().vec2())
}

/// One bug on the first free slot; `false` where there is none.
fn place(umpire: &mut Umpire<'_, Bughunt>, entry: MarkerId, kind: Kind, at: Vec2) -> bool {
    let battle = umpire.battle();
    let Some(to) = slots(battle, kind, at).find(|to| fits(battle, kind, *to).holds()) else { return false };
    let figure = general::fresh(battle, kind, to);
    umpire.happens(BughuntEvent::Arrived { entry: Some(entry), kind, figure });
    true
}

/// The entry itself, then three rings of six, twelve and eighteen slots, from the east on anticlockwise.
fn slots(battle: &Bughunt, kind: Kind, at: Vec2) -> impl Iterator<Item = Placement> {
    const APART: Length = cm(0.5);
    let base = kind.row().base;
    let step = micrometres(2.0 * base.radius()) + APART;
    let ring = move |ring: u32| {
        (0..6 * ring).map(move |slot| {
            let turned = 90.0 - 360.0 / f64::from(6 * ring) * f64::from(slot);
            at + Facing::degrees(turned).unit() * (step.micrometres() * f64::from(ring))
        })
    };
    let humans: Vec<Stand> = battle.humans().filter_map(|(human, _)| battle.stand(human)).collect();
    let places = std::iter::once(at).chain((1..=3).flat_map(ring));
    places.map(move |at| {
        // New bugs face the nearest human.
        let own = Stand { base, placement: Placement::new(at.point(), Facing::SOUTH) };
        let far = |human: &&Stand| gap(&own.outline(), &human.outline()).length.whole();
        let nearest = humans.iter().min_by_key(far);
        let facing = nearest.map_or(Facing::SOUTH, |human| Facing::towards(at, human.centre()));
        Placement::new(at.point(), facing)
    })
}

/// BUG-SHK-2 A slot is free if the base is on the table, off what bars the way, on nobody and 2.5 cm from every human.
fn fits(battle: &Bughunt, kind: Kind, to: Placement) -> Rule {
    let stand = Stand { base: kind.row().base, placement: to };
    let near = battle
        .humans()
        .filter_map(|(human, _)| battle.stand(human))
        .any(|human| gap(&stand.outline(), &human.outline()).length < AWAY - battle.table.tolerances.slack);
    let room = battle.table.figures().len() < limits::FIGURES;
    rule("BUG-SHK-2", room && !near && battle.is_free(&stand, None), "there is no room").code("E_BLOCKED")
}

/// BUG-SHK-3 A bug that has just arrived neither moves nor fights.
pub(super) fn settled(battle: &Bughunt, bug: FigureId) -> Rule {
    let old = battle.bug(bug).is_some_and(|bug| bug.arrived < battle.turn);
    rule("BUG-SHK-3", old, "it has just arrived").code("E_ARRIVED").tells("{figure} has just arrived").figure(bug)
}

/// BUG-SHK-4 A bug that has just arrived may be shot at, and defends itself.
pub(super) fn may_be_attacked(battle: &Bughunt, bug: FigureId) -> Rule {
    let here = battle.bug(bug).is_some_and(|bug| bug.alive);
    rule("BUG-SHK-4", here, "it is not on the table").code("E_NOT_HERE").figure(bug)
}

/// BUG-BRD-1 An inbound ship lands when the bugs have arrived.
pub(super) fn land(umpire: &mut Umpire<'_, Bughunt>) {
    boarding::land(umpire);
    debug_assert!(umpire.battle().sides.iter().any(|sheet| sheet.side == BUGS), "there are bugs in every battle");
}
