//! Paths, sweeps, approaches, turns, pushes and groups against vectors of shapely and against what must hold of any
//! of them.

#![allow(clippy::unwrap_used, reason = "a vector that cannot be read fails the test")]

use handspan_table::measure::Thing;
use handspan_table::measure::gap::{Gap, gap, ground_gap};
use handspan_table::measure::sweep::Swept;
use handspan_table::measure::turn::Pivot;
use handspan_table::{
    Area, Base, Facing, Figure, FigureId, Length, Passage, Placement, Point, Pose, Side, Table, Terrain, TerrainId,
    Traits, Vec2, micrometres,
};
use proptest::prelude::*;
use serde_json::Value;

const EVERYWHERE: i32 = 600_000;

fn vectors(name: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("../../vectors/go.json")).unwrap();
    let cases = all[name].as_array().unwrap().clone();
    assert!(!cases.is_empty());
    cases
}

fn int(value: &Value) -> i32 {
    i32::try_from(value.as_i64().unwrap()).unwrap()
}

fn base(value: &Value) -> Base {
    match value[0].as_str().unwrap() {
        "round" => Base::Round { diameter: int(&value[1]) },
        "rectangle" => Base::Rectangle { frontage: int(&value[1]), depth: int(&value[2]) },
        _ => Base::Oval { frontage: int(&value[1]), depth: int(&value[2]) },
    }
}

fn point(value: &Value) -> Point {
    Point::new(int(&value[0]), int(&value[1]))
}

fn points(value: &Value) -> Vec<Point> {
    value.as_array().unwrap().iter().map(point).collect()
}

fn placement(value: &Value) -> Placement {
    Placement::new(point(value), Facing::millidegrees(int(&value[2])))
}

fn area(value: &Value) -> Area {
    if value["width"].is_null() {
        let holes = value["holes"].as_array().unwrap().iter().map(points).collect();
        return Area::Polygon { corners: points(&value["corners"]), holes };
    }
    Area::Line { points: points(&value["points"]), width: int(&value["width"]) }
}

fn terrain(id: u32, area: Area) -> Terrain {
    let traits = Traits { passage: Passage::Slow { factor: 3000 }, ..Traits::default() };
    Terrain { id: TerrainId(id), kind: "wood".into(), name: String::new(), area, traits }
}

fn table(stands: &[(u32, Base, Placement)], grounds: &[(u32, Area)]) -> Table {
    let mut table = Table::new(EVERYWHERE, EVERYWHERE);
    let word = table.names.learn("foot");
    table.put_all(stands.iter().map(|(id, base, placement)| Figure {
        id: FigureId(*id),
        name: word,
        kind: word,
        side: Side(1),
        base: *base,
        placement: *placement,
    }));
    table.lay(grounds.iter().map(|(id, area)| terrain(*id, area.clone())));
    table
}

#[test]
fn lengths_inside_agree_with_shapely() {
    for case in vectors("paths") {
        let table = table(&[], &[(1, area(&case["area"]))]);
        let path: Vec<Vec2> = points(&case["path"]).into_iter().map(Point::vec2).collect();
        let measured = table.path(&path, None);
        let mut extra = 0.0;
        for (leg, inside) in measured.legs.iter().zip(case["inside"].as_array().unwrap()) {
            let ours: Length = leg.crossings.iter().map(|crossing| crossing.inside).sum();
            assert!((ours.micrometres() - inside.as_f64().unwrap()).abs() < 1e-2, "{case} {ours:?}");
            extra += 2.0 * inside.as_f64().unwrap();
        }
        assert!(((measured.cost - measured.length).micrometres() - extra).abs() < 0.1, "{case}");
    }
}

#[test]
fn contacts_of_sweeps_agree_with_shapely() {
    for case in vectors("bases").into_iter().chain(vectors("terrain")) {
        let table = if case["area"].is_null() {
            table(&[(1, base(&case["other"]), placement(&case["other_at"]))], &[])
        } else {
            table(&[], &[(1, area(&case["area"]))])
        };
        let pose = placement(&case["at"]).pose();
        let to = [point(&case["to"]).vec2()];
        let swept = table.sweep(base(&case["base"]), pose, &to, |_| true, |_| true, false);
        match case["met"].as_f64() {
            Some(along) => {
                assert!(swept.met.is_some(), "{case}");
                assert!((swept.length.micrometres() - along).abs() < 1e-2, "{case} {swept:?}");
            }
            None => assert!(swept.met.is_none() && swept.end == to[0], "{case} {swept:?}"),
        }
    }
}

#[test]
fn turns_agree_with_shapely() {
    for case in vectors("turns") {
        let table = table(&[(1, base(&case["other"]), placement(&case["other_at"]))], &[]);
        let pivot = match case["pivot"].as_str().unwrap() {
            "centre" => Pivot::Centre,
            "front_left" => Pivot::FrontLeft,
            _ => Pivot::FrontRight,
        };
        let degrees = case["degrees"].as_f64().unwrap();
        let pose = placement(&case["at"]).pose();
        let turned = table.turn(base(&case["base"]), pose, pivot, degrees, |_| true, |_| true);
        let met = case["met"].as_f64().unwrap_or(degrees.abs());
        assert_eq!(turned.met.is_some(), case["met"].is_f64(), "{case} {turned:?}");
        let ours = f64::from(turned.angle.abs()) / 1000.0;
        assert!(ours <= met + 1e-6 && ours > met - 0.0011, "{case} {turned:?}");
    }
}

#[test]
fn closest_approaches_agree_with_shapely() {
    for case in vectors("approaches") {
        let table = table(&[(1, base(&case["other"]), placement(&case["other_at"]))], &[]);
        let path: Vec<Vec2> = points(&case["path"]).into_iter().map(Point::vec2).collect();
        let ahead = Facing::millidegrees(int(&case["facing"])).unit();
        let pose = Pose { at: path[0], ahead };
        let found = table.approaches(base(&case["base"]), pose, &path[1..], micrometres(1e6), |_| true);
        let least = case["least"].as_f64().unwrap();
        assert!((found[0].gap.length.micrometres() - least).abs() < 1e-2, "{case} {found:?}");
        assert!(
            table
                .approaches(base(&case["base"]), pose, &path[1..], micrometres((least - 100.0).max(-100.0)), |_| true)
                .is_empty(),
            "{case}"
        );
    }
}

/// A table of cells with somebody or something in most of them, nobody overlapping anybody.
#[derive(Clone, Debug)]
struct Scene {
    stands: Vec<(u32, Base, Placement)>,
    grounds: Vec<(u32, Area)>,
}

const CELL: i32 = 75_000;

impl Scene {
    fn table(&self) -> Table {
        table(&self.stands, &self.grounds)
    }

    /// Each figure and each piece on a table of its own.
    fn alone(&self) -> Vec<Table> {
        let figures = self.stands.iter().map(|stand| table(&[*stand], &[]));
        let pieces = self.grounds.iter().map(|piece| table(&[], std::slice::from_ref(piece)));
        figures.chain(pieces).collect()
    }

    fn mapped(&self, map: impl Fn(Point) -> Point, turn: i32) -> Scene {
        let facing = |at: Placement| Facing::millidegrees(at.facing.as_millidegrees() + turn);
        let area = |area: &Area| match area {
            Area::Polygon { corners, holes } => {
                Area::Polygon { corners: corners.iter().map(|corner| map(*corner)).collect(), holes: holes.clone() }
            }
            Area::Line { points, width } => {
                Area::Line { points: points.iter().map(|point| map(*point)).collect(), width: *width }
            }
        };
        Scene {
            stands: self
                .stands
                .iter()
                .map(|(id, base, at)| (*id, *base, Placement::new(map(at.at()), facing(*at))))
                .collect(),
            grounds: self.grounds.iter().map(|(id, ground)| (*id, area(ground))).collect(),
        }
    }
}

fn bases() -> impl Strategy<Value = Base> {
    let size = || (12i32..42).prop_map(|mm| mm * 1000);
    prop_oneof![
        3 => size().prop_map(|diameter| Base::Round { diameter }),
        3 => (size(), size()).prop_map(|(frontage, depth)| Base::Rectangle { frontage, depth }),
        1 => (size(), size()).prop_map(|(frontage, depth)| Base::Oval { frontage, depth }),
    ]
}

fn scenes() -> impl Strategy<Value = Scene> {
    let cell = (0..10u8, bases(), -6_000..6_000, -6_000..6_000, 0..360_000, prop::collection::vec(8_000..34_000i32, 5));
    prop::collection::vec(cell, 36).prop_map(|cells| {
        let mut scene = Scene { stands: Vec::new(), grounds: Vec::new() };
        for (number, (what, base, x, y, facing, spokes)) in (0u32..).zip(cells) {
            let middle = Point::new(90_000 + number as i32 % 6 * CELL, 90_000 + number as i32 / 6 * CELL);
            // Quarter turns now and then, so that edges lie along the way and along each other.
            let facing = if what == 0 { facing / 90_000 * 90_000 } else { facing };
            match what {
                0..=4 => {
                    let at = Point::new(middle.x + x, middle.y + y);
                    scene.stands.push((number, base, Placement::new(at, Facing::millidegrees(facing))));
                }
                5 | 6 => {
                    let corner = |(spoke, far): (usize, &i32)| {
                        let way = Facing::millidegrees(facing - 72_000 * spoke as i32).unit();
                        (middle.vec2() + way * f64::from(*far)).point()
                    };
                    let corners = spokes.iter().enumerate().map(corner).collect();
                    scene.grounds.push((number, Area::Polygon { corners, holes: Vec::new() }));
                }
                7 => {
                    let points = [(-25_000, x), (0, y), (25_000, x)]
                        .map(|(east, north)| Point::new(middle.x + east, middle.y + north));
                    scene.grounds.push((number, Area::Line { points: points.to_vec(), width: 4_000 }));
                }
                _ => {}
            }
        }
        scene
    })
}

/// Somewhere between the cells.
fn starts() -> impl Strategy<Value = Placement> {
    (50_000..540_000, 50_000..540_000, 0..360_000)
        .prop_map(|(x, y, facing)| Placement::new(Point::new(x, y), Facing::millidegrees(facing)))
}

fn ways() -> impl Strategy<Value = Vec<Vec2>> {
    prop::collection::vec((-50_000..650_000, -50_000..650_000).prop_map(|(x, y)| Point::new(x, y).vec2()), 1..4)
}

fn overlap(gap: &Gap) -> f64 {
    gap.overlap.micrometres()
}

/// The deepest overlap of a base with anything on the table.
fn deepest(table: &Table, base: Base, pose: Pose) -> f64 {
    let outline = base.outline(pose);
    let figures = table.figures().iter().map(|figure| overlap(&gap(&outline, &figure.outline())));
    let pieces = table.terrain().map(|piece| overlap(&ground_gap(&outline, &piece.ground)));
    figures.chain(pieces).fold(0.0, f64::max)
}

fn gap_to(table: &Table, base: Base, pose: Pose, thing: Thing) -> Option<Gap> {
    let outline = base.outline(pose);
    match thing {
        Thing::Figure { figure } => Some(gap(&outline, &table.figure(figure)?.outline())),
        Thing::Terrain { terrain } => Some(ground_gap(&outline, &table.piece(terrain)?.ground)),
        Thing::Edge => None,
    }
}

fn sweep(table: &Table, base: Base, start: Pose, path: &[Vec2]) -> Swept {
    table.sweep(base, start, path, |_| true, |_| true, true)
}

/// What the table forgives in passing: half the slack.
const FORGIVEN: f64 = 12.5 + 1e-3;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_sweep_meets_what_is_met_first_of_all_asked_alone(scene in scenes(), base in bases(), at in starts(), path in ways()) {
        let swept = sweep(&scene.table(), base, at.pose(), &path);
        let alone: Vec<Swept> = scene.alone().iter().map(|table| sweep(table, base, at.pose(), &path)).collect();
        let first = alone.iter().map(|swept| swept.length.micrometres()).fold(f64::INFINITY, f64::min);
        prop_assert!((swept.length.micrometres() - first).abs() <= 0.0, "{:?} {}", swept, first);
        if let Some(met) = swept.met {
            let together = alone.iter().filter(|other| other.length.micrometres() <= first + 1e-6);
            prop_assert_eq!(met.thing, together.filter_map(|other| Some(other.met?.thing)).min().unwrap());
        }
    }

    #[test]
    fn a_sweep_ends_in_exact_contact_and_never_in_overlap(scene in scenes(), base in bases(), at in starts(), path in ways()) {
        let table = scene.table();
        prop_assume!(deepest(&table, base, at.pose()) <= 0.0);
        let swept = sweep(&table, base, at.pose(), &path);
        let end = at.pose().moved_to(swept.end);
        prop_assert!(deepest(&table, base, end) <= FORGIVEN);
        if let Some(gap) = swept.met.and_then(|met| gap_to(&table, base, end, met.thing)) {
            // A millionth of a millimetre of gap and a thousandth of that of overlap.
            prop_assert!(overlap(&gap) <= 1e-6 && gap.length.micrometres() <= 1e-3, "{:?}", gap);
        }
        if swept.met.is_some_and(|met| met.thing == Thing::Edge) {
            let bounds = base.outline(end).bounds();
            let room = bounds.low.x.min(bounds.low.y).min(f64::from(EVERYWHERE) - bounds.high.x).min(f64::from(EVERYWHERE) - bounds.high.y);
            prop_assert!(room.abs() < 1e-3, "{}", room);
        }
    }

    #[test]
    fn the_way_back_is_free(scene in scenes(), base in bases(), at in starts(), to in ways()) {
        let table = scene.table();
        prop_assume!(deepest(&table, base, at.pose()) <= 0.0);
        let out = sweep(&table, base, at.pose(), &to[..1]);
        let back = sweep(&table, base, at.pose().moved_to(out.end), &[at.pose().at]);
        // Off the table at the start is off the table in the end.
        prop_assert!(back.met.is_none_or(|met| met.thing == Thing::Edge), "{:?} {:?}", out, back);
    }

    #[test]
    fn a_waypoint_on_the_way_changes_nothing(scene in scenes(), base in bases(), at in starts(), to in ways(), share in 0.0..1.0) {
        let table = scene.table();
        let (from, to) = (at.pose().at, to[0]);
        let middle = from.towards(to, share);
        let whole = sweep(&table, base, at.pose(), &[to]);
        let split = sweep(&table, base, at.pose(), &[middle, middle, to]);
        prop_assert!((whole.length - split.length).micrometres().abs() < 1e-3, "{:?} {:?}", whole, split);
        prop_assert_eq!(whole.met.map(|met| met.thing), split.met.map(|met| met.thing));
        let (whole, split) = (table.path(&[from, to], None), table.path(&[from, middle, to], None));
        prop_assert!((whole.cost - split.cost).micrometres().abs() < 0.02, "{:?} {:?}", whole, split);
    }

    #[test]
    fn a_path_costs_the_same_both_ways(scene in scenes(), at in starts(), path in ways()) {
        let table = scene.table();
        let mut there = vec![at.pose().at];
        there.extend(path);
        let back: Vec<Vec2> = there.iter().rev().copied().collect();
        let (there, back) = (table.path(&there, None), table.path(&back, None));
        prop_assert!((there.cost - back.cost).micrometres().abs() < 0.02);
    }

    #[test]
    fn a_turned_or_carried_table_gives_the_same_answers(scene in scenes(), base in bases(), at in starts(), path in ways(), degrees in -200.0..200.0) {
        let quarter = |point: Point| Point::new(point.y, EVERYWHERE - point.x);
        let carried = |point: Point| Point::new(point.x + 1_234_567, point.y - 7_654_321);
        let here = scene.table();
        for (map, turn, edge) in [(&quarter as &dyn Fn(Point) -> Point, 90_000, true), (&carried, 0, false)] {
            let there = scene.mapped(map, turn).table();
            let start = Placement::new(map(at.at()), Facing::millidegrees(at.facing.as_millidegrees() + turn));
            let way: Vec<Vec2> = path.iter().map(|point| map(point.point()).vec2()).collect();
            let one = here.sweep(base, at.pose(), &path, |_| true, |_| true, edge);
            let other = there.sweep(base, start.pose(), &way, |_| true, |_| true, edge);
            prop_assert!((one.length - other.length).micrometres().abs() < 1e-4, "{:?} {:?}", one, other);
            prop_assert_eq!(one.met.map(|met| met.thing), other.met.map(|met| met.thing));
            let one = here.turn(base, at.pose(), Pivot::FrontLeft, degrees, |_| true, |_| true);
            let other = there.turn(base, start.pose(), Pivot::FrontLeft, degrees, |_| true, |_| true);
            prop_assert!((one.angle - other.angle).abs() <= 1, "{:?} {:?}", one, other);
        }
    }

    #[test]
    fn approaches_agree_with_asking_everybody(scene in scenes(), base in bases(), at in starts(), path in ways(), reach in 0.0..80_000.0) {
        let found = scene.table().approaches(base, at.pose(), &path, micrometres(reach), |_| true);
        let mut ours: Vec<u32> = found.iter().map(|approach| approach.figure.0).collect();
        ours.sort_unstable();
        let mut alone = Vec::new();
        for stand in &scene.stands {
            alone.extend(table(&[*stand], &[]).approaches(base, at.pose(), &path, micrometres(reach), |_| true));
        }
        prop_assert_eq!(ours, alone.iter().map(|approach| approach.figure.0).collect::<Vec<_>>());
        for approach in &found {
            prop_assert!(alone.contains(approach));
        }
    }

    #[test]
    fn a_turn_stops_at_what_is_met_first_of_all_asked_alone(scene in scenes(), base in bases(), at in starts(), degrees in -360.0..360.0) {
        let table = scene.table();
        prop_assume!(deepest(&table, base, at.pose()) <= 0.0);
        for pivot in [Pivot::Centre, Pivot::FrontLeft, Pivot::FrontRight] {
            let turn = |table: &Table| table.turn(base, at.pose(), pivot, degrees, |_| true, |_| true);
            let turned = turn(&table);
            let first = scene.alone().iter().map(|alone| turn(alone).angle.abs()).min().unwrap_or(turned.angle.abs());
            prop_assert_eq!(turned.angle.abs(), first);
            let facing = Facing::millidegrees(at.facing.as_millidegrees() + turned.angle);
            let end = Pose { at: turned.end, ahead: facing.unit() };
            prop_assert!(deepest(&table, base, end) <= FORGIVEN, "{:?} {}", turned, deepest(&table, base, end));
        }
    }

    #[test]
    fn a_push_makes_no_overlap(scene in scenes(), who in 0..36u32, x in -150_000..150_000i32, y in -150_000..150_000i32) {
        let mut table = scene.table();
        let push = table.push(FigureId(who), Point::new(x, y).vec2(), |_| true);
        for moved in &push.moved {
            let figure = *table.figure(moved.figure).unwrap();
            prop_assert_eq!(figure.placement.at(), moved.from);
            table.shift(moved.figure, figure.placement.moved_to(moved.to));
        }
        let slack = table.tolerances.slack;
        for moved in &push.moved {
            let figure = *table.figure(moved.figure).unwrap();
            for other in table.figures().iter().filter(|other| other.id != figure.id) {
                prop_assert!(gap(&figure.outline(), &other.outline()).overlap <= slack, "{:?}", push);
            }
            for piece in table.terrain() {
                prop_assert!(ground_gap(&figure.outline(), &piece.ground).overlap <= slack, "{:?}", push);
            }
        }
        let far = push.moved.iter().map(|moved| moved.length).fold(Length::ZERO, Length::max);
        prop_assert_eq!(far, push.length, "nobody goes further than the first");
    }

    #[test]
    fn a_group_keeps_its_shape_and_overlaps_nobody(scene in scenes(), path in ways(), degrees in -90.0..90.0) {
        let table = scene.table();
        let ids: Vec<FigureId> = table.figures().iter().take(3).map(|figure| figure.id).collect();
        let legs: Vec<Vec2> = path.iter().map(|to| (*to - Vec2::new(300_000.0, 300_000.0)) * 0.3).collect();
        for moved in [table.move_group(&ids, &legs, |_, _| true, |_| true), table.wheel_group(&ids, Pivot::FrontRight, degrees, |_, _| true, |_| true)] {
            let mut after = table.clone();
            for (id, to) in &moved.placements {
                after.shift(*id, *to);
            }
            for (number, id) in ids.iter().enumerate() {
                let (was, is) = (table.figure(*id).unwrap(), after.figure(*id).unwrap());
                let bounds = is.outline().bounds();
                let beyond = bounds.high.x.max(bounds.high.y) - f64::from(EVERYWHERE);
                prop_assert!(beyond.max(-bounds.low.x).max(-bounds.low.y) <= after.tolerances.slack.micrometres());
                for other in &ids[..number] {
                    let apart = |table: &Table, figure: &Figure| gap(&figure.outline(), &table.figure(*other).unwrap().outline()).length;
                    prop_assert!((apart(&table, was) - apart(&after, is)).micrometres().abs() < 3.0);
                }
                for other in after.figures().iter().filter(|other| !ids.contains(&other.id)) {
                    prop_assert!(gap(&is.outline(), &other.outline()).overlap <= after.tolerances.slack, "{:?}", moved);
                }
                for piece in after.terrain() {
                    prop_assert!(ground_gap(&is.outline(), &piece.ground).overlap <= after.tolerances.slack, "{:?}", moved);
                }
            }
        }
    }
}
