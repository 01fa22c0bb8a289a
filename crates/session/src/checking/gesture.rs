//! The numbers of a gesture.

use super::Checking;
use crate::fault::Fault;
use crate::view::Gesture;
use handspan_table::Table;

/// Everything wrong with a gesture on this table.
pub(crate) fn gesture(table: &Table, gesture: &Gesture) -> Result<(), Vec<Fault>> {
    let mut check = Checking::new(table, &[]);
    let Gesture::Drag { figure, path, .. } = gesture;
    check.figure("gesture.figure", *figure);
    check.path("gesture.path", path, 0);
    check.done()
}
