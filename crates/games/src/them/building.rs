//! Building.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::FigureId;

pub(super) fn build(umpire: &mut Umpire<'_, Them>, _: FigureId) -> Ruling {
    umpire.must("THEM-ACT-2", None, "this rule is not written yet")
}
