//! Turns and sides: who is on, and which turn it is.

use super::placing::words_fit;
use super::{Free, FreeEvent};
use crate::scenario::{COLOURS, SideSheet};
use handspan_table::Side;
use handspan_umpire::{Ruling, Umpire, rule};

/// Names a side, or adds the next one.
pub(super) fn name_side(umpire: &mut Umpire<'_, Free>, side: &SideSheet) -> Ruling {
    words_fit(umpire, &[&side.name])?;
    let next = umpire.battle().sides.len() as u8 + 1;
    let known = umpire.battle().sides.iter().any(|other| other.side == side.side);
    let numbered = known || (side.side == Side(next) && next <= 8);
    umpire.insist(rule("FREE-SIDE", numbered, "sides are numbered from 1 without a gap, up to 8"))?;
    let colour = COLOURS.contains(&side.colour.as_str());
    umpire.insist(rule("FREE-SIDE", colour, "a side is cobalt, rust, plum or gold"))?;
    umpire.happens(FreeEvent::SideNamed { side: side.clone() });
    Ok(())
}

/// Ends the turn of the side that is on; after the last side the next turn begins.
pub(super) fn end_turn(umpire: &mut Umpire<'_, Free>) -> Ruling {
    let battle = umpire.battle();
    let sides: Vec<Side> = battle.sides.iter().map(|side| side.side).collect();
    let on = battle.side.and_then(|side| sides.iter().position(|other| *other == side));
    let (turn, side) = match on {
        Some(at) if at + 1 < sides.len() => (battle.turn, Some(sides[at + 1])),
        _ => (battle.turn.saturating_add(1), sides.first().copied()),
    };
    umpire.happens(FreeEvent::TurnBegun { turn, side });
    Ok(())
}
