//! The field: grown obstacles in a grid, and how far one gets between them.

use super::grown::{Grown, SKIN};
use super::tangent::Corner;
use crate::base::Bounds;
use crate::point::Vec2;
use std::cell::Cell;

/// Cells of the field's grid are at least this wide.
const CELL: f64 = 30_000.0;
/// Cells per side at most.
const CELLS_AT_MOST: f64 = 200.0;

/// What a straight way ends at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// Its own length.
    Spent,
    /// The table's edge.
    Edge,
    /// An obstacle, by number.
    Obstacle(usize),
}

/// Obstacles and the corners a string may bend round.
pub(crate) struct Field {
    obstacles: Vec<Grown>,
    pub(crate) corners: Vec<Corner>,
    /// Where the centre stays on the table.
    pub(crate) room: Bounds,
    low: Vec2,
    cell: f64,
    columns: usize,
    rows: usize,
    /// Where each cell's obstacles start in `lists`; one more than there are cells.
    starts: Vec<u32>,
    lists: Vec<u32>,
    /// The walk in which each obstacle was last asked, so that none is asked twice.
    asked: Vec<Cell<u32>>,
    walk: Cell<u32>,
    /// What was in the way last time is often in the way again.
    last: Cell<usize>,
}

impl Field {
    /// Sorts obstacles into cells.
    pub(crate) fn new(obstacles: Vec<Grown>, corners: Vec<Corner>, room: Bounds) -> Field {
        let all = obstacles.iter().map(|grown| grown.bounds).reduce(Bounds::joined);
        let all = all.unwrap_or(Bounds { low: room.low, high: room.low }).grown(1.0);
        let size = all.high - all.low;
        let cell = (size.x.max(size.y) / CELLS_AT_MOST).max(CELL);
        let (columns, rows) = ((size.x / cell) as usize + 1, (size.y / cell) as usize + 1);
        let asked = vec![Cell::new(0); obstacles.len()];
        let mut field = Field {
            obstacles,
            corners,
            room,
            low: all.low,
            cell,
            columns,
            rows,
            starts: vec![0; columns * rows + 1],
            lists: Vec::new(),
            asked,
            walk: Cell::new(0),
            last: Cell::new(0),
        };
        let mut entries: Vec<(u32, u32)> = Vec::new();
        for (number, grown) in field.obstacles.iter().enumerate() {
            field.cells_in(&grown.bounds.grown(1.0), |cell| entries.push((cell as u32, number as u32)));
        }
        for (cell, _) in &entries {
            field.starts[*cell as usize + 1] += 1;
        }
        for cell in 1..field.starts.len() {
            field.starts[cell] += field.starts[cell - 1];
        }
        let mut next = field.starts.clone();
        field.lists = vec![0; entries.len()];
        for (cell, number) in entries {
            field.lists[next[cell as usize] as usize] = number;
            next[cell as usize] += 1;
        }
        field
    }

    fn cells_in(&self, bounds: &Bounds, mut visit: impl FnMut(usize)) {
        let across = |x: f64, cells: usize| ((x / self.cell).max(0.0) as usize).min(cells - 1);
        let (low, high) = (bounds.low - self.low, bounds.high - self.low);
        for row in across(low.y, self.rows)..=across(high.y, self.rows) {
            for column in across(low.x, self.columns)..=across(high.x, self.columns) {
                visit(row * self.columns + column);
            }
        }
    }

    fn listed(&self, cell: usize) -> &[u32] {
        &self.lists[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    /// Visits each obstacle whose box meets the given one, once.
    pub(crate) fn near(&self, bounds: &Bounds, mut visit: impl FnMut(&Grown)) {
        let walk = self.next_walk();
        self.cells_in(bounds, |cell| {
            for number in self.listed(cell) {
                let number = *number as usize;
                if self.asked[number].replace(walk) != walk && self.obstacles[number].bounds.meets(bounds) {
                    visit(&self.obstacles[number]);
                }
            }
        });
    }

    fn next_walk(&self) -> u32 {
        let walk = self.walk.get().wrapping_add(1);
        self.walk.set(walk);
        walk
    }

    /// Is the base on the table when its centre is here? Between two such places it is too.
    pub(crate) fn has_room(&self, at: Vec2) -> bool {
        self.room.distance_2(at) <= SKIN * SKIN
    }

    /// May the centre go straight from a point along the unit vector `way` for a length?
    pub(crate) fn is_free(&self, from: Vec2, way: Vec2, length: f64) -> bool {
        if let Some(last) = self.obstacles.get(self.last.get())
            && last.entry(from, way, length).is_some()
        {
            return false;
        }
        let mut free = true;
        self.along(from, way, length, |number, grown| {
            if grown.entry(from, way, length).is_some() {
                self.last.set(number);
                free = false;
                return f64::NEG_INFINITY;
            }
            length
        });
        free
    }

    /// How far the centre gets straight along `way` within a length, and what ends it.
    pub(crate) fn run(&self, from: Vec2, way: Vec2, length: f64) -> (f64, Stop) {
        let edge = self.to_edge(from, way);
        let (mut best, mut stop) = if edge < length { (edge.max(0.0), Stop::Edge) } else { (length, Stop::Spent) };
        self.along(from, way, best, |number, grown| {
            if let Some(entry) = grown.entry(from, way, best) {
                (best, stop) = (entry, Stop::Obstacle(number));
            }
            best
        });
        (best, stop)
    }

    fn to_edge(&self, from: Vec2, way: Vec2) -> f64 {
        let axis = |at: f64, way: f64, low: f64, high: f64| {
            if way > 0.0 {
                (high - at) / way
            } else if way < 0.0 {
                (low - at) / way
            } else {
                f64::INFINITY
            }
        };
        axis(from.x, way.x, self.room.low.x, self.room.high.x).min(axis(
            from.y,
            way.y,
            self.room.low.y,
            self.room.high.y,
        ))
    }

    /// Visits obstacles by cell in the order in which a ray meets the cells. The visitor gives back how far
    /// the ray still matters.
    fn along(&self, from: Vec2, way: Vec2, length: f64, mut visit: impl FnMut(usize, &Grown) -> f64) {
        let walk = self.next_walk();
        let start = from - self.low;
        let size = Vec2::new(self.columns as f64 * self.cell, self.rows as f64 * self.cell);
        let (mut enters, mut leaves) = (0.0f64, length);
        for (at, way, size) in [(start.x, way.x, size.x), (start.y, way.y, size.y)] {
            if way == 0.0 {
                if at < 0.0 || at > size {
                    return;
                }
                continue;
            }
            let (one, two) = (-at / way, (size - at) / way);
            enters = enters.max(one.min(two));
            leaves = leaves.min(one.max(two));
        }
        if enters > leaves {
            return;
        }
        let at = start + way * enters;
        let within = |x: f64, cells: usize| ((x / self.cell).max(0.0) as usize).min(cells - 1);
        let (mut column, mut row) = (within(at.x, self.columns), within(at.y, self.rows));
        // How far along the ray the next cell border of each axis lies, and how far the borders are apart.
        let border = |at: f64, way: f64, cell: usize| {
            let next = if way > 0.0 { (cell + 1) as f64 } else { cell as f64 } * self.cell;
            if way == 0.0 { f64::INFINITY } else { (next - at) / way }
        };
        let mut limit = leaves;
        loop {
            for number in self.listed(row * self.columns + column) {
                let number = *number as usize;
                if self.asked[number].replace(walk) != walk {
                    limit = limit.min(visit(number, &self.obstacles[number]));
                }
            }
            let (across, up) = (border(start.x, way.x, column), border(start.y, way.y, row));
            if across.min(up) > limit {
                return;
            }
            let (cell, way, cells) =
                if across < up { (&mut column, way.x, self.columns) } else { (&mut row, way.y, self.rows) };
            match (way > 0.0, *cell) {
                (true, at) if at + 1 < cells => *cell += 1,
                (false, at) if at > 0 => *cell -= 1,
                _ => return,
            }
        }
    }
}
