//! A bug on the ground: whom it goes for, where it touches, or how far it gets.

use super::Plan;
use super::slots::{self, Slot};
use crate::book::Book;
use crate::bughunt::book::telling::name;
use crate::bughunt::rules::{close, movement};
use crate::bughunt::{Bughunt, BughuntAction, Status, ground};
use crate::way;
use handspan_table::measure::arc::{ArcTest, in_arc};
use handspan_table::{Facing, Figure, FigureId, Length, Placement, Point, Stand, Vec2, cm};
use handspan_umpire::{Answer, Detail, End, Way, resolve};

/// What a bug does: reach somebody, or come as near as it can.
pub(super) fn plan(battle: &Bughunt, figure: FigureId) -> Option<Plan> {
    let bug = battle.figure(figure)?;
    let allowance = battle.bug_rate(figure);
    if allowance <= Length::ZERO {
        let (who, near) = (name(battle, figure), nearest(battle, bug));
        let near = near.map_or(String::new(), |(human, _)| format!(" towards {}", name(battle, human)));
        return Some(Plan {
            action: BughuntAction::Stay { figure },
            answers: Vec::new(),
            reason: format!("{who} is too slow to move{near}."),
        });
    }
    jump(battle, bug, allowance).or_else(|| advance(battle, bug, allowance))
}

/// Somebody within reach: whom the fewest bugs touch, then the shortest way, then the wounded.
fn jump(battle: &Bughunt, bug: &Figure, allowance: Length) -> Option<Plan> {
    let mut best: Option<((usize, i32, bool, FigureId), Slot)> = None;
    for (human, person) in battle.humans() {
        let Some(target) = battle.figure(human) else { continue };
        if battle.apart(bug.id, human).is_none_or(|gap| !battle.is_within(gap, allowance)) {
            continue;
        }
        let slots = slots::reached(battle, bug, target, allowance);
        let Some(walk) = slots.iter().map(|slot| slot.length).reduce(Length::min) else { continue };
        let on = battle
            .bugs_on(human)
            .into_iter()
            .filter(|other| battle.bug(*other).is_some_and(|other| other.stopped.is_none()))
            .count();
        let rank = (on, walk.whole(), person.status != Status::Wounded, human);
        if best.as_ref().is_some_and(|(known, _)| *known <= rank) {
            continue;
        }
        let Some(slot) = chosen(battle, target, bug, slots) else { continue };
        best = Some((rank, slot));
    }
    let ((on, _, _, human), slot) = best?;
    let way = Way { points: points(&slot.way, slot.at), facing: Some(slot.at.facing), ..Way::default() };
    let others = if on == 0 { "nobody is on them yet".to_owned() } else { format!("{on} on them already") };
    let reason = format!(
        "{} goes for {} at {}: {others}, and the way is short.",
        name(battle, bug.id),
        name(battle, human),
        battle.length(slot.length)
    );
    let plan = Plan { action: BughuntAction::MoveBug { figure: bug.id }, answers: vec![Answer::Path(way)], reason };
    is_lawful(battle, bug, &plan).then_some(plan)
}

/// Behind somebody who cannot turn, if that can be reached; else the shortest way.
fn chosen(battle: &Bughunt, human: &Figure, bug: &Figure, slots: Vec<Slot>) -> Option<Slot> {
    let fixed = battle.is_engaged(human.id) || !movement::reacts(battle);
    let arc = close::front(battle);
    let ahead = |slot: &Slot| {
        in_arc(&human.stand(), &arc, &Stand { base: bug.base, placement: slot.at }.outline(), ArcTest::Centre)
    };
    let mut indexed: Vec<(bool, i32, usize, Slot)> = slots
        .into_iter()
        .enumerate()
        .map(|(at, slot)| (fixed && ahead(&slot), slot.length.whole(), at, slot))
        .collect();
    indexed.sort_by_key(|(ahead, length, at, _)| (*ahead, *length, *at));
    indexed.into_iter().next().map(|(_, _, _, slot)| slot)
}

/// In whole micrometres and without the start, ending where the base is to stand.
fn points(way: &[Vec2], end: Placement) -> Vec<Point> {
    let mut points: Vec<Point> = way.iter().skip(1).map(|at| at.point()).collect();
    if let Some(last) = points.last_mut() {
        *last = end.at();
    }
    points.dedup();
    points
}

/// The human whose way is shortest, and the way until the two touch.
fn nearest(battle: &Bughunt, bug: &Figure) -> Option<(FigureId, Vec<Vec2>)> {
    let disc = slots::round(bug.base);
    let mut humans: Vec<(i32, FigureId)> =
        battle.humans().filter_map(|(human, _)| Some((battle.apart(bug.id, human)?.whole(), human))).collect();
    humans.sort_unstable();
    let mut best: Option<((i32, bool, FigureId), Vec<Vec2>)> = None;
    for (gap, human) in humans {
        if best.as_ref().is_some_and(|((walk, _, _), _)| gap > *walk + cm(2.0).whole()) {
            break;
        }
        let Some(target) = battle.figure(human) else { continue };
        let others = |other: &Figure| other.side != bug.side && other.id != human;
        let route = battle.table.route_to_contact(
            disc,
            bug.placement.pose(),
            &target.outline(),
            cm(1_000.0),
            others,
            ground::is_tall,
        );
        let Some(route) = route else { continue };
        let hurt = battle.person(human).is_some_and(|person| person.status == Status::Wounded);
        let rank = (route.length.whole(), !hurt, human);
        if best.as_ref().is_none_or(|(known, _)| rank < *known) {
            best = Some((rank, route.points));
        }
    }
    best.map(|((_, _, human), way)| (human, way))
}

/// As far as it gets towards the nearest human, stopping where it would stand on somebody.
fn advance(battle: &Bughunt, bug: &Figure, allowance: Length) -> Option<Plan> {
    let (human, way) = nearest(battle, bug).or_else(|| straight(battle, bug))?;
    let target = battle.centre(human)?;
    let stands = |at: Point| {
        let placement = Placement::new(at, Facing::towards(at.vec2(), target));
        battle.is_free(&Stand { base: bug.base, placement }, Some(bug.id))
    };
    let start = way.first().copied()?;
    let priced =
        |points: &[Vec2]| way::length(&std::iter::once(start).chain(points.iter().copied()).collect::<Vec<_>>());
    let points = way::limited(&way, allowance, priced, stands)?;
    let end = points.last()?.vec2();
    let gone = way::length(&std::iter::once(start).chain(points.iter().map(|at| at.vec2())).collect::<Vec<_>>());
    if gone < ground::STEP {
        return None;
    }
    let way = Way { points, facing: Some(Facing::towards(end, target)), ..Way::default() };
    let reason = format!(
        "{} reaches nobody and comes {} nearer to {}, the shortest way.",
        name(battle, bug.id),
        battle.length(gone),
        name(battle, human)
    );
    let plan = Plan { action: BughuntAction::MoveBug { figure: bug.id }, answers: vec![Answer::Path(way)], reason };
    if is_lawful(battle, bug, &plan) { Some(plan) } else { shorter(battle, bug, plan) }
}

/// Where there is no way at all: straight at the nearest.
fn straight(battle: &Bughunt, bug: &Figure) -> Option<(FigureId, Vec<Vec2>)> {
    let near = battle.humans().filter_map(|(human, _)| Some((battle.apart(bug.id, human)?.whole(), human)));
    let (_, human) = near.min()?;
    let (from, to) = (bug.placement.at().vec2(), battle.centre(human)?);
    let ahead = (to - from).unit()?;
    let humans = |other: &Figure| other.side != bug.side;
    let swept =
        battle.table.sweep(bug.base, handspan_table::Pose { at: from, ahead }, &[to], humans, ground::is_tall, true);
    Some((human, vec![from, swept.end]))
}

/// A base with corners may catch on something that a circle passes: then it goes half as far, and half again.
fn shorter(battle: &Bughunt, bug: &Figure, plan: Plan) -> Option<Plan> {
    let [Answer::Path(way)] = plan.answers.as_slice() else { return None };
    let start = bug.placement.at().vec2();
    let whole: Vec<Vec2> = std::iter::once(start).chain(way.points.iter().map(|at| at.vec2())).collect();
    let length = way::length(&whole);
    (1..=8).find_map(|part| {
        let cut = way::cut(&whole, length * (1.0 - f64::from(part) / 9.0));
        let points: Vec<Point> = cut.iter().skip(1).map(|at| at.point()).collect();
        let answers = vec![Answer::Path(Way { points, facing: way.facing, ..Way::default() })];
        let shorter = Plan { action: plan.action.clone(), answers, reason: plan.reason.clone() };
        is_lawful(battle, bug, &shorter).then_some(shorter)
    })
}

/// Does it break no rule?
pub(super) fn is_lawful(battle: &Bughunt, bug: &Figure, plan: &Plan) -> bool {
    let resolution = resolve(battle, bug.side, &plan.action, &plan.answers, &[], Detail::Bare);
    resolution.refusals.is_empty() && matches!(resolution.end, End::Asks(_) | End::Done)
}
