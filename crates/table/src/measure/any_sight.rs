//! Sight from any part of a base: is one of many straight lines free?
//!
//! Where [`Table::sight`] tells how much of a target is seen from its apparent width, this one is for rules that name
//! the points to look from and to look at, and say of each piece of terrain how far one sees into it. Who asks may
//! so let a wood count for whoever stands in it with any part of the base, not with the eye alone.

use super::Thing;
use super::chord::chord;
use super::sight::Blocker;
use crate::base::Outline;
use crate::figure::Figure;
use crate::length::{Length, micrometres};
use crate::point::Vec2;
use crate::table::{Piece, Table};

/// What a piece of terrain does to a line that runs inside it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Veil {
    /// Nothing.
    None,
    /// It is blocked where it first does. Touching a corner and running along a border is not inside.
    Solid,
    /// It is blocked where it has run so far inside, the slack forgiven.
    Deep(Length),
}

/// The best of many lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnySight {
    /// Where it begins.
    pub from: Vec2,
    /// Where it ends.
    pub to: Vec2,
    /// What blocks it; `None`: it is free, and so there is sight.
    pub blocker: Option<Blocker>,
}

impl AnySight {
    /// Is a line free?
    pub fn is_free(&self) -> bool {
        self.blocker.is_none()
    }
}

impl Table {
    /// The first free line from any of `eyes` to any of `marks`, in their order; where none is free, the one that is blocked
    /// nearest to its end. `pieces` says what each piece of terrain does, and `figures` whose bases block: those do when
    /// the line meets or touches them. `None` without eyes or without marks.
    pub fn any_sight(
        &self,
        eyes: &[Vec2],
        marks: &[Vec2],
        pieces: impl Fn(&Piece) -> Veil,
        figures: impl Fn(&Figure) -> bool,
    ) -> Option<AnySight> {
        let veils: Vec<(&Piece, Veil)> =
            self.terrain().map(|piece| (piece, pieces(piece))).filter(|(_, veil)| *veil != Veil::None).collect();
        let mut best: Option<(f64, AnySight)> = None;
        for from in eyes {
            for to in marks {
                let stopped = self.stop_on(*from, *to, &veils, &figures);
                let sight = |blocker| AnySight { from: *from, to: *to, blocker };
                let Some((left, blocker)) = stopped else { return Some(sight(None)) };
                if best.as_ref().is_none_or(|(least, _)| left < *least) {
                    best = Some((left, sight(Some(blocker))));
                }
            }
        }
        best.map(|(_, sight)| sight)
    }

    /// What first blocks a line, and how much of it is left there.
    fn stop_on(
        &self,
        from: Vec2,
        to: Vec2,
        veils: &[(&Piece, Veil)],
        figures: &impl Fn(&Figure) -> bool,
    ) -> Option<(f64, Blocker)> {
        let length = from.distance(to);
        let mut first: Option<(f64, Thing)> = None;
        let mut take = |along: f64, thing: Thing| {
            if first.is_none_or(|(best, _)| along < best) {
                first = Some((along, thing));
            }
        };
        for (piece, veil) in veils {
            if let Some(along) = self.veiled(piece, *veil, from, to) {
                take(along, Thing::Terrain { terrain: piece.terrain.id });
            }
        }
        let line = Outline::Convex(vec![from, to]);
        for near in self.within(&line, Length::ZERO, figures) {
            // What it only touches has no chord.
            let through = self.figure(near.figure).and_then(|figure| chord(&figure.outline(), from, to));
            let along = through.map_or(from.distance(near.gap.from), |(enter, _)| enter * length);
            take(along, Thing::Figure { figure: near.figure });
        }
        let (along, by) = first?;
        let at = if length > 0.0 { from.towards(to, (along / length).min(1.0)) } else { from };
        Some((length - along, Blocker { by, at }))
    }

    /// How far along a line a piece blocks it.
    fn veiled(&self, piece: &Piece, veil: Veil, from: Vec2, to: Vec2) -> Option<f64> {
        let length = from.distance(to);
        let most = match veil {
            Veil::None => return None,
            Veil::Solid => None,
            Veil::Deep(most) => Some(most),
        };
        let mut deep = 0.0;
        for (enter, leave) in piece.ground.stretches(from, to) {
            let (enter, leave) = (enter.max(0.0) * length, leave.min(1.0) * length);
            let Some(most) = most else { return Some(enter) };
            if !self.tolerances.is_within(micrometres(deep + leave - enter), most) {
                return Some((enter + (most.micrometres() - deep).max(0.0)).min(leave));
            }
            deep += leave - enter;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::figure::{FigureId, Side};
    use crate::length::mm;
    use crate::measure::staged::{Laid, table};
    use crate::point::{Placement, Point};
    use crate::terrain::TerrainId;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x * 1000.0, y * 1000.0)
    }

    fn wooded() -> Table {
        table(&[Laid::blocks(&[(100, 0), (200, 0), (200, 100), (100, 100)])])
    }

    fn looks(table: &Table, veil: Veil, eyes: &[Vec2], marks: &[Vec2]) -> Option<Vec2> {
        table.any_sight(eyes, marks, |_| veil, |_| false).unwrap().blocker.map(|blocker| blocker.at)
    }

    #[test]
    fn one_free_line_is_enough() {
        let table = wooded();
        assert_eq!(looks(&table, Veil::Solid, &[at(0.0, 50.0)], &[at(300.0, 50.0)]), Some(at(100.0, 50.0)));
        assert_eq!(looks(&table, Veil::Solid, &[at(0.0, 50.0), at(0.0, 120.0)], &[at(300.0, 110.0)]), None);
        assert_eq!(looks(&table, Veil::Solid, &[at(0.0, 100.0)], &[at(300.0, 100.0)]), None, "along a border");
        assert_eq!(looks(&table, Veil::None, &[at(0.0, 50.0)], &[at(300.0, 50.0)]), None);
        assert_eq!(table.any_sight(&[], &[at(0.0, 0.0)], |_| Veil::Solid, |_| true), None);
    }

    #[test]
    fn one_sees_so_far_into_a_wood() {
        let table = wooded();
        let deep = Veil::Deep(mm(50.0));
        for (to, blocked) in [(140.0, None), (150.0, None), (151.0, Some(at(150.0, 50.0)))] {
            assert_eq!(looks(&table, deep, &[at(0.0, 50.0)], &[at(to, 50.0)]), blocked, "{to}");
        }
        assert_eq!(looks(&table, deep, &[at(160.0, 50.0)], &[at(300.0, 50.0)]), None, "out of it");
        // Where no line is free, the one that gets nearest to its end is told.
        assert_eq!(looks(&table, deep, &[at(0.0, 50.0), at(110.0, 50.0)], &[at(190.0, 50.0)]), Some(at(160.0, 50.0)));
    }

    #[test]
    fn a_base_blocks_where_it_is_touched() {
        let mut table = Table::new(500_000, 500_000);
        let name = table.names.learn("somebody");
        let placement = Placement::new(Point::new(150_000, 50_000), Facing::NORTH);
        let base = Base::Rectangle { frontage: 40_000, depth: 20_000 };
        table.put(Figure { id: FigureId(7), name, kind: name, side: Side(1), base, placement });
        let look = |y: f64| table.any_sight(&[at(0.0, y)], &[at(300.0, y)], |_| Veil::Solid, |_| true).unwrap().blocker;
        assert_eq!(look(50.0).map(|by| by.by), Some(Thing::Figure { figure: FigureId(7) }));
        assert_eq!(look(60.0).map(|by| by.by), Some(Thing::Figure { figure: FigureId(7) }), "touched");
        assert_eq!(look(61.0), None);
        assert_eq!(
            table
                .any_sight(&[at(0.0, 50.0)], &[at(300.0, 50.0)], |_| Veil::Solid, |_| false)
                .map(|look| look.is_free()),
            Some(true)
        );
        let wood = wooded();
        let seen = wood.any_sight(&[at(0.0, 50.0)], &[at(300.0, 50.0)], |_| Veil::Solid, |_| true).unwrap();
        assert_eq!(seen.blocker.map(|by| by.by), Some(Thing::Terrain { terrain: TerrainId(1) }));
    }
}
