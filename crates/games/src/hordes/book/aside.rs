//! Elements beside the table: who waits, who is captive or ensorcelled, who is lost.

use super::telling::side_name;
use crate::board::{Absent, Aside};
use crate::hordes::rules::pips;
use crate::hordes::{Element, Hordes, Kind, Status};
use crate::scenario::FigureSheet;
use handspan_table::FigureId;

/// A list for each army and state.
pub(super) fn lists(battle: &Hordes) -> Vec<Aside> {
    let states = [
        (Status::Waiting, "to be placed"),
        (Status::Pool, "off the table"),
        (Status::Captured, "captive"),
        (Status::Ensorcelled, "ensorcelled"),
        (Status::Lost, "lost"),
    ];
    let mut lists = Vec::new();
    for (side, _) in battle.armies() {
        for (status, words) in states {
            let of = battle.elements().filter(|(_, element)| element.side == side && element.status == status);
            let figures: Vec<Absent> = of.map(|(figure, element)| absent(figure, element)).collect();
            if !figures.is_empty() {
                lists.push(Aside { title: format!("{}, {words}", side_name(battle, side)), figures });
            }
        }
    }
    lists
}

fn absent(figure: FigureId, element: &Element) -> Absent {
    let sheet = FigureSheet {
        id: figure,
        name: element.name.clone(),
        kind: element.kind.word().to_owned(),
        side: element.side,
        base: element.base,
        placement: element.last.unwrap_or_default(),
        allowance: None,
    };
    let words = match (element.status, element.kind) {
        (Status::Pool, Kind::Lurker) => format!("{} for an ambush", points(pips::lurker(element.deployed).0)),
        (Status::Pool | Status::Captured | Status::Ensorcelled, _) => points(pips::SIX),
        _ => String::new(),
    };
    Absent { sheet, words, ghost: element.status == Status::Ensorcelled }
}

fn points(count: u8) -> String {
    if count == 1 { "1 point".to_owned() } else { format!("{count} points") }
}
