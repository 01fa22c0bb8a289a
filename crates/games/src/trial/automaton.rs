//! A side without a player: it goes towards the nearest enemy, shoots when it can, and passes.
//!
//! Of a due round of sealed orders each side is asked by itself: its decision is `Orders` with the answers that its own
//! side seals in *one* round, in the order of the questions. When bids are equal it is simply asked again; side 1 bids odd
//! and side 2 even while they can, so two automata do not tie before a purse is empty. The recovery asks for dice only, and
//! nobody decides it. A choice inside the other side's action (holds or yields) is no decision of its own and is
//! not answered here.

use super::{Phase, SIDES, Trial, TrialAction, shooting, squares};
use crate::book::{Book, Decision};
use handspan_table::{Facing, Figure, Point, Side, inches, trig::sin_cos_degrees};
use handspan_umpire::{Answer, Cell, Detail, End, Way, resolve};

/// What a side does next, and why.
pub(super) fn decide(battle: &Trial, side: Side) -> Option<Decision<TrialAction>> {
    let decision = |action, answers, reason| Decision { action, answers, reason };
    match battle.phase {
        _ if battle.is_over() || !SIDES.contains(&side) => None,
        Phase::Orders => Some(decision(TrialAction::Orders, orders(battle, side), "It seals its orders.".to_owned())),
        Phase::Acting(on) if on == side => {
            let (action, answers, reason) = battle
                .figures_of(side)
                .find_map(|figure| shot(battle, figure).or_else(|| approach(battle, figure)))
                .unwrap_or_else(|| {
                    (TrialAction::Pass { side }, Vec::new(), "Nobody has anything left to do.".to_owned())
                });
            Some(decision(action, answers, reason))
        }
        Phase::Preparing | Phase::Acting(_) | Phase::Recovering | Phase::Over => None,
    }
}

type Plan = (TrialAction, Vec<Answer>, String);

/// Bold when outnumbered; a small bid; a snare half way to the nearest enemy.
fn orders(battle: &Trial, side: Side) -> Vec<Answer> {
    let [own, others] = [side, super::enemy(side)].map(|side| battle.figures_of(side).count());
    let stance = if own < others { "bold" } else { "wary" };
    let bid = if side == SIDES[0] { 1 } else { 2 };
    let bid = if bid <= battle.army(side).coins { bid } else { 0 };
    vec![Answer::Option(stance.to_owned()), Answer::Number(i32::from(bid)), Answer::Cell(snare(battle, side))]
}

fn snare(battle: &Trial, side: Side) -> Cell {
    let half_way = battle.figures_of(side).next().and_then(|figure| {
        let enemy = nearest(battle, figure)?;
        let middle = figure.placement.at().vec2().towards(enemy.placement.at().vec2(), 0.5);
        Some(squares::of(&battle.table, middle.point()))
    });
    let taken = |cell: &Cell| {
        battle.table.figures().iter().any(|figure| squares::of(&battle.table, figure.placement.at()) == *cell)
    };
    let free = half_way.into_iter().chain(squares::all()).find(|cell| !taken(cell));
    free.unwrap_or(Cell { column: 0, row: 0 })
}

/// The enemy that is easiest to hit, the lowest number of several.
fn shot(battle: &Trial, figure: &Figure) -> Option<Plan> {
    let action = TrialAction::Shoot { figure: figure.id };
    let targets = battle.enemies(figure.side).into_iter();
    let targets = targets.filter(|target| is_allowed(battle, figure, &action, &[Answer::Figure(Some(*target))]));
    let (need, target) = targets.map(|target| (shooting::needed(battle, figure, target), target)).min()?;
    let name = |figure| battle.names().figure(figure);
    let reason = format!("{} shoots at {}: it needs {need} or more.", name(figure.id), name(target));
    Some((action, vec![Answer::Figure(Some(target))], reason))
}

/// As near to the nearest enemy as it gets straight or a little to a side, facing it; or only facing it.
fn approach(battle: &Trial, figure: &Figure) -> Option<Plan> {
    let action = TrialAction::Move { figure: figure.id };
    let enemy = nearest(battle, figure)?;
    let (from, goal) = (figure.placement.at().vec2(), enemy.placement.at().vec2());
    let ahead = (goal - from).unit()?;
    let mut best: Option<(f64, Answer)> = None;
    for degrees in [0.0, 30.0, -30.0, 60.0, -60.0, 85.0, -85.0] {
        for length in [6.0, 3.0, 1.0] {
            let to = from + ahead.turned(sin_cos_degrees(degrees)) * inches(length).micrometres();
            let left = to.distance(goal);
            let way = way(vec![to.point()], Facing::towards(to, goal));
            let nearer = left < best.as_ref().map_or(from.distance(goal), |best| best.0);
            if nearer && is_allowed(battle, figure, &action, std::slice::from_ref(&way)) {
                best = Some((left, way));
            }
        }
    }
    let facing = Facing::towards(from, goal);
    let turn = Some(way(Vec::new(), facing)).filter(|way| {
        figure.placement.facing != facing && is_allowed(battle, figure, &action, std::slice::from_ref(way))
    });
    let answer = best.map(|best| best.1).or(turn)?;
    let name = |figure| battle.names().figure(figure);
    Some((action, vec![answer], format!("{} goes towards {}, who is nearest.", name(figure.id), name(enemy.id))))
}

fn way(points: Vec<Point>, facing: Facing) -> Answer {
    Answer::Path(Way::new(points, Some(facing)))
}

fn nearest<'a>(battle: &'a Trial, figure: &Figure) -> Option<&'a Figure> {
    let near = battle.table.nearest(&figure.outline(), 1, |other| other.side != figure.side);
    battle.table.figure(near.first()?.figure)
}

/// Nothing it does needs a waiver.
fn is_allowed(battle: &Trial, figure: &Figure, action: &TrialAction, answers: &[Answer]) -> bool {
    let resolution = resolve(battle, figure.side, action, answers, &[], Detail::Bare);
    resolution.refusals.is_empty() && matches!(resolution.end, End::Asks(_) | End::Done)
}
