//! A gesture as it will be done: where a dragged figure ends, and what the table says while it is in the hand.

use crate::asking::barred;
use crate::checking;
use crate::fault::Fault;
use crate::snap::{snap, snap_to};
use crate::view::{Gesture, Tape};
use handspan_games::battle::Battle;
use handspan_table::{Figure, Length, Placement, Point, Table, Vec2};

/// How many neighbours a forecast measures to.
const NEAR: usize = 3;

/// A gesture as it will be done.
pub(crate) struct Snapped {
    /// Its end drawn to contact; `None` when it changes nothing.
    pub(crate) gesture: Option<Gesture>,
    /// Of a dragged figure.
    pub(crate) tape: Option<Tape>,
}

/// Measures a gesture, or gives every fault of it. The table forbids only what cannot be: overlaps and barred ground are
/// told; an end whose centre is off the table is refused.
pub(crate) fn snapped(battle: &Battle, gesture: &Gesture) -> Result<Snapped, Vec<Fault>> {
    let table = battle.table();
    checking::gesture(table, gesture)?;
    let Gesture::Drag { figure: id, path, facing, facings, free } = gesture else {
        return Ok(Snapped { gesture: Some(gesture.clone()), tape: None });
    };
    let nobody = || vec![Fault::new("gesture.figure", "no figure is dragged")];
    let figure = table.figure(*id).ok_or_else(nobody)?;
    let start = figure.placement;
    let mut end = Placement::new(path.last().copied().unwrap_or(start.at()), facing.unwrap_or(start.facing));
    if let (Some(last), Some(words)) = (path.len().checked_sub(1), off_the_table(table, end.at())) {
        return Err(vec![Fault::new(format!("gesture.path[{last}]"), words)]);
    }
    let (mut to, mut touches) = (None, None);
    if !free && !path.is_empty() {
        if let Some(snap) = snap(table, figure, end) {
            (end, to) = (snap.end, Some(snap.to));
        } else if let Some(snap) = snap_to(table, figure, end, &battle.touchable(*id)) {
            (end, touches) = (snap.end, Some(snap.to));
        }
    }
    let mut path = path.clone();
    if let Some(last) = path.last_mut() {
        *last = end.at();
    }
    let tape = Some(Tape { snapped: to, touches, ..tape(table, figure, &path, end) });
    let facing = if start.facing == end.facing { *facing } else { Some(end.facing) };
    let gesture =
        (start != end).then_some(Gesture::Drag { figure: *id, path, facing, facings: facings.clone(), free: *free });
    Ok(Snapped { gesture, tape })
}

fn tape(table: &Table, figure: &Figure, path: &[Point], end: Placement) -> Tape {
    let start = figure.placement;
    let way: Vec<Vec2> = std::iter::once(start.at()).chain(path.iter().copied()).map(Point::vec2).collect();
    let others = |other: &Figure| other.id != figure.id;
    let stand = figure.stand().moved_to(end);
    let legs: Vec<Length> = way.windows(2).map(|leg| leg[0].span(leg[1])).collect();
    Tape {
        end,
        snapped: None,
        touches: None,
        length: legs.iter().copied().sum(),
        legs,
        sweep: table.sweep(figure.base, start.pose(), &way[1..], others, barred(None), true),
        near: table.nearest(&stand.outline(), NEAR, others),
        overlaps: table.overlapped(&stand, Some(figure.id)),
    }
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
