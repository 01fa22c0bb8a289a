//! Puts a question to the table.
//!
//! In the way of those who move are other figures, terrain barred for their way of going, and the table's
//! edge. In the way of a shot are other figures and terrain that blocks sight. Nobody is in its own way.

use crate::query::{Measured, Query, Subject, Who};
use handspan_table::measure::arc::{ArcTest, arc_outline};
use handspan_table::measure::gap::{Span, corner_gap, span};
use handspan_table::measure::template::template_outline;
use handspan_table::measure::turn::Pivot;
use handspan_table::{
    Facing, Figure, FigureId, Length, Passage, Piece, Placement, Point, Stand, Table, Vec2, Visibility,
};

/// Elements whose facings differ by more degrees than this are not one group.
const ALIKE: f64 = 2.0;

/// The answer to a question that has been checked; `None` if it speaks of a figure that is not there.
pub(crate) fn answer(table: &Table, query: &Query) -> Option<Measured> {
    let measured = match query {
        Query::Gap { a, b } => {
            let gap = table.gap(&a.stand(table)?, &b.stand(table)?);
            let (touches, overlaps) = (table.tolerances.touches(&gap), table.tolerances.overlaps(&gap));
            Measured::Gap { gap, touches, overlaps }
        }
        Query::Span { a, b } => Measured::Span { span: span(&a.stand(table)?, &b.stand(table)?) },
        Query::Corner { a, b } => {
            let gap = corner_gap(&a.stand(table)?, &b.stand(table)?);
            Measured::Corner { span: Span { length: gap.length, from: gap.from, to: gap.to } }
        }
        Query::Within { of, reach, who } => {
            let near = table.within(&of.stand(table)?.outline(), *reach, counted(of, who));
            Measured::Near { near }
        }
        Query::Nearest { of, count, who } => {
            let near = table.nearest(&of.stand(table)?.outline(), *count as usize, counted(of, who));
            Measured::Near { near }
        }
        Query::Contacts { of: None } => Measured::Contacts { contacts: table.contacts() },
        Query::Contacts { of: Some(of) } => {
            Measured::Contacts { contacts: table.contacts_of(of.figure()?, &of.stand(table)?) }
        }
        Query::Arc { of, arc, test, reach, who } => in_arc(table, of, arc, *test, *reach, who)?,
        Query::Template { template, at, who } => Measured::Template {
            covered: table.covered(template, *at, |figure| who.counts(figure)),
            outline: template_outline(template, *at),
        },
        Query::Sight { from, to, looking } => {
            let except: Vec<FigureId> = [from.figure(), to.figure()].into_iter().flatten().collect();
            Measured::Sight { sight: table.sight(&from.stand(table)?, &to.stand(table)?, *looking, &except) }
        }
        Query::View { from, radius } => Measured::View { outline: table.view(from.stand(table)?.centre(), *radius) },
        Query::Shot { from, towards, length, width } => {
            let start = from.stand(table)?.centre();
            let others = |figure: &Figure| from.is_other(figure);
            Measured::Shot { shot: table.shot(start, towards.vec2(), *length, *width, others, stops_shots) }
        }
        Query::Path { points, going } => Measured::Path { path: table.path(&measuring(points), going.as_deref()) },
        Query::Sweep { of, path, going } => {
            let stand = of.stand(table)?;
            let others = |figure: &Figure| of.is_other(figure);
            let (start, path) = (stand.placement.pose(), measuring(path));
            Measured::Sweep { swept: table.sweep(stand.base, start, &path, others, barred(going.as_deref()), true) }
        }
        Query::Approaches { of, path, reach, who } => {
            let stand = of.stand(table)?;
            let (start, path) = (stand.placement.pose(), measuring(path));
            Measured::Approaches { approaches: table.approaches(stand.base, start, &path, *reach, counted(of, who)) }
        }
        Query::Turn { of, pivot, angle } => turn(table, of, *pivot, *angle)?,
        Query::Push { figure, x, y } => {
            Measured::Push { push: table.push(*figure, Point::new(*x, *y).vec2(), barred(None)) }
        }
        Query::Route { of, to, allowance, going } => {
            let stand = of.stand(table)?;
            let others = |figure: &Figure| of.is_other(figure);
            let (from, to) = (stand.placement.pose(), to.vec2());
            Measured::Route { route: table.route(stand.base, from, to, *allowance, others, barred(going.as_deref())) }
        }
        Query::Region { of, allowance, going } => {
            let stand = of.stand(table)?;
            let others = |figure: &Figure| of.is_other(figure);
            Measured::Region {
                region: table.region(stand.base, stand.placement.pose(), *allowance, others, barred(going.as_deref())),
            }
        }
        Query::Group { of } => Measured::Group { group: table.group(*of, ALIKE)? },
        Query::MoveGroup { figures, path } => {
            let path = measuring(path);
            let moved = table.move_group(figures, &path, |_, _| true, barred(None));
            Measured::GroupMoved { moved, meets: table.met_on_move(figures, &path, |_, _| true, barred(None)) }
        }
        Query::WheelGroup { figures, pivot, angle } => {
            let angle = degrees(*angle);
            let moved = table.wheel_group(figures, *pivot, angle, |_, _| true, barred(None));
            Measured::GroupMoved { moved, meets: table.met_on_wheel(figures, *pivot, angle, |_, _| true, barred(None)) }
        }
    };
    Some(measured)
}

fn in_arc(
    table: &Table,
    of: &Subject,
    arc: &handspan_table::measure::arc::Arc,
    test: ArcTest,
    reach: Length,
    who: &Who,
) -> Option<Measured> {
    let stand = of.stand(table)?;
    let near = table.arc(&stand, arc, test, reach, counted(of, who));
    Some(Measured::Arc { near, outline: arc_outline(&stand, arc, reach) })
}

fn turn(table: &Table, of: &Subject, pivot: Pivot, angle: i32) -> Option<Measured> {
    let Stand { base, placement } = of.stand(table)?;
    let others = |figure: &Figure| of.is_other(figure);
    let turned = table.turn(base, placement.pose(), pivot, degrees(angle), others, barred(None));
    let facing = Facing::millidegrees(placement.facing.as_millidegrees() + turned.angle);
    Some(Measured::Turn { turned, placement: Placement::new(turned.end.point(), facing) })
}

/// Everybody a question counts: not the subject, and only whom `who` lets pass.
fn counted(of: &Subject, who: &Who) -> impl Fn(&Figure) -> bool {
    move |figure| of.is_other(figure) && who.counts(figure)
}

/// Terrain that is no way through for those who go this way.
pub(crate) fn barred(going: Option<&str>) -> impl Fn(&Piece) -> bool {
    move |piece| matches!(piece.terrain.traits.passage(going), Passage::Barred)
}

fn stops_shots(piece: &Piece) -> bool {
    piece.terrain.traits.sight == Visibility::Blocks
}

fn measuring(points: &[Point]) -> Vec<Vec2> {
    points.iter().map(|point| point.vec2()).collect()
}

fn degrees(angle: i32) -> f64 {
    f64::from(angle) / 1000.0
}
