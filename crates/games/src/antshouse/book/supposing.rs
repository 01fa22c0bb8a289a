//! What-ifs: what others have sealed is decided by lot in them.

use super::{arranging, seeing};
use crate::antshouse::{Aim, Antshouse, AntshouseEvent, Order, Step, automaton};
use handspan_table::Side;
use handspan_umpire::{Draws, Party, Seed};
use std::sync::Arc;

/// ANTH-RND-1 Every ant that could be ordered gets another order, and where weapons are sealed with it another weapon: what the
/// program would order for that side, which knows no order of the others.
pub(super) fn supposed(battle: &Antshouse, mut lots: Draws) -> Antshouse {
    if !matches!(battle.step, Step::Weapons | Step::Reveal) {
        return battle.clone();
    }
    let mut known = seeing::seen_by(battle, Party::TABLE).into_owned();
    let real = std::mem::replace(&mut known.seed, Seed::new(lots.number()));
    let dealt = |side: Side| {
        let (order, aim) = automaton::supposed(&known, side);
        (side, known.player(side).order.map(|_| order.unwrap_or(Order::Stay)), aim)
    };
    let orders: Vec<(Side, Option<Order>, Option<Aim>)> = known.everybody().into_iter().map(dealt).collect();
    known.seed = real;
    for (side, order, aim) in orders {
        Arc::make_mut(&mut known.players).entry(side).and_modify(|player| (player.order, player.aim) = (order, aim));
    }
    arranging::arrange(&mut known);
    known
}

/// What was sealed is out once all is shown; placing a weapon for all to see asks for nobody's order.
pub(super) fn rests_on_hidden(event: &AntshouseEvent) -> bool {
    matches!(event, AntshouseEvent::OrdersRevealed { .. })
}
