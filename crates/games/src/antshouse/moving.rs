//! Moves: all ants step at the same time, as their pieces point.

use super::{Antshouse, AntshouseEvent, Order};
use handspan_table::Side;
use handspan_umpire::{Cell, Umpire};

/// ANTH-RND-6 Every ant goes one step from where it stood before any did. Who has gone.
pub(super) fn moves(umpire: &mut Umpire<'_, Antshouse>) -> Vec<Side> {
    let battle = umpire.battle();
    let ways: Vec<(Side, Cell, Option<Cell>)> = battle
        .everybody()
        .into_iter()
        .filter_map(|side| {
            let player = battle.player(side);
            let from = player.ant?;
            let to = match player.order {
                Some(Order::Go(heading)) => heading.from(from),
                Some(Order::Stay | Order::Hidden) | None => None,
            };
            Some((side, from, to))
        })
        .collect();
    for (side, from, to) in &ways {
        umpire.happens(match to {
            Some(to) => AntshouseEvent::AntStepped { side: *side, from: *from, to: *to },
            None => AntshouseEvent::AntStayed { side: *side, at: *from },
        });
    }
    ways.into_iter().filter(|(_, _, to)| to.is_some()).map(|(side, _, _)| side).collect()
}
