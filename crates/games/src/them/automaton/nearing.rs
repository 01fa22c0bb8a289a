//! Coming as near as can be where no place beside anybody is to be had.

use super::{Plan, slots, thousandths, walking, wording};
use crate::them::Them;
use crate::them::rules::movement::disc;
use handspan_table::measure::region::Region;
use handspan_table::{Facing, Figure, FigureId, Length, Placement, Point, Vec2, inches};

/// The grid of places that are looked at.
const GRID: Length = inches(0.25);

/// Step 5: of the places of a quarter-inch grid that it reaches, the one where it is nearest to anybody, edge to edge and
/// facing them; then the one with the lower x, then the lower y. It stays unless it comes nearer.
pub(super) fn near(battle: &Them, ant: &Figure) -> Option<Plan> {
    let here = ant.placement.at().vec2();
    let (person, _) = nearest(battle, here)?;
    let now = thousandths(battle.table.gap(&ant.stand(), &battle.figure(person)?.stand()).length);
    let mut places = nearer(battle, ant, now);
    if places.is_empty() {
        return None;
    }
    places.sort_by_key(|place| (place.gap, place.at.x, place.at.y));
    let left = battle.left(ant.id);
    let (base, pose) = (disc(ant.base), ant.placement.pose());
    let others = |other: &Figure| other.id != ant.id;
    // The border of a region is drawn; a little more holds all that the exact route may still reach.
    let region = battle.table.region(base, pose, left + GRID * 0.1, others, |_| true);
    places.into_iter().filter(|place| holds(&region, place.at.vec2())).find_map(|place| {
        let to = Placement::new(place.at, place.facing);
        let route = slots::fits(battle, ant, to)
            .then(|| battle.table.route(base, pose, place.at.vec2(), left, others, |_| true))??;
        let walk = walking::walk(battle, ant, &route.points, to.facing).filter(|walk| walk.arrives)?;
        let reason = wording::nears(battle, ant, &walk, place.person);
        Some(walk.plan(ant, reason))
    })
}

/// A place of the grid.
struct Place {
    at: Point,
    facing: Facing,
    person: FigureId,
    /// To that character, in thousandths of an inch.
    gap: i64,
}

/// The places within its inches where it would be nearer than it is. Facing somebody its front edge is nearest to them.
fn nearer(battle: &Them, ant: &Figure, now: i64) -> Vec<Place> {
    let (here, far) = (ant.placement.at().vec2(), battle.left(ant.id).micrometres());
    let step = GRID.micrometres();
    let along = |at: f64| ((at - far) / step).ceil() as i64..=((at + far) / step).floor() as i64;
    let all = along(here.x).flat_map(|column| along(here.y).map(move |row| (column, row)));
    let places = all.map(|(column, row)| Vec2::new(column as f64 * step, row as f64 * step));
    let places = places.filter(|at| at.distance(here) <= far);
    let reached = places.filter_map(|at| {
        let (person, span) = nearest(battle, at)?;
        let figure = battle.figure(person)?;
        let gap = thousandths(span - ant.base.front()) - thousandths(handspan_table::micrometres(figure.base.radius()));
        let facing = Facing::towards(at, figure.placement.at().vec2());
        Some(Place { at: at.point(), facing, person, gap })
    });
    reached.filter(|place| (0..now).contains(&place.gap)).collect()
}

/// The nearest character, and how far its middle is from a place.
fn nearest(battle: &Them, at: Vec2) -> Option<(FigureId, Length)> {
    let people = battle.people().filter_map(|(id, _)| battle.figure(id));
    let spans = people.map(|person| (person.id, person.placement.at().vec2().span(at)));
    spans.min_by_key(|(id, span)| (thousandths(*span), *id))
}

/// Is a place in a region?
fn holds(region: &Region, at: Vec2) -> bool {
    let mut inside = false;
    for ring in region.polygons.iter().flatten() {
        for (number, a) in ring.iter().enumerate() {
            let b = ring[(number + 1) % ring.len()];
            if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y) {
                inside = !inside;
            }
        }
    }
    inside
}
