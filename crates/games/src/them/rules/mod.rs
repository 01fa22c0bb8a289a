//! The rules of THEM!, a file for each chapter of its ledger: `THEM-BAR-4` is decided in `barricades.rs`.

pub(in crate::them) mod actions;
pub(in crate::them) mod agreement;
pub(in crate::them) mod ants;
pub(in crate::them) mod attacks;
pub(in crate::them) mod barricades;
pub(in crate::them) mod charges;
pub(in crate::them) mod end;
pub(in crate::them) mod harm;
pub(in crate::them) mod movement;
mod setup;
pub(in crate::them) mod turn;

use crate::options::{Declared, OptionList};

/// The options of THEM!, each declared beside the rule it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemOptions;

impl OptionList for ThemOptions {
    const KEY: &'static str = "setting";

    fn all() -> &'static [&'static dyn Declared] {
        static ALL: [&dyn Declared; 7] = [
            &harm::WOUNDS_TO_KILL,
            &charges::BURST_ROLL,
            &attacks::FRIENDLY_HEAD_SHOT,
            &harm::BLOCKED_PUSH,
            &barricades::GNAW_MUST_HOLD,
            &actions::SEARCH_MODE,
            &turn::NEW_ANTS,
        ];
        &ALL
    }
}
