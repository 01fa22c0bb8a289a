//! Before turn 1: house rules may still be changed.

use super::{ThemOptions, harm};
use crate::options::{Choosing, Chosen, HasOptions, Options};
use crate::them::{Phase, Them, ThemAction, ThemEvent};
use handspan_umpire::{Ruling, Umpire, rule};

impl HasOptions for Them {
    type List = ThemOptions;

    fn options(&self) -> &Options<ThemOptions> {
        &self.options
    }

    fn may_choose(&self) -> bool {
        self.phase == Phase::Setup
    }

    fn choosing(choosing: Choosing<ThemOptions>) -> ThemAction {
        ThemAction::Choose(choosing)
    }

    fn chosen(chosen: Chosen<ThemOptions>) -> ThemEvent {
        ThemEvent::OptionChosen(chosen)
    }

    /// THEM-ANT-9 Whatever the players agree, nobody alive has the wounds it dies of.
    fn before_choosing(umpire: &mut Umpire<'_, Them>, chosen: &Chosen<ThemOptions>) -> Ruling {
        let battle = umpire.battle();
        let deadly = harm::deadly(&chosen.in_addition_to(&battle.options));
        let lives = battle.people().all(|(_, person)| person.wounds < deadly);
        umpire.insist(rule("THEM-ANT-9", lives, "somebody alive has that many wounds already").code("E_SETUP"))
    }
}

pub(super) fn before_turn_one(umpire: &mut Umpire<'_, Them>, id: &'static str) -> Ruling {
    let early = umpire.battle().phase == Phase::Setup;
    umpire.require([rule(id, early, "this is fixed since turn 1 began").code("E_SETUP")])
}
