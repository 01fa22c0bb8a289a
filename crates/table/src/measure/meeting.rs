//! Meetings: all that a base runs into at one moment of a straight way, and all it has come to touch where it stops.

use super::lane::Lane;
use super::sweep::Met;
use crate::base::{Base, Stand};
use crate::figure::{Figure, FigureId};
use crate::length::{Length, micrometres};
use crate::point::{Placement, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;

/// How a straight slide ended.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Meeting {
    /// How far it got: all the way when nothing was met.
    pub length: Length,
    /// Where the centre is then.
    pub end: Vec2,
    /// All that stopped it together, and where they touch: figures by id, then terrain by id, then the table's edge.
    pub met: Vec<Met>,
    /// Whom it touches where it stops and did not touch where it began, by id, whether or not they stopped it.
    pub reached: Vec<FigureId>,
}

impl Table {
    /// Slides a base straight to a place as a [sweep](Table::sweep) does, and names everything that stops it at the same
    /// moment, not only the first: what would stop it no more than the slack further on stops it too. Who is reached at the
    /// very end of the way, without being run into, is only touched.
    pub fn sweep_all(
        &self,
        base: Base,
        start: Placement,
        to: Vec2,
        figures: impl Fn(&Figure) -> bool,
        terrain: impl Fn(&Piece) -> bool,
        edge: bool,
    ) -> Meeting {
        let pose = start.pose();
        let outline = base.outline(pose);
        let Some(lane) = Lane::new(self, &outline, to - pose.at) else {
            return Meeting { length: Length::ZERO, end: pose.at, met: Vec::new(), reached: Vec::new() };
        };
        let first = lane.first_stop(&figures, &terrain, edge);
        let (length, end, met) = match first {
            None => (pose.at.distance(to), to, Vec::new()),
            Some(stop) => {
                let together = stop.along + self.tolerances.slack.micrometres();
                let met = lane.all_stops(together, &figures, &terrain, edge);
                (stop.along, pose.at + lane.way() * stop.along, met)
            }
        };
        let touched = |at: Placement| -> Vec<FigureId> {
            let outline = Stand { base, placement: at }.outline();
            let near = self.within(&outline, self.tolerances.contact, &figures);
            near.into_iter().filter(|near| self.tolerances.touches(&near.gap)).map(|near| near.figure).collect()
        };
        let before = touched(start);
        let mut reached = touched(start.moved_to(end.point()));
        reached.retain(|figure| !before.contains(figure));
        reached.sort_unstable();
        let met = met.into_iter().map(|stop| Met { thing: stop.thing, at: stop.at }).collect();
        Meeting { length: micrometres(length), end, met, reached }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::Facing;
    use crate::figure::Side;
    use crate::measure::Thing;
    use crate::point::Point;
    use crate::terrain::{Area, Terrain, TerrainId, Traits};

    const COIN: Base = Base::Round { diameter: 20_000 };

    fn at(x: i32, y: i32) -> Placement {
        Placement::new(Point::new(x * 1_000, y * 1_000), Facing::NORTH)
    }

    /// Coins, in millimetres, on a table of a metre.
    fn table(coins: &[(u32, i32, i32)]) -> Table {
        let mut table = Table::new(1_000_000, 1_000_000);
        let word = table.names.learn("coin");
        table.put_all(coins.iter().map(|(id, x, y)| Figure {
            id: FigureId(*id),
            name: word,
            kind: word,
            side: Side(1),
            base: COIN,
            placement: at(*x, *y),
        }));
        table
    }

    fn wall(table: &mut Table, x: (i32, i32), y: (i32, i32)) {
        let corner = |x: i32, y: i32| Point::new(x * 1_000, y * 1_000);
        let corners = vec![corner(x.0, y.0), corner(x.1, y.0), corner(x.1, y.1), corner(x.0, y.1)];
        let area = Area::Polygon { corners, holes: Vec::new() };
        let traits = Traits::default();
        table.lay([Terrain { id: TerrainId(1), kind: "wall".into(), name: String::new(), area, traits }]);
    }

    fn slide(table: &Table, from: (i32, i32), to: (i32, i32)) -> Meeting {
        let to = at(to.0, to.1).at().vec2();
        table.sweep_all(COIN, at(from.0, from.1), to, |_| true, |_| true, true)
    }

    fn things(meeting: &Meeting) -> Vec<Thing> {
        meeting.met.iter().map(|met| met.thing).collect()
    }

    #[test]
    fn two_that_stand_abreast_are_met_together() {
        let found = slide(&table(&[(9, 500, 512), (4, 500, 488), (7, 700, 500)]), (100, 500), (900, 500));
        let both = [4, 9].map(|id| Thing::Figure { figure: FigureId(id) });
        assert_eq!(things(&found), both);
        assert_eq!(found.length.whole(), 384_000);
        assert_eq!(found.reached, [FigureId(4), FigureId(9)]);
    }

    #[test]
    fn a_wall_a_figure_and_the_edge_stop_together() {
        let mut corner = table(&[(3, 110, 10)]);
        wall(&mut corner, (100, 130), (20, 60));
        let found = slide(&corner, (300, 10), (0, 10));
        assert_eq!(things(&found), [Thing::Figure { figure: FigureId(3) }]);
        let mut level = table(&[(3, 110, 10)]);
        wall(&mut level, (60, 120), (16, 60));
        // The coin touches the other coin at 130 mm, and the wall's corner a little further on.
        let found = slide(&level, (300, 10), (0, 10));
        assert_eq!(found.met.len(), 1);
        let mut flush = table(&[(3, 120, 500)]);
        wall(&mut flush, (100, 130), (505, 600));
        let found = slide(&flush, (140, 500), (0, 500));
        assert_eq!(found.length, Length::ZERO, "it touches the other coin already");
        assert_eq!(things(&slide(&table(&[(3, 30, 10)]), (10, 10), (0, 10))), [Thing::Edge]);
    }

    #[test]
    fn who_is_reached_at_the_very_end_is_touched_and_not_met() {
        let table = table(&[(1, 500, 500), (2, 100, 520)]);
        let found = slide(&table, (100, 500), (480, 500));
        assert_eq!((found.length.mm(), found.met.len()), (380.0, 0));
        assert_eq!(found.reached, [FigureId(1)], "the one it touched at the start does not count");
        assert_eq!(slide(&table, (100, 500), (100, 500)).reached, []);
    }

    /// The first thing a sweep names is among all of them, at the same place; and nothing is met that it does not reach.
    #[test]
    fn all_that_is_met_holds_what_a_sweep_meets() {
        let coins: Vec<(u32, i32, i32)> =
            (0..60u32).map(|id| (id, 40 + (id * 397 % 900) as i32, 40 + (id * 613 % 900) as i32)).collect();
        let mut table = table(&coins);
        wall(&mut table, (450, 480), (200, 800));
        let mut met = 0;
        for number in 0..360 {
            let from = at(20 + number * 131 % 960, 20 + number * 277 % 960);
            let to = from.at().vec2() + Facing::degrees(f64::from(number)).unit() * 300_000.0;
            let swept = table.sweep(COIN, from.pose(), &[to], |_| true, |_| true, true);
            let all = table.sweep_all(COIN, from, to, |_| true, |_| true, true);
            assert_eq!((swept.length, swept.end), (all.length, all.end), "{number}");
            assert_eq!(swept.met.is_some(), !all.met.is_empty(), "{number}");
            if let Some(first) = swept.met {
                assert!(all.met.iter().any(|other| other.thing == first.thing), "{number}: {first:?} {all:?}");
                met += 1;
            }
        }
        assert!(met > 100, "only {met} met anything");
    }
}
