//! Deployment: everybody where the scenario had him, else in lines along the base edge.

use super::Choice;
use super::attacking::is_lawful;
use crate::hordes::book::telling::name;
use crate::hordes::rules::setup;
use crate::hordes::{Hordes, HordesAction, Status};
use handspan_table::{Facing, FigureId, Placement, Side, Vec2};
use handspan_umpire::Answer;

/// The next element to place, or that all are.
pub(super) fn decide(battle: &Hordes, side: Side) -> Option<Choice> {
    if battle.deploying()? != battle.role(side)? {
        return None;
    }
    let own = battle.elements().find(|(_, element)| element.side == side && element.status == Status::Waiting);
    let Some((figure, element)) = own else {
        let ready = super::leads(battle, side);
        let role = battle.role(side)?;
        let left = battle
            .elements()
            .any(|(_, element)| element.status == Status::Waiting && battle.role(element.side) == Some(role));
        let general =
            battle.armies_of(role).into_iter().all(|side| battle.army(side).is_some_and(|army| army.general.is_some()));
        return (ready && !left && general).then(|| Choice {
            action: HordesAction::Ready { side },
            answers: Vec::new(),
            reason: "Everybody is placed.".to_owned(),
        });
    };
    let action = HordesAction::Place { figure };
    let fits = |to: &Placement| is_lawful(battle, side, &action, &[Answer::Placement(*to)]);
    let to =
        element.last.filter(|to| fits(to)).or_else(|| spots(battle, side, figure).into_iter().find(|to| fits(to)))?;
    let reason = format!("{} takes its place.", name(battle, figure));
    Some(Choice { action, answers: vec![Answer::Placement(to)], reason })
}

/// Places along the base edge, the front line first, from the middle outwards.
fn spots(battle: &Hordes, side: Side, figure: FigureId) -> Vec<Placement> {
    let Some((army, blank)) = battle.army(side).zip(battle.would_stand(figure, Placement::default())) else {
        return Vec::new();
    };
    let (_, inward) = setup::edge_line(battle, army.edge);
    let size = battle.size();
    let middle = Vec2::new(size.x / 2.0, size.y / 2.0);
    let half = if inward.x.abs() > 0.5 { size.x / 2.0 } else { size.y / 2.0 };
    let wide = if inward.x.abs() > 0.5 { size.y / 2.0 } else { size.x / 2.0 };
    let facing = Facing::towards(Vec2::default(), inward);
    let mut spots = Vec::new();
    for row in 0..4 {
        let deep = 6.0 - f64::from(row) * 1.6;
        for step in 0..(2.0 * wide / 0.8) as i32 {
            let sign = if step % 2 == 0 { 1.0 } else { -1.0 };
            let aside = sign * f64::from((step + 1) / 2) * 1.6;
            let front = middle + inward * (deep - half) + inward.right() * aside;
            spots.push(blank.block.facing(front, facing).placement(battle.one()));
        }
    }
    spots
}
