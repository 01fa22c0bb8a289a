//! HOTT-OUT What a total that is equal, less, or half or less does to each type.

use super::types;
use crate::hordes::troops::{Clause, Kind, Result, When};

/// How a total compares to the enemy's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// As high.
    Equal,
    /// Lower, but more than half.
    Less,
    /// Half or lower.
    Half,
}

/// What else a clause may ask about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Case {
    /// They are in contact.
    pub contact: bool,
    /// The loser is in bad going.
    pub bad: bool,
    /// The loser moved into contact with the winner this bound.
    pub charged: bool,
    /// The tie is odd.
    pub odd: bool,
    /// Ground troops aid the winner.
    pub aided: bool,
}

/// The outcome for a loser by its row of the table: the first clause that holds.
pub fn outcome_of(loser: Kind, winner: Kind, relation: Relation, case: Case) -> Result {
    let row = loser.row();
    let cell = match relation {
        Relation::Equal => &row.equal,
        Relation::Less => &row.less,
        Relation::Half => &row.half,
    };
    let by = |clause: &Clause| clause.by.is_empty() || clause.by.iter().any(|by| types::is_meant(*by, winner));
    let when = |clause: &Clause| match clause.when {
        None => true,
        Some(When::Odd) => case.odd,
        Some(When::Contact) => case.contact,
        Some(When::Good) => !case.bad,
        Some(When::Bad) => case.bad,
        Some(When::Charged) => case.charged,
        Some(When::Aided) => case.aided,
    };
    cell.iter().find(|clause| by(clause) && when(clause)).map_or(Result::Nothing, |clause| clause.does)
}

/// The rule of a type's outcomes.
pub(in crate::hordes) fn rule_for(kind: Kind) -> &'static str {
    match kind {
        Kind::God => "HOTT-OUT-1",
        Kind::Dragon => "HOTT-OUT-2",
        Kind::Airboat => "HOTT-OUT-3",
        Kind::Flyer => "HOTT-OUT-4",
        Kind::AerialHero => "HOTT-OUT-5",
        Kind::Hero => "HOTT-OUT-6",
        Kind::Paladin => "HOTT-OUT-7",
        Kind::Knight => "HOTT-OUT-8",
        Kind::Rider => "HOTT-OUT-9",
        Kind::Behemoth => "HOTT-OUT-10",
        Kind::Beast => "HOTT-OUT-11",
        Kind::Blade => "HOTT-OUT-12",
        Kind::Spear => "HOTT-OUT-13",
        Kind::Shooter => "HOTT-OUT-14",
        Kind::Warband => "HOTT-OUT-15",
        Kind::Artillery => "HOTT-OUT-16",
        Kind::Horde => "HOTT-OUT-17",
        Kind::Lurker => "HOTT-OUT-18",
        Kind::Sneaker => "HOTT-OUT-19",
        Kind::Magician => "HOTT-OUT-20",
        Kind::Cleric => "HOTT-OUT-21",
        Kind::Stronghold => "HOTT-OUT-22",
    }
}
