//! The undo list.

use super::telling::{marker_name, name, piece_name, side_name};
use crate::book::Book;
use crate::naming::{the, within};
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
        ThemAction::Designate { terrain } => format!("Mark {}", the(&piece_name(battle, *terrain))),
        ThemAction::Begin => "Begin turn 1".to_owned(),
        ThemAction::Move { figure } => match spent {
            Some(spent) => format!("{} moves {spent}", name(figure)),
            None if events.is_empty() => format!("{} moves", name(figure)),
            None => format!("{} turns", name(figure)),
        },
        ThemAction::Turn { figure } => format!("{} turns", name(figure)),
        ThemAction::Attack { figure } => {
            let target = events.iter().find_map(|event| match event {
                ThemEvent::Attacked { target, shot, .. } => Some((name(target), *shot)),
                _ => None,
            });
            match target {
                Some((target, true)) => format!("{} shoots at {target}", name(figure)),
                Some((target, false)) => format!("{} strikes at {target}", name(figure)),
                None => format!("{} attacks", name(figure)),
            }
        }
        ThemAction::Build { figure } => format!("{} builds a barricade", name(figure)),
        ThemAction::TearDown { figure, .. } => format!("{} tears down a barricade", name(figure)),
        ThemAction::Collapse { figure, hole } => format!("{} closes {}", name(figure), the(&at(hole))),
        ThemAction::Search { figure, point } => format!("{} searches {}", name(figure), the(&at(point))),
        ThemAction::PickUp { figure, .. } => format!("{} picks up a charge", name(figure)),
        ThemAction::Trade { figure, with } => format!("{} trades with {}", name(figure), name(with)),
        ThemAction::Throw { figure } => format!("{} throws a charge", name(figure)),
        ThemAction::LetPass { figure, lets: true } => format!("{} lets friends pass", name(figure)),
        ThemAction::LetPass { figure, lets: false } => format!("{} blocks friends from passing", name(figure)),
        ThemAction::Done { side } => format!("End the phase of {}", within(&side_name(battle, *side))),
        ThemAction::Arrive { hole } => format!("A new ant at {}", the(&at(hole))),
        ThemAction::Bite { figure } => format!("{} bites", name(figure)),
        ThemAction::EndPhase => "End of the phase".to_owned(),
        ThemAction::Place { figure } => format!("Move {} by hand", name(figure)),
        ThemAction::Remove { figure } => format!("Take {} out of play", name(figure)),
        ThemAction::TakeAway { .. } => "Take away a barricade".to_owned(),
    }
}
