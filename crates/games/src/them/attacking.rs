//! Attacks.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::FigureId;

pub(super) fn attack(umpire: &mut Umpire<'_, Them>, _: FigureId) -> Ruling {
    umpire.must("THEM-ATT-1", None, "this rule is not written yet")
}
