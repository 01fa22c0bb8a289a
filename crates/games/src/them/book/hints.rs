//! What a player may overlook: barricades about to fall, and holes that can be closed now.

use super::telling::{marker_name, name, piece_name};
use crate::naming::{capital, the};
use crate::them::rules::actions;
use crate::them::rules::barricades::GNAW_MUST_HOLD;
use crate::them::{Phase, Them};

/// A sentence for each, barricades first, each in order of id.
pub(super) fn hints(battle: &Them) -> Vec<String> {
    let gnawed = battle.gnawed.iter().map(|barricade| {
        format!(
            "{} is gnawed at. {}",
            capital(&the(&piece_name(battle, *barricade))),
            battle.options.sentence(&GNAW_MUST_HOLD)
        )
    });
    gnawed.chain(closable(battle)).collect()
}

/// THEM-ACT-6 Who stands at an open hole with a charge and enough inches.
fn closable(battle: &Them) -> Vec<String> {
    if battle.phase != Phase::Characters {
        return Vec::new();
    }
    let tolerances = &battle.table.tolerances;
    let able = battle.people().filter(|(_, person)| {
        person.charges > 0 && !person.lost_actions && tolerances.is_within(actions::CLOSING, person.left)
    });
    let able = able.filter_map(|(id, _)| battle.figure(id));
    let closes = able.flat_map(|figure| {
        let near = battle.open_holes().filter(|hole| tolerances.touches(&battle.gap_to(figure, hole)));
        near.map(|hole| format!("{} can close {} now.", name(battle, figure.id), the(&marker_name(battle, hole.id))))
    });
    closes.collect()
}
