//! Letting others pass.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::FigureId;

pub(super) fn let_pass(umpire: &mut Umpire<'_, Them>, _: FigureId, _: bool) -> Ruling {
    umpire.must("THEM-MOVE-8", None, "this rule is not written yet")
}
