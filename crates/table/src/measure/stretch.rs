//! Stretches: which parts of a straight line lie on a ground.

use crate::ground::{Ground, Part};
use crate::point::{Vec2, side_of};

/// Stretches and breaks shorter than this, in micrometres, are rounding.
pub(crate) const SPECK: f64 = 1e-3;

/// The stretches of the line from `a` to `b` on the ground, as shares of the line from 0 to 1, in order and
/// apart from each other. The border belongs to the ground, so a line along an edge is on it; a line that only
/// touches a corner has no stretch there. Parts of the ground that overlap or abut count once.
pub(crate) fn stretches(ground: &Ground, a: Vec2, b: Vec2) -> Vec<(f64, f64)> {
    let length = a.distance(b);
    let mut found = Vec::new();
    if length.is_nan() || length <= SPECK {
        return found;
    }
    for part in &ground.parts {
        on_part(part, a, b, SPECK / length, &mut found);
    }
    merged(found, SPECK / length)
}

fn on_part(part: &Part, a: Vec2, b: Vec2, speck: f64, found: &mut Vec<(f64, f64)>) {
    let way = b - a;
    let mut cuts = vec![0.0, 1.0];
    for (c, d) in part.edges() {
        let (at_c, at_d) = (side_of(a, b, c), side_of(a, b, d));
        if (at_c > 0.0 && at_d > 0.0) || (at_c < 0.0 && at_d < 0.0) {
            continue;
        }
        if at_c == 0.0 && at_d == 0.0 {
            let along = |point: Vec2| ((point - a).dot(way) / way.length_2()).clamp(0.0, 1.0);
            let (from, to) = (along(c).min(along(d)), along(c).max(along(d)));
            cuts.extend([from, to]);
            found.push((from, to));
        } else {
            let edge = d - c;
            let share = (c - a).cross(edge) / way.cross(edge);
            if share > 0.0 && share < 1.0 {
                cuts.push(share);
            }
        }
    }
    cuts.sort_by(f64::total_cmp);
    for pair in cuts.windows(2) {
        if pair[1] - pair[0] > speck && part.holds(a.towards(b, (pair[0] + pair[1]) / 2.0)) {
            found.push((pair[0], pair[1]));
        }
    }
}

/// Sorted, joined where they overlap or lie a speck apart, with the ends of the line taken exactly.
fn merged(mut stretches: Vec<(f64, f64)>, speck: f64) -> Vec<(f64, f64)> {
    stretches.sort_by(|first, second| first.0.total_cmp(&second.0));
    let mut joined: Vec<(f64, f64)> = Vec::new();
    for (from, to) in stretches {
        match joined.last_mut() {
            Some(last) if from <= last.1 + speck => last.1 = last.1.max(to),
            _ => joined.push((from, to)),
        }
    }
    joined.retain(|(from, to)| to - from > speck);
    for stretch in &mut joined {
        if stretch.0 <= speck {
            stretch.0 = 0.0;
        }
        if stretch.1 >= 1.0 - speck {
            stretch.1 = 1.0;
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;
    use crate::terrain::Area;

    fn on(ground: &Ground, a: (f64, f64), b: (f64, f64)) -> Vec<(f64, f64)> {
        stretches(ground, Vec2::new(a.0, a.1), Vec2::new(b.0, b.1))
    }

    fn ring() -> Ground {
        let at = |x, y| Point::new(x, y);
        Ground::of(&Area::Polygon {
            corners: vec![at(0, 0), at(100, 0), at(100, 100), at(0, 100)],
            holes: vec![vec![at(40, 40), at(60, 40), at(60, 60), at(40, 60)]],
        })
    }

    #[test]
    fn holes_interrupt_and_borders_count() {
        assert_eq!(on(&ring(), (-100.0, 50.0), (100.0, 50.0)), [(0.5, 0.7), (0.8, 1.0)]);
        assert_eq!(on(&ring(), (0.0, 0.0), (100.0, 0.0)), [(0.0, 1.0)], "along an edge");
        assert_eq!(on(&ring(), (0.0, 40.0), (100.0, 40.0)), [(0.0, 1.0)], "along the edge of a hole");
        assert_eq!(on(&ring(), (-50.0, 50.0), (50.0, -50.0)), [], "touching a corner");
        assert_eq!(on(&ring(), (10.0, 10.0), (20.0, 30.0)), [(0.0, 1.0)], "wholly inside");
        assert_eq!(on(&ring(), (-100.0, 50.0), (0.0, 50.0)), [], "up to the border");
        assert_eq!(on(&ring(), (5.0, 5.0), (5.0, 5.0)), [], "no line at all");
        assert_eq!(on(&ring(), (f64::NAN, 5.0), (5.0, 5.0)), []);
    }

    #[test]
    fn overlapping_parts_of_a_bent_line_count_once() {
        let bent = Ground::of(&Area::Line {
            points: vec![Point::new(0, 0), Point::new(1000, 0), Point::new(1000, 1000)],
            width: 200,
        });
        assert_eq!(on(&bent, (-1000.0, 0.0), (2000.0, 0.0)), [(1.0 / 3.0, 2100.0 / 3000.0)]);
    }
}
