//! What may be begun, and what a gesture may mean.

use super::{Them, ThemAction};
use crate::book::Beginning;
use crate::gesture::Gesture;
use handspan_table::{FigureId, Point};
use handspan_umpire::Seat;

/// What a seat may begin now.
pub(super) fn offers(_: &Them, _: Seat, _: &[FigureId]) -> Vec<Beginning<ThemAction>> {
    Vec::new()
}

/// What a seat may begin at a place.
pub(super) fn at(_: &Them, _: Seat, _: Point) -> Vec<Beginning<ThemAction>> {
    Vec::new()
}

/// What a gesture may mean, the likeliest first.
pub(super) fn gestures(_: &Them, _: &Gesture) -> Vec<Beginning<ThemAction>> {
    Vec::new()
}
