//! Pushes: who shoves whom how far, and what stops them.

use super::Thing;
use super::lane::Lane;
use crate::figure::{Figure, FigureId};
use crate::length::{Length, micrometres};
use crate::point::{Point, Vec2};
use crate::table::{Piece, Table};
use serde::Serialize;
use specta::Type;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeSet, BinaryHeap};

/// One figure's part in a push.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Pushed {
    /// Who.
    pub figure: FigureId,
    /// From where.
    pub from: Point,
    /// To where.
    pub to: Point,
    /// How far.
    pub length: Length,
    /// Who shoved it; `None` for the first.
    pub by: Option<FigureId>,
}

/// A whole push.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Push {
    /// Everybody who moved, the first one first, then in the order in which they were met.
    pub moved: Vec<Pushed>,
    /// How far the first one got.
    pub length: Length,
    /// What stopped the chain short, and the figure that ran into it.
    pub stopped: Option<Stopped>,
}

/// What stopped a push.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct Stopped {
    /// Who ran into it.
    pub figure: FigureId,
    /// What it ran into.
    pub by: Thing,
    /// Where they touch.
    pub at: Vec2,
}

/// What a figure does when a push reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearing {
    /// It is carried along.
    Yields,
    /// It stands fast and stops the chain.
    Stands,
    /// It is passed over as if it were not there.
    Aside,
}

impl Table {
    /// Shoves a figure along a displacement. Whoever is met is carried along in the same direction by what is
    /// left of the way; terrain that `terrain` lets pass and the table's edge stop the whole chain.
    pub fn push(&self, figure: FigureId, way: Vec2, terrain: impl Fn(&Piece) -> bool) -> Push {
        self.push_among(figure, way, |_, _| Bearing::Yields, |_, piece| terrain(piece))
    }

    /// The same where not everybody yields: `figures` says of who pushes and who is met what the latter does, and `terrain`
    /// which pieces stop which figure. Who pushes is the link of the chain that runs into it, not the first one.
    ///
    /// All who move go the same way at the same time. From the moment a figure is met it moves with the others, so it
    /// goes as far as the first one still has to go; its neighbours that it only slides along stay. When any of
    /// them runs into something that stands fast, everybody stops at that moment, even those who have nobody
    /// before them. Nobody turns. Meeting, touching and overlap at the start are those of a [sweep](Table::sweep).
    /// Ends are rounded to whole micrometres. A figure that is not on the table, or no way at all, moves nobody.
    pub fn push_among(
        &self,
        figure: FigureId,
        way: Vec2,
        figures: impl Fn(&Figure, &Figure) -> Bearing,
        terrain: impl Fn(&Figure, &Piece) -> bool,
    ) -> Push {
        let length = way.length();
        let mut chain =
            Chain { table: self, way, length, links: Vec::new(), joined: BTreeSet::new(), meetings: BinaryHeap::new() };
        if length > 0.0 && length.is_finite() {
            chain.join(Link { figure, joined: 0.0, by: None }, &figures, &terrain);
        }
        let stopped = chain.run(&figures, &terrain);
        let gone = stopped.map_or(length, |(along, _)| along);
        let moved: Vec<Pushed> = chain.links.iter().filter_map(|link| chain.pushed(link, gone)).collect();
        let first = moved.first().filter(|first| first.figure == figure);
        Push { length: first.map_or(Length::ZERO, |first| first.length), moved, stopped: stopped.map(|stop| stop.1) }
    }
}

/// One figure of a chain.
#[derive(Clone, Copy)]
struct Link {
    figure: FigureId,
    /// How far the first one had gone when this one was met.
    joined: f64,
    by: Option<FigureId>,
}

/// Something one of the chain will run into, if nothing changes before.
struct Meeting {
    /// How far the first one has gone by then.
    along: f64,
    /// The rank of the link that meets it.
    rank: usize,
    thing: Thing,
    at: Vec2,
    stops: bool,
}

struct Chain<'a> {
    table: &'a Table,
    way: Vec2,
    length: f64,
    links: Vec<Link>,
    joined: BTreeSet<FigureId>,
    meetings: BinaryHeap<Reverse<Meeting>>,
}

impl Chain<'_> {
    /// Takes a figure in and works out, once for all, what it will run into: all that stands, stands still until it
    /// joins, and all that has joined moves alike.
    fn join(
        &mut self,
        link: Link,
        figures: &impl Fn(&Figure, &Figure) -> Bearing,
        terrain: &impl Fn(&Figure, &Piece) -> bool,
    ) {
        let Some((mover, outline)) = self.table.footing(link.figure) else { return };
        let rank = self.links.len();
        self.links.push(link);
        self.joined.insert(link.figure);
        let share = (self.length - link.joined) / self.length;
        let Some(lane) = Lane::new(self.table, &outline, self.way * share) else { return };
        let others = |other: &Figure| other.id != link.figure && figures(mover, other) != Bearing::Aside;
        for (along, id) in lane.figures_met(self.length, &others) {
            let stops = self.table.figure(id).is_some_and(|other| figures(mover, other) == Bearing::Stands);
            let (thing, at) = (Thing::Figure { figure: id }, lane.spot_on(id, along));
            self.meetings.push(Reverse(Meeting { along: link.joined + along, rank, thing, at, stops }));
        }
        if let Some(stop) = lane.first_bound(&|piece| terrain(mover, piece)) {
            let along = link.joined + stop.along;
            self.meetings.push(Reverse(Meeting { along, rank, thing: stop.thing, at: stop.at, stops: true }));
        }
    }

    /// Goes from meeting to meeting until the way is gone or the chain is stopped. Each figure joins once, so it ends.
    fn run(
        &mut self,
        figures: &impl Fn(&Figure, &Figure) -> Bearing,
        terrain: &impl Fn(&Figure, &Piece) -> bool,
    ) -> Option<(f64, Stopped)> {
        while let Some(Reverse(meeting)) = self.meetings.pop() {
            if meeting.along >= self.length {
                return None;
            }
            let by = self.links[meeting.rank].figure;
            match meeting.thing {
                Thing::Figure { figure } if self.joined.contains(&figure) => {}
                Thing::Figure { figure } if !meeting.stops => {
                    self.join(Link { figure, joined: meeting.along, by: Some(by) }, figures, terrain);
                }
                thing => return Some((meeting.along, Stopped { figure: by, by: thing, at: meeting.at })),
            }
        }
        None
    }

    /// Where a link ends when the first one has gone so far; `None` if it did not move.
    fn pushed(&self, link: &Link, gone: f64) -> Option<Pushed> {
        let from = self.table.figure(link.figure)?.placement.at();
        let length = gone - link.joined;
        let to = (from.vec2() + self.way * (length / self.length)).point();
        let moved = length > 0.0 && to != from;
        moved.then(|| Pushed { figure: link.figure, from, to, length: micrometres(length), by: link.by })
    }
}

impl Meeting {
    fn order(&self) -> (usize, Thing) {
        (self.rank, self.thing)
    }
}

/// Earlier first, then in the order in which they joined, then figures before terrain and lower ids first.
impl Ord for Meeting {
    fn cmp(&self, other: &Meeting) -> Ordering {
        self.along.total_cmp(&other.along).then(self.order().cmp(&other.order()))
    }
}

impl PartialOrd for Meeting {
    fn partial_cmp(&self, other: &Meeting) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Meeting {
    fn eq(&self, other: &Meeting) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Meeting {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::figure::Side;
    use crate::length::inches;
    use crate::point::Placement;
    use crate::terrain::{Area, Terrain, TerrainId, Traits};

    /// Ants of 1 by 1.6 inches looking east, in hundredths of an inch, on a table of 36 inches.
    fn table(ants: &[(u32, i32, i32)]) -> Table {
        let mut table = Table::new(36 * 25_400, 36 * 25_400);
        let word = table.names.learn("ant");
        table.put_all(ants.iter().map(|(id, x, y)| Figure {
            id: FigureId(*id),
            name: word,
            kind: word,
            side: Side(2),
            base: Base::Rectangle { frontage: 25_400, depth: 40_640 },
            placement: Placement::new(Point::new(x * 254, y * 254), Facing::EAST),
        }));
        table
    }

    fn wall(west: i32, south: i32, east: i32, north: i32) -> Terrain {
        let at = |x: i32, y: i32| Point::new(x * 254, y * 254);
        let corners = vec![at(west, south), at(east, south), at(east, north), at(west, north)];
        let area = Area::Polygon { corners, holes: Vec::new() };
        Terrain { id: TerrainId(1), kind: "wall".into(), name: String::new(), area, traits: Traits::default() }
    }

    fn shove(table: &Table, x: f64, y: f64) -> Push {
        table.push(FigureId(1), Vec2::new(x * 25_400.0, y * 25_400.0), |_| true)
    }

    fn ends(push: &Push) -> Vec<(u32, i32, i32)> {
        push.moved.iter().map(|moved| (moved.figure.0, moved.to.x / 254, moved.to.y / 254)).collect()
    }

    #[test]
    fn whoever_is_met_is_carried_by_what_is_left() {
        let push = shove(&table(&[(1, 1400, 1000), (2, 1610, 1000), (3, 1770, 1000)]), 2.0, 0.0);
        assert_eq!(ends(&push), [(1, 1600, 1000), (2, 1760, 1000), (3, 1920, 1000)]);
        assert_eq!(push.moved[1].length, inches(1.5));
        assert_eq!((push.moved[2].by, push.stopped), (Some(FigureId(2)), None));
    }

    #[test]
    fn a_neighbour_slid_along_stays() {
        let push = shove(&table(&[(1, 1400, 1000), (2, 1450, 1100), (3, 1600, 900)]), 2.0, 0.0);
        assert_eq!(ends(&push), [(1, 1600, 1000)]);
    }

    #[test]
    fn the_table_stops_the_whole_chain() {
        let push = shove(&table(&[(1, 3100, 1800), (2, 3260, 1800), (3, 3420, 1800)]), 2.0, 0.0);
        assert_eq!(ends(&push), [(1, 3200, 1800), (2, 3360, 1800), (3, 3520, 1800)]);
        let stopped = push.stopped.unwrap();
        assert_eq!((stopped.figure, stopped.by), (FigureId(3), Thing::Edge));
        assert_eq!(push.length, inches(1.0));
    }

    #[test]
    fn a_wall_alongside_is_no_wall_ahead() {
        let mut table = table(&[(1, 1400, 1000)]);
        table.lay([wall(1000, 1050, 3000, 1100)]);
        assert_eq!(ends(&shove(&table, 2.0, 0.0)), [(1, 1600, 1000)]);
        // 3-4-5: one inch of two, until its flank is at the wall.
        table.lay([wall(1000, 1130, 3000, 1200)]);
        let push = shove(&table, 1.2, 1.6);
        assert_eq!(ends(&push), [(1, 1460, 1080)]);
        assert_eq!(push.stopped.map(|stop| stop.by), Some(Thing::Terrain { terrain: TerrainId(1) }));
    }

    #[test]
    fn somebody_who_stands_fast_stops_it_where_it_is() {
        let table = table(&[(1, 1400, 1000), (2, 1560, 1000), (3, 1720, 1000)]);
        let bearing =
            |_: &Figure, other: &Figure| if other.id == FigureId(3) { Bearing::Stands } else { Bearing::Yields };
        let push = table.push_among(FigureId(1), Vec2::new(50_800.0, 0.0), bearing, |_, _| true);
        assert_eq!((push.moved.len(), push.length), (0, Length::ZERO), "packed tight, nobody moves");
        assert_eq!(push.stopped.unwrap().figure, FigureId(2));
    }

    #[test]
    fn who_pushes_decides_who_yields() {
        // 2 pushes 3 but not 4; 1 would push neither.
        let table = table(&[(1, 1400, 1000), (2, 1560, 1000), (3, 1720, 1000), (4, 1900, 1000)]);
        let bearing = |pusher: &Figure, met: &Figure| match (pusher.id.0, met.id.0) {
            (1, 2) | (2, 3) => Bearing::Yields,
            (3, 4) => Bearing::Aside,
            _ => Bearing::Stands,
        };
        let push = table.push_among(FigureId(1), Vec2::new(25_400.0, 0.0), bearing, |_, _| true);
        assert_eq!(ends(&push), [(1, 1500, 1000), (2, 1660, 1000), (3, 1820, 1000)], "the third passes the fourth");
        let alone = table.push_among(FigureId(3), Vec2::new(25_400.0, 0.0), |_, _| Bearing::Stands, |_, _| true);
        assert_eq!((alone.length, alone.stopped.map(|stop| stop.figure)), (inches(0.2), Some(FigureId(3))));
    }

    #[test]
    fn nobody_and_nowhere_move_nobody() {
        let table = table(&[(1, 1400, 1000)]);
        for way in [Vec2::default(), Vec2::new(f64::NAN, 0.0), Vec2::new(f64::INFINITY, 0.0)] {
            assert!(table.push(FigureId(1), way, |_| true).moved.is_empty());
        }
        assert!(table.push(FigureId(9), Vec2::new(1e5, 0.0), |_| true).moved.is_empty());
    }
}
