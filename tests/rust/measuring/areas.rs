//! Ground as polygons, far corners, lines from any part of a base, free places: against an outside library, and as properties.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that panics has failed, and says where")]

use handspan_table::measure::any_sight::Veil;
use handspan_table::measure::area::{self, base_on_ground, hull, inside, on_ground, shared};
use handspan_table::measure::march::march;
use handspan_table::measure::patch::Patch;
use handspan_table::{
    Area, Base, Facing, Figure, FigureId, Ground, Length, Outline, Placement, Point, Side, Stand, Table, Vec2,
    micrometres,
};
use proptest::prelude::*;
use serde_json::Value;

fn vectors(name: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("../../vectors/ground.json")).unwrap();
    let cases = all[name].as_array().unwrap().clone();
    assert!(cases.len() >= 150, "only {} {name}", cases.len());
    cases
}

fn whole(value: &Value) -> i32 {
    i32::try_from(value.as_i64().unwrap()).unwrap()
}

fn points(value: &Value) -> Vec<Point> {
    value.as_array().unwrap().iter().map(|at| Point::new(whole(&at[0]), whole(&at[1]))).collect()
}

fn ground(value: &Value) -> Ground {
    Ground::of(&match value.get("points") {
        Some(line) => Area::Line { points: points(line), width: whole(&value["width"]) },
        None => Area::Polygon {
            corners: points(&value["corners"]),
            holes: value["holes"].as_array().unwrap().iter().map(points).collect(),
        },
    })
}

fn outline(value: &Value) -> Outline {
    let (frontage, depth) = (whole(&value[1]), whole(&value[2]));
    let base = match value[0].as_str().unwrap() {
        "round" => Base::Round { diameter: frontage },
        _ => Base::Rectangle { frontage, depth },
    };
    let at = Point::new(whole(&value[3]), whole(&value[4]));
    base.outline(Placement::new(at, Facing::millidegrees(whole(&value[5]))).pose())
}

/// Right to `part` of the whole, and to a tenth of a square millimetre.
fn near(found: f64, wanted: &Value, part: f64, case: &Value) {
    let wanted = wanted.as_f64().unwrap();
    assert!((found - wanted).abs() <= wanted * part + 1e5, "{found} is not {wanted}: {case}");
}

#[test]
fn bases_lie_on_ground_as_geos_says() {
    for case in vectors("on_ground") {
        let (base, ground) = (outline(&case["stand"]), ground(&case["piece"]));
        near(base_on_ground(&base, &ground), &case["area"], 1e-5, &case);
        // By the general way: all ground in one, cut with the base. A disc has 128 corners there.
        near(Patch::ground(&ground).and(&Patch::of(&base)).area(), &case["area"], 1e-2, &case);
    }
}

#[test]
fn sweeps_share_ground_as_geos_says() {
    for case in vectors("swept") {
        let hull = hull(&outline(&case["from"]), &outline(&case["to"]));
        near(area::area(&hull), &case["area"], 1e-3, &case);
        near(shared(&hull, &outline(&case["other"])), &case["shared"], 5e-3, &case);
        near(on_ground(&hull, &ground(&case["piece"])), &case["ground"], 5e-3, &case);
    }
}

#[test]
fn segments_run_inside_as_geos_says() {
    let at = |value: &Value| Vec2::new(value[0].as_f64().unwrap(), value[1].as_f64().unwrap());
    for case in vectors("inside") {
        let found = inside(&ground(&case["piece"]), at(&case["from"]), at(&case["to"])).micrometres();
        assert!((found - case["length"].as_f64().unwrap()).abs() < 1.0, "{found}: {case}");
    }
}

fn bases() -> impl Strategy<Value = Base> {
    prop_oneof![
        (5_000..60_000i32).prop_map(|diameter| Base::Round { diameter }),
        (5_000..60_000i32, 5_000..60_000i32).prop_map(|(frontage, depth)| Base::Rectangle { frontage, depth }),
    ]
}

fn placements() -> impl Strategy<Value = Placement> {
    (50_000..350_000i32, 50_000..350_000i32, 0..360_000i32)
        .prop_map(|(x, y, facing)| Placement::new(Point::new(x, y), Facing::millidegrees(facing)))
}

fn stands() -> impl Strategy<Value = Stand> {
    (bases(), placements()).prop_map(|(base, placement)| Stand { base, placement })
}

fn crowd(stands: &[Stand]) -> Table {
    let mut table = Table::new(400_000, 400_000);
    let name = table.names.learn("somebody");
    table.put_all((1..).zip(stands).map(|(id, Stand { base, placement })| Figure {
        id: FigureId(id),
        name,
        kind: name,
        side: Side(1),
        base: *base,
        placement: *placement,
    }));
    table
}

proptest! {
    #[test]
    fn what_is_shared_and_what_is_left_make_the_whole(one in stands(), other in stands()) {
        let (a, b) = (Patch::of(&one.outline()), Patch::of(&other.outline()));
        let slip = 1e-6 * (a.area() + b.area()) + 10.0;
        prop_assert!((a.and(&b).area() + a.without(&b).area() - a.area()).abs() < slip);
        prop_assert!((a.with(&b).area() + a.and(&b).area() - a.area() - b.area()).abs() < slip);
        prop_assert!((a.and(&b).area() - b.and(&a).area()).abs() < slip);
    }

    #[test]
    fn a_hull_holds_both_and_is_turned_with_them(base in bases(), from in placements(), to in placements()) {
        let hull = hull(&base.outline(from.pose()), &base.outline(to.pose()));
        let all = area::area(&hull);
        prop_assert!(all >= area::area(&area::corners(&base.outline(from.pose()))) - 1.0);
        let far = from.at().vec2().span(to.at().vec2()).micrometres();
        prop_assert!(all <= (far + 2.0 * base.radius()) * 2.0 * base.radius() + 1.0);
        let mirrored: Vec<Vec2> = hull.iter().map(|at| Vec2::new(at.y, -at.x)).collect();
        prop_assert!((area::area(&area::hull_of(&mirrored)) - all).abs() < 1e-6 * all + 1.0);
    }

    #[test]
    fn no_way_of_a_corner_is_shorter_than_straight_there(base in bases(), poses in proptest::collection::vec(placements(), 2..6)) {
        let poses: Vec<_> = poses.iter().map(|placement| placement.pose()).collect();
        let (whole, ends) = (march(base, &poses), march(base, &[poses[0], poses[poses.len() - 1]]));
        prop_assert!(whole.left.micrometres() >= ends.left.micrometres() - 1e-6);
        prop_assert!(whole.right.micrometres() >= ends.right.micrometres() - 1e-6);
        let back: Vec<_> = poses.iter().rev().copied().collect();
        prop_assert!((march(base, &back).far().1 - whole.far().1).micrometres().abs() < 1e-3);
    }

    #[test]
    fn more_eyes_never_see_less(crowd_of in proptest::collection::vec(stands(), 1..6), eyes in proptest::collection::vec(placements(), 1..4), mark in placements()) {
        let table = crowd(&crowd_of);
        let eyes: Vec<Vec2> = eyes.iter().map(|eye| eye.at().vec2()).collect();
        let look = |eyes: &[Vec2]| table.any_sight(eyes, &[mark.at().vec2()], |_| Veil::Solid, |_| true).unwrap().is_free();
        prop_assert_eq!(look(&eyes), eyes.iter().any(|eye| look(&[*eye])));
        let back = table.any_sight(&[mark.at().vec2()], &eyes, |_| Veil::Solid, |_| true).unwrap().is_free();
        prop_assert_eq!(look(&eyes), back, "whom one sees sees one");
    }

    #[test]
    fn a_free_spot_is_free_and_nothing_nearer_on_a_grid_is(crowd_of in proptest::collection::vec(stands(), 1..9), base in bases(), near in placements()) {
        let table = crowd(&crowd_of);
        let most = micrometres(60_000.0);
        let free = |at: Point| {
            let stand = Stand { base, placement: near.moved_to(at) };
            table.holds(&stand) && table.overlapped(&stand, None).is_empty()
        };
        let found = table.free_spot(base, near, most, |_| true, |_| true);
        let gone = found.map_or(most, |to| near.at().vec2().span(to.at().vec2()));
        if let Some(to) = found {
            prop_assert!(free(to.at()), "{to:?}");
            prop_assert_eq!(to.facing, near.facing);
        }
        // The slack forgives a base a little, so that a place a hair nearer may be free as well.
        let hair = micrometres(10.0 * table.tolerances.slack.micrometres());
        for x in -12..=12 {
            for y in -12..=12 {
                let at = Point::new(near.x + x * 5_000, near.y + y * 5_000);
                let far = near.at().vec2().span(at.vec2());
                prop_assert!(far + hair >= gone || far > most || !free(at), "{at:?} is free and nearer than {found:?}");
            }
        }
        prop_assert!(gone <= most + table.tolerances.slack + Length::ZERO);
    }
}
