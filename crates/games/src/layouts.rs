//! What is done with a layout of any game before it is played.

use crate::battle::{Battle, hand_units};
use crate::book::Board;
use crate::fault::Fault;
use crate::hand::{self, Hand};
use crate::scenario::Layout;
use handspan_umpire::Party;

/// A layout with what it leaves open about hands filled in from the hand of whoever opens it.
pub fn with_hand(mut layout: Layout, hand: &Hand) -> Result<Layout, Vec<Fault>> {
    let units = hand_units(&layout.game);
    hand::give(&mut layout, &units, hand)?;
    Ok(layout)
}

/// What everybody sees beside the table of a layout; of one that cannot be played, nothing.
pub fn board_of(layout: &Layout) -> Board {
    Battle::muster(layout).map(|battle| battle.board(Party::TABLE)).unwrap_or_default()
}
