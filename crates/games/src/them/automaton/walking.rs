//! How far along its way an ant gets this phase, and whether it fits there.

use super::{Plan, is_lawful, slots};
use crate::them::{Them, ThemAction};
use crate::way::{cut, length};
use handspan_table::{Facing, Figure, Length, Placement, Point, Vec2, inches, micrometres};
use handspan_umpire::{Answer, Way};

/// An ant that does not fit where its inches end backs off by so much at a time.
const BACK_OFF: Length = inches(0.25);

/// A walk an ant can go.
pub(super) struct Walk {
    answer: Answer,
    /// How far it goes.
    pub(super) length: Length,
    /// It goes all of its way.
    pub(super) arrives: bool,
}

impl Walk {
    /// Does it only turn in place?
    pub(super) fn turns_only(&self) -> bool {
        matches!(&self.answer, Answer::Path(way) if way.points.is_empty())
    }

    /// As a plan.
    pub(super) fn plan(self, ant: &Figure, reason: String) -> Plan {
        Plan { action: ThemAction::Move { figure: ant.id }, answers: vec![self.answer], reason }
    }
}

/// Goes a way (its start included) to its end and faces as told there; or, when its inches end before, as far as they go
/// and it fits, facing along its last leg. `None`: it stays where it is and as it is.
pub(super) fn walk(battle: &Them, ant: &Figure, way: &[Vec2], facing: Facing) -> Option<Walk> {
    let left = battle.left(ant.id);
    let whole = length(way);
    if battle.table.tolerances.is_within(whole, left) {
        let walk = going(ant, way, facing).filter(|walk| is_good(battle, ant, walk));
        if walk.is_some() {
            return walk.map(|walk| Walk { arrives: true, ..walk });
        }
    }
    let mut far = left.min(whole);
    while far > Length::ZERO {
        let part = cut(way, far);
        let over = length(&part.iter().map(|at| at.point().vec2()).collect::<Vec<_>>()) - left;
        if over > Length::ZERO {
            far = far - over - micrometres(1.0);
            continue;
        }
        let facing = last_leg(&part).unwrap_or(ant.placement.facing);
        let end = part.last()?.point();
        if slots::fits(battle, ant, Placement::new(end, facing)) {
            let walk = going(ant, &part, facing).filter(|walk| is_good(battle, ant, walk));
            if walk.is_some() {
                return walk;
            }
        }
        far = far - BACK_OFF;
    }
    None
}

fn going(ant: &Figure, way: &[Vec2], facing: Facing) -> Option<Walk> {
    let mut points: Vec<Point> = way.iter().skip(1).map(|at| at.point()).collect();
    points.dedup();
    if points.iter().all(|point| *point == ant.placement.at()) {
        points.clear();
    }
    let turns = facing != ant.placement.facing;
    let answer = Answer::Path(Way::new(points.clone(), Some(facing)));
    (turns || !points.is_empty()).then_some(Walk { answer, length: length(way), arrives: false })
}

fn is_good(battle: &Them, ant: &Figure, walk: &Walk) -> bool {
    is_lawful(battle, ant, &ThemAction::Move { figure: ant.id }, std::slice::from_ref(&walk.answer))
}

fn last_leg(way: &[Vec2]) -> Option<Facing> {
    let leg = way.windows(2).rev().find(|leg| leg[0].point() != leg[1].point())?;
    Some(Facing::towards(leg[0], leg[1]))
}
