//! The view: all the ground that can be seen from a point.

use super::chord::disc_chord;
use super::horizon::{Horizon, turn_of, way_of};
use crate::base::Bounds;
use crate::ground::Ground;
use crate::length::Length;
use crate::point::{Vec2, side_of};
use crate::table::Table;
use crate::terrain::Visibility;
use crate::trig;

/// Corners of a whole rim, 5 degrees apart.
const RIM: usize = 72;
/// Corners nearer to each other than this, in micrometres, are one.
const SAME: f64 = 1e-6;

impl Table {
    /// The visibility polygon: everything within `radius` that terrain does not hide, as one ring,
    /// counter-clockwise, star-shaped about `from`. The far rim is drawn with corners at most 5 degrees apart,
    /// and nothing is cut at the table's edge. Empty when `radius` is not above zero.
    ///
    /// Terrain that blocks hides the ground from its near border on; into a piece with `see_in` the view does
    /// not look, since how deep one sees there is asked of [`Table::sight`]. From inside a piece one looks out
    /// of it, but with `see_in` only where its border is no farther than that. From a border one does not look
    /// inwards. Terrain that obscures hides nothing.
    pub fn view(&self, from: Vec2, radius: Length) -> Vec<Vec2> {
        let radius = radius.micrometres();
        let bounds = Bounds { low: from, high: from }.grown(radius);
        if !(radius > 0.0 && radius.is_finite()) {
            return Vec::new();
        }
        let mut ranks: Vec<u32> = self.edges.holders.near(from).to_vec();
        self.edges.near_box(&bounds, |edge| {
            if ranks.last() != Some(&edge.piece) {
                ranks.push(edge.piece);
            }
        });
        ranks.sort_unstable();
        ranks.dedup();
        let mut view = View { from, radius, horizon: Horizon::default() };
        for piece in ranks.into_iter().map(|rank| self.piece_ranked(rank)) {
            if piece.terrain.traits.sight != Visibility::Blocks {
                continue;
            }
            if !piece.ground.holds(from) {
                piece.ground.edges().for_each(|(a, b)| view.add(a, b));
            } else if piece.ground.holds_inside(from) {
                view.look_out_of(&piece.ground, piece.terrain.traits.see_in);
            } else {
                view.look_from_border_of(&piece.ground);
            }
        }
        view.outline()
    }
}

struct View {
    from: Vec2,
    radius: f64,
    horizon: Horizon,
}

impl View {
    /// Adds an edge as far as it lies within the radius.
    fn add(&mut self, a: Vec2, b: Vec2) {
        let (a, b) = (a - self.from, b - self.from);
        // Cheaper than the exact test for the half of all edges that face away.
        if a.cross(b - a) > 0.0 {
            return;
        }
        let square = self.radius * self.radius;
        if a.length_2() <= square && b.length_2() <= square {
            return self.horizon.add(a, b);
        }
        if let Some((enter, leave)) = disc_chord(Vec2::default(), self.radius, a, b) {
            let (enter, leave) = (enter.max(0.0), leave.min(1.0));
            if enter < leave {
                let start = if enter > 0.0 { a.towards(b, enter) } else { a };
                let end = if leave < 1.0 { a.towards(b, leave) } else { b };
                self.horizon.add(start, end);
            }
        }
    }

    /// Adds what hides for somebody inside the ground: the borders where one would enter it again, not those
    /// that lie within it, and the ground itself past the depth that one sees.
    fn look_out_of(&mut self, ground: &Ground, see_in: Option<Length>) {
        for (a, b) in ground.edges() {
            if ground.parts.len() == 1 {
                self.add(a, b);
                continue;
            }
            let mut since = 0.0;
            for span in ground.spans(a, b).iter().filter(|span| span.right) {
                self.add(a.towards(b, since), a.towards(b, span.from.clamp(since, 1.0)));
                since = span.to.clamp(since, 1.0);
            }
            self.add(a.towards(b, since), b);
        }
        let Some(depth) = see_in.map(|depth| depth.micrometres().max(SAME)).filter(|depth| *depth < self.radius) else {
            return;
        };
        let rim: Vec<Vec2> = rim().iter().map(|way| self.from + *way * depth).collect();
        for (number, end) in rim.iter().enumerate() {
            let start = rim[(number + 1) % RIM];
            for (enter, leave) in ground.stretches(start, *end) {
                self.add(start.towards(*end, enter.max(0.0)), start.towards(*end, leave.min(1.0)));
            }
        }
    }

    /// Adds what hides for somebody exactly on the border: all directions inwards.
    fn look_from_border_of(&mut self, ground: &Ground) {
        for ring in ground.parts.iter().flat_map(|part| &part.rings) {
            for (number, corner) in ring.iter().enumerate() {
                let (before, next) = (ring[(number + ring.len() - 1) % ring.len()], ring[(number + 1) % ring.len()]);
                if *corner == self.from {
                    self.horizon.blind(next - self.from, before - self.from);
                } else if next != self.from
                    && side_of(*corner, next, self.from) == 0.0
                    && (self.from - *corner).dot(self.from - next) < 0.0
                {
                    self.horizon.blind(next - self.from, *corner - self.from);
                } else {
                    self.add(*corner, next);
                }
            }
        }
    }

    /// The ring of what is seen: the nearest edges, and the rim where there are none.
    fn outline(self) -> Vec<Vec2> {
        let rim: Vec<(f64, Vec2)> = rim().into_iter().map(|way| (turn_of(way), way)).collect();
        let mut corners = Corners { from: self.from, ring: Vec::new() };
        let open = |corners: &mut Corners, low: f64, high: f64| {
            if high <= low {
                return;
            }
            let on_rim = |turn: f64| way_of(turn) * (self.radius / way_of(turn).length());
            corners.push(on_rim(low));
            let first = rim.partition_point(|(turn, _)| *turn <= low);
            for (_, way) in rim[first..].iter().take_while(|(turn, _)| *turn < high) {
                corners.push(*way * self.radius);
            }
            corners.push(on_rim(high));
        };
        let (mut turn, mut edge) = (0.0, None);
        for sliver in self.horizon.nearest() {
            if sliver.low > turn {
                open(&mut corners, turn, sliver.low);
            } else if edge == Some(sliver.edge) {
                // The same edge goes on in the next quarter.
                corners.ring.pop();
            }
            if sliver.low > turn || edge != Some(sliver.edge) {
                corners.push(sliver.point(sliver.low));
            }
            corners.push(sliver.point(sliver.high));
            (turn, edge) = (sliver.high, Some(sliver.edge));
        }
        open(&mut corners, turn, 4.0);
        corners.closed()
    }
}

/// A ring in the making.
struct Corners {
    from: Vec2,
    ring: Vec<Vec2>,
}

impl Corners {
    /// A corner as seen from the eye.
    fn push(&mut self, corner: Vec2) {
        // Blind directions end at the eye itself.
        let corner = if corner.length_2() < SAME { self.from } else { self.from + corner };
        if self.ring.last().is_none_or(|last| last.distance(corner) > SAME) {
            self.ring.push(corner);
        }
    }

    fn closed(mut self) -> Vec<Vec2> {
        while self.ring.len() > 1 && self.ring[0].distance(self.ring[self.ring.len() - 1]) <= SAME {
            self.ring.pop();
        }
        self.ring
    }
}

/// Directions 5 degrees apart, counter-clockwise from east.
fn rim() -> Vec<Vec2> {
    let corner = |number: usize| {
        let (sin, cos) = trig::sin_cos_degrees(number as f64 * 360.0 / RIM as f64);
        Vec2::new(cos, sin)
    };
    (0..RIM).map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::length::{inches, mm};
    use crate::measure::staged::{Laid, table};

    fn area(ring: &[Vec2]) -> f64 {
        (0..ring.len()).map(|i| ring[i].cross(ring[(i + 1) % ring.len()])).sum::<f64>() / 2.0
    }

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x * 1000.0, y * 1000.0)
    }

    fn rim_area(radius: f64) -> f64 {
        RIM as f64 / 2.0 * radius * radius * trig::sin_cos_degrees(360.0 / RIM as f64).0
    }

    #[test]
    fn with_nothing_around_it_is_a_circle() {
        let ring = table(&[]).view(at(100.0, 100.0), inches(6.0));
        assert_eq!(ring.len(), RIM);
        assert!((area(&ring) / rim_area(152_400.0) - 1.0).abs() < 1e-12);
        assert!(table(&[]).view(at(0.0, 0.0), mm(0.0)).is_empty());
        assert!(table(&[]).view(at(0.0, 0.0), mm(f64::NAN)).is_empty());
    }

    #[test]
    fn a_wall_casts_its_shadow() {
        // A square room without its east wall, seen from the middle.
        let walls = table(&[
            Laid::blocks(&[(-60, 50), (50, 50), (50, 60), (-60, 60)]),
            Laid::blocks(&[(-60, -60), (50, -60), (50, -50), (-60, -50)]),
            Laid::blocks(&[(-60, -50), (-50, -50), (-50, 50), (-60, 50)]),
        ]);
        let ring = walls.view(at(0.0, 0.0), mm(100.0));
        // The room, and the quarter of the rim seen through the east.
        let expected = 7_500e6 + rim_area(100_000.0) / 4.0;
        assert!((area(&ring) - expected).abs() < 1.0, "{} {expected}", area(&ring));
    }

    #[test]
    fn terrain_that_obscures_hides_no_ground() {
        let wood = table(&[Laid::obscures(&[(10, -50), (20, -50), (20, 50), (10, 50)])]);
        assert_eq!(wood.view(at(0.0, 0.0), mm(100.0)).len(), RIM);
    }

    #[test]
    fn from_inside_one_looks_out_and_from_the_border_not_in() {
        let square = [(-20, -20), (20, -20), (20, 20), (-20, 20)];
        let rock = table(&[Laid::blocks(&square)]);
        assert_eq!(rock.view(at(0.0, 0.0), mm(100.0)).len(), RIM, "out over the border");
        let half = rock.view(at(20.0, 5.0), mm(100.0));
        assert!((area(&half) - rim_area(100_000.0) / 2.0).abs() < 1.0, "{half:?}");
        let three_quarters = rock.view(at(20.0, 20.0), mm(100.0));
        assert!((area(&three_quarters) - rim_area(100_000.0) * 0.75).abs() < 1.0);
        let wood = table(&[Laid::blocks(&square).see_in(10.0)]);
        assert!((area(&wood.view(at(0.0, 0.0), mm(100.0))) - rim_area(10_000.0)).abs() < 1.0, "too deep inside");
        let edge = wood.view(at(15.0, 0.0), mm(100.0));
        assert!(
            area(&edge) > rim_area(10_000.0) && area(&edge) < rim_area(100_000.0) / 2.0,
            "out through the near border"
        );
    }

    #[test]
    fn from_inside_a_thick_line_its_own_seams_hide_nothing() {
        let points = [(-50, 0), (0, 0), (0, 50), (50, 50)];
        let wall = table(&[Laid::line(&points, 10)]);
        let ring = wall.view(at(-1.0, 0.0), mm(30.0));
        assert!((area(&ring) - rim_area(30_000.0)).abs() < 1.0, "{}", area(&ring));
    }
}
