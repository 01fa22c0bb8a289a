//! Turns: pivots about the centre and wheels about a front corner.

use super::spin::{Sense, Spin};
use super::sweep::Met;
use super::swing::Swing;
use crate::base::Base;
use crate::figure::Figure;
use crate::length::{Length, micrometres};
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};
use crate::trig;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What a base turns about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Pivot {
    /// Its centre.
    Centre,
    /// Its front left corner (of a round base: the left end of the diameter across the facing).
    FrontLeft,
    /// Its front right corner.
    FrontRight,
}

/// A turn made as far as it goes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Turned {
    /// How far it turned before it met something, in millidegrees, clockwise positive.
    pub angle: i32,
    /// The way the furthest-moving corner went along its arc (rim point for round bases).
    pub travel: Length,
    /// The straight distance between where that corner began and where it ended.
    pub chord: Length,
    /// Where the centre is then.
    pub end: Vec2,
    /// What was met, if anything.
    pub met: Option<Met>,
}

impl Pivot {
    /// Where it is on a base.
    pub fn on(self, base: Base, pose: Pose) -> Vec2 {
        let half = base.frontage().micrometres() / 2.0;
        let ahead = match base {
            Base::Rectangle { .. } => base.front().micrometres(),
            Base::Round { .. } | Base::Oval { .. } => 0.0,
        };
        match self {
            Pivot::Centre => pose.at,
            Pivot::FrontLeft => pose.local(-half, ahead),
            Pivot::FrontRight => pose.local(half, ahead),
        }
    }
}

impl Table {
    /// Turns a base about a pivot by so many degrees, clockwise positive, until it meets a figure `figures` lets
    /// pass or terrain `terrain` lets pass. More than a full turn is a full turn; the table's edge is no hindrance.
    ///
    /// The angle is whole millidegrees, rounded towards the start so that the end shares no ground with what was
    /// met. What it touches at the start and moves away from, or turns past sharing no more than half the slack, is
    /// not met. Of what it overlaps at the start, only what it would dig deeper into stops it. Terrain is solid
    /// from outside, as for a [sweep](Table::sweep). A round base about its centre meets nobody.
    pub fn turn(
        &self,
        base: Base,
        start: Pose,
        pivot: Pivot,
        degrees: f64,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Turned {
        let outline = base.outline(start);
        let about = pivot.on(base, start);
        let (sense, turn) = wanted(degrees);
        let swing = Swing::new(self, &outline, about, sense, turn);
        let halt = swing.first_halt(&figures, &terrain, false);
        let angle = whole(halt.map_or(turn, |halt| halt.degrees));
        let turned = f64::from(angle) / 1000.0;
        let (_, farthest) = Spin::new(&outline, about, sense, 0.0).distances();
        let end = start.turned_about(about, trig::sin_cos_degrees(turned * sense.sign())).at;
        Turned {
            angle: if sense == Sense::Clockwise { angle } else { -angle },
            travel: micrometres(farthest * turned.to_radians()),
            chord: micrometres(2.0 * farthest * trig::sin_cos_degrees(turned / 2.0).0),
            end,
            met: halt.map(|halt| Met { thing: halt.thing, at: halt.at }),
        }
    }
}

/// Which way and how far, at most once round. What is no angle at all is no turn.
pub(crate) fn wanted(degrees: f64) -> (Sense, f64) {
    let sense = if degrees < 0.0 { Sense::CounterClockwise } else { Sense::Clockwise };
    (sense, if degrees.is_nan() { 0.0 } else { degrees.abs().min(360.0) })
}

/// Whole millidegrees, rounded down; an angle less than rounding short of a whole one is that one.
pub(crate) fn whole(degrees: f64) -> i32 {
    (degrees * 1000.0 + 1e-7).floor() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::Facing;
    use crate::figure::{FigureId, Side};
    use crate::length::mm;
    use crate::point::{Placement, Point};

    const BLOCK: Base = Base::Rectangle { frontage: 40_000, depth: 20_000 };

    fn table(others: &[(u32, i32, i32, f64)]) -> Table {
        let mut table = Table::new(1_000_000, 1_000_000);
        let word = table.names.learn("foot");
        table.put_all(others.iter().map(|(id, x, y, degrees)| Figure {
            id: FigureId(*id),
            name: word,
            kind: word,
            side: Side(1),
            base: BLOCK,
            placement: Placement::new(Point::new(*x, *y), Facing::degrees(*degrees)),
        }));
        table
    }

    fn turn(table: &Table, base: Base, pivot: Pivot, degrees: f64) -> Turned {
        let pose = Placement::new(Point::new(500_000, 500_000), Facing::NORTH).pose();
        table.turn(base, pose, pivot, degrees, |_| true, |_| true)
    }

    #[test]
    fn a_wheel_is_measured_along_the_far_corner() {
        let free = turn(&table(&[]), BLOCK, Pivot::FrontLeft, 90.0);
        // The rear right corner is the farthest from the front left one.
        let farthest = 20_000.0 * 5f64.sqrt();
        assert_eq!(free.angle, 90_000);
        assert!((free.travel.micrometres() - farthest * std::f64::consts::FRAC_PI_2).abs() < 1e-6);
        assert!((free.chord.micrometres() - farthest * 2f64.sqrt()).abs() < 1e-6);
        assert_eq!(free.end, Vec2::new(470_000.0, 490_000.0));
        assert_eq!(turn(&table(&[]), BLOCK, Pivot::Centre, -1000.0).angle, -360_000);
        assert_eq!(turn(&table(&[]), BLOCK, Pivot::Centre, f64::NAN).angle, 0);
        assert_eq!(turn(&table(&[]), Base::Round { diameter: 50_000 }, Pivot::Centre, 180.0).chord, mm(50.0));
    }

    #[test]
    fn it_stops_where_a_corner_meets_somebody() {
        let met = turn(&table(&[(7, 500_000, 540_000, 0.0)]), BLOCK, Pivot::FrontLeft, -60.0);
        assert_eq!(met.angle, -30_000);
        let hit = met.met.unwrap();
        assert_eq!(hit.thing, super::super::Thing::Figure { figure: FigureId(7) });
        assert!(hit.at.distance(Vec2::new(480_000.0 + 40_000.0 * 0.75f64.sqrt(), 530_000.0)) < 1.0, "{hit:?}");
    }

    #[test]
    fn neighbours_in_line_do_not_hinder_a_wheel_away_from_them() {
        let away = turn(&table(&[(1, 460_000, 500_000, 0.0)]), BLOCK, Pivot::FrontLeft, -20.0);
        assert_eq!((away.angle, away.met), (-20_000, None), "the left neighbour is left");
        let line = table(&[(1, 460_000, 500_000, 0.0), (2, 540_000, 500_000, 0.0)]);
        let met = turn(&line, BLOCK, Pivot::FrontLeft, -20.0);
        assert_eq!(met.angle, 0, "the far rear corner swings into the right neighbour");
        assert_eq!(met.met.unwrap().thing, super::super::Thing::Figure { figure: FigureId(2) });
    }

    #[test]
    fn no_size_is_no_hindrance() {
        let point = Base::Round { diameter: 0 };
        assert_eq!(turn(&table(&[(1, 500_000, 500_000, 0.0)]), point, Pivot::FrontLeft, 90.0).travel, Length::ZERO);
    }
}
