//! Borders: the parts of terrain edges that bound the piece as a whole.
//!
//! A thick line is made of parts that overlap, and edges of one part run inside another. Nothing that comes from
//! outside meets those first, but something that stands in the piece must not be stopped by them.

use crate::edges::Edge;
use crate::ground::Ground;
use crate::point::side_of;

/// Nearer to an edge than this, in micrometres, nothing is told apart.
const BESIDE: f64 = 1e-3;

/// The stretches of an edge of the ground that have no ground on their right.
pub(crate) fn bordering(ground: &Ground, edge: &Edge) -> Vec<Edge> {
    if ground.parts.len() < 2 {
        return vec![*edge];
    }
    let way = edge.b - edge.a;
    let Some(right) = way.right().unit() else { return Vec::new() };
    let mut cuts = vec![0.0, 1.0];
    for (c, d) in ground.edges() {
        for corner in [c, d] {
            if side_of(edge.a, edge.b, corner).abs() <= BESIDE * way.length() {
                cuts.push((corner - edge.a).dot(way) / way.length_2());
            }
        }
        let other = d - c;
        let across = way.cross(other);
        if across != 0.0 {
            cuts.push((c - edge.a).cross(other) / across);
        }
    }
    cuts.retain(|share| (0.0..=1.0).contains(share));
    cuts.sort_by(f64::total_cmp);
    let mut open: Vec<(f64, f64)> = Vec::new();
    for pair in cuts.windows(2) {
        let middle = edge.a.towards(edge.b, (pair[0] + pair[1]) / 2.0) + right * BESIDE;
        if pair[0] < pair[1] && !ground.holds(middle) {
            match open.last_mut() {
                Some(last) if last.1 >= pair[0] => last.1 = pair[1],
                _ => open.push((pair[0], pair[1])),
            }
        }
    }
    let stretch = |(from, to): (f64, f64)| Edge {
        a: edge.a.towards(edge.b, from),
        b: edge.a.towards(edge.b, to),
        piece: edge.piece,
    };
    open.into_iter().map(stretch).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;
    use crate::point::Vec2;
    use crate::terrain::Area;

    fn border(points: &[(i32, i32)], width: i32) -> Vec<(Vec2, Vec2)> {
        let points = points.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        let ground = Ground::of(&Area::Line { points, width });
        let edges = ground.edges().map(|(a, b)| Edge { a, b, piece: 0 });
        edges.flat_map(|edge| bordering(&ground, &edge)).map(|edge| (edge.a, edge.b)).collect()
    }

    fn around(border: &[(Vec2, Vec2)]) -> f64 {
        border.iter().map(|(a, b)| a.distance(*b)).sum()
    }

    #[test]
    fn the_border_of_a_bent_line_is_that_of_its_union() {
        let bent = border(&[(0, 0), (1000, 0), (1000, 1000)], 200);
        // Outside 1100 + 1100, inside 900 + 900, ends 200 + 200.
        assert!((around(&bent) - 4400.0).abs() < 0.1, "{}", around(&bent));
    }

    #[test]
    fn legs_in_one_line_have_no_border_between_them() {
        let straight = border(&[(0, 0), (1000, 0), (2000, 0)], 200);
        assert!((around(&straight) - 4400.0).abs() < 0.1, "{}", around(&straight));
    }

    #[test]
    fn a_line_that_doubles_back_keeps_its_border() {
        let doubled = border(&[(0, 0), (1000, 0), (0, 0)], 200);
        assert!((around(&doubled) - 2.0 * 2400.0).abs() < 0.1, "each of the two parts: {}", around(&doubled));
    }
}
