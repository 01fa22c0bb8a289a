//! Whose figures an action is about. At one laptop everybody may move everything; a player with a seat of their own
//! moves their own side's figures, and nobody's.

use super::{Free, FreeAction};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Ruling, Umpire, rule};

/// A player moves no other side's figure.
pub(super) fn own(umpire: &mut Umpire<'_, Free>, action: &FreeAction) -> Ruling {
    let side = |figure: &FigureId| umpire.battle().table.figure(*figure).map(|figure| figure.side);
    let others = |figure: &&FigureId| side(figure).is_some_and(|side| side != Side(0) && !umpire.speaks_for(side));
    let strange = figures(action).iter().find(others).copied();
    let own = rule("FREE-OWN", strange.is_none(), "it is another side's figure");
    umpire.require([strange.into_iter().fold(own, |own, figure| own.figure(figure))])
}

/// The figures an action is about.
pub(super) fn figures(action: &FreeAction) -> &[FigureId] {
    match action {
        FreeAction::Move { figure }
        | FreeAction::Turn { figure }
        | FreeAction::PutBack { figure }
        | FreeAction::Duplicate { figure }
        | FreeAction::Rename { figure, .. }
        | FreeAction::Ungroup { figure }
        | FreeAction::Count { figure, .. }
        | FreeAction::Allow { figure, .. } => std::slice::from_ref(figure),
        FreeAction::MoveGroup { figures } | FreeAction::Remove { figures } | FreeAction::Group { figures } => figures,
        FreeAction::Place { .. }
        | FreeAction::Mark { .. }
        | FreeAction::MoveMarker { .. }
        | FreeAction::Unmark { .. }
        | FreeAction::LayTerrain { .. }
        | FreeAction::MoveTerrain { .. }
        | FreeAction::ClearTerrain { .. }
        | FreeAction::RenameTerrain { .. }
        | FreeAction::Note { .. }
        | FreeAction::Roll { .. }
        | FreeAction::NameSide { .. }
        | FreeAction::EndTurn => &[],
    }
}
