//! Looking and shooting, against shapely's answers and against what must hold on every table.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a vector that cannot be read fails the test"
)]

use handspan_table::measure::Thing;
use handspan_table::measure::sight::{Eyes, Looking, Screens};
use handspan_table::{Figure, FigureId, Placement, Point, Side, Stand, Table, Terrain, TerrainId, Vec2};
use handspan_table::{Length, Visibility, micrometres, mm};
use proptest::prelude::*;
use serde_json::Value;

/// The answers and how they were made: `tests/vectors/look.py`.
fn vectors() -> Vec<Value> {
    let text = include_str!("../../vectors/look.json");
    let mut all: Value = serde_json::from_str(text).expect("the vectors are JSON");
    serde_json::from_value(all["tables"].take()).expect("a list of tables")
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).expect("a value of the kind the vectors promise")
}

fn stand(value: &Value) -> Stand {
    let placement = serde_json::json!({ "x": value["x"], "y": value["y"], "facing": value["facing"] });
    Stand { base: read(&value["base"]), placement: read(&placement) }
}

fn terrain(value: &Value) -> Terrain {
    let traits = serde_json::json!({ "sight": value["sight"], "see_in": value["see_in"] });
    read(&serde_json::json!({ "id": value["id"], "kind": "", "area": value["area"], "traits": traits }))
}

fn laid(table: &Value, which: impl Fn(&Terrain) -> bool) -> Table {
    let mut laid = Table::new(600_000, 400_000);
    laid.lay(table["pieces"].as_array().expect("pieces").iter().map(terrain).filter(which));
    laid
}

fn put(table: &mut Table, id: u32, stand: Stand) {
    let name = table.names.learn("somebody");
    let (base, placement) = (stand.base, stand.placement);
    table.put(Figure { id: FigureId(id), name, kind: name, side: Side::default(), base, placement });
}

fn at(x: &Value, y: &Value) -> Vec2 {
    Vec2::new(read(x), read(y))
}

fn rows<'a>(table: &'a Value, name: &str) -> &'a [Value] {
    table[name].as_array().expect("a list of answers")
}

#[test]
fn lines_are_blocked_where_shapely_says() {
    for table in vectors() {
        let whole = laid(&table, |_| true);
        let solid = laid(&table, |piece| piece.traits.sight == Visibility::Blocks && piece.traits.see_in.is_none());
        for row in rows(&table, "lines") {
            let (from, to) = (at(&row[0], &row[1]), at(&row[2], &row[3]));
            assert_eq!(whole.line_blocker(from, to).is_some(), row[6] == 1, "{row}");
            let first = solid.line_blocker(from, to);
            let hit = first.map(|first| first.by);
            assert_eq!(hit, read::<Option<u32>>(&row[5]).map(|id| Thing::Terrain { terrain: TerrainId(id) }), "{row}");
            if let Some(first) = first {
                assert!((from.distance(first.at) - read::<f64>(&row[4])).abs() < 0.01, "{first:?} {row}");
            }
        }
    }
}

/// Rays stand a 1,500th of the target's width apart, and a share is cut at a few places at most.
const SHARE: f64 = 4.0 / 1500.0;

#[test]
fn shares_agree_with_dense_rays() {
    for table in vectors() {
        let whole = laid(&table, |_| true);
        for row in rows(&table, "sights") {
            let sight = whole.sight(&stand(&row["from"]), &stand(&row["to"]), Looking::default(), &[]);
            let (share, screened): (f64, f64) = (read(&row["share"]), read(&row["screened"]));
            assert!((sight.share().0 - share).abs() <= SHARE, "{sight:?} {row}");
            assert!((sight.screened.0 - screened).abs() <= SHARE, "{sight:?} {row}");
        }
    }
}

fn area(ring: &[Vec2]) -> f64 {
    (0..ring.len()).map(|i| ring[i].cross(ring[(i + 1) % ring.len()])).sum::<f64>() / 2.0
}

/// How far the ring is in a direction from a point inside it.
fn reach(ring: &[Vec2], from: Vec2, way: Vec2) -> f64 {
    let far = |i: usize| {
        let (a, b) = (ring[i] - from, ring[(i + 1) % ring.len()] - from);
        let (left, right) = (way.cross(a), way.cross(b));
        ((left <= 0.0) != (right <= 0.0)).then(|| a.towards(b, left / (left - right)).dot(way)).filter(|far| *far > 0.0)
    };
    (0..ring.len()).filter_map(far).fold(f64::INFINITY, f64::min)
}

#[test]
fn views_have_the_area_that_shadows_leave() {
    for table in vectors() {
        let whole = laid(&table, |_| true);
        for row in rows(&table, "views") {
            let (from, radius): (_, f64) = (at(&row["from"][0], &row["from"][1]), read(&row["radius"]));
            let ring = whole.view(from, micrometres(radius));
            let (mine, theirs) = (area(&ring) / 1e6, read::<f64>(&row["area"]));
            // A rim of chords 5 degrees long leaves out up to 1.3 per mille of what the circle would hold.
            let rim = if row["rim"] == true { 1.3e-3 * std::f64::consts::PI * radius * radius / 1e6 } else { 0.0 };
            assert!(mine <= theirs + 1e-3 && mine >= theirs - rim - 1e-3, "{mine} {theirs} {row}");
            for (number, expected) in rows(row, "reach").iter().enumerate() {
                let turn = (number as f64 * 30.0 + 7.0).to_radians();
                let (mine, theirs) = (reach(&ring, from, Vec2::new(turn.cos(), turn.sin())), read::<f64>(expected));
                let rim = if theirs >= radius { radius * 1e-3 } else { 0.0 };
                assert!((mine - theirs).abs() <= 0.01 + rim, "{mine} {theirs} towards {number} of {row}");
            }
        }
    }
}

#[test]
fn shots_hit_what_the_strip_overlaps_first() {
    for table in vectors() {
        let mut whole = laid(&table, |_| true);
        for figure in rows(&table, "figures") {
            put(&mut whole, read(&figure["id"]), stand(figure));
        }
        for row in rows(&table, "shots") {
            let (from, towards) = (at(&row[0], &row[1]), at(&row[2], &row[3]));
            let (length, width): (Length, Length) = (read(&row[4]), read(&row[5]));
            let shot = whole.shot(from, towards, length, width, |_| true, |_| true);
            let hit = read::<Option<u32>>(&row[7]).map(|kind| match (kind, read(&row[8])) {
                (0, id) => Thing::Figure { figure: FigureId(id) },
                (_, id) => Thing::Terrain { terrain: TerrainId(id) },
            });
            assert_eq!(shot.hit, hit, "{row}");
            let expected = read::<Option<f64>>(&row[6]).unwrap_or(length.micrometres());
            // Shapely's discs have corners; a beam that clips one near its side meets it a little later.
            let slack = if width > Length::ZERO { 50.0 } else { 1.0 };
            assert!((shot.length.micrometres() - expected).abs() < slack, "{shot:?} {row}");
        }
    }
}

/// Shapes on a grid of 10 mm, so that corners, edges and lines fall on each other all the time.
const SHAPES: [&[(i32, i32)]; 6] = [
    &[(0, 0), (2, 0), (2, 2), (0, 2)],
    &[(0, 0), (3, 0), (0, 2)],
    &[(1, 0), (2, 1), (1, 2), (0, 1)],
    &[(0, 0), (3, 0), (3, 1), (1, 1), (1, 3), (0, 3)],
    &[(0, 0), (4, 0), (4, 3), (3, 3), (3, 1), (1, 1), (1, 3), (0, 3)],
    &[(0, 0), (2, 1), (4, 0), (2, 4)],
];

type Cell = (i32, i32);

#[derive(Clone, Debug)]
struct Placed {
    corners: Vec<Cell>,
    sight: Visibility,
}

fn placed() -> impl Strategy<Value = Placed> {
    (0..SHAPES.len(), 1..3i32, 0..18i32, 0..18i32, 0..4u8).prop_map(|(shape, size, x, y, sight)| Placed {
        corners: SHAPES[shape].iter().map(|(a, b)| (x + a * size, y + b * size)).collect(),
        sight: if sight == 0 { Visibility::Obscures } else { Visibility::Blocks },
    })
}

fn pieces() -> impl Strategy<Value = Vec<Placed>> {
    prop::collection::vec(placed(), 1..9)
}

/// Lays them, each corner put through `place` on its way to micrometres.
fn table_of(pieces: &[Placed], place: impl Fn(Point) -> Point) -> Table {
    let mut table = Table::new(250_000, 250_000);
    table.lay((1..).zip(pieces).map(|(id, piece)| {
        let corners: Vec<Point> =
            piece.corners.iter().map(|(x, y)| place(Point::new(x * 10_000, y * 10_000))).collect();
        let area = serde_json::json!({ "shape": "polygon", "corners": corners });
        terrain(&serde_json::json!({ "id": id, "sight": piece.sight, "area": area }))
    }));
    table
}

fn here(point: Point) -> Point {
    point
}

/// A quarter turn counter-clockwise and a shift by odd lengths.
fn elsewhere(point: Point) -> Point {
    Point::new(777_777 - point.y, 123_457 + point.x)
}

fn micro(cell: Cell) -> Vec2 {
    Vec2::new(f64::from(cell.0), f64::from(cell.1)) * 10_000.0
}

/// The stretches of a line inside a polygon in whole numbers only, as fractions (n, d) of the way; and whether the
/// start is inside. Between neighbouring crossings the middle decides.
fn exact_stretches(corners: &[Cell], from: Cell, to: Cell) -> (Vec<f64>, bool) {
    let point = |(x, y): Cell| (i128::from(x), i128::from(y));
    let ((fx, fy), (tx, ty)) = (point(from), point(to));
    let (wx, wy) = (tx - fx, ty - fy);
    let mut cuts = vec![(0i128, 1i128), (1, 1)];
    let edges: Vec<_> =
        (0..corners.len()).map(|i| (point(corners[i]), point(corners[(i + 1) % corners.len()]))).collect();
    for ((ax, ay), (bx, by)) in &edges {
        let (ex, ey) = (bx - ax, by - ay);
        let below = wx * ey - wy * ex;
        let above = (ax - fx) * ey - (ay - fy) * ex;
        if below != 0 {
            cuts.push((above * below.signum(), below.abs()));
        } else {
            let square = (wx * wx + wy * wy).max(1);
            cuts.push(((ax - fx) * wx + (ay - fy) * wy, square));
        }
    }
    cuts.retain(|(n, d)| 0 <= *n && n <= d);
    cuts.sort_by(|(n, d), (m, e)| (n * e).cmp(&(m * d)));
    let inside = |n: i128, d: i128| {
        let (x, y) = (fx * d + wx * n, fy * d + wy * n);
        let mut odd = false;
        for ((ax, ay), (bx, by)) in &edges {
            let (ax, ay, bx, by) = (ax * d, ay * d, bx * d, by * d);
            let side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
            if side == 0 && (x - ax) * (x - bx) + (y - ay) * (y - by) <= 0 {
                return false;
            }
            if (ay <= y) != (by <= y) && (side > 0) == (by > ay) {
                odd = !odd;
            }
        }
        odd
    };
    let mut starts = Vec::new();
    let mut was_inside = false;
    for pair in cuts.windows(2) {
        let ((n, d), (m, e)) = (pair[0], pair[1]);
        if n * e == m * d {
            continue;
        }
        let is_inside = inside(n * e + m * d, 2 * d * e);
        // A stretch goes on through a corner that points inwards.
        if is_inside && !was_inside {
            starts.push(n as f64 / d as f64);
        }
        was_inside = is_inside;
    }
    (starts, inside(0, 1))
}

fn cell() -> impl Strategy<Value = Cell> {
    (-2..28i32, -2..28i32)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn walking_the_grid_equals_asking_every_edge(pieces in pieces(), from in cell(), to in cell()) {
        let table = table_of(&pieces, here);
        let (start, end) = (micro(from), micro(to));
        let first = pieces.iter().filter(|piece| piece.sight == Visibility::Blocks).filter_map(|piece| {
            let (starts, holds) = exact_stretches(&piece.corners, from, to);
            starts.get(usize::from(holds)).copied()
        }).fold(f64::INFINITY, f64::min);
        let blocker = table.line_blocker(start, end);
        prop_assert_eq!(blocker.is_some(), first <= 1.0);
        if let Some(blocker) = blocker {
            prop_assert!((start.distance(blocker.at) - first * start.distance(end)).abs() < 1e-6, "{:?} {}", blocker, first);
        }
    }

    #[test]
    fn a_line_is_blocked_both_ways_or_neither(pieces in pieces(), from in cell(), to in cell()) {
        let table = table_of(&pieces, here);
        let inside = |cell: Cell| pieces.iter().any(|piece| exact_stretches(&piece.corners, cell, (cell.0 + 1, cell.1)).1);
        prop_assume!(!inside(from) && !inside(to));
        let (from, to) = (micro(from), micro(to));
        prop_assert_eq!(table.line_blocker(from, to).is_some(), table.line_blocker(to, from).is_some());
    }
}

fn inside(ring: &[Vec2], point: Vec2) -> bool {
    let crosses = |i: &usize| {
        let (a, b) = (ring[*i], ring[(*i + 1) % ring.len()]);
        (a.y <= point.y) != (b.y <= point.y) && ((b - a).cross(point - a) > 0.0) == (b.y > a.y)
    };
    (0..ring.len()).filter(crosses).count() % 2 == 1
}

fn to_border(ring: &[Vec2], point: Vec2) -> f64 {
    let distance = |i: usize| point.distance(point.nearest_on(ring[i], ring[(i + 1) % ring.len()]).0);
    (0..ring.len()).map(distance).fold(f64::INFINITY, f64::min)
}

/// Anywhere, but off the lines through the corners of the grid.
fn off_grid() -> impl Strategy<Value = Point> {
    (0..25i32, 0..25i32, 1_001..8_999i32, 1_001..8_999i32)
        .prop_map(|(x, y, a, b)| Point::new(x * 10_000 + a, y * 10_000 + b))
}

/// Anywhere, and as often on the grid.
fn place() -> impl Strategy<Value = Point> {
    prop_oneof![off_grid(), (0..25i32, 0..25i32).prop_map(|(x, y)| Point::new(x * 10_000, y * 10_000))]
}

fn somebody(place: impl Strategy<Value = Point>) -> impl Strategy<Value = Stand> {
    let round = (1..60_000i32).prop_map(|diameter| handspan_table::Base::Round { diameter });
    let sides = (1..60_000i32, 1..40_000i32);
    let rectangle = sides.prop_map(|(frontage, depth)| handspan_table::Base::Rectangle { frontage, depth });
    (prop_oneof![round, rectangle], place, 0..360_000i32).prop_map(|(base, at, facing)| Stand {
        base,
        placement: Placement::new(at, handspan_table::Facing::degrees(f64::from(facing) / 1000.0)),
    })
}

fn moved(stand: Stand) -> Stand {
    let Placement { facing, .. } = stand.placement;
    stand.moved_to(Placement::new(elsewhere(stand.placement.at()), facing.turned(-90.0)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_point_is_in_the_view_exactly_if_its_line_is_clear(
        pieces in pieces(), from in place(), radius in 20_000..300_000i32, points in prop::collection::vec(off_grid(), 30),
    ) {
        let table = table_of(&pieces, here);
        let (from, radius) = (from.vec2(), f64::from(radius));
        let ring = table.view(from, micrometres(radius));
        prop_assert!(area(&ring) >= 0.0);
        let turns_back = |i: usize| (ring[i] - from).cross(ring[(i + 1) % ring.len()] - from) < -1e-3;
        prop_assert!(!(0..ring.len()).any(turns_back), "it is star-shaped and counter-clockwise");
        for point in points.into_iter().map(Point::vec2) {
            // The rim is drawn by chords, and nothing is claimed within a hundredth of a millimetre of a border.
            let distance = from.distance(point);
            if to_border(&ring, point) < 10.0 || (distance > radius * 0.999 && distance < radius * 1.001) {
                continue;
            }
            let seen = distance < radius && table.line_blocker(from, point).is_none();
            prop_assert_eq!(inside(&ring, point), seen, "{:?} from {:?}", point, from);
        }
    }

    #[test]
    fn more_terrain_never_shows_more(
        pieces in pieces(), new in placed(), from in somebody(place()), to in somebody(place()), anywhere in any::<bool>(),
    ) {
        let looking = Looking { from: if anywhere { Eyes::Anywhere } else { Eyes::Centre }, ..Looking::default() };
        let before = table_of(&pieces, here).sight(&from, &to, looking, &[]);
        let more: Vec<Placed> = pieces.into_iter().chain([new]).collect();
        let after = table_of(&more, here).sight(&from, &to, looking, &[]);
        prop_assert!(after.share().0 <= before.share().0 + 1e-9, "{:?} {:?}", before, after);
        if !anywhere {
            prop_assert!(after.screened.0 >= before.screened.0 - 1e-9, "{:?} {:?}", before, after);
        }
    }

    #[test]
    fn the_point_looked_at_is_seen(pieces in pieces(), from in somebody(place()), to in somebody(place())) {
        let table = table_of(&pieces, here);
        let sight = table.sight(&from, &to, Looking::default(), &[]);
        // A hair short of the target, where its rim may lie in terrain itself.
        let short = sight.from.towards(sight.to, 1.0 - 1e-9);
        if sight.share().0 > 1e-6 {
            prop_assert_eq!(table.line_blocker(sight.from, short), None, "{:?}", sight);
        }
    }

    #[test]
    fn turning_and_shifting_the_table_changes_nothing(
        pieces in pieces(), from in somebody(off_grid()), to in somebody(off_grid()), others in prop::collection::vec(somebody(off_grid()), 0..6),
        width in prop_oneof![Just(0), 1..40_000i32],
    ) {
        let (mut one, mut other) = (table_of(&pieces, here), table_of(&pieces, elsewhere));
        for (id, stand) in (1..).zip(&others) {
            put(&mut one, id, *stand);
            put(&mut other, id, moved(*stand));
        }
        let looking = Looking { from: Eyes::Anywhere, figures: Screens::Block };
        let (here, there) = (one.sight(&from, &to, looking, &[]), other.sight(&moved(from), &moved(to), looking, &[]));
        prop_assert!((here.share().0 - there.share().0).abs() < 1e-6, "{:?} {:?}", here, there);
        prop_assert!((here.screened.0 - there.screened.0).abs() < 1e-6, "{:?} {:?}", here, there);
        let shoot = |table: &Table, from: &Stand, to: &Stand| {
            table.shot(from.centre(), to.centre(), mm(200.0), micrometres(f64::from(width)), |_| true, |_| true)
        };
        let (here, there) = (shoot(&one, &from, &to), shoot(&other, &moved(from), &moved(to)));
        prop_assert!((here.length.micrometres() - there.length.micrometres()).abs() < 1e-3, "{:?} {:?}", here, there);
        let ring = |table: &Table, stand: &Stand| area(&table.view(stand.centre(), mm(100.0)));
        prop_assert!((ring(&one, &from) / ring(&other, &moved(from)) - 1.0).abs() < 2e-3 || ring(&one, &from) < 1.0);
    }

    #[test]
    fn a_shot_meets_the_nearest_of_what_it_would_meet_alone(
        from in place(), towards in place(), stands in prop::collection::vec(somebody(place()), 1..20), width in 0..30_000i32,
    ) {
        let width = micrometres(f64::from(width / 2 * 2));
        let shoot = |table: &Table| table.shot(from.vec2(), towards.vec2(), mm(300.0), width, |_| true, |_| true);
        let mut all = Table::new(250_000, 250_000);
        let mut best = (mm(300.0), None);
        for (id, stand) in (1..).zip(&stands) {
            put(&mut all, id, *stand);
            let mut alone = Table::new(250_000, 250_000);
            put(&mut alone, id, *stand);
            let shot = shoot(&alone);
            if shot.hit.is_some() && (best.1.is_none() || shot.length < best.0) {
                best = (shot.length, shot.hit);
            }
        }
        prop_assume!(from != towards);
        let shot = shoot(&all);
        prop_assert_eq!((shot.length, shot.hit), best);
    }
}
