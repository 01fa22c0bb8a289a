//! Flat shapes as rules need them: hulls, what two of them share, what one leaves of another. Lengths are units of 100 paces.

use handspan_table::Vec2;

/// A convex polygon, its corners counter-clockwise.
pub(super) type Shape = Vec<Vec2>;

/// The convex hull of points.
pub(super) fn hull(points: &[Vec2]) -> Shape {
    let mut points = points.to_vec();
    points.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut chain: Shape = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..] {
                if (last - before).cross(point - last) > 1e-12 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut points.iter().copied());
    lower.extend(half(&mut points.iter().rev().copied()));
    lower
}

/// What lies to the left of a line through `on` along `way`.
pub(super) fn left_of(shape: &[Vec2], on: Vec2, way: Vec2) -> Shape {
    let side = |point: Vec2| way.cross(point - on);
    let mut kept = Vec::with_capacity(shape.len() + 1);
    for (at, here) in shape.iter().enumerate() {
        let next = shape[(at + 1) % shape.len()];
        let (one, two) = (side(*here), side(next));
        if one >= 0.0 {
            kept.push(*here);
        }
        if (one > 0.0 && two < 0.0) || (one < 0.0 && two > 0.0) {
            kept.push(here.towards(next, one / (one - two)));
        }
    }
    kept
}

/// The part of any polygon that lies in a convex one. Of a polygon with dents the edges may run double, which shares no area.
pub(super) fn inside(polygon: &[Vec2], convex: &[Vec2]) -> Shape {
    let mut kept = polygon.to_vec();
    for (at, here) in convex.iter().enumerate() {
        if kept.is_empty() {
            break;
        }
        kept = left_of(&kept, *here, convex[(at + 1) % convex.len()] - *here);
    }
    kept
}

/// What a convex polygon leaves of another, in convex parts.
pub(super) fn without(shape: &[Vec2], taken: &[Vec2]) -> Vec<Shape> {
    if area(&inside(shape, taken)) < 1e-9 {
        return vec![shape.to_vec()];
    }
    let (mut left, mut rest) = (Vec::new(), shape.to_vec());
    for (at, here) in taken.iter().enumerate() {
        let way = taken[(at + 1) % taken.len()] - *here;
        let outside = left_of(&rest, *here, way * -1.0);
        if area(&outside) > 1e-9 {
            left.push(outside);
        }
        rest = left_of(&rest, *here, way);
        if rest.is_empty() {
            break;
        }
    }
    left
}

/// The area of a polygon, counter-clockwise positive.
pub(super) fn area(polygon: &[Vec2]) -> f64 {
    let Some(first) = polygon.first() else { return 0.0 };
    let corner = |at: usize| polygon[at % polygon.len()] - *first;
    (0..polygon.len()).map(|at| corner(at).cross(corner(at + 1))).sum::<f64>() / 2.0
}

/// The area that two convex polygons share.
pub(super) fn shared(one: &[Vec2], other: &[Vec2]) -> f64 {
    area(&inside(one, other)).max(0.0)
}

/// The middle of a polygon's area.
pub(super) fn middle(polygon: &[Vec2]) -> Option<Vec2> {
    let whole = area(polygon);
    let first = *polygon.first()?;
    if whole.abs() < 1e-12 {
        return None;
    }
    let mut sum = Vec2::default();
    for at in 0..polygon.len() {
        let (one, two) = (polygon[at] - first, polygon[(at + 1) % polygon.len()] - first);
        sum = sum + (one + two) * one.cross(two);
    }
    Some(first + sum * (1.0 / (6.0 * whole)))
}

/// The edges of a polygon.
pub(super) fn edges(polygon: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    (0..polygon.len()).map(move |at| (polygon[at], polygon[(at + 1) % polygon.len()]))
}

/// Is a point in a convex polygon, its border included?
pub(super) fn holds(convex: &[Vec2], point: Vec2) -> bool {
    edges(convex).all(|(from, to)| (to - from).cross(point - from) >= -1e-9)
}

/// How far two convex polygons are apart; nothing where they meet.
pub(super) fn apart(one: &[Vec2], other: &[Vec2]) -> f64 {
    shortest(one, other).0
}

/// How far two convex polygons are apart, and the shortest line between them: of many equally short ones the middle one.
pub(super) fn shortest(one: &[Vec2], other: &[Vec2]) -> (f64, (Vec2, Vec2)) {
    if one.iter().any(|corner| holds(other, *corner)) || other.iter().any(|corner| holds(one, *corner)) {
        let at =
            one.iter().find(|corner| holds(other, **corner)).or_else(|| other.first()).copied().unwrap_or_default();
        return (0.0, (at, at));
    }
    let mut lines: Vec<(Vec2, Vec2)> = Vec::new();
    for corner in one {
        lines.extend(edges(other).map(|(from, to)| (*corner, corner.nearest_on(from, to).0)));
    }
    for corner in other {
        lines.extend(edges(one).map(|(from, to)| (corner.nearest_on(from, to).0, *corner)));
    }
    let length = |(from, to): &(Vec2, Vec2)| from.distance(*to);
    let least = lines.iter().map(length).fold(f64::MAX, f64::min);
    if edges(one).any(|(a, b)| edges(other).any(|(c, d)| crosses(a, b, c, d))) {
        let at = one.first().copied().unwrap_or_default();
        return (0.0, (at, at));
    }
    let tied: Vec<(Vec2, Vec2)> = lines.into_iter().filter(|line| length(line) <= least + 1e-6).collect();
    // All shortest lines between convex shapes are parallel, so the two outermost have the middle one between them.
    let mut ends = (Vec2::default(), Vec2::default(), -1.0);
    for (from, _) in &tied {
        for (to, _) in &tied {
            let far = from.distance(*to);
            if far > ends.2 {
                ends = (*from, *to, far);
            }
        }
    }
    let middle = ends.0.towards(ends.1, 0.5);
    let near = tied.first().copied().unwrap_or_default();
    (least, (middle, middle + (near.1 - near.0)))
}

/// Do two stretches cross or touch?
pub(super) fn crosses(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> bool {
    let side = |from: Vec2, to: Vec2, point: Vec2| (to - from).cross(point - from);
    let (one, two) = (side(a, b, c), side(a, b, d));
    let (three, four) = (side(c, d, a), side(c, d, b));
    let reach = |point: Vec2, from: Vec2, to: Vec2| point.nearest_on(from, to).0.distance(point) < 1e-9;
    (one * two < 0.0 && three * four < 0.0) || reach(c, a, b) || reach(d, a, b) || reach(a, c, d) || reach(b, c, d)
}

/// How much of a stretch lies in a polygon, however dented.
pub(super) fn stretch_inside(from: Vec2, to: Vec2, rings: &[Vec<Vec2>]) -> f64 {
    let mut cuts = vec![0.0, 1.0];
    let way = to - from;
    for (a, b) in rings.iter().flat_map(|ring| edges(ring)) {
        let edge = b - a;
        let slope = way.cross(edge);
        if slope.abs() > 1e-12 {
            let (at, along) = ((a - from).cross(edge) / slope, (a - from).cross(way) / slope);
            if (0.0..=1.0).contains(&at) && (-1e-9..=1.0 + 1e-9).contains(&along) {
                cuts.push(at);
            }
        }
    }
    cuts.sort_by(f64::total_cmp);
    let within = |point: Vec2| {
        let crossings = rings.iter().flat_map(|ring| edges(ring)).filter(|(a, b)| {
            (a.y <= point.y) != (b.y <= point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        });
        crossings.count() % 2 == 1
    };
    let part = |pair: &[f64]| {
        let middle = from.towards(to, (pair[0] + pair[1]) / 2.0);
        if within(middle) { (pair[1] - pair[0]) * way.length() } else { 0.0 }
    };
    cuts.windows(2).map(part).sum()
}

/// How long one edge runs along another: the part of it that is no farther away than `near`, as it lies along the other.
pub(super) fn along(edge: (Vec2, Vec2), other: (Vec2, Vec2), near: f64) -> f64 {
    let Some(way) = (edge.1 - edge.0).unit() else { return 0.0 };
    let length = edge.0.distance(edge.1);
    let place = |point: Vec2| ((point - edge.0).dot(way), way.cross(point - edge.0));
    let ((from, off), (to, away)) = (place(other.0), place(other.1));
    // The part of the other edge that lies near the line.
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    let slope = away - off;
    for limit in [near, -near] {
        let sign = if limit > 0.0 { 1.0 } else { -1.0 };
        let (here, there) = (sign * off - near, sign * away - near);
        match (here > 0.0, there > 0.0) {
            (true, true) => return 0.0,
            (true, false) => low = low.max((limit - off) / slope),
            (false, true) => high = high.min((limit - off) / slope),
            (false, false) => (),
        }
    }
    if high <= low {
        return 0.0;
    }
    let (one, two) = (from + (to - from) * low, from + (to - from) * high);
    let (one, two) = (one.min(two).max(0.0), one.max(two).min(length));
    (two - one).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64, size: f64) -> Shape {
        [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(a, b)| Vec2::new(x + a * size, y + b * size)).to_vec()
    }

    #[test]
    fn two_squares_share_what_they_share() {
        assert!((shared(&square(0.0, 0.0, 2.0), &square(1.0, 1.0, 2.0)) - 1.0).abs() < 1e-9);
        assert!(shared(&square(0.0, 0.0, 1.0), &square(1.0, 0.0, 1.0)) < 1e-9);
    }

    #[test]
    fn what_is_left_and_what_is_shared_make_the_whole() {
        let (whole, hole) = (square(0.0, 0.0, 4.0), square(1.0, 1.0, 1.0));
        let left: f64 = without(&whole, &hole).iter().map(|part| area(part)).sum();
        assert!((left - 15.0).abs() < 1e-9, "{left}");
    }

    #[test]
    fn the_middle_of_equally_short_lines_is_taken() {
        let (far, (from, to)) = shortest(&square(0.0, 0.0, 2.0), &square(1.0, 5.0, 2.0));
        assert!((far - 3.0).abs() < 1e-9);
        assert!((from.x - 1.5).abs() < 1e-9 && (to.x - 1.5).abs() < 1e-9, "{from:?} {to:?}");
    }

    #[test]
    fn edges_run_along_each_other() {
        let edge = (Vec2::new(0.0, 0.0), Vec2::new(2.0, 0.0));
        assert!((along(edge, (Vec2::new(3.0, 0.01), Vec2::new(1.5, 0.01)), 0.02) - 0.5).abs() < 1e-9);
        assert!(along(edge, (Vec2::new(3.0, 0.03), Vec2::new(1.5, 0.03)), 0.02) < 1e-9);
        assert!(along(edge, (Vec2::new(1.0, 0.0), Vec2::new(1.0, 1.0)), 0.02) < 0.03);
    }

    #[test]
    fn a_stretch_is_cut_at_the_border() {
        let ring = vec![square(1.0, -1.0, 2.0)];
        assert!((stretch_inside(Vec2::new(0.0, 0.0), Vec2::new(2.0, 0.0), &ring) - 1.0).abs() < 1e-9);
    }
}
