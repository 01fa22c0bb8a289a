//! The reveal: everything is shown at once and carried out, from the moves to the score, as one entry.

use super::{Antshouse, AntshouseEvent, Sealed, Step, clashing, entering, moving, scoring, striking};
use handspan_umpire::{Ruling, Umpire, rule};

/// ANTH-RND-5 All is shown once everybody has decided: moves, clashes, cones, waters, glasses, score.
pub(super) fn reveal(umpire: &mut Umpire<'_, Antshouse>) -> Ruling {
    let decided = umpire.battle().step == Step::Reveal;
    umpire.firm(decided.then_some(()), || rule("ANTH-RND-5", false, "not everybody has decided").code("E_WAIT"))?;
    let battle = umpire.battle();
    let shown = battle.everybody().into_iter().map(|side| {
        let player = battle.player(side);
        Sealed { side, order: player.order, aim: player.aim }
    });
    let orders: Vec<Sealed> = shown.collect();
    umpire.happens(AntshouseEvent::OrdersRevealed { orders: orders.clone() });
    for Sealed { side, aim, .. } in orders {
        if let Some(aim) = aim {
            umpire.happens(AntshouseEvent::WeaponPlaced { side, figure: aim.figure, to: aim.to });
        }
    }
    umpire.happens(AntshouseEvent::StepBegun { step: Step::Move });
    let arrived = moving::moves(umpire);
    clashing::clashes(umpire, &arrived)?;
    umpire.happens(AntshouseEvent::StepBegun { step: Step::Attacks });
    striking::attacks(umpire)?;
    umpire.happens(AntshouseEvent::StepBegun { step: Step::Score });
    scoring::score(umpire)?;
    entering::go_on(umpire);
    Ok(())
}
