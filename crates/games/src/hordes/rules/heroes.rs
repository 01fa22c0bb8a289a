//! HOTT-HERO Captured Heroes, and how they escape.

use super::{dragons, pips, scale, turn};
use crate::hordes::event::{Came, HordesEvent, Loss};
use crate::hordes::field::Standing;
use crate::hordes::rules::geometry::within;
use crate::hordes::{Border, Hordes, Role, Status};
use handspan_table::{FigureId, Placement, Vec2};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// HOTT-HERO-1 A Hero whom a Magician beats is captured: the rule for telling it.
pub(super) fn rule_of(battle: &Hordes, event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Lost { figure, why: Loss::Captured } => {
            super::types::is_hero(battle.element(*figure)?.kind).0.then_some("HOTT-HERO-1")
        }
        HordesEvent::Arrived { came: Came::Escaped, .. } => Some("HOTT-HERO-2"),
        _ => None,
    }
}

/// HOTT-HERO-2 For six points a captured Hero escapes to the enemy's base edge or beside the enemy's Stronghold.
pub(in crate::hordes) fn escape(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::may_act(umpire, figure)?;
    let captive = umpire.battle().element(figure).filter(|element| element.status == Status::Captured).cloned();
    let element = umpire.firm(captive, || dragons::not_in_pool(figure))?;
    let paid = pips::six(umpire.battle(), element.side);
    umpire.require([paid])?;
    let to = umpire.placement(
        "escape",
        element.base,
        |battle| region(battle, figure),
        |battle, to| escaped(battle, figure, to),
    )?;
    umpire.happens(HordesEvent::Arrived { figure, came: Came::Escaped, to, cost: pips::SIX });
    Ok(())
}

fn enemy_edge(battle: &Hordes, role: Role) -> Border {
    let side = battle.armies_of(role.other()).first().copied();
    side.and_then(|side| battle.army(side)).map_or(Border::North, |army| army.edge)
}

/// HOTT-HERO-2 Where a Hero may reappear: his rear on the enemy's base edge, or within a base width of the enemy's Stronghold.
fn escaped(battle: &Hordes, figure: FigureId, to: Placement) -> Vec<Rule> {
    let Some(standing) = battle.would_stand(figure, to) else { return Vec::new() };
    let field = battle.field();
    let (width, _) = scale::width(&standing.block);
    let at_edge = dragons::on_edge(battle, &standing, enemy_edge(battle, standing.role));
    let beside = |hold: &Standing| within(hold.block.apart(&standing.block), width);
    let holds = battle.holds_of(standing.role.other());
    let near = holds.into_iter().filter_map(|hold| field.get(hold)).any(beside);
    let words = "he reappears with his rear on the enemy's base edge, or within a base width of the enemy's Stronghold";
    dragons::placed(battle, &field, &standing, rule("HOTT-HERO-2", at_edge || near, words))
}

fn region(battle: &Hordes, figure: FigureId) -> Vec<Vec<Vec2>> {
    let Some(role) = battle.element(figure).and_then(|element| battle.role(element.side)) else { return Vec::new() };
    let strip = super::setup::strip(battle, enemy_edge(battle, role), 1.6);
    vec![strip.into_iter().map(|corner| corner * battle.one()).collect()]
}
