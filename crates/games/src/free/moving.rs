//! Moving figures, alone and as groups. Nothing forbids a move; the tape says what it costs.

use super::{Free, FreeEvent};
use crate::limits;
use handspan_table::measure::turn::Pivot;
use handspan_table::{FigureId, Length, Piece, Placement, Vec2, micrometres};
use handspan_umpire::{Note, Rule, Ruling, Step, Umpire, Verdict, rule};

/// Moves a figure along a way.
pub(super) fn walk(umpire: &mut Umpire<'_, Free>, figure: FigureId) -> Ruling {
    let here = umpire.battle().table.figure(figure).copied();
    let figure = umpire.must("FREE-HERE", here, "it is not on the table")?;
    let way = umpire.path("go", figure.id, |battle, way| {
        let points = points(figure.placement, way.points.iter().map(|point| point.vec2()));
        let cost = battle.table.path(&points, None).cost;
        let off = way.points.iter().find(|point| !battle.table.holds_point(**point));
        let verdict = Verdict::from([
            rule("FREE-TABLE", off.is_none(), "it would leave the table").at(off.map(|point| point.vec2())),
            rule("FREE-LONG", way.points.len() <= MOST_LEGS, "a way has at most 1,000 legs"),
        ]);
        match battle.allowances.get(&figure.id) {
            Some(of) => verdict.note(Note::Cost { length: cost, of: *of }),
            None => verdict,
        }
    })?;
    let length = length(&points(figure.placement, way.points.iter().map(|point| point.vec2())));
    let at = way.points.last().copied().unwrap_or(figure.placement.at());
    let to = Placement::new(at, way.facing.unwrap_or(figure.placement.facing));
    umpire.happens(FreeEvent::FigureMoved { figure: figure.id, to, length });
    Ok(())
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
    let near = !marched.iter().any(|(_, to, _)| far(to.x) || far(to.y));
    umpire.insist(rule("FREE-TABLE", near, "nobody goes more than 20 m off"))?;
    for (figure, to, length) in marched {
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

fn march_rules(battle: &Free, figures: &[FigureId], steps: &[Step]) -> [Rule; 2] {
    let few = steps.len() <= MOST_LEGS;
    let ends = if few { marched(battle, figures, steps) } else { Vec::new() };
    let off = ends.iter().find(|(_, to, _)| !battle.table.holds_point(to.at()));
    [
        rule("FREE-LONG", few, "a way has at most 1,000 legs"),
        rule("FREE-TABLE", off.is_none(), "one of them would leave the table").at(off.map(|end| end.1.at().vec2())),
    ]
}

/// Where everybody ends after the steps of a march, and how far each went.
fn marched(battle: &Free, figures: &[FigureId], steps: &[Step]) -> Vec<(FigureId, Placement, Length)> {
    let mut table = battle.table.clone();
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
            continue;
        }
        for figure in figures {
            if let Some(placement) = table.figure(*figure).map(|figure| figure.placement) {
                table.shift(*figure, placement.moved_to((placement.at().vec2() + slide).point()));
            }
        }
    }
    figures
        .iter()
        .filter_map(|figure| {
            let (before, after) = (battle.table.figure(*figure)?, table.figure(*figure)?);
            let length = whole(before.placement.at().vec2().span(after.placement.at().vec2()));
            Some((*figure, after.placement, length))
        })
        .collect()
}

/// A wheel of the figures alone: nobody stands in the way of a hand.
fn battle_wheel(
    table: &handspan_table::Table,
    figures: &[FigureId],
    pivot: Pivot,
    degrees: f64,
    terrain: impl Fn(&Piece) -> bool,
) -> Vec<(FigureId, Placement)> {
    let mut alone = handspan_table::Table::new(i32::MAX / 64, i32::MAX / 64);
    alone.put_all(figures.iter().filter_map(|figure| table.figure(*figure)).copied());
    alone.wheel_group(figures, pivot, degrees, terrain).placements
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
