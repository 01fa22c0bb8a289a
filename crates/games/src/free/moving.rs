//! Moving figures, alone and as groups. Nothing forbids a move; the tape says what it costs.

use super::{Free, FreeEvent};
use crate::book::Book;
use crate::{limits, way};
use handspan_table::measure::turn::Pivot;
use handspan_table::{Facing, FigureId, Length, Piece, Placement, Table, Vec2, micrometres};
use handspan_umpire::{Cost, Note, Part, Rule, Ruling, Step, Umpire, Verdict, rule};

/// Moves a figure along a way.
pub(super) fn walk(umpire: &mut Umpire<'_, Free>, figure: FigureId) -> Ruling {
    let here = umpire.battle().table.figure(figure).copied();
    let figure = umpire.must("FREE-HERE", here, "it is not on the table")?;
    let way = umpire.path("go", figure.id, |battle, way| {
        let points = points(figure.placement, way.points.iter().map(|point| point.vec2()));
        let off = way.points.iter().find(|point| !battle.table.holds_point(**point));
        let verdict = Verdict::from([
            rule("FREE-TABLE", off.is_none(), "it would leave the table").at(off.map(|point| point.vec2())),
            rule("FREE-LONG", way.points.len() <= MOST_LEGS, "a way has at most 1,000 legs"),
        ]);
        let ends = ends(battle, figure.id, &points, way.facing.unwrap_or(figure.placement.facing));
        ends.into_iter().fold(verdict.note(Note::Cost(price(battle, figure.id, &points))), Verdict::note)
    })?;
    let length = length(&points(figure.placement, way.points.iter().map(|point| point.vec2())));
    let at = way.points.last().copied().unwrap_or(figure.placement.at());
    let to = Placement::new(at, way.facing.unwrap_or(figure.placement.facing));
    umpire.happens(FreeEvent::FigureMoved { figure: figure.id, to, length });
    Ok(())
}

/// What a way (its start included) costs: its length, and what terrain adds by its own traits. Free play has no other price.
fn price(battle: &Free, figure: FigureId, points: &[Vec2]) -> Cost {
    let table = &battle.table;
    let path = table.path(points, None);
    let extras = path.legs.iter().flat_map(|leg| &leg.crossings).filter(|crossing| crossing.extra > Length::ZERO);
    let extras = extras.map(|crossing| {
        let named = battle.names().piece(crossing.terrain);
        Part::new(named, crossing.extra).along(vec![crossing.from, crossing.to])
    });
    let parts: Vec<Part> = std::iter::once(Part::new("the way itself", path.length)).chain(extras).collect();
    let cost = Cost::of(path.cost).made_of(parts);
    match battle.allowances.get(&figure) {
        Some(left) => cost.against(*left, &table.tolerances),
        None => cost,
    }
}

/// Where a figure's allowance ends along a way that is longer. Nothing forbids going on.
fn ends(battle: &Free, figure: FigureId, points: &[Vec2], facing: Facing) -> Option<Note> {
    let table = &battle.table;
    let left = *battle.allowances.get(&figure)?;
    let start = points.first()?;
    let cost = |gone: &[Vec2]| table.path(&[&[*start], gone].concat(), None).cost;
    if table.tolerances.is_within(cost(&points[1..]), left) {
        return None;
    }
    let way = way::limited(points, left, cost, |_| true)?;
    let at = Placement::new(*way.last()?, facing);
    let paid = cost(&way.iter().map(|at| at.vec2()).collect::<Vec<_>>());
    Some(Note::Ends { way, at, cost: paid })
}

/// Turns a figure where it stands.
pub(super) fn turn(umpire: &mut Umpire<'_, Free>, figure: FigureId) -> Ruling {
    let here = umpire.battle().table.figure(figure).copied();
    let figure = umpire.must("FREE-HERE", here, "it is not on the table")?;
    let facing = umpire.facing("face", figure.id, |_, _| ())?;
    let to = Placement::new(figure.placement.at(), facing);
    umpire.happens(FreeEvent::FigureMoved { figure: figure.id, to, length: Length::ZERO });
    Ok(())
}

/// Puts a figure back where it began the turn.
pub(super) fn put_back(umpire: &mut Umpire<'_, Free>, figure: FigureId) -> Ruling {
    let began = umpire.battle().began.get(&figure).copied();
    let began = began.filter(|_| umpire.battle().table.figure(figure).is_some());
    let to = umpire.must("FREE-BEGAN", began, "it was not on the table when the turn began")?;
    umpire.happens(FreeEvent::FigureMoved { figure, to, length: Length::ZERO });
    Ok(())
}

/// Moves several figures as one, step by step.
pub(super) fn march(umpire: &mut Umpire<'_, Free>, figures: &[FigureId]) -> Ruling {
    let known = figures.iter().all(|figure| umpire.battle().table.figure(*figure).is_some());
    let in_order = figures.windows(2).all(|pair| pair[0] < pair[1]) && !figures.is_empty();
    umpire.insist(rule("FREE-HERE", known, "one of them is not on the table"))?;
    umpire.insist(rule("FREE-HERE", in_order, "figures are named in order of their numbers, each once"))?;
    let steps = umpire.motion("go", figures.to_vec(), |battle, steps| march_rules(battle, figures, steps))?;
    let marched = marched(umpire.battle(), figures, steps);
    // Whatever the players agree, a file must be able to keep it.
    let far = |along: i32| !limits::COORDINATE.contains(&i64::from(along));
    let near = !marched.iter().any(|one| far(one.to.x) || far(one.to.y));
    umpire.insist(rule("FREE-TABLE", near, "nobody goes more than 20 m off"))?;
    for Marched { figure, to, length, .. } in marched {
        umpire.happens(FreeEvent::FigureMoved { figure, to, length });
    }
    Ok(())
}

/// Ties figures together; whoever is tied already is untied first.
pub(super) fn group(umpire: &mut Umpire<'_, Free>, figures: &[FigureId]) -> Ruling {
    let known = figures.iter().all(|figure| umpire.battle().table.figure(*figure).is_some());
    umpire.insist(rule("FREE-HERE", known, "one of them is not on the table"))?;
    let several = figures.len() >= 2 && figures.windows(2).all(|pair| pair[0] < pair[1]);
    umpire.insist(rule("FREE-GROUP", several, "a group is two figures or more, in order of their numbers"))?;
    let figures = figures.to_vec();
    umpire.happens(FreeEvent::Grouped { figures });
    Ok(())
}

/// Unties a group.
pub(super) fn ungroup(umpire: &mut Umpire<'_, Free>, figure: FigureId) -> Ruling {
    let group = umpire.battle().groups.iter().find(|group| group.contains(&figure)).cloned();
    let figures = umpire.must("FREE-GROUP", group, "it is in no group")?;
    umpire.happens(FreeEvent::Ungrouped { figures });
    Ok(())
}

/// Legs of a way, at most.
const MOST_LEGS: usize = 1_000;

/// One of those who march.
struct Marched {
    figure: FigureId,
    /// Where it ends.
    to: Placement,
    /// How far from where it stood.
    length: Length,
    /// Its way step by step, start and end included.
    way: Vec<Vec2>,
}

/// The rules of a march, and what it costs the one who has the least left after it.
fn march_rules(battle: &Free, figures: &[FigureId], steps: &[Step]) -> Verdict {
    let few = steps.len() <= MOST_LEGS;
    let ends = if few { marched(battle, figures, steps) } else { Vec::new() };
    let off = ends.iter().find(|one| !battle.table.holds_point(one.to.at()));
    let rules: [Rule; 2] = [
        rule("FREE-LONG", few, "a way has at most 1,000 legs"),
        rule("FREE-TABLE", off.is_none(), "one of them would leave the table").at(off.map(|one| one.to.at().vec2())),
    ];
    let spare = |cost: &Cost| cost.left.map_or(f64::INFINITY, |left| (left - cost.length).micrometres());
    let costs = ends.iter().map(|one| price(battle, one.figure, &one.way).of_one(one.figure));
    let tightest = costs.min_by(|one, other| spare(one).total_cmp(&spare(other)));
    tightest.into_iter().fold(Verdict::from(rules), |verdict, cost| verdict.note(Note::Cost(cost)))
}

/// Where everybody ends after the steps of a march, and how far each went.
fn marched(battle: &Free, figures: &[FigureId], steps: &[Step]) -> Vec<Marched> {
    let mut table = battle.table.clone();
    let now = |table: &Table, figure: &FigureId| table.figure(*figure).map(|figure| figure.placement.at().vec2());
    let mut ways: Vec<Vec<Vec2>> = figures.iter().map(|figure| now(&table, figure).into_iter().collect()).collect();
    let nothing_bars = |_: &Piece| false;
    let ahead = figures
        .first()
        .and_then(|figure| table.figure(*figure))
        .map_or(Vec2::default(), |figure| figure.placement.facing.unit());
    let mut heading = ahead;
    for step in steps {
        let slide = match step {
            Step::Ahead { length } => heading * f64::from(*length),
            Step::Slide { x, y } => Vec2::new(f64::from(*x), f64::from(*y)),
            Step::Wheel { .. } => Vec2::default(),
        };
        if let Step::Wheel { pivot, angle } = step {
            let degrees = f64::from(*angle) / 1000.0;
            for (figure, to) in battle_wheel(&table, figures, *pivot, degrees, nothing_bars) {
                table.shift(figure, to);
            }
            heading = heading.turned(handspan_table::trig::sin_cos_degrees(degrees));
        } else {
            for figure in figures {
                if let Some(placement) = table.figure(*figure).map(|figure| figure.placement) {
                    table.shift(*figure, placement.moved_to((placement.at().vec2() + slide).point()));
                }
            }
        }
        for (way, figure) in ways.iter_mut().zip(figures) {
            way.extend(now(&table, figure));
        }
    }
    let ended = |(figure, way): (&FigureId, Vec<Vec2>)| {
        let to = table.figure(*figure)?.placement;
        Some(Marched { figure: *figure, to, length: whole(way.first()?.span(to.at().vec2())), way })
    };
    figures.iter().zip(ways).filter_map(ended).collect()
}

/// A wheel of the figures alone: nobody stands in the way of a hand.
fn battle_wheel(
    table: &Table,
    figures: &[FigureId],
    pivot: Pivot,
    degrees: f64,
    terrain: impl Fn(&Piece) -> bool,
) -> Vec<(FigureId, Placement)> {
    let mut alone = Table::new(i32::MAX / 64, i32::MAX / 64);
    alone.put_all(figures.iter().filter_map(|figure| table.figure(*figure)).copied());
    alone.wheel_group(figures, pivot, degrees, |_, _| false, terrain).placements
}

fn points(start: Placement, way: impl Iterator<Item = Vec2>) -> Vec<Vec2> {
    std::iter::once(start.at().vec2()).chain(way).collect()
}

/// In whole micrometres, as it is written down: an event read again must be the event that was written.
fn length(points: &[Vec2]) -> Length {
    whole(micrometres(points.windows(2).map(|pair| pair[0].distance(pair[1])).sum()))
}

fn whole(length: Length) -> Length {
    micrometres(f64::from(length.whole()))
}
