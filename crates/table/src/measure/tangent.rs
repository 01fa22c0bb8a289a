//! Tangents: how a taut string runs from one round corner to the next.

use crate::point::Vec2;
use crate::trig;
use std::f64::consts::TAU;

/// Angles this close are the same; it is what rounding does to a tangent between corners a micrometre apart.
pub(crate) const SAME_ANGLE: f64 = 1e-8;
/// How far outside its cone a normal may lie; what is let through is still tested against every obstacle.
const CONE_SLACK: f64 = 1e-6;

/// Which way round a corner the string goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Counter-clockwise, the corner on the left hand.
    Left,
    /// Clockwise, the corner on the right hand.
    Right,
}

/// The outward directions in which a corner can be touched, counter-clockwise from one to the other and at
/// most half a turn, or all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cone {
    span: Option<(Vec2, Vec2)>,
}

/// A corner a string can bend round: a disc, of which only the part in the cone is border.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    pub(crate) at: Vec2,
    pub(crate) radius: f64,
    pub(crate) cone: Cone,
}

/// A straight piece of string between two corners.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tangent {
    /// A unit vector.
    pub(crate) way: Vec2,
    pub(crate) length: f64,
    pub(crate) from: Vec2,
    pub(crate) to: Vec2,
}

impl Turn {
    pub(crate) const BOTH: [Turn; 2] = [Turn::Left, Turn::Right];

    fn sign(self) -> f64 {
        match self {
            Turn::Left => 1.0,
            Turn::Right => -1.0,
        }
    }

    /// The outward normal of the corner where a string running along `way` touches it.
    pub(crate) fn normal(self, way: Vec2) -> Vec2 {
        match self {
            Turn::Left => way.right(),
            Turn::Right => way.left(),
        }
    }

    /// The direction of a string that touches the corner where its outward normal is `normal`.
    pub(crate) fn way(self, normal: Vec2) -> Vec2 {
        match self {
            Turn::Left => normal.left(),
            Turn::Right => normal.right(),
        }
    }

    /// How far this way round it is from one angle to another, 0 to just under a full turn.
    pub(crate) fn travel(self, from: f64, to: f64) -> f64 {
        wrapped((to - from) * self.sign())
    }

    /// The angle after so much travel.
    pub(crate) fn after(self, from: f64, travel: f64) -> f64 {
        from + travel * self.sign()
    }
}

impl Cone {
    /// Every direction.
    pub(crate) const WHOLE: Cone = Cone { span: None };

    /// From one unit vector counter-clockwise to another, at most half a turn on.
    pub(crate) fn between(from: Vec2, to: Vec2) -> Cone {
        Cone { span: Some((from, to)) }
    }

    /// The outward directions of a corner of ground that lies left of both edges; `None` where the border does
    /// not bend outward, and no string ever bends.
    pub(crate) fn of_corner(before: Vec2, at: Vec2, after: Vec2) -> Option<Cone> {
        let (arriving, leaving) = ((at - before).unit()?, (after - at).unit()?);
        let bend = arriving.cross(leaving);
        let is_spike = bend == 0.0 && arriving.dot(leaving) < 0.0;
        (bend > 0.0 || is_spike).then(|| Cone::between(arriving.right(), leaving.right()))
    }

    pub(crate) fn is_whole(self) -> bool {
        self.span.is_none()
    }

    pub(crate) fn holds(self, normal: Vec2) -> bool {
        let Some((from, to)) = self.span else { return true };
        from.cross(normal) >= -CONE_SLACK && normal.cross(to) >= -CONE_SLACK && normal.dot(from + to) >= -CONE_SLACK
    }

    /// Might the cone hold the direction of a vector of any length? Never false when [`Cone::holds`] is true.
    pub(crate) fn may_hold(self, normal: Vec2) -> bool {
        let Some((from, to)) = self.span else { return true };
        let slack = -CONE_SLACK * (normal.x.abs() + normal.y.abs());
        from.cross(normal) >= slack && normal.cross(to) >= slack && normal.dot(from + to) >= slack
    }

    /// The directions in both, when both are at most half a turn.
    pub(crate) fn shared(self, other: Cone) -> Option<Cone> {
        let (Some((from, to)), Some((other_from, other_to))) = (self.span, other.span) else {
            return Some(if self.is_whole() { other } else { self });
        };
        let first = if other.holds(from) {
            from
        } else if self.holds(other_from) {
            other_from
        } else {
            return None;
        };
        let last = if other.holds(to) {
            to
        } else if self.holds(other_to) {
            other_to
        } else {
            return None;
        };
        Some(Cone::between(first, last))
    }

    /// How far a string can still bend from an angle before it leaves the cone.
    pub(crate) fn left_from(self, angle: f64, turn: Turn) -> f64 {
        let Some((from, to)) = self.span else { return TAU };
        let end = match turn {
            Turn::Left => angle_of(to),
            Turn::Right => angle_of(from),
        };
        let travel = turn.travel(angle, end);
        // An arrival a hair past the end has nothing left, not a whole turn.
        if travel > std::f64::consts::PI + 1e-3 { 0.0 } else { travel }
    }
}

/// The string from one corner to another, each passed its own way round; a corner of radius zero is a point.
/// None when one lies inside the other. Corners that just touch are joined by a string of no length.
pub(crate) fn tangent(from: Vec2, radius: f64, turn: Turn, to: Vec2, to_radius: f64, to_turn: Turn) -> Option<Tangent> {
    let between = to - from;
    let square = between.length_2();
    let offset = to_turn.sign() * to_radius - turn.sign() * radius;
    let rest = square - offset * offset;
    // Gaps exactly as wide as the base make corners touch; rounding must not close them.
    if rest < 0.0 && offset.abs() > square.sqrt() + super::grown::SKIN {
        return None;
    }
    let length = rest.max(0.0).sqrt();
    let way = (between * length + between.right() * offset).unit()?;
    let touch = |at: Vec2, radius: f64, turn: Turn| at + turn.normal(way) * radius;
    Some(Tangent { way, length, from: touch(from, radius, turn), to: touch(to, to_radius, to_turn) })
}

/// The angle of a vector counter-clockwise from east.
pub(crate) fn angle_of(way: Vec2) -> f64 {
    trig::atan2(way.y, way.x)
}

/// The unit vector at an angle counter-clockwise from east.
pub(crate) fn unit_at(angle: f64) -> Vec2 {
    let (sin, cos) = trig::sin_cos_degrees(angle.to_degrees());
    Vec2::new(cos, sin)
}

/// The same angle in 0 to a full turn; a hair short of a full turn is none.
pub(crate) fn wrapped(angle: f64) -> f64 {
    let turned = angle.rem_euclid(TAU);
    if turned > TAU - SAME_ANGLE { 0.0 } else { turned }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn outer_and_inner_tangents() {
        let (a, b) = (at(0.0, 0.0), at(100.0, 0.0));
        let outer = tangent(a, 30.0, Turn::Left, b, 30.0, Turn::Left).unwrap();
        assert!((outer.length - 100.0).abs() < 1e-9);
        assert!(outer.from.distance(at(0.0, -30.0)) < 1e-9, "both on the left hand");
        let inner = tangent(a, 30.0, Turn::Left, b, 30.0, Turn::Right).unwrap();
        assert!((inner.length - 80.0).abs() < 1e-9, "root of 100 squared less 60 squared");
        assert!(inner.from.distance(inner.to) - 80.0 < 1e-9);
        assert!((inner.to - inner.from).dot(inner.way) > 79.0);
    }

    #[test]
    fn touching_discs_are_joined_by_nothing() {
        let joined = tangent(at(0.0, 0.0), 30.0, Turn::Left, at(60.0, 0.0), 30.0, Turn::Right).unwrap();
        assert!(joined.length < 1e-12);
        assert!(joined.from.distance(at(30.0, 0.0)) < 1e-9);
        assert!(joined.way.distance(at(0.0, 1.0)) < 1e-9, "the first on the left hand, so northward");
        assert!(tangent(at(0.0, 0.0), 30.0, Turn::Left, at(59.0, 0.0), 30.0, Turn::Right).is_none());
    }

    #[test]
    fn a_square_corner_is_touched_in_its_quarter() {
        let cone = Cone::of_corner(at(0.0, 0.0), at(10.0, 0.0), at(10.0, 10.0)).unwrap();
        assert!(cone.holds(at(0.6, -0.8)) && cone.holds(at(1.0, 0.0)) && cone.holds(at(0.0, -1.0)));
        assert!(!cone.holds(at(-0.6, 0.8)) && !cone.holds(at(0.8, 0.6)));
        assert!(Cone::of_corner(at(0.0, 0.0), at(10.0, 0.0), at(10.0, -10.0)).is_none(), "it bends inward");
        assert!(Cone::of_corner(at(0.0, 0.0), at(10.0, 0.0), at(20.0, 0.0)).is_none(), "it does not bend");
        assert!((cone.left_from(angle_of(at(0.0, -1.0)), Turn::Left) - TAU / 4.0).abs() < 1e-12);
    }
}
