//! What a gesture may mean.

use crate::book::Beginning;
use crate::gesture::Gesture;
use crate::hordes::rules::{clashes, groups, movement, pips, shooting};
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, HordesAction, Phase};
use handspan_table::{FigureId, Placement};
use handspan_umpire::{Answer, Step, Way};

type Offer = Beginning<HordesAction>;

/// What a gesture may mean, the likeliest first.
pub(super) fn gestures(battle: &Hordes, gesture: &Gesture) -> Vec<Offer> {
    match gesture {
        Gesture::Drag { figure, path, facing, .. } if battle.phase() == Phase::Deploy => {
            let Some(known) = battle.figure(*figure) else { return Vec::new() };
            let at = path.last().copied().unwrap_or(known.placement.at());
            let to = Placement::new(at, facing.unwrap_or(known.placement.facing));
            vec![Beginning::new("Place", HordesAction::Place { figure: *figure }).told([Answer::Placement(to)])]
        }
        Gesture::Drag { figure, path, facing, facings, .. } => {
            let way = Way { points: path.clone(), facing: *facing, facings: facings.clone() };
            let extra = battle.standing(*figure).map_or(0, |mover| {
                let plan = movement::single(battle, &battle.field(), &mover, &way);
                road(battle, &plan)
            });
            let action = HordesAction::Move { figure: *figure, extra };
            let words = if extra > 0 { "Move on by road" } else { "Move" };
            vec![Beginning::new(words, action).told([Answer::Path(way)])]
        }
        Gesture::DragGroup { figures, steps } => vec![marched(battle, figures, steps)],
        Gesture::Point { from, to } => between(battle, *from, *to).into_iter().collect(),
        Gesture::DragMarker { .. } | Gesture::PointAt { .. } => Vec::new(),
    }
}

/// A group's motion, with the points that it takes to go on by road.
fn marched(battle: &Hordes, figures: &[FigureId], steps: &[Step]) -> Offer {
    let members: Vec<_> = figures.iter().filter_map(|figure| battle.standing(*figure)).collect();
    let steps: Vec<Step> = steps.iter().map(|step| straightened(battle, &members, *step)).collect();
    let plan = groups::plan(battle, &battle.field(), &members, &steps);
    let extra = road(battle, &plan);
    let action = HordesAction::March { figures: figures.to_vec(), extra };
    Beginning::new("Move the group", action).told([Answer::Motion(steps)])
}

/// A hand that drags a group nearly straight ahead means straight ahead.
fn straightened(battle: &Hordes, members: &[crate::hordes::field::Standing], step: Step) -> Step {
    let (Step::Slide { x, y }, Some(first)) = (step, members.first()) else { return step };
    let way = handspan_table::Vec2::new(f64::from(x), f64::from(y)) * (1.0 / battle.one());
    let (ahead, aside) = (way.dot(first.block.ahead), way.dot(first.block.right()).abs());
    if ahead > 0.0 && aside <= ahead * 0.6 {
        Step::Ahead { length: (ahead * battle.one()).round() as i32 }
    } else {
        step
    }
}

/// How many points it takes to go so far by road; none off roads.
fn road(battle: &Hordes, plan: &movement::Plan) -> u8 {
    let pace = movement::pace_of(battle, plan);
    let on = plan.tracks.iter().all(|track| pips::by_road(battle, track));
    let more = (plan.length - pace.rate - 0.001).ceil();
    if on && pace.road && more > 0.0 && more < 6.0 { more as u8 } else { 0 }
}

/// What one element does to another: shoot, bespell or fight it.
fn between(battle: &Hordes, figure: FigureId, other: FigureId) -> Option<Offer> {
    let (kind, enemy) = (battle.element(figure)?.kind, battle.element(other)?.side);
    if battle.role(battle.element(figure)?.side) == battle.role(enemy) {
        return None;
    }
    let target = [Answer::Figure(Some(other))];
    match battle.phase() {
        Phase::Distant if kind == Kind::Magician => {
            Some(Beginning::new("Bespell", HordesAction::Bespell { figure }).told(target))
        }
        Phase::Distant if shooting::range(kind).is_some() => {
            Some(Beginning::new("Shoot", HordesAction::Shoot { figure }).told(target))
        }
        Phase::Close => {
            let fits = |clash: &crate::hordes::rules::factors::Clash| {
                (clash.one, clash.other) == (figure, other) || (clash.one, clash.other) == (other, figure)
            };
            clashes::pending(battle)
                .iter()
                .any(fits)
                .then(|| Beginning::new("Fight", HordesAction::Fight { figure, enemy: other }))
        }
        _ => None,
    }
}
