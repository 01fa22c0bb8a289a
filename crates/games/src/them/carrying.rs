//! Carrying.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::{FigureId, MarkerId};

pub(super) fn pick_up(umpire: &mut Umpire<'_, Them>, _: FigureId, _: MarkerId) -> Ruling {
    umpire.must("THEM-ACT-10", None, "this rule is not written yet")
}
pub(super) fn trade(umpire: &mut Umpire<'_, Them>, _: FigureId, _: FigureId) -> Ruling {
    umpire.must("THEM-CHG-4", None, "this rule is not written yet")
}
