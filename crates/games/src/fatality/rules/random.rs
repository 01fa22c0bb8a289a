//! FATAL-RAND Random directions and distances.

use super::core::bodies::Slide;
use super::core::{self, Die};
use crate::fatality::Fatality;
use handspan_table::{Facing, Figure, Vec2, inches};
use handspan_umpire::{Note, Ruling, Throw, Umpire};

/// The hours of the clock, and where twelve is: north of every table.
const HOURS: u8 = 12;
const TWELVE: Facing = Facing::NORTH;

/// FATAL-RAND-1 The d12 is a clock face over the model: twelve is the north of the table.
pub(in crate::fatality) fn clock(umpire: &mut Umpire<'_, Fatality>, figure: &Figure) -> Ruling<(u8, Vec2)> {
    umpire.note(Note::Rose { figure: figure.id, hours: HOURS, from: TWELVE });
    let name = crate::fatality::book::telling::name(umpire.battle(), figure.id);
    let hour = core::throw(
        umpire,
        figure.id,
        Die::Twelve,
        Throw::new(format!("Which way {name} goes"), "the hour on a clock, 12 is the far edge").by("FATAL-RAND-1"),
    )?;
    Ok((hour, towards(hour)))
}

/// The direction of an hour.
pub(super) fn towards(hour: u8) -> Vec2 {
    TWELVE.turned(f64::from(hour) * 360.0 / f64::from(HOURS)).unit()
}

/// FATAL-RAND-2 She goes as far as the rule says that way, FATAL-RAND-3 until an obstacle, the border or anybody stops her.
pub(in crate::fatality) fn go(battle: &Fatality, figure: &Figure, towards: Vec2, far: u8) -> Slide {
    let length = inches(f64::from(far)).micrometres();
    battle.slide(figure, figure.placement.at().vec2() + towards * length)
}

/// The rule of a random way: FATAL-RAND-2, or FATAL-RAND-3 where something stopped it.
pub(super) fn rule_for(stopped: bool) -> &'static str {
    if stopped { "FATAL-RAND-3" } else { "FATAL-RAND-2" }
}
