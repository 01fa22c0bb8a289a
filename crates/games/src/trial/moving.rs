//! Moving: alone, turning, and marching as a group; and stepping into a snare.

use super::acting::{self, Deed};
use super::{Snare, Trial, TrialEvent, enemy, pushing, squares};
use crate::hand::HANDSPAN;
use crate::options::{Choice, OneOf};
use handspan_table::measure::Thing;
use handspan_table::measure::march;
use handspan_table::measure::sweep::Met;
use handspan_table::{
    Facing, Figure, FigureId, Length, Placement, Pose, Stand, Table, Vec2, inches, micrometres, trig::sin_cos_degrees,
};
use handspan_umpire::{Cost, Note, Rule, Ruling, Step, Stride, Umpire, Verdict, Way, rule};

/// How far a figure goes alone.
pub(super) const MOVE: Length = inches(6.0);
/// The kind of figure that stands on a base with a front.
const RANK: &str = "rank";
/// The kind of figure that passes its own side.
const RUNNER: &str = "runner";
/// The kind of figure that measures by hand.
const STRIDER: &str = "strider";
/// How far a group goes.
const MARCH: Length = inches(4.0);
/// How near each of a group stands to another of it.
const TOGETHER: Length = inches(2.0);

/// TRIAL-STRIDE A strider goes up to one handspan of its side instead.
pub(super) fn reach(battle: &Trial, figure: &Figure) -> Length {
    if battle.table.names.word(figure.kind) == STRIDER { battle.hands.length(figure.side, &HANDSPAN) } else { MOVE }
}

/// TRIAL-MOVE A figure goes up to 6 in.
pub(super) fn walk(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Move)?;
    let way = umpire.path("go", figure.id, |battle, way| going(battle, &figure, way))?;
    go(umpire, &figure, way)
}

/// TRIAL-TURN A figure turns where it stands, instead of moving.
pub(super) fn turn(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Move)?;
    let facing = umpire.facing("face", figure.id, |_, facing| {
        [rule("TRIAL-TURN", facing != figure.placement.facing, "it faces there already").figure(figure.id)]
    })?;
    let to = Placement::new(figure.placement.at(), facing);
    umpire.happens(TrialEvent::FigureMoved { figure: figure.id, to, length: Length::ZERO });
    Ok(())
}

/// TRIAL-MARCH Figures that stand together go up to 4 in as one.
pub(super) fn march(umpire: &mut Umpire<'_, Trial>, figures: &[FigureId]) -> Ruling {
    let several = figures.len() >= 2 && figures.windows(2).all(|pair| pair[0] < pair[1]);
    umpire.insist(rule("TRIAL-MARCH", several, "a march is of two or more, in order of their numbers"))?;
    let here: Option<Vec<Figure>> = figures.iter().map(|id| umpire.battle().table.figure(*id).copied()).collect();
    let here = umpire.must("TRIAL-HERE", here, "one of them is not on the table")?;
    let side = here.first().map(|first| first.side).filter(|side| here.iter().all(|figure| figure.side == *side));
    let side = umpire.must("TRIAL-MARCH", side, "they are not of one side")?;
    acting::side(umpire, side)?;
    for figure in figures {
        umpire.require(acting::fit(umpire.battle(), *figure, Deed::Move))?;
    }
    let alone = here.iter().find(|figure| !stands_with(umpire.battle(), figure, figures)).map(|figure| figure.id);
    let together = rule("TRIAL-MARCH-TOGETHER", alone.is_none(), "one of them stands apart");
    umpire.require([alone.into_iter().fold(together, Rule::figure)])?;

    let is_ranked = here.iter().any(|figure| is_rank(umpire.battle(), figure));
    let strides: &[Stride] = if is_ranked { &[Stride::Ahead, Stride::Wheel] } else { &[] };
    let steps = umpire.motion_by("march", figures.to_vec(), strides, |battle, steps| {
        let march = marched(battle, figures, steps);
        let within = battle.table.tolerances.is_within(march.length, MARCH);
        let slides = steps.iter().any(|step| matches!(step, Step::Slide { .. }));
        let way = rule("TRIAL-MARCH-WAY", march.met.is_none(), "something is in the way");
        let verdict = Verdict::from([
            rule("TRIAL-MARCH-LENGTH", within, "it is too far").measured(march.length, MARCH),
            march.stopped.into_iter().fold(way.at(march.met.map(|met| met.at)), Rule::figure),
            rule("TRIAL-MARCH-RANKS", !(is_ranked && slides), "ranks go ahead or wheel, they do not slide"),
        ])
        .note(Note::Cost(Cost::of(march.length).against(MARCH, &battle.table.tolerances)));
        let stands = |figure: &FigureId| {
            let placement = march.table.figure(*figure)?.placement;
            Some(Note::Stands { figure: *figure, placement, ok: march.stopped != Some(*figure) })
        };
        figures.iter().filter_map(stands).fold(verdict, Verdict::note)
    })?;
    // Where something is in the way they stop, whatever the players agree: bases do not stand on one another.
    let march = marched(umpire.battle(), figures, steps);
    for Figure { id, placement, .. } in here {
        let to = march.table.figure(id).map_or(placement, |figure| figure.placement);
        let length = whole(placement.at().vec2().span(to.at().vec2()));
        umpire.happens(TrialEvent::FigureMoved { figure: id, to, length });
    }
    for figure in figures {
        arrive(umpire, *figure)?;
    }
    Ok(())
}

/// The rules of a way, and what it costs.
pub(super) fn going(battle: &Trial, figure: &Figure, way: &Way) -> Verdict {
    let (table, most) = (&battle.table, reach(battle, figure));
    let points: Vec<Vec2> = way.points.iter().map(|point| point.vec2()).collect();
    let end = points.last().copied();
    let cost = cost(battle, figure, way);
    let under = end.map_or(Vec::new(), |end| under(table, &standing(figure, end), Some(figure.id)));
    let past = |other: &Figure| other.id != figure.id && !under.contains(&other.id);
    let pose = figure.placement.pose();
    let through = table.sweep(figure.base, pose, &points, past, |_| false, false).met;
    let barred = table.sweep(figure.base, pose, &points, |_| false, pushing::bars, false).met;
    let edge = table.sweep(figure.base, pose, &points, |_| false, |_| false, true).met;
    let at = |met: Option<Met>| met.map(|met| met.at);
    let passed = rule("TRIAL-MOVE-THROUGH", through.is_none(), "somebody stands in the way").at(at(through));
    let ends = rule("TRIAL-MOVE-END", under.is_empty(), "it would end on another base").at(end);
    Verdict::from([
        rule("TRIAL-MOVE-LENGTH", table.tolerances.is_within(cost, most), "it is too far").measured(cost, most).at(end),
        through.and_then(figure_of).into_iter().fold(passed, Rule::figure),
        under.into_iter().fold(ends, Rule::figure),
        rule("TRIAL-MOVE-BARRED", barred.is_none(), "there is no way through").at(at(barred)),
        rule("TRIAL-MOVE-EDGE", edge.is_none(), "it would leave the table").at(at(edge)),
    ])
    .note(Note::Cost(Cost::of(cost).against(most, &table.tolerances)))
}

/// TRIAL-RANK The way of a rank is as long as that of the front corner that goes farther, turns on the way included; that of all
/// others as their centre goes.
fn cost(battle: &Trial, figure: &Figure, way: &Way) -> Length {
    if is_rank(battle, figure) {
        let poses: Vec<Pose> = way.poses(figure.placement).into_iter().map(Placement::pose).collect();
        return march::march(figure.base, &poses).far().1;
    }
    let from = std::iter::once(figure.placement.at().vec2());
    battle.table.path(&from.chain(way.points.iter().map(|point| point.vec2())).collect::<Vec<_>>(), None).cost
}

/// Does somebody stand in a rank, on a base with a front?
fn is_rank(battle: &Trial, figure: &Figure) -> bool {
    battle.table.names.word(figure.kind) == RANK
}

/// A figure goes its way, and may step into a snare. Where it cannot stand at the end, whatever the players
/// agree, it stops as soon as it meets somebody or the edge.
pub(super) fn go(umpire: &mut Umpire<'_, Trial>, figure: &Figure, way: &Way) -> Ruling {
    let (to, length) = end(&umpire.battle().table, figure, way);
    umpire.happens(TrialEvent::FigureMoved { figure: figure.id, to, length });
    arrive(umpire, figure.id)
}

/// Where a way ends, and how long it is.
pub(super) fn end(table: &Table, figure: &Figure, way: &Way) -> (Placement, Length) {
    let start = figure.placement.at().vec2();
    let points: Vec<Vec2> = way.points.iter().map(|point| point.vec2()).collect();
    let Some(last) = points.last().copied() else {
        return (Placement::new(figure.placement.at(), way.facing.unwrap_or(figure.placement.facing)), Length::ZERO);
    };
    let before = points.len().checked_sub(2).and_then(|rank| points.get(rank)).copied().unwrap_or(start);
    let ahead = if before == last { figure.placement.facing } else { Facing::towards(before, last) };
    let facing = way.facing.unwrap_or(ahead);
    let others = |other: &Figure| other.id != figure.id;
    let pose = figure.placement.pose();
    let stays = table.sweep(figure.base, pose, &points, |_| false, |_| false, true).met.is_none();
    if stays && under(table, &standing(figure, last), Some(figure.id)).is_empty() {
        let legs = std::iter::once(start).chain(points.iter().copied()).zip(points.iter());
        let length = legs.map(|(from, to)| from.distance(*to)).sum();
        return (Placement::new(last.point(), facing), whole(micrometres(length)));
    }
    let swept = table.sweep(figure.base, pose, &points, others, |_| false, true);
    (Placement::new(swept.end.point(), facing), whole(swept.length))
}

/// TRIAL-SNARE A figure that ends its way in the square of the enemy's snare springs it: on 1 to 3 it is stunned.
fn arrive(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let battle = umpire.battle();
    let Some(Figure { side, placement, .. }) = battle.table.figure(figure).copied() else { return Ok(()) };
    let (cell, side) = (squares::of(&battle.table, placement.at()), enemy(side));
    if battle.army(side).snare != Snare::Laid(cell) {
        return Ok(());
    }
    umpire.happens(TrialEvent::SnareSprung { side, figure, cell });
    if umpire.roll(6, "escape the snare")? <= 3 {
        match umpire.battle().options.get(&SNARE_BITE) {
            Bite::Stuns => pushing::stun(umpire, figure),
            Bite::Fells => umpire.happens(TrialEvent::FigureFell { figure }),
        }
    }
    Ok(())
}

/// What a snare does.
pub(super) static SNARE_BITE: OneOf<Bite> = OneOf {
    word: "snare_bite",
    title: "Snares",
    about: "What becomes of a figure that does not escape a snare.",
    rule: "TRIAL-SNARE",
    choices: &[
        Choice::new("stuns", "Stun", "Whoever does not escape a snare is stunned.", Bite::Stuns),
        Choice::new("fells", "Fell", "Whoever does not escape a snare falls.", Bite::Fells),
    ],
};

/// What a snare does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bite {
    /// It stuns.
    Stuns,
    /// It fells.
    Fells,
}

/// Who would be stood on.
pub(super) fn under(table: &Table, stand: &Stand, but: Option<FigureId>) -> Vec<FigureId> {
    let near = table.within(&stand.outline(), Length::ZERO, |other| Some(other.id) != but);
    near.iter().filter(|near| table.tolerances.overlaps(&near.gap)).map(|near| near.figure).collect()
}

/// A length as an event keeps it, so that it reads back the same.
fn whole(length: Length) -> Length {
    micrometres(f64::from(length.whole()))
}

fn standing(figure: &Figure, at: Vec2) -> Stand {
    figure.stand().moved_to(figure.placement.moved_to(at.point()))
}

fn figure_of(met: Met) -> Option<FigureId> {
    match met.thing {
        Thing::Figure { figure } => Some(figure),
        Thing::Terrain { .. } | Thing::Edge => None,
    }
}

fn stands_with(battle: &Trial, figure: &Figure, group: &[FigureId]) -> bool {
    let others = |other: &Figure| other.id != figure.id && group.contains(&other.id);
    !battle.table.within(&figure.outline(), TOGETHER, others).is_empty()
}

/// A march as far as it goes.
struct Marched {
    table: Table,
    /// How far it was meant to go.
    length: Length,
    met: Option<Met>,
    /// Who met it.
    stopped: Option<FigureId>,
}

/// TRIAL-MARCH-PASS Runners pass their own side, unless they would end on somebody.
fn marched(battle: &Trial, figures: &[FigureId], steps: &[Step]) -> Marched {
    let runs = |figure: &Figure| battle.table.names.word(figure.kind) == RUNNER;
    let passing = stepped(battle, figures, steps, |member, other| !(runs(member) && member.side == other.side));
    let table = &passing.table;
    let members = figures.iter().filter_map(|figure| table.figure(*figure));
    let stays = |member: &Figure| under(table, &member.stand(), Some(member.id)).is_empty();
    if members.into_iter().all(stays) { passing } else { stepped(battle, figures, steps, |_, _| true) }
}

fn stepped(battle: &Trial, figures: &[FigureId], steps: &[Step], blocks: impl Fn(&Figure, &Figure) -> bool) -> Marched {
    let mut march = Marched { table: battle.table.clone(), length: Length::ZERO, met: None, stopped: None };
    let first = figures.first().and_then(|figure| battle.table.figure(*figure));
    let mut heading = first.map_or(Vec2::default(), |figure| figure.placement.facing.unit());
    for step in steps {
        let slide = match step {
            Step::Ahead { length } => heading * f64::from(*length),
            Step::Slide { x, y } => Vec2::new(f64::from(*x), f64::from(*y)),
            Step::Wheel { .. } => Vec2::default(),
        };
        let moved = match step {
            Step::Wheel { pivot, angle } => {
                let degrees = f64::from(*angle) / 1000.0;
                heading = heading.turned(sin_cos_degrees(degrees));
                march.table.wheel_group(figures, *pivot, degrees, &blocks, pushing::bars)
            }
            Step::Ahead { .. } | Step::Slide { .. } => {
                march.table.move_group(figures, &[slide], &blocks, pushing::bars)
            }
        };
        march.length = march.length + moved.travel.max(micrometres(slide.length()));
        for (figure, to) in moved.placements {
            march.table.shift(figure, to);
        }
        (march.met, march.stopped) = (moved.met.map(|met| met.met), moved.met.map(|met| met.figure));
        if march.met.is_some() {
            break;
        }
    }
    march
}
