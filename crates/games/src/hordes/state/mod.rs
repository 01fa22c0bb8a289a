//! The state of a battle: how events change it.

pub(super) mod facts;
pub(super) mod invariants;
mod muster;
mod rescale;

pub(super) use muster::fresh;
pub(super) use rescale::base_of;

use super::event::{Came, HordesEvent, Loss};
use super::rules::types;
use super::{Army, Element, Hordes, Kind, Phase, Post, Role, Status};
use handspan_table::{Figure, FigureId, Placement, Side};
use std::sync::Arc;

/// Takes a fact in.
pub(super) fn apply(battle: &mut Hordes, event: &HordesEvent) {
    use HordesEvent::*;
    match event {
        OptionChosen(chosen) => {
            chosen.apply(&mut battle.options);
            rescale::follow(battle);
        }
        RolesRolled { .. } => (),
        RolesSet { defender } => {
            for (side, army) in Arc::make_mut(&mut battle.armies) {
                army.role = Some(if side == defender { Role::Defender } else { Role::Attacker });
            }
        }
        EdgesSet { attacker, .. } => {
            for army in Arc::make_mut(&mut battle.armies).values_mut() {
                army.edge = if army.role == Some(Role::Attacker) { *attacker } else { attacker.opposite() };
            }
            battle.edge_open = false;
        }
        Recruited { figure, side, kind, name } => {
            let base = base_of(*kind, battle.scale);
            let element = Element { status: types::begins(*kind), ..fresh(name.clone(), *side, *kind, base) };
            Arc::make_mut(&mut battle.elements).insert(*figure, element);
        }
        Dismissed { figure } => dismissed(battle, *figure),
        Appointed { figure, post } => appointed(battle, *figure, *post),
        FieldCleared => cleared(battle),
        Placed { figure, to } => {
            stands(battle, *figure, *to);
        }
        MadeReady { role } => battle.deploying = (*role == Role::Defender).then_some(Role::Attacker),
        BoundBegun { bound } => bound_begun(battle, *bound),
        PipsRolled { side, die } => army(battle, *side, |army| (army.die, army.pips) = (Some(*die), *die)),
        GodLeft { figure } => off(battle, *figure, Status::Pool, None),
        ReserveTested { side, figure, took, .. } => army(battle, *side, |army| {
            army.tried = true;
            if *took {
                army.general = Some(*figure);
            }
        }),
        Collapsed { side } => army(battle, *side, |army| (army.collapsed, army.pips) = (true, 0)),
        MovesBegun => battle.phase = Phase::Move,
        Moved { to, cost, touched, .. } => moved(battle, to, *cost, touched),
        Arrived { figure, came, to, cost } => arrived(battle, *figure, *came, *to, *cost),
        MovesEnded => battle.phase = Phase::Distant,
        Turned { figure, to, stepped, .. } => {
            shifted(battle, &[(*figure, *to)]);
            shifted(battle, stepped);
        }
        Shot { figure, target, aids, mutual, .. } => {
            for shooter in std::iter::once(figure).chain(aids) {
                element(battle, *shooter, |element| element.shot = true);
            }
            element(battle, *target, |element| {
                element.shot_at = true;
                element.shot |= mutual;
            });
            element(battle, *figure, |element| element.shot_at |= mutual);
        }
        Bespelled { figure, aids, dice, .. } => bespelled(battle, *figure, aids, dice.0),
        Held { figure } => element(battle, *figure, |element| element.shot = true),
        DistantEnded => battle.phase = Phase::Close,
        Fought { figure, enemy, .. } => {
            for id in [figure, enemy] {
                element(battle, *id, |element| element.fought = true);
            }
        }
        Recoiled { to } | Pursued { to } => shifted(battle, to),
        Fled { figure, to } | Put { figure, to } => shifted(battle, &[(*figure, *to)]),
        Lost { figure, why } => {
            let status = match why {
                Loss::Captured if battle.element(*figure).is_some_and(|known| known.kind != Kind::Stronghold) => {
                    Status::Captured
                }
                Loss::Ensorcelled => Status::Ensorcelled,
                _ => Status::Lost,
            };
            off(battle, *figure, status, Some(*why));
        }
        Hid { figure } => off(battle, *figure, Status::Pool, None),
        BoundEnded => (),
        Decided { outcome } => {
            battle.outcome = Some(outcome.clone());
            battle.phase = Phase::Over;
        }
    }
}

fn bound_begun(battle: &mut Hordes, bound: u32) {
    (battle.bound, battle.phase, battle.deploying) = (bound, Phase::Pip, None);
    for army in Arc::make_mut(&mut battle.armies).values_mut() {
        (army.die, army.pips) = (None, 0);
    }
    for element in Arc::make_mut(&mut battle.elements).values_mut() {
        (element.moved, element.shot, element.shot_at) = (false, false, false);
        (element.bespelled, element.fought) = (false, false);
        element.contacted.clear();
        element.seen |= element.status == Status::Table;
    }
}

fn moved(battle: &mut Hordes, to: &[(FigureId, Placement)], cost: u8, touched: &[(FigureId, FigureId)]) {
    shifted(battle, to);
    for (figure, _) in to {
        element(battle, *figure, |element| element.moved = true);
    }
    for (figure, enemy) in touched {
        element(battle, *figure, |element| element.contacted.push(*enemy));
    }
    let side = to.first().and_then(|(figure, _)| battle.element(*figure)).map(|element| element.side);
    if let Some(side) = side {
        army(battle, side, |army| army.pips = army.pips.saturating_sub(cost));
    }
}

fn arrived(battle: &mut Hordes, figure: FigureId, came: Came, to: Placement, cost: u8) {
    stands(battle, figure, to);
    element(battle, figure, |element| {
        (element.moved, element.seen, element.loss) = (true, true, None);
        if let Came::Ambush { feature, water, .. } = came {
            element.deployed = element.deployed.saturating_add(1);
            (element.feature, element.water) = (Some(feature), water);
        }
    });
    if let Some(side) = battle.element(figure).map(|element| element.side) {
        army(battle, side, |army| army.pips = army.pips.saturating_sub(cost));
    }
}

fn bespelled(battle: &mut Hordes, figure: FigureId, aids: &[FigureId], die: u8) {
    element(battle, figure, |element| {
        element.bespelled = true;
        element.ones = element.ones.saturating_add(u8::from(die == 1));
    });
    pay(battle, figure, super::rules::pips::SPELL);
    for aid in aids {
        element(battle, *aid, |element| element.bespelled = true);
        pay(battle, *aid, super::rules::pips::AID);
    }
}

/// Takes points from an element's army.
fn pay(battle: &mut Hordes, figure: FigureId, cost: u8) {
    if let Some(side) = battle.element(figure).map(|element| element.side) {
        army(battle, side, |army| army.pips = army.pips.saturating_sub(cost));
    }
}

fn dismissed(battle: &mut Hordes, figure: FigureId) {
    battle.table.lift(figure);
    Arc::make_mut(&mut battle.elements).remove(&figure);
    for army in Arc::make_mut(&mut battle.armies).values_mut() {
        army.general = army.general.filter(|general| *general != figure);
    }
}

fn appointed(battle: &mut Hordes, figure: FigureId, post: Post) {
    let Some(side) = battle.element(figure).map(|element| element.side) else { return };
    match post {
        Post::General => {
            army(battle, side, |army| army.general = Some(figure));
            element(battle, figure, |element| element.reserve = false);
        }
        Post::Reserve => element(battle, figure, |element| element.reserve = !element.reserve),
    }
}

fn cleared(battle: &mut Hordes) {
    let all: Vec<FigureId> =
        battle.elements().filter(|(_, element)| element.status == Status::Table).map(|(id, _)| id).collect();
    for figure in all {
        off(battle, figure, Status::Waiting, None);
    }
    battle.deploying = Some(Role::Defender);
}

/// An element leaves the table.
fn off(battle: &mut Hordes, figure: FigureId, status: Status, loss: Option<Loss>) {
    let last = battle.table.lift(figure).map(|figure| figure.placement);
    element(battle, figure, |element| {
        (element.status, element.loss) = (status, loss);
        element.last = last.or(element.last);
        (element.feature, element.water) = (None, false);
    });
}

/// An element stands somewhere, be it new on the table or not.
fn stands(battle: &mut Hordes, figure: FigureId, to: Placement) {
    let Some(known) = battle.element(figure).cloned() else { return };
    let (name, kind) = (battle.table.names.learn(&known.name), battle.table.names.learn(known.kind.word()));
    battle.table.put(Figure { id: figure, name, kind, side: known.side, base: known.base, placement: to });
    battle.shifts += 1;
    let since = battle.shifts;
    element(battle, figure, |element| (element.status, element.since) = (Status::Table, since));
}

/// Elements are put elsewhere, all at once.
fn shifted(battle: &mut Hordes, to: &[(FigureId, Placement)]) {
    battle.shifts += 1;
    let since = battle.shifts;
    for (figure, to) in to {
        battle.table.shift(*figure, *to);
        element(battle, *figure, |element| element.since = since);
    }
}

fn element(battle: &mut Hordes, figure: FigureId, change: impl FnOnce(&mut Element)) {
    if battle.elements.contains_key(&figure)
        && let Some(element) = Arc::make_mut(&mut battle.elements).get_mut(&figure)
    {
        change(element);
    }
}

fn army(battle: &mut Hordes, side: Side, change: impl FnOnce(&mut Army)) {
    if let Some(army) = Arc::make_mut(&mut battle.armies).get_mut(&side) {
        change(army);
    }
}
