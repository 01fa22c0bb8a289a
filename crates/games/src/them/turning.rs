//! Turning in place.

use super::footing::Footing;
use super::{Them, ThemEvent, acting};
use handspan_table::{Base, FigureId, Placement};
use handspan_umpire::{Ruling, Umpire, rule};

/// THEM-MOVE-12 A figure turns in place at no cost; an ant must have room for it.
pub(super) fn turn(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure)?;
    let at = figure.placement.at();
    let facing = umpire.facing("face", figure.id, |battle, facing| {
        // A round base covers the same ground whichever way it looks.
        let round = matches!(figure.base, Base::Round { .. });
        if round { Vec::new() } else { Footing::of(battle, &figure, &[], Placement::new(at, facing)).rules() }
    })?;
    // Whatever the players agree, bases do not stand on one another.
    let stand = figure.stand().moved_to(Placement::new(at, facing));
    let free = umpire.battle().stood_upon(&stand, Some(figure.id)).is_empty();
    umpire.firm(free.then_some(()), || {
        rule("THEM-MOVE-12", false, "it has no room to turn").code("E_OVERLAP").figure(figure.id)
    })?;
    umpire.happens(ThemEvent::FigureTurned { figure: figure.id, facing });
    Ok(())
}
