//! A figure dragged along a path: what the table says while it is in the hand, and where it ends.

use crate::asking::barred;
use crate::checking;
use crate::fault::Fault;
use crate::snap::snap;
use crate::view::{Gesture, Tape};
use handspan_table::{Figure, Length, Placement, Point, Table, Vec2};

/// How many neighbours a forecast measures to.
const NEAR: usize = 3;

/// What the table says to a drag. It forbids only what cannot be: overlaps, barred ground and moves past the
/// allowance are told; an end whose centre is off the table is refused.
pub(crate) fn forecast(table: &Table, gesture: &Gesture, allowance: Option<Length>) -> Result<Tape, Vec<Fault>> {
    checking::gesture(table, gesture)?;
    let nobody = || vec![Fault::new("gesture.figure", "no figure is dragged")];
    let Gesture::Drag { figure: id, path, facing, free } = gesture else { return Err(nobody()) };
    let figure = table.figure(*id).ok_or_else(nobody)?;
    let start = figure.placement;
    let mut end = Placement::new(path.last().copied().unwrap_or(start.at()), facing.unwrap_or(start.facing));
    if let (Some(last), Some(words)) = (path.len().checked_sub(1), off_the_table(table, end.at())) {
        return Err(vec![Fault::new(format!("gesture.path[{last}]"), words)]);
    }
    let mut snapped = None;
    if !free
        && !path.is_empty()
        && let Some(snap) = snap(table, figure, end)
    {
        (end, snapped) = (snap.end, Some(snap.to));
    }
    let mut way: Vec<Vec2> = std::iter::once(start.at()).chain(path.iter().copied()).map(Point::vec2).collect();
    if let Some(last) = way.last_mut() {
        *last = end.at().vec2();
    }
    let others = |other: &Figure| other.id != *id;
    let stand = figure.stand().moved_to(end);
    let path = table.path(&way, None);
    Ok(Tape {
        end,
        snapped,
        sweep: table.sweep(figure.base, start.pose(), &way[1..], others, barred(None), true),
        near: table.nearest(&stand.outline(), NEAR, others),
        overlaps: table.overlapped(&stand, Some(*id)),
        allowance,
        within: allowance.is_none_or(|allowance| table.tolerances.is_within(path.cost, allowance)),
        path,
    })
}

/// Why a centre cannot be there, in words; `None` when it is on the table, its edge included.
fn off_the_table(table: &Table, at: Point) -> Option<String> {
    let (east, north) = (i64::from(at.x) - i64::from(table.width), i64::from(at.y) - i64::from(table.depth));
    let beyond = [("west", -i64::from(at.x)), ("east", east), ("south", -i64::from(at.y)), ("north", north)];
    let (edge, far) = beyond.into_iter().max_by_key(|(_, far)| *far)?;
    (far > 0).then(|| {
        let mm = far as f64 / 1000.0;
        format!("the figure would end {mm} mm past the {edge} edge; its centre must stay on the table")
    })
}
