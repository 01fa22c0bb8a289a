//! Moves that are tried: singles and groups, whether they are lawful, and what an attack gains.

use super::worth;
use super::{Choice, moving};
use crate::hordes::block::Block;
use crate::hordes::book::telling::name;
use crate::hordes::field::{Field, Standing};
use crate::hordes::rules::geometry::contacts::lined_up;
use crate::hordes::rules::{groups, movement, pips};
use crate::hordes::{Hordes, HordesAction};
use crate::naming::listed;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Detail, End, Rule, Step, resolve};

/// A lawful move that could be made.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    action: HordesAction,
    answers: Vec<Answer>,
    /// Everybody where it leaves him.
    after: Field,
    movers: Vec<FigureId>,
    cost: u8,
}

impl Tried {
    pub(super) fn choice(self, reason: String) -> Choice {
        Choice { action: self.action, answers: self.answers, reason }
    }

    pub(super) fn who(&self, battle: &Hordes) -> String {
        let names: Vec<String> = self.movers.iter().map(|mover| name(battle, *mover)).collect();
        if names.len() > 2 { format!("The group of {}", names[0]) } else { listed(&names) }
    }

    /// How near it gets to somebody.
    pub(super) fn nearest_to(&self, target: &Standing) -> f64 {
        let ends = self.movers.iter().filter_map(|mover| self.after.get(*mover));
        ends.map(|end| end.block.apart(&target.block)).fold(f64::MAX, f64::min)
    }
}

/// Does an action go through with these answers?
pub(super) fn is_lawful(battle: &Hordes, side: Side, action: &HordesAction, answers: &[Answer]) -> bool {
    let resolution = resolve(battle, side, action, answers, &[], Detail::Bare);
    resolution.refusals.is_empty() && matches!(resolution.end, End::Done | End::Asks(_))
}

/// A single element's move, if it is lawful and there are points for it.
pub(super) fn single(battle: &Hordes, field: &Field, one: &Standing, poses: &[Block], budget: u8) -> Option<Tried> {
    let last = poses.last()?;
    let mut way = moving::way_to(battle, last);
    let before = poses[..poses.len() - 1].iter().map(|pose| pose.placement(battle.one()).at());
    way.points = before.chain(way.points).collect();
    let price = pips::of_move(battle, field, std::slice::from_ref(one), 0).points;
    if price > budget {
        return None;
    }
    let plan = movement::single(battle, field, one, &way);
    let moves = plan
        .tracks
        .first()
        .is_some_and(|track| track.end().placement(battle.one()) != one.block.placement(battle.one()));
    let lawful = moves && movement::judge(battle, field, &plan, 0).rules.iter().all(Rule::holds);
    lawful.then(|| Tried {
        action: HordesAction::Move { figure: one.id, extra: 0 },
        answers: vec![Answer::Path(way)],
        after: movement::after(field, &plan),
        movers: vec![one.id],
        cost: price,
    })
}

/// A group's move, if it is lawful and there are points for it.
pub(super) fn group(battle: &Hordes, field: &Field, members: &[Standing], steps: &[Step], budget: u8) -> Option<Tried> {
    let price = pips::of_move(battle, field, members, 0).points;
    if price > budget {
        return None;
    }
    let plan = groups::plan(battle, field, members, steps);
    if !movement::judge(battle, field, &plan, 0).rules.iter().all(Rule::holds) {
        return None;
    }
    let movers: Vec<FigureId> = members.iter().map(|member| member.id).collect();
    Some(Tried {
        action: HordesAction::March { figures: movers.clone(), extra: 0 },
        answers: vec![Answer::Motion(steps.to_vec())],
        after: movement::after(field, &plan),
        movers,
        cost: price,
    })
}

/// The attack that gains most for its points, if it gains enough. The longer a battle lasts, the less is enough.
pub(super) fn attack(battle: &Hordes, field: &Field, side: Side, budget: u8) -> Option<Choice> {
    let role = battle.role(side)?;
    let before = worth::whole(battle, field, role);
    let least = (0.25 - 0.02 * f64::from(battle.bound().saturating_sub(4))).max(0.02);
    let mut best: Option<(f64, Tried)> = None;
    let mut weigh = |option: Tried| {
        let gain = (worth::whole(battle, &option.after, role) - before) / f64::from(option.cost.max(1));
        if gain >= least && best.as_ref().is_none_or(|(known, _)| gain > *known + 1e-9) {
            best = Some((gain, option));
        }
    };
    for option in singles(battle, field, side, budget) {
        weigh(option);
    }
    for option in marches(battle, field, side, budget) {
        weigh(option);
    }
    let (gain, option) = best?;
    let reason = format!(
        "{} attacks: it should gain {gain:.1} points of the enemy for each point it costs.",
        option.who(battle)
    );
    Some(option.choice(reason))
}

/// Singles that end lined up with some enemy.
fn singles(battle: &Hordes, field: &Field, side: Side, budget: u8) -> Vec<Tried> {
    let mut found = Vec::new();
    for one in field.all.iter().filter(|one| one.side == side && !one.is_hold()) {
        let fresh = battle.element(one.id).is_some_and(|element| !element.moved);
        let Some(rate) = movement::left(battle, one.id).filter(|rate| fresh && *rate > 0.0) else { continue };
        for enemy in field.enemies(one.role) {
            if enemy.block.apart(&one.block) > rate + 0.2 {
                continue;
            }
            for end in poses(one, enemy) {
                let far = one.block.fl().distance(end.fl()).max(one.block.fr().distance(end.fr()));
                if far > rate + 1e-3 || far < 1e-3 {
                    continue;
                }
                found.extend(single(battle, field, one, &[end], budget));
            }
        }
    }
    found
}

/// Where an element would be in facing contact with an enemy.
fn poses(one: &Standing, enemy: &Standing) -> Vec<Block> {
    if !enemy.is_hold() {
        return lined_up(&one.block, &enemy.block).into_iter().map(|(_, block)| block).collect();
    }
    use crate::hordes::block::Edge;
    let edges = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear].into_iter().flat_map(|edge| {
        let (from, to) = enemy.block.edge(edge);
        let out = enemy.block.outward(edge);
        let facing = handspan_table::Facing::towards(out, handspan_table::Vec2::default());
        [0.25, 0.5, 0.75].map(|part| one.block.facing(from.towards(to, part), facing))
    });
    edges.collect()
}

/// Groups that go straight ahead into contact.
fn marches(battle: &Hordes, field: &Field, side: Side, budget: u8) -> Vec<Tried> {
    let mut found = Vec::new();
    let mut seen: Vec<FigureId> = Vec::new();
    for one in field.all.iter().filter(|one| one.side == side && !one.is_hold()) {
        if seen.contains(&one.id) {
            continue;
        }
        let fresh = |id: &FigureId| {
            battle.element(*id).is_some_and(|element| !element.moved)
                && field.get(*id).is_some_and(|one| field.touched(one).is_empty())
        };
        let block: Vec<FigureId> = battle.block_of(field, one.id).into_iter().filter(fresh).collect();
        seen.extend(&block);
        let members: Vec<Standing> = block.iter().filter_map(|id| field.get(*id).copied()).collect();
        if members.len() < 2 {
            continue;
        }
        let rate = members.iter().filter_map(|member| movement::left(battle, member.id)).fold(f64::MAX, f64::min);
        let mut ways: Vec<i32> = Vec::new();
        for member in &members {
            for enemy in field.enemies(member.role) {
                let gap = enemy
                    .block
                    .corners()
                    .iter()
                    .map(|corner| (*corner - member.block.front).dot(member.block.ahead))
                    .fold(f64::MAX, f64::min);
                let aside = (enemy.block.centre() - member.block.centre()).dot(member.block.right()).abs();
                if (0.01..=rate).contains(&gap) && aside < 2.0 {
                    ways.push((gap * battle.one()).round() as i32);
                }
            }
        }
        ways.sort_unstable();
        ways.dedup();
        for length in ways.into_iter().take(6) {
            found.extend(group(battle, field, &members, &[Step::Ahead { length }], budget));
        }
    }
    found
}
