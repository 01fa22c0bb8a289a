//! Who sits at the table, and what they may decide and know.

use handspan_table::Side;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A place at the table: a window, or whoever has the laptop. Seat 0 is the whole table: one screen with everybody round it.
/// Which sides a seat holds is told by the table's seating, never by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, Type)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The whole table.
    pub const TABLE: Seat = Seat(0);
}

/// Whoever looks at a battle and speaks in it: the sides that one seat holds. The whole table speaks for every side and knows
/// no side's secrets, since all players look at the same screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party {
    is_table: bool,
    /// A bit for each side.
    sides: [u64; 4],
}

impl Party {
    /// The whole table.
    pub const TABLE: Party = Party { is_table: true, sides: [0; 4] };

    /// Of these sides; of none, it speaks for nobody.
    pub fn of(sides: impl IntoIterator<Item = Side>) -> Party {
        let mut party = Party { is_table: false, sides: [0; 4] };
        for side in sides {
            party.sides[usize::from(side.0 / 64)] |= 1 << (side.0 % 64);
        }
        party
    }

    /// Is it the whole table?
    pub fn is_table(self) -> bool {
        self.is_table
    }

    /// May it decide for a side? The whole table may for every one.
    pub fn speaks_for(self, side: Side) -> bool {
        self.is_table || self.knows(side)
    }

    /// The side it speaks as in a matter of a side: that one, if it may decide for it, else the first of its own. `None` for
    /// whoever holds no side.
    pub fn speaks_as(self, side: Side) -> Option<Side> {
        if self.speaks_for(side) { Some(side) } else { (1..=u8::MAX).map(Side).find(|own| self.knows(*own)) }
    }

    /// May it know what a side hides? The whole table may not.
    pub fn knows(self, side: Side) -> bool {
        self.sides[usize::from(side.0 / 64)] >> (side.0 % 64) & 1 == 1
    }
}

/// Of one side alone; nobody's side, 0, is the whole table.
impl From<Side> for Party {
    fn from(side: Side) -> Party {
        if side == Side::default() { Party::TABLE } else { Party::of([side]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_party_speaks_for_its_sides_and_the_table_for_all() {
        for side in [Side(0), Side(1), Side(2), Side(255)] {
            assert!(Party::TABLE.speaks_for(side) && !Party::TABLE.knows(side), "{side:?}");
            assert!(!Party::of([]).speaks_for(side) && !Party::of([]).knows(side), "{side:?}");
        }
        let two = Party::of([Side(2), Side(255)]);
        assert!([Side(2), Side(255)].into_iter().all(|side| two.speaks_for(side) && two.knows(side)));
        assert!(!two.speaks_for(Side(1)) && !two.knows(Side(1)));
        assert!(!two.speaks_for(Side(0)), "nobody's figures are the table's");
        assert_eq!([Side(255), Side(1)].map(|side| two.speaks_as(side)), [Some(Side(255)), Some(Side(2))]);
        assert_eq!((Party::TABLE.speaks_as(Side(1)), Party::of([]).speaks_as(Side(1))), (Some(Side(1)), None));
        assert_eq!((Party::from(Side(0)), Party::from(Side(3))), (Party::TABLE, Party::of([Side(3)])));
    }
}
