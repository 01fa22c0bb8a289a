//! The part of a segment that runs through a base.

use crate::base::Outline;
use crate::point::{Vec2, side_of};

/// The part of the way (0 to 1) on which a segment is inside an outline. Touching a rim or a corner and
/// running along an edge is not inside; an outline without area has no inside.
pub fn chord(outline: &Outline, from: Vec2, to: Vec2) -> Option<(f64, f64)> {
    let (enter, leave) = match outline {
        Outline::Disc { centre, radius } => disc_chord(*centre, *radius, from, to)?,
        _ => convex_chord(outline, from, to)?,
    };
    let (enter, leave) = (enter.max(0.0), leave.min(1.0));
    (enter < leave).then_some((enter, leave))
}

/// The same for the whole line through the points and a disc.
pub(crate) fn disc_chord(centre: Vec2, radius: f64, from: Vec2, to: Vec2) -> Option<(f64, f64)> {
    let way = to - from;
    let square = way.length_2();
    let aside = way.cross(centre - from);
    let rest = radius * radius * square - aside * aside;
    // Written so that NaN has no chord either.
    (rest > 0.0).then(|| {
        let (middle, half) = ((centre - from).dot(way) / square, rest.sqrt() / square);
        (middle - half, middle + half)
    })
}

fn convex_chord(outline: &Outline, from: Vec2, to: Vec2) -> Option<(f64, f64)> {
    if from == to {
        return None;
    }
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    for (a, b) in outline.edges() {
        let (start, end) = (side_of(a, b, from), side_of(a, b, to));
        if start > 0.0 && end > 0.0 || a == b {
            continue;
        }
        if start <= 0.0 && end <= 0.0 {
            return None;
        }
        let crossing = start / (start - end);
        if start < end {
            enter = enter.max(crossing);
        } else {
            leave = leave.min(crossing);
        }
    }
    (enter < leave).then_some((enter, leave))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_chord_runs_between_the_rims_and_touching_is_none() {
        let disc = Outline::Disc { centre: at(10.0, 0.0), radius: 5.0 };
        assert_eq!(chord(&disc, at(0.0, 0.0), at(20.0, 0.0)), Some((0.25, 0.75)));
        assert_eq!(chord(&disc, at(10.0, 0.0), at(20.0, 0.0)), Some((0.0, 0.5)), "from the centre");
        assert_eq!(chord(&disc, at(0.0, 5.0), at(20.0, 5.0)), None, "along a tangent");
        assert_eq!(chord(&disc, at(0.0, 0.0), at(5.0, 0.0)), None, "up to the rim");
        assert_eq!(chord(&Outline::point(at(10.0, 0.0)), at(0.0, 0.0), at(20.0, 0.0)), None, "a point has no inside");
        let square = Outline::Quad([at(-1.0, 1.0), at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0)]);
        assert_eq!(chord(&square, at(-2.0, 0.0), at(2.0, 0.0)), Some((0.25, 0.75)));
        assert_eq!(chord(&square, at(-2.0, 1.0), at(2.0, 1.0)), None, "along an edge");
        assert_eq!(chord(&square, at(-2.0, 0.0), at(0.0, 2.0)), None, "past a corner");
        assert_eq!(chord(&square, at(0.0, 0.0), at(0.0, 0.0)), None, "a segment without length");
    }
}
