//! Claims, and the draw that is offered when no way is left for anybody.

use super::options::Length;
use super::{Antshouse, AntshouseAction, AntshouseEvent, Claim, entering, scoring, seat_of};
use handspan_table::Side;
use handspan_umpire::{Game, Ruling, Umpire, rule};

/// ANTH-WIN-1, ANTH-WIN-2, ANTH-END-1 Wins and marks are counted by themselves, so claiming one early is refused.
pub(super) fn claim(umpire: &mut Umpire<'_, Antshouse>, side: Side, claim: Claim) -> Ruling {
    entering::going_on(umpire, side)?;
    let battle = umpire.battle();
    let (player, far) = (battle.player(side), scoring::has_come_over(battle, side));
    match claim {
        Claim::Win => {
            let one_way = battle.options.length == Length::OneWay;
            let won = scoring::has_won(battle, side);
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
            let at = super::squares::middle(on).vec2();
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
            agree(umpire, others)?;
        }
    }
    Ok(())
}

/// ANTH-END-1 The program offers a draw to everybody, once.
pub(super) fn offer(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    let due = umpire.battle().due() == Some(AntshouseAction::OfferDraw);
    umpire.firm(due.then_some(()), || rule("ANTH-END-1", false, "there is no draw to offer now").code("E_CLAIM"))?;
    let everybody = umpire.battle().everybody();
    agree(umpire, everybody)
}

fn agree(umpire: &mut Umpire<'_, Antshouse>, sides: Vec<Side>) -> Ruling {
    for side in sides {
        if umpire.to(seat_of(side)).option("end in a draw", &["accept", "play on"], |_, _| ())? == "play on" {
            umpire.happens(AntshouseEvent::DrawRefused { side });
            return Ok(());
        }
    }
    umpire.happens(AntshouseEvent::DrawAgreed {});
    Ok(())
}
