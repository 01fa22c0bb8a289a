//! Which way a figure looks.

use crate::point::Vec2;
use crate::trig;
use serde::{Deserialize, Serialize};
use specta::Type;

/// A bearing in whole millidegrees: 0 is north (y grows north), clockwise, always 0 to 359,999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, Type)]
#[serde(from = "i32", into = "i32")]
#[specta(transparent)]
pub struct Facing(i32);

const FULL: i32 = 360_000;

impl Facing {
    /// Towards growing y.
    pub const NORTH: Facing = Facing(0);
    /// Towards growing x.
    pub const EAST: Facing = Facing(90_000);
    /// Towards falling y.
    pub const SOUTH: Facing = Facing(180_000);
    /// Towards falling x.
    pub const WEST: Facing = Facing(270_000);

    /// From millidegrees; whole turns are taken off.
    pub const fn millidegrees(count: i32) -> Facing {
        Facing(count.rem_euclid(FULL))
    }

    /// From degrees, rounded to millidegrees.
    pub fn degrees(count: f64) -> Facing {
        Facing(((count % 360.0) * 1000.0).round() as i32).wrapped()
    }

    /// The bearing from one point towards another; north when they are the same point.
    pub fn towards(from: Vec2, to: Vec2) -> Facing {
        let way = to - from;
        if way.length() == 0.0 {
            return Facing::NORTH;
        }
        Facing::degrees(trig::atan2(way.x, way.y).to_degrees())
    }

    /// In degrees, 0 to just under 360.
    pub fn as_degrees(self) -> f64 {
        f64::from(self.0) / 1000.0
    }

    /// In millidegrees.
    pub const fn as_millidegrees(self) -> i32 {
        self.0
    }

    /// Turned clockwise by so many degrees (negative: counter-clockwise).
    pub fn turned(self, degrees: f64) -> Facing {
        Facing::degrees(self.as_degrees() + degrees)
    }

    /// The unit vector that points this way.
    pub fn unit(self) -> Vec2 {
        let (sin, cos) = trig::sin_cos_degrees(self.as_degrees());
        Vec2 { x: sin, y: cos }
    }

    /// The smallest turn from one facing to another, in degrees, clockwise positive, -180 (excluded) to 180.
    pub fn turn_to(self, other: Facing) -> f64 {
        let turn = (other.0 - self.0).rem_euclid(FULL);
        f64::from(if turn > FULL / 2 { turn - FULL } else { turn }) / 1000.0
    }

    const fn wrapped(self) -> Facing {
        Facing(self.0.rem_euclid(FULL))
    }
}

impl From<i32> for Facing {
    fn from(count: i32) -> Facing {
        Facing::millidegrees(count)
    }
}

impl From<Facing> for i32 {
    fn from(facing: Facing) -> i32 {
        facing.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn east_is_ninety_clockwise_from_north() {
        assert_eq!(Facing::towards(Vec2::new(0.0, 0.0), Vec2::new(5.0, 0.0)), Facing::EAST);
        assert_eq!(Facing::degrees(-90.0), Facing::WEST);
        assert_eq!(Facing::EAST.unit(), Vec2::new(1.0, 0.0));
        assert_eq!(Facing::degrees(359.9999), Facing::NORTH);
    }

    #[test]
    fn turns_take_the_short_way() {
        for (from, to, turn) in [(350.0, 10.0, 20.0), (10.0, 350.0, -20.0), (0.0, 180.0, 180.0)] {
            let turned = Facing::degrees(from).turn_to(Facing::degrees(to));
            assert!((turned - turn).abs() < 1e-9, "{from} to {to}: {turned}");
        }
    }
}
