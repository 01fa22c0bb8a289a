//! Who is near: everybody within a reach, and the nearest few.

use super::gap::{Gap, gap};
use crate::base::Outline;
use crate::figure::{Figure, FigureId};
use crate::index::Surroundings;
use crate::length::Length;
use crate::table::Table;
use serde::Serialize;
use specta::Type;
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// A figure and how far off it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Near {
    /// Which.
    pub figure: FigureId,
    /// From the asker to it.
    pub gap: Gap,
}

impl Near {
    pub(crate) fn order(&self, other: &Near) -> Ordering {
        let (here, there) = (self.gap.length.micrometres(), other.gap.length.micrometres());
        here.total_cmp(&there).then(self.figure.cmp(&other.figure))
    }
}

impl Table {
    /// Every figure `who` lets pass whose gap is within `reach`, by growing gap, ties by id. A figure that touches or
    /// overlaps is at gap zero, so those come first in order of id; a figure exactly at the reach, or no more
    /// than the slack beyond it, is in. The asker's own figure is one like any other: `who` must leave it out.
    pub fn within(&self, of: &Outline, reach: Length, who: impl Fn(&Figure) -> bool) -> Vec<Near> {
        let mut found = Vec::with_capacity(32);
        self.each_near(of, reach, who, |figure, outline| {
            let gap = gap(of, outline);
            if self.tolerances.is_within(gap.length, reach) {
                found.push(Near { figure: figure.id, gap });
            }
        });
        in_order(&found)
    }

    /// The `count` nearest figures `who` lets pass, by growing gap, ties by id; all of them if they are fewer.
    /// Overlapping figures are all at gap zero, however deep they overlap.
    pub fn nearest(&self, of: &Outline, count: usize, who: impl Fn(&Figure) -> bool) -> Vec<Near> {
        let mut kept: Vec<Near> = Vec::new();
        if count == 0 {
            return kept;
        }
        let (centre, radius) = of.circle();
        self.index.outwards(centre, |leaf, distance| {
            // A box is nearer than what stands in it: only when no box can hold a nearer figure is the search over.
            if let Some(worst) = kept.get(count - 1)
                && distance - radius > worst.gap.length.micrometres()
            {
                return ControlFlow::Break(());
            }
            if who(&leaf.figure) {
                let near = Near { figure: leaf.figure.id, gap: gap(of, &leaf.outline()) };
                let at = kept.partition_point(|other| other.order(&near).is_lt());
                if at < count {
                    kept.truncate(count - 1);
                    kept.insert(at, near);
                }
            }
            ControlFlow::Continue(())
        });
        kept
    }

    /// Visits every figure `who` lets pass that may be within `reach`, in no particular order; those it does not visit
    /// are not.
    pub(crate) fn each_near(
        &self,
        of: &Outline,
        reach: Length,
        who: impl Fn(&Figure) -> bool,
        mut visit: impl FnMut(&Figure, &Outline),
    ) {
        let limit = (reach + self.tolerances.slack).micrometres();
        let (centre, radius) = of.circle();
        let near = Surroundings { bounds: of.bounds().grown(limit), centre, radius: radius + limit };
        self.index.near(&near, |leaf| {
            if who(&leaf.figure) {
                visit(&leaf.figure, &leaf.outline());
            }
        });
    }
}

/// By growing gap, ties by id. What is sorted is small keys, not the answers themselves, which are five times as large;
/// the bits of lengths that are not negative are in the order of the lengths.
fn in_order(found: &[Near]) -> Vec<Near> {
    let key = |(at, near): (usize, &Near)| (near.gap.length.micrometres().to_bits(), near.figure.0, at as u32);
    let mut keys: Vec<(u64, u32, u32)> = found.iter().enumerate().map(key).collect();
    keys.sort_unstable();
    keys.iter().map(|key| found[key.2 as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::figure::Side;
    use crate::length::{inches, mm};
    use crate::point::{Placement, Point, Vec2};

    fn table(figures: &[(u32, Base, i32, i32, f64)]) -> Table {
        let mut table = Table::new(2_000_000, 2_000_000);
        let name = table.names.learn("somebody");
        table.put_all(figures.iter().map(|(id, base, x, y, degrees)| Figure {
            id: FigureId(*id),
            name,
            kind: name,
            side: Side(1),
            base: *base,
            placement: Placement::new(Point::new(*x, *y), Facing::degrees(*degrees)),
        }));
        table
    }

    fn ids(found: &[Near]) -> Vec<u32> {
        found.iter().map(|near| near.figure.0).collect()
    }

    const COIN: Base = Base::Round { diameter: 20_000 };
    const LONG: Base = Base::Rectangle { frontage: 10_000, depth: 200_000 };

    #[test]
    fn the_reach_is_inclusive_and_forgives_the_slack() {
        let six = 152_400 + 20_000;
        let table = table(&[
            (4, COIN, six, 0, 0.0),
            (2, COIN, -six - 25, 0, 0.0),
            (3, COIN, 0, six + 26, 0.0),
            (9, COIN, 5_000, 0, 0.0),
            (1, COIN, 8_000, 0, 0.0),
        ]);
        let here = COIN.outline(Placement::default().pose());
        assert_eq!(ids(&table.within(&here, inches(6.0), |_| true)), [1, 9, 4, 2], "overlapping ones by id");
        assert_eq!(ids(&table.within(&here, inches(6.0), |figure| figure.id.0 > 3)), [9, 4]);
        assert_eq!(ids(&table.within(&here, mm(-30.0), |_| true)), [0; 0], "no gap is negative");
    }

    #[test]
    fn the_nearest_is_not_the_one_with_the_nearest_box() {
        // The slanting one has the point in its box and is still the farther.
        let table =
            table(&[(1, LONG, 90_000, -90_000, 45.0), (2, COIN, 30_000, 30_000, 0.0), (3, COIN, 400_000, 0, 0.0)]);
        let here = Outline::point(Vec2::new(0.0, 0.0));
        assert_eq!(ids(&table.nearest(&here, 1, |_| true)), [2]);
        assert_eq!(ids(&table.nearest(&here, 9, |_| true)), [2, 1, 3]);
        assert_eq!(ids(&table.nearest(&here, 2, |figure| figure.id.0 != 2)), [1, 3]);
        assert_eq!(ids(&table.nearest(&here, 0, |_| true)), [0; 0]);
        assert_eq!(ids(&table.nearest(&Outline::point(Vec2::new(f64::NAN, 0.0)), 1, |_| true)), [0; 0]);
    }

    #[test]
    fn ties_go_to_the_lower_id() {
        let around = [(7, COIN, 50_000, 0, 0.0), (5, COIN, 0, 50_000, 0.0), (6, COIN, -50_000, 0, 0.0)];
        let table = table(&around);
        let here = COIN.outline(Placement::default().pose());
        assert_eq!(ids(&table.nearest(&here, 2, |_| true)), [5, 6]);
        assert_eq!(ids(&table.within(&here, mm(30.0), |_| true)), [5, 6, 7]);
    }

    #[test]
    fn a_clone_that_moves_somebody_does_not_move_the_original() {
        let table = table(&[(1, COIN, 100_000, 0, 0.0), (2, COIN, 200_000, 0, 0.0)]);
        let mut tried = table.clone();
        assert!(tried.shift(FigureId(2), Placement::new(Point::new(30_000, 0), Facing::NORTH)));
        let (lifted, here) = (tried.lift(FigureId(1)).unwrap(), COIN.outline(Placement::default().pose()));
        assert_eq!(ids(&tried.within(&here, mm(80.0), |_| true)), [2]);
        assert_eq!(ids(&tried.nearest(&here, 2, |_| true)), [2]);
        tried.put(lifted);
        assert_eq!(ids(&tried.nearest(&here, 2, |_| true)), [2, 1]);
        assert_eq!(ids(&table.within(&here, mm(80.0), |_| true)), [1]);
    }
}
