//! Tearing barricades down.

use super::{Them, ThemEvent, acting, ground};
use handspan_table::measure::gap::ground_gap;
use handspan_table::{FigureId, Length, TerrainId, inches};
use handspan_umpire::{Ruling, Umpire, rule};

/// What tearing a barricade down costs.
pub(super) const PRICE: Length = inches(6.0);

/// THEM-ACT-5 A character tears down a barricade that it touches.
pub(super) fn tear_down(umpire: &mut Umpire<'_, Them>, figure: FigureId, terrain: TerrainId) -> Ruling {
    let figure = acting::person(umpire, figure)?;
    acting::able(umpire, "THEM-ACT-5", figure.id, PRICE)?;
    let piece = umpire.battle().table.piece(terrain).filter(|piece| ground::is_barricade(piece));
    let gap = piece.map(|piece| ground_gap(&figure.outline(), &piece.ground));
    let none = || rule("THEM-ACT-5", false, "there is no barricade").code("E_CONTACT").figure(figure.id);
    let gap = umpire.firm(gap, none)?;
    let tolerances = umpire.battle().table.tolerances;
    let touch = rule("THEM-ACT-5", tolerances.touches(&gap), "it does not touch the barricade").code("E_CONTACT");
    umpire.require([touch.figure(figure.id).measured(gap.length, tolerances.contact).at(gap.to)])?;
    acting::pay(umpire, figure.id, PRICE);
    umpire.happens(ThemEvent::BarricadeTornDown { figure: Some(figure.id), terrain });
    Ok(())
}
