//! Who sits at a table: which seats there are, and which sides and figures each of them speaks for.
//!
//! A table that says nothing of it has a seat for each side, with the side's number. One seat may hold several sides, and
//! several seats may share one: then each may decide for it, and figures may be given to some of them.

use crate::naming;
use crate::scenario::SideSheet;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Party, Seat};
use serde::Serialize;
use specta::Type;

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct SeatSheet {
    /// Which, from 1; 0 is the whole table.
    pub seat: Seat,
    /// Who sits there; empty: called after its sides.
    pub name: String,
    /// The sides it holds, ascending.
    pub sides: Vec<Side>,
    /// The figures that are its own, ascending. No other seat begins anything with them, unless they are its own too.
    pub figures: Vec<FigureId>,
}

/// All seats, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating(Vec<SeatSheet>);

impl Seating {
    /// As a layout says; where it says nothing, a seat for each side.
    pub fn new(seats: &[SeatSheet], sides: &[SideSheet]) -> Seating {
        let usual = |sheet: &SideSheet| SeatSheet {
            seat: Seat(sheet.side.0),
            name: String::new(),
            sides: vec![sheet.side],
            figures: Vec::new(),
        };
        let seats = if seats.is_empty() { sides.iter().map(usual).collect() } else { seats.to_vec() };
        let named = |seat: SeatSheet| {
            let names: Vec<String> = seat.sides.iter().map(|side| naming::side_of(sides, *side)).collect();
            let name = if seat.name.is_empty() { naming::listed(&names) } else { seat.name };
            SeatSheet { name, ..seat }
        };
        Seating(seats.into_iter().map(named).collect())
    }

    /// Every seat but the whole table's, each with a name.
    pub fn seats(&self) -> &[SeatSheet] {
        &self.0
    }

    /// What a seat may decide and know. A seat that there is not speaks for nobody.
    pub fn party(&self, seat: Seat) -> Party {
        let sheet = self.0.iter().find(|sheet| sheet.seat == seat);
        let own = || Party::of(sheet.into_iter().flat_map(|sheet| sheet.sides.iter().copied()));
        if seat == Seat::TABLE { Party::TABLE } else { own() }
    }

    /// The seats that hold a side; everybody, for nobody's.
    pub fn holders(&self, side: Side) -> Vec<Seat> {
        if side == Side::default() {
            return vec![Seat::TABLE];
        }
        self.0.iter().filter(|sheet| sheet.sides.contains(&side)).map(|sheet| sheet.seat).collect()
    }

    /// Whose a figure is among the seats of its side, if it was given to some of them and this seat is none of those.
    pub fn led_by_others(&self, seat: Seat, figure: FigureId) -> Option<&SeatSheet> {
        let mut leaders = self.0.iter().filter(|sheet| sheet.figures.contains(&figure));
        let first = leaders.next()?;
        let is_own = seat == Seat::TABLE || first.seat == seat || leaders.any(|sheet| sheet.seat == seat);
        (!is_own).then_some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides() -> Vec<SideSheet> {
        let side = |(side, name): (u8, &str)| SideSheet { side: Side(side), name: name.into(), colour: "rust".into() };
        [(1, "South"), (2, "West"), (3, "North")].map(side).to_vec()
    }

    fn seat(seat: u8, name: &str, sides: &[u8], figures: &[u32]) -> SeatSheet {
        let sides = sides.iter().copied().map(Side).collect();
        SeatSheet {
            seat: Seat(seat),
            name: name.into(),
            sides,
            figures: figures.iter().copied().map(FigureId).collect(),
        }
    }

    #[test]
    fn a_table_that_says_nothing_has_a_seat_for_each_side() {
        let seating = Seating::new(&[], &sides());
        let names: Vec<_> = seating.seats().iter().map(|sheet| (sheet.seat.0, sheet.name.as_str())).collect();
        assert_eq!(names, [(1, "South"), (2, "West"), (3, "North")]);
        assert_eq!(seating.party(Seat(2)), Party::of([Side(2)]));
        assert_eq!((seating.party(Seat::TABLE), seating.party(Seat(9))), (Party::TABLE, Party::of([])));
        assert_eq!((seating.holders(Side(3)), seating.holders(Side(0))), (vec![Seat(3)], vec![Seat::TABLE]));
    }

    #[test]
    fn a_seat_holds_several_sides_and_several_seats_share_one() {
        let seats = [seat(1, "", &[1, 3], &[]), seat(2, "Ann", &[2], &[7]), seat(3, "Ben", &[2], &[8, 9])];
        let seating = Seating::new(&seats, &sides());
        assert_eq!(seating.seats()[0].name, "South and North");
        assert_eq!(seating.party(Seat(1)), Party::of([Side(1), Side(3)]));
        assert_eq!(seating.holders(Side(2)), [Seat(2), Seat(3)]);
        let led = |seat, figure| seating.led_by_others(Seat(seat), FigureId(figure)).map(|sheet| sheet.name.as_str());
        assert_eq!((led(2, 7), led(3, 7), led(0, 7)), (None, Some("Ann"), None), "the whole table leads everybody");
        assert_eq!((led(2, 5), led(3, 5)), (None, None), "who was given to nobody is led by any");
    }
}
