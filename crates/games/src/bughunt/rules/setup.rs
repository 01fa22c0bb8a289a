//! Before turn 1: house rules may still be changed.

use super::BughuntOptions;
use crate::bughunt::{Bughunt, BughuntAction, BughuntEvent, Step};
use crate::options::{Choosing, Chosen, HasOptions, Options};

impl HasOptions for Bughunt {
    type List = BughuntOptions;

    fn options(&self) -> &Options<BughuntOptions> {
        &self.options
    }

    fn may_choose(&self) -> bool {
        self.step == Step::Setup
    }

    fn choosing(choosing: Choosing<BughuntOptions>) -> BughuntAction {
        BughuntAction::Choose(choosing)
    }

    fn chosen(chosen: Chosen<BughuntOptions>) -> BughuntEvent {
        BughuntEvent::OptionChosen(chosen)
    }
}
