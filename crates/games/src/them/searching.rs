//! Searching for charges.

use super::{Setting, Them, ThemEvent, acting, dying, ground};
use handspan_table::{FigureId, Length, MarkerId, inches};
use handspan_umpire::{Need, Ruling, Umpire, rule};

/// What a search costs.
pub(super) const PRICE: Length = inches(1.0);

/// THEM-ACT-9 A character searches a point that it touches: the point is turned over, and what lies there becomes charges on the
/// spot. With the option `roll` a 4 or more finds one charge, and anything less leaves the point as it is.
pub(super) fn search(umpire: &mut Umpire<'_, Them>, figure: FigureId, point: MarkerId) -> Ruling {
    let figure = acting::person(umpire, figure)?;
    acting::able(umpire, "THEM-ACT-9", figure.id, PRICE)?;
    let battle = umpire.battle();
    let fresh = battle.marker(point, ground::SEARCH_POINT);
    let marker = fresh.or_else(|| battle.marker(point, ground::SEARCHED)).cloned();
    let unsearched = fresh.is_some();
    let nothing = || rule("THEM-ACT-9", false, "there is nothing here to search").code("E_NOTHING").figure(figure.id);
    let marker = umpire.firm(marker, nothing)?;
    let (gap, tolerances) = (umpire.battle().gap_to(&figure, &marker), umpire.battle().table.tolerances);
    let touch = rule("THEM-ACT-9", tolerances.touches(&gap), "it does not touch the search point").code("E_CONTACT");
    umpire.require([touch.figure(figure.id).measured(gap.length, tolerances.contact).at(gap.to)])?;
    umpire.firm(unsearched.then_some(()), nothing)?;
    acting::pay(umpire, figure.id, PRICE);
    let (die, found) = if umpire.battle().options.is_usual(Setting::SearchMode) {
        // Whoever may not know what lies there forecasts nothing.
        (None, umpire.battle().contents.get(&point).copied().flatten().unwrap_or(0))
    } else {
        umpire.note(Need::on(4).note());
        let die = umpire.roll(6, "find a charge on a 4 or more")?;
        (Some(die), u8::from(die >= 4))
    };
    let tokens = dying::tokens(umpire.battle(), marker.placement.at(), found);
    let over = die.is_none_or(|die| die >= 4);
    umpire.happens(ThemEvent::Searched { figure: figure.id, point, die, over, tokens });
    Ok(())
}
