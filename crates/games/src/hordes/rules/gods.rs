//! HOTT-GOD Gods come, leave and stand fast.

use crate::hordes::event::HordesEvent;
use crate::hordes::troops::Kind;
use crate::hordes::{Hordes, Status};
use handspan_table::{FigureId, Side};
use handspan_umpire::Umpire;

/// HOTT-GOD-1 A God is summoned as a Dragon comes: the rule for telling it.
pub(in crate::hordes) fn summoned(kind: Kind) -> Option<&'static str> {
    (kind == Kind::God).then_some("HOTT-GOD-1")
}

/// HOTT-GOD-2 A God leaves when its own army rolls 1. It is not lost.
pub(in crate::hordes) fn leave(umpire: &mut Umpire<'_, Hordes>, armies: &[Side]) {
    let battle = umpire.battle();
    let rolled = |side: Side| armies.contains(&side) && battle.army(side).is_some_and(|army| army.die == Some(1));
    let leaving: Vec<FigureId> = battle
        .elements()
        .filter(|(_, element)| element.kind == Kind::God && element.status == Status::Table && rolled(element.side))
        .map(|(id, _)| id)
        .collect();
    for figure in leaving {
        umpire.happens(HordesEvent::GodLeft { figure });
    }
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    matches!(event, HordesEvent::GodLeft { .. }).then_some("HOTT-GOD-2")
}

/// HOTT-GOD-3 Only a Behemoth or a Dragon pushes a God back.
pub(in crate::hordes) fn resists(kind: Kind) -> Option<&'static str> {
    (kind == Kind::God).then_some("HOTT-GOD-3")
}
