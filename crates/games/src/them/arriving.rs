//! New ants.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::MarkerId;

pub(super) fn arrive(umpire: &mut Umpire<'_, Them>, _: MarkerId) -> Ruling {
    umpire.must("THEM-TURN-4", None, "this rule is not written yet")
}
