//! What a window is handed to begin, and hands back without knowing what it is.

use crate::battle::Action;
use crate::options::HouseRule;
use serde::Serialize;
use specta::Type;

/// A house rule, and how to change it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct HouseLine {
    /// The option with what is chosen.
    pub rule: HouseRule,
    /// The action to begin with the answers that choose something else; absent when this seat may not change it now.
    #[specta(type = Option<Offered>)]
    pub action: Option<Action>,
}

/// What a window may know of an action: nothing. It hands back what it was offered.
#[derive(Debug, Type)]
pub struct Offered {}
