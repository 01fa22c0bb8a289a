//! Sweeps: how far a base gets along a path before it meets something, and whom it passes how closely.

use super::Thing;
use super::approach::Pass;
use super::gap::Gap;
use super::lane::Lane;
use crate::base::{Base, Bounds, Outline};
use crate::figure::{Figure, FigureId};
use crate::length::{Length, micrometres};
use crate::point::{Pose, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;
use std::collections::BTreeMap;

/// How a sweep ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Swept {
    /// How far along the path it got: all of it when nothing was met.
    pub length: Length,
    /// Where the centre is then.
    pub end: Vec2,
    /// What it met, if anything, and where they touch.
    pub met: Option<Met>,
}

/// A meeting.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Met {
    /// What was met.
    pub thing: Thing,
    /// Where they touch.
    pub at: Vec2,
}

/// The closest a moving base came to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Approach {
    /// Whom.
    pub figure: FigureId,
    /// The least gap on the way; with `overlap` when it went through.
    pub gap: Gap,
    /// How far along the path that was, at the first place if there are several.
    pub along: Length,
    /// How far along the path the reach is entered for the first time; nothing when the path begins in it.
    pub entered: Length,
}

impl Table {
    /// Slides a base along a path (the places its centre goes to, leg by leg, without the start), without turning,
    /// until it meets a figure `figures` lets pass, terrain `terrain` lets pass, or (with `edge`) would leave the
    /// table. It stops in exact contact; of several met together it names figures first, then the lower id. What is
    /// reached only at the very end of a leg is touched, not met.
    ///
    /// Touching is the normal state of a base. What it touches and leaves or slides along is not met; nor is what it
    /// passes sharing no more than half the slack sideways. Of what it touches or overlaps at the start, only what
    /// it would press deeper into stops it, at once; drawing out of an overlap is free. Terrain is solid from outside:
    /// what begins inside may move there and come out, and a base astride of an edge may draw off it on the side where
    /// its middle is, but not be pressed further over it. A base partly off the table may move in or along its edge.
    pub fn sweep(
        &self,
        base: Base,
        start: Pose,
        path: &[Vec2],
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
        edge: bool,
    ) -> Swept {
        let outline = base.outline(start);
        let mut from = start.at;
        let mut gone = 0.0;
        for to in path {
            let mover = outline.moved_by(from - start.at);
            let Some(lane) = Lane::new(self, &mover, *to - from) else { continue };
            if let Some(stop) = lane.first_stop(&figures, &terrain, edge) {
                return Swept {
                    length: micrometres(gone + stop.along),
                    end: from + lane.way() * stop.along,
                    met: Some(Met { thing: stop.thing, at: stop.at }),
                };
            }
            gone += from.distance(*to);
            from = *to;
        }
        Swept { length: micrometres(gone), end: from, met: None }
    }

    /// Everybody `who` lets pass that the base comes within `reach` of on the way (the same kind of path as of a
    /// [sweep](Table::sweep), gone to its end whatever is in the way), with the closest approach, in the order in
    /// which the reach is entered, ties by id. Those in reach from the start come first. A path without length is
    /// no way, and nobody is approached on it.
    pub fn approaches(
        &self,
        base: Base,
        start: Pose,
        path: &[Vec2],
        reach: Length,
        who: impl Fn(&Figure) -> bool,
    ) -> Vec<Approach> {
        let outline = base.outline(start);
        let mut found: BTreeMap<FigureId, (f64, Approach)> = BTreeMap::new();
        let (exact, limit) = (reach.micrometres(), (reach + self.tolerances.slack).micrometres());
        let mut from = start.at;
        let mut gone = 0.0;
        for to in path {
            let displacement = *to - from;
            let length = displacement.length();
            if !(length > 0.0 && length.is_finite()) {
                continue;
            }
            let mover = outline.moved_by(from - start.at);
            for (figure, other) in self.near_leg(&mover, displacement, reach) {
                if !who(figure) {
                    continue;
                }
                let pass = Pass { mover: &mover, displacement, other: &other };
                let least = pass.least();
                if !self.tolerances.is_within(least.gap.length, reach) {
                    continue;
                }
                let along = micrometres(gone + length * least.share);
                let approach = Approach { figure: figure.id, gap: least.gap, along, entered: Length::ZERO };
                found
                    .entry(figure.id)
                    .and_modify(|(_, nearest)| {
                        // A leg that begins where the last one ended is no nearer there.
                        if least.gap.signed() < nearest.gap.signed() - 1e-3 {
                            *nearest = Approach { entered: nearest.entered, ..approach };
                        }
                    })
                    .or_insert_with(|| {
                        let entry = |limit: f64| gone + length * pass.first_below(limit, least.share);
                        // Whoever comes nearer than the reach enters it where it is, not where the slack begins.
                        let least = least.gap.signed();
                        let within = if least <= exact + 1e-3 { exact.max(least) + 1e-4 } else { limit };
                        (entry(limit), Approach { entered: micrometres(entry(within)), ..approach })
                    });
            }
            gone += length;
            from = *to;
        }
        let mut found: Vec<(f64, Approach)> = found.into_values().collect();
        found.sort_by(|first, second| first.0.total_cmp(&second.0));
        found.into_iter().map(|(_, approach)| approach).collect()
    }

    /// Figures whose boxes come within reach of a leg, in order of id.
    fn near_leg(&self, mover: &Outline, displacement: Vec2, reach: Length) -> Vec<(&Figure, Outline)> {
        const PIECES: usize = 8;
        let margin = (reach + self.tolerances.slack).micrometres().clamp(0.0, 4e9) + 1.0;
        let bounds = mover.bounds();
        let (middle, radius) = mover.circle();
        let mut near: Vec<FigureId> = Vec::new();
        // The box of a long slanting leg is mostly empty of it; the boxes of its pieces are less so.
        for piece in 0..PIECES {
            let carried = |share: f64| {
                let by = displacement * (share / PIECES as f64);
                Bounds { low: bounds.low + by, high: bounds.high + by }
            };
            let swept = carried(piece as f64).joined(carried((piece + 1) as f64)).grown(margin);
            self.index.meeting(&swept, |leaf| near.push(leaf.figure.id));
        }
        near.sort_unstable();
        near.dedup();
        let is_near = |(_, other): &(&Figure, Outline)| {
            let (centre, other_radius) = other.circle();
            let abeam = centre.nearest_on(middle, middle + displacement).0;
            abeam.distance(centre) <= margin + radius + other_radius
        };
        near.into_iter().filter_map(|id| self.footing(id)).filter(is_near).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::Facing;
    use crate::figure::Side;
    use crate::length::mm;
    use crate::point::{Placement, Point};
    use crate::terrain::{Area, Terrain, TerrainId, Traits};

    const COIN: Base = Base::Round { diameter: 20_000 };
    const BLOCK: Base = Base::Rectangle { frontage: 40_000, depth: 20_000 };

    /// Places in millimetres.
    fn table(blocks: &[(u32, i32, i32)]) -> Table {
        let mut table = Table::new(1_000_000, 1_000_000);
        let word = table.names.learn("foot");
        table.put_all(blocks.iter().map(|(id, x, y)| Figure {
            id: FigureId(*id),
            name: word,
            kind: word,
            side: Side(1),
            base: BLOCK,
            placement: Placement::new(Point::new(x * 1000, y * 1000), Facing::NORTH),
        }));
        table
    }

    fn lay(table: &mut Table, id: u32, area: Area) {
        let traits = Traits::default();
        table.lay([Terrain { id: TerrainId(id), kind: "wall".into(), name: String::new(), area, traits }]);
    }

    fn ring(corners: &[(i32, i32)]) -> Vec<Point> {
        corners.iter().map(|(x, y)| Point::new(x * 1000, y * 1000)).collect()
    }

    fn slide(table: &Table, base: Base, from: (i32, i32), path: &[(i32, i32)]) -> (f64, Option<Thing>) {
        let start = Placement::new(Point::new(from.0 * 1000, from.1 * 1000), Facing::NORTH).pose();
        let path: Vec<Vec2> = ring(path).into_iter().map(Point::vec2).collect();
        let swept = table.sweep(base, start, &path, |_| true, |_| true, true);
        (swept.length.mm(), swept.met.map(|met| met.thing))
    }

    fn figure(id: u32) -> Option<Thing> {
        Some(Thing::Figure { figure: FigureId(id) })
    }

    fn piece(id: u32) -> Option<Thing> {
        Some(Thing::Terrain { terrain: TerrainId(id) })
    }

    #[test]
    fn it_stops_in_contact_on_whichever_leg_that_is() {
        let table = table(&[(4, 500, 500)]);
        assert_eq!(slide(&table, COIN, (300, 300), &[(500, 300), (500, 300), (500, 600)]), (380.0, figure(4)));
        assert_eq!(slide(&table, COIN, (300, 300), &[(500, 300), (500, 480)]), (380.0, None), "up to contact");
        assert_eq!(slide(&table, COIN, (300, 300), &[]), (0.0, None));
        let start = Placement::new(Point::new(300_000, 500_000), Facing::NORTH).pose();
        let met = table.sweep(BLOCK, start, &[Vec2::new(9e5, 5e5)], |_| true, |_| true, true).met.unwrap();
        assert_eq!(met.at, Vec2::new(480_000.0, 500_000.0), "the middle of the stretch that touches");
    }

    #[test]
    fn a_rank_is_slid_along_and_left() {
        let rank = table(&[(1, 400, 500), (2, 440, 500), (3, 480, 500)]);
        assert_eq!(slide(&rank, BLOCK, (300, 520), &[(700, 520)]), (400.0, None), "flank along flanks");
        assert_eq!(slide(&rank, BLOCK, (520, 500), &[(520, 700)]), (200.0, None), "out of the rank");
        assert_eq!(slide(&rank, BLOCK, (520, 500), &[(400, 500)]), (0.0, figure(3)));
        let level = slide(&table(&[(9, 500, 510), (5, 500, 490)]), BLOCK, (300, 500), &[(700, 500)]);
        assert_eq!(level, (160.0, figure(5)), "of two met together the lower id");
    }

    #[test]
    fn terrain_is_solid_from_outside_and_in_its_holes() {
        let mut table = table(&[]);
        let holes = vec![ring(&[(450, 450), (450, 550), (550, 550), (550, 450)])];
        lay(&mut table, 1, Area::Polygon { corners: ring(&[(300, 300), (700, 300), (700, 700), (300, 700)]), holes });
        assert_eq!(slide(&table, COIN, (100, 500), &[(900, 500)]), (190.0, piece(1)));
        assert_eq!(slide(&table, COIN, (500, 500), &[(900, 500)]), (40.0, piece(1)), "in the hole");
        assert_eq!(slide(&table, COIN, (400, 500), &[(100, 500)]), (300.0, None), "out of it");
        assert_eq!(slide(&table, COIN, (295, 500), &[(400, 500)]), (0.0, piece(1)), "astride, pressed further over");
        assert_eq!(slide(&table, COIN, (295, 500), &[(295, 200), (100, 200)]), (495.0, None), "astride, drawn off");
        assert_eq!(slide(&table, COIN, (290, 200), &[(290, 900)]), (700.0, None), "along the border");
    }

    #[test]
    fn inside_a_bent_river_its_inner_edges_are_no_banks() {
        let mut table = table(&[]);
        lay(&mut table, 1, Area::Line { points: ring(&[(200, 500), (500, 500), (500, 800)]), width: 100_000 });
        let downstream = [(500, 500), (500, 780)];
        assert_eq!(slide(&table, COIN, (250, 500), &downstream), (530.0, None));
        assert_eq!(slide(&table, COIN, (600, 700), &[(400, 700)]), (40.0, piece(1)), "the bank");
    }

    #[test]
    fn the_table_ends_at_its_edge() {
        let table = table(&[]);
        assert_eq!(slide(&table, COIN, (500, 500), &[(500, 1500)]), (490.0, Some(Thing::Edge)));
        assert_eq!(slide(&table, COIN, (500, 995), &[(500, 1500)]), (0.0, Some(Thing::Edge)), "no further out");
        assert_eq!(slide(&table, COIN, (500, 995), &[(600, 995), (600, 500)]), (595.0, None), "along and back in");
    }

    #[test]
    fn huge_and_broken_ways_are_harmless() {
        let table = table(&[(1, 500, 500)]);
        let start = Placement::default().pose();
        for to in [Vec2::new(1e300, 0.0), Vec2::new(f64::NAN, 1.0), Vec2::new(1e15, 1e15), Vec2::new(f64::MIN, 0.0)] {
            let swept = table.sweep(COIN, start, &[to], |_| true, |_| true, false);
            assert!(!swept.length.micrometres().is_nan(), "{to:?}");
            table.approaches(COIN, start, &[to], mm(10.0), |_| true);
        }
    }

    #[test]
    fn approaches_come_in_the_order_the_reach_is_entered() {
        let table = table(&[(1, 700, 530), (2, 500, 560), (3, 300, 700), (4, 120, 500)]);
        let start = Placement::new(Point::new(150_000, 500_000), Facing::NORTH).pose();
        let found = table.approaches(COIN, start, &[Vec2::new(9e5, 5e5)], mm(40.0), |_| true);
        let gaps: Vec<(u32, f64)> =
            found.iter().map(|approach| (approach.figure.0, approach.gap.length.mm().round())).collect();
        assert_eq!(gaps, [(4, 0.0), (2, 40.0), (1, 10.0)]);
        let entered: Vec<f64> = found.iter().map(|approach| approach.entered.mm().round()).collect();
        assert_eq!(entered, [0.0, 330.0, 484.0], "in reach from the start, at its edge, and past it");
        assert!((found[1].along.mm() - 330.0).abs() < 0.01, "abeam of its near corner: {:?}", found[1].along);
    }
}
