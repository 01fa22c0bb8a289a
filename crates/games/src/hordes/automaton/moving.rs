//! The phase of moves: sixes first, then ambushes, attacks, saving what is in danger, and advancing.

use super::attacking::{self, Tried};
use super::worth::value;
use super::{Choice, leads};
use crate::hordes::book::telling::name;
use crate::hordes::field::{Field, Standing};
use crate::hordes::rules::{dragons, groups, lurkers, movement, pips, setup, shooting, spells};
use crate::hordes::troops::{Class, Kind};
use crate::hordes::{Border, Hordes, HordesAction, Status};
use handspan_table::{Facing, FigureId, Placement, Side};
use handspan_umpire::{Answer, Rule, Step, Way};

/// What an army does next in the phase of moves.
pub(super) fn decide(battle: &Hordes, side: Side) -> Option<Choice> {
    if let Some(choice) = act(battle, side) {
        return Some(choice);
    }
    let allies = battle.armies_of(battle.active());
    let idle = |other: &Side| *other == side || act(battle, *other).is_none();
    (leads(battle, side) && allies.iter().all(idle)).then(|| Choice {
        action: HordesAction::EndMoves,
        answers: Vec::new(),
        reason: "No move is worth its points any more.".to_owned(),
    })
}

fn act(battle: &Hordes, side: Side) -> Option<Choice> {
    let army = battle.army(side)?;
    if army.pips == 0 || army.collapsed {
        return None;
    }
    if army.die == Some(6)
        && army.pips == 6
        && let Some(choice) = six(battle, side)
    {
        return Some(choice);
    }
    let field = battle.field();
    let kept = kept_for_magic(battle, &field, side);
    let budget = army.pips.saturating_sub(kept);
    ambush(battle, side, budget)
        .or_else(|| attacking::attack(battle, &field, side, budget))
        .or_else(|| save(battle, &field, side, budget))
        .or_else(|| advance(battle, &field, side, budget))
}

/// All six points: a general first, then a God, a Dragon, then whoever is worth most.
fn six(battle: &Hordes, side: Side) -> Option<Choice> {
    let own: Vec<FigureId> = battle.elements().filter(|(_, element)| element.side == side).map(|(id, _)| id).collect();
    let status = |id: &FigureId| battle.element(*id).map(|element| (element.status, element.kind));
    let held = |id: &&FigureId| matches!(status(id), Some((Status::Captured | Status::Ensorcelled, _)));
    let general = own.iter().filter(held).find(|id| battle.is_general(**id));
    let late = |kind: Kind| own.iter().find(move |id| status(id) == Some((Status::Pool, kind)));
    let other = || {
        let mut held: Vec<&FigureId> = own.iter().filter(held).collect();
        held.sort_by(|a, b| value(battle, **b).total_cmp(&value(battle, **a)).then(a.cmp(b)));
        held.first().copied()
    };
    let figure = *general.or_else(|| late(Kind::God)).or_else(|| late(Kind::Dragon)).or_else(other)?;
    let who = name(battle, figure);
    let (state, _) = status(&figure)?;
    match state {
        Status::Ensorcelled => {
            let reason = format!("A 6 frees {who}.");
            Some(Choice { action: HordesAction::Free { figure }, answers: Vec::new(), reason })
        }
        Status::Captured => {
            let edge = battle.armies_of(battle.active().other()).first().and_then(|side| battle.army(*side))?.edge;
            let to = edge_spot(battle, figure, edge)?;
            let reason = format!("A 6 lets {who} escape.");
            Some(Choice { action: HordesAction::Escape { figure }, answers: vec![Answer::Placement(to)], reason })
        }
        _ => {
            let to = edge_spot(battle, figure, battle.army(side)?.edge)?;
            let reason = format!("A 6 brings in {who}, far from every enemy.");
            Some(Choice { action: HordesAction::Arrive { figure }, answers: vec![Answer::Placement(to)], reason })
        }
    }
}

/// The spot along an edge that is farthest from the nearest enemy.
fn edge_spot(battle: &Hordes, figure: FigureId, edge: Border) -> Option<Placement> {
    let (on, inward) = setup::edge_line(battle, edge);
    let along = inward.right();
    let facing = Facing::towards(handspan_table::Vec2::default(), inward);
    let blank = battle.would_stand(figure, Placement::default())?;
    let field = battle.field();
    let size = battle.size();
    let span = if matches!(edge, Border::North | Border::South) { size.x } else { size.y };
    let mut best: Option<(f64, Placement)> = None;
    for step in 0..=(span * 2.0) as i32 {
        let away = f64::from(step) * 0.5;
        let rear = if (on + along * away).x < -1e-6
            || (on + along * away).y < -1e-6
            || (on + along * away).x > size.x + 1e-6
            || (on + along * away).y > size.y + 1e-6
        {
            on - along * away
        } else {
            on + along * away
        };
        let block = blank.block.facing(rear + inward * blank.block.depth, facing);
        let standing = blank.at(block);
        let place = handspan_umpire::rule("HOTT-DRAGON-1", true, "");
        if !dragons::placed(battle, &field, &standing, place).iter().all(Rule::holds) {
            continue;
        }
        let far = field.enemies(standing.role).map(|enemy| enemy.block.apart(&block)).fold(f64::MAX, f64::min);
        if best.is_none_or(|(known, _)| far > known + 1e-6) {
            best = Some((far, block.placement(battle.one())));
        }
    }
    best.map(|(_, placement)| placement)
}

/// Two points are kept where a spell is worth it.
fn kept_for_magic(battle: &Hordes, field: &Field, side: Side) -> u8 {
    let worth = |one: &&Standing| {
        one.side == side
            && one.kind == Kind::Magician
            && field.enemies(one.role).any(|enemy| {
                let clash = super::distant::spell(one.id, enemy.id);
                !enemy.is_hold()
                    && super::near(one.block.apart(&enemy.block), spells::REACH)
                    && !battle.is_engaged(field, enemy)
                    && super::worth::expected(battle, field, &clash, one.role) >= 0.5
            })
    };
    if field.all.iter().any(|one| worth(&one)) { pips::SPELL } else { 0 }
}

/// A Lurker where it gains, the cheapest first.
fn ambush(battle: &Hordes, side: Side, budget: u8) -> Option<Choice> {
    let mut waiting: Vec<(u8, FigureId)> = battle
        .elements()
        .filter(|(_, element)| element.side == side && element.status == Status::Pool && element.kind == Kind::Lurker)
        .map(|(id, element)| (pips::lurker(element.deployed).0, id))
        .collect();
    waiting.sort_unstable();
    let field = battle.field();
    let role = battle.role(side)?;
    for (cost, figure) in waiting.into_iter().filter(|(cost, _)| *cost <= budget) {
        for enemy in field.enemies(role).filter(|enemy| lurkers::target(battle, enemy.id).iter().all(Rule::holds)) {
            for word in ["rear", "left", "right", "front"] {
                let action = HordesAction::Ambush { figure };
                let answers = vec![Answer::Figure(Some(enemy.id)), Answer::Option(word.to_owned())];
                if !attacking::is_lawful(battle, side, &action, &answers) {
                    continue;
                }
                let Some((block, _)) = lurkers::spot(battle, figure, enemy.id, word) else { continue };
                let Some(standing) = battle.would_stand(figure, block.placement(battle.one())) else { continue };
                let mut after = field.clone();
                after.all.push(standing);
                after.all.sort_by_key(|one| one.id);
                let before = super::worth::whole(battle, &field, role);
                let gain = super::worth::whole(battle, &after, role) - before;
                if gain >= 0.3 {
                    let reason = format!("{} can ambush {} for {cost}.", name(battle, figure), name(battle, enemy.id));
                    return Some(Choice { action, answers, reason });
                }
            }
        }
    }
    None
}

/// Somebody dear that the enemy could hit hard goes straight back.
fn save(battle: &Hordes, field: &Field, side: Side, budget: u8) -> Option<Choice> {
    let fresh = |one: &&Standing| {
        one.side == side && !one.is_hold() && battle.element(one.id).is_some_and(|element| !element.moved)
    };
    for one in field.all.iter().filter(fresh).filter(|one| value(battle, one.id) >= 4.0) {
        let threat = field.enemies(one.role).any(|enemy| {
            let reach = battle
                .element(enemy.id)
                .and_then(|element| element.kind.row().good)
                .map_or(0.0, |paces| f64::from(paces) / 100.0);
            let clash = super::close::clash(enemy.id, one.id);
            !enemy.is_hold()
                && reach > 0.0
                && super::near(enemy.block.apart(&one.block), reach)
                && super::worth::expected(battle, field, &clash, enemy.role) >= 1.0
        });
        if !threat {
            continue;
        }
        for part in [1.0, 0.5] {
            let rate = movement::left(battle, one.id).unwrap_or(0.0);
            let to = one.block.ahead_by(-rate * part);
            if let Some(option) = attacking::single(battle, field, one, &[to], budget) {
                let reason = format!("{} is in danger and goes straight back.", name(battle, one.id));
                return Some(option.choice(reason));
            }
        }
    }
    None
}

/// The most valuable group that has not moved goes towards the nearest enemy.
fn advance(battle: &Hordes, field: &Field, side: Side, budget: u8) -> Option<Choice> {
    let mut seen: Vec<FigureId> = Vec::new();
    let mut blocks: Vec<(f64, Vec<FigureId>)> = Vec::new();
    for one in field.all.iter().filter(|one| one.side == side && !one.is_hold()) {
        let Some(element) = battle.element(one.id) else { continue };
        if seen.contains(&one.id) || element.moved || !field.touched(one).is_empty() {
            continue;
        }
        let fresh = |id: &FigureId| {
            battle.element(*id).is_some_and(|element| !element.moved)
                && field.get(*id).is_some_and(|one| field.touched(one).is_empty())
        };
        let block: Vec<FigureId> = battle.block_of(field, one.id).into_iter().filter(fresh).collect();
        seen.extend(&block);
        let air = |id: &FigureId| field.get(*id).is_some_and(|one| one.class() == Class::Aerial);
        let (flying, walking): (Vec<FigureId>, Vec<FigureId>) = block.into_iter().partition(air);
        for part in [flying, walking].into_iter().filter(|part| !part.is_empty()) {
            let sum: f64 = part.iter().map(|id| value(battle, *id)).sum();
            blocks.push((sum, part));
        }
    }
    blocks.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, block) in blocks {
        let option = match block[..] {
            [only] => alone(battle, field, only, budget),
            _ => together(battle, field, &block, budget)
                .or_else(|| block.iter().find_map(|only| alone(battle, field, *only, budget))),
        };
        if let Some((option, target)) = option {
            let who = option.who(battle);
            let reason = format!("{who} is the strongest that can still get closer to {}.", name(battle, target));
            return Some(option.choice(reason));
        }
    }
    None
}

/// The nearest enemy, its Stronghold too.
fn nearest<'a>(field: &'a Field, one: &Standing) -> Option<&'a Standing> {
    let far = |enemy: &&Standing| enemy.block.apart(&one.block);
    field.enemies(one.role).min_by(|a, b| far(a).total_cmp(&far(b)).then(a.id.cmp(&b.id)))
}

/// A group straight ahead, wheeling a little towards the nearest enemy.
fn together(battle: &Hordes, field: &Field, block: &[FigureId], budget: u8) -> Option<(Tried, FigureId)> {
    let members: Vec<Standing> = block.iter().filter_map(|id| field.get(*id).copied()).collect();
    let first = members.first()?;
    let target = nearest(field, first)?;
    let start = members.iter().map(|member| member.block.apart(&target.block)).fold(f64::MAX, f64::min);
    let turn = first.block.facing.turn_to(Facing::towards(first.block.centre(), target.block.centre()));
    let rate = members.iter().filter_map(|member| movement::left(battle, member.id)).fold(f64::MAX, f64::min);
    let wheels: &[f64] = if turn.abs() < 8.0 { &[0.0] } else { &[20.0, 10.0, 0.0] };
    let mut best: Option<(f64, Tried)> = None;
    for wheel in wheels {
        for part in [1.0, 0.75, 0.5, 0.25] {
            let mut steps = Vec::new();
            if *wheel > 0.0 {
                let (pivot, angle) = if turn < 0.0 {
                    (handspan_table::measure::turn::Pivot::FrontLeft, -wheel)
                } else {
                    (handspan_table::measure::turn::Pivot::FrontRight, *wheel)
                };
                steps.push(Step::Wheel { pivot, angle: (angle * 1000.0) as i32 });
            }
            let arc = groups::plan(battle, field, &members, &steps).length;
            let ahead = (rate - arc) * part;
            if ahead < 0.1 {
                continue;
            }
            steps.push(Step::Ahead { length: (ahead * battle.one()) as i32 });
            let Some(option) = attacking::group(battle, field, &members, &steps, budget) else { continue };
            let end = option.nearest_to(target);
            if end < start - 0.1 && best.as_ref().is_none_or(|(known, _)| end < *known - 1e-6) {
                best = Some((end, option));
            }
        }
    }
    best.map(|(_, option)| (option, target.id))
}

/// One element towards the nearest enemy: Shooters stop in range, the general stays with his men.
fn alone(battle: &Hordes, field: &Field, figure: FigureId, budget: u8) -> Option<(Tried, FigureId)> {
    let one = field.get(figure)?;
    let target = nearest(field, one)?;
    let rate = movement::left(battle, figure).filter(|rate| *rate > 0.0)?;
    let start = one.block.apart(&target.block);
    let keeps = match shooting::range(one.kind) {
        Some(range) if target.class() == Class::Mounted => (range - 0.2).max(1.7),
        Some(range) => range - 0.2,
        None => 0.0,
    };
    if shooting::range(one.kind).is_some() && start <= keeps + 0.3 {
        return None;
    }
    let friends: Vec<&Standing> =
        field.all.iter().filter(|other| other.side == one.side && other.id != one.id && !other.is_hold()).collect();
    if battle.is_general(figure) && !friends.is_empty() {
        // He goes no farther ahead than his men.
        let ahead = friends.iter().filter(|other| other.block.apart(&target.block) < start - 1.6).count();
        if ahead < friends.len().div_ceil(2) {
            return None;
        }
    }
    let way = (target.block.centre() - one.block.centre()).unit()?;
    let mut best: Option<(f64, Tried)> = None;
    for lean in [0.0, 15.0, -15.0, 35.0, -35.0, 60.0, -60.0] {
        let (sin, cos) = handspan_table::trig::sin_cos_degrees(lean);
        let way = way.turned((sin, cos));
        let facing = Facing::towards(handspan_table::Vec2::default(), way);
        for part in [1.0, 0.8, 0.6, 0.4, 0.2] {
            let far = (rate * part).min((start - keeps).max(0.0));
            let turned = one.block.facing(one.block.front, facing);
            let slow = turned.at(one.block.centre() + turned.ahead * (turned.depth / 2.0) + way * (far * 0.8));
            for end in [turned.at(one.block.centre() + turned.ahead * (turned.depth / 2.0) + way * far), slow] {
                let Some(option) = attacking::single(battle, field, one, &[end], budget) else { continue };
                let left = end.apart(&target.block);
                if left < start - 0.1
                    && left >= keeps - 0.05
                    && best.as_ref().is_none_or(|(known, _)| left < *known - 1e-6)
                {
                    best = Some((left, option));
                }
            }
            if best.is_some() {
                break;
            }
        }
        if best.is_some() {
            break;
        }
    }
    best.map(|(_, option)| (option, target.id))
}

/// A way of one leg to a pose.
pub(super) fn way_to(battle: &Hordes, block: &crate::hordes::block::Block) -> Way {
    let placement = block.placement(battle.one());
    Way { points: vec![placement.at()], facing: Some(placement.facing), ..Way::default() }
}
