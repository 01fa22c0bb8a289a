//! What-ifs: what lies face down is dealt anew in them.

use crate::them::{Them, ThemEvent};
use handspan_umpire::Draws;
use std::sync::Arc;

/// THEM-ACT-9 The charges at the points nobody has searched yet lie at other ones. How many there are in all stands in the layout
/// for everybody to read; where each lies is what nobody knows.
pub(super) fn supposed(battle: &Them, mut lots: Draws) -> Them {
    let mut charges: Vec<u8> = battle.contents.values().copied().flatten().collect();
    // In an order that tells nothing of where they lay.
    charges.sort_unstable();
    let mut supposed = battle.clone();
    let lying = Arc::make_mut(&mut supposed.contents).values_mut().flatten();
    lying.zip(lots.shuffled(charges)).for_each(|(lies, dealt)| *lies = dealt);
    supposed
}

/// A point that is turned over shows what was dealt to it; a search that is rolled for does not.
pub(super) fn rests_on_hidden(event: &ThemEvent) -> bool {
    matches!(event, ThemEvent::ContentsDealt { .. } | ThemEvent::Searched { die: None, .. })
}
