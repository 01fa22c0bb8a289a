//! Turning.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::FigureId;

pub(super) fn turn(umpire: &mut Umpire<'_, Them>, _: FigureId) -> Ruling {
    umpire.must("THEM-MOVE-12", None, "this rule is not written yet")
}
