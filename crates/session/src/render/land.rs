//! A piece of terrain as it is laid out for drawing, in inches with the north-west corner of the table as origin and
//! y growing down. The page lays it out in the same way.

use super::chance::hash;
use super::drawings::Edge;
use handspan_table::{Area, Passage, Point, Terrain, Vec2, Visibility};

/// Micrometres.
const INCH: f64 = 25_400.0;

/// A piece of terrain on the drawing.
pub(super) struct Land {
    pub(super) kind: String,
    /// Outline and holes; for a line its middle line alone.
    pub(super) rings: Vec<Vec<Vec2>>,
    /// The width of a line.
    pub(super) across: Option<f64>,
    /// The north-west and the south-east corner of its box.
    pub(super) box_from: Vec2,
    pub(super) box_to: Vec2,
    pub(super) middle: Vec2,
    pub(super) seed: u32,
    /// What the edge tells of moving and seeing through.
    pub(super) edge: Edge,
}

/// The long axis of a polygon, from west to east: planks lie across it, a ridge lies along it.
pub(super) struct Spine {
    pub(super) from: Vec2,
    pub(super) length: f64,
    pub(super) half: f64,
    /// Its direction, of length 1.
    pub(super) ahead: Vec2,
}

impl Spine {
    /// So far along it and so far to its right.
    pub(super) fn at(&self, along: f64, beside: f64) -> Vec2 {
        self.from + self.ahead * along + Vec2::new(-self.ahead.y, self.ahead.x) * beside
    }
}

impl Land {
    pub(super) fn of(terrain: &Terrain, depth: i32) -> Land {
        let on = |point: &Point| Vec2::new(f64::from(point.x) / INCH, f64::from(depth - point.y) / INCH);
        let ring = |points: &Vec<Point>| points.iter().map(on).collect::<Vec<Vec2>>();
        let (rings, across) = match &terrain.area {
            Area::Line { points, width } => (vec![ring(points)], Some(f64::from(*width) / INCH)),
            Area::Polygon { corners, holes } => (std::iter::once(corners).chain(holes).map(ring).collect(), None),
        };
        let outer = rings.first().cloned().unwrap_or_default();
        let half = across.unwrap_or(0.0) * 0.72;
        let least = |of: fn(&Vec2) -> f64| outer.iter().map(of).fold(f64::INFINITY, f64::min) - half;
        let most = |of: fn(&Vec2) -> f64| outer.iter().map(of).fold(f64::NEG_INFINITY, f64::max) + half;
        Land {
            kind: terrain.kind.clone(),
            across,
            box_from: Vec2::new(least(|at| at.x), least(|at| at.y)),
            box_to: Vec2::new(most(|at| at.x), most(|at| at.y)),
            middle: middle(&outer, across.is_some()),
            seed: hash(&format!("{} {}", terrain.kind, terrain.id.0)),
            edge: edge(terrain),
            rings,
        }
    }

    fn outer(&self) -> &[Vec2] {
        self.rings.first().map_or(&[], Vec::as_slice)
    }

    pub(super) fn spine(&self) -> Spine {
        let ring = self.outer();
        let (mut longest, mut ahead) = (0.0, Vec2::new(1.0, 0.0));
        for (rank, at) in ring.iter().enumerate() {
            let way = ring[(rank + 1) % ring.len()] - *at;
            if way.length() > longest + 1e-6 {
                (longest, ahead) = (way.length(), Vec2::new(way.x / way.length(), way.y / way.length()));
            }
        }
        // From west to east; straight up and down, from north to south.
        if ahead.x < -1e-9 || (ahead.x.abs() <= 1e-9 && ahead.y < 0.0) {
            ahead = ahead * -1.0;
        }
        let span = |values: &mut dyn Iterator<Item = f64>| {
            values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
        };
        let (low, high) = span(&mut ring.iter().map(|at| at.dot(ahead)));
        let (left, right) = span(&mut ring.iter().map(|at| at.y * ahead.x - at.x * ahead.y));
        let v = (left + right) / 2.0;
        let from = Vec2::new(low * ahead.x - v * ahead.y, low * ahead.y + v * ahead.x);
        Spine { from, length: high - low, half: (right - left) / 2.0, ahead }
    }

    /// How broad a piece is: the width of a line, or what a polygon measures across its long axis.
    pub(super) fn breadth(&self) -> f64 {
        self.across.unwrap_or_else(|| self.spine().half * 2.0)
    }

    /// The middle of a line, or the long axis of a polygon.
    pub(super) fn middle_line(&self) -> Vec<Vec2> {
        if self.across.is_some() {
            return self.outer().to_vec();
        }
        let spine = self.spine();
        vec![spine.from, spine.at(spine.length, 0.0)]
    }

    /// The two banks of a line, so far inside it.
    pub(super) fn banks(&self, inset: f64) -> [Vec<Vec2>; 2] {
        let (points, half) = (self.outer(), self.across.unwrap_or(0.0) / 2.0 - inset);
        let bank = |side: f64| {
            let at = |rank: usize| {
                let (before, here) = (points[rank.saturating_sub(1)], points[rank]);
                let after = points[(rank + 1).min(points.len() - 1)];
                let a = (here - before).unit().or_else(|| (after - here).unit()).unwrap_or(Vec2::new(1.0, 0.0));
                let b = (after - here).unit().unwrap_or(a);
                let normal = Vec2::new(-(a.y + b.y), a.x + b.x);
                let size = if normal.length() > 0.0 { normal.length() } else { 1.0 };
                here + normal * (side * half * (2.0 / size).min(std::f64::consts::SQRT_2) / size)
            };
            (0..points.len()).map(at).collect()
        };
        [bank(-1.0), bank(1.0)]
    }

    /// The outline drawn in towards the middle.
    pub(super) fn shrunk(&self, size: f64) -> Vec<Vec2> {
        self.outer().iter().map(|at| self.middle + (*at - self.middle) * size).collect()
    }
}

fn middle(points: &[Vec2], is_line: bool) -> Vec2 {
    if is_line {
        return points.get(points.len() / 2).copied().unwrap_or_default();
    }
    points.iter().fold(Vec2::default(), |sum, at| sum + *at) * (1.0 / points.len().max(1) as f64)
}

/// The edge of a kind nobody has drawn. Solid stops movement, long dashes hide, dots slow, short dashes do nothing.
fn edge(terrain: &Terrain) -> Edge {
    match (terrain.traits.passage, terrain.traits.sight) {
        (Passage::Barred, _) => Edge::Solid,
        (_, Visibility::Obscures | Visibility::Blocks) => Edge::Wood,
        (Passage::Slow { .. } | Passage::Cost { .. }, _) => Edge::Slow,
        (Passage::Free, _) => Edge::Open,
    }
}

/// Places every so often along a line, each with the direction of the line there.
pub(super) fn along(points: &[Vec2], step: f64, first: f64) -> Vec<(Vec2, Vec2)> {
    let (mut found, mut next) = (Vec::new(), first);
    for leg in points.windows(2) {
        let (length, ahead) = (leg[0].distance(leg[1]), (leg[1] - leg[0]).unit().unwrap_or(Vec2::new(1.0, 0.0)));
        while next < length {
            found.push((leg[0] + ahead * next, ahead));
            next += step;
        }
        next -= length;
    }
    found
}

/// How long a line is.
pub(super) fn run(points: &[Vec2]) -> f64 {
    points.windows(2).map(|leg| leg[0].distance(leg[1])).sum()
}
