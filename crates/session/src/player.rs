//! A player that knows only the kinds of questions, and so can play every game, well or badly. The program uses it where a
//! rule book has no answer of its own; soaks and tests use it to try what no person would.

use crate::deciding::Order;
use crate::entry::DiceBy;
use crate::session::{Session, TABLE};
use crate::view::Gesture;
use handspan_games::battle::Action;
use handspan_table::measure::turn::Pivot;
use handspan_table::{Facing, Figure, FigureId, Placement, Point, Table, Vec2};
use handspan_umpire::{Answer, Ask, Candidates, Question, Seat, Step, Stride, Way};

/// A number below another, drawn at random: the caller's chance.
pub type Draw<'a> = &'a mut dyn FnMut(u32) -> u32;

/// The first answer that breaks no rule, as far as the question tells; `None` for dice, and where nothing is lawful.
pub fn plain(ask: &Ask, table: &Table) -> Option<Answer> {
    Some(match &ask.question {
        Question::Dice { .. } => return None,
        Question::Figure { candidates, or_nobody } => match lawful(candidates).first() {
            Some(figure) => Answer::Figure(Some(*figure)),
            None if *or_nobody => Answer::Figure(None),
            None => return None,
        },
        Question::Figures { candidates, least, .. } => {
            let mut figures: Vec<FigureId> = lawful(candidates).iter().take(usize::from(*least)).copied().collect();
            figures.sort_unstable();
            Answer::Figures(figures)
        }
        Question::Path { .. } => Answer::Path(Way::default()),
        Question::Motion { .. } => Answer::Motion(Vec::new()),
        Question::Spot { region, .. } => Answer::Spot(middle(region, table)),
        Question::Placement { region, .. } => Answer::Placement(Placement::new(middle(region, table), Facing::NORTH)),
        Question::Facing { figure, .. } => Answer::Facing(table.figure(*figure)?.placement.facing),
        Question::Cell { cells } => Answer::Cell(cells.iter().find(|sheet| sheet.broken.is_empty())?.cell),
        Question::Option { options } => {
            Answer::Option(options.iter().find(|sheet| sheet.broken.is_empty())?.word.to_string())
        }
        Question::Number { least, .. } => Answer::Number(*least),
        Question::Split { total, among } => {
            let mut shares = vec![0; among.len()];
            *shares.first_mut()? = *total;
            Answer::Split(shares)
        }
        Question::Which { least, .. } => Answer::Which((0..*least).collect()),
    })
}

/// Any answer of the right kind, drawn at random: mostly one that could be given, at times one that breaks rules.
pub fn wild(ask: &Ask, table: &Table, draw: Draw<'_>) -> Answer {
    match &ask.question {
        Question::Dice { count, faces, .. } => {
            Answer::Dice((0..*count).map(|_| 1 + draw(u32::from(*faces)) as u8).collect())
        }
        Question::Figure { candidates, or_nobody } => {
            let nobody = *or_nobody && draw(4) == 0;
            Answer::Figure(if nobody { None } else { one_of(&mostly_lawful(candidates, draw), draw) })
        }
        Question::Figures { candidates, least, most } => {
            let mut among = mostly_lawful(candidates, draw);
            let count = u32::from(*least) + draw(u32::from(most.saturating_sub(*least)) + 1);
            while among.len() > count as usize {
                among.remove(draw(among.len() as u32) as usize);
            }
            among.sort_unstable();
            Answer::Figures(among)
        }
        Question::Path { figure } => {
            let from = table.figure(*figure).map_or(Point::new(0, 0), |figure| figure.placement.at());
            let touching = if draw(3) == 0 { contact(*figure, table, draw) } else { None };
            let facing = (draw(2) == 0).then(|| any_facing(draw));
            let points = touching.map_or_else(|| stroll(from, table, draw), |end| vec![end]);
            let facings = any_facings(points.len(), draw);
            Answer::Path(Way::new(points, facing).facing_at(facings))
        }
        Question::Motion { steps, .. } => Answer::Motion((0..1 + draw(3)).map(|_| mostly_step(steps, draw)).collect()),
        Question::Spot { region, .. } => Answer::Spot(any_point(region, table, draw)),
        Question::Placement { region, .. } => {
            let at = any_point(region, table, draw);
            Answer::Placement(Placement::new(at, any_facing(draw)))
        }
        Question::Facing { .. } => Answer::Facing(any_facing(draw)),
        Question::Cell { cells } => match cells.len() as u32 {
            0 => Answer::Number(0),
            count => Answer::Cell(cells[draw(count) as usize].cell),
        },
        Question::Option { options } => match options.len() as u32 {
            0 => Answer::Number(0),
            count => Answer::Option(options[draw(count) as usize].word.to_string()),
        },
        Question::Number { least, most } => {
            Answer::Number(least.saturating_add(draw(most.abs_diff(*least).saturating_add(1)) as i32))
        }
        Question::Split { total, among } => {
            let mut shares = vec![0; among.len()];
            for _ in 0..*total {
                if let Some(share) = shares.get_mut(draw(among.len().max(1) as u32) as usize) {
                    *share += 1;
                }
            }
            Answer::Split(shares)
        }
        Question::Which { dice, least, most, .. } => {
            let mut places: Vec<u16> = (0..dice.len() as u16).collect();
            let count = u32::from(*least) + draw(u32::from(most.saturating_sub(*least)) + 1);
            while places.len() > count as usize {
                places.remove(draw(places.len() as u32) as usize);
            }
            Answer::Which(places)
        }
    }
}

/// Something to do next, drawn at random: an answer to what waits, at times to take one back or give it all up; an offer, or
/// a gesture. With it, who does it. `None` when the draw found nothing; the next may.
pub fn order(session: &Session, draw: Draw<'_>) -> Option<(Seat, Order)> {
    let Some(open) = session.attempt(TABLE) else { return begin(session, draw) };
    match draw(40) {
        0 => return Some((any_seat(session, draw), Order::TakeBack { waivers: Vec::new() })),
        1 => return Some((any_seat(session, draw), Order::Withdraw)),
        _ => {}
    }
    let waits = open.waits_for;
    let side = *waits.get(draw(waits.len().max(1) as u32) as usize)?;
    let holders = session.seating().holders(side);
    let seat = *holders.get(if holders.len() > 1 { draw(holders.len() as u32) as usize } else { 0 })?;
    let ask = session.attempt(seat)?.asks.into_iter().find(|ask| ask.side == side)?;
    if session.rolled_by(&ask) == Some(DiceBy::Program) {
        return Some((seat, Order::Roll));
    }
    let now = session.now(seat);
    let lawful = if draw(3) == 0 { plain(&ask, now.battle().table()) } else { None };
    let answer = lawful.unwrap_or_else(|| wild(&ask, now.battle().table(), draw));
    Some((seat, Order::Answer { answers: vec![answer], waivers: Vec::new() }))
}

fn begin(session: &Session, draw: Draw<'_>) -> Option<(Seat, Order)> {
    let seat = any_seat(session, draw);
    let now = session.now(seat);
    let table = now.battle().table();
    if draw(4) < 2 {
        let gesture = any_gesture(table, draw)?;
        return Some((seat, Order::Play { gesture, which: None, waivers: Vec::new() }));
    }
    // House rules are no offers: they are changed where they are listed.
    let mut house: Vec<Action> = now.battle().house(now.party).into_iter().filter_map(|line| line.action).collect();
    if !house.is_empty() && draw(4) == 0 {
        let action = house.swap_remove(draw(house.len() as u32) as usize);
        return Some((seat, Order::Begin { action, answers: Vec::new(), waivers: Vec::new() }));
    }
    let figures: Vec<FigureId> =
        any_figure(table, draw).filter(|_| draw(5) > 0).map(|figure| figure.id).into_iter().collect();
    let mut offers = now.offers(&figures);
    let offer = (!offers.is_empty()).then(|| offers.swap_remove(draw(offers.len() as u32) as usize))?;
    Some((seat, Order::Begin { action: offer.action, answers: offer.answers, waivers: Vec::new() }))
}

/// The whole table, or a seat at it.
fn any_seat(session: &Session, draw: Draw<'_>) -> Seat {
    let seating = session.seating();
    let seat = seating.seats().get(draw(seating.seats().len() as u32 + 1) as usize);
    seat.map_or(TABLE, |sheet| sheet.seat)
}

fn any_figure<'a>(table: &'a Table, draw: Draw<'_>) -> Option<&'a Figure> {
    table.figures().get(draw(table.figures().len().max(1) as u32) as usize)
}

fn any_gesture(table: &Table, draw: Draw<'_>) -> Option<Gesture> {
    let figure = any_figure(table, draw)?;
    Some(match draw(8) {
        0 => {
            let mut figures: Vec<FigureId> =
                (0..3).filter_map(|_| any_figure(table, draw)).map(|figure| figure.id).collect();
            figures.sort_unstable();
            figures.dedup();
            Gesture::DragGroup { figures, steps: (0..1 + draw(3)).map(|_| any_step(draw)).collect() }
        }
        1 => Gesture::Point { from: figure.id, to: any_figure(table, draw)?.id },
        2 => {
            let marker = table.markers().get(draw(table.markers().len().max(1) as u32) as usize)?.id;
            Gesture::DragMarker { marker, to: Placement::new(any_point(&[], table, draw), any_facing(draw)) }
        }
        _ => {
            let touching = if draw(3) == 0 { contact(figure.id, table, draw) } else { None };
            let path = touching.map_or_else(|| stroll(figure.placement.at(), table, draw), |end| vec![end]);
            let facing = (draw(3) == 0).then(|| any_facing(draw));
            let facings = any_facings(path.len(), draw);
            Gesture::Drag { figure: figure.id, path, facing, facings, free: draw(2) == 0 }
        }
    })
}

/// Straight up to another figure, into contact.
fn contact(figure: FigureId, table: &Table, draw: Draw<'_>) -> Option<Point> {
    let (from, to) = (table.figure(figure)?, any_figure(table, draw)?);
    let way = from.placement.at().vec2() - to.placement.at().vec2();
    Some((to.placement.at().vec2() + way.unit()? * (from.base.radius() + to.base.radius())).point())
}

fn lawful(candidates: &[Candidates]) -> Vec<FigureId> {
    candidates.iter().filter(|group| group.broken.is_empty()).flat_map(|group| group.figures.clone()).collect()
}

fn mostly_lawful(candidates: &[Candidates], draw: Draw<'_>) -> Vec<FigureId> {
    let lawful = lawful(candidates);
    if !lawful.is_empty() && draw(8) > 0 {
        return lawful;
    }
    candidates.iter().flat_map(|group| group.figures.clone()).collect()
}

fn one_of(figures: &[FigureId], draw: Draw<'_>) -> Option<FigureId> {
    figures.get(draw(figures.len().max(1) as u32) as usize).copied()
}

/// A few legs from a point, mostly short and on the table.
fn stroll(from: Point, table: &Table, draw: Draw<'_>) -> Vec<Point> {
    let far = if draw(10) == 0 { 2_000_000 } else { 160_000 };
    let mut at = from;
    (0..1 + draw(3))
        .map(|_| {
            let mut leg = |along: i32, most: i32| {
                let to = along.saturating_add(draw(2 * far as u32) as i32 - far);
                if draw(20) == 0 { to } else { to.clamp(0, most) }
            };
            at = Point::new(leg(at.x, table.width), leg(at.y, table.depth));
            at
        })
        .collect()
}

fn any_step(draw: Draw<'_>) -> Step {
    let within = |draw: Draw<'_>, most: i32| draw(2 * most as u32) as i32 - most;
    match draw(3) {
        0 => Step::Ahead { length: draw(150_000) as i32 },
        1 => {
            let pivot = [Pivot::Centre, Pivot::FrontLeft, Pivot::FrontRight][draw(3) as usize];
            Step::Wheel { pivot, angle: within(draw, 90_000) }
        }
        _ => Step::Slide { x: within(draw, 100_000), y: within(draw, 100_000) },
    }
}

/// Mostly one of the kinds that can be lawful, where a question names them.
fn mostly_step(steps: &[Stride], draw: Draw<'_>) -> Step {
    let mut step = any_step(draw);
    for _ in 0..10 {
        let stride = match step {
            Step::Ahead { .. } => Stride::Ahead,
            Step::Wheel { .. } => Stride::Wheel,
            Step::Slide { .. } => Stride::Slide,
        };
        if steps.is_empty() || steps.contains(&stride) {
            break;
        }
        step = any_step(draw);
    }
    step
}

/// At times a facing at every point, or at some.
fn any_facings(points: usize, draw: Draw<'_>) -> Vec<Option<Facing>> {
    if draw(4) > 0 {
        return Vec::new();
    }
    (0..points).map(|_| (draw(2) == 0).then(|| any_facing(draw))).collect()
}

fn any_facing(draw: Draw<'_>) -> Facing {
    Facing::millidegrees(draw(360_000) as i32)
}

fn any_point(region: &[Vec<Vec2>], table: &Table, draw: Draw<'_>) -> Point {
    let (low, high) = bounds(region, table);
    let between = |low: f64, high: f64, draw: Draw<'_>| low + (high - low) * f64::from(draw(10_001)) / 10_000.0;
    Vec2::new(between(low.x, high.x, draw), between(low.y, high.y, draw)).point()
}

fn middle(region: &[Vec<Vec2>], table: &Table) -> Point {
    let (low, high) = bounds(region, table);
    Vec2::new((low.x + high.x) / 2.0, (low.y + high.y) / 2.0).point()
}

/// The box round a region; the table when there is none.
fn bounds(region: &[Vec<Vec2>], table: &Table) -> (Vec2, Vec2) {
    let mut corners = region.iter().flatten();
    let Some(first) = corners.next() else {
        return (Vec2::new(0.0, 0.0), Vec2::new(f64::from(table.width), f64::from(table.depth)));
    };
    corners.fold((*first, *first), |(low, high), at| {
        (Vec2::new(low.x.min(at.x), low.y.min(at.y)), Vec2::new(high.x.max(at.x), high.y.max(at.y)))
    })
}
