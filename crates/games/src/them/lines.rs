//! Straight lines over ground: where a line, or a disc that rolls along it, is over a piece of terrain or a base.

use handspan_table::{Ground, Outline, Vec2};

/// More than rounding can tell apart, in micrometres.
const HAIR: f64 = 1.0;

/// From and to along a line, in micrometres from its start.
pub(super) type Stretch = (f64, f64);

/// The stretches of a line that run through ground. Along a border is not through.
pub(super) fn through(ground: &Ground, from: Vec2, to: Vec2) -> Vec<Stretch> {
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
        let clear = |(a, b): (Vec2, Vec2)| at.distance(at.nearest_on(a, b).0) > HAIR;
        ground.holds(at) && ground.edges().all(clear)
    };
    let pairs = cuts.windows(2).map(|pair| (pair[0], pair[1]));
    joined(pairs.filter(|(start, end)| inside(from + ahead * ((start + end) / 2.0))).collect())
}

/// The stretches of a line on which a disc about it touches or overlaps ground.
pub(super) fn under_disc(ground: &Ground, from: Vec2, to: Vec2, radius: f64) -> Vec<Stretch> {
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
        if start - last > HAIR && ground.holds(from + ahead * ((last + start) / 2.0)) {
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

/// How far a line runs through a base.
pub(super) fn chord(outline: &Outline, from: Vec2, to: Vec2) -> f64 {
    let Some(ahead) = (to - from).unit() else { return 0.0 };
    let length = from.distance(to);
    let stretch = match outline {
        Outline::Disc { centre, radius } => {
            let (along, aside) = ((*centre - from).dot(ahead), (*centre - from).cross(ahead));
            let half = radius * radius - aside * aside;
            (half > 0.0).then(|| (along - half.sqrt(), along + half.sqrt()))
        }
        _ => outline.edges().try_fold((f64::NEG_INFINITY, f64::INFINITY), |(start, end), (a, b)| {
            // Counter-clockwise: inside is to the left of every edge.
            let inward = (b - a).left();
            let (depth, slope) = ((from - a).dot(inward), ahead.dot(inward));
            let level = slope.abs() < 1e-9;
            match (level, slope > 0.0) {
                (true, _) => (depth > 0.0).then_some((start, end)),
                (false, true) => Some((start.max(-depth / slope), end)),
                (false, false) => Some((start, end.min(-depth / slope))),
            }
        }),
    };
    stretch.map_or(0.0, |(start, end)| (end.min(length) - start.max(0.0)).max(0.0))
}

/// Stretches in order, those that meet made one.
pub(super) fn joined(mut stretches: Vec<Stretch>) -> Vec<Stretch> {
    stretches.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut all: Vec<Stretch> = Vec::new();
    for (start, end) in stretches {
        match all.last_mut() {
            Some(last) if start <= last.1 + HAIR => last.1 = last.1.max(end),
            _ => all.push((start, end)),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use handspan_table::{Area, Point};

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

    #[test]
    fn a_chord_is_what_a_line_shares_with_a_base() {
        let disc = Outline::Disc { centre: Vec2::new(0.0, 60.0), radius: 100.0 };
        assert!((chord(&disc, Vec2::new(-500.0, 0.0), Vec2::new(500.0, 0.0)) - 160.0).abs() < 1e-9);
        assert_eq!(chord(&disc, Vec2::new(-500.0, -40.0), Vec2::new(500.0, -40.0)).to_bits(), 0.0_f64.to_bits());
        let quad = Outline::Quad([(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (0.0, 50.0)].map(|(x, y)| Vec2::new(x, y)));
        assert!((chord(&quad, Vec2::new(-10.0, 25.0), Vec2::new(60.0, 25.0)) - 60.0).abs() < 1e-9);
    }
}
