//! Driving figures back: who carries whom along, and what stops them.

use super::event::Push;
use super::{Setting, Them, ThemEvent, ground};
use handspan_table::measure::gap::ground_gap;
use handspan_table::measure::push::Bearing;
use handspan_table::{Figure, FigureId, Length, Piece};
use handspan_umpire::Umpire;

/// THEM-ATT-7, THEM-ANT-4 A figure goes straight away from who drives it back, keeping its facing. THEM-ATT-8, THEM-ANT-5 Its
/// own kind is carried along when it is met; THEM-ATT-9, THEM-ANT-6 everything else stops all of them.
pub(super) fn push(umpire: &mut Umpire<'_, Them>, figure: FigureId, from: &Figure, length: Length, push: Push) {
    let battle = umpire.battle();
    let Some(at) = battle.figure(figure).map(|figure| figure.placement.at().vec2()) else { return };
    let away = (at - from.placement.at().vec2()).unit().unwrap_or(from.placement.facing.unit());
    let kin = |other: &Figure| if battle.is_enemy(figure, other.id) { Bearing::Stands } else { Bearing::Yields };
    let pushed =
        battle.table.push_among(figure, away * length.micrometres(), kin, |who, piece| stops(battle, who, piece));
    if pushed.stopped.is_some() && !battle.options.is_usual(Setting::BlockedPush) {
        return;
    }
    let events: Vec<ThemEvent> = pushed
        .moved
        .iter()
        .filter(|moved| moved.from != moved.to)
        .filter_map(|moved| {
            let to = battle.figure(moved.figure)?.placement.moved_to(moved.to);
            Some(ThemEvent::FigurePushed { figure: moved.figure, to, by: moved.by, push })
        })
        .collect();
    for event in events {
        umpire.happens(event);
    }
}

/// Walls, fences and barricades stop everybody, scenery whoever is not on it already.
fn stops(battle: &Them, figure: &Figure, piece: &Piece) -> bool {
    let on = || battle.table.tolerances.overlaps(&ground_gap(&figure.outline(), &piece.ground));
    !ground::is_scenery(piece) || !on()
}
