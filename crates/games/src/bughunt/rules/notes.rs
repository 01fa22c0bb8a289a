//! What is shown before dice: pools with their reasons, the chart with its cells, where something may come down.

use super::fire::{self, Column, PoolPart};
use super::{grenades, missiles, results};
use crate::bughunt::{Bughunt, tables};
use handspan_table::{FigureId, Length, Point, Template, Vec2};
use handspan_umpire::{ChartRow, Note, Pool, Spot, Total, Umpire};
use std::collections::BTreeMap;

/// A pool of dice with what it is made of.
pub(super) fn pool(umpire: &mut Umpire<'_, Bughunt>, parts: &[PoolPart]) {
    let pool = parts.iter().fold(Pool::of(6), |pool, (rule, by, words)| pool.and(rule, true, *by, *words));
    umpire.note(pool.note());
}

/// A shot: its dice, and the chart with a cell for each target.
pub(super) fn fire(
    umpire: &mut Umpire<'_, Bughunt>,
    figure: FigureId,
    targets: &[FigureId],
    columns: &[(Column, Length)],
    parts: &[PoolPart],
) {
    let battle = umpire.battle();
    let hidden = targets.iter().filter(|target| fire::is_obscured(battle, figure, **target)).count();
    let mut parts = parts.to_vec();
    parts.extend(std::iter::repeat_n(fire::HIDDEN, hidden));
    let cells = targets.iter().zip(columns).filter_map(|(target, (column, _))| cell(battle, *target, *column));
    let lit = cells.collect();
    pool(umpire, &parts);
    chart(umpire, lit);
    for target in targets {
        line(umpire, figure, *target, "line of fire", "BUG-GEN-7");
    }
}

/// A line of sight from one figure to another.
pub(super) fn line(
    umpire: &mut Umpire<'_, Bughunt>,
    from: FigureId,
    to: FigureId,
    words: &'static str,
    rule: &'static str,
) {
    let battle = umpire.battle();
    let Some((own, other)) = battle.centre(from).zip(battle.centre(to)) else { return };
    let holds = battle.sees(from, to);
    umpire.note(Note::Line { points: vec![own, other], words: words.into(), holds, rule: Some(rule) });
}

/// Where on the chart a bug is read.
fn cell(battle: &Bughunt, target: FigureId, column: Column) -> Option<(u8, u8)> {
    let bug = battle.bug(target)?;
    let word = bug.kind.row_in(bug.in_flight).word;
    let row = tables::chart().iter().position(|row| row.word == word)?;
    Some((row as u8, u8::from(column == Column::Long)))
}

fn chart(umpire: &mut Umpire<'_, Bughunt>, lit: Vec<(u8, u8)>) {
    let said = |(stop, kill): (u16, u16)| format!("{stop} / {kill}");
    let row = |row: &tables::BugRow| {
        ChartRow::new(row.title, [Column::Close, Column::Long].map(|column| said(results::numbers(row, column))))
    };
    let rows = tables::chart().iter().map(row).collect();
    umpire.note(Note::Chart { title: "Stops / kills".into(), columns: vec!["close".into(), "long".into()], rows, lit });
}

/// A grenade: who stands where it is aimed, and where it may burst once it is ready.
pub(super) fn grenade(umpire: &mut Umpire<'_, Bughunt>, figure: FigureId, at: Point) {
    grenades::affects(umpire, at.vec2());
    let battle = umpire.battle();
    let Some((stand, person)) = battle.stand(figure).zip(battle.person(figure)) else { return };
    let wanted = stand.centre().span(at.vec2());
    let falls = [1, 2, 3]
        .map(|die| (grenades::flown(battle, &stand, at.vec2(), wanted, grenades::reach(person, die)), 1.0 / 3.0));
    let caught = |at: Vec2| battle.caught(at.point().vec2(), grenades::BLAST, false);
    let note = chances(&falls, caught, Some(grenades::BLAST));
    umpire.note(note);
}

/// Where a missile or an air strike may come down.
pub(super) fn scatter(
    umpire: &mut Umpire<'_, Bughunt>,
    from: Option<Vec2>,
    aim: Vec2,
    ahead: Vec2,
    radius: Option<Length>,
    in_flight: Option<bool>,
) {
    let mut falls = Vec::with_capacity(324);
    for (left, right) in (1..=3).flat_map(|left| (1..=3).map(move |right| (left, right))) {
        for (under, over) in (1..=6).flat_map(|under| (1..=6).map(move |over| (under, over))) {
            falls.push((missiles::fallen(aim, ahead, &[left, right, under, over], from), 1.0 / 324.0));
        }
    }
    let battle = umpire.battle();
    let layer = |figure: &FigureId| {
        in_flight.is_none_or(|in_flight| battle.bug(*figure).is_some_and(|bug| bug.in_flight) == in_flight)
    };
    let caught = |at: Vec2| {
        let caught = battle.caught(at.point().vec2(), radius.unwrap_or(Length::ZERO), true).into_iter().filter(layer);
        let exact = |figure: &FigureId| {
            radius.is_some() || battle.off(at.point().vec2(), *figure).is_some_and(|gap| gap <= Length::ZERO)
        };
        caught.filter(exact).collect()
    };
    let note = chances(&falls, caught, radius);
    umpire.note(note);
}

/// Places with their chances, those that are one place taken together, and whom each catches.
fn chances(falls: &[(Vec2, f64)], caught: impl Fn(Vec2) -> Vec<FigureId>, radius: Option<Length>) -> Note {
    let mut spots: BTreeMap<(i32, i32), (Vec2, f64)> = BTreeMap::new();
    for (at, chance) in falls {
        let point = at.point();
        spots.entry((point.x, point.y)).or_insert((*at, 0.0)).1 += chance;
    }
    let mut figures: BTreeMap<FigureId, f64> = BTreeMap::new();
    for (at, chance) in spots.values() {
        for figure in caught(*at) {
            *figures.entry(figure).or_default() += chance;
        }
    }
    let mut spots: Vec<Spot> = spots.into_values().map(|(at, chance)| Spot { at, chance }).collect();
    spots.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    let template = radius.map(|radius| Template::Circle { radius: radius.whole() });
    Note::Chances { spots, template, figures: figures.into_iter().collect() }
}

/// A close combat: both pools with their reasons.
pub(super) fn clash(
    umpire: &mut Umpire<'_, Bughunt>,
    human: FigureId,
    bug: FigureId,
    own: &[PoolPart],
    other: &[PoolPart],
) {
    let total = |figure: FigureId, parts: &[PoolPart]| {
        parts.iter().fold(Total::of(figure, "dice"), |total, (rule, by, words)| total.and(rule, true, *by, *words))
    };
    umpire.note(total(human, own).versus(total(bug, other)));
}
