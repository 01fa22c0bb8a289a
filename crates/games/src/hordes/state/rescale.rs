//! Another base profile: the whole table grows or shrinks with its figures, bases keep the middle of their front, and blocks
//! are packed edge to edge again.

use crate::hordes::block::{Block, meets};
use crate::hordes::rules::scale::{self, Profile};
use crate::hordes::{Hordes, Kind};
use handspan_table::{Area, Base, FigureId, Placement, Point, Stand, Vec2};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The base of a type where 100 paces are so long.
pub(in crate::hordes) fn base_of(kind: Kind, scale: i32) -> Base {
    let [small, large] = kind.row().bases;
    let (frontage, depth) = if scale == Profile::Large.micrometres() { large } else { small };
    Base::Rectangle { frontage: frontage * 1_000, depth: depth * 1_000 }
}

/// Makes the table what the chosen profile says.
pub(super) fn follow(battle: &mut Hordes) {
    let profile = scale::profile(battle);
    if profile.micrometres() == battle.scale {
        return;
    }
    let before = battle.clone();
    let ratio = f64::from(profile.micrometres()) / f64::from(battle.scale);
    let grown = |length: i32| (f64::from(length) * ratio).round() as i32;
    let point = |at: &Point| Point::new(grown(at.x), grown(at.y));
    (battle.table.width, battle.table.depth) = (grown(battle.table.width), grown(battle.table.depth));
    (battle.scale, battle.unit) = (profile.micrometres(), profile.unit().into());
    battle.table.tolerances = scale::tolerances(profile);
    let pieces: Vec<_> = battle
        .table
        .terrain()
        .map(|piece| {
            let mut terrain = piece.terrain.clone();
            terrain.area = match &terrain.area {
                Area::Polygon { corners, holes } => Area::Polygon {
                    corners: corners.iter().map(point).collect(),
                    holes: holes.iter().map(|hole| hole.iter().map(point).collect()).collect(),
                },
                Area::Line { points, width } => {
                    Area::Line { points: points.iter().map(point).collect(), width: grown(*width) }
                }
            };
            terrain
        })
        .collect();
    battle.table.lay(pieces);
    for element in Arc::make_mut(&mut battle.elements).values_mut() {
        element.base = base_of(element.kind, battle.scale);
    }
    let packed = packed(&before, battle);
    for (figure, placement) in packed {
        if let Some(mut known) = battle.table.figure(figure).copied() {
            (known.base, known.placement) = (base_of(kind_of(battle, figure), battle.scale), placement);
            battle.table.put(known);
        }
    }
}

fn kind_of(battle: &Hordes, figure: FigureId) -> Kind {
    battle.element(figure).map_or(Kind::Horde, |element| element.kind)
}

/// Where everybody stands with other bases: whoever touched a neighbour of the army edge to edge does so again.
fn packed(before: &Hordes, after: &Hordes) -> BTreeMap<FigureId, Placement> {
    let old = |figure: FigureId| -> Option<Block> {
        let known = before.table.figure(figure)?;
        Some(Block::of(&known.stand(), f64::from(before.scale)))
    };
    let mut done: BTreeMap<FigureId, Block> = BTreeMap::new();
    let mut left: Vec<FigureId> = before.table.figures().iter().map(|figure| figure.id).collect();
    while !left.is_empty() {
        let next = left.iter().copied().find_map(|figure| Some((figure, beside(before, &done, figure, &old, after)?)));
        let first = || {
            let figure = *left.first()?;
            let was = old(figure)?;
            let base = base_of(kind_of(after, figure), after.scale);
            let placement = Placement::new(Point::new(0, 0), was.facing);
            Some((figure, Block::of(&Stand { base, placement }, after.one()).at(was.front)))
        };
        let Some((figure, block)) = next.or_else(first) else { break };
        left.retain(|other| *other != figure);
        done.insert(figure, block);
    }
    done.into_iter().map(|(figure, block)| (figure, block.placement(after.one()))).collect()
}

/// Where an element stands beside or behind one that is placed already, if it touched one.
fn beside(
    before: &Hordes,
    done: &BTreeMap<FigureId, Block>,
    figure: FigureId,
    old: &impl Fn(FigureId) -> Option<Block>,
    after: &Hordes,
) -> Option<Block> {
    let (was, kind) = (old(figure)?, kind_of(before, figure));
    let side = before.element(figure)?.side;
    let base = base_of(kind, after.scale);
    let blank = Block::of(&Stand { base, placement: Placement::new(Point::new(0, 0), was.facing) }, after.one());
    done.iter().find_map(|(other, block)| {
        let theirs = old(*other)?;
        if kind == Kind::Stronghold || kind_of(before, *other) == Kind::Stronghold || !theirs.same_way(&was) {
            return None;
        }
        if before.element(*other)?.side != side {
            return None;
        }
        let sideways = |sign: f64| -> Vec2 { block.front + block.right() * (sign * (block.width + blank.width) / 2.0) };
        let front = match () {
            () if meets(was.fl(), theirs.fr()) => sideways(1.0),
            () if meets(was.fr(), theirs.fl()) => sideways(-1.0),
            () if meets(was.fl(), theirs.rl()) && meets(was.fr(), theirs.rr()) => block.rear(),
            () if meets(was.rl(), theirs.fl()) && meets(was.rr(), theirs.fr()) => {
                block.front + block.ahead * blank.depth
            }
            () => return None,
        };
        Some(blank.at(front))
    })
}
