//! Barrages: a shell that scatters, dice that are thrown again, and a chart that tells what it does.

use super::acting::{self, Deed};
use super::{Trial, TrialEvent, ordering, pushing};
use crate::book::Book;
use handspan_table::measure::gap::gap;
use handspan_table::measure::template::template_outline;
use handspan_table::{Facing, Figure, FigureId, Length, Outline, Placement, Point, Template, Vec2, inches};
use handspan_umpire::{
    Answer, Ask, ChartRow, Note, Pool, Price, Question, Risk, Ruling, Spot, Throw, Total, Umpire, Verdict, rule,
};
use std::collections::BTreeMap;

/// How far one aims.
const REACH: Length = inches(18.0);
/// What a shell covers: a circle 2 in across.
const BURST: Template = Template::Circle { radius: 25_400 };
/// What the dice must make together to stun, and to fell.
const STUNS: i32 = 7;
const FELLS: i32 = 10;
/// What a strong charge costs.
const STRONG: u8 = 1;

/// TRIAL-BARRAGE A figure aims at a place within 18 in. Two d3 say where the shell comes down: an inch west, there or an inch east,
/// and an inch south, there or an inch north; the thrower may throw either again, once. Whoever is under it, in order of number, is
/// stunned on 7 to 9 and falls on 10 or more: by 2d6, or with a strong charge, for a coin, by the best two of 3d6, one less for who
/// has braced itself.
pub(super) fn barrage(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Act)?;
    let charges = [("plain", "Plain charge"), ("strong", "Strong charge: 1 coin")];
    let strong = umpire.option("Which charge?", &charges, |battle, word| charged(battle, &figure, word == "strong"))?;
    let strong = strong == "strong";
    let aim =
        umpire.spot("aim the shell at", Some(BURST), |_| circle(&figure), |battle, at| aimed(battle, &figure, at))?;
    umpire.happens(TrialEvent::FigureActed { figure: figure.id });
    if strong {
        ordering::pay(umpire, figure.side, STRONG);
    }
    let scatter = Throw::new("The shell scatters", "1 west or south, 2 there, 3 east or north");
    let mut dice = umpire.rolls(2, 3, scatter)?;
    let fallen: Vec<(u8, &'static str)> = dice.iter().copied().zip(["west to east", "south to north"]).collect();
    let again = umpire.which("throw again", &fallen, 3, (0, 2), |_, _| ())?.to_vec();
    let thrown = umpire.rolls(again.len() as u16, 3, "scatter again")?;
    for (place, die) in again.iter().zip(thrown) {
        if let Some(old) = dice.get_mut(usize::from(*place)) {
            *old = die;
        }
    }
    let at = landed(aim, [0, 1].map(|number| dice.get(number).copied().unwrap_or(2)));
    umpire.happens(TrialEvent::BombThrown { figure: figure.id, at, burst: true });
    for under in covered(umpire.battle(), at) {
        let braced = umpire.battle().doing(under).braced;
        let sum = Total::of(under, "added to the dice").and("TRIAL-BARRAGE-BRACED", braced, -1, "it has braced itself");
        let added = sum.total;
        umpire.note(pool(strong));
        umpire.note(chart(braced));
        umpire.note(Note::Risks { figure: under, risks: risks(strong, added) });
        umpire.note(sum.note());
        let words = format!("{} is under the shell", umpire.battle().names().figure(under));
        let throw = Throw::new(words, "7 to 9 stun, 10 or more fell");
        let dice = if strong { umpire.best(3, 6, 2, throw)? } else { umpire.total(2, 6, throw)? };
        match i32::from(dice) + added {
            total if total >= FELLS => umpire.happens(TrialEvent::FigureFell { figure: under }),
            total if total >= STUNS => pushing::stun(umpire, under),
            _ => (),
        }
    }
    Ok(())
}

/// What players usually do with dice that may be thrown again: nothing.
pub(super) fn usual(ask: &Ask) -> Option<Answer> {
    matches!(ask.question, Question::Which { least: 0, .. }).then(|| Answer::Which(Vec::new()))
}

/// The rule of a charge, and its price.
fn charged(battle: &Trial, figure: &Figure, strong: bool) -> Verdict {
    let coins = battle.army(figure.side).coins;
    let price = Price::of("coins").and("TRIAL-BARRAGE-CHARGE", strong, i32::from(STRONG), "a strong charge");
    let rules = [rule("TRIAL-BARRAGE-CHARGE", !strong || coins >= STRONG, "there is no coin left for it")];
    Verdict::from(rules).note(price.against(i32::from(coins)).note())
}

/// The rules of a place, and all that may come of it.
fn aimed(battle: &Trial, figure: &Figure, aim: Point) -> Verdict {
    let table = &battle.table;
    let off = gap(&figure.outline(), &Outline::point(aim.vec2())).length;
    let rules = [
        rule("TRIAL-BARRAGE-REACH", table.tolerances.is_within(off, REACH), "it is too far")
            .measured(off, REACH)
            .at(aim.vec2()),
        rule("TRIAL-BARRAGE-TABLE", table.holds_point(aim), "it is off the table").at(aim.vec2()),
    ];
    let spots: Vec<Point> =
        [2, 1, 3].into_iter().flat_map(|east| [2, 1, 3].map(|north| landed(aim, [east, north]))).collect();
    let share = 1.0 / spots.len() as f64;
    let mut hit: BTreeMap<FigureId, u32> = BTreeMap::new();
    for figure in spots.iter().flat_map(|at| covered(battle, *at)) {
        *hit.entry(figure).or_default() += 1;
    }
    let figures = hit.into_iter().map(|(figure, times)| (figure, f64::from(times) * share)).collect();
    let spots = spots.into_iter().map(|at| Spot { at: at.vec2(), chance: share }).collect();
    Verdict::from(rules).note(Note::Chances { spots, template: Some(BURST), figures })
}

/// Where a shell comes down.
fn landed(aim: Point, dice: [u8; 2]) -> Point {
    let [east, north] = dice.map(|die| (i32::from(die) - 2) * 25_400);
    Point::new(aim.x.saturating_add(east), aim.y.saturating_add(north))
}

fn pool(strong: bool) -> Note {
    Pool::of(6)
        .and("TRIAL-BARRAGE", true, 2, "a shell")
        .and("TRIAL-BARRAGE-CHARGE", strong, 1, "a strong charge; the best two count")
        .note()
}

/// What the dice do to one under the shell; its own row is lit.
fn chart(braced: bool) -> Note {
    let row = |title: &'static str, less: i32| {
        let (stuns, fells) = (STUNS + less, FELLS + less);
        ChartRow::new(title, [format!("2-{}", stuns - 1), format!("{stuns}-{}", fells - 1), format!("{fells}+")])
    };
    let lit = u8::from(braced);
    Note::Chart {
        title: "What the shell does".into(),
        columns: vec!["nothing".into(), "stunned".into(), "falls".into()],
        rows: vec![row("Others", 0), row("Braced", 1)],
        lit: (0..3).map(|column| (lit, column)).collect(),
    }
}

/// The chances of one under the shell, by counting all falls.
fn risks(strong: bool, added: i32) -> Vec<Risk> {
    let count = if strong { 3 } else { 2 };
    let falls = 6_i32.pow(count);
    let total = |fall: i32| {
        let mut dice: Vec<i32> = (0..count).map(|place| fall / 6_i32.pow(place) % 6 + 1).collect();
        dice.sort_unstable();
        dice.iter().rev().take(2).sum::<i32>() + added
    };
    let chance = |least: i32, below: i32| {
        let times = (0..falls).filter(|fall| (least..below).contains(&total(*fall))).count();
        times as f64 / f64::from(falls)
    };
    vec![Risk::new("is stunned", chance(STUNS, FELLS)), Risk::new("falls", chance(FELLS, i32::MAX))]
}

/// Whoever the shell touches, in order of id.
fn covered(battle: &Trial, at: Point) -> Vec<FigureId> {
    let covered = battle.table.covered(&BURST, Placement::new(at, Facing::NORTH), |_| true);
    let mut under: Vec<FigureId> = covered.into_iter().map(|covered| covered.figure).collect();
    under.sort_unstable();
    under
}

/// How far one can aim.
fn circle(figure: &Figure) -> Vec<Vec<Vec2>> {
    let radius = (figure.base.radius() + REACH.micrometres()).round() as i32;
    template_outline(&Template::Circle { radius }, figure.placement)
}
