//! Lanes: what stands in the way of a shape that slides straight ahead.

use super::Thing;
use super::border::bordering;
use super::hull::Hull;
use super::impact::Slide;
use crate::base::{Bounds, Outline};
use crate::edges::Edge;
use crate::figure::{Figure, FigureId};
use crate::index::Leaf;
use crate::point::Vec2;
use crate::table::{Piece, Table};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Things met within this, in micrometres, are met together: figures come first, then the lower id.
const TOGETHER: f64 = 1e-6;
/// The first stretch of a lane looked through for figures; each further one is twice as long.
const STRETCH: f64 = 60_000.0;

/// One straight leg of a shape.
pub(crate) struct Lane<'a> {
    table: &'a Table,
    mover: &'a Outline,
    slide: Slide<'a>,
    bounds: Bounds,
    /// A circle that holds the shape.
    middle: Vec2,
    radius: f64,
    way: Vec2,
    length: f64,
}

/// The end of a lane before its time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop {
    /// After how far.
    pub(crate) along: f64,
    /// What was met.
    pub(crate) thing: Thing,
    /// Where they touch.
    pub(crate) at: Vec2,
}

#[derive(Clone, Copy)]
struct Hit {
    along: f64,
    thing: Thing,
    /// The terrain edge that was met.
    edge: Option<Edge>,
}

/// The earliest hits so far: more than one while they lie together.
struct Earliest {
    along: f64,
    hits: Vec<Hit>,
}

impl Earliest {
    /// What is only reached at the very end stops nobody.
    fn within(length: f64) -> Earliest {
        Earliest { along: length - 2.0 * TOGETHER, hits: Vec::new() }
    }

    fn offer(&mut self, hit: Hit) {
        if hit.along <= self.along + TOGETHER {
            self.along = self.along.min(hit.along);
            self.hits.push(hit);
        }
    }

    fn first(self) -> Option<Hit> {
        let limit = self.along + TOGETHER;
        self.hits.into_iter().filter(|hit| hit.along <= limit).min_by_key(|hit| hit.thing)
    }
}

impl<'a> Lane<'a> {
    /// `None` when the displacement has no direction.
    pub(crate) fn new(table: &'a Table, mover: &'a Outline, displacement: Vec2) -> Option<Lane<'a>> {
        let length = displacement.length();
        let way = displacement.unit().filter(|_| length.is_finite())?;
        let bounds = mover.bounds();
        let (middle, radius) = mover.circle();
        let slide = Slide::new(mover, way, table.tolerances.slack.micrometres());
        Some(Lane { table, mover, slide, bounds, middle, radius, way, length })
    }

    /// The unit vector along it.
    pub(crate) fn way(&self) -> Vec2 {
        self.way
    }

    /// The first thing met on it.
    pub(crate) fn first_stop(
        &self,
        figures: &impl Fn(&Figure) -> bool,
        terrain: &impl Fn(&Piece) -> bool,
        edge: bool,
    ) -> Option<Stop> {
        let mut earliest = Earliest::within(self.length);
        if edge {
            self.offer_rim(&mut earliest);
        }
        let (mut from, mut stretch) = (0.0, STRETCH);
        loop {
            let to = (from + stretch).min(earliest.along);
            self.table.index.meeting(&self.bounds_between(from, to), |leaf| {
                let id = leaf.figure.id;
                if let Some(along) = self.until_figure(leaf, earliest.along + TOGETHER, figures) {
                    earliest.offer(Hit { along, thing: Thing::Figure { figure: id }, edge: None });
                }
            });
            if to >= earliest.along {
                break;
            }
            (from, stretch) = (to, stretch * 2.0);
        }
        // Figures stand closer than terrain on most tables, so there is less terrain left to ask.
        self.offer_terrain(terrain, &mut earliest);
        earliest.first().map(|hit| self.stop(hit))
    }

    /// The first terrain or table's edge met on it.
    pub(crate) fn first_bound(&self, terrain: &impl Fn(&Piece) -> bool) -> Option<Stop> {
        self.first_stop(&|_| false, terrain, true)
    }

    /// All that would stop it up to `limit`, each as if it were alone: figures first, then terrain, then the table's edge, each
    /// thing once where it is met first.
    pub(crate) fn all_stops(
        &self,
        limit: f64,
        figures: &impl Fn(&Figure) -> bool,
        terrain: &impl Fn(&Piece) -> bool,
        edge: bool,
    ) -> Vec<Stop> {
        let mut hits: BTreeMap<Thing, Hit> = BTreeMap::new();
        let mut offer = |hit: Hit| {
            let first = hits.entry(hit.thing).or_insert(hit);
            if hit.along < first.along {
                *first = hit;
            }
        };
        self.table.index.meeting(&self.bounds_between(0.0, limit), |leaf| {
            if let Some(along) = self.until_figure(leaf, limit, figures) {
                offer(Hit { along, thing: Thing::Figure { figure: leaf.figure.id }, edge: None });
            }
        });
        let mut met = Earliest { along: limit, hits: Vec::new() };
        if edge {
            self.offer_rim(&mut met);
        }
        self.each_terrain(limit, terrain, |hit| {
            offer(hit);
            limit
        });
        met.hits.into_iter().filter(|hit| hit.along <= limit).for_each(&mut offer);
        hits.into_values().map(|hit| self.stop(hit)).collect()
    }

    /// Every figure met on it up to `limit`, as if each were alone, in no particular order; some more than once.
    pub(crate) fn figures_met(&self, limit: f64, who: &impl Fn(&Figure) -> bool) -> Vec<(f64, FigureId)> {
        let limit = limit.min(self.length);
        let mut met = Vec::new();
        let mut from = 0.0;
        while from < limit {
            let to = (from + STRETCH.max(limit / 16.0)).min(limit);
            self.table.index.meeting(&self.bounds_between(from, to), |leaf| {
                met.extend(self.until_figure(leaf, limit, who).map(|along| (along, leaf.figure.id)));
            });
            from = to;
        }
        met
    }

    /// Where it touches a figure met after `along`.
    pub(crate) fn spot_on(&self, figure: FigureId, along: f64) -> Vec2 {
        match self.table.footing(figure) {
            Some((_, outline)) => self.slide.spot(&Hull::of(&outline), along),
            None => self.middle + self.way * along,
        }
    }

    fn bounds_between(&self, from: f64, to: f64) -> Bounds {
        let carried = |along: f64| {
            let by = self.way * along;
            Bounds { low: self.bounds.low + by, high: self.bounds.high + by }
        };
        // Rounding must not lose a figure that is just touched.
        carried(from).joined(carried(to)).grown(1.0)
    }

    fn until_figure(&self, leaf: &Leaf, limit: f64, who: &impl Fn(&Figure) -> bool) -> Option<f64> {
        let figure = &leaf.figure;
        let between = figure.placement.at().vec2() - self.middle;
        let reach = self.radius + figure.base.radius();
        let ahead = self.way.dot(between);
        if self.way.cross(between).abs() >= reach || ahead <= -reach || ahead > limit + reach || !who(figure) {
            return None;
        }
        self.slide.until_base(&leaf.outline()).filter(|along| *along <= limit)
    }

    fn offer_terrain(&self, terrain: &impl Fn(&Piece) -> bool, earliest: &mut Earliest) {
        self.each_terrain(earliest.along, terrain, |hit| {
            earliest.offer(hit);
            earliest.along
        });
    }

    /// Every edge of terrain met up to a limit; what is met says how far it is worth looking on.
    fn each_terrain(&self, mut limit: f64, terrain: &impl Fn(&Piece) -> bool, mut met: impl FnMut(Hit) -> f64) {
        let end = self.middle + self.way * self.length.min(limit);
        let run = self.middle.distance(end);
        self.table.edges.near_segment(self.middle, end, self.radius, |edge, reached| {
            if reached * run > limit + TOGETHER {
                return ControlFlow::Break(());
            }
            if let Some(along) = self.slide.until_edge(edge, limit + TOGETHER) {
                let piece = self.table.piece_ranked(edge.piece);
                if terrain(piece)
                    && let Some((along, edge)) = self.until_border(piece, edge, along)
                {
                    let thing = Thing::Terrain { terrain: piece.terrain.id };
                    limit = met(Hit { along, thing, edge: Some(edge) });
                }
            }
            ControlFlow::Continue(())
        });
    }

    /// A shape that may stand in the piece already is stopped by its outer border only.
    fn until_border(&self, piece: &Piece, edge: &Edge, along: f64) -> Option<(f64, Edge)> {
        if piece.ground.parts.len() < 2 || !piece.ground.bounds.meets(&self.bounds) {
            return Some((along, *edge));
        }
        let stretches = bordering(&piece.ground, edge);
        let met = stretches.into_iter().filter_map(|edge| Some((self.slide.until_edge(&edge, f64::INFINITY)?, edge)));
        met.min_by(|first, second| first.0.total_cmp(&second.0))
    }

    /// The base must stay wholly on the table; one that is partly off may come back but not go further out.
    fn offer_rim(&self, earliest: &mut Earliest) {
        let table = self.table.bounds();
        for (room, speed) in [
            (table.high.x - self.bounds.high.x, self.way.x),
            (self.bounds.low.x - table.low.x, -self.way.x),
            (table.high.y - self.bounds.high.y, self.way.y),
            (self.bounds.low.y - table.low.y, -self.way.y),
        ] {
            // A way that strays from an edge by less than a micrometre on a kilometre runs along it.
            if speed > 1e-9 {
                let along = (room / speed).max(0.0);
                if along < earliest.along {
                    earliest.offer(Hit { along, thing: Thing::Edge, edge: None });
                }
            }
        }
    }

    fn stop(&self, hit: Hit) -> Stop {
        let at = match (hit.thing, hit.edge) {
            (Thing::Figure { figure }, _) => self.spot_on(figure, hit.along),
            (_, Some(edge)) => self.slide.spot(&Hull::polygon(&[edge.a, edge.b]), hit.along),
            _ => self.spot_on_rim(hit.along),
        };
        Stop { along: hit.along, thing: hit.thing, at }
    }

    /// The point of the shape that is at, or furthest beyond, the table's edge.
    fn spot_on_rim(&self, along: f64) -> Vec2 {
        let table = self.table.bounds();
        let carried = self.mover.moved_by(self.way * along);
        let (points, radius) = match &carried {
            Outline::Disc { centre, radius } => (vec![*centre], *radius),
            _ => (carried.corners().to_vec(), 0.0),
        };
        let mut found = (f64::NEG_INFINITY, self.middle);
        for point in points {
            for (beyond, out) in [
                (point.x - table.high.x, Vec2::new(1.0, 0.0)),
                (table.low.x - point.x, Vec2::new(-1.0, 0.0)),
                (point.y - table.high.y, Vec2::new(0.0, 1.0)),
                (table.low.y - point.y, Vec2::new(0.0, -1.0)),
            ] {
                if self.way.dot(out) > 1e-9 && beyond > found.0 {
                    found = (beyond, point + out * radius);
                }
            }
        }
        found.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::figure::Side;
    use crate::point::{Placement, Point};
    use crate::terrain::{Area, Terrain, TerrainId, Traits};

    /// A fixed sequence of numbers below a bound.
    struct Sequence(u64);

    impl Sequence {
        fn below(&mut self, bound: i32) -> i32 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) % bound as u64) as i32
        }
    }

    /// So many columns and rows of cells of 149 mm, each with five figures and a piece of terrain with jagged edges.
    fn crowded(columns: i32, rows: i32) -> Table {
        const CELL: i32 = 149_000;
        let mut numbers = Sequence(7);
        let mut table = Table::new(columns * CELL, rows * CELL);
        let word = table.names.learn("foot");
        let (mut figures, mut pieces) = (Vec::new(), Vec::new());
        for cell in 0..columns * rows {
            let (west, south) = (cell % columns * CELL, cell / columns * CELL);
            let middle =
                Point::new(west + 60_000 + numbers.below(30_000), south + 60_000 + numbers.below(30_000)).vec2();
            let corners = 6 + numbers.below(56);
            let corner = |number: i32| {
                let way = Facing::degrees(-360.0 * f64::from(number) / f64::from(corners)).unit();
                (middle + way * f64::from(15_000 + numbers.below(30_000))).point()
            };
            pieces.push(Terrain {
                id: TerrainId(cell as u32),
                kind: String::new(),
                name: String::new(),
                area: Area::Polygon { corners: (0..corners).map(corner).collect(), holes: Vec::new() },
                traits: Traits::default(),
            });
            for number in 0..5 {
                let size = 25_000 + numbers.below(25_000);
                let base = match numbers.below(10) {
                    0..6 => Base::Round { diameter: size },
                    _ => Base::Rectangle { frontage: size, depth: 20_000 + numbers.below(20_000) },
                };
                let at = Point::new(west + numbers.below(CELL), south + numbers.below(CELL));
                figures.push(Figure {
                    id: FigureId((cell * 5 + number) as u32),
                    name: word,
                    kind: word,
                    side: Side(1),
                    base,
                    placement: Placement::new(at, Facing::millidegrees(numbers.below(360_000))),
                });
            }
        }
        table.put_all(figures);
        table.lay(pieces);
        table
    }

    /// Every figure and every edge asked.
    fn brute(lane: &Lane<'_>, who: &impl Fn(&Figure) -> bool) -> Option<Stop> {
        let mut earliest = Earliest::within(lane.length);
        for edge in lane.table.edges.all() {
            if let Some(along) = lane.slide.until_edge(edge, f64::INFINITY) {
                let thing = Thing::Terrain { terrain: lane.table.piece_ranked(edge.piece).terrain.id };
                earliest.offer(Hit { along, thing, edge: Some(*edge) });
            }
        }
        for figure in lane.table.figures().iter().filter(|figure| who(figure)) {
            let Some((_, outline)) = lane.table.footing(figure.id) else { continue };
            if let Some(along) = lane.slide.until_base(&outline) {
                earliest.offer(Hit { along, thing: Thing::Figure { figure: figure.id }, edge: None });
            }
        }
        earliest.first().map(|hit| lane.stop(hit))
    }

    #[test]
    fn the_index_finds_what_asking_all_finds() {
        let table = crowded(12, 8);
        let mut numbers = Sequence(99);
        let mut met = 0;
        for figure in table.figures() {
            let outline = figure.outline();
            let way = Facing::millidegrees(numbers.below(360_000)).unit() * 305_000.0;
            let lane = Lane::new(&table, &outline, way).unwrap();
            let others = |other: &Figure| other.id != figure.id;
            let known = |stop: Option<Stop>| stop.map(|stop| (stop.thing, stop.along));
            let all = known(brute(&lane, &others));
            assert_eq!(known(lane.first_stop(&others, &|_| true, false)), all);
            met += usize::from(all.is_some());
        }
        assert!(met > 100, "only {met} of {} met anything", table.figures().len());
    }
}
