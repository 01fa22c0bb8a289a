//! By hand.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::{FigureId, TerrainId};

pub(super) fn place(umpire: &mut Umpire<'_, Them>, _: FigureId) -> Ruling {
    umpire.must("THEM-ATT-9", None, "this rule is not written yet")
}
pub(super) fn remove(umpire: &mut Umpire<'_, Them>, _: FigureId) -> Ruling {
    umpire.must("THEM-ATT-10", None, "this rule is not written yet")
}
pub(super) fn take_away(umpire: &mut Umpire<'_, Them>, _: TerrainId) -> Ruling {
    umpire.must("THEM-BAR-3", None, "this rule is not written yet")
}
