//! The ants without a player.

use super::{Them, ThemAction};
use crate::book::Decision;
use handspan_table::Side;

/// What a side does next, and why.
pub(super) fn decide(_: &Them, _: Side) -> Option<Decision<ThemAction>> {
    None
}
