//! How far a base goes from pose to pose, by its front corners.

use super::turn::Pivot;
use crate::base::Base;
use crate::length::{Length, micrometres};
use crate::point::Pose;
use serde::Serialize;
use specta::Type;

/// How far the front corners of a base go.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Type)]
pub struct March {
    /// The front left corner (of a round base: the left end of the diameter across the facing).
    pub left: Length,
    /// The front right corner.
    pub right: Length,
}

impl March {
    /// The corner that goes farther, and how far; the left one when both go as far.
    pub fn far(&self) -> (Pivot, Length) {
        if self.right > self.left { (Pivot::FrontRight, self.right) } else { (Pivot::FrontLeft, self.left) }
    }
}

/// The straight distances of each front corner from one pose to the next, added up. Nothing for one pose alone.
pub fn march(base: Base, poses: &[Pose]) -> March {
    let sum = |corner: Pivot| {
        micrometres(poses.windows(2).map(|leg| corner.on(base, leg[0]).distance(corner.on(base, leg[1]))).sum())
    };
    March { left: sum(Pivot::FrontLeft), right: sum(Pivot::FrontRight) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facing::Facing;
    use crate::point::{Placement, Point, Vec2};

    const BLADES: Base = Base::Rectangle { frontage: 16_000, depth: 8_000 };

    fn poses(stops: &[(i32, i32, f64)]) -> Vec<Pose> {
        stops.iter().map(|(x, y, facing)| Placement::new(Point::new(*x, *y), Facing::degrees(*facing)).pose()).collect()
    }

    fn lengths(base: Base, stops: &[(i32, i32, f64)]) -> (f64, f64) {
        let march = march(base, &poses(stops));
        (march.left.micrometres(), march.right.micrometres())
    }

    fn near(found: (f64, f64), wanted: (f64, f64)) {
        assert!((found.0 - wanted.0).abs() < 1.0 && (found.1 - wanted.1).abs() < 1.0, "{found:?} is not {wanted:?}");
    }

    #[test]
    fn a_slide_is_as_long_for_both_corners() {
        near(lengths(BLADES, &[(0, 0, 0.0), (12_000, 16_000, 0.0)]), (20_000.0, 20_000.0));
        near(lengths(BLADES, &[(0, 0, 0.0), (0, 10_000, 0.0), (10_000, 10_000, 0.0)]), (20_000.0, 20_000.0));
        near(lengths(BLADES, &[(5, 5, 40.0)]), (0.0, 0.0));
    }

    #[test]
    fn turning_on_the_spot_moves_the_corners() {
        // An about-turn: each front corner goes to where the opposite rear corner was, the diagonal of the base.
        let diagonal = Vec2::new(16_000.0, 8_000.0).length();
        near(lengths(BLADES, &[(0, 0, 0.0), (0, 0, 180.0)]), (diagonal, diagonal));
        let chord = diagonal / 2f64.sqrt();
        near(lengths(BLADES, &[(0, 0, 0.0), (0, 0, 90.0)]), (chord, chord));
    }

    #[test]
    fn going_ahead_and_right_the_left_corner_goes_farther() {
        let march = march(BLADES, &poses(&[(0, 0, 0.0), (0, 15_000, 45.0)]));
        let (pivot, far) = march.far();
        assert_eq!(pivot, Pivot::FrontLeft);
        assert!(far > march.right && far == march.left);
        let mirrored = super::march(BLADES, &poses(&[(0, 0, 0.0), (0, 15_000, -45.0)]));
        assert_eq!(mirrored.far().0, Pivot::FrontRight);
        near((mirrored.right.micrometres(), 0.0), (far.micrometres(), 0.0));
    }

    #[test]
    fn a_round_base_is_measured_at_the_ends_of_its_diameter() {
        let coin = Base::Round { diameter: 20_000 };
        near(lengths(coin, &[(0, 0, 0.0), (0, 0, 180.0)]), (20_000.0, 20_000.0));
    }
}
