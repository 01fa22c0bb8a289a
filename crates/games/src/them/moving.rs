//! Moving.

use super::footing::Footing;
use super::{Them, ThemEvent, acting, crossing};
use handspan_table::{Figure, FigureId, Placement, Vec2};
use handspan_umpire::{Note, Ruling, Umpire, Verdict, Way, rule};

/// A way has at most so many legs.
const LEGS: usize = 1_000;

/// A figure goes a way, paid in inches.
pub(super) fn walk(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure)?;
    umpire.require([acting::not_done(umpire.battle(), figure.id)])?;
    let way = umpire.path("go", figure.id, |battle, way| going(battle, &figure, way))?;
    let points = points_of(way);
    let to = end(umpire.battle(), &figure, &points, way);
    if to.at() == figure.placement.at() {
        if to.facing != figure.placement.facing {
            umpire.happens(ThemEvent::FigureTurned { figure: figure.id, facing: to.facing });
        }
        return Ok(());
    }
    let cost = crossing::fare(umpire.battle(), &figure, &points).cost;
    acting::pay(umpire, figure.id, cost);
    let stopped = way.points.last() != Some(&to.at());
    let legs = if stopped { vec![to.at()] } else { way.points.clone() };
    umpire.happens(ThemEvent::FigureMoved { figure: figure.id, way: legs, to });
    Ok(())
}

/// The rules of a way, in the order of the ledger's table of codes, and what it costs.
fn going(battle: &Them, figure: &Figure, way: &Way) -> Verdict {
    if way.points.len() > LEGS {
        let words = "a way has at most 1,000 legs";
        return Verdict::from([rule("THEM-MOVE-13", false, words).code("E_BUDGET")]);
    }
    let points = points_of(way);
    let fare = crossing::fare(battle, figure, &points);
    // THEM-MOVE-2 A poisoned character has half the inches; what things cost stays the same.
    let id = match (battle.ant(figure.id), battle.person(figure.id)) {
        (Some(_), _) => "THEM-MOVE-3",
        _ if !fare.crossed.is_empty() => "THEM-BAR-4",
        (None, Some(person)) if person.poisoned => "THEM-MOVE-2",
        _ => "THEM-MOVE-1",
    };
    let goes = points.iter().any(|point| point.point() != figure.placement.at());
    // THEM-MOVE-6 Whether it is trapped is looked at anew each time: a ring that was opened holds nobody.
    let trapped = goes && battle.is_trapped(figure.id);
    let ring = rule("THEM-MOVE-5", !trapped, "it is trapped and has to fight its way out");
    let mut rules = vec![
        acting::affords(battle, id, figure.id, fare.cost).at(points.last().copied()),
        ring.code("E_TRAPPED").figure(figure.id),
    ];
    rules.extend(Footing::of(battle, figure, &points, aim(figure, way)).rules());
    let mut verdict = Verdict::from(rules).note(Note::Cost { length: fare.cost, of: battle.left(figure.id) });
    if !fare.crossed.is_empty() {
        verdict = verdict
            .note(Note::Outline { what: "crossing", rings: fare.crossed })
            .note(Note::Says { words: "getting over costs 3 in instead of the way on top" });
    }
    verdict
}

/// Where a way is meant to end. A figure that moves keeps its facing unless it is told another.
fn aim(figure: &Figure, way: &Way) -> Placement {
    let at = way.points.last().copied().unwrap_or(figure.placement.at());
    Placement::new(at, way.facing.unwrap_or(figure.placement.facing))
}

/// Where a way ends. Where it cannot stand, whatever the players agree, it stops as soon as it meets somebody or the edge.
fn end(battle: &Them, figure: &Figure, points: &[Vec2], way: &Way) -> Placement {
    let free = |to: Placement| {
        let stand = figure.stand().moved_to(to);
        battle.is_on_the_table(&stand) && battle.stood_upon(&stand, Some(figure.id)).is_empty()
    };
    let others = |other: &Figure| other.id != figure.id;
    let swept = || {
        let pose = figure.placement.pose();
        let end = battle.table.sweep(figure.base, pose, points, others, |_| false, true).end;
        figure.placement.moved_to(end.point())
    };
    let aim = aim(figure, way);
    if free(aim) { aim } else { Some(swept()).filter(|to| free(*to)).unwrap_or(figure.placement) }
}

fn points_of(way: &Way) -> Vec<Vec2> {
    way.points.iter().map(|point| point.vec2()).collect()
}
