//! Free play in words: the log and the undo list.

use super::{Free, FreeAction, FreeEvent, owning, pieces};
use crate::book::{Book, Told};
use handspan_table::{FigureId, Length, Side};

/// An event in a sentence; the battle is the one before it.
pub(super) fn tell(battle: &Free, event: &FreeEvent) -> Option<Told> {
    let names = battle.names();
    let name = |figure: &FigureId| names.figure(*figure);
    Some(match event {
        FreeEvent::FigurePut { figure } => {
            let name = if figure.name.is_empty() { format!("Figure {}", figure.id.0) } else { figure.name.clone() };
            Told::new(format!("Added: {name}.")).of(figure.id).at(figure.placement.at())
        }
        FreeEvent::FigureMoved { figure, to, length } => {
            let words = match *length {
                Length::ZERO => format!("{} turns.", name(figure)),
                length => format!("{} moves {}.", name(figure), battle.length(length)),
            };
            Told::new(words).of(*figure).at(to.at())
        }
        FreeEvent::FigureLifted { figure } => {
            let told = Told::new(format!("{} leaves the table.", name(figure)));
            match battle.table.figure(*figure) {
                Some(figure) => told.at(figure.placement.at()),
                None => told,
            }
        }
        FreeEvent::FigureRenamed { figure, name: new } => {
            Told::new(format!("{} is now called {new}.", name(figure))).of(*figure)
        }
        FreeEvent::Grouped { figures } => figures
            .iter()
            .fold(Told::new(format!("{} form a group.", names.figures(figures))), |told, figure| told.of(*figure)),
        FreeEvent::Ungrouped { figures } => Told::new(format!("{} are no longer a group.", names.figures(figures))),
        FreeEvent::MarkerLaid { marker } => {
            let name = if marker.name.is_empty() { &marker.kind } else { &marker.name };
            Told::new(format!("Added: {}.", if name.is_empty() { "a marker" } else { name })).at(marker.placement.at())
        }
        FreeEvent::MarkerLifted { .. } => Told::new("A marker is taken away."),
        FreeEvent::TerrainLaid { terrain } => {
            let (middle, _) = pieces::extent(&terrain.area);
            Told::new(format!("Added: {}.", named(&terrain.name, &terrain.kind))).at(middle)
        }
        FreeEvent::TerrainCleared { terrain } => {
            let told = Told::new(format!("{} is taken away.", names.piece(*terrain)));
            let gone = battle.table.piece(*terrain);
            gone.into_iter().fold(told, |told, piece| told.at(pieces::extent(&piece.terrain.area).0))
        }
        FreeEvent::Noted { text } => Told::new(text.clone()),
        FreeEvent::Counted { figure, counter, to } => {
            Told::new(format!("{}: {counter} {to}.", name(figure))).of(*figure)
        }
        FreeEvent::Allowed { .. } => return None,
        FreeEvent::Rolled { dice, faces } => {
            let all = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let sum: u32 = dice.iter().map(|die| u32::from(*die)).sum();
            Told::new(format!("{}d{faces}: {all} (sum {sum}).", dice.len()))
        }
        FreeEvent::SideNamed { side } => Told::new(format!("Side {} is {}.", side.side.0, side.name)),
        FreeEvent::TurnBegun { turn, side } => Told::new(format!("Turn {turn}{}.", whose(battle, *side))),
    })
}

/// An action for the undo list.
pub(super) fn title(battle: &Free, action: &FreeAction, events: &[FreeEvent]) -> String {
    let names = battle.names();
    let who = || match owning::figures(action) {
        [figure] => names.figure(*figure),
        figures => format!("{} figures", figures.len()),
    };
    match action {
        FreeAction::Place { figure } => format!("Place {}", named(&figure.name, "a figure")),
        FreeAction::Move { .. } => match events {
            [FreeEvent::FigureMoved { length, .. }] if *length != Length::ZERO => {
                format!("{} moves {}", who(), battle.length(*length))
            }
            [] => format!("{} moves", who()),
            _ => format!("{} turns", who()),
        },
        FreeAction::MoveGroup { .. } => format!("{} move", who()),
        FreeAction::Turn { .. } => format!("{} turns", who()),
        FreeAction::PutBack { .. } => format!("Put {} back", who()),
        FreeAction::Remove { .. } => format!("Remove {}", who()),
        FreeAction::Duplicate { .. } => format!("Duplicate {}", who()),
        FreeAction::Rename { .. } => format!("Rename {}", who()),
        FreeAction::Group { .. } => format!("Tie {} together", who()),
        FreeAction::Ungroup { .. } => format!("Untie the group of {}", who()),
        FreeAction::Mark { name, kind, .. } => format!("Add {}", named(name, named(kind, "a marker"))),
        FreeAction::MoveMarker { .. } => "Move a marker".to_owned(),
        FreeAction::Unmark { .. } => "Take away a marker".to_owned(),
        FreeAction::LayTerrain { piece } => format!("Add {}", named(&piece.name, &piece.kind)),
        FreeAction::MoveTerrain { terrain } => format!("Move {}", names.piece(*terrain)),
        FreeAction::ClearTerrain { terrain } => format!("Take away {}", names.piece(*terrain)),
        FreeAction::RenameTerrain { terrain, .. } => format!("Rename {}", names.piece(*terrain)),
        FreeAction::Note { .. } => "Write a note".to_owned(),
        FreeAction::Count { counter, .. } => format!("Count {counter} of {}", who()),
        FreeAction::Allow { .. } => format!("Set how far {} goes", who()),
        FreeAction::Roll { count, faces } => format!("Roll {count}d{faces}"),
        FreeAction::NameSide { side } => format!("Name side {}", side.side.0),
        FreeAction::EndTurn => "End the turn".to_owned(),
    }
}

fn named<'a>(name: &'a str, otherwise: &'a str) -> &'a str {
    if name.is_empty() { otherwise } else { name }
}

fn whose(battle: &Free, side: Option<Side>) -> String {
    let sheet = side.and_then(|side| battle.sides.iter().find(|sheet| sheet.side == side));
    sheet.map_or_else(String::new, |sheet| format!(": {}", sheet.name))
}
