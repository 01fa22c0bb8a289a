//! Where a figure can end a move or a run: what is left round everything that stops her, out of every zone.

use crate::book::Reach;
use crate::fatality::rules::movement::{self, ZONE};
use crate::fatality::{Fatality, ground};
use handspan_table::measure::region::Region;
use handspan_table::{Base, Figure, FigureId, Length, Piece, inches};

/// Where a figure can end a move with what it has left, or with another length.
pub(super) fn reach(battle: &Fatality, figure: FigureId, length: Option<Length>) -> Option<Reach> {
    let known = *battle.figure(figure)?;
    let length = length.unwrap_or_else(|| battle.left_to_go(figure)).min(movement::MOVE);
    let guards = movement::guards(battle, figure);
    let held = guards.iter().any(|enemy| battle.apart(figure, *enemy).is_some_and(|gap| battle.is_inside(gap, ZONE)));
    if held || length <= Length::ZERO {
        return Some(Reach { length, region: Region::default(), tolerance: Length::ZERO });
    }
    // An enemy's zone is ground that she does not enter: as if the enemy were so much wider.
    let mut table = battle.table.clone();
    let slack = table.tolerances.slack;
    for enemy in guards {
        let Some(guard) = battle.figure(enemy).copied() else { continue };
        let more = 2 * (ZONE - slack).whole();
        let base = match guard.base {
            Base::Round { diameter } => Base::Round { diameter: diameter + more },
            Base::Rectangle { frontage, depth } => Base::Rectangle { frontage: frontage + more, depth: depth + more },
            Base::Oval { frontage, depth } => Base::Oval { frontage: frontage + more, depth: depth + more },
        };
        table.put(Figure { base, ..guard });
    }
    let others = |other: &Figure| other.id != figure;
    let region =
        table.region(known.base, known.placement.pose(), length, others, |piece: &Piece| ground::stops_bases(piece));
    Some(Reach { length, region, tolerance: inches(1.0) })
}
