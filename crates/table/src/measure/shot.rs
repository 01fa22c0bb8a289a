//! Shots: the first thing hit along a line or a beam.

use super::Thing;
use super::chord::chord;
use super::line::First;
use crate::base::Outline;
use crate::figure::Figure;
use crate::length::{Length, micrometres};
use crate::point::{Vec2, side_of};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;
use std::ops::ControlFlow;

/// Where a shot ends.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Shot {
    /// How far it flew.
    pub length: Length,
    /// Where it ended: at the thing hit, or spent.
    pub end: Vec2,
    /// What it hit, if anything.
    pub hit: Option<Thing>,
}

/// More than rounding can tell apart, in micrometres.
const HAIR: f64 = 1.0;

impl Table {
    /// The first figure or terrain that a shot of `width` (zero: a line) from `from` towards `towards` meets
    /// within `length`. `figures` and `terrain` say who and what can be hit; ties go to figures, then to the
    /// lower id.
    ///
    /// A shot with a width is the strip of that width about the line, flat at its start and its end, and what it
    /// meets first is what reaches into the strip nearest to the start, measured along the line. `end` lies on the line
    /// itself. Touching the line or the strip from outside is a miss. Whatever lies over the start is hit at
    /// once, so the one who shoots must not be let pass. A shot without length or direction hits nothing.
    pub fn shot(
        &self,
        from: Vec2,
        towards: Vec2,
        length: Length,
        width: Length,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
    ) -> Shot {
        let length = length.micrometres();
        let Some(ahead) = (towards - from).unit().filter(|_| length > 0.0 && length.is_finite()) else {
            return Shot { length: Length::ZERO, end: from, hit: None };
        };
        let strip = Strip { from, ahead, length, half: (width.micrometres() / 2.0).max(0.0) };
        let mut first: Option<(f64, Thing)> = None;
        if let Some((at, rank)) = self.first_terrain(&strip, terrain) {
            nearer(&mut first, at, Thing::Terrain { terrain: self.piece_ranked(rank).terrain.id });
        }
        // Whoever stands beyond that is not asked about; a hair further, since a tie goes to the figure.
        let open = first.map_or(length, |(at, _)| (at + HAIR).min(length));
        self.index.along(from, from + ahead * open, strip.half, |leaf| {
            if figures(&leaf.figure)
                && let Some(at) = strip.meets_outline(&leaf.outline())
            {
                nearer(&mut first, at, Thing::Figure { figure: leaf.figure.id });
            }
        });
        let flown = first.map_or(length, |(at, _)| at);
        Shot { length: micrometres(flown), end: from + ahead * flown, hit: first.map(|(_, thing)| thing) }
    }

    /// The first terrain in the strip, and how far along.
    fn first_terrain(&self, strip: &Strip, terrain: impl Fn(&Piece) -> bool) -> Option<(f64, u32)> {
        let (from, end) = (strip.from, strip.end());
        let holds = |rank: &&u32| {
            let piece = self.piece_ranked(**rank);
            piece.ground.holds_inside(from) && terrain(piece)
        };
        if let Some(rank) = self.edges.holders.near(from).iter().find(holds) {
            return Some((0.0, *rank));
        }
        let mut first = First::default();
        if strip.half == 0.0 {
            self.first_on_line(from, end, &mut first, |rank, enters| {
                let piece = self.piece_ranked(rank);
                if !terrain(piece) {
                    return None;
                }
                enters.or_else(|| piece.ground.stretches(from, end).first().map(|stretch| stretch.0.max(0.0)))
            });
            return first.best.map(|(part, rank)| (part * strip.length, rank));
        }
        self.edges.near_segment(from, end, strip.half, |edge, reached| {
            if first.best.is_some_and(|(at, _)| at < reached * strip.length) {
                return ControlFlow::Break(());
            }
            if let Some(at) = strip.meets_edge(edge.a, edge.b)
                && terrain(self.piece_ranked(edge.piece))
            {
                first.take(edge.piece, Some(at));
            }
            ControlFlow::Continue(())
        });
        first.best
    }
}

/// Keeps the nearer of two; things are in the order in which ties are settled.
fn nearer(first: &mut Option<(f64, Thing)>, at: f64, thing: Thing) {
    if first.is_none_or(|(best, by)| at < best || (at <= best && thing < by)) {
        *first = Some((at, thing));
    }
}

/// The ground a shot flies over.
struct Strip {
    from: Vec2,
    ahead: Vec2,
    length: f64,
    /// Half its width; zero for a line.
    half: f64,
}

impl Strip {
    fn end(&self) -> Vec2 {
        self.from + self.ahead * self.length
    }

    /// A point as (along the line, to its left).
    fn local(&self, point: Vec2) -> Vec2 {
        let way = point - self.from;
        Vec2::new(way.dot(self.ahead), self.ahead.cross(way))
    }

    fn meets_outline(&self, outline: &Outline) -> Option<f64> {
        match outline {
            Outline::Disc { centre, radius } => {
                let centre = self.local(*centre);
                // The disc reaches farthest back at the height of its centre, or at the strip's nearer side.
                let aside = centre.y.clamp(-self.half, self.half) - centre.y;
                let reach = radius * radius - aside * aside;
                if reach <= 0.0 {
                    return None;
                }
                self.within(centre.x - reach.sqrt(), centre.x + reach.sqrt())
            }
            _ if self.half == 0.0 => chord(outline, self.from, self.end()).map(|(enter, _)| enter * self.length),
            _ => {
                if outline.edges().all(|(a, b)| side_of(a, b, self.from) > 0.0) {
                    return Some(0.0);
                }
                outline.edges().filter_map(|(a, b)| self.meets_edge(a, b)).reduce(f64::min)
            }
        }
    }

    /// Where an edge, with the ground on its left, first reaches into a strip with a width.
    fn meets_edge(&self, a: Vec2, b: Vec2) -> Option<f64> {
        let (a, b) = (self.local(a), self.local(b));
        let (low, high) = if a.y <= b.y { (a, b) } else { (b, a) };
        if low.y >= self.half || high.y <= -self.half {
            return None;
        }
        let rise = high.y - low.y;
        let x_at = |y: f64| if rise == 0.0 { low.x } else { low.x + (high.x - low.x) * ((y - low.y) / rise) };
        let start = if low.y < -self.half { x_at(-self.half) } else { low.x };
        let end = if high.y > self.half { x_at(self.half) } else { high.x };
        let (near, far) = (start.min(end), start.max(end));
        // An edge along the start itself counts if its ground is ahead.
        if far <= 0.0 && !(near == 0.0 && b.y < a.y) {
            return None;
        }
        self.within(near, far.max(f64::MIN_POSITIVE))
    }

    /// The first place on the way of something that lies between two distances.
    fn within(&self, near: f64, far: f64) -> Option<f64> {
        (far > 0.0 && near < self.length).then(|| near.max(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::FigureId;
    use crate::length::mm;
    use crate::measure::staged::{Laid, put, rectangle, round, table};
    use crate::terrain::TerrainId;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x * 1000.0, y * 1000.0)
    }

    /// Fires north from the corner and gives what was hit, and how far that is in millimetres.
    fn fire(table: &Table, width: f64) -> (f64, Option<Thing>) {
        let shot = table.shot(at(0.0, 0.0), at(0.0, 1.0), mm(1000.0), mm(width), |_| true, |_| true);
        assert!((shot.end.y / 1000.0 - shot.length.mm()).abs() < 1e-9 && shot.end.x.abs() < 1e-9);
        (shot.length.mm(), shot.hit)
    }

    fn figure(id: u32) -> Option<Thing> {
        Some(Thing::Figure { figure: FigureId(id) })
    }

    fn terrain(id: u32) -> Option<Thing> {
        Some(Thing::Terrain { terrain: TerrainId(id) })
    }

    #[test]
    fn a_line_hits_what_it_runs_into_and_not_what_it_touches() {
        let mut table = table(&[Laid::blocks(&[(-10, 500), (10, 500), (10, 510), (-10, 510)])]);
        assert_eq!(fire(&table, 0.0), (500.0, terrain(1)));
        put(&mut table, 7, round(15.0, 100.0, 30.0));
        assert_eq!(fire(&table, 0.0), (500.0, terrain(1)), "a tangent");
        put(&mut table, 8, rectangle(10.0, 200.0, 20.0, 20.0));
        assert_eq!(fire(&table, 0.0), (500.0, terrain(1)), "along a flank");
        put(&mut table, 9, rectangle(0.0, 300.0, 20.0, 20.0));
        assert_eq!(fire(&table, 0.0), (290.0, figure(9)));
        put(&mut table, 10, round(0.0, 0.0, 30.0));
        assert_eq!(fire(&table, 0.0), (0.0, figure(10)), "over the start");
    }

    #[test]
    fn a_beam_hits_what_reaches_into_its_width() {
        let mut table = table(&[Laid::blocks(&[(4, 400), (90, 300), (90, 410)])]);
        put(&mut table, 1, round(-25.0, 500.0, 30.0));
        assert_eq!(fire(&table, 0.0), (1000.0, None));
        assert_eq!(fire(&table, 8.0), (1000.0, None), "touching the strip's side");
        // The face from (4, 400) to (90, 300) leaves the strip 10 wide at x = 5.
        let (length, hit) = fire(&table, 10.0);
        assert_eq!(hit, terrain(1));
        assert!((length - (400.0 - 100.0 / 86.0)).abs() < 1e-6, "{length}");
        let only_figures = table.shot(at(0.0, 0.0), at(0.0, 1.0), mm(1000.0), mm(60.0), |_| true, |_| false);
        assert_eq!((only_figures.length.mm(), only_figures.hit), (485.0, figure(1)));
        put(&mut table, 2, rectangle(20.0, 0.0, 20.0, 20.0));
        assert_eq!(fire(&table, 30.0), (0.0, figure(2)), "beside the start");
        assert_eq!(fire(&table, 20.0).1, terrain(1), "touching it");
    }

    #[test]
    fn ties_go_to_figures_then_to_the_lower_id() {
        let square = [(-10, 100), (10, 100), (10, 120), (-10, 120)];
        let mut table = table(&[Laid::blocks(&square), Laid::blocks(&square)]);
        assert_eq!(fire(&table, 0.0), (100.0, terrain(1)));
        assert_eq!(fire(&table, 5.0), (100.0, terrain(1)));
        put(&mut table, 5, rectangle(0.0, 110.0, 10.0, 20.0));
        put(&mut table, 4, rectangle(0.0, 110.0, 10.0, 20.0));
        assert_eq!(fire(&table, 0.0), (100.0, figure(4)));
        assert_eq!(fire(&table, 5.0), (100.0, figure(4)));
    }

    #[test]
    fn terrain_over_the_start_is_hit_at_once_and_no_direction_hits_nothing() {
        let table = table(&[Laid::blocks(&[(-10, -10), (10, -10), (10, 10), (-10, 10)])]);
        assert_eq!(fire(&table, 0.0), (0.0, terrain(1)));
        assert_eq!(fire(&table, 50.0), (0.0, terrain(1)));
        let nowhere = table.shot(at(0.0, 0.0), at(0.0, 0.0), mm(100.0), mm(5.0), |_| true, |_| true);
        assert_eq!((nowhere.length, nowhere.hit), (Length::ZERO, None));
        let back = table.shot(at(0.0, 0.0), at(0.0, 1.0), mm(-5.0), mm(f64::NAN), |_| true, |_| true);
        assert_eq!(back.hit, None);
    }
}
