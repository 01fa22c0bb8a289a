//! The part of a segment that runs through a base.

use crate::base::Outline;
use crate::length::{Length, micrometres};
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

/// How a segment runs through an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Through {
    /// How much of the segment is inside.
    pub length: Length,
    /// How far inside it gets: the distance of its deepest point from the rim.
    pub depth: Length,
}

/// How much of a segment is inside an outline, and how deep it gets. A tangent is not inside at all, but a segment a hair's
/// breadth from one is, and rules that forgive a hair's breadth ask for the depth.
pub fn through(outline: &Outline, from: Vec2, to: Vec2) -> Option<Through> {
    let (enter, leave) = chord(outline, from, to)?;
    let (from, to) = (from.towards(to, enter), from.towards(to, leave));
    let depth = match outline {
        Outline::Disc { centre, radius } => radius - centre.nearest_on(from, to).0.distance(*centre),
        _ => deepest(outline, from, to),
    };
    Some(Through { length: from.span(to), depth: micrometres(depth.max(0.0)) })
}

/// The distance from the nearest edge is the least of straight lines along the way, so it rises and then falls.
fn deepest(outline: &Outline, from: Vec2, to: Vec2) -> f64 {
    const THIRDS: usize = 100;
    let inside = |share: f64| {
        let at = from.towards(to, share);
        outline.edges().map(|(a, b)| at.nearest_on(a, b).0.distance(at)).fold(f64::INFINITY, f64::min)
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..THIRDS {
        let third = (high - low) / 3.0;
        if inside(low + third) < inside(high - third) {
            low += third;
        } else {
            high -= third;
        }
    }
    inside((low + high) / 2.0)
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
    #[test]
    fn a_segment_is_as_deep_as_its_deepest_point() {
        let disc = Outline::Disc { centre: at(10.0, 0.0), radius: 5.0 };
        let deep = |outline: &Outline, from, to| {
            through(outline, from, to).map(|through| (through.length.micrometres(), through.depth.micrometres()))
        };
        assert_eq!(deep(&disc, at(0.0, 0.0), at(20.0, 0.0)), Some((10.0, 5.0)));
        assert_eq!(deep(&disc, at(0.0, 3.0), at(20.0, 3.0)), Some((8.0, 2.0)));
        assert_eq!(deep(&disc, at(0.0, 0.0), at(7.0, 0.0)), Some((2.0, 2.0)), "it ends inside");
        assert_eq!(deep(&disc, at(0.0, 5.0), at(20.0, 5.0)), None, "a tangent");
        let square = Outline::Quad([at(-2.0, 2.0), at(-2.0, -2.0), at(2.0, -2.0), at(2.0, 2.0)]);
        let (length, depth) = deep(&square, at(-4.0, 1.0), at(4.0, 1.0)).unwrap();
        assert!((length - 4.0).abs() < 1e-9 && (depth - 1.0).abs() < 1e-9, "{length} {depth}");
        let (length, depth) = deep(&square, at(-3.0, 0.0), at(0.0, 3.0)).unwrap();
        assert!((length - 2.0f64.sqrt()).abs() < 1e-9 && (depth - 0.5).abs() < 1e-9, "{length} {depth}");
    }

    #[test]
    fn no_chord_is_deeper_than_half_its_outline_nor_longer_than_all_of_it() {
        let square = Outline::Quad([at(-2.0, 2.0), at(-2.0, -2.0), at(2.0, -2.0), at(2.0, 2.0)]);
        let disc = Outline::Disc { centre: at(0.0, 0.0), radius: 2.0 };
        let rim = |number: i32| at(f64::from(number * 37 % 11) - 5.0, f64::from(number * 53 % 13) - 6.0);
        for number in 0..400 {
            let (from, to) = (rim(number), rim(number / 20 + 7));
            for (outline, longest) in [(&square, 32.0f64.sqrt()), (&disc, 4.0)] {
                let Some(found) = through(outline, from, to) else { continue };
                let (length, depth) = (found.length.micrometres(), found.depth.micrometres());
                assert!(depth > 0.0 && depth <= 2.0 + 1e-9, "{from:?} {to:?}: {depth}");
                assert!(length <= longest + 1e-9 && depth <= length + 1e-9, "{from:?} {to:?}: {length} {depth}");
            }
        }
    }
}
