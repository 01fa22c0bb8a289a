//! What is fought for, as the scenario has it.

use handspan_table::{Side, TerrainId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Victory conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::fatality) struct Goal {
    /// A side has lost with fewer figures on the table.
    pub(in crate::fatality) least: BTreeMap<Side, u32>,
    /// Players win with so many figures wholly inside a piece of ground.
    pub(in crate::fatality) reach: Option<(TerrainId, u32)>,
    /// Points decide.
    pub(in crate::fatality) score: bool,
    /// The last round.
    pub(in crate::fatality) rounds: Option<u32>,
}

impl Goal {
    /// Is there no way to win or lose at all?
    pub(in crate::fatality) fn is_empty(&self) -> bool {
        self.least.is_empty() && self.reach.is_none() && !self.score && self.rounds.is_none()
    }
}
