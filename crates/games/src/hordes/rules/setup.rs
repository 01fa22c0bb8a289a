//! HOTT-SETUP Armies, edges, deployment, and the start.

use super::geometry::overlap;
use super::{terrain, turn};
use crate::hordes::block::{Block, SLACK};
use crate::hordes::book::telling::side_name;
use crate::hordes::event::HordesEvent;
use crate::hordes::field::Standing;
use crate::hordes::ground;
use crate::hordes::shape::Shape;
use crate::hordes::troops::{Class, Kind};
use crate::hordes::{Border, Element, Hordes, HordesAction, Phase, Post, Role, Status};
use handspan_table::{FigureId, Placement, Side, Vec2};
use handspan_umpire::{Rule, Ruling, Throw, Umpire, rule};

/// HOTT-SETUP-6 The battle begins with the defender's first bound.
pub(in crate::hordes) const START: &str = "HOTT-SETUP-6";
/// HOTT-SETUP-5 Who is off the table cannot be moved.
pub(in crate::hordes) const OFF: &str = "HOTT-SETUP-5";
/// HOTT-SETUP-4 How deep an army deploys.
const DEEP: f64 = 6.0;

/// HOTT-SETUP-5 Gods, Dragons and Lurkers wait off the table.
pub(in crate::hordes) fn waits(kind: Kind) -> (bool, &'static str) {
    ([Kind::God, Kind::Dragon, Kind::Lurker].contains(&kind), "HOTT-SETUP-5")
}

/// HOTT-SETUP-5 Only who is in the pool comes from there.
pub(in crate::hordes) fn not_in_pool(figure: FigureId) -> Rule {
    rule("HOTT-SETUP-5", false, "it is not waiting off the table").code("not-in-pool").figure(figure)
}

/// What the rules begin by themselves before bound 1.
pub(in crate::hordes) fn due(battle: &Hordes) -> Option<HordesAction> {
    if battle.phase != Phase::Deploy {
        return None;
    }
    if battle.armies().any(|(_, army)| army.role.is_none()) {
        return Some(HordesAction::RollRoles);
    }
    battle.edge_open.then_some(HordesAction::RollEdges)
}

/// HOTT-SETUP-1 Each side rolls a die: the lower defends, ties again.
pub(in crate::hordes) fn roll_roles(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    turn::in_phase(umpire, Phase::Deploy, "HOTT-SETUP-1")?;
    let open = umpire.battle().armies().any(|(_, army)| army.role.is_none());
    umpire.insist(rule("HOTT-SETUP-1", open, "it is known who defends").code("phase"))?;
    let sides: Vec<Side> = umpire.battle().armies().map(|(side, _)| side).collect();
    loop {
        let mut dice = Vec::new();
        for side in &sides {
            let words = format!("Who defends: {}", side_name(umpire.battle(), *side));
            dice.push((*side, umpire.to(*side).roll(6, Throw::new(words, "the lower die defends"))?));
        }
        umpire.happens(HordesEvent::RolesRolled { dice: dice.clone() });
        let least = dice.iter().map(|(_, die)| *die).min();
        let lowest: Vec<Side> = dice.iter().filter(|(_, die)| Some(*die) == least).map(|(side, _)| *side).collect();
        if let [defender] = lowest[..] {
            umpire.happens(HordesEvent::RolesSet { defender });
            return Ok(());
        }
    }
}

/// HOTT-SETUP-2 The attacker numbers the edges, and a die says which is his; on 5 and 6 he chooses. The defender has the other.
pub(in crate::hordes) fn roll_edges(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    turn::in_phase(umpire, Phase::Deploy, "HOTT-SETUP-2")?;
    let open = umpire.battle().edge_open;
    umpire.insist(rule("HOTT-SETUP-2", open, "the base edges are known").code("phase"))?;
    let side = umpire.battle().armies_of(Role::Attacker).first().copied().unwrap_or_default();
    let titles = [("north", "North"), ("east", "East"), ("south", "South"), ("west", "West")];
    let mut left: Vec<(&str, &str)> = titles.to_vec();
    let mut numbered: Vec<&str> = Vec::new();
    for number in 1..=3 {
        let words = format!("Which edge has number {number}?");
        let word = umpire.to(side).option(words, &left, |_, _| ())?;
        left.retain(|(known, _)| *known != word);
        numbered.push(word);
    }
    numbered.extend(left.iter().map(|(word, _)| *word));
    let means = "the number of the attacker's edge; on 5 and 6 the attacker chooses";
    let die = umpire.to(side).roll(6, Throw::new("Base edges are rolled for", means))?;
    let word = match numbered.get(usize::from(die) - 1) {
        Some(word) => word,
        None => umpire.to(side).option("Which edge is yours?", &titles, |_, _| ())?,
    };
    let attacker = Border::ALL.into_iter().find(|edge| edge.word() == word).unwrap_or(Border::North);
    umpire.happens(HordesEvent::EdgesSet { die, attacker });
    Ok(())
}

/// A strip along an edge of the table, so deep.
pub(in crate::hordes) fn strip(battle: &Hordes, edge: Border, deep: f64) -> Shape {
    let size = battle.size();
    let (low, high) = match edge {
        Border::South => (Vec2::new(0.0, 0.0), Vec2::new(size.x, deep)),
        Border::North => (Vec2::new(0.0, size.y - deep), size),
        Border::West => (Vec2::new(0.0, 0.0), Vec2::new(deep, size.y)),
        Border::East => (Vec2::new(size.x - deep, 0.0), size),
    };
    vec![low, Vec2::new(high.x, low.y), high, Vec2::new(low.x, high.y)]
}

/// A point of an edge, and the way into the table.
pub(in crate::hordes) fn edge_line(battle: &Hordes, edge: Border) -> (Vec2, Vec2) {
    let size = battle.size();
    match edge {
        Border::South => (Vec2::new(0.0, 0.0), Vec2::new(0.0, 1.0)),
        Border::North => (size, Vec2::new(0.0, -1.0)),
        Border::West => (Vec2::new(0.0, 0.0), Vec2::new(1.0, 0.0)),
        Border::East => (size, Vec2::new(-1.0, 0.0)),
    }
}

/// HOTT-SETUP-4 Is a base wholly within 600 paces of an edge?
pub(in crate::hordes) fn in_zone(battle: &Hordes, block: &Block, edge: Border) -> bool {
    let (on, inward) = edge_line(battle, edge);
    let deep = |corner: &Vec2| (*corner - on).dot(inward) <= DEEP + SLACK;
    block.corners().iter().all(deep) && battle.on_table(block)
}

/// An army is built: an element joins.
pub(in crate::hordes) fn recruit(umpire: &mut Umpire<'_, Hordes>, side: Side, kind: Kind) -> Ruling {
    building(umpire, Some(side))?;
    let battle = umpire.battle();
    let figure = FigureId(battle.elements().map(|(id, _)| id.0).max().unwrap_or(0) + 1);
    let room = battle.elements().count() < crate::limits::FIGURES.min(200);
    umpire.insist(rule("HOTT-SETUP-1", room, "there are as many elements as a table takes").code("setup"))?;
    let battle = umpire.battle();
    let count = battle.elements().filter(|(_, element)| element.side == side && element.kind == kind).count();
    let name = format!("{} {}", kind.row().one, count + 1);
    let fresh = battle.deploying.is_none();
    umpire.happens(HordesEvent::Recruited { figure, side, kind, name });
    // Whoever is new has to be placed by hand, and then so is everybody.
    if fresh && !waits(kind).0 {
        umpire.happens(HordesEvent::FieldCleared);
    }
    Ok(())
}

/// An element leaves its army.
pub(in crate::hordes) fn dismiss(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    let side = umpire.battle().element(figure).map(|element| element.side);
    building(umpire, side)?;
    umpire.happens(HordesEvent::Dismissed { figure });
    Ok(())
}

/// HOTT-SETUP-1 Somebody commands an army, or is its reserve general; a Stronghold is neither.
pub(in crate::hordes) fn appoint(umpire: &mut Umpire<'_, Hordes>, figure: FigureId, post: Post) -> Ruling {
    let side = umpire.battle().element(figure).map(|element| element.side);
    building(umpire, side)?;
    let kind = umpire.battle().element(figure).map(|element| element.kind);
    let able = kind.is_some_and(|kind| kind != Kind::Stronghold);
    umpire.insist(rule("HOTT-SETUP-1", able, "a Stronghold commands nobody").code("setup").figure(figure))?;
    umpire.happens(HordesEvent::Appointed { figure, post });
    Ok(())
}

/// Before bound 1 an army is its own side's to build.
fn building(umpire: &mut Umpire<'_, Hordes>, side: Option<Side>) -> Ruling {
    turn::in_phase(umpire, Phase::Deploy, "HOTT-SETUP-1")?;
    let known = side.is_some_and(|side| umpire.battle().army(side).is_some());
    umpire.insist(rule("HOTT-SETUP-1", known, "there is no such element or army").code("setup"))?;
    let own = side.is_some_and(|side| umpire.speaks_for(side));
    umpire.insist(rule("HOTT-SETUP-1", own, "that is for the army's own player").code("setup"))
}

/// HOTT-SETUP-4 Both armies are taken off the table and placed by hand.
pub(in crate::hordes) fn clear(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    turn::in_phase(umpire, Phase::Deploy, "HOTT-SETUP-4")?;
    umpire.happens(HordesEvent::FieldCleared);
    Ok(())
}

/// HOTT-SETUP-4 An element is placed: the defender first, wholly within 600 paces of the base edge.
pub(in crate::hordes) fn place(umpire: &mut Umpire<'_, Hordes>, figure: FigureId) -> Ruling {
    turn::in_phase(umpire, Phase::Deploy, "HOTT-SETUP-4")?;
    let element = umpire.battle().element(figure).cloned();
    let element = umpire.firm(element, || not_in_pool(figure))?;
    let own = umpire.speaks_for(element.side);
    umpire.insist(rule("HOTT-SETUP-4", own, "that is for the army's own player").code("setup"))?;
    let late = waits(element.kind);
    let to = umpire.placement(
        "place it",
        element.base,
        |battle| region(battle, &element),
        |battle, to| {
            let mut rules = vec![turn_to_place(battle, &element)];
            rules.extend(spot(battle, figure, to));
            rules.push(
                rule(late.1, !late.0, "it waits off the table until it is called").code("deploy-place").figure(figure),
            );
            rules
        },
    )?;
    umpire.happens(HordesEvent::Placed { figure, to });
    Ok(())
}

fn region(battle: &Hordes, element: &Element) -> Vec<Vec<Vec2>> {
    let edge = battle.army(element.side).map_or(Border::South, |army| army.edge);
    vec![strip(battle, edge, DEEP).into_iter().map(|corner| corner * battle.one()).collect()]
}

/// HOTT-SETUP-4 The defender places first.
fn turn_to_place(battle: &Hordes, element: &Element) -> Rule {
    let now = battle.deploying.is_none_or(|role| battle.role(element.side) == Some(role));
    rule("HOTT-SETUP-4", now, "the defender places everything first").code("phase")
}

/// HOTT-SETUP-3 Where a Stronghold may stand, HOTT-SETUP-4 and where an element may.
fn spot(battle: &Hordes, figure: FigureId, to: Placement) -> Vec<Rule> {
    let Some(standing) = battle.would_stand(figure, to) else { return Vec::new() };
    let edge = battle.army(standing.side).map_or(Border::South, |army| army.edge);
    let id = if standing.is_hold() { "HOTT-SETUP-3" } else { "HOTT-SETUP-4" };
    let inside = in_zone(battle, &standing.block, edge);
    let (nil, wood) = ground_of(battle, &standing);
    let on = battle.on_table(&standing.block);
    vec![
        overlap(battle, &battle.field(), &standing, &[figure]),
        rule("HOTT-MOVE-4", on, "it would not be wholly on the table").code("off-table").firm(),
        rule(id, !nil, "it cannot be on that ground").code("impassable").figure(figure),
        rule(id, !wood, "aerials do not stand in woods or built-up areas").code("air-ends-in-bad-going").figure(figure),
        rule(id, inside, "it must be wholly within 600 paces of its base edge").code("deploy-place").figure(figure),
    ]
}

/// Is the ground of a spot barred to an element, and is it a wood under an aerial?
fn ground_of(battle: &Hordes, standing: &Standing) -> (bool, bool) {
    let shape = standing.block.shape();
    let flies = standing.class() == Class::Aerial;
    let wood = flies && battle.under(&shape, |piece| ground::is_cover(&piece.terrain.kind)).next().is_some();
    let wet = |piece: &handspan_table::Piece| ground::is_water(piece) || ground::is_barred(piece);
    let hold = standing.is_hold() && battle.under(&shape, wet).next().is_some();
    (hold || (!wood && !standing.is_hold() && !terrain::can_be(battle, standing)), wood)
}

/// HOTT-SETUP-1, HOTT-SETUP-3, HOTT-SETUP-6 What a side must have done before it is ready.
fn complete(battle: &Hordes, role: Role) -> Vec<Rule> {
    let mut rules = Vec::new();
    for side in battle.armies_of(role) {
        let of = || battle.elements().filter(move |(_, element)| element.side == side);
        let general = battle.army(side).and_then(|army| army.general);
        let id = "HOTT-SETUP-1";
        rules.push(rule(id, general.is_some(), "an army has no general").code("setup"));
        let reserves = of().filter(|(_, element)| element.reserve).count();
        rules.push(rule(id, reserves < 2, "an army has more than one reserve general").code("setup"));
    }
    rules
}

/// HOTT-SETUP-4 A side has placed everything; HOTT-SETUP-6 with both ready the battle begins.
pub(in crate::hordes) fn ready(umpire: &mut Umpire<'_, Hordes>, side: Side) -> Ruling {
    turn::in_phase(umpire, Phase::Deploy, "HOTT-SETUP-6")?;
    let role = umpire.battle().role(side);
    let role = umpire.firm(role, || rule("HOTT-SETUP-1", false, "it is not known yet who defends").code("setup"))?;
    let now = umpire.battle().deploying == Some(role);
    umpire.insist(rule("HOTT-SETUP-4", now, "this side does not place its army now").code("phase"))?;
    let rules = complete(umpire.battle(), role);
    umpire.require(rules)?;
    // Whatever players agree, nobody is forgotten.
    forget_nobody(umpire)?;
    umpire.happens(HordesEvent::MadeReady { role });
    if role == Role::Attacker {
        turn::begin(umpire, 1);
    }
    Ok(())
}

fn forget_nobody(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    let battle = umpire.battle();
    let placing = battle.deploying;
    let waiting: Vec<FigureId> = battle
        .elements()
        .filter(|(_, element)| {
            element.status == Status::Waiting && (placing.is_none() || battle.role(element.side) == placing)
        })
        .map(|(id, _)| id)
        .collect();
    let known = rule("HOTT-SETUP-6", waiting.is_empty(), "somebody is still to be placed").code("setup");
    umpire.insist(waiting.into_iter().fold(known, Rule::figure))
}

/// HOTT-SETUP-7 The battle begins where the scenario has placed everybody.
pub(in crate::hordes) fn begin(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    turn::in_phase(umpire, Phase::Deploy, "HOTT-SETUP-7")?;
    let placed = umpire.battle().deploying.is_none() && due(umpire.battle()).is_none();
    umpire.insist(rule("HOTT-SETUP-7", placed, "the armies are still being placed").code("phase"))?;
    let rules: Vec<Rule> =
        [Role::Defender, Role::Attacker].into_iter().flat_map(|role| complete(umpire.battle(), role)).collect();
    umpire.require(rules)?;
    forget_nobody(umpire)?;
    turn::begin(umpire, 1);
    Ok(())
}

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(event: &HordesEvent) -> Option<&'static str> {
    Some(match event {
        HordesEvent::RolesRolled { .. } | HordesEvent::RolesSet { .. } | HordesEvent::Appointed { .. } => {
            "HOTT-SETUP-1"
        }
        HordesEvent::EdgesSet { .. } => "HOTT-SETUP-2",
        HordesEvent::FieldCleared | HordesEvent::Placed { .. } => "HOTT-SETUP-4",
        HordesEvent::MadeReady { .. } => START,
        _ => return None,
    })
}
