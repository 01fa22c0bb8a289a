//! The static index of terrain edges: a grid of cells that a line can be walked through.
//!
//! Terrain changes seldom and is asked about at every frame, so the index is built once per change and
//! never updated. A walk visits cells in the order the line meets them and can stop at the first hit,
//! which is what makes a line of sight cost the same on a large table as on a small one.

use crate::base::Bounds;
use crate::holders::Holders;
use crate::point::Vec2;
use crate::table::Piece;
use crate::terrain::{TerrainId, Visibility};

mod walk;

/// Cells are this wide unless the terrain spreads so far that there would be too many.
const CELL: f64 = 25_000.0;
/// Cells per side at most.
const CELLS_AT_MOST: f64 = 512.0;
/// An edge is listed in every cell it comes this close to, so that a walk whose arithmetic is off by a
/// rounding error at a cell's border still finds it.
const MARGIN: f64 = 1.0;

/// One edge of terrain; the ground lies on its left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// From here.
    pub a: Vec2,
    /// To here.
    pub b: Vec2,
    /// The rank of its piece in the order of ids.
    pub(crate) piece: u32,
}

/// What a line of sight must know of a piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    pub(crate) id: TerrainId,
    pub(crate) sight: Visibility,
    pub(crate) sees_in: bool,
    /// It has one part only, so entering that is entering the piece.
    pub(crate) is_whole: bool,
}

impl Looks {
    fn of(piece: &Piece) -> Looks {
        let traits = &piece.terrain.traits;
        let is_whole = piece.ground.parts.len() == 1;
        Looks { id: piece.terrain.id, sight: traits.sight, sees_in: traits.see_in.is_some(), is_whole }
    }
}

/// All edges of all terrain, by cell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Edges {
    edges: Vec<Edge>,
    low: Vec2,
    cell: f64,
    columns: usize,
    rows: usize,
    /// Where each cell's edges start in `lists`; one more than there are cells.
    starts: Vec<u32>,
    /// The edges themselves, so that a walk over a large table reads one place in memory per cell.
    lists: Vec<Edge>,
    /// Which pieces may hold a point.
    pub(crate) holders: Holders,
    /// What lines of sight must know of each piece by rank, close together in memory.
    pub(crate) looks: Vec<Looks>,
    /// One sees into some piece.
    pub(crate) sees_in: bool,
}

impl Edges {
    pub(crate) fn of<'a>(pieces: impl Iterator<Item = &'a Piece> + Clone) -> Edges {
        let mut edges = Vec::new();
        for (rank, piece) in pieces.clone().enumerate() {
            edges.extend(piece.ground.edges().map(|(a, b)| Edge { a, b, piece: rank as u32 }));
        }
        let Some(first) = edges.first() else { return Edges::default() };
        let bounds = edges.iter().fold(Bounds::of(&[first.a]), |bounds, edge| bounds.with(edge.a));
        let size = bounds.high - bounds.low;
        let cell = (size.x.max(size.y) / CELLS_AT_MOST).max(CELL);
        let (columns, rows) = ((size.x / cell) as usize + 1, (size.y / cell) as usize + 1);
        let looks: Vec<Looks> = pieces.clone().map(Looks::of).collect();
        let mut grid = Edges {
            edges,
            low: bounds.low,
            cell,
            columns,
            rows,
            starts: Vec::new(),
            lists: Vec::new(),
            sees_in: looks.iter().any(|looks| looks.sees_in),
            looks,
            holders: Holders::of(pieces),
        };
        grid.fill();
        grid
    }

    fn fill(&mut self) {
        let mut counts = vec![0u32; self.columns * self.rows + 1];
        for edge in &self.edges {
            self.cells_of(edge.a, edge.b, |cell| counts[cell + 1] += 1);
        }
        for cell in 1..counts.len() {
            counts[cell] += counts[cell - 1];
        }
        let mut next = counts.clone();
        let total = counts.last().map_or(0, |count| *count as usize);
        let mut lists = self.edges.first().map_or(Vec::new(), |edge| vec![*edge; total]);
        for edge in &self.edges {
            self.cells_of(edge.a, edge.b, |cell| {
                lists[next[cell] as usize] = *edge;
                next[cell] += 1;
            });
        }
        self.lists = lists;
        self.starts = counts;
    }

    /// Every edge.
    pub(crate) fn all(&self) -> &[Edge] {
        &self.edges
    }

    fn column(&self, x: f64) -> usize {
        (((x - self.low.x) / self.cell).max(0.0) as usize).min(self.columns.saturating_sub(1))
    }

    fn row(&self, y: f64) -> usize {
        (((y - self.low.y) / self.cell).max(0.0) as usize).min(self.rows.saturating_sub(1))
    }

    /// Cells that a segment comes within the margin of: for each row, the columns its part there spans.
    fn cells_of(&self, a: Vec2, b: Vec2, mut visit: impl FnMut(usize)) {
        let (low, high) = if a.y <= b.y { (a, b) } else { (b, a) };
        let rise = high.y - low.y;
        let x_at =
            |y: f64| if rise == 0.0 { low.x } else { low.x + (high.x - low.x) * ((y - low.y) / rise).clamp(0.0, 1.0) };
        let (first, last) = (self.row(low.y - MARGIN), self.row(high.y + MARGIN));
        for row in first..=last {
            let bottom = self.low.y + row as f64 * self.cell - MARGIN;
            let (mut left, mut right) =
                if rise == 0.0 { (low.x, high.x) } else { (x_at(bottom), x_at(bottom + self.cell + 2.0 * MARGIN)) };
            if left > right {
                std::mem::swap(&mut left, &mut right);
            }
            for column in self.column(left - MARGIN)..=self.column(right + MARGIN) {
                visit(row * self.columns + column);
            }
        }
    }

    fn listed(&self, cell: usize) -> &[Edge] {
        &self.lists[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}
