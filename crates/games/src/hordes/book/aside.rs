//! Elements beside the table: who waits, who is captive or ensorcelled, who is lost.

use super::telling::{name, side_name};
use crate::hordes::{Hordes, Phase, Status};
use crate::naming::listed;
use handspan_table::FigureId;

/// A sentence for each army and state.
pub(super) fn lines(battle: &Hordes) -> Vec<String> {
    let states = [
        (Status::Waiting, "still to be placed"),
        (Status::Pool, "waiting off the table"),
        (Status::Captured, "captive"),
        (Status::Ensorcelled, "ensorcelled"),
        (Status::Lost, "lost"),
    ];
    let mut lines = Vec::new();
    if battle.phase() == Phase::Over {
        return lines;
    }
    for (side, _) in battle.armies() {
        for (status, words) in states {
            let of: Vec<FigureId> = battle
                .elements()
                .filter(|(_, element)| element.side == side && element.status == status)
                .map(|(id, _)| id)
                .collect();
            if !of.is_empty() {
                let names: Vec<String> = of.into_iter().map(|figure| name(battle, figure)).collect();
                lines.push(format!("{}, {words}: {}.", side_name(battle, side), listed(&names)));
            }
        }
    }
    lines
}
