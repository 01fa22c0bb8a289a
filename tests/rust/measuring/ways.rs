//! Routes and regions against another library's lengths, and what must hold on any table.

#![allow(clippy::expect_used, clippy::panic, reason = "a vector that cannot be read fails the test")]

use handspan_table::measure::gap::{gap, ground_gap};
use handspan_table::measure::region::Region;
use handspan_table::measure::route::Route;
use handspan_table::{
    Area, Base, Facing, Figure, FigureId, Length, Placement, Point, Pose, Side, Table, Terrain, TerrainId, Traits,
    Vec2, micrometres, mm, trig,
};
use proptest::prelude::*;
use serde_json::Value;

/// A table and a base to be moved on it.
#[derive(Clone, Debug)]
struct Scene {
    table: Table,
    base: Base,
    facing: Facing,
}

impl Scene {
    fn pose(&self, at: Vec2) -> Pose {
        Pose { at, ahead: self.facing.unit() }
    }

    fn route(&self, from: Vec2, to: Vec2, allowance: Length) -> Option<Route> {
        self.table.route(self.base, self.pose(from), to, allowance, |_| true, |_| true)
    }

    fn region(&self, from: Vec2, allowance: Length) -> Region {
        self.table.region(self.base, self.pose(from), allowance, |_| true, |_| true)
    }

    /// How deep the base stands in anything at a point, in micrometres; the measure of gaps is another file's.
    fn depth(&self, at: Vec2) -> f64 {
        let outline = self.base.outline(self.pose(at));
        let figures = self.table.figures().iter().map(|figure| gap(&outline, &figure.outline()).overlap);
        let terrain = self.table.terrain().map(|piece| ground_gap(&outline, &piece.ground).overlap);
        let (bounds, table) = (outline.bounds(), self.table.bounds());
        let over = (table.low.x - bounds.low.x).max(bounds.high.x - table.high.x);
        let over = over.max(table.low.y - bounds.low.y).max(bounds.high.y - table.high.y);
        figures.chain(terrain).map(Length::micrometres).fold(over, f64::max)
    }
}

fn terrain(id: usize, corners: Vec<Point>, holes: Vec<Vec<Point>>) -> Terrain {
    let area = Area::Polygon { corners, holes };
    Terrain { id: TerrainId(id as u32), kind: "rocks".into(), name: String::new(), area, traits: Traits::default() }
}

fn put(table: &mut Table, id: usize, base: Base, placement: Placement) {
    let name = table.names.learn("figure");
    table.put(Figure { id: FigureId(id as u32), name, kind: name, side: Side(1), base, placement });
}

mod vectors {
    use super::*;

    fn whole(value: &Value) -> i32 {
        value.as_i64().and_then(|number| i32::try_from(number).ok()).expect("a whole number")
    }

    fn ring(value: &Value) -> Vec<Point> {
        let corners = value.as_array().expect("a ring");
        corners.iter().map(|corner| Point::new(whole(&corner[0]), whole(&corner[1]))).collect()
    }

    fn scene(width: i32, depth: i32, value: &Value) -> Scene {
        let mut table = Table::new(width, depth);
        let pieces = value["terrain"].as_array().expect("terrain").iter().enumerate();
        table.lay(pieces.map(|(id, piece)| {
            let holes = piece["holes"].as_array().expect("holes").iter().map(ring).collect();
            terrain(id, ring(&piece["corners"]), holes)
        }));
        let base = |value: &Value| -> Base { serde_json::from_value(value.clone()).expect("a base") };
        for (id, figure) in value["figures"].as_array().expect("figures").iter().enumerate() {
            let at = Point::new(whole(&figure["x"]), whole(&figure["y"]));
            let facing = Facing::millidegrees(whole(&figure["facing"]));
            put(&mut table, id, base(&figure["base"]), Placement::new(at, facing));
        }
        let facing = Facing::millidegrees(whole(&value["facing"]));
        Scene { table, base: base(&value["mover"]), facing }
    }

    /// A place is in the region of an allowance a millimetre longer than the outside library's way there, and not in
    /// that of one a millimetre shorter.
    #[test]
    fn regions_end_where_the_outside_ways_are_used_up() {
        let all: Value = serde_json::from_str(include_str!("../../vectors/way.json")).expect("vectors");
        let mut asked = 0;
        for (number, value) in all["scenes"].as_array().expect("scenes").iter().enumerate() {
            let scene = scene(whole(&all["width"]), whole(&all["depth"]), value);
            for way in value["ways"].as_array().expect("ways").iter().take(2) {
                let end = |first: usize| Point::new(whole(&way[first]), whole(&way[first + 1])).vec2();
                let (Some(low), Some(high)) = (way[4].as_f64(), way[5].as_f64()) else { continue };
                asked += 1;
                let region = |length: f64| scene.region(end(0), micrometres(length));
                let (longer, shorter) = (region(high + 1_000.0), region(low - 1_000.0));
                let is_in = |region: &Region| holds(region, end(2)) || off_border(region, end(2)) < 100.0;
                assert!(is_in(&longer), "scene {number}: {way} is not in");
                assert!(!holds(&shorter, end(2)), "scene {number}: {way} is in");
            }
        }
        assert!(asked >= 50, "{asked}");
    }

    #[test]
    fn lengths_lie_between_those_of_finer_and_coarser_obstacles() {
        let all: Value = serde_json::from_str(include_str!("../../vectors/way.json")).expect("vectors");
        let (mut ways, mut closed) = (0, 0);
        for (number, value) in all["scenes"].as_array().expect("scenes").iter().enumerate() {
            let scene = scene(whole(&all["width"]), whole(&all["depth"]), value);
            for way in value["ways"].as_array().expect("ways") {
                let end = |first: usize| Point::new(whole(&way[first]), whole(&way[first + 1])).vec2();
                let found = scene.route(end(0), end(2), mm(5000.0));
                ways += 1;
                let (Some(low), Some(high)) = (way[4].as_f64(), way[5].as_f64()) else {
                    assert!(found.is_none(), "scene {number}: {way} found {found:?}");
                    closed += 1;
                    continue;
                };
                let found = found.unwrap_or_else(|| panic!("scene {number}: no way {way}")).length.micrometres();
                // The lengths are written down to a hundredth of a micrometre, and touched a tenth of a
                // nanometre deep.
                assert!(low - 0.02 <= found && found <= high + 0.02, "scene {number}: {way} found {found}");
                // Limits are inclusive, and no way is found with less.
                let limit = |length: f64| scene.route(end(0), end(2), micrometres(length));
                assert!(limit(found - 24.0).is_some() && limit(found - 26.0).is_none(), "scene {number}: {way}");
            }
        }
        assert!(ways >= 300 && closed > 0, "{ways} ways, {closed} closed");
    }
}

const SIZE: i32 = 400_000;

fn any_base() -> impl Strategy<Value = Base> {
    prop_oneof![
        3 => (20_000..45_000).prop_map(|diameter| Base::Round { diameter }),
        2 => (15_000..50_000, 15_000..50_000).prop_map(|(frontage, depth)| Base::Rectangle { frontage, depth }),
        1 => (20_000..60_000, 20_000..60_000).prop_map(|(frontage, depth)| Base::Oval { frontage, depth }),
    ]
}

fn any_point() -> impl Strategy<Value = Point> {
    (25_000..SIZE - 25_000, 25_000..SIZE - 25_000).prop_map(|(x, y)| Point::new(x, y))
}

fn any_piece() -> impl Strategy<Value = Vec<Point>> {
    (any_point(), 0.0..360.0, prop::collection::vec(12_000.0..55_000.0, 3..9)).prop_map(|(centre, turn, lengths)| {
        let step = 360.0 / lengths.len() as f64;
        let corner = |(number, length): (usize, &f64)| {
            let (sin, cos) = trig::sin_cos_degrees(turn + step * number as f64);
            (centre.vec2() + Vec2::new(cos, sin) * *length).point()
        };
        lengths.iter().enumerate().map(corner).collect()
    })
}

fn any_scene() -> impl Strategy<Value = Scene> {
    let figure = (any_base(), any_point(), 0..360_000);
    let figures = prop::collection::vec(figure, 0..6);
    (prop::collection::vec(any_piece(), 0..5), figures, any_base(), 0..360_000).prop_map(
        |(pieces, figures, base, facing)| {
            let mut table = Table::new(SIZE, SIZE);
            table.lay(pieces.into_iter().enumerate().map(|(id, corners)| terrain(id, corners, Vec::new())));
            for (id, (base, at, facing)) in figures.into_iter().enumerate() {
                put(&mut table, id, base, Placement::new(at, Facing::millidegrees(facing)));
            }
            Scene { table, base, facing: Facing::millidegrees(facing) }
        },
    )
}

/// The same table carried along or turned a quarter counter-clockwise about its corner and put back on the table.
fn carried(scene: &Scene, by: impl Fn(Point) -> Point, turn: f64, size: Point) -> Scene {
    let mut table = Table::new(size.x, size.y);
    table.lay(scene.table.terrain().map(|piece| {
        let Area::Polygon { corners, .. } = &piece.terrain.area else { panic!("only polygons are laid") };
        terrain(piece.terrain.id.0 as usize, corners.iter().map(|corner| by(*corner)).collect(), Vec::new())
    }));
    for figure in scene.table.figures() {
        let placement = Placement::new(by(figure.placement.at()), figure.placement.facing.turned(turn));
        put(&mut table, figure.id.0 as usize, figure.base, placement);
    }
    Scene { table, base: scene.base, facing: scene.facing.turned(turn) }
}

fn lengths_agree(one: Option<Route>, other: Option<Route>) -> Result<(), TestCaseError> {
    match (one, other) {
        (None, None) => {}
        (Some(one), Some(other)) => {
            let off = (one.length - other.length).micrometres().abs();
            prop_assert!(off < 0.01, "{one:?} and {other:?}");
        }
        (one, other) => prop_assert!(false, "{one:?} and {other:?}"),
    }
    Ok(())
}

fn holds(region: &Region, at: Vec2) -> bool {
    let mut inside = false;
    for (a, b) in sides(region) {
        if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y) {
            inside = !inside;
        }
    }
    inside
}

fn sides(region: &Region) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    let rings = region.polygons.iter().flatten();
    rings.flat_map(|ring| (0..ring.len()).map(|number| (ring[number], ring[(number + 1) % ring.len()])))
}

fn off_border(region: &Region, at: Vec2) -> f64 {
    sides(region).map(|(a, b)| at.distance(at.nearest_on(a, b).0)).fold(f64::INFINITY, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_route_is_no_shorter_than_straight_and_meets_nothing(
        scene in any_scene(), from in any_point(), to in any_point(),
    ) {
        let Some(route) = scene.route(from.vec2(), to.vec2(), mm(2000.0)) else { return Ok(()) };
        prop_assert!(route.length.micrometres() >= from.vec2().distance(to.vec2()) - 1e-3);
        prop_assert_eq!(route.points.first().copied(), Some(from.vec2()));
        prop_assert_eq!(route.points.last().copied(), Some(to.vec2()));
        let drawn: f64 = route.points.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
        prop_assert!(drawn <= route.length.micrometres() + 1e-3, "drawn {drawn}");
        prop_assert!(drawn >= route.length.micrometres() * 0.9996, "chords of five degrees");
        // Ends may overlap by the slack, and what they overlap is then drawn back by as much.
        let allowed = scene.depth(from.vec2()).max(scene.depth(to.vec2())).max(0.0) + 1.1e-3;
        for at in &route.points {
            prop_assert!(scene.depth(*at) <= allowed, "{} deep at {at:?}", scene.depth(*at));
        }
        // Between two points of an arc the line drawn is up to a thousandth of the radius inside it.
        for leg in route.points.windows(2) {
            let middle = leg[0].towards(leg[1], 0.5);
            let is_chord = leg[0].distance(leg[1]) < 5_000.0;
            let allowed = if is_chord { allowed + 60.0 } else { allowed };
            prop_assert!(scene.depth(middle) <= allowed, "{} deep at {middle:?}", scene.depth(middle));
        }
    }

    /// Whatever it goes round, it ends where it first touches the target.
    #[test]
    fn a_route_to_contact_ends_at_the_target(scene in any_scene(), from in any_point()) {
        let Some(target) = scene.table.figures().first().map(|figure| (figure.id, figure.outline())) else {
            return Ok(());
        };
        let pose = scene.pose(from.vec2());
        let others = |other: &Figure| other.id != target.0;
        let route = scene.table.route_to_contact(scene.base, pose, &target.1, mm(2000.0), others, |_| true);
        let Some(route) = route else { return Ok(()) };
        let deep = |at: Vec2| {
            let gap = gap(&scene.base.outline(scene.pose(at)), &target.1);
            (gap.overlap - gap.length).micrometres()
        };
        let start = deep(from.vec2()).max(0.0);
        for leg in route.points.windows(2) {
            for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                let at = leg[0].towards(leg[1], share);
                prop_assert!(deep(at) <= start + 60.0, "{} deep in the target at {at:?}", deep(at));
            }
        }
        let end = route.points.last().copied().unwrap_or_default();
        prop_assert!(start > 0.0 || deep(end).abs() < 60.0, "{} from the target", -deep(end));
    }

    #[test]
    fn there_is_as_far_as_back(scene in any_scene(), from in any_point(), to in any_point()) {
        let there = scene.route(from.vec2(), to.vec2(), mm(2000.0));
        lengths_agree(there, scene.route(to.vec2(), from.vec2(), mm(2000.0)))?;
    }

    /// Touching is the normal state: a start rounded to whole micrometres in contact is left as easily as one a
    /// fifth of a millimetre off.
    #[test]
    fn leaving_contact_costs_no_more_than_the_step(
        scene in any_scene(), touched in any_base(), at in any_point(), angle in 0.0..360.0, to in any_point(),
    ) {
        let mut scene = scene;
        put(&mut scene.table, 99, touched, Placement::new(at, Facing::degrees(angle * 7.0)));
        let other = touched.outline(Placement::new(at, Facing::degrees(angle * 7.0)).pose());
        let (sin, cos) = trig::sin_cos_degrees(angle);
        let out = Vec2::new(sin, cos);
        // Outward until they touch: the gap shrinks to nothing along any line to the centre.
        let (mut low, mut high) = (0.0, 120_000.0);
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            let stands = gap(&scene.base.outline(scene.pose(at.vec2() + out * middle)), &other);
            if stands.overlap > Length::ZERO { low = middle } else { high = middle }
        }
        let touching = (at.vec2() + out * high).point().vec2();
        let off = touching + out * 200.0;
        if scene.depth(touching) > 2.0 || scene.depth(off) > 0.0 {
            return Ok(());
        }
        let (near, far) = (scene.route(touching, to.vec2(), mm(2000.0)), scene.route(off, to.vec2(), mm(2000.0)));
        if let Some(far) = far {
            let near = near.map(|route| route.length);
            let most = far.length + micrometres(201.0);
            prop_assert!(near.is_some_and(|near| near <= most), "{near:?} against {:?}", far.length);
        }
    }

    #[test]
    fn more_obstacles_never_shorten_a_way(scene in any_scene(), from in any_point(), to in any_point()) {
        let (from, to) = (from.vec2(), to.vec2());
        let all = scene.route(from, to, mm(2000.0));
        let pose = scene.pose(from);
        let fewer = scene.table.route(scene.base, pose, to, mm(2000.0), |_| true, |_| false);
        let fewest = scene.table.route(scene.base, pose, to, mm(2000.0), |_| false, |_| false);
        let length = |route: &Option<Route>| route.as_ref().map_or(f64::INFINITY, |route| route.length.micrometres());
        prop_assert!(length(&fewer) <= length(&all) + 0.01);
        prop_assert!(length(&fewest) <= length(&fewer) + 0.01);
    }

    #[test]
    fn a_table_carried_or_turned_has_the_same_ways(
        scene in any_scene(), from in any_point(), to in any_point(), dx in 0..2 * SIZE, dy in 0..2 * SIZE,
    ) {
        let here = scene.route(from.vec2(), to.vec2(), mm(2000.0));
        let quarter = |point: Point| Point::new(SIZE - point.y, point.x);
        let turned = carried(&scene, quarter, -90.0, Point::new(SIZE, SIZE));
        lengths_agree(here, turned.route(quarter(from).vec2(), quarter(to).vec2(), mm(2000.0)))?;
        // On a table so much larger its edge bars nothing, so the smaller one is made as large first.
        let along = |point: Point| Point::new(point.x + dx + SIZE, point.y + dy + SIZE);
        let large = Point::new(5 * SIZE, 5 * SIZE);
        let near = carried(&scene, |point| Point::new(point.x + SIZE, point.y + SIZE), 0.0, large);
        let far = carried(&scene, along, 0.0, large);
        let shift = |point: Point| Point::new(point.x + SIZE, point.y + SIZE).vec2();
        let here = near.route(shift(from), shift(to), mm(800.0));
        lengths_agree(here, far.route(along(from).vec2(), along(to).vec2(), mm(800.0)))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn a_region_holds_the_places_with_a_way(
        scene in any_scene(), from in any_point(), allowance in 20.0..350.0,
        places in prop::collection::vec(any_point(), 24),
    ) {
        let allowance = mm(allowance);
        let region = scene.region(from.vec2(), allowance);
        for place in places.iter().map(|place| place.vec2()) {
            // The rim is drawn with chords of three degrees: a tenth of a millimetre on the longest allowance.
            if off_border(&region, place) > 150.0 {
                let route = scene.route(from.vec2(), place, allowance);
                prop_assert_eq!(route.is_some(), holds(&region, place), "{:?}: {:?}", place, route);
            }
        }
    }
}
