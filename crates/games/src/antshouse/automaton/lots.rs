//! Lots for the sides the program runs: drawn once with dice, so that nobody can foresee its choices and every game can be
//! replayed.

use crate::antshouse::{Antshouse, AntshouseEvent, Step};
use handspan_table::Side;
use handspan_umpire::{Ruling, Umpire, rule};

/// The program draws lots, once a game.
pub(in crate::antshouse) fn draw(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    let open = umpire.battle().seed.is_none() && umpire.battle().step != Step::Over;
    umpire.firm(open.then_some(()), || rule("ANTH-RPS-1", false, "lots are drawn once a game").code("E_STEP"))?;
    let dice = umpire.rolls(4, 100, "draw lots for the program's ants")?;
    let seed = dice.into_iter().fold(0, |seed, die| seed * 100 + u64::from(die) - 1);
    umpire.happens(AntshouseEvent::LotsDrawn { seed });
    Ok(())
}

/// Numbers that follow from the lots, the round, the side and what they are for.
pub(in crate::antshouse) struct Lots(u64);

impl Lots {
    /// For a side's choice; `what` tells one choice of a round from another.
    pub(in crate::antshouse) fn of(battle: &Antshouse, side: Side, what: u64) -> Lots {
        let parts = [battle.seed.unwrap_or_default(), u64::from(battle.round), u64::from(side.0), what];
        Lots(parts.into_iter().fold(0, |sum, part| mixed(sum ^ part)))
    }

    /// One of several; `None` of none.
    pub(in crate::antshouse) fn one_of<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        self.0 = self.0.wrapping_add(STEP);
        let rank = mixed(self.0) % (among.len() as u64).max(1);
        among.get(rank as usize).copied()
    }
}

/// Other lots, for another luck.
pub(in crate::antshouse) fn other(seed: u64, luck: u64) -> u64 {
    mixed(mixed(seed) ^ luck)
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finisher of splitmix64.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(STEP);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
