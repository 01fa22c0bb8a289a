//! HOTT-PASS Who passes through whom.

use crate::hordes::Hordes;
use crate::hordes::block::Block;
use crate::hordes::field::{Field, Standing};
use crate::hordes::troops::{Class, Kind};

/// May somebody pass through somebody else, and by which rule or why not. `recoils`: aerials may not fly over ground troops then.
pub(in crate::hordes) fn passes(
    battle: &Hordes,
    field: &Field,
    mover: &Standing,
    leg: (&Block, &Block),
    other: &Standing,
    recoils: bool,
) -> (bool, &'static str) {
    let own = mover.role == other.role;
    let flies = |standing: &Standing| standing.class() == Class::Aerial;
    // Strongholds stop all ground troops, Sneakers too.
    if other.is_hold() {
        return (flies(mover) && !recoils, "HOTT-PASS-7");
    }
    match () {
        // HOTT-PASS-1 Sneakers pass everybody, and everybody passes them.
        () if mover.kind == Kind::Sneaker || other.kind == Kind::Sneaker => (true, "HOTT-PASS-1"),
        // HOTT-PASS-3 Gods pass everybody.
        () if mover.kind == Kind::God => (true, "HOTT-PASS-3"),
        // HOTT-PASS-2 Magicians pass friends.
        () if mover.kind == Kind::Magician && own => (true, "HOTT-PASS-2"),
        // HOTT-PASS-5 Aerials pass over ground troops, but not when they recoil.
        () if flies(mover) => (!flies(other) && !recoils, "HOTT-PASS-5"),
        // HOTT-PASS-4 Ground troops pass under friendly aerials, and under enemy Flyers and Aerial Heroes, that do not fight.
        () if flies(other) => {
            let low = own || [Kind::Flyer, Kind::AerialHero].contains(&other.kind);
            (low && !battle.is_engaged(field, other), "HOTT-PASS-4")
        }
        // HOTT-PASS-6 Mounted pass friendly foot that looks the same way or the opposite way.
        () if own && mover.class() == Class::Mounted && other.class() == Class::Foot => {
            let aligned = |block: &Block| block.same_way(&other.block) || block.opposite(&other.block);
            (aligned(leg.0) && aligned(leg.1), "HOTT-PASS-6")
        }
        () => (false, "HOTT-PASS-7"),
    }
}
