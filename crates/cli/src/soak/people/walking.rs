//! Going as far as a figure gets towards a place, as a hand would drag it.

use handspan_session::moment::Moment;
use handspan_session::prospect::Prospect;
use handspan_session::view::{Forecast, Gesture};
use handspan_table::trig::sin_cos_degrees;
use handspan_table::{Figure, FigureId, Length, Passage, Piece, Point, Side, Vec2, micrometres};
use handspan_umpire::Note;

/// Round a place that is taken, so many others are tried.
const ROUND: u32 = 12;
/// What is not worth a move: a hundredth of an inch.
const NOTHING: Length = micrometres(254.0);

/// The drag that brings a figure so near a place, or as near as it gets with what it has left; `None` when it is there, or
/// cannot get nearer. `enemies` are in its way; friends too where that is the only lawful way.
pub(super) fn towards(now: &Moment, figure: FigureId, to: Point, near: Length, enemies: &[Side]) -> Option<Gesture> {
    let figure = *now.battle().table().figure(figure)?;
    let here = figure.placement.at();
    if here.vec2().span(to.vec2()) <= near {
        return None;
    }
    let friends_stop = [false, true];
    friends_stop.into_iter().find_map(|all| {
        let stops = |other: &Figure| other.id != figure.id && (all || enemies.contains(&other.side));
        let way = way(now, &figure, to.vec2(), near, &stops)?;
        lawful(now, figure.id, way)
    })
}

/// The shortest way to a place, or to somewhere near it.
fn way(now: &Moment, figure: &Figure, to: Vec2, near: Length, stops: &dyn Fn(&Figure) -> bool) -> Option<Vec<Point>> {
    let table = now.battle().table();
    let kind = table.names.word(figure.kind);
    let barred = |piece: &Piece| piece.terrain.traits.passage(Some(kind)) == Passage::Barred;
    let far = micrometres(4.0 * (f64::from(table.width) + f64::from(table.depth)));
    let from = figure.placement.pose();
    let round = (0..ROUND).map(|number| {
        let turn = sin_cos_degrees(360.0 * f64::from(number) / f64::from(ROUND));
        to + Vec2::new(0.0, 0.98 * near.micrometres()).turned(turn)
    });
    let mut round: Vec<Vec2> = round.collect();
    round.sort_by(|one, other| one.distance_2(from.at).total_cmp(&other.distance_2(from.at)));
    let route =
        std::iter::once(to).chain(round).find_map(|end| table.route(figure.base, from, end, far, stops, barred))?;
    Some(route.points.iter().skip(1).map(|at| at.point()).collect())
}

/// The drag along a way, or as far as the rules let it go.
fn lawful(now: &Moment, figure: FigureId, path: Vec<Point>) -> Option<Gesture> {
    let drag = |path| Gesture::Drag { figure, path, facing: None, facings: Vec::new(), free: true };
    let whole = drag(path);
    let meant = walked(now, &whole)?;
    if meant.refusals.is_empty() {
        return Some(whole);
    }
    let cut = meant.notes.into_iter().find_map(|note| match note {
        Note::Ends { way, cost, .. } if cost > NOTHING => Some(drag(way)),
        _ => None,
    })?;
    walked(now, &cut)?.refusals.is_empty().then_some(cut)
}

/// What comes of a drag as a walk, which is its likeliest meaning; `None` where it is taken for something else. Onto a friend it may be a
/// trade, and who only wants to get on would trade for ever.
fn walked(now: &Moment, gesture: &Gesture) -> Option<Prospect> {
    let Forecast { mut meanings, taken, .. } = now.forecast(gesture).ok()?;
    (taken == Some(0)).then(|| meanings.swap_remove(0))
}

/// What a gesture is taken for.
pub(super) fn taken(now: &Moment, gesture: &Gesture) -> Option<Prospect> {
    let Forecast { mut meanings, taken, .. } = now.forecast(gesture).ok()?;
    taken.map(|taken| meanings.swap_remove(taken as usize))
}
