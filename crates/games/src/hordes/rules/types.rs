//! HOTT-TYPE The troop table: classes, who counts as a Hero, which factor is used.

use crate::hordes::troops::{By, Class, Kind};
use crate::hordes::{Hordes, Status};

/// HOTT-TYPE-1 Everybody on foot or mounted is ground troops.
pub(in crate::hordes) fn is_ground(kind: Kind) -> (bool, &'static str) {
    (matches!(kind.class(), Class::Foot | Class::Mounted), "HOTT-TYPE-1")
}

/// HOTT-TYPE-2 Who is meant by a Hero: Aerial Heroes too.
pub(in crate::hordes) fn is_hero(kind: Kind) -> (bool, &'static str) {
    ([Kind::Hero, Kind::AerialHero].contains(&kind), "HOTT-TYPE-2")
}

/// Is somebody meant by a word of the table?
pub(in crate::hordes) fn is_meant(by: By, kind: Kind) -> bool {
    match by {
        By::Kind(Kind::Hero) => is_hero(kind).0,
        By::Kind(known) => known == kind,
        By::Aerial => kind.class() == Class::Aerial,
        By::Mounted => kind.class() == Class::Mounted,
        By::Ground => is_ground(kind).0,
    }
}

/// HOTT-TYPE-3 The factor against an opponent: one against foot and Strongholds, one against aerials and mounted.
pub(in crate::hordes) fn factor(kind: Kind, against: Kind) -> (i32, &'static str) {
    let factor = match against.class() {
        Class::Foot | Class::Stronghold => kind.row().foot,
        Class::Aerial | Class::Mounted => kind.row().mounted,
    };
    (factor, "HOTT-TYPE-3")
}

/// HOTT-TYPE-4 Where the table says that an element begins: Gods, Dragons and Lurkers wait.
pub(in crate::hordes) fn begins(kind: Kind) -> Status {
    if super::setup::waits(kind).0 { Status::Pool } else { Status::Waiting }
}

/// HOTT-TYPE-4 Paces by the table: good going, bad going, road. With the later amendment Shooters and Warband swap.
pub(in crate::hordes) fn rates(battle: &Hordes, kind: Kind) -> ([Option<u16>; 3], &'static str) {
    let row = kind.row();
    let (good, bad) = match kind {
        Kind::Shooter if super::program::swapped(battle) => (Some(200), Some(200)),
        Kind::Warband if super::program::swapped(battle) => (Some(300), Some(300)),
        _ => (row.good, row.bad),
    };
    ([good, bad, row.road], "HOTT-TYPE-4")
}
