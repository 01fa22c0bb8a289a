//! ANTH-WIN The score: far-side marks and wins, for ants as they stand after the attacks, and claims to one.

use super::preparation::squares;
use super::variants::{Length, length, start};
use super::{contests, ending, going_on};
use crate::antshouse::{Antshouse, AntshouseEvent, Claim};
use crate::options::{Choice, OneOf};
use handspan_table::Side;
use handspan_umpire::{Ruling, Umpire, rule};

/// What becomes of several who win at once.
pub(in crate::antshouse) static TIE: OneOf<Tie> = OneOf {
    word: "tie",
    title: "Tie",
    about: "What happens when several win in the same round.",
    rule: "ANTH-WIN-2",
    choices: &[
        Choice::new(
            "rps",
            "Play it off",
            "Several who win in the same round throw rock, paper, scissors for the win.",
            Tie::Rps,
        ),
        Choice::new("shared", "Shared win", "Several who win in the same round share the win.", Tie::Shared),
    ],
};

/// What becomes of several who win at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::antshouse) enum Tie {
    /// They share.
    Shared,
    /// They play for it.
    Rps,
}

fn tie(battle: &Antshouse) -> Tie {
    battle.options.get(&TIE)
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &AntshouseEvent) -> Option<&'static str> {
    match event {
        AntshouseEvent::FarReached { .. } => Some("ANTH-WIN-1"),
        AntshouseEvent::GameWon { .. } => Some("ANTH-WIN-2"),
        _ => None,
    }
}

/// ANTH-WIN-1, ANTH-WIN-2 Who stands on the far side gets the mark; who stands home with it wins. Several who win at once
/// share, or play for it.
pub(in crate::antshouse) fn score(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    for side in umpire.battle().everybody() {
        if has_come_over(umpire.battle(), side) && !umpire.battle().player(side).reached {
            umpire.happens(AntshouseEvent::FarReached { side });
        }
    }
    let battle = umpire.battle();
    let mut winners: Vec<Side> = battle.everybody().into_iter().filter(|side| has_won(battle, *side)).collect();
    if tie(battle) == Tie::Rps {
        winners = contests::contest(umpire, &winners)?.into_iter().collect();
    }
    if !winners.is_empty() {
        umpire.happens(AntshouseEvent::GameWon { sides: winners });
    }
    Ok(())
}

/// Does its ant stand on the far side?
pub(in crate::antshouse) fn has_come_over(battle: &Antshouse, side: Side) -> bool {
    battle.player(side).ant.is_some_and(|cell| battle.home_edge(side).is_far(start(&battle.options), cell))
}

/// Has it done all it has to? ANTH-VAR-1 In the shorter game the far side is enough.
pub(in crate::antshouse) fn has_won(battle: &Antshouse, side: Side) -> bool {
    let player = battle.player(side);
    let home = player.ant.is_some_and(|cell| battle.home_edge(side).is_home(start(&battle.options), cell));
    match length(&battle.options) {
        Length::OneWay => has_come_over(battle, side),
        Length::ThereAndBack => player.reached && home,
    }
}

/// ANTH-WIN-1, ANTH-WIN-2, ANTH-END-1 Wins and marks are counted by themselves, so claiming one early is refused.
pub(in crate::antshouse) fn claim(umpire: &mut Umpire<'_, Antshouse>, side: Side, claim: Claim) -> Ruling {
    going_on(umpire, side)?;
    let battle = umpire.battle();
    let (player, far) = (battle.player(side), has_come_over(battle, side));
    match claim {
        Claim::Win => {
            let one_way = length(&battle.options) == Length::OneWay;
            let won = has_won(battle, side);
            let words = match (one_way, player.reached || far) {
                (true, _) => "its ant does not stand on the far side",
                (false, false) => "its ant has not reached the far side",
                (false, true) => "its ant is not home",
            };
            umpire.require([rule("ANTH-WIN-1", won, words).code("E_CLAIM")])?;
            umpire.happens(AntshouseEvent::GameWon { sides: vec![side] });
        }
        Claim::Mark => {
            let on = umpire.must("ANTH-WIN-2", player.ant, "it has no ant on the board")?;
            let at = squares::middle(on).vec2();
            umpire.require([rule(
                "ANTH-WIN-2",
                player.reached,
                "its ant did not stand on the far side when a round was scored",
            )
            .code("E_CLAIM")
            .at(at)])?;
            if !player.reached {
                umpire.happens(AntshouseEvent::FarReached { side });
            }
        }
        Claim::Draw => {
            let dead = battle.is_deadlocked();
            umpire.require([rule("ANTH-END-1", dead, "somebody can still reach a goal").code("E_CLAIM")])?;
            let others = umpire.battle().everybody().into_iter().filter(|other| *other != side).collect();
            ending::agree(umpire, others)?;
        }
    }
    Ok(())
}
