//! The undo list.

use super::telling::{marker_name, name, side_name};
use crate::book::Book;
use crate::them::{Them, ThemAction, ThemEvent};

/// An action in a few words. Asked of the battle before it.
pub(super) fn title(battle: &Them, action: &ThemAction, events: &[ThemEvent]) -> String {
    let name = |figure: &handspan_table::FigureId| name(battle, *figure);
    let at = |marker: &handspan_table::MarkerId| marker_name(battle, *marker);
    let spent = events.iter().find_map(|event| match event {
        ThemEvent::InchesSpent { cost, .. } => Some(battle.length(*cost)),
        _ => None,
    });
    match action {
        ThemAction::Choose(choosing) => choosing.title(),
        ThemAction::Designate { .. } => "Designate a piece of terrain".to_owned(),
        ThemAction::Begin => "Begin turn 1".to_owned(),
        ThemAction::Move { figure } => match spent {
            Some(spent) => format!("Move {} {spent}", name(figure)),
            None => format!("Turn {}", name(figure)),
        },
        ThemAction::Turn { figure } => format!("Turn {}", name(figure)),
        ThemAction::Attack { figure } => {
            let target = events.iter().find_map(|event| match event {
                ThemEvent::Attacked { target, shot, .. } => Some((name(target), *shot)),
                _ => None,
            });
            match target {
                Some((target, true)) => format!("Shoot with {} at {target}", name(figure)),
                Some((target, false)) => format!("Strike with {} at {target}", name(figure)),
                None => format!("Attack with {}", name(figure)),
            }
        }
        ThemAction::Build { figure } => format!("Build with {}", name(figure)),
        ThemAction::TearDown { figure, .. } => format!("Tear down a barricade with {}", name(figure)),
        ThemAction::Collapse { figure, hole } => format!("Close {} with {}", at(hole), name(figure)),
        ThemAction::Search { figure, point } => format!("Search {} with {}", at(point), name(figure)),
        ThemAction::PickUp { figure, .. } => format!("Pick up a charge with {}", name(figure)),
        ThemAction::Trade { figure, with } => format!("Trade between {} and {}", name(figure), name(with)),
        ThemAction::Throw { figure } => format!("Throw a charge with {}", name(figure)),
        ThemAction::LetPass { figure, lets: true } => format!("Let friends pass {}", name(figure)),
        ThemAction::LetPass { figure, lets: false } => format!("Block friends from passing {}", name(figure)),
        ThemAction::Done { side } => format!("End the phase of {}", side_name(battle, *side)),
        ThemAction::Arrive { hole } => format!("A new ant at {}", at(hole)),
        ThemAction::Bite { figure } => format!("Bite with {}", name(figure)),
        ThemAction::EndPhase => "End of the phase".to_owned(),
        ThemAction::Place { figure } => format!("Move {} by hand", name(figure)),
        ThemAction::Remove { figure } => format!("Take {} out of play", name(figure)),
        ThemAction::TakeAway { .. } => "Take a barricade away".to_owned(),
    }
}
