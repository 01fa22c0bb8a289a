//! What a player may overlook: points that would be lost, who has to go where, who has been jumped.

use super::telling::name;
use crate::bughunt::rules::{boarding, command};
use crate::bughunt::{Bughunt, Ship, Step};
use crate::naming::listed;
use handspan_table::FigureId;

/// A sentence for each.
pub(super) fn hints(battle: &Bughunt) -> Vec<String> {
    let names =
        |figures: Vec<FigureId>| listed(&figures.into_iter().map(|figure| name(battle, figure)).collect::<Vec<_>>());
    let mut hints = Vec::new();
    match battle.step {
        Step::Command => {
            let left: u32 = battle.humans().filter_map(|(_, person)| person.turn.points).map(u32::from).sum();
            let fresh = battle.humans().any(|(_, person)| person.commands() && person.turn.points.is_none());
            if fresh {
                hints.push("Commanders roll their points.".to_owned());
            } else if left > 0 {
                hints.push(format!("{left} command points are left. What is not used is lost."));
            }
        }
        Step::Walk => {
            let owing: Vec<FigureId> =
                battle.human_sides().into_iter().flat_map(|side| command::owing(battle, side)).collect();
            if !owing.is_empty() {
                hints.push(format!("Without a leader: {}. Each goes to the nearest commander.", names(owing)));
            }
            let held: Vec<FigureId> =
                battle.humans().map(|(figure, _)| figure).filter(|figure| battle.is_engaged(*figure)).collect();
            if !held.is_empty() {
                hints.push(format!("Jumped, and cannot move: {}.", names(held)));
            }
        }
        Step::Boarding => {
            let near: Vec<FigureId> = battle
                .humans()
                .map(|(figure, _)| figure)
                .filter(|figure| boarding::may_board(battle, *figure))
                .collect();
            let may = battle.places.map_or("The number of boarders is not rolled yet.".to_owned(), |places| {
                format!("{places} may still go aboard.")
            });
            hints.push(if near.is_empty() {
                format!("{may} Nobody is next to the ship.")
            } else {
                format!("{may} Next to the ship: {}.", names(near))
            });
        }
        _ => (),
    }
    if battle.ship == Ship::Inbound {
        hints.push("The ship is on its way and lands when the bugs have arrived.".to_owned());
    }
    hints
}
