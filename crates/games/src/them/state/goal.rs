//! What each side fights for, as the scenario has it.

use serde::{Deserialize, Serialize};

/// When the number of living people is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tested {
    /// At the end of both sides' phases.
    #[default]
    Phase,
    /// At the end of a turn only.
    Turn,
}

/// Victory conditions. The ants' are tested first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// The last turn, if there is one.
    pub turn_limit: Option<u32>,
    /// The ants win when fewer people live.
    pub least_alive: u32,
    /// When that is looked at.
    pub tested: Tested,
    /// The people win with so many holes collapsed.
    pub holes: Holes,
    /// The people win when the last turn ends with so many holes collapsed and so many people alive.
    pub last_stand: Option<(u32, u32)>,
}

/// How many holes the people must collapse to win before the last turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holes {
    /// All of them, and no ant may live: what holds without a scenario.
    AllAndNoAnts,
    /// So many.
    Some(u32),
    /// So many, and no ant may live.
    SomeAndNoAnts(u32),
    /// They cannot win so.
    Never,
}

impl Default for Goal {
    fn default() -> Goal {
        Goal { turn_limit: None, least_alive: 1, tested: Tested::Phase, holes: Holes::AllAndNoAnts, last_stand: None }
    }
}
