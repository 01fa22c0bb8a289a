//! The undo list.

use super::telling::{name, side_name};
use crate::book::Book;
use crate::hordes::{Hordes, HordesAction, HordesEvent, Post};
use handspan_table::FigureId;

/// An action in a few words. Asked of the battle before it.
pub(super) fn title(battle: &Hordes, action: &HordesAction, events: &[HordesEvent]) -> String {
    use HordesAction::*;
    let name = |figure: &FigureId| name(battle, *figure);
    let group = |figures: &[FigureId]| match figures {
        [only] => name(only),
        [first, rest @ ..] => format!("{} and {} more", name(first), rest.len()),
        [] => "nobody".to_owned(),
    };
    let far = events.iter().find_map(|event| match event {
        HordesEvent::Moved { length, .. } => Some(format!(" {}", battle.length(*length))),
        _ => None,
    });
    let far = far.unwrap_or_default();
    let target = events.iter().find_map(|event| match event {
        HordesEvent::Shot { target, .. } | HordesEvent::Bespelled { target, .. } => Some(name(target)),
        _ => None,
    });
    let at = |words: &str, figure: &FigureId| match &target {
        Some(target) => format!("{words} {target} with {}", name(figure)),
        None => format!("{words} with {}", name(figure)),
    };
    match action {
        Choose(choosing) => choosing.title(),
        RollRoles => "Roll for who defends".to_owned(),
        RollEdges => "Roll for the base edges".to_owned(),
        Recruit { side, kind } => format!("Add {} to {}", kind.row().one, side_name(battle, *side)),
        Dismiss { figure } => format!("Remove {} from its army", name(figure)),
        Appoint { figure, post: Post::General } => format!("Make {} general", name(figure)),
        Appoint { figure, post: Post::Reserve } => format!("Make {} reserve general, or not", name(figure)),
        Clear => "Place the armies by hand".to_owned(),
        Place { figure } => format!("Place {}", name(figure)),
        Ready { side } => format!("{} is ready", side_name(battle, *side)),
        Begin => "Begin the battle".to_owned(),
        RollPips => "Roll for points".to_owned(),
        Move { figure, .. } => format!("Move {}{far}", name(figure)),
        March { figures, .. } => format!("Move {}{far}", group(figures)),
        Column { figures } => format!("Form a column of {}", group(figures)),
        Expand { figures } => format!("Spread {} into a line", group(figures)),
        Ambush { figure } => format!("Ambush with {}", name(figure)),
        Arrive { figure } => format!("Bring in {}", name(figure)),
        Escape { figure } => format!("Let {} escape", name(figure)),
        Free { figure } => format!("Free {}", name(figure)),
        Return { figure } => format!("Bring back {}", name(figure)),
        EndMoves => "End the moves".to_owned(),
        Shoot { figure } => at("Shoot at", figure),
        Bespell { figure } => at("Bespell", figure),
        Hold { figure } => format!("Hold the fire of {}", name(figure)),
        EndDistant => "End shooting and spells".to_owned(),
        Fight { figure, enemy } => format!("Fight {} with {}", name(enemy), name(figure)),
        EndBound => "End the bound".to_owned(),
        Concede { side } => format!("{} gives up", side_name(battle, *side)),
        AgreeDraw => "Agree on a draw".to_owned(),
        Put { figure } => format!("Put {} elsewhere", name(figure)),
    }
}
