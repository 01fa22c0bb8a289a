//! What somebody who knows nothing of Antshouse might do: hold the magnifying glass where the ant ahead is likeliest to go.

use crate::advice::{Advice, Wish};
use crate::antshouse::automaton::likeliest;
use crate::antshouse::rules::preparation::pieces::ant;
use crate::antshouse::rules::rounds::placing;
use crate::antshouse::{Antshouse, AntshouseAction, Weapon};
use crate::book::Beginning;
use handspan_table::FigureId;
use handspan_umpire::{Answer, Rule};

/// What to do with an ant: its player harms the others. Where it goes is sealed, and answered as the program would.
pub(super) fn advice(battle: &Antshouse, figure: FigureId, wish: Wish) -> Vec<Advice<AntshouseAction>> {
    let Some(side) = battle.everybody().into_iter().find(|side| ant(*side) == figure) else { return Vec::new() };
    let glass = battle.left(side, Weapon::Glass).next().filter(|_| wish == Wish::Harm);
    let Some(glass) = glass else { return Vec::new() };
    let open = |cell: &_| placing::allowed(battle, side, glass, *cell).iter().all(Rule::holds);
    let held = likeliest(battle, side).into_iter().filter(open).map(|cell| {
        let action = AntshouseAction::Place { side, figure: glass };
        Advice::Begin(Beginning::new("Hold the magnifying glass", action).told([Answer::Cell(cell)]))
    });
    held.collect()
}
