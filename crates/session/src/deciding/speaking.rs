//! Which side acts when a seat begins something, and whether that seat may let it.

use super::{Denied, refused};
use handspan_games::battle::Action;
use handspan_games::book::Whose;
use handspan_games::seating::Seating;
use handspan_table::{Side, Table};
use handspan_umpire::Seat;

/// The side that acts: the one whose decision it is, and of what anybody may do the seat's own.
pub(super) fn acting(seating: &Seating, seat: Seat, table: &Table, action: &Action) -> Result<Side, Denied> {
    match action.whose().side(table) {
        Some(side) if !seating.party(seat).speaks_for(side) => {
            refused("seat", format!("this is for side {} to decide, not for seat {}", side.0, seat.0))
        }
        Some(side) => match leads(seating, seat, action) {
            Ok(()) => Ok(side),
            Err(words) => refused("seat", words),
        },
        None => match own(seating, seat, table, action) {
            Some(side) => Ok(side),
            None => refused("seat", format!("seat {} holds no side of this table", seat.0)),
        },
    }
}

/// The same for something that is only tried.
pub(crate) fn would_act(seating: &Seating, seat: Seat, table: &Table, action: &Action) -> Side {
    let whose = action.whose().side(table);
    whose.or_else(|| own(seating, seat, table, action)).unwrap_or_default()
}

/// Does a seat lead the figures that act? If not, why.
pub(crate) fn leads(seating: &Seating, seat: Seat, action: &Action) -> Result<(), String> {
    let Whose::Figures(figures) = action.whose() else { return Ok(()) };
    for figure in figures {
        if let Some(other) = seating.led_by_others(seat, *figure) {
            return Err(format!("{} leads figure {}, not seat {}", other.name, figure.0, seat.0));
        }
    }
    Ok(())
}

/// The side a seat speaks as in what anybody may do: that of the figure it is about, if it holds that one.
fn own(seating: &Seating, seat: Seat, table: &Table, action: &Action) -> Option<Side> {
    if seat == Seat::TABLE {
        return Some(Side::default());
    }
    let about = action.whose().figures().first().and_then(|figure| table.figure(*figure));
    seating.party(seat).speaks_as(about.map_or(Side::default(), |figure| figure.side))
}
