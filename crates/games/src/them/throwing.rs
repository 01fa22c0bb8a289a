//! Throwing.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::FigureId;

pub(super) fn throw(umpire: &mut Umpire<'_, Them>, _: FigureId) -> Ruling {
    umpire.must("THEM-CHG-5", None, "this rule is not written yet")
}
