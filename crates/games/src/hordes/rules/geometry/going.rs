//! HOTT-GEO-10 What ground an element is in.

use crate::hordes::block::{Block, SHARE};
use crate::hordes::field::Standing;
use crate::hordes::rules::terrain;
use crate::hordes::troops::Class;
use crate::hordes::{Hordes, ground};
use crate::options::{Choice, OneOf};

/// How much of a base must be in a terrain.
pub(in crate::hordes) static IN_GOING: OneOf<bool> = OneOf {
    word: "in_going",
    title: "Being in a terrain",
    about: "How much of a base must lie in a terrain for the element to be in it.",
    rule: "HOTT-GEO-10",
    choices: &[
        Choice::new("any", "Any part", "An element is in a terrain as soon as any part of its base is.", false),
        Choice::new(
            "majority",
            "More than half",
            "An element is in a terrain when more than half of its base is.",
            true,
        ),
    ],
};

/// Does it take more than half of a base?
fn majority(battle: &Hordes) -> bool {
    battle.options().get(&IN_GOING)
}

impl Hordes {
    /// HOTT-GEO-10 Is a base in a piece?
    pub(in crate::hordes) fn is_in(&self, piece: &handspan_table::Piece, block: &Block) -> bool {
        let least = if majority(self) { block.width * block.depth / 2.0 } else { SHARE };
        self.covers(piece, &block.shape()) > least
    }

    /// HOTT-GEO-10 Is an element in bad going? On a road nobody on the ground is. The rule for telling it.
    pub(in crate::hordes) fn in_bad(&self, one: &Standing) -> (bool, &'static str) {
        (self.in_bad_for(one, one.class()), "HOTT-GEO-10")
    }

    /// HOTT-GEO-10 Is an element in ground that is bad going for itself and for another class too?
    pub(in crate::hordes) fn in_bad_for(&self, one: &Standing, other: Class) -> bool {
        if one.class() == Class::Stronghold || (one.class() != Class::Aerial && terrain::on_road(self, &one.block)) {
            return false;
        }
        self.table.terrain().any(|piece| {
            let kind = piece.terrain.kind.as_str();
            ground::is_bad(kind, one.class()) && ground::is_bad(kind, other) && self.is_in(piece, &one.block)
        })
    }

    /// HOTT-GEO-10 Does a wood or a built-up area hide an element, on a road too?
    pub(in crate::hordes) fn in_cover(&self, one: &Standing) -> bool {
        self.table.terrain().any(|piece| ground::is_cover(&piece.terrain.kind) && self.is_in(piece, &one.block))
    }

    /// Is an element in water, and not at a crossing?
    pub(in crate::hordes) fn in_river(&self, block: &Block) -> bool {
        self.table.terrain().any(|piece| ground::is_running(&piece.terrain.kind) && self.is_in(piece, block))
    }
}
