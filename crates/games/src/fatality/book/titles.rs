//! The undo list.

use super::telling::name;
use crate::book::Book;
use crate::fatality::{Fatality, FatalityAction, FatalityEvent, How};
use handspan_table::FigureId;

/// An action in a few words. Asked of the battle before it.
pub(super) fn title(battle: &Fatality, action: &FatalityAction, events: &[FatalityEvent]) -> String {
    let name = |figure: &FigureId| name(battle, *figure);
    let went = events.iter().find_map(|event| match event {
        FatalityEvent::Went { how: How::Move | How::Run, cost, .. } => Some(battle.length(*cost)),
        _ => None,
    });
    let target = events.iter().find_map(|event| match event {
        FatalityEvent::Attacked { target, .. } => Some(name(target)),
        FatalityEvent::Went { how: How::Charge { target } | How::CloseIn { target }, .. } => Some(name(target)),
        _ => None,
    });
    let by = |words: &str, figure: &FigureId| match &target {
        Some(target) => format!("{words} {target} with {}", name(figure)),
        None => format!("{words} with {}", name(figure)),
    };
    match action {
        FatalityAction::Choose(choosing) => choosing.title(),
        FatalityAction::Begin => "Begin the battle".to_owned(),
        FatalityAction::Activate { figure } => format!("Take {} up", name(figure)),
        FatalityAction::Move { figure } => match went {
            Some(went) => format!("Move {} {went}", name(figure)),
            None => format!("Leave {} where she is", name(figure)),
        },
        FatalityAction::Flee { figure } => format!("Flee with {}", name(figure)),
        FatalityAction::Charge { figure } => by("Charge", figure),
        FatalityAction::CloseIn { figure } => by("Move closer to", figure),
        FatalityAction::Stumble { figure } => format!("Stumble with {}", name(figure)),
        FatalityAction::Rally { figure } => format!("Rally {}", name(figure)),
        FatalityAction::Run { figure } => match went {
            Some(went) => format!("Run {} {went}", name(figure)),
            None => format!("Leave {} where she is", name(figure)),
        },
        FatalityAction::GoOn { figure } => format!("Go on with {}", name(figure)),
        FatalityAction::PassRest => "Pass the rest".to_owned(),
        FatalityAction::Fight => "Begin combat".to_owned(),
        FatalityAction::Step { figure } => format!("{} acts", name(figure)),
        FatalityAction::Attack { figure } => match target {
            Some(_) => by("Attack", figure),
            None if events.is_empty() => by("Attack", figure),
            None => format!("Hold back with {}", name(figure)),
        },
        FatalityAction::Settle if battle.outcome().is_some() => "Write the rosters back".to_owned(),
        FatalityAction::Settle => "Give the battle up".to_owned(),
        FatalityAction::ResolveRest => "Resolve the rest".to_owned(),
        FatalityAction::Place { figure } => format!("Put {} elsewhere", name(figure)),
        FatalityAction::Remove { figure } => format!("Take {} out of play", name(figure)),
    }
}
