//! Where trees, stones and ripples lie: the same places every time, and the same as on the page.

use super::chance::Chance;
use super::land::Land;
use handspan_table::Vec2;

/// A sign's middle, its size, and the random numbers that belong to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strewn {
    pub(super) at: Vec2,
    pub(super) size: f64,
    pub(super) seed: u32,
}

/// How many signs are tried on one piece and on all of them, and how many edges are tested for it: no layout can keep
/// a drawing waiting. The page has the same limits.
const ON_ONE: usize = 2_600;
const ON_ALL: usize = 120_000;
const EDGES: usize = 400_000;

/// How many signs a piece may have when there are so many pieces.
pub(super) fn share(pieces: usize) -> usize {
    (ON_ALL / pieces.max(1)).clamp(1, ON_ONE)
}

/// Discs inside the land, from `low` to `high` large, that stay apart from each other by `apart` of their radii.
pub(super) fn strewn(land: &Land, (low, high): (f64, f64), apart: f64, room: f64, most: usize) -> Vec<Strewn> {
    let mut chance = Chance::new(land.seed);
    let size = land.box_to - land.box_from;
    let edges: usize = land.rings.iter().map(Vec::len).sum();
    let wanted = (size.x * size.y / (high * high) * 7.0).ceil() as usize;
    let tries = most.min(wanted).min((EDGES / edges.max(1)).max(1));
    let mut found: Vec<Strewn> = Vec::new();
    for _ in 0..tries {
        let x = chance.between(land.box_from.x, land.box_to.x);
        let y = chance.between(land.box_from.y, land.box_to.y);
        let (at, size) = (Vec2::new(x, y), chance.between(low, high));
        if found.iter().any(|other| other.at.distance(at) < (other.size + size) * apart) {
            continue;
        }
        if has_room(land, at, size * room) {
            found.push(Strewn { at, size, seed: chance.bits() });
        }
    }
    // The southern ones stand before the northern ones.
    found.sort_by(|a, b| a.at.y.total_cmp(&b.at.y));
    found
}

/// Whether the land holds a point with some room round it.
pub(super) fn has_room(land: &Land, at: Vec2, room: f64) -> bool {
    if let Some(across) = land.across {
        return near_line(land, at) <= across / 2.0 - room;
    }
    let inside = |dx: f64, dy: f64| {
        let spot = Vec2::new(at.x + dx * room, at.y + dy * room);
        land.rings.iter().filter(|ring| holds(ring, spot)).count() % 2 == 1
    };
    [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].into_iter().all(|(dx, dy)| inside(dx, dy))
}

/// Whether a ring holds a point, worked out as on the page. Nothing but the place of a sign hangs on it.
fn holds(ring: &[Vec2], at: Vec2) -> bool {
    let mut inside = false;
    for (rank, a) in ring.iter().enumerate() {
        let b = ring[(rank + ring.len() - 1) % ring.len()];
        if (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

fn near_line(land: &Land, at: Vec2) -> f64 {
    let legs = land.rings.iter().take(1).flat_map(|points| points.windows(2));
    legs.fold(f64::INFINITY, |least, leg| {
        let (a, way) = (leg[0], leg[1] - leg[0]);
        let square = way.length_2();
        let part = ((at - a).dot(way) / if square > 0.0 { square } else { 1.0 }).clamp(0.0, 1.0);
        least.min(at.distance(a + way * part))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use handspan_table::Terrain;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        terrain: Terrain,
        depth: i32,
        radius: (f64, f64),
        apart: f64,
        room: f64,
        found: Vec<String>,
    }

    /// The page reads the same file: `terrain/strewing.test.ts`.
    #[test]
    fn signs_lie_where_the_page_lays_them() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../tests/vectors/strewn.json")).unwrap();
        for Case { terrain, depth, radius, apart, room, found } in cases {
            let signs = strewn(&Land::of(&terrain, depth), radius, apart, room, share(1));
            let written = signs.iter().map(|Strewn { at, size, seed }| {
                format!("{:.6} {:.6} {size:.6} {:.6}", at.x, at.y, Chance::new(*seed).part())
            });
            assert_eq!(written.collect::<Vec<String>>(), found, "{}", terrain.kind);
        }
    }

    #[test]
    fn signs_on_the_largest_ground_are_few() {
        let corners = r#"[{"x":0,"y":0},{"x":9000000,"y":0},{"x":9000000,"y":9000000}]"#;
        let text = format!("{{\"id\":1,\"kind\":\"wood\",\"area\":{{\"shape\":\"polygon\",\"corners\":{corners}}}}}");
        let land = Land::of(&serde_json::from_str(&text).unwrap(), 9_000_000);
        let count = |pieces| strewn(&land, (0.34, 0.58), 0.94, 0.45, share(pieces)).len();
        assert!(count(1) > 100 && count(1) <= 2_600, "{}", count(1));
        assert!(count(2_000) <= 60, "{}", count(2_000));
    }
}
