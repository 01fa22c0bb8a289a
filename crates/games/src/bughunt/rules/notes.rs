//! What is shown before dice: pools with their reasons, the chart with its cell, where something may come down.

use super::fire::{Column, PoolPart};
use crate::bughunt::{Bughunt, Weapon};
use handspan_table::{FigureId, Length};
use handspan_umpire::Umpire;

/// A pool of dice with what it is made of.
pub(super) fn pool(_umpire: &mut Umpire<'_, Bughunt>, _total: u16, _parts: &[PoolPart]) {}

/// A shot: its dice, and what each target needs.
pub(super) fn fire(
    umpire: &mut Umpire<'_, Bughunt>,
    _figure: FigureId,
    _weapon: Weapon,
    _targets: &[FigureId],
    _columns: &[(Column, Length)],
    parts: &[PoolPart],
    shares: &[u16],
) {
    pool(umpire, shares.iter().sum(), parts);
}

/// A grenade: who stands where it is aimed.
pub(super) fn grenade(umpire: &mut Umpire<'_, Bughunt>, _figure: FigureId, at: handspan_table::Point, _ready: bool) {
    super::grenades::affects(umpire, at.vec2());
}

/// Where a missile or an air strike may come down.
pub(super) fn scatter(
    _umpire: &mut Umpire<'_, Bughunt>,
    _from: Option<handspan_table::Vec2>,
    _aim: handspan_table::Vec2,
    _ahead: handspan_table::Vec2,
    _radius: Option<Length>,
) {
}

/// A close combat: both pools with their reasons.
pub(super) fn clash(_umpire: &mut Umpire<'_, Bughunt>, _human: FigureId, _bug: FigureId, _own: &[PoolPart], _other: &[PoolPart]) {}
