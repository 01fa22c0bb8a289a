//! A flyer: lands on somebody within its flight, or flies on towards the nearest.

use super::hunting::is_lawful;
use super::{Plan, slots};
use crate::book::Book;
use crate::bughunt::book::telling::name;
use crate::bughunt::rules::{close, movement};
use crate::bughunt::{Bughunt, BughuntAction, Status, ground};
use handspan_table::measure::arc::{ArcTest, in_arc};
use handspan_table::{Facing, Figure, FigureId, Length, Placement, Stand};
use handspan_umpire::{Answer, Way};

/// What a flyer does.
pub(super) fn plan(battle: &Bughunt, figure: FigureId) -> Option<Plan> {
    let bug = battle.figure(figure)?;
    let flight = battle.flight(figure);
    lands(battle, bug, flight).or_else(|| flies(battle, bug, flight))
}

fn answered(action: BughuntAction, to: Placement, reason: String) -> Plan {
    let way = Way { points: vec![to.at()], facing: Some(to.facing), ..Way::default() };
    Plan { action, answers: vec![Answer::Path(way)], reason }
}

/// On somebody within reach through the air.
fn lands(battle: &Bughunt, bug: &Figure, flight: Length) -> Option<Plan> {
    let from = bug.placement.at().vec2();
    let mut reached = Vec::new();
    for (human, person) in battle.humans() {
        let (Some(target), Some(gap)) = (battle.figure(human), battle.apart(bug.id, human)) else { continue };
        if !battle.is_within(gap, flight) {
            continue;
        }
        let fixed = battle.is_engaged(human) || !movement::reacts(battle);
        let arc = close::front(battle);
        let free = |at: &Placement| battle.is_free(&Stand { base: bug.base, placement: *at }, Some(bug.id));
        let near = |at: &Placement| battle.is_within(from.span(at.at().vec2()), flight);
        let ahead = |at: &Placement| {
            in_arc(&target.stand(), &arc, &Stand { base: bug.base, placement: *at }.outline(), ArcTest::Centre)
        };
        let places = slots::places(bug, target).into_iter().enumerate().filter(|(_, at)| free(at) && near(at));
        let ranked = places.map(|(rank, at)| (fixed && ahead(&at), from.span(at.at().vec2()).whole(), rank, at));
        let Some((_, _, _, at)) = ranked.min_by_key(|(ahead, far, rank, _)| (*ahead, *far, *rank)) else { continue };
        let on = battle
            .bugs_on(human)
            .into_iter()
            .filter(|other| battle.bug(*other).is_some_and(|other| other.stopped.is_none()))
            .count();
        reached.push(((on, gap.whole(), person.status != Status::Wounded, human), at));
    }
    let ((_, _, _, human), at) = reached.into_iter().min_by_key(|(rank, _)| *rank)?;
    let reason = format!("{} flies at {} and lands.", name(battle, bug.id), name(battle, human));
    let plan = answered(BughuntAction::Fly { figure: bug.id, lands: true }, at, reason);
    is_lawful(battle, bug, &plan).then_some(plan)
}

/// As far as it can towards the nearest, and stays in the air.
fn flies(battle: &Bughunt, bug: &Figure, flight: Length) -> Option<Plan> {
    let near = battle.humans().filter_map(|(human, _)| Some((battle.apart(bug.id, human)?.whole(), human)));
    let (_, human) = near.min()?;
    let (from, to) = (bug.placement.at().vec2(), battle.centre(human)?);
    let ahead = (to - from).unit()?;
    let facing = Facing::towards(from, to);
    let far = flight.min(from.span(to));
    let steps = (0..=200).map(|step| far * (1.0 - f64::from(step) / 200.0)).take_while(|length| *length > ground::STEP);
    let place = |length: Length| Placement::new((from + ahead * length.micrometres()).point(), facing);
    // In the air it may be over terrain, but over no base.
    let at = steps.map(place).find(|at| {
        let stand = Stand { base: bug.base, placement: *at };
        battle.table.holds(&stand) && battle.table.overlapped(&stand, Some(bug.id)).is_empty()
    })?;
    let gone = battle.length(from.span(at.at().vec2()));
    let reason = format!("{} reaches nobody and flies {gone} towards {}.", name(battle, bug.id), name(battle, human));
    let plan = answered(BughuntAction::Fly { figure: bug.id, lands: false }, at, reason);
    is_lawful(battle, bug, &plan).then_some(plan)
}
