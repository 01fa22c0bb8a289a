//! The gap of discs and rectangles that stand apart, in closed form.
//!
//! Nearly every gap that is asked for is one of these, and each costs a few multiplications here. What touches or
//! overlaps, and every other shape, is left to the walk round the difference of the two (`hull.rs`).

use super::hull::Apart;
use crate::base::Outline;
use crate::point::Vec2;

/// Nearer than this, in micrometres, they may touch, and touching is decided in one place only.
const NEAR: f64 = 1.0;

/// How two shapes stand apart; `None` when they are near or overlap, or are not both discs or rectangles.
pub(super) fn apart(a: &Outline, b: &Outline) -> Option<Apart> {
    match (a, b) {
        (Outline::Disc { centre, radius }, Outline::Disc { centre: other, radius: far }) => {
            disc_disc(*centre, radius.max(0.0), *other, far.max(0.0))
        }
        (Outline::Disc { centre, radius }, Outline::Quad(corners)) => disc_block(*centre, *radius, corners),
        (Outline::Quad(corners), Outline::Disc { centre, radius }) => {
            let Apart { signed, from, to } = disc_block(*centre, *radius, corners)?;
            Some(Apart { signed, from: to, to: from })
        }
        (Outline::Quad(a), Outline::Quad(b)) => block_block(a, b),
        _ => None,
    }
}

/// A rectangle as its middle and its two sides.
struct Block {
    middle: Vec2,
    across: Vec2,
    along: Vec2,
    /// One over the squares of their lengths.
    per_across: f64,
    per_along: f64,
}

impl Block {
    /// `None` for a rectangle without frontage or depth.
    fn of(corners: &[Vec2; 4]) -> Option<Block> {
        let [front_left, rear_left, rear_right, front_right] = *corners;
        let (across, along) = (front_right - front_left, front_left - rear_left);
        let (per_across, per_along) = (1.0 / across.length_2(), 1.0 / along.length_2());
        let middle = (front_left + rear_right) * 0.5;
        (per_across.is_finite() && per_along.is_finite()).then_some(Block {
            middle,
            across,
            along,
            per_across,
            per_along,
        })
    }

    /// A point in parts of its two sides: inside, both lie between minus and plus a half.
    fn parts(&self, point: Vec2) -> (f64, f64) {
        let way = point - self.middle;
        (way.dot(self.across) * self.per_across, way.dot(self.along) * self.per_along)
    }

    fn nearest(&self, (across, along): (f64, f64)) -> Vec2 {
        self.middle + self.across * across.clamp(-0.5, 0.5) + self.along * along.clamp(-0.5, 0.5)
    }
}

fn disc_disc(centre: Vec2, radius: f64, other: Vec2, far: f64) -> Option<Apart> {
    let way = other - centre;
    let distance = way.length();
    let signed = distance - radius - far;
    if signed < NEAR {
        return None;
    }
    let unit = way * (1.0 / distance);
    Some(Apart { signed, from: centre + unit * radius, to: other - unit * far })
}

fn disc_block(centre: Vec2, radius: f64, corners: &[Vec2; 4]) -> Option<Apart> {
    let block = Block::of(corners)?;
    let to = block.nearest(block.parts(centre));
    let way = to - centre;
    let distance = way.length();
    let signed = distance - radius.max(0.0);
    if signed < NEAR {
        return None;
    }
    Some(Apart { signed, from: centre + way * (radius.max(0.0) / distance), to })
}

/// Two rectangles are apart if a side of one has all of the other beyond it; the gap is then from a corner of one to
/// the other.
fn block_block(a: &[Vec2; 4], b: &[Vec2; 4]) -> Option<Apart> {
    let (first, second) = (Block::of(a)?, Block::of(b)?);
    let (in_second, in_first) = (a.map(|corner| second.parts(corner)), b.map(|corner| first.parts(corner)));
    if !are_beyond(&in_second) && !are_beyond(&in_first) {
        return None;
    }
    let mut nearest = (f64::INFINITY, a[0], b[0]);
    for (corner, parts) in a.iter().zip(in_second) {
        let other = second.nearest(parts);
        let distance_2 = corner.distance_2(other);
        if distance_2 < nearest.0 {
            nearest = (distance_2, *corner, other);
        }
    }
    for (corner, parts) in b.iter().zip(in_first) {
        let other = first.nearest(parts);
        let distance_2 = corner.distance_2(other);
        if distance_2 < nearest.0 {
            nearest = (distance_2, other, *corner);
        }
    }
    let signed = nearest.0.sqrt();
    (signed >= NEAR).then_some(Apart { signed, from: nearest.1, to: nearest.2 })
}

/// Do all four corners lie beyond one side of the rectangle whose parts they are given in?
fn are_beyond(parts: &[(f64, f64); 4]) -> bool {
    parts.iter().all(|part| part.0 > 0.5)
        || parts.iter().all(|part| part.0 < -0.5)
        || parts.iter().all(|part| part.1 > 0.5)
        || parts.iter().all(|part| part.1 < -0.5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::facing::Facing;
    use crate::measure::hull::Hull;
    use crate::point::{Placement, Point};

    #[test]
    fn closed_forms_say_what_the_walk_says() {
        let bases = [
            Base::Round { diameter: 25_000 },
            Base::Rectangle { frontage: 40_000, depth: 20_000 },
            Base::Rectangle { frontage: 20_000, depth: 60_000 },
        ];
        let mut compared = 0;
        for number in 0..6_000_i32 {
            let pick = |salt: i32| bases[((number / 3 + salt) % 3) as usize];
            let facing = |turn: i32| Facing::millidegrees(number.wrapping_mul(turn));
            let at = Point::new((number * 7_919) % 130_000 - 65_000, (number * 104_729) % 110_000 - 55_000);
            let a = pick(0).outline(Placement::new(Point::new(0, 0), facing(12_345)).pose());
            let b = pick(number % 3).outline(Placement::new(at, facing(-54_321)).pose());
            let walked = Hull::of(&a).apart(&Hull::of(&b)).unwrap();
            match apart(&a, &b) {
                Some(found) => {
                    compared += 1;
                    assert!((found.signed - walked.signed).abs() < 1e-6, "{a:?} {b:?}");
                    assert!((found.from.distance(found.to) - found.signed).abs() < 1e-6, "{a:?} {b:?}");
                }
                None => assert!(walked.signed < NEAR + 1e-6, "{a:?} {b:?}"),
            }
        }
        assert!(compared > 2_000, "{compared}");
    }

    #[test]
    fn a_cross_of_two_long_blocks_is_no_gap() {
        let long = Base::Rectangle { frontage: 10_000, depth: 100_000 };
        let a = long.outline(Placement::new(Point::new(0, 0), Facing::NORTH).pose());
        let b = long.outline(Placement::new(Point::new(0, 0), Facing::EAST).pose());
        assert!(apart(&a, &b).is_none());
    }
}
