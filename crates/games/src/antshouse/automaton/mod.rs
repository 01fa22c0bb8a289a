//! A side the program runs. It decides by what its side may know: it never sees another's sealed order.

mod plotting;
pub(super) mod seed;

use super::rules::contests::{SIGNS, THROW};
use super::rules::ending::{DRAW, Ways};
use super::rules::movement::{Cause, words};
use super::rules::preparation::{self, squares};
use super::rules::rounds::{orders, placing};
use super::{Aim, Antshouse, AntshouseAction, Heading, Order, Place, Step, Weapon};
use crate::book::Decision;
use handspan_table::Side;
use handspan_umpire::{Answer, Ask, Cell, Game, Question};
use std::sync::Arc;

/// What a side does next, and why.
pub(super) fn decide(battle: &Antshouse, side: Side) -> Option<Decision<AntshouseAction>> {
    let decision = |action, answers, reason| Some(Decision { action, answers, reason });
    match battle.step {
        Step::Orders if battle.due() == Some(AntshouseAction::Orders) => {
            decision(AntshouseAction::Orders, orders(battle, side), "It seals its order.".to_owned())
        }
        Step::Start | Step::Score if preparation::next(battle) != Some(side) => None,
        Step::Weapons if placing::next(battle) != Some(side) => None,
        Step::Start | Step::Score | Step::Weapons if battle.seed.is_missing() => {
            decision(AntshouseAction::DrawLots, Vec::new(), "So nobody can predict its ant.".to_owned())
        }
        Step::Start | Step::Score => {
            let cell = start(battle, side)?;
            let reason = format!("{} is nearest to where its ant is going.", squares::name(cell));
            decision(AntshouseAction::Enter { side }, vec![Answer::Cell(cell)], reason)
        }
        Step::Weapons => {
            let plot = plotting::plot(battle, side, ordered(battle, side)).and_then(|plot| {
                let figure = battle.left(side, plot.weapon).next()?;
                let action = AntshouseAction::Place { side, figure };
                decision(action, vec![Answer::Cell(plot.cell)], plot.reason)
            });
            let pass =
                || decision(AntshouseAction::Pass { side }, Vec::new(), "No weapon would help it now.".to_owned());
            plot.or_else(pass)
        }
        Step::Orders | Step::Reveal | Step::Move | Step::Attacks | Step::Over => None,
    }
}

/// What it would seal, as the battle keeps it: for a what-if, in which nobody's real order is told.
pub(super) fn supposed(battle: &Antshouse, side: Side) -> (Option<Order>, Option<Aim>) {
    let going = direction(battle, side);
    let aim = orders::weapons_are_secret(battle).then(|| {
        let plot = plotting::plot(battle, side, going.map(|(_, to)| to).or(battle.player(side).ant))?;
        battle.left(side, plot.weapon).next().map(|figure| Aim { figure, to: plot.cell })
    });
    (going.map(|(heading, _)| Order::Go(heading)), aim.flatten())
}

/// What it seals: a direction, and where weapons are secret a weapon.
fn orders(battle: &Antshouse, side: Side) -> Vec<Answer> {
    let going = direction(battle, side);
    let mut answers = Vec::new();
    if let Some((heading, _)) = going {
        answers.extend([Answer::Facing(heading.facing()), Answer::Option("confirm".to_owned())]);
    }
    if orders::weapons_are_secret(battle) {
        let to = going.map(|(_, to)| to).or(battle.player(side).ant);
        match plotting::plot(battle, side, to) {
            Some(plot) => answers.extend([Answer::Option(plot.weapon.word().to_owned()), Answer::Cell(plot.cell)]),
            None => answers.push(Answer::Option("none".to_owned())),
        }
    }
    answers
}

/// One of the best steps, drawn by lot so that nobody can read it. Where there is one alone, everybody at the table can foresee
/// it: as long as another has a glass left for it, two steps that are one longer are as likely, or one where there is no second.
fn direction(battle: &Antshouse, side: Side) -> Option<(Heading, Cell)> {
    let mut draws = seed::draws(battle, side, 1);
    let best = best(battle, side);
    let [only] = best[..] else { return draws.one_of(&best) };
    let is_hunted =
        battle.everybody().into_iter().any(|other| other != side && battle.left(other, Weapon::Glass).next().is_some());
    let mut steps = vec![only];
    if is_hunted {
        let mut longer = one_longer(battle, side, only);
        while let (1..=2, Some(step)) = (steps.len(), draws.one_of(&longer)) {
            longer.retain(|other| *other != step);
            steps.push(step);
        }
    }
    draws.one_of(&steps)
}

/// The steps after which the way is one longer than after the only best one.
fn one_longer(battle: &Antshouse, side: Side, (_, best): (Heading, Cell)) -> Vec<(Heading, Cell)> {
    let ways = battle.ways(side, None);
    let (Some(from), Some(way)) = (battle.player(side).ant, ways.from(best)) else { return Vec::new() };
    battle.steps(from).into_iter().filter(|(_, to)| ways.from(*to) == Some(way + 1)).collect()
}

/// The steps that leave the least way to the goal; where there is no way, those that leave most steps next time.
pub(super) fn best(battle: &Antshouse, side: Side) -> Vec<(Heading, Cell)> {
    let Some(from) = battle.player(side).ant else { return Vec::new() };
    let (steps, ways) = (battle.steps(from), battle.ways(side, None));
    let worth = |(_, to): &(Heading, Cell)| match ways.from(*to) {
        Some(way) => (way, 0),
        None => (u32::MAX, 8 - battle.steps(*to).len()),
    };
    let least = steps.iter().map(worth).min();
    steps.into_iter().filter(|step| Some(worth(step)) == least).collect()
}

/// Where the ant that is ahead of the others is likeliest to go next, as anybody at the table would guess.
pub(super) fn likeliest(battle: &Antshouse, side: Side) -> Vec<Cell> {
    let other = plotting::leader(battle, side);
    other.map_or_else(Vec::new, |other| best(battle, other).into_iter().map(|(_, to)| to).collect())
}

/// Where its ant will stand, as far as its own order says.
fn ordered(battle: &Antshouse, side: Side) -> Option<Cell> {
    let player = battle.player(side);
    match player.order {
        Some(Order::Go(heading)) => heading.from(player.ant?),
        _ => player.ant,
    }
}

/// The free home square with the least way, nearest the middle of the row.
fn start(battle: &Antshouse, side: Side) -> Option<Cell> {
    let (home, ways) = (battle.home_edge(side), battle.ways(side, None));
    let worth = |cell: &Cell| (ways.from(*cell).unwrap_or(u32::MAX), home.off_middle(*cell), cell.column, cell.row);
    preparation::free_squares(battle, side).into_iter().min_by_key(worth)
}

/// What it answers in the midst of the reveal.
pub(super) fn reply(battle: &Antshouse, side: Side, ask: &Ask) -> Option<Answer> {
    let mut draws = seed::draws(battle, side, 100 + u64::from(ask.answer));
    match &ask.question {
        Question::Option { .. } if ask.words == THROW => Some(Answer::Option(draws.one_of(&SIGNS)?.0.to_owned())),
        Question::Option { options } if ask.words != DRAW => {
            let lawful = options.iter().filter(|sheet| sheet.broken.is_empty());
            let words: Vec<&str> = lawful.map(|sheet| sheet.word.as_ref()).collect();
            Some(Answer::Option(draws.one_of(&words)?.to_owned()))
        }
        Question::Cell { cells } => {
            let from = cells.first()?.cell;
            let room: Vec<Cell> =
                cells.iter().filter(|sheet| sheet.broken.is_empty()).map(|sheet| sheet.cell).collect();
            displacement(battle, side, &ask.words, from, &room).map(Answer::Cell)
        }
        _ => None,
    }
}

/// Another's ant goes where its way is longest, its own where it is shortest; ties in the order of the directions. It always
/// moves what it may move.
fn displacement(battle: &Antshouse, side: Side, asked: &str, from: Cell, room: &[Cell]) -> Option<Cell> {
    let asked_of = |cause| battle.everybody().into_iter().find(|whose| words(cause, battle.home_edge(*whose)) == asked);
    let (whose, ways) = match (asked_of(Cause::Clash), asked_of(Cause::Water)) {
        (Some(whose), _) => (whose, battle.ways(whose, None)),
        (None, Some(whose)) => (whose, with_cones_down(battle).ways(whose, None)),
        (None, None) => return None,
    };
    let way = |ways: &Ways, cell: Cell| ways.from(cell).unwrap_or(u32::MAX);
    let around = Heading::ALL.into_iter().filter_map(|heading| heading.from(from)).filter(|cell| room.contains(cell));
    let chosen = if whose == side {
        around.min_by_key(|cell| way(&ways, *cell))
    } else {
        around.min_by_key(|cell| std::cmp::Reverse(way(&ways, *cell)))
    };
    chosen.or_else(|| room.first().copied())
}

/// The battle with the cones of this round on the board: they land before any water does.
fn with_cones_down(battle: &Antshouse) -> Antshouse {
    let mut after = battle.clone();
    for piece in Arc::make_mut(&mut after.pieces).values_mut() {
        if let (Weapon::Cone, Place::Placed(cell)) = (piece.weapon, piece.place) {
            piece.place = Place::Solid(cell);
        }
    }
    after
}
