//! Where a straight line, or a disc whose centre moves along it, is over a piece of terrain.

use crate::ground::Ground;
use crate::point::Vec2;

/// Closer than this, in micrometres, is rounding.
const ROUNDING: f64 = 1.0;

/// Where a stretch of a line begins and ends, in micrometres from the start of the line.
pub type Stretch = (f64, f64);

/// The stretches of a line that run through ground. Along a border is not through.
pub fn through(ground: &Ground, from: Vec2, to: Vec2) -> Vec<Stretch> {
    let Some(ahead) = (to - from).unit() else { return Vec::new() };
    let length = from.distance(to);
    let mut cuts = vec![0.0, length];
    for (a, b) in ground.edges() {
        let (side, edge) = (ahead.left(), b - a);
        let slope = edge.dot(side);
        if slope.abs() > 1e-9 {
            let share = (from - a).dot(side) / slope;
            if (0.0..=1.0).contains(&share) {
                cuts.push((a + edge * share - from).dot(ahead).clamp(0.0, length));
            }
        }
    }
    cuts.sort_by(f64::total_cmp);
    let inside = |at: Vec2| {
        let clear = |(a, b): (Vec2, Vec2)| at.distance(at.nearest_on(a, b).0) > ROUNDING;
        ground.holds(at) && ground.edges().all(clear)
    };
    let pairs = cuts.windows(2).map(|pair| (pair[0], pair[1]));
    joined(pairs.filter(|(start, end)| inside(from + ahead * ((start + end) / 2.0))).collect())
}

/// The stretches of a line on which a disc about it touches or overlaps ground.
pub fn under_disc(ground: &Ground, from: Vec2, to: Vec2, radius: f64) -> Vec<Stretch> {
    let Some(ahead) = (to - from).unit() else { return Vec::new() };
    let length = from.distance(to);
    let near: Vec<Stretch> = ground
        .edges()
        .filter_map(|(a, b)| near_edge(from, ahead, (a, b), radius))
        .map(|(start, end)| (start.max(0.0), end.min(length)))
        .filter(|(start, end)| start <= end)
        .collect();
    let near = joined(near);
    // Far from every border it is still over the ground if the ground holds it.
    let mut gaps = Vec::new();
    let mut last = 0.0;
    for (start, end) in near.iter().copied().chain([(length, length)]) {
        if start - last > ROUNDING && ground.holds(from + ahead * ((last + start) / 2.0)) {
            gaps.push((last, start));
        }
        last = end;
    }
    joined(near.into_iter().chain(gaps).collect())
}

/// Where a line is within a radius of an edge: the reach of its two ends and of what lies between them.
fn near_edge(from: Vec2, ahead: Vec2, (a, b): (Vec2, Vec2), radius: f64) -> Option<Stretch> {
    let about = |centre: Vec2| {
        let (along, aside) = ((centre - from).dot(ahead), (centre - from).cross(ahead));
        let half = radius * radius - aside * aside;
        (half >= 0.0).then(|| (along - half.sqrt(), along + half.sqrt()))
    };
    let between = (b - a).unit().and_then(|edge| {
        let limits = [(edge, 0.0, a.distance(b)), (edge.left(), -radius, radius)];
        limits.iter().try_fold((f64::NEG_INFINITY, f64::INFINITY), |(start, end), (axis, low, high)| {
            let (at, slope) = ((from - a).dot(*axis), ahead.dot(*axis));
            if slope.abs() < 1e-12 {
                return (*low..=*high).contains(&at).then_some((start, end));
            }
            let (one, other) = ((low - at) / slope, (high - at) / slope);
            let (start, end) = (start.max(one.min(other)), end.min(one.max(other)));
            (start <= end).then_some((start, end))
        })
    });
    [about(a), about(b), between].into_iter().flatten().reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
}

/// Stretches in order, with those that meet joined into one.
pub fn joined(mut stretches: Vec<Stretch>) -> Vec<Stretch> {
    stretches.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut all: Vec<Stretch> = Vec::new();
    for (start, end) in stretches {
        match all.last_mut() {
            Some(last) if start <= last.1 + ROUNDING => last.1 = last.1.max(end),
            _ => all.push((start, end)),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;
    use crate::terrain::Area;

    fn square() -> Ground {
        let corners = [(0, 0), (1_000, 0), (1_000, 1_000), (0, 1_000)].map(|(x, y)| Point::new(x, y));
        Ground::of(&Area::Polygon { corners: corners.to_vec(), holes: Vec::new() })
    }

    fn near(found: &[Stretch], expected: &[Stretch]) {
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (one, other) in found.iter().zip(expected) {
            assert!((one.0 - other.0).abs() < 1e-6 && (one.1 - other.1).abs() < 1e-6, "{found:?}");
        }
    }

    #[test]
    fn a_line_runs_through_ground_but_not_along_its_border() {
        let line = |y| (Vec2::new(-500.0, y), Vec2::new(2_000.0, y));
        let (from, to) = line(500.0);
        near(&through(&square(), from, to), &[(500.0, 1_500.0)]);
        let (from, to) = line(1_000.0);
        near(&through(&square(), from, to), &[]);
        near(&through(&square(), Vec2::new(200.0, 200.0), Vec2::new(800.0, 200.0)), &[(0.0, 600.0)]);
    }

    #[test]
    fn a_disc_is_over_ground_from_touch_to_touch() {
        let from = Vec2::new(-500.0, 500.0);
        near(&under_disc(&square(), from, Vec2::new(2_000.0, 500.0), 100.0), &[(400.0, 1_600.0)]);
        // At a height of 1,060 the corners count: the root of 100 squared less 60 squared is 80.
        let from = Vec2::new(-500.0, 1_060.0);
        near(&under_disc(&square(), from, Vec2::new(2_000.0, 1_060.0), 100.0), &[(420.0, 1_580.0)]);
        let from = Vec2::new(-500.0, 1_200.0);
        near(&under_disc(&square(), from, Vec2::new(2_000.0, 1_200.0), 100.0), &[]);
    }
}
