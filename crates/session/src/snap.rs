//! Snapping: a drop that ends close to contact ends in contact.

use crate::drag::{off_the_table, overlapped};
use handspan_table::measure::gap::gap;
use handspan_table::{Base, Facing, Figure, FigureId, Length, Placement, Stand, Table, Vec2, mm};

/// A drop is drawn to contact from this far.
const REACH: Length = mm(2.0);
/// Rectangles whose facings differ by no more degrees than this (but for quarter turns) are set square.
const SQUARE: f64 = 2.0;

/// A drop drawn to contact.
pub(crate) struct Snap {
    /// Whom it touches.
    pub(crate) to: FigureId,
    /// Where it ends.
    pub(crate) end: Placement,
}

/// Draws a dropped figure to the nearest base it all but touches: apart or overlapping by at most 2 mm. None when
/// there is no such base, when it stands there to the micrometre already, or when touching this one would put it
/// on another or off the table.
pub(crate) fn snap(table: &Table, figure: &Figure, dropped: Placement) -> Option<Snap> {
    let stand = figure.stand().moved_to(dropped);
    let near = table.within(&stand.outline(), REACH, |other| other.id != figure.id);
    // An overlap counts as the way out of it, so the base most deeply overlapped comes first only if it is nearest.
    let depth = |near: &handspan_table::measure::within::Near| near.gap.length.max(near.gap.overlap);
    let nearest = near
        .iter()
        .min_by(|a, b| depth(a).micrometres().total_cmp(&depth(b).micrometres()).then(a.figure.cmp(&b.figure)))?;
    if near.iter().any(|near| near.gap.overlap > REACH) {
        return None;
    }
    let other = table.figure(nearest.figure)?;
    let end = square(&stand, &other.stand()).or_else(|| touching(&stand, &other.stand()))?;
    let stood_on = overlapped(table, figure, dropped);
    let is_worse = overlapped(table, figure, end).iter().any(|other| !stood_on.contains(other));
    if end == dropped || is_worse || off_the_table(table, end.at()).is_some() {
        return None;
    }
    Some(Snap { to: other.id, end })
}

/// Carried along the gap until they touch.
fn touching(stand: &Stand, other: &Stand) -> Option<Placement> {
    let gap = gap(&stand.outline(), &other.outline());
    let way = gap.to - gap.from;
    Some(stand.placement.moved_to((stand.centre() + way).point()))
}

/// Two rectangles that look alike but for quarter turns, edge to edge: turned quite square, drawn together, and
/// slid along the edge until corners meet if they all but do.
fn square(stand: &Stand, other: &Stand) -> Option<Placement> {
    let (Base::Rectangle { frontage, depth }, Base::Rectangle { frontage: their_frontage, depth: their_depth }) =
        (stand.base, other.base)
    else {
        return None;
    };
    let turn = other.placement.facing.turn_to(stand.placement.facing);
    let quarters = (turn / 90.0).round();
    if (turn - quarters * 90.0).abs() > SQUARE {
        return None;
    }
    let facing = Facing::millidegrees(other.placement.facing.as_millidegrees() + quarters as i32 * 90_000);
    let (across, along) = if quarters as i32 % 2 == 0 { (frontage, depth) } else { (depth, frontage) };
    let half = |a: i32, b: i32, sign: f64| (f64::from(a) + sign * f64::from(b)) / 2.0;
    let pose = other.placement.pose();
    let off = stand.centre() - pose.at;
    // Seen from the other's centre: to its right, and ahead of it.
    let mut seen = [off.dot(pose.ahead.right()), off.dot(pose.ahead)];
    let touch = [half(across, their_frontage, 1.0), half(along, their_depth, 1.0)];
    let flush = [half(across, their_frontage, -1.0).abs(), half(along, their_depth, -1.0).abs()];
    let apart = [seen[0].abs() - touch[0], seen[1].abs() - touch[1]];
    // The axis along which they stand side by side is the one on which they are further apart.
    let side = usize::from(apart[1] > apart[0]);
    let edge = 1 - side;
    if apart[side].abs() > REACH.micrometres() || apart[edge] > 0.0 {
        return None;
    }
    seen[side] = touch[side].copysign(seen[side]);
    let best = flush[edge].copysign(seen[edge]);
    if (best - seen[edge]).abs() <= REACH.micrometres() {
        seen[edge] = best;
    }
    let at: Vec2 = pose.local(seen[0], seen[1]);
    Some(Placement::new(at.point(), facing))
}
