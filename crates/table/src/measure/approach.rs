//! Approaches: how close one shape comes to another on a straight leg.
//!
//! The signed distance between convex shapes is convex along a line: it falls, perhaps stays level, and rises.
//! So the least is found by golden section, and the first place below a limit by halving the falling side.

use super::gap::{Gap, gap};
use crate::base::Outline;
use crate::point::Vec2;

/// How much nearer, in micrometres, is no nearer at all.
const LEVEL: f64 = 1e-4;
/// The inverse of the golden ratio.
const GOLDEN: f64 = 0.618_033_988_749_894_8;
/// A leg narrowed to less than this, in micrometres, is a place.
const PLACE: f64 = 1e-5;
/// Enough to narrow a kilometre to that.
const STEPS: usize = 70;

/// One leg of a shape past another that stands.
pub(crate) struct Pass<'a> {
    pub(crate) mover: &'a Outline,
    pub(crate) displacement: Vec2,
    pub(crate) other: &'a Outline,
}

/// The least gap of a leg, and the share of the leg at which it is first reached.
pub(crate) struct Least {
    pub(crate) gap: Gap,
    pub(crate) share: f64,
}

impl Pass<'_> {
    pub(crate) fn least(&self) -> Least {
        let mut share = match (self.mover, self.other) {
            (Outline::Disc { centre: from, .. }, Outline::Disc { centre: to, .. }) => {
                to.nearest_on(*from, *from + self.displacement).1
            }
            _ => self.golden(),
        };
        let least = self.signed(share);
        for end in [0.0, 1.0] {
            if self.signed(end) < least {
                share = end;
            }
        }
        let share = self.first_below(self.signed(share) + LEVEL, share);
        Least { gap: self.gap(share), share }
    }

    /// The first share of the leg, up to `below`, at which the gap is at most a limit that it keeps at `below`.
    pub(crate) fn first_below(&self, limit: f64, below: f64) -> f64 {
        if self.signed(0.0) <= limit {
            return 0.0;
        }
        let (mut above, mut below) = (0.0, below);
        let place = self.place();
        for _ in 0..STEPS {
            if below - above <= place {
                break;
            }
            let middle = (above + below) / 2.0;
            if self.signed(middle) <= limit {
                below = middle;
            } else {
                above = middle;
            }
        }
        below
    }

    fn golden(&self) -> f64 {
        let (mut from, mut to) = (0.0, 1.0);
        let (mut left, mut right) = (1.0 - GOLDEN, GOLDEN);
        let (mut at_left, mut at_right) = (self.signed(left), self.signed(right));
        let place = self.place();
        for _ in 0..STEPS {
            if to - from <= place {
                break;
            }
            if at_left <= at_right {
                (to, right, at_right) = (right, left, at_left);
                left = to - (to - from) * GOLDEN;
                at_left = self.signed(left);
            } else {
                (from, left, at_left) = (left, right, at_right);
                right = from + (to - from) * GOLDEN;
                at_right = self.signed(right);
            }
        }
        (from + to) / 2.0
    }

    /// The share of the leg that is no length at all.
    fn place(&self) -> f64 {
        PLACE / self.displacement.length()
    }

    fn gap(&self, share: f64) -> Gap {
        gap(&self.mover.moved_by(self.displacement * share), self.other)
    }

    fn signed(&self, share: f64) -> f64 {
        self.gap(share).signed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;
    use crate::point::Pose;

    fn block(x: f64, y: f64) -> Outline {
        let pose = Pose { at: Vec2::new(x, y), ahead: Vec2::new(0.0, 1.0) };
        Base::Rectangle { frontage: 40_000, depth: 20_000 }.outline(pose)
    }

    fn least(mover: Outline, displacement: (f64, f64), other: Outline) -> (f64, f64) {
        let displacement = Vec2::new(displacement.0, displacement.1);
        let least = Pass { mover: &mover, displacement, other: &other }.least();
        (least.gap.signed(), least.share * displacement.length())
    }

    #[test]
    fn discs_are_nearest_abeam() {
        let disc = |x, y| Outline::Disc { centre: Vec2::new(x, y), radius: 10_000.0 };
        let (gap, along) = least(disc(0.0, 0.0), (100_000.0, 0.0), disc(60_000.0, 50_000.0));
        assert!((gap - 30_000.0).abs() < 1e-3 && (along - 60_000.0).abs() < 5.0, "{gap} {along}");
        let (gap, along) = least(disc(0.0, 0.0), (100_000.0, 0.0), disc(160_000.0, 0.0));
        assert!((gap - 40_000.0).abs() < 1e-3 && (along - 100_000.0).abs() < 1.0, "at the end: {gap} {along}");
    }

    #[test]
    fn flanks_are_level_from_where_they_first_meet() {
        let (gap, along) = least(block(0.0, 0.0), (200_000.0, 0.0), block(100_000.0, 25_000.0));
        assert!((gap - 5_000.0).abs() < 1e-3 && (along - 60_000.0).abs() < 5.0, "{gap} {along}");
    }

    #[test]
    fn going_through_overlaps() {
        let (gap, along) = least(block(0.0, 0.0), (200_000.0, 0.0), block(100_000.0, 5_000.0));
        assert!((gap + 15_000.0).abs() < 1e-3, "{gap}");
        assert!(along > 74_999.0 && along < 75_001.0, "as deep as the flanks from there on: {along}");
    }
}
