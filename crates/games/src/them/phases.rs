//! The order of phases.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::Side;

pub(super) fn begin(umpire: &mut Umpire<'_, Them>) -> Ruling {
    umpire.must("THEM-TURN-1", None, "this rule is not written yet")
}
pub(super) fn done(umpire: &mut Umpire<'_, Them>, _: Side) -> Ruling {
    umpire.must("THEM-TURN-1", None, "this rule is not written yet")
}
pub(super) fn end_phase(umpire: &mut Umpire<'_, Them>) -> Ruling {
    umpire.must("THEM-TURN-1", None, "this rule is not written yet")
}
pub(super) fn is_idle(_: &Them) -> bool {
    false
}
