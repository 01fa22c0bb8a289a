//! Before turn 1: options.

use crate::them::{Phase, Setting, Them, ThemEvent};
use handspan_umpire::{Ruling, Umpire, rule};

/// Options are chosen before turn 1.
pub(in crate::them) fn choose(umpire: &mut Umpire<'_, Them>, setting: Setting) -> Ruling {
    before_turn_one(umpire, setting.rule())?;
    let word = umpire.option("play it so", &setting.choices(), |_, _| ())?;
    if let Some(choice) = setting.choice(word) {
        let mut options = umpire.battle().options;
        options.set(setting, choice);
        // Whatever the players agree, nobody alive has the wounds it dies of.
        let lives = umpire.battle().people().all(|(_, person)| person.wounds < options.deadly());
        umpire.insist(rule("THEM-ANT-9", lives, "somebody alive has that many wounds already").code("E_SETUP"))?;
        umpire.happens(ThemEvent::OptionChosen { setting, choice });
    }
    Ok(())
}

pub(super) fn before_turn_one(umpire: &mut Umpire<'_, Them>, id: &'static str) -> Ruling {
    let early = umpire.battle().phase == Phase::Setup;
    umpire.require([rule(id, early, "this is fixed since turn 1 began").code("E_SETUP")])
}
