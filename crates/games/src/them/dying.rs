//! Wounds, death, and what the dead and the poisoned drop.

use super::event::Cause;
use super::{Them, ThemEvent, ground};
use handspan_table::{FigureId, Marker, MarkerId, Placement, Point, inches};
use handspan_umpire::Umpire;

/// A character takes a wound. THEM-ANT-9 The third kills, or the fourth if the option says so. Did it die?
pub(super) fn wound(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> bool {
    let battle = umpire.battle();
    let Some(person) = battle.person(figure) else { return false };
    let (wounds, deadly) = (person.wounds.saturating_add(1), battle.options.deadly());
    umpire.happens(ThemEvent::Wounded { figure, wounds });
    if wounds >= deadly {
        die(umpire, figure, Cause::Wounds);
    }
    wounds >= deadly
}

/// THEM-CHG-3 Who dies drops its charges there and then.
pub(super) fn die(umpire: &mut Umpire<'_, Them>, figure: FigureId, cause: Cause) {
    let charges = umpire.battle().person(figure).map_or(0, |person| person.charges);
    drop_charges(umpire, figure, charges, 0);
    umpire.happens(ThemEvent::FigureDied { figure, cause });
}

/// A character drops charges where it stands and keeps some.
pub(super) fn drop_charges(umpire: &mut Umpire<'_, Them>, figure: FigureId, charges: u8, left: u8) {
    let battle = umpire.battle();
    let Some(at) = battle.figure(figure).map(|figure| figure.placement.at()) else { return };
    let tokens = tokens(battle, at, charges);
    if !tokens.is_empty() {
        umpire.happens(ThemEvent::ChargesDropped { figure, tokens, left });
    }
}

/// Charges on the ground: one at a place, two a quarter inch to its left and right, more in a row.
pub(super) fn tokens(battle: &Them, at: Point, charges: u8) -> Vec<Marker> {
    let aside = inches(0.25).whole();
    let next = battle.table.markers().last().map_or(1, |marker| marker.id.0.saturating_add(1));
    let token = |(rank, id)| {
        let x = at.x + aside * (2 * rank + 1 - i32::from(charges));
        Marker {
            id: MarkerId(id),
            kind: ground::CHARGE.to_owned(),
            name: String::new(),
            base: ground::TOKEN,
            placement: Placement::default().moved_to(Point::new(x, at.y)),
        }
    };
    (0..i32::from(charges)).zip(next..).map(token).collect()
}
