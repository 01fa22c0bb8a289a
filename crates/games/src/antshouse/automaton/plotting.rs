//! Which weapon the program would place, where, and why.

use super::best;
use super::seed::draws;
use crate::antshouse::rules::preparation::squares;
use crate::antshouse::rules::rounds::placing;
use crate::antshouse::rules::variants::{Length, length};
use crate::antshouse::{Antshouse, Weapon};
use handspan_table::Side;
use handspan_umpire::{Cell, Rule};

/// A weapon and its square.
pub(super) struct Plot {
    pub(super) weapon: Weapon,
    pub(super) cell: Cell,
    pub(super) reason: String,
}

/// What stands for a way there is none of.
const NEVER: u32 = 1_000;

/// A weapon against the player with the least way left: a glass where it is ahead, water where it is nearly so, a cone where
/// one makes its way longer. `own` is where the side's own ant will stand.
pub(super) fn plot(battle: &Antshouse, side: Side, own: Option<Cell>) -> Option<Plot> {
    let other = leader(battle, side)?;
    let (theirs, ours) = (left(battle, other), left(battle, side));
    let plots = [
        (theirs <= ours).then(|| glass(battle, side, other, own)).flatten(),
        (theirs <= ours + 2).then(|| water(battle, side, other, own)).flatten(),
    ];
    plots.into_iter().flatten().next().or_else(|| cone(battle, side, other))
}

/// Of the others the player with the least way left; of several the next after the side.
pub(super) fn leader(battle: &Antshouse, side: Side) -> Option<Side> {
    let mut others = battle.everybody();
    let rank = others.iter().position(|other| *other == side)?;
    others.rotate_left(rank);
    others.into_iter().skip(1).min_by_key(|other| left(battle, *other))
}

/// Steps a player still needs to win.
fn left(battle: &Antshouse, side: Side) -> u32 {
    let Some(ant) = battle.player(side).ant else { return NEVER };
    let Some(way) = battle.ways(side, None).from(ant) else { return NEVER };
    let back = length(&battle.options) == Length::ThereAndBack && !battle.heads_home(side);
    if back { way + 7 } else { way }
}

/// On a square the other's ant may well go to, but not where one's own will be.
fn glass(battle: &Antshouse, side: Side, other: Side, own: Option<Cell>) -> Option<Plot> {
    let squares: Vec<Cell> = best(battle, other).into_iter().map(|(_, to)| to).collect();
    let open = |cell: &Cell| Some(*cell) != own && may(battle, side, Weapon::Glass, *cell);
    let open: Vec<Cell> = squares.into_iter().filter(open).collect();
    let cell = draws(battle, side, 2).one_of(&open)?;
    let reason = format!("{} is ahead, and its ant may come to {}.", battle.called(other), squares::name(cell));
    Some(Plot { weapon: Weapon::Glass, cell, reason })
}

/// Beyond the square the other's ant may go to, so that the splash drives it back.
fn water(battle: &Antshouse, side: Side, other: Side, own: Option<Cell>) -> Option<Plot> {
    let (heading, to) = draws(battle, side, 3).one_of(&best(battle, other))?;
    let open = |cell: &Cell| may(battle, side, Weapon::Water, *cell);
    let cell = heading.from(to).filter(open).or_else(|| Some(to).filter(open))?;
    if own.is_some_and(|own| harms(battle, side, own, cell)) {
        return None;
    }
    let reason =
        format!("{} is close, and water on {} may drive its ant back.", battle.called(other), squares::name(cell));
    Some(Plot { weapon: Weapon::Water, cell, reason })
}

/// Would a water catch one's own ant without bringing it nearer to its goal?
fn harms(battle: &Antshouse, side: Side, own: Cell, water: Cell) -> bool {
    let ways = battle.ways(side, None);
    match squares::distance(own, water) {
        0 => true,
        1 => {
            let pushed = squares::beyond(own, squares::step(water, own)).filter(|cell| !battle.has_cone(*cell));
            let nearer =
                pushed.and_then(|cell| ways.from(cell)).zip(ways.from(own)).is_some_and(|(then, now)| then < now);
            !nearer
        }
        _ => false,
    }
}

/// Beside the other's ant where it makes its way longest, unless it makes one's own longer too. Of several the nearest row,
/// then the leftmost.
fn cone(battle: &Antshouse, side: Side, other: Side) -> Option<Plot> {
    let ant = battle.player(other).ant?;
    let way = |whose: Side, cone: Option<Cell>| {
        let from = battle.player(whose).ant;
        from.and_then(|from| battle.ways(whose, cone).from(from)).unwrap_or(NEVER)
    };
    let (theirs, ours) = (way(other, None), way(side, None));
    let mut chosen: Option<(u32, Cell)> = None;
    for cell in squares::all() {
        if squares::distance(cell, ant) != 1 || !may(battle, side, Weapon::Cone, cell) || way(side, Some(cell)) > ours {
            continue;
        }
        let longer = way(other, Some(cell));
        if longer > chosen.map_or(theirs, |(most, _)| most) {
            chosen = Some((longer, cell));
        }
    }
    let cell = chosen?.1;
    let reason = format!("A cone on {} makes the way of {} longer.", squares::name(cell), battle.called(other));
    Some(Plot { weapon: Weapon::Cone, cell, reason })
}

/// Has it such a weapon left, and may it go there?
fn may(battle: &Antshouse, side: Side, weapon: Weapon, cell: Cell) -> bool {
    let figure = battle.left(side, weapon).next();
    figure.is_some_and(|figure| placing::allowed(battle, side, figure, cell).iter().all(Rule::holds))
}
