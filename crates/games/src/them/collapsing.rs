//! Closing holes.

use super::{Them, ThemEvent, acting, ground};
use handspan_table::{FigureId, Length, MarkerId, inches};
use handspan_umpire::{Ruling, Umpire, rule};

/// What closing a hole costs.
pub(super) const PRICE: Length = inches(6.0);

/// THEM-ACT-6 For 6 in and a charge a character closes a hole that it touches. THEM-ACT-7 Nobody is hurt: there are no dice.
pub(super) fn collapse(umpire: &mut Umpire<'_, Them>, figure: FigureId, hole: MarkerId) -> Ruling {
    let figure = acting::person(umpire, figure)?;
    acting::able(umpire, "THEM-ACT-6", figure.id, PRICE)?;
    let battle = umpire.battle();
    let open = battle.marker(hole, ground::HOLE).is_some();
    let marker = battle.marker(hole, ground::HOLE).or_else(|| battle.marker(hole, ground::COLLAPSED)).cloned();
    let closed = || rule("THEM-ACT-6", false, "there is no open hole").code("E_ENTRY_CLOSED").figure(figure.id);
    let marker = umpire.firm(marker, closed)?;
    let (gap, tolerances) = (umpire.battle().gap_to(&figure, &marker), umpire.battle().table.tolerances);
    let touch = rule("THEM-ACT-6", tolerances.touches(&gap), "it does not touch the hole").code("E_CONTACT");
    umpire.require([touch.figure(figure.id).measured(gap.length, tolerances.contact).at(gap.to)])?;
    let left = umpire.battle().person(figure.id).and_then(|person| person.charges.checked_sub(1));
    // It cannot be done without a charge, whatever the players agree.
    let left =
        umpire.firm(left, || rule("THEM-ACT-7", false, "it has no charge").code("E_NO_CHARGE").figure(figure.id))?;
    umpire.firm(open.then_some(()), closed)?;
    acting::pay(umpire, figure.id, PRICE);
    umpire.happens(ThemEvent::HoleCollapsed { figure: figure.id, hole, left });
    Ok(())
}
