//! Walks through the grid: along a line, along a thick line, over a box.

use super::{Edge, Edges, MARGIN};
use crate::base::Bounds;
use crate::point::Vec2;
use std::ops::ControlFlow;

impl Edges {
    /// Walks the segment cell by cell and visits the edges listed on the way, until the visitor breaks off.
    /// The visitor is told how far along the segment (0 to 1) the walk has come: no edge visited from then on
    /// is met before that, so a first hit is settled once it lies before it. An edge that runs through several
    /// cells is visited in each.
    pub(crate) fn along(&self, from: Vec2, to: Vec2, mut visit: impl FnMut(&Edge, f64) -> ControlFlow<()>) {
        let way = to - from;
        let Some((enter, leave)) = self.part_inside(from, way) else { return };
        let at = from + way * enter;
        let (mut column, mut row) = (self.column(at.x), self.row(at.y));
        let across = Steps::new(from.x - self.low.x, way.x, self.cell);
        let up = Steps::new(from.y - self.low.y, way.y, self.cell);
        let mut reached = enter;
        loop {
            for edge in self.listed(row * self.columns + column) {
                if visit(edge, reached).is_break() {
                    return;
                }
            }
            let (next_column, next_row) = (across.leaves(column), up.leaves(row));
            reached = next_column.min(next_row);
            if reached >= leave || reached.is_nan() {
                return;
            }
            let (cell, forward, count) = if next_column <= next_row {
                (&mut column, way.x > 0.0, self.columns)
            } else {
                (&mut row, way.y > 0.0, self.rows)
            };
            if forward {
                *cell += 1;
                if *cell == count {
                    return;
                }
            } else if *cell == 0 {
                return;
            } else {
                *cell -= 1;
            }
        }
    }

    /// Visits the edges near a box: all that meet it, and some more from the cells it touches. An edge may
    /// be visited twice, though seldom.
    pub(crate) fn near_box(&self, bounds: &Bounds, mut visit: impl FnMut(&Edge)) {
        if self.edges.is_empty() || !self.bounds().meets(bounds) {
            return;
        }
        let (left, right) = (self.column(bounds.low.x), self.column(bounds.high.x));
        let (bottom, top) = (self.row(bounds.low.y), self.row(bounds.high.y));
        if left == 0 && bottom == 0 && right + 1 == self.columns && top + 1 == self.rows {
            return self.all().iter().for_each(visit);
        }
        let mut recent = Recent::default();
        for row in bottom..=top {
            for column in left..=right {
                for edge in self.listed(row * self.columns + column) {
                    if recent.is_new(edge) {
                        visit(edge);
                    }
                }
            }
        }
    }

    /// Visits the edges near a thick segment: all within `radius` of it, and some more from the cells it
    /// touches, strip by strip from its start, until the visitor breaks off. The visitor is told how far along
    /// (0 to 1) the walk has come: whatever has that radius and slides along the segment meets no edge visited
    /// from then on before that. An edge may be visited more than once.
    pub(crate) fn near_segment(
        &self,
        from: Vec2,
        to: Vec2,
        radius: f64,
        mut visit: impl FnMut(&Edge, f64) -> ControlFlow<()>,
    ) {
        if self.edges.is_empty() || !self.bounds().meets(&Bounds::of(&[from, to]).grown(radius)) {
            return;
        }
        let way = to - from;
        // Strips lie across the longer direction of the segment.
        let strips_are_columns = way.x.abs() >= way.y.abs();
        let (start, run, aside, rise, low) = if strips_are_columns {
            (from.x, way.x, from.y, way.y, self.low.x)
        } else {
            (from.y, way.y, from.x, way.x, self.low.y)
        };
        let strip_of = |at: f64| if strips_are_columns { self.column(at) } else { self.row(at) };
        let place_of = |at: f64| if strips_are_columns { self.row(at) } else { self.column(at) };
        let ahead = if run < 0.0 { -1.0 } else { 1.0 };
        let (first, last) = (strip_of(start - radius * ahead), strip_of(start + run + radius * ahead));
        // The part of the way at which the slower coordinate has a value, kept on the way.
        let part = |at: f64| if run == 0.0 { 0.0 } else { ((at - start) / run).clamp(0.0, 1.0) };
        let mut recent = Recent::default();
        let mut strip = first;
        loop {
            let (near, far) = (low + strip as f64 * self.cell, low + (strip + 1) as f64 * self.cell);
            let (enters, leaves) = if run < 0.0 {
                (part(far + radius + MARGIN), part(near - radius - MARGIN))
            } else {
                (part(near - radius - MARGIN), part(far + radius + MARGIN))
            };
            // Strips at the rim also stand for all that lies beyond them, where nothing is listed.
            let enters = if strip == first { 0.0 } else { enters };
            let (one, other) = (aside + rise * enters, aside + rise * leaves);
            for place in place_of(one.min(other) - radius)..=place_of(one.max(other) + radius) {
                let cell = if strips_are_columns { place * self.columns + strip } else { strip * self.columns + place };
                for edge in self.listed(cell) {
                    if recent.is_new(edge) && visit(edge, enters).is_break() {
                        return;
                    }
                }
            }
            match strip.cmp(&last) {
                std::cmp::Ordering::Less => strip += 1,
                std::cmp::Ordering::Equal => return,
                std::cmp::Ordering::Greater => strip -= 1,
            }
        }
    }

    /// The box of all cells.
    fn bounds(&self) -> Bounds {
        let size = Vec2::new(self.columns as f64, self.rows as f64) * self.cell;
        Bounds { low: self.low, high: self.low + size }.grown(MARGIN)
    }

    /// The part of a segment (0 to 1) that lies in the grid.
    fn part_inside(&self, from: Vec2, way: Vec2) -> Option<(f64, f64)> {
        if self.edges.is_empty() {
            return None;
        }
        let bounds = self.bounds();
        let (mut enter, mut leave) = (0.0f64, 1.0f64);
        for (start, run, low, high) in
            [(from.x, way.x, bounds.low.x, bounds.high.x), (from.y, way.y, bounds.low.y, bounds.high.y)]
        {
            // Dividing by a run of zero would give NaN for a start on the border itself.
            if run == 0.0 {
                if (low..=high).contains(&start) {
                    continue;
                }
                return None;
            }
            let (one, other) = ((low - start) / run, (high - start) / run);
            enter = enter.max(one.min(other));
            leave = leave.min(one.max(other));
        }
        (enter <= leave).then_some((enter, leave))
    }
}

/// Where a line leaves the cells of one direction.
struct Steps {
    start: f64,
    cell: f64,
    inverse: f64,
    forward: f64,
}

impl Steps {
    fn new(start: f64, run: f64, cell: f64) -> Steps {
        Steps { start, cell, inverse: 1.0 / run, forward: if run > 0.0 { 1.0 } else { 0.0 } }
    }

    /// How far along the line it leaves a cell; never when it does not move this way. Worked out afresh for
    /// each cell, so that no error adds up on a long walk.
    fn leaves(&self, cell: usize) -> f64 {
        if self.inverse.is_infinite() {
            return f64::INFINITY;
        }
        ((cell as f64 + self.forward) * self.cell - self.start) * self.inverse
    }
}

/// The edges visited last: spares most of the repeats without marking every edge.
#[derive(Default)]
struct Recent([Option<(u32, Vec2, Vec2)>; 32]);

impl Recent {
    fn is_new(&mut self, edge: &Edge) -> bool {
        let slot = &mut self.0[(edge.a.x as i64 ^ edge.a.y as i64) as usize % 32];
        let this = Some((edge.piece, edge.a, edge.b));
        std::mem::replace(slot, this) != this
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;
    use crate::table::Table;
    use crate::terrain::{Area, Terrain, TerrainId, Traits};

    /// Squares of 10 mm every 40 mm, 20 by 10 of them, the first corner at (100, 100) mm.
    fn squares() -> Table {
        let mut table = Table::new(1_000_000, 600_000);
        table.lay((0..200).map(|number| {
            let (x, y) = (100_000 + number % 20 * 40_000, 100_000 + number / 20 * 40_000);
            let corners = [(0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000)];
            Terrain {
                id: TerrainId(number as u32),
                kind: String::new(),
                name: String::new(),
                area: Area::Polygon { corners: corners.map(|(a, b)| Point::new(x + a, y + b)).to_vec(), holes: vec![] },
                traits: Traits::default(),
            }
        }));
        table
    }

    fn crosses(edge: &Edge, from: Vec2, to: Vec2) -> bool {
        let sides = |a: Vec2, b: Vec2, c: Vec2, d: Vec2| (b - a).cross(c - a) * (b - a).cross(d - a) <= 0.0;
        // The boxes tell segments apart that lie on one line.
        Bounds::of(&[edge.a, edge.b]).meets(&Bounds::of(&[from, to]))
            && sides(from, to, edge.a, edge.b)
            && sides(edge.a, edge.b, from, to)
    }

    fn near(edge: &Edge, from: Vec2, to: Vec2, radius: f64) -> bool {
        let distance = |p: Vec2, a: Vec2, b: Vec2| p.distance(p.nearest_on(a, b).0);
        crosses(edge, from, to)
            || distance(from, edge.a, edge.b).min(distance(to, edge.a, edge.b)) <= radius
            || distance(edge.a, from, to).min(distance(edge.b, from, to)) <= radius
    }

    /// Segments in all directions, through, into, past and outside the squares, axis-parallel ones and points
    /// among them.
    fn segments() -> Vec<(Vec2, Vec2)> {
        let mut found = Vec::new();
        for x in [-50.0, 100.0, 305.0, 333.3, 700.0, 1200.0] {
            for y in [-20.0, 100.0, 215.0, 301.7, 470.0, 800.0] {
                for (dx, dy) in [
                    (0.0, 0.0),
                    (900.0, 0.0),
                    (-900.0, 0.0),
                    (0.0, 500.0),
                    (0.0, -500.0),
                    (800.0, 333.0),
                    (-700.0, 411.0),
                    (-3.0, -600.0),
                    (500.0, -500.0),
                ] {
                    found.push((Vec2::new(x * 1000.0, y * 1000.0), Vec2::new((x + dx) * 1000.0, (y + dy) * 1000.0)));
                }
            }
        }
        found
    }

    #[test]
    fn a_walk_visits_every_edge_the_line_meets_and_tells_no_lie_about_how_far_it_is() {
        let table = squares();
        for (from, to) in segments() {
            let mut met: Vec<Edge> = table.edges.all().iter().filter(|edge| crosses(edge, from, to)).copied().collect();
            table.edges.along(from, to, |edge, reached| {
                for missed in &met {
                    let way = to - from;
                    let part = |p: Vec2| if way.length_2() == 0.0 { 0.0 } else { (p - from).dot(way) / way.length_2() };
                    let farthest = part(missed.a).max(part(missed.b));
                    assert!(farthest >= reached - 1e-9 || missed == edge, "{missed:?} was passed by");
                }
                met.retain(|other| other != edge);
                ControlFlow::Continue(())
            });
            assert_eq!(met, [], "{from:?} {to:?}");
        }
    }

    #[test]
    fn boxes_and_thick_segments_miss_nothing() {
        let table = squares();
        for (from, to) in segments() {
            for radius in [0.0, 15_000.0, 80_000.0] {
                let mut seen = Vec::new();
                table.edges.near_segment(from, to, radius, |edge, reached| {
                    assert!((0.0..=1.0).contains(&reached));
                    seen.push(*edge);
                    ControlFlow::Continue(())
                });
                for edge in table.edges.all() {
                    assert!(
                        !near(edge, from, to, radius) || seen.contains(edge),
                        "{edge:?} of {from:?} {to:?} {radius}"
                    );
                }
                let bounds = Bounds::of(&[from, to]).grown(radius);
                let mut seen = Vec::new();
                table.edges.near_box(&bounds, |edge| seen.push(*edge));
                for edge in table.edges.all() {
                    assert!(
                        !Bounds::of(&[edge.a, edge.b]).meets(&bounds) || seen.contains(edge),
                        "{edge:?} {bounds:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_thick_walk_says_truly_how_far_it_has_come() {
        let table = squares();
        for (from, to) in segments().into_iter().filter(|(from, to)| from != to) {
            let radius = 20_000.0;
            let mut seen: Vec<Edge> = Vec::new();
            table.edges.near_segment(from, to, radius, |edge, reached| {
                // The centre cannot touch anything unseen on the way up to `reached`.
                if !seen.contains(edge) {
                    let late = reached > 0.0 && near(edge, from, from.towards(to, reached * 0.999), radius);
                    assert!(!late, "{edge:?} came too late for {from:?} {to:?}");
                    seen.push(*edge);
                }
                ControlFlow::Continue(())
            });
        }
    }

    #[test]
    fn a_walk_breaks_off_when_told_and_a_bare_table_has_nothing_to_visit() {
        let table = squares();
        let mut count = 0;
        table.edges.along(Vec2::new(0.0, 105_000.0), Vec2::new(1e6, 105_000.0), |_, _| {
            count += 1;
            ControlFlow::Break(())
        });
        assert_eq!(count, 1);
        let bare = Edges::default();
        bare.along(Vec2::default(), Vec2::new(1.0, 1.0), |_, _| panic!("nothing is there"));
        bare.near_box(&Bounds::of(&[]), |_| panic!("nothing is there"));
        bare.near_segment(Vec2::default(), Vec2::default(), 5.0, |_, _| panic!("nothing is there"));
    }
}
