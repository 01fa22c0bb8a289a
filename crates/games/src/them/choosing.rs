//! Set-up: options and designations.

use super::Them;
use handspan_umpire::{Ruling, Umpire};

use super::Setting;
use handspan_table::TerrainId;

pub(super) fn choose(umpire: &mut Umpire<'_, Them>, _: Setting) -> Ruling {
    umpire.must("THEM-BAR-7", None, "this rule is not written yet")
}
pub(super) fn designate(umpire: &mut Umpire<'_, Them>, _: TerrainId) -> Ruling {
    umpire.must("THEM-BAR-7", None, "this rule is not written yet")
}
