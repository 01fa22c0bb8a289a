//! Is a polygon with holes one that can be measured on?
//!
//! All arithmetic is on whole micrometres within 20 m of the corner, so products of differences stay below
//! 2^52 and every answer is exact.

use handspan_table::Point;

/// Meetings listed per polygon: a scribble crosses itself thousands of times, and the first few say so.
const MEETINGS: usize = 5;

/// A corner: which ring (0 is the outline, holes follow) and which of its corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Corner {
    pub(crate) ring: usize,
    pub(crate) rank: usize,
}

/// An edge by its two corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) from: Corner,
    pub(crate) to: Corner,
}

/// How two edges meet that should not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meeting {
    /// Each passes through the other.
    Crosses,
    /// They share one point, an end of one of them at least.
    Touches,
    /// They share a stretch.
    Overlaps,
}

/// What is wrong with a polygon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// Fewer than three corners.
    TooFew { at: Corner, count: usize },
    /// A corner that was given before.
    Repeated { at: Corner, first: Corner },
    /// All corners on one line.
    NoArea { at: Corner },
    /// Two edges that share more than a corner both have.
    Meeting { a: Edge, b: Edge, how: Meeting },
    /// A hole that lies outside the outline.
    Outside { at: Corner },
    /// A hole that lies in another.
    Nested { at: Corner, other: usize },
}

impl Flaw {
    /// Where it is; for a meeting, the first corner of the first edge.
    pub(crate) fn at(&self) -> Corner {
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
    pub(crate) fn is_at_a_corner(&self) -> bool {
        matches!(self, Flaw::Repeated { .. } | Flaw::Meeting { .. })
    }

    /// What is wrong, in words.
    pub(crate) fn words(&self) -> String {
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

/// Everything wrong with a polygon: its outline first, then its holes. Edges are compared only when every ring
/// is a ring, and holes are placed only when no edges meet.
pub(crate) fn flaws(rings: &[Vec<Point>]) -> Vec<Flaw> {
    let mut flaws: Vec<Flaw> = rings.iter().enumerate().flat_map(|(number, ring)| of_ring(number, ring)).collect();
    if flaws.is_empty() {
        flaws = meetings(rings);
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

struct Segment {
    a: Point,
    b: Point,
    edge: Edge,
    /// Least and greatest along the axis that is swept, then across it.
    along: (i32, i32),
    across: (i32, i32),
}

/// Sorts the edges along the axis on which they are shorter and compares each with those that begin before it
/// ends. With the limit of vertices a piece has, the worst there is (every edge beside every other) is two
/// million comparisons.
fn meetings(rings: &[Vec<Point>]) -> Vec<Flaw> {
    let mut segments = segments(rings);
    let total = |of: fn(&Segment) -> (i32, i32)| -> i64 {
        segments.iter().map(|segment| i64::from(of(segment).1) - i64::from(of(segment).0)).sum()
    };
    if total(|segment| segment.across) < total(|segment| segment.along) {
        for segment in &mut segments {
            std::mem::swap(&mut segment.along, &mut segment.across);
        }
    }
    segments.sort_by_key(|segment| (segment.along, segment.edge.from.ring, segment.edge.from.rank));
    let mut found = Vec::new();
    for (rank, one) in segments.iter().enumerate() {
        for other in segments[rank + 1..].iter().take_while(|other| other.along.0 <= one.along.1) {
            if other.across.0 > one.across.1 || one.across.0 > other.across.1 {
                continue;
            }
            let Some(how) = meeting(one, other) else { continue };
            let (a, b) = if order(&one.edge) <= order(&other.edge) { (one, other) } else { (other, one) };
            found.push(Flaw::Meeting { a: a.edge, b: b.edge, how });
            if found.len() == MEETINGS {
                return found;
            }
        }
    }
    found
}

fn order(edge: &Edge) -> (usize, usize) {
    (edge.from.ring, edge.from.rank)
}

fn segments(rings: &[Vec<Point>]) -> Vec<Segment> {
    let of_ring = |(number, ring): (usize, &Vec<Point>)| -> Vec<Segment> {
        let corner = |rank: usize| Corner { ring: number, rank: rank % ring.len() };
        (0..ring.len())
            .map(|rank| {
                let edge = Edge { from: corner(rank), to: corner(rank + 1) };
                let (a, b) = (ring[edge.from.rank], ring[edge.to.rank]);
                Segment { a, b, edge, along: (a.x.min(b.x), a.x.max(b.x)), across: (a.y.min(b.y), a.y.max(b.y)) }
            })
            .collect()
    };
    rings.iter().enumerate().flat_map(of_ring).collect()
}

fn meeting(one: &Segment, other: &Segment) -> Option<Meeting> {
    // Neighbours share a corner by right; more than that only if one turns straight back along the other.
    if one.edge.to == other.edge.from {
        return turns_back(one.a, one.b, other.b);
    }
    if other.edge.to == one.edge.from {
        return turns_back(other.a, other.b, one.b);
    }
    let (c, d) = (side(one.a, one.b, other.a), side(one.a, one.b, other.b));
    if c != 0 && c == d {
        return None;
    }
    let (a, b) = (side(other.a, other.b, one.a), side(other.a, other.b, one.b));
    if a != 0 && a == b {
        return None;
    }
    if a * b < 0 && c * d < 0 {
        return Some(Meeting::Crosses);
    }
    if a == 0 && b == 0 {
        let overlap = |low: (i32, i32), high: (i32, i32)| low.1.min(high.1) - low.0.max(high.0);
        let (along, across) = (overlap(one.along, other.along), overlap(one.across, other.across));
        // On one line: boxes that share a stretch share it on the line as well.
        return match along.max(across) {
            _ if along.min(across) < 0 => None,
            0 => Some(Meeting::Touches),
            _ => Some(Meeting::Overlaps),
        };
    }
    Some(Meeting::Touches)
}

fn turns_back(before: Point, at: Point, after: Point) -> Option<Meeting> {
    let (back, on) = (way(at, before), way(at, after));
    (side(before, at, after) == 0 && back.0 * on.0 + back.1 * on.1 > 0).then_some(Meeting::Overlaps)
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
