//! Paths: how long, and what the ground costs on the way.

use super::stretch::{SPECK, stretches};
use crate::length::{Length, micrometres};
use crate::point::Vec2;
use crate::table::Table;
use crate::terrain::{Passage, TerrainId};
use serde::Serialize;
use specta::Type;
use std::ops::ControlFlow;

/// A measured path of a base's centre.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Path {
    /// Leg by leg.
    pub legs: Vec<Leg>,
    /// How long it is.
    pub length: Length,
    /// What it costs: its length and every extra.
    pub cost: Length,
}

/// One straight leg.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Leg {
    /// How long.
    pub length: Length,
    /// Its length and every extra paid on it.
    pub cost: Length,
    /// The terrain it crosses, in the order met, ties by id.
    pub crossings: Vec<Crossing>,
}

/// A stretch of a leg inside one piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Crossing {
    /// Which.
    pub terrain: TerrainId,
    /// Where the stretch begins.
    pub from: Vec2,
    /// Where it ends.
    pub to: Vec2,
    /// How long it is.
    pub inside: Length,
    /// What it costs on top of its length.
    pub extra: Length,
    /// Nobody may go there.
    pub barred: bool,
}

impl Table {
    /// The length and cost of a path for somebody who goes in a given way (`None`: as everybody).
    ///
    /// The path is a line: what counts is the ground under the base's centre. A border belongs to its piece,
    /// touching a corner does not cross it, and parts of a thick line that overlap count once, while pieces that
    /// overlap each other count each. Slow ground costs extra for every stretch inside. A cost is paid each time
    /// a piece is entered: going on inside it past a waypoint is the same visit, and where the path begins inside
    /// (or on the border) nothing is entered. A path of fewer than two points has no legs.
    pub fn path(&self, points: &[Vec2], going: Option<&str>) -> Path {
        let mut visiting: Vec<u32> = match points.first() {
            Some(start) => self.edges.holders.near(*start).to_vec(),
            None => Vec::new(),
        };
        visiting.retain(|rank| points.first().is_some_and(|start| self.piece_ranked(*rank).ground.holds(*start)));
        let legs: Vec<Leg> = points.windows(2).map(|leg| self.leg(leg[0], leg[1], going, &mut visiting)).collect();
        Path { length: legs.iter().map(|leg| leg.length).sum(), cost: legs.iter().map(|leg| leg.cost).sum(), legs }
    }

    /// One leg. `visiting` holds the ranks of the pieces the path is in where the leg begins, and where it ends
    /// afterwards.
    fn leg(&self, a: Vec2, b: Vec2, going: Option<&str>, visiting: &mut Vec<u32>) -> Leg {
        let length = a.distance(b);
        if length.is_nan() || length <= SPECK {
            let length = a.span(b);
            return Leg { length, cost: length, crossings: Vec::new() };
        }
        let mut still: Vec<u32> = Vec::new();
        let mut crossings: Vec<(f64, Crossing)> = Vec::new();
        for rank in self.pieces_on(a, b, visiting) {
            let piece = self.piece_ranked(rank);
            let passage = piece.terrain.traits.passage(going);
            for (from, to) in stretches(&piece.ground, a, b) {
                let inside = length * (to - from);
                // A stretch from the very start of the leg is an entry only if the path was outside until then.
                let enters = from > 0.0 || !visiting.contains(&rank);
                if to >= 1.0 {
                    still.push(rank);
                }
                crossings.push((
                    from,
                    Crossing {
                        terrain: piece.terrain.id,
                        from: a.towards(b, from),
                        to: a.towards(b, to),
                        inside: micrometres(inside),
                        extra: extra(passage, inside, enters),
                        barred: passage == Passage::Barred,
                    },
                ));
            }
        }
        *visiting = still;
        crossings.sort_by(|first, second| first.0.total_cmp(&second.0).then(first.1.terrain.cmp(&second.1.terrain)));
        let crossings: Vec<Crossing> = crossings.into_iter().map(|(_, crossing)| crossing).collect();
        let extra: Length = crossings.iter().map(|crossing| crossing.extra).sum();
        Leg { length: micrometres(length), cost: micrometres(length) + extra, crossings }
    }

    /// The ranks of the pieces the leg may cross: those with an edge on the way, and those it begins in, for a leg
    /// wholly inside a piece meets no edge of it.
    fn pieces_on(&self, a: Vec2, b: Vec2, visiting: &[u32]) -> Vec<u32> {
        let mut ranks = visiting.to_vec();
        self.edges.along(a, b, |edge, _| {
            if ranks.last() != Some(&edge.piece) {
                ranks.push(edge.piece);
            }
            ControlFlow::Continue(())
        });
        ranks.sort_unstable();
        ranks.dedup();
        ranks
    }
}

fn extra(passage: Passage, inside: f64, enters: bool) -> Length {
    match passage {
        Passage::Free | Passage::Barred => Length::ZERO,
        Passage::Slow { factor } => micrometres(inside * (f64::from(factor) / 1000.0 - 1.0).max(0.0)),
        Passage::Cost { length } if enters => length.max(Length::ZERO),
        Passage::Cost { .. } => Length::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::length::mm;
    use crate::point::Point;
    use crate::terrain::{Area, Terrain, Traits};

    fn square(id: u32, west: i32, passage: Passage) -> Terrain {
        let at = |x, y| Point::new(x * 1000, y * 1000);
        Terrain {
            id: TerrainId(id),
            kind: "wood".into(),
            name: String::new(),
            area: Area::Polygon {
                corners: vec![at(west, 0), at(west + 100, 0), at(west + 100, 100), at(west, 100)],
                holes: Vec::new(),
            },
            traits: Traits { passage, ..Traits::default() },
        }
    }

    fn path(passage: Passage, points: &[(f64, f64)]) -> Path {
        let mut table = Table::new(1_000_000, 1_000_000);
        table.lay([square(7, 100, passage)]);
        let points: Vec<Vec2> = points.iter().map(|(x, y)| Vec2::new(x * 1000.0, y * 1000.0)).collect();
        table.path(&points, None)
    }

    #[test]
    fn half_speed_doubles_what_is_inside() {
        let slow = path(Passage::Slow { factor: 2000 }, &[(50.0, 50.0), (150.0, 50.0), (150.0, 250.0)]);
        assert_eq!(slow.length, mm(300.0));
        assert_eq!(slow.cost, mm(400.0), "50 in the first leg and 50 in the second");
        assert_eq!(slow.legs[1].crossings[0].inside, mm(50.0));
    }

    #[test]
    fn an_entry_is_paid_once() {
        let toll = Passage::Cost { length: mm(76.2) };
        let through = [(0.0, 50.0), (150.0, 50.0), (150.0, 50.0), (160.0, 60.0), (300.0, 60.0)];
        assert_eq!(path(toll, &through).legs.iter().flat_map(|leg| &leg.crossings).count(), 3);
        let paid = |points: &[(f64, f64)]| {
            let path = path(toll, points);
            (path.cost - path.length).mm() / 76.2
        };
        assert!((paid(&through) - 1.0).abs() < 1e-9);
        assert!((paid(&[(0.0, 50.0), (300.0, 50.0), (0.0, 50.0)]) - 2.0).abs() < 1e-9, "there and back");
        assert!(paid(&[(150.0, 50.0), (300.0, 50.0)]).abs() < 1e-9, "it began inside");
        assert!(paid(&[(100.0, 50.0), (300.0, 50.0)]).abs() < 1e-9, "it began on the border");
        assert!((paid(&[(0.0, 50.0), (100.0, 50.0), (120.0, 50.0)]) - 1.0).abs() < 1e-9, "a waypoint on the border");
        assert!(paid(&[(0.0, 50.0), (100.0, 50.0), (0.0, 20.0)]).abs() < 1e-9, "the border is only touched");
        assert!(
            (paid(&[(0.0, 50.0), (150.0, 50.0), (200.0, 50.0), (150.0, 20.0)]) - 1.0).abs() < 1e-9,
            "it never left"
        );
    }

    #[test]
    fn ways_of_going_have_their_own_passage() {
        let mut table = Table::new(1_000_000, 1_000_000);
        let mut bog = square(1, 100, Passage::Barred);
        bog.traits.passage_for.insert("flying".into(), Passage::Free);
        table.lay([bog, square(2, 100, Passage::Free), square(3, 150, Passage::Free)]);
        let points = [Vec2::new(0.0, 5e4), Vec2::new(5e5, 5e4)];
        let on_foot = table.path(&points, None);
        assert!(on_foot.legs[0].crossings[0].barred);
        let order: Vec<u32> = on_foot.legs[0].crossings.iter().map(|crossing| crossing.terrain.0).collect();
        assert_eq!(order, [1, 2, 3], "by where they begin, then by id");
        assert!(!table.path(&points, Some("flying")).legs[0].crossings[0].barred);
    }

    #[test]
    fn paths_without_legs_cost_nothing() {
        for points in [&[][..], &[(5.0, 5.0)][..]] {
            assert_eq!(path(Passage::Barred, points).cost, Length::ZERO);
        }
    }
}
