//! Letting others pass, or not.

use super::{Them, ThemEvent, acting};
use handspan_table::FigureId;
use handspan_umpire::{Ruling, Umpire, rule};

/// THEM-MOVE-8 The owner of a character says whether others may walk through it, at any time outside a move.
pub(super) fn let_pass(umpire: &mut Umpire<'_, Them>, figure: FigureId, lets: bool) -> Ruling {
    acting::playing(umpire)?;
    let person = umpire.battle().person(figure).copied();
    let dead = || rule("THEM-MOVE-8", false, "only a living character lets others pass").code("E_DEAD").figure(figure);
    let person = umpire.firm(person, dead)?;
    if person.let_pass != lets {
        umpire.happens(ThemEvent::ConsentSet { figure, lets });
    }
    Ok(())
}
