//! What the program does for a side without a player.

use super::{Hordes, HordesAction};
use crate::book::Decision;
use handspan_table::Side;
use handspan_umpire::{Answer, Ask};

/// What a side does next, and why.
pub(super) fn decide(_: &Hordes, _: Side) -> Option<Decision<HordesAction>> {
    None
}

/// What it answers in the midst of an action.
pub(super) fn reply(_: &Hordes, _: Side, _: &HordesAction, _: &Ask) -> Option<Answer> {
    None
}
