//! The score: far-side marks and wins, for ants as they stand after the attacks.

use super::options::{Length, Tie};
use super::{Antshouse, AntshouseEvent, contesting};
use handspan_table::Side;
use handspan_umpire::{Ruling, Umpire};

/// ANTH-WIN-1, ANTH-WIN-2 Who stands on the far side gets the mark; who stands home with it wins. Several who win at once
/// share, or play for it.
pub(super) fn score(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    for side in umpire.battle().everybody() {
        if has_come_over(umpire.battle(), side) && !umpire.battle().player(side).reached {
            umpire.happens(AntshouseEvent::FarReached { side });
        }
    }
    let battle = umpire.battle();
    let mut winners: Vec<Side> = battle.everybody().into_iter().filter(|side| has_won(battle, *side)).collect();
    if battle.options.tie == Tie::Rps {
        winners = contesting::contest(umpire, &winners)?.into_iter().collect();
    }
    if !winners.is_empty() {
        umpire.happens(AntshouseEvent::GameWon { sides: winners });
    }
    Ok(())
}

/// Does its ant stand on the far side?
pub(super) fn has_come_over(battle: &Antshouse, side: Side) -> bool {
    battle.player(side).ant.is_some_and(|cell| battle.chair(side).is_far(battle.options, cell))
}

/// Has it done all it has to? ANTH-VAR-1 In the shorter game the far side is enough.
pub(super) fn has_won(battle: &Antshouse, side: Side) -> bool {
    let player = battle.player(side);
    let home = player.ant.is_some_and(|cell| battle.chair(side).is_home(battle.options, cell));
    match battle.options.length {
        Length::OneWay => has_come_over(battle, side),
        Length::ThereAndBack => player.reached && home,
    }
}
