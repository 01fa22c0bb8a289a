//! HOTT-LOSS What counts as lost.

use super::lurkers;
use crate::hordes::event::{HordesEvent, Loss};
use crate::hordes::{Element, Hordes, Kind, Role, Status};
use handspan_table::{FigureId, Side};
use handspan_umpire::Umpire;

/// HOTT-LOSS-1 Does an element count as lost? Strongholds and those in the pool never do.
fn is_lost(element: &Element) -> bool {
    let gone = matches!(element.status, Status::Lost | Status::Captured | Status::Ensorcelled);
    gone && element.kind != Kind::Stronghold
}

/// HOTT-LOSS-1 How many elements a side of the battle has lost; the rule for telling it.
pub(in crate::hordes) fn lost(battle: &Hordes, role: Role) -> (u32, &'static str) {
    let of = |(_, element): &(FigureId, &Element)| battle.role(element.side) == Some(role) && is_lost(element);
    (battle.elements().filter(of).count() as u32, "HOTT-LOSS-1")
}

/// How many elements one army has lost.
pub(in crate::hordes) fn lost_in(battle: &Hordes, side: Side) -> u32 {
    battle.elements().filter(|(_, element)| element.side == side && is_lost(element)).count() as u32
}

/// An element is lost. A Lurker that fled is only back in hiding.
pub(in crate::hordes) fn lose(umpire: &mut Umpire<'_, Hordes>, figure: FigureId, why: Loss) {
    let Some(element) = umpire.battle().element(figure) else { return };
    if element.status != Status::Table {
        return;
    }
    let event = match why {
        Loss::FledOff if lurkers::hides(element.kind).0 => HordesEvent::Hid { figure },
        _ => HordesEvent::Lost { figure, why },
    };
    umpire.happens(event);
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Lost { why: Loss::Agreed, .. } => Some("HOTT-LOSS-1"),
        _ => None,
    }
}
