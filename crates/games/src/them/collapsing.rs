//! Closing holes.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::{FigureId, MarkerId};

pub(super) fn collapse(umpire: &mut Umpire<'_, Them>, _: FigureId, _: MarkerId) -> Ruling {
    umpire.must("THEM-ACT-6", None, "this rule is not written yet")
}
