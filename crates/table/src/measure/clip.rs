//! Polygons cut along lines, and their areas.

use crate::point::Vec2;

/// What is left of the line through `on` along `way`. A polygon that is not convex may come back with edges that run
/// to and fro along the line; they enclose nothing, so its area is right all the same.
pub(crate) fn keep_left(polygon: &[Vec2], on: Vec2, way: Vec2) -> Vec<Vec2> {
    let mut kept = Vec::with_capacity(polygon.len() + 2);
    let Some(mut before) = polygon.last().copied() else { return kept };
    let mut depth_before = way.cross(before - on);
    for point in polygon.iter().copied() {
        let depth = way.cross(point - on);
        if (depth > 0.0 && depth_before < 0.0) || (depth < 0.0 && depth_before > 0.0) {
            kept.push(before.towards(point, depth_before / (depth_before - depth)));
        }
        if depth >= 0.0 {
            kept.push(point);
        }
        (before, depth_before) = (point, depth);
    }
    kept
}

/// The part of any polygon inside a convex one.
pub(crate) fn keep_inside(polygon: &[Vec2], convex: &[Vec2]) -> Vec<Vec2> {
    let mut kept = polygon.to_vec();
    for number in 0..convex.len() {
        let (a, b) = (convex[number], convex[(number + 1) % convex.len()]);
        kept = keep_left(&kept, a, b - a);
    }
    kept
}

/// Its area, positive counter-clockwise, in square micrometres; measured from its first corner, so that a polygon
/// far out on the table loses nothing.
pub(crate) fn area(polygon: &[Vec2]) -> f64 {
    let Some(first) = polygon.first() else { return 0.0 };
    polygon.windows(2).map(|edge| (edge[0] - *first).cross(edge[1] - *first)).sum::<f64>() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(corners: &[(f64, f64)]) -> Vec<Vec2> {
        corners.iter().map(|corner| Vec2::new(corner.0, corner.1)).collect()
    }

    fn shared(subject: &[(f64, f64)], convex: &[(f64, f64)]) -> f64 {
        area(&keep_inside(&polygon(subject), &polygon(convex)))
    }

    const SQUARE: [(f64, f64); 4] = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];

    #[test]
    fn a_comb_over_a_square_keeps_its_teeth() {
        let comb = [(1.0, 5.0), (3.0, 5.0), (3.0, 12.0), (6.0, 12.0), (6.0, 5.0), (8.0, 5.0), (8.0, 14.0), (1.0, 14.0)];
        assert!((shared(&comb, &SQUARE) - 20.0).abs() < 1e-12);
    }

    #[test]
    fn squares_that_share_all_a_half_an_edge_and_nothing() {
        let shifted = |by: f64| SQUARE.map(|(x, y)| (x + by, y));
        for (by, want) in [(0.0, 100.0), (5.0, 50.0), (10.0, 0.0), (30.0, 0.0)] {
            assert!((shared(&shifted(by), &SQUARE) - want).abs() < 1e-12, "{by}");
        }
        assert!(shared(&[], &SQUARE).abs() < 1e-12);
        assert!(shared(&SQUARE, &[(0.0, 5.0), (10.0, 5.0)]).abs() < 1e-12, "a line holds no ground");
    }
}
