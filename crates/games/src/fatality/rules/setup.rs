//! Before round 1: house rules may still be changed.

use super::FatalityOptions;
use super::sequence::{MODE, mode_of};
use crate::fatality::{Fatality, FatalityAction, FatalityEvent, Stage};
use crate::options::{Choosing, Chosen, HasOptions, Options};
use handspan_umpire::{Ruling, Umpire, rule};

impl HasOptions for Fatality {
    type List = FatalityOptions;

    fn options(&self) -> &Options<FatalityOptions> {
        &self.options
    }

    fn may_choose(&self) -> bool {
        self.stage == Stage::Setup
    }

    fn choosing(choosing: Choosing<FatalityOptions>) -> FatalityAction {
        FatalityAction::Choose(choosing)
    }

    fn chosen(chosen: Chosen<FatalityOptions>) -> FatalityEvent {
        FatalityEvent::OptionChosen(chosen)
    }

    /// FATAL-SEQ-4 A mode is one of those that the scenario is made for, and once the sides are set it stays.
    fn before_choosing(umpire: &mut Umpire<'_, Fatality>, chosen: &Chosen<FatalityOptions>) -> Ruling {
        if !chosen.is_about(&MODE) {
            return Ok(());
        }
        let battle = umpire.battle();
        let mode = mode_of(&chosen.in_addition_to(&battle.options));
        let (offered, early) = (battle.modes.contains(&mode), battle.stage == Stage::Setup);
        umpire.insist(rule("FATAL-SEQ-4", offered, "this scenario is not made for that mode").code("E_SETUP"))?;
        umpire.insist(rule("FATAL-SEQ-4", early, "the sides are set since the battle began").code("E_SETUP"))
    }
}
