//! Points: whole micrometres where something is put down, floating point while measuring.

use crate::facing::Facing;
use crate::length::{Length, micrometres};
use serde::{Serialize, Serializer};
use specta::Type;
use std::ops::{Add, Mul, Neg, Sub};

/// A place on the table in whole micrometres from its south-west corner; x grows east, y north.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, serde::Serialize, serde::Deserialize, Type,
)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// East of the corner.
    pub x: i32,
    /// North of the corner.
    pub y: i32,
}

/// A place or a displacement while measuring, in micrometres. On the wire it is rounded to whole ones.
#[derive(Clone, Copy, Debug, PartialEq, Default, Type)]
pub struct Vec2 {
    /// East.
    #[specta(type = i32)]
    pub x: f64,
    /// North.
    #[specta(type = i32)]
    pub y: f64,
}

/// Where a figure stands and which way it looks: what is committed, written and sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// East of the corner.
    pub x: i32,
    /// North of the corner.
    pub y: i32,
    /// Which way it looks.
    pub facing: Facing,
}

/// A placement while measuring: the centre, and the unit vector it looks along.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The centre of the base.
    pub at: Vec2,
    /// A unit vector; the base's right hand is `ahead.right()`.
    pub ahead: Vec2,
}

impl Point {
    /// From whole micrometres.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// For measuring.
    pub fn vec2(self) -> Vec2 {
        Vec2 { x: f64::from(self.x), y: f64::from(self.y) }
    }
}

impl Placement {
    /// At a point, looking a way.
    pub const fn new(at: Point, facing: Facing) -> Placement {
        Placement { x: at.x, y: at.y, facing }
    }

    /// Where it stands.
    pub const fn at(self) -> Point {
        Point { x: self.x, y: self.y }
    }

    /// The same facing at another point.
    pub const fn moved_to(self, at: Point) -> Placement {
        Placement { x: at.x, y: at.y, facing: self.facing }
    }

    /// For measuring.
    pub fn pose(self) -> Pose {
        Pose { at: self.at().vec2(), ahead: self.facing.unit() }
    }
}

impl Pose {
    /// Rounded to a placement that can be committed.
    pub fn placement(self) -> Placement {
        Placement::new(self.at.point(), Facing::towards(Vec2::default(), self.ahead))
    }

    /// A point given as (to the right, ahead) of the centre, on the table.
    pub fn local(self, right: f64, ahead: f64) -> Vec2 {
        self.at + self.ahead.right() * right + self.ahead * ahead
    }

    /// The same facing with the centre elsewhere.
    pub fn moved_to(self, at: Vec2) -> Pose {
        Pose { at, ahead: self.ahead }
    }

    /// Turned about a point by a rotation given as (sin, cos) of a clockwise angle.
    pub fn turned_about(self, pivot: Vec2, sin_cos: (f64, f64)) -> Pose {
        Pose { at: pivot + (self.at - pivot).turned(sin_cos), ahead: self.ahead.turned(sin_cos) }
    }
}

impl Vec2 {
    /// From micrometres.
    pub const fn new(x: f64, y: f64) -> Vec2 {
        Vec2 { x, y }
    }

    /// Rounded to the nearest whole micrometre.
    pub fn point(self) -> Point {
        Point { x: self.x.round() as i32, y: self.y.round() as i32 }
    }

    /// Scalar product.
    pub fn dot(self, other: Vec2) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive when `other` lies counter-clockwise of this one.
    pub fn cross(self, other: Vec2) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Its length in micrometres; squares of table coordinates cannot overflow.
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// Its length squared.
    pub fn length_2(self) -> f64 {
        self.dot(self)
    }

    /// The distance to another point.
    pub fn distance(self, other: Vec2) -> f64 {
        (other - self).length()
    }

    /// The distance to another point squared.
    pub fn distance_2(self, other: Vec2) -> f64 {
        (other - self).length_2()
    }

    /// The distance to another point as a length.
    pub fn span(self, other: Vec2) -> Length {
        micrometres(self.distance(other))
    }

    /// The same direction with length one; a zero vector has none.
    pub fn unit(self) -> Option<Vec2> {
        let length = self.length();
        (length > 0.0).then(|| self * (1.0 / length))
    }

    /// A quarter turn counter-clockwise.
    pub fn left(self) -> Vec2 {
        Vec2 { x: -self.y, y: self.x }
    }

    /// A quarter turn clockwise.
    pub fn right(self) -> Vec2 {
        Vec2 { x: self.y, y: -self.x }
    }

    /// Turned clockwise by the angle whose (sin, cos) is given.
    pub fn turned(self, (sin, cos): (f64, f64)) -> Vec2 {
        Vec2 { x: self.x * cos + self.y * sin, y: self.y * cos - self.x * sin }
    }

    /// Part of the way to another point: 0 is here, 1 is there.
    pub fn towards(self, other: Vec2, part: f64) -> Vec2 {
        self + (other - self) * part
    }

    /// The point of the segment `a` to `b` that is nearest to this one, and how far along it lies (0 to 1).
    pub fn nearest_on(self, a: Vec2, b: Vec2) -> (Vec2, f64) {
        let way = b - a;
        let square = way.length_2();
        if square == 0.0 {
            return (a, 0.0);
        }
        let part = ((self - a).dot(way) / square).clamp(0.0, 1.0);
        (a + way * part, part)
    }
}

/// Which side of the line from `a` through `b` the point `c` lies on: positive left, negative right,
/// zero exactly on it. The sign is exact however close the call.
pub fn side_of(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    // What rounding can do to the difference below, as a part of its terms (Shewchuk's first bound). Tested
    // here because the sign itself is a coin toss, and a processor that must guess it loses half its time.
    const ROUNDING: f64 = (3.0 + 8.0 * f64::EPSILON) * f64::EPSILON / 2.0;
    let (left, right) = ((a.x - c.x) * (b.y - c.y), (a.y - c.y) * (b.x - c.x));
    let side = left - right;
    if side.abs() >= ROUNDING * (left.abs() + right.abs()) {
        return side;
    }
    let coord = |p: Vec2| robust::Coord { x: p.x, y: p.y };
    robust::orient2d(coord(a), coord(b), coord(c))
}

impl From<Point> for Vec2 {
    fn from(point: Point) -> Vec2 {
        point.vec2()
    }
}

impl Add for Vec2 {
    type Output = Vec2;
    fn add(self, other: Vec2) -> Vec2 {
        Vec2 { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vec2 {
    type Output = Vec2;
    fn sub(self, other: Vec2) -> Vec2 {
        Vec2 { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f64> for Vec2 {
    type Output = Vec2;
    fn mul(self, times: f64) -> Vec2 {
        Vec2 { x: self.x * times, y: self.y * times }
    }
}

impl Neg for Vec2 {
    type Output = Vec2;
    fn neg(self) -> Vec2 {
        Vec2 { x: -self.x, y: -self.y }
    }
}

impl Serialize for Vec2 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.point().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_of_north_is_east() {
        let pose = Placement::default().pose();
        assert_eq!(pose.local(10.0, 0.0), Vec2::new(10.0, 0.0));
        assert_eq!(pose.local(0.0, 10.0), Vec2::new(0.0, 10.0));
        assert_eq!(Vec2::new(0.0, 1.0).turned((1.0, 0.0)), Vec2::new(1.0, 0.0));
    }
}
