//! Is a polygon with holes one that can be measured on?
//!
//! All arithmetic is on whole micrometres within 20 m of the corner, so products of differences stay below
//! 2^52 and every answer is exact.

use crate::point::Point;
use std::cmp::Ordering;

/// A corner: which ring (0 is the outline, holes follow) and which of its corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner {
    /// Which ring.
    pub ring: usize,
    /// Which of its corners.
    pub rank: usize,
}

/// An edge by its two corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Where it begins.
    pub from: Corner,
    /// Where it ends.
    pub to: Corner,
}

/// How two edges meet that should not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// Each passes through the other.
    Crosses,
    /// They share one point, an end of one of them at least.
    Touches,
    /// They share a stretch.
    Overlaps,
}

/// What is wrong with a polygon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Fewer than three corners.
    TooFew {
        /// Which ring.
        at: Corner,
        /// How many there are.
        count: usize,
    },
    /// A corner that was given before.
    Repeated {
        /// The second time.
        at: Corner,
        /// The first time.
        first: Corner,
    },
    /// All corners on one line.
    NoArea {
        /// Which ring.
        at: Corner,
    },
    /// Two edges that share more than a corner both have.
    Meeting {
        /// The first.
        a: Edge,
        /// The second.
        b: Edge,
        /// How they meet.
        how: Meeting,
    },
    /// A hole that lies outside the outline.
    Outside {
        /// Which hole.
        at: Corner,
    },
    /// A hole that lies in another.
    Nested {
        /// Which hole.
        at: Corner,
        /// The number of the other's ring.
        other: usize,
    },
}

impl Flaw {
    /// Where it is; for a meeting, the first corner of the first edge.
    pub fn at(&self) -> Corner {
        match self {
            Flaw::TooFew { at, .. }
            | Flaw::Repeated { at, .. }
            | Flaw::NoArea { at }
            | Flaw::Outside { at }
            | Flaw::Nested { at, .. } => *at,
            Flaw::Meeting { a, .. } => a.from,
        }
    }

    /// Is it about one corner rather than the whole ring?
    pub fn is_at_a_corner(&self) -> bool {
        matches!(self, Flaw::Repeated { .. } | Flaw::Meeting { .. })
    }

    /// What is wrong, in words.
    pub fn words(&self) -> String {
        match self {
            Flaw::TooFew { count, .. } => format!("a polygon has at least 3 corners; here are {count}"),
            Flaw::Repeated { at, first } => {
                let again = if at.rank == first.rank + 1 { "the corner before it" } else { &first.words() };
                format!("is the same point as {again}; every corner is given once")
            }
            Flaw::NoArea { .. } => "all its corners lie on one line, so it has no area".to_owned(),
            Flaw::Meeting { a, b, how } => {
                let how = match how {
                    Meeting::Crosses => "crosses",
                    Meeting::Touches => "touches",
                    Meeting::Overlaps => "lies along",
                };
                format!("the edge {} {how} the edge {}", a.words(), b.words())
            }
            Flaw::Outside { .. } => "the hole is not inside the outline".to_owned(),
            Flaw::Nested { other, .. } => format!("the hole is inside holes[{}]", other - 1),
        }
    }
}

impl Corner {
    fn words(&self) -> String {
        match self.ring.checked_sub(1) {
            None => format!("corners[{}]", self.rank),
            Some(hole) => format!("holes[{hole}][{}]", self.rank),
        }
    }
}

impl Edge {
    fn words(&self) -> String {
        format!("{} to {}", self.from.words(), self.to.words())
    }
}

/// What is wrong with a polygon: with each of its rings; if nothing, the westernmost place where edges meet that
/// should not (a scribble crosses itself thousands of times, and one says so); if none do, the holes out of place.
pub fn flaws(rings: &[Vec<Point>]) -> Vec<Flaw> {
    let mut flaws: Vec<Flaw> = rings.iter().enumerate().flat_map(|(number, ring)| of_ring(number, ring)).collect();
    if flaws.is_empty() {
        flaws.extend(meeting(rings));
    }
    if flaws.is_empty() {
        flaws = misplaced(rings);
    }
    flaws
}

fn of_ring(number: usize, ring: &[Point]) -> Vec<Flaw> {
    let at = Corner { ring: number, rank: 0 };
    if ring.len() < 3 {
        return vec![Flaw::TooFew { at, count: ring.len() }];
    }
    let mut order: Vec<usize> = (0..ring.len()).collect();
    order.sort_by_key(|rank| (ring[*rank], *rank));
    let same = order.windows(2).filter(|pair| ring[pair[0]] == ring[pair[1]]);
    let mut repeated: Vec<Flaw> = same
        .map(|pair| Flaw::Repeated {
            at: Corner { ring: number, rank: pair[1] },
            first: Corner { ring: number, rank: pair[0] },
        })
        .collect();
    repeated.sort_by_key(|flaw| flaw.at().rank);
    if repeated.is_empty() && ring.iter().all(|corner| side(ring[0], ring[1], *corner) == 0) {
        return vec![Flaw::NoArea { at }];
    }
    repeated
}

/// An edge from its western end to its eastern one (from south to north if it is upright).
#[derive(Clone, Copy)]
struct Segment {
    west: Point,
    east: Point,
    edge: Edge,
}

/// The first place where two edges meet other than in a corner both have, found by a line that sweeps from west
/// to east (Shamos and Hoey): as long as nothing has met, the edges it crosses keep their order, so only
/// neighbours in that order can be the next to meet.
fn meeting(rings: &[Vec<Point>]) -> Option<Flaw> {
    let segments = Segments::of(rings);
    let mut corners: Vec<(Point, Corner)> = Vec::new();
    for (number, ring) in rings.iter().enumerate() {
        corners.extend(ring.iter().enumerate().map(|(rank, point)| (*point, Corner { ring: number, rank })));
    }
    corners.sort_by_key(|(point, corner)| (*point, corner.ring, corner.rank));
    // What the line crosses, from south to north; numbers, because they are moved about a lot.
    let mut crossed: Vec<u32> = Vec::new();
    for (rank, (point, corner)) in corners.iter().enumerate() {
        let both = segments.at(*corner);
        if let Some((_, other)) = corners.get(rank + 1).filter(|(other, _)| other == point) {
            let others = segments.at(*other);
            return both.iter().find_map(|one| others.iter().find_map(|two| segments.flaw(*one, *two)));
        }
        let turn = |number: &u32| segments.get(*number).map_or(0, |segment| side(segment.west, segment.east, *point));
        let low = crossed.partition_point(|number| turn(number) > 0);
        let through = crossed[low..].iter().take_while(|number| turn(number) == 0).count();
        let ends_here = |number: &u32| segments.get(*number).is_some_and(|segment| segment.east == *point);
        if let Some(passing) = crossed[low..low + through].iter().find(|number| !ends_here(number)) {
            return both.iter().find_map(|one| segments.flaw(*one, *passing));
        }
        let starts_here = |number: &u32| segments.get(*number).is_some_and(|segment| segment.west == *point);
        let mut starting: Vec<u32> = both.into_iter().filter(starts_here).collect();
        if let [one, two] = *starting.as_slice() {
            let (first, second) = (segments.get(one)?, segments.get(two)?);
            match side(*point, first.east, second.east) {
                0 => return segments.flaw(one, two),
                turn if turn < 0 => starting.reverse(),
                _ => {}
            }
        }
        let high = low + starting.len();
        crossed.splice(low..low + through, starting);
        // The new neighbours: about what starts here, or about the place where something ended.
        for above in [low, high] {
            let below = above.checked_sub(1).and_then(|below| crossed.get(below));
            let flaw = below.zip(crossed.get(above)).and_then(|(below, above)| segments.flaw(*below, *above));
            if flaw.is_some() {
                return flaw;
            }
        }
    }
    None
}

/// All edges of a polygon by number, ring after ring.
struct Segments {
    all: Vec<Segment>,
    /// The number of each ring's first edge, and how many it has.
    rings: Vec<(usize, usize)>,
}

impl Segments {
    fn of(rings: &[Vec<Point>]) -> Segments {
        let mut segments = Segments { all: Vec::new(), rings: Vec::new() };
        for (number, ring) in rings.iter().enumerate() {
            segments.rings.push((segments.all.len(), ring.len()));
            for rank in 0..ring.len() {
                let corner = |rank: usize| Corner { ring: number, rank: rank % ring.len() };
                let edge = Edge { from: corner(rank), to: corner(rank + 1) };
                let (a, b) = (ring[edge.from.rank], ring[edge.to.rank]);
                segments.all.push(Segment { west: a.min(b), east: a.max(b), edge });
            }
        }
        segments
    }

    fn get(&self, number: u32) -> Option<&Segment> {
        self.all.get(number as usize)
    }

    /// The two edges that have a corner.
    fn at(&self, corner: Corner) -> [u32; 2] {
        let (first, count) = self.rings[corner.ring];
        [(corner.rank + count - 1) % count, corner.rank].map(|rank| (first + rank) as u32)
    }

    fn flaw(&self, one: u32, two: u32) -> Option<Flaw> {
        self.get(one)?.flaw(self.get(two)?)
    }
}

impl Segment {
    /// The flaw two edges make, the earlier one named first; `None` if they may lie as they do.
    fn flaw(&self, other: &Segment) -> Option<Flaw> {
        let order = |segment: &Segment| (segment.edge.from.ring, segment.edge.from.rank);
        let how = self.meets(other)?;
        let (a, b) = if order(self) <= order(other) { (self, other) } else { (other, self) };
        Some(Flaw::Meeting { a: a.edge, b: b.edge, how })
    }

    fn meets(&self, other: &Segment) -> Option<Meeting> {
        if self.edge == other.edge {
            return None;
        }
        let (west, east) = (side(self.west, self.east, other.west), side(self.west, self.east, other.east));
        let (own_west, own_east) = (side(other.west, other.east, self.west), side(other.west, other.east, self.east));
        if west == 0 && east == 0 {
            // On one line: they share what lies between the later start and the earlier end.
            let (start, end) = (self.west.max(other.west), self.east.min(other.east));
            return match start.cmp(&end) {
                Ordering::Greater => None,
                Ordering::Less => Some(Meeting::Overlaps),
                Ordering::Equal if self.is_beside(other) => None,
                Ordering::Equal => Some(Meeting::Touches),
            };
        }
        if west * east > 0 || own_west * own_east > 0 || self.is_beside(other) {
            return None;
        }
        let is_crossing = west * east < 0 && own_west * own_east < 0;
        Some(if is_crossing { Meeting::Crosses } else { Meeting::Touches })
    }

    /// Neighbours in a ring share a corner by right.
    fn is_beside(&self, other: &Segment) -> bool {
        self.edge.to == other.edge.from || other.edge.to == self.edge.from
    }
}

/// No edges meet, so one corner of a hole tells where all of it is.
fn misplaced(rings: &[Vec<Point>]) -> Vec<Flaw> {
    let boxes: Vec<((i32, i32), (i32, i32))> = rings.iter().map(|ring| bounds(ring)).collect();
    let is_in = |corner: Point, ring: usize| {
        let (low, high) = boxes[ring];
        let in_box = low.0 < corner.x && corner.x < high.0 && low.1 < corner.y && corner.y < high.1;
        in_box && holds(&rings[ring], corner)
    };
    let mut found = Vec::new();
    for (hole, ring) in rings.iter().enumerate().skip(1) {
        let (at, corner) = (Corner { ring: hole, rank: 0 }, ring[0]);
        if !is_in(corner, 0) {
            found.push(Flaw::Outside { at });
        } else if let Some(other) = (1..rings.len()).find(|other| *other != hole && is_in(corner, *other)) {
            found.push(Flaw::Nested { at, other });
        }
    }
    found
}

fn bounds(ring: &[Point]) -> ((i32, i32), (i32, i32)) {
    let low = |of: fn(&Point) -> i32| ring.iter().map(of).min().unwrap_or(0);
    let high = |of: fn(&Point) -> i32| ring.iter().map(of).max().unwrap_or(0);
    ((low(|corner| corner.x), low(|corner| corner.y)), (high(|corner| corner.x), high(|corner| corner.y)))
}

fn holds(ring: &[Point], point: Point) -> bool {
    let mut inside = false;
    for rank in 0..ring.len() {
        let (a, b) = (ring[rank], ring[(rank + 1) % ring.len()]);
        if (a.y <= point.y) != (b.y <= point.y) && (side(a, b, point) > 0) == (b.y > a.y) {
            inside = !inside;
        }
    }
    inside
}

fn way(from: Point, to: Point) -> (i64, i64) {
    (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y))
}

/// Which side of the line from `a` through `b` the point `c` lies on: 1 left, -1 right, 0 on it.
fn side(a: Point, b: Point, c: Point) -> i64 {
    let (ab, ac) = (way(a, b), way(a, c));
    (ab.0 * ac.1 - ab.1 * ac.0).signum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use geo::Validation;
    use proptest::prelude::*;

    fn ring(corners: &[(i32, i32)]) -> Vec<Point> {
        corners.iter().map(|(x, y)| Point::new(*x, *y)).collect()
    }

    /// The first flaw as text: the corners its edges start from, and how they meet.
    fn told(rings: &[&[(i32, i32)]]) -> String {
        let rings: Vec<Vec<Point>> = rings.iter().map(|corners| ring(corners)).collect();
        let at = |edge: &Edge| format!("{}.{}", edge.from.ring, edge.from.rank);
        match flaws(&rings).first() {
            None => "none".to_owned(),
            Some(Flaw::Meeting { a, b, how }) => format!("{} {how:?} {}", at(a), at(b)),
            Some(other) => format!("{other:?}").split(' ').next().unwrap_or_default().to_owned(),
        }
    }

    #[test]
    fn hand_cases() {
        let square: &[(i32, i32)] = &[(0, 0), (10, 0), (10, 10), (0, 10)];
        for (rings, flaw) in [
            (&[square][..], "none"),
            (&[&[(0, 0), (5, 0), (10, 0), (10, 10)]], "none"), // a corner on a straight edge
            (&[&[(0, 0), (10, 10), (10, 0), (0, 10)]], "0.0 Crosses 0.2"),
            (&[&[(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)]], "0.0 Touches 0.3"), // a corner on another edge
            (&[&[(0, 0), (10, 0), (5, 0), (5, 5)]], "0.0 Overlaps 0.1"),           // turns back
            (&[&[(0, 0), (10, 0), (10, 5), (8, 0), (2, 0), (0, 5)]], "0.0 Touches 0.4"),
            (&[&[(0, 0), (10, 0), (20, 0)]], "NoArea"),
            (&[&[(0, 0), (10, 0)]], "TooFew"),
            (&[&[]], "TooFew"),
            (&[&[(0, 0), (10, 0), (10, 10), (10, 0)]], "Repeated"),
            (&[square, &[(2, 2), (4, 2), (4, 4)]], "none"),
            (&[square, &[(2, 2), (4, 2), (4, 4)], &[(5, 5), (7, 5), (7, 7)]], "none"),
            (&[square, &[(2, 2), (12, 2), (4, 4)]], "0.1 Crosses 1.0"),
            (&[square, &[(0, 0), (4, 2), (4, 4)]], "0.3 Touches 1.2"), // a corner in common
            (&[square, &[(12, 2), (14, 2), (14, 4)]], "Outside"),
            (&[&[(2, 2), (4, 2), (4, 4)], square], "Outside"),
            (&[square, &[(1, 1), (9, 1), (9, 9)], &[(5, 2), (8, 2), (8, 5)]], "Nested"),
            (&[square, &[(1, 1), (9, 1), (9, 9)], &[(5, 2), (8, 2), (8, 15)]], "1.2 Crosses 2.2"),
        ] {
            assert_eq!(told(rings), flaw, "{rings:?}");
        }
    }

    #[test]
    fn twenty_metres_are_exact() {
        let far = 20_000_000;
        // The corner misses the long edge by the least there is, then lies on it, then is past it.
        for (y, flaw) in
            [(-far + 2, "none"), (-far + 1, "none"), (-far, "0.0 Touches 0.3"), (-far - 1, "0.0 Crosses 0.3")]
        {
            let corners = [(-far, -far), (far, -far), (far, far), (0, y), (-far, far)];
            assert_eq!(told(&[&corners]), flaw, "{y}");
        }
    }

    /// Every pair of edges, one after the other.
    fn any_meet(rings: &[Vec<Point>]) -> bool {
        let all = Segments::of(rings).all;
        all.iter().enumerate().any(|(rank, one)| all[rank + 1..].iter().any(|two| one.meets(two).is_some()))
    }

    fn few_corners(most: usize) -> impl Strategy<Value = Vec<Point>> {
        // A small lattice, so that corners fall on edges and edges on each other all the time.
        prop::collection::vec((0..9i32, 0..9i32).prop_map(|(x, y)| Point::new(x, y)), 3..most)
    }

    /// Corners sorted round a point: mostly simple rings.
    fn round_corners() -> impl Strategy<Value = Vec<Point>> {
        few_corners(12).prop_map(|mut corners| {
            corners.sort_by(|a, b| {
                let angle = |p: &Point| crate::trig::atan2(f64::from(p.y) - 4.1, f64::from(p.x) - 4.3);
                angle(a).total_cmp(&angle(b))
            });
            corners.dedup();
            corners
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { max_global_rejects: 100_000, failure_persistence: None, ..ProptestConfig::with_cases(4_000) })]

        #[test]
        fn the_sweep_finds_a_meeting_when_there_is_one(rings in prop::collection::vec(few_corners(7), 1..4)) {
            prop_assume!(rings.iter().enumerate().all(|(number, ring)| of_ring(number, ring).is_empty()));
            prop_assert_eq!(meeting(&rings).is_some(), any_meet(&rings), "{:?}", rings);
        }

        #[test]
        fn rings_are_good_when_another_library_finds_them_valid(ring in prop_oneof![few_corners(9), round_corners()]) {
            prop_assume!(of_ring(0, &ring).is_empty());
            let outline: Vec<(f64, f64)> = ring.iter().map(|at| (f64::from(at.x), f64::from(at.y))).collect();
            let is_valid = geo::Polygon::new(outline.into(), Vec::new()).is_valid();
            prop_assert_eq!(flaws(std::slice::from_ref(&ring)).is_empty(), is_valid, "{:?}", ring);
        }
    }
}
