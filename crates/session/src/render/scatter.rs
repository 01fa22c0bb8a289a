//! Where trees, stones and ripples go: the same places every time.

use handspan_table::{Ground, Vec2};
use handspan_umpire::scrambled;

/// One place with the chances that belong to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    pub(super) at: Vec2,
    chances: u64,
}

/// How much is drawn on one piece and on all of them, and how many edges are tested for it: no layout can keep a
/// drawing waiting.
const ON_ONE: usize = 1_200;
const ON_ALL: usize = 60_000;
const EDGES: usize = 400_000;

/// How many signs a piece may have when there are so many pieces.
pub(super) fn share(pieces: usize) -> usize {
    (ON_ALL / pieces.max(1)).min(ON_ONE)
}

impl Spot {
    /// A number from 0 to 1 that belongs to this place; different for each `of`.
    pub(super) fn chance(self, of: u64) -> f64 {
        let number = scrambled(self.chances ^ scrambled(of));
        (number >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// Places on the ground about `pitch` micrometres apart, or further where that would be more than `most`, in rows
/// from the south. `seed` tells one piece from another; `loose` is how far a place may stray from its row, 0 for
/// ranks and files, 1 for a meadow.
pub(super) fn scatter(ground: &Ground, most: usize, pitch: f64, seed: u32, loose: f64) -> Vec<Spot> {
    let size = ground.bounds.high - ground.bounds.low;
    let most = most.min(EDGES / ground.edges().count().max(1)).max(1) as f64;
    let pitch = pitch.max((size.x * size.y / most).sqrt()).max(size.x.max(size.y) / most).max(1.0);
    let (columns, rows) = ((size.x / pitch) as u64 + 1, (size.y / pitch) as u64 + 1);
    let mut spots = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let chances = scrambled(u64::from(seed) << 40 | row << 20 | column);
            let spot = Spot { at: Vec2::default(), chances };
            let stray = |of| (spot.chance(of) - 0.5) * 0.7 * loose;
            // Every other row is shifted by half, so that no lattice is seen.
            let shift = if row % 2 == 1 { 0.5 * loose } else { 0.0 };
            let x = (column as f64 + 0.25 + shift + stray(101)) * pitch;
            let y = (row as f64 + 0.5 + stray(102)) * pitch;
            let at = ground.bounds.low + Vec2::new(x, y);
            if ground.holds(at) {
                spots.push(Spot { at, chances });
            }
        }
    }
    spots
}

#[cfg(test)]
mod tests {
    use super::*;
    use handspan_table::{Area, Point};

    #[test]
    fn places_are_on_the_ground_and_few() {
        let corners = [(0, 0), (9_000_000, 0), (9_000_000, 9_000_000)].map(|(x, y)| Point::new(x, y)).to_vec();
        let ground = Ground::of(&Area::Polygon { corners, holes: Vec::new() });
        let spots = scatter(&ground, 1_200, 10.0, 7, 1.0);
        assert!(spots.len() > 100 && spots.len() < 2_000, "{}", spots.len());
        assert!(spots.iter().all(|spot| ground.holds(spot.at)));
        assert_eq!(spots, scatter(&ground, 1_200, 10.0, 7, 1.0));
        assert_ne!(spots, scatter(&ground, 1_200, 10.0, 8, 1.0));
    }
}
