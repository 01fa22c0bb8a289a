//! HOTT-DRAGON Dragons come late, overlap nobody, and crush what they recoil into. Gods come in the same way.

use super::geometry::overlap;
use super::{gods, pips, setup, terrain, turn};
use crate::hordes::event::{Came, HordesEvent};
use crate::hordes::field::{Field, Standing};
use crate::hordes::troops::{Class, Kind};
use crate::hordes::{Border, Hordes, Status};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Placement, Vec2};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// HOTT-DRAGON-1 Where late elements arrive.
pub(in crate::hordes) static ARRIVAL: OneOf<bool> = OneOf {
    word: "arrival",
    title: "Where Dragons and Gods arrive",
    about: "Where an element that comes late is placed.",
    rule: "HOTT-DRAGON-1",
    choices: &[
        Choice::new(
            "base_edge",
            "At the base edge",
            "Dragons and Gods arrive with their rear on their base edge.",
            false,
        ),
        Choice::new(
            "deployment_zone",
            "Where armies deploy",
            "Dragons and Gods arrive anywhere within 600 paces of their base edge.",
            true,
        ),
    ],
};

/// May it be anywhere in the zone?
fn in_zone(battle: &Hordes) -> bool {
    battle.options().get(&ARRIVAL)
}

/// HOTT-DRAGON-1 For six points a Dragon or a God arrives at its base edge.
pub(in crate::hordes) fn arrive(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::may_act(umpire, figure)?;
    let battle = umpire.battle();
    let element = battle.element(figure).cloned();
    let late = |kind: Kind| [Kind::Dragon, Kind::God].contains(&kind);
    let waits = element.filter(|element| element.status == Status::Pool && late(element.kind));
    let element = umpire.firm(waits, || not_in_pool(figure))?;
    let paid = pips::six(umpire.battle(), element.side);
    umpire.require([paid])?;
    let id = gods::summoned(element.kind).unwrap_or("HOTT-DRAGON-1");
    let to = umpire.placement(
        "arrive",
        element.base,
        |battle| strip(battle, figure),
        |battle, to| arrival(battle, figure, to, id),
    )?;
    umpire.happens(HordesEvent::Arrived { figure, came: Came::Arrived, to, cost: pips::SIX });
    Ok(())
}

/// HOTT-SETUP-5 Who is not in the pool cannot come from there.
pub(in crate::hordes) fn not_in_pool(figure: FigureId) -> Rule {
    setup::not_in_pool(figure)
}

/// The region in which an element arrives, to be drawn.
pub(in crate::hordes) fn strip(battle: &Hordes, figure: FigureId) -> Vec<Vec<Vec2>> {
    let Some(element) = battle.element(figure) else { return Vec::new() };
    let edge = battle.army(element.side).map_or(Border::South, |army| army.edge);
    let deep = if in_zone(battle) { 6.0 } else { element.kind.row().bases[0].1 as f64 / 10.0 };
    vec![setup::strip(battle, edge, deep).into_iter().map(|corner| corner * battle.one()).collect()]
}

/// HOTT-DRAGON-1 Its rear on the base edge, looking straight in, on nobody and touching no enemy.
pub(in crate::hordes) fn arrival(battle: &Hordes, figure: FigureId, to: Placement, id: &'static str) -> Vec<Rule> {
    let Some(standing) = battle.would_stand(figure, to) else { return Vec::new() };
    let field = battle.field();
    let edge = battle.army(standing.side).map_or(Border::South, |army| army.edge);
    let fits =
        if in_zone(battle) { setup::in_zone(battle, &standing.block, edge) } else { on_edge(battle, &standing, edge) };
    placed(battle, &field, &standing, rule(id, fits, "it must stand with its rear on its base edge, looking in"))
}

/// Does an element stand with its rear on an edge and look straight in?
pub(in crate::hordes) fn on_edge(battle: &Hordes, standing: &Standing, edge: Border) -> bool {
    let (on, inward) = setup::edge_line(battle, edge);
    let gap = (standing.block.rear() - on).dot(inward);
    gap.abs() <= 0.02 && standing.block.ahead.dot(inward) > 0.9998 && battle.on_table(&standing.block)
}

/// What every late arrival must meet: nobody under it, no enemy in touch, and ground it may be on.
pub(in crate::hordes) fn placed(battle: &Hordes, field: &Field, standing: &Standing, place: Rule) -> Vec<Rule> {
    let touched = field.enemies(standing.role).find(|enemy| Field::touch(standing, enemy));
    let ground = terrain::can_be(battle, standing) && battle.on_table(&standing.block);
    let id = place.id();
    let free = touched.into_iter().fold(
        rule(id, touched.is_none(), "it may touch no enemy when it comes").code("deploy-place"),
        |known, enemy| known.figure(enemy.id),
    );
    vec![
        overlap(battle, field, standing, &[]),
        rule("HOTT-MOVE-4", battle.on_table(&standing.block), "it would not be wholly on the table")
            .code("off-table")
            .firm(),
        place.code("deploy-place").figure(standing.id),
        rule(id, ground, "it cannot be on that ground").code("deploy-place").figure(standing.id),
        free,
    ]
}

/// HOTT-DRAGON-2 A Dragon overlaps nobody.
pub(in crate::hordes) fn may_overlap(kind: Kind) -> bool {
    !overlaps_not(kind).0
}

fn overlaps_not(kind: Kind) -> (bool, &'static str) {
    (kind == Kind::Dragon, "HOTT-DRAGON-2")
}

/// HOTT-DRAGON-3 A recoiling Dragon destroys what it recoils into, except Behemoths, aerials and Sneakers.
pub(in crate::hordes) fn crushes(kind: Kind, met: Kind) -> (bool, &'static str) {
    (kind == Kind::Dragon && crushable(met), "HOTT-DRAGON-3")
}

/// Who is crushed: everybody but Behemoths, aerials, Sneakers and Strongholds.
pub(in crate::hordes) fn crushable(kind: Kind) -> bool {
    !matches!(kind, Kind::Behemoth | Kind::Sneaker | Kind::Stronghold) && kind.class() != Class::Aerial
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Hordes, event: &HordesEvent) -> Option<&'static str> {
    match event {
        HordesEvent::Arrived { figure, came: Came::Arrived, .. } => {
            gods::summoned(battle.element(*figure)?.kind).or(Some("HOTT-DRAGON-1"))
        }
        _ => None,
    }
}
