//! FATAL-AUTO-5 The way of a figure that runs itself: the shortest to its target, and where on it she stops.

use crate::fatality::rules::core::bodies::Slide;
use crate::fatality::rules::movement::{MOVE, ZONE};
use crate::fatality::{Fatality, ground};
use crate::way;
use handspan_table::{Figure, FigureId, Length, Piece, Placement, Point, Vec2, inches};

/// The rule by which a way leads round things.
pub(super) const SHORTEST: &str = "FATAL-AUTO-5";
/// Longer than any way on a table.
const ANY: Length = inches(400.0);

/// A way that is gone.
pub(super) struct Walk {
    /// Leg by leg, without the start.
    pub(super) way: Vec<Point>,
    pub(super) to: Placement,
    length: Length,
}

impl Walk {
    /// Straight on.
    pub(super) fn of(slide: &Slide) -> Walk {
        Walk { way: vec![slide.to.at()], to: slide.to, length: slide.length }
    }

    /// Nowhere.
    fn none(figure: &Figure) -> Walk {
        Walk { way: Vec::new(), to: figure.placement, length: Length::ZERO }
    }

    /// It gets nowhere.
    pub(super) fn is_stuck(&self) -> bool {
        self.length < ground::STEP
    }
}

/// FATAL-AUTO-4 Up to 4 in along the shortest way to a target, FATAL-AUTO-6 until some guard is 2 in away; FATAL-AUTO-7 not at all
/// if one is within 2 in already.
pub(super) fn follow(battle: &Fatality, figure: &Figure, target: FigureId, guards: &[FigureId]) -> Walk {
    let near = |guard: &FigureId| battle.apart(figure.id, *guard).is_some_and(|gap| battle.is_within(gap, ZONE));
    if guards.iter().any(near) {
        return Walk::none(figure);
    }
    let whole = route(battle, figure, target);
    let points: Vec<Vec2> = whole.iter().skip(1).copied().collect();
    let pose = figure.placement.pose();
    let entered = battle.table.approaches(figure.base, pose, &points, ZONE, |other| guards.contains(&other.id));
    let stop = entered.into_iter().map(|approach| approach.entered).reduce(Length::min);
    // Whatever the way is, nobody walks into anybody.
    let everybody = |other: &Figure| other.id != figure.id;
    let swept = battle.table.sweep(figure.base, pose, &points, everybody, ground::stops_bases, true);
    let far = stop.map_or(MOVE, |stop| stop.min(MOVE)).min(swept.length);
    let mut way: Vec<Point> = way::cut(&whole, far).into_iter().skip(1).map(|at| at.point()).collect();
    way.dedup();
    let Some(end) = way.last().copied() else { return Walk::none(figure) };
    let gone: Vec<Vec2> = std::iter::once(pose.at).chain(way.iter().map(|point| point.vec2())).collect();
    Walk { to: figure.placement.moved_to(end), length: way::length(&gone), way }
}

/// FATAL-AUTO-5 The shortest way into contact, round obstacles and everybody else; if there is none, past friends and up to the
/// first of them; if there is none still, straight on until something stops her.
fn route(battle: &Fatality, figure: &Figure, target: FigureId) -> Vec<Vec2> {
    let start = figure.placement.at().vec2();
    let Some(outline) = battle.stand(target).map(|stand| stand.outline()) else { return vec![start] };
    let others = |other: &Figure| other.id != figure.id && other.id != target;
    let foes = |other: &Figure| others(other) && battle.is_enemy(figure.id, other.id);
    let solid = |piece: &Piece| ground::stops_bases(piece);
    let pose = figure.placement.pose();
    if let Some(route) = battle.table.route_to_contact(figure.base, pose, &outline, ANY, others, solid) {
        return route.points;
    }
    let wanted = match battle.table.route_to_contact(figure.base, pose, &outline, ANY, foes, solid) {
        Some(route) => route.points,
        None => vec![start, outline.centre()],
    };
    // Walked until somebody or something is met.
    let everybody = |other: &Figure| other.id != figure.id;
    let swept = battle.table.sweep(figure.base, pose, &wanted[1..], everybody, solid, true);
    way::cut(&wanted, swept.length)
}
