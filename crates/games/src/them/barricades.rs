//! Tearing barricades down.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use handspan_table::{FigureId, TerrainId};

pub(super) fn tear_down(umpire: &mut Umpire<'_, Them>, _: FigureId, _: TerrainId) -> Ruling {
    umpire.must("THEM-ACT-5", None, "this rule is not written yet")
}
