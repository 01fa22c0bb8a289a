//! The seed of the sides the program runs: drawn once with dice, so that nobody can foresee its choices and every game can be
//! replayed.

use crate::antshouse::{Antshouse, AntshouseEvent, Step};
use handspan_table::Side;
use handspan_umpire::{Draws, Ruling, Umpire, rule};

/// The program draws its seed, once a game. Players read of lots.
pub(in crate::antshouse) fn draw(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    let open = umpire.battle().seed.is_missing() && umpire.battle().step != Step::Over;
    umpire.insist(rule("ANTH-RPS-1", open, "lots are drawn once a game").code("E_STEP"))?;
    let dice = umpire.rolls(4, 100, "draw lots for the program's ants")?;
    let seed = dice.into_iter().fold(0, |seed, die| seed * 100 + u64::from(die) - 1);
    umpire.happens(AntshouseEvent::LotsDrawn { seed });
    Ok(())
}

/// Draws for a side's choice in this round; `what` tells one choice from another.
pub(super) fn draws(battle: &Antshouse, side: Side, what: u64) -> Draws {
    battle.seed.draws(&[u64::from(battle.round), u64::from(side.0), what])
}
