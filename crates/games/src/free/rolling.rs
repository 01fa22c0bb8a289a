//! Dice of any kind.

use super::{Free, FreeEvent};
use handspan_umpire::{Ruling, Umpire, rule};

/// Rolls up to a hundred dice of two to a hundred faces.
pub(super) fn roll(umpire: &mut Umpire<'_, Free>, count: u16, faces: u8) -> Ruling {
    let sensible = (1..=100).contains(&count) && (2..=100).contains(&faces);
    umpire.insist(rule("FREE-DICE", sensible, "one to a hundred dice are rolled, of two to a hundred faces"))?;
    let dice = umpire.rolls(count, faces, "roll")?;
    umpire.happens(FreeEvent::Rolled { dice, faces });
    Ok(())
}
