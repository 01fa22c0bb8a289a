//! Which pieces of terrain may hold a point: a coarse grid of their boxes.
//!
//! A walk along edges never notices a piece that holds the whole line, so those at a line's ends are
//! looked up here.

use crate::base::Bounds;
use crate::point::Vec2;
use crate::table::Piece;

/// Cells per side. Coarse, so that a thousand pieces as large as the table still fit in memory.
const CELLS: usize = 32;

/// Ranks of pieces by the cells their boxes touch.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holders {
    bounds: Option<Bounds>,
    cells: Vec<Vec<u32>>,
}

impl Holders {
    pub(crate) fn of<'a>(pieces: impl Iterator<Item = &'a Piece> + Clone) -> Holders {
        let boxes = |piece: &Piece| (!piece.ground.parts.is_empty()).then_some(piece.ground.bounds);
        let Some(bounds) = pieces.clone().filter_map(boxes).reduce(Bounds::joined) else { return Holders::default() };
        let mut holders = Holders { bounds: Some(bounds), cells: vec![Vec::new(); CELLS * CELLS] };
        for (rank, piece) in pieces.enumerate() {
            let Some(own) = boxes(piece) else { continue };
            let ((left, bottom), (right, top)) = (cell_of(&bounds, own.low), cell_of(&bounds, own.high));
            for row in bottom..=top {
                for column in left..=right {
                    holders.cells[row * CELLS + column].push(rank as u32);
                }
            }
        }
        holders
    }

    /// The ranks, growing, of pieces whose box may hold the point.
    pub(crate) fn near(&self, point: Vec2) -> &[u32] {
        match &self.bounds {
            Some(bounds) if bounds.distance_2(point) == 0.0 => {
                let (column, row) = cell_of(bounds, point);
                &self.cells[row * CELLS + column]
            }
            _ => &[],
        }
    }
}

fn cell_of(bounds: &Bounds, point: Vec2) -> (usize, usize) {
    let size = bounds.high - bounds.low;
    // A box without width gives NaN, which counts as the first cell.
    let cell = |part: f64| (part * CELLS as f64) as usize;
    let column = cell((point.x - bounds.low.x) / size.x).min(CELLS - 1);
    let row = cell((point.y - bounds.low.y) / size.y).min(CELLS - 1);
    (column, row)
}
