//! FATAL-MOVE The Movement phase: a normal move, the 2 in zone, and choosing to flee.

use super::core::bodies::Course;
use super::{automated, core, sequence};
use crate::fatality::{Fatality, FatalityEvent, How, Phase};
use crate::options::{Choice, OneOf};
use handspan_table::measure::gap::gap;
use handspan_table::{Base, Figure, FigureId, Length, Point, Stand, Vec2, inches};
use handspan_umpire::{Note, Rule, Ruling, Umpire, Verdict, Way, rule};

/// How far a move or a run goes.
pub(in crate::fatality) const MOVE: Length = inches(4.0);
/// How near an active enemy nobody travels.
pub(in crate::fatality) const ZONE: Length = inches(2.0);

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Fatality, event: &FatalityEvent) -> Option<&'static str> {
    match event {
        FatalityEvent::Went { figure, how: How::Charge { target }, way, .. }
            if !past(battle, *figure, way, *target).is_empty() =>
        {
            Some(CHARGES_PAST)
        }
        FatalityEvent::Went { figure, how: How::Move | How::Run, way, .. } if passes_helpless(battle, *figure, way) => {
            Some("FATAL-MOVE-3")
        }
        FatalityEvent::Went { how: How::Move, .. } => Some("FATAL-MOVE-1"),
        FatalityEvent::FlightChosen { .. } => Some("FATAL-MOVE-6"),
        FatalityEvent::PhaseBegun { figure, .. } if battle.fighter(*figure)?.stunned => Some("FATAL-MOVE-7"),
        _ => None,
    }
}

/// The rule by which a charge goes where no move may.
const CHARGES_PAST: &str = "FATAL-MOVE-5";

/// FATAL-MOVE-5 In a charge, a flight, a stumble or a carving move nobody's zone counts: the active enemies, but for one, within
/// 2 in of whom a way leads, in order of id.
pub(in crate::fatality) fn past(battle: &Fatality, figure: FigureId, way: &[Point], but: FigureId) -> Vec<FigureId> {
    let guards = guards(battle, figure);
    near(battle, figure, way, |other| other != but && guards.contains(&other))
}

/// FATAL-MOVE-3 Does a way lead within 2 in of an enemy who is stunned or flees?
fn passes_helpless(battle: &Fatality, figure: FigureId, way: &[Point]) -> bool {
    let helpless = |other| battle.is_enemy(figure, other) && !battle.is_active(other);
    !near(battle, figure, way, helpless).is_empty()
}

/// Those within 2 in of whom a way leads, in order of id.
fn near(battle: &Fatality, figure: FigureId, way: &[Point], such: impl Fn(FigureId) -> bool) -> Vec<FigureId> {
    let Some(known) = battle.figure(figure) else { return Vec::new() };
    let points: Vec<Vec2> = way.iter().map(|point| point.vec2()).collect();
    let pose = known.placement.pose();
    let found = battle.table.approaches(known.base, pose, &points, ZONE, |other| such(other.id));
    let inside = found.into_iter().filter(|near| battle.is_inside(near.gap.length, ZONE));
    let mut near: Vec<FigureId> = inside.map(|near| near.figure).collect();
    near.sort_unstable();
    near
}

/// FATAL-MOVE-1 In Movement a figure goes up to 4 in as its player likes. FATAL-MOVE-7 A stunned one does nothing.
pub(in crate::fatality) fn walk(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> Ruling {
    let known = sequence::take_up(umpire, figure, Phase::Movement, |fighter| {
        core::able(fighter, figure, if fighter.stunned { "FATAL-MOVE-7" } else { "FATAL-FLEE-1" }).into()
    })?;
    go(umpire, &known, "FATAL-MOVE-1", How::Move)
}

/// A figure goes a way of up to 4 in that keeps out of the zones, in Movement or in Running.
pub(super) fn go(umpire: &mut Umpire<'_, Fatality>, figure: &Figure, id: &'static str, how: How) -> Ruling {
    let way = umpire.path("go", figure.id, |battle, way| judge(battle, figure, way, id))?;
    automated::by_hand(umpire, figure.id)?;
    let course = Course::of(umpire.battle(), figure, way);
    let (idle, to, cost) = (course.is_idle(), course.aim, course.length);
    if !idle || to != figure.placement {
        umpire.happens(FatalityEvent::Went { figure: figure.id, how, way: way.points.clone(), to, cost });
    }
    sequence::done(umpire, figure.id)
}

fn judge(battle: &Fatality, figure: &Figure, way: &Way, id: &'static str) -> Verdict {
    let course = Course::of(battle, figure, way);
    let rules = rules_of(&course, id);
    let notes = course.notes(MOVE, entered(&course), |cut| rules_of(cut, id).iter().all(Rule::holds));
    let mut verdict = Verdict::from(rules);
    verdict.notes = notes;
    verdict.note(Note::Outline { what: "danger", rings: zones(battle, figure.id) })
}

/// FATAL-MOVE-2 How far along its way somebody who may move comes into a zone, if she does.
fn entered(course: &Course<'_>) -> Option<Length> {
    let Course { battle, figure, points, .. } = course;
    let guards = guards(battle, figure.id);
    let zones =
        battle.table.approaches(figure.base, figure.placement.pose(), points, ZONE, |other| guards.contains(&other.id));
    let deep = zones.into_iter().filter(|near| battle.is_inside(near.gap.length, ZONE));
    deep.map(|near| near.entered).reduce(Length::min)
}

fn rules_of(course: &Course<'_>, id: &'static str) -> Vec<Rule> {
    let mut rules = vec![course.too_far(id, MOVE)];
    rules.extend(course.rules());
    rules.extend(zone(course, id));
    rules
}

/// Whose zone counts against a figure: FATAL-MOVE-3 enemies that are neither stunned nor fleeing, whatever else they do.
pub(in crate::fatality) fn guards(battle: &Fatality, figure: FigureId) -> Vec<FigureId> {
    battle.enemies(figure).into_iter().filter(|enemy| battle.is_active(*enemy)).collect()
}

/// FATAL-MOVE-4 Who begins inside a zone goes nowhere; FATAL-MOVE-2 nobody travels nearer than 2 in to an active enemy, not on
/// any part of the way, nor when a base with corners is turned at its end.
fn zone(course: &Course<'_>, id: &'static str) -> [Rule; 2] {
    let Course { battle, figure, points, aim, .. } = course;
    let guards = guards(battle, figure.id);
    let stand = figure.stand();
    let inside = |stand: &Stand| {
        let near = |enemy: &FigureId| {
            let gap = gap(&stand.outline(), &battle.stand(*enemy)?.outline());
            battle.is_inside(gap.length, ZONE).then_some((*enemy, gap.length, gap.to))
        };
        guards.iter().find_map(near)
    };
    let runs = id == super::running::RUN;
    let (pin, ban) =
        if runs { (super::running::KEEPS_OUT, super::running::KEEPS_OUT) } else { ("FATAL-MOVE-4", "FATAL-MOVE-2") };
    let goes = !course.is_idle() || (*aim != figure.placement && !matches!(figure.base, Base::Round { .. }));
    let held = inside(&stand).filter(|_| goes);
    let words = "an active enemy within 2 in holds her: she may only stay or flee";
    let pinned = rule(pin, held.is_none(), words)
        .tells("{figure} is held: an active enemy is {length} away, so she may only stay or flee")
        .code("PINNED")
        .figure(figure.id);
    let pinned =
        held.into_iter().fold(pinned, |pinned, (enemy, gap, at)| pinned.figure(enemy).measured(gap, ZONE).at(at));
    let near = battle
        .table
        .approaches(figure.base, figure.placement.pose(), points, ZONE, |other| guards.contains(&other.id))
        .into_iter()
        .filter(|near| held.is_none() && battle.is_inside(near.gap.length, ZONE))
        .map(|near| (near.figure, near.gap.length, near.gap.from))
        .next();
    let ends = || inside(&figure.stand().moved_to(*aim)).filter(|_| held.is_none() && goes);
    let crossed = near.or_else(ends);
    let known = rule(ban, crossed.is_none(), "it comes within 2 in of an active enemy")
        .tells("too close to {figure}: {length}, and {limit} must be kept")
        .code("ZONE_2IN");
    let known =
        crossed.into_iter().fold(known, |known, (enemy, gap, at)| known.figure(enemy).measured(gap, ZONE).at(at));
    [pinned, known]
}

/// The rings of the zones that a figure has to keep out of with its base, to be drawn round the enemies.
fn zones(battle: &Fatality, figure: FigureId) -> Vec<Vec<Vec2>> {
    use handspan_table::measure::template::template_outline;
    let ring = |enemy: FigureId| {
        let known = battle.figure(enemy)?;
        let radius = known.base.radius() + ZONE.micrometres();
        let circle = handspan_table::Template::Circle { radius: radius.round() as i32 };
        Some(template_outline(&circle, known.placement))
    };
    guards(battle, figure).into_iter().filter_map(ring).flatten().collect()
}

/// Does somebody who chooses to flee run at once?
pub(in crate::fatality) static VOLUNTARY_FLEE_MOVES_NOW: OneOf<bool> = OneOf {
    word: "voluntary_flee_moves_now",
    title: "Choosing to flee",
    about: "When somebody who chooses to flee makes her first fleeing move.",
    rule: "FATAL-MOVE-6",
    choices: &[
        Choice::new("yes", "Runs at once", "Whoever chooses to flee makes her fleeing move in the same phase.", true),
        Choice::new("no", "Runs next turn", "Whoever chooses to flee makes her first fleeing move next turn.", false),
    ],
};

/// FATAL-MOVE-6 Somebody chooses to flee, before she has moved. Does she run now?
pub(super) fn choose_flight(umpire: &mut Umpire<'_, Fatality>, figure: FigureId) -> bool {
    umpire.happens(FatalityEvent::FlightChosen { figure });
    umpire.battle().options().get(&VOLUNTARY_FLEE_MOVES_NOW)
}

/// FATAL-MOVE-6, FATAL-MOVE-7 Who may choose to flee.
pub(super) fn may_flee(stunned: bool, figure: FigureId) -> Rule {
    let id = if stunned { "FATAL-MOVE-7" } else { "FATAL-MOVE-6" };
    rule(id, !stunned, "she is stunned").code("STUNNED").figure(figure)
}
