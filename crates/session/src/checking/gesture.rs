//! The numbers of a gesture.

use super::{Checking, GROUP_AT_MOST};
use crate::fault::Fault;
use crate::view::Gesture;
use handspan_table::Table;

/// Everything wrong with a gesture on this table.
pub(crate) fn gesture(table: &Table, gesture: &Gesture) -> Result<(), Vec<Fault>> {
    let mut check = Checking::new(table, &[]);
    match gesture {
        Gesture::Drag { figure, path, facings, .. } => {
            check.figure("gesture.figure", *figure);
            check.path("gesture.path", path, 0);
            check.facings("gesture.facings", facings.len(), path.len());
        }
        Gesture::DragGroup { figures, steps } => {
            check.figures("gesture.figures", figures, GROUP_AT_MOST);
            check.steps("gesture.steps", steps);
        }
        Gesture::DragMarker { marker, to } => {
            if !table.markers().iter().any(|other| other.id == *marker) {
                check.fault("gesture.marker", format_args!("there is no marker {}", marker.0));
            }
            check.placement("gesture.to", *to);
        }
        Gesture::Point { from, to } => {
            check.figure("gesture.from", *from);
            check.figure("gesture.to", *to);
        }
        Gesture::PointAt { from, at } => {
            check.figure("gesture.from", *from);
            check.point("gesture.at", *at);
        }
    }
    check.done()
}
