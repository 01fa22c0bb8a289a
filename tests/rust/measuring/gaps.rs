//! Gaps, who is near, contact, arcs and templates: against an outside library, and against asking every figure.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that panics has failed, and says where")]

use handspan_table::measure::arc::{Arc, ArcFrom, ArcTest, in_arc};
use handspan_table::measure::contact::Contact;
use handspan_table::measure::gap::{Gap, gap, ground_gap};
use handspan_table::measure::template::Covered;
use handspan_table::measure::within::Near;
use handspan_table::{
    Area, Base, Facing, Figure, FigureId, Ground, Length, Outline, Placement, Point, Side, Stand, Table, Template, mm,
};
use proptest::prelude::*;
use serde_json::Value;

fn vectors(name: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("../../vectors/near.json")).unwrap();
    let cases = all[name].as_array().unwrap().clone();
    assert!(cases.len() >= 100, "only {} {name}", cases.len());
    cases
}

fn whole(value: &Value) -> i32 {
    i32::try_from(value.as_i64().unwrap()).unwrap()
}

fn point(value: &Value) -> Point {
    Point::new(whole(&value[0]), whole(&value[1]))
}

fn placement(value: &[Value]) -> Placement {
    Placement::new(Point::new(whole(&value[0]), whole(&value[1])), Facing::millidegrees(whole(&value[2])))
}

fn stand(value: &Value) -> Stand {
    let (frontage, depth) = (whole(&value[1]), whole(&value[2]));
    let base = match value[0].as_str().unwrap() {
        "round" => Base::Round { diameter: frontage },
        "rectangle" => Base::Rectangle { frontage, depth },
        "oval" => Base::Oval { frontage, depth },
        other => panic!("no base is {other}"),
    };
    Stand { base, placement: placement(&value.as_array().unwrap()[3..]) }
}

fn table_of(stands: impl IntoIterator<Item = (u32, Stand)>) -> Table {
    let mut table = Table::new(1_000_000, 1_000_000);
    let figures: Vec<Figure> = stands.into_iter().map(|(id, stand)| figure(&mut table, id, stand)).collect();
    table.put_all(figures);
    table
}

fn figure(table: &mut Table, id: u32, stand: Stand) -> Figure {
    let name = table.names.learn("somebody");
    let Stand { base, placement } = stand;
    Figure { id: FigureId(id), name, kind: name, side: Side((id % 3) as u8), base, placement }
}

fn signed(gap: &Gap) -> f64 {
    (gap.length - gap.overlap).micrometres()
}

#[test]
fn gaps_are_those_of_the_library() {
    for case in vectors("gaps") {
        let (a, b) = (stand(&case[0]), stand(&case[1]));
        let (got, want) = (signed(&gap(&a.outline(), &b.outline())), case[2].as_f64().unwrap());
        assert!((got - want).abs() < 1e-5, "{a:?} {b:?}: {got}, not {want}");
    }
}

#[test]
fn shares_are_those_of_the_library() {
    let mut worst = 0.0f64;
    for case in vectors("shares") {
        let template: Template = serde_json::from_value(case[0].clone()).unwrap();
        let (at, base) = (placement(case[1].as_array().unwrap()), stand(&case[2]));
        let covered = table_of([(1, base)]).covered(&template, at, |_| true);
        match (covered.first(), case[3].as_f64()) {
            (Some(covered), Some(want)) => {
                let off = (covered.share.0 - want).abs();
                assert!(off < 2e-7, "{template:?} {at:?} {base:?}: {}, not {want}", covered.share.0);
                worst = worst.max(off);
            }
            (None, None) => {}
            (got, want) => panic!("{template:?} {at:?} {base:?}: {got:?}, not {want:?}"),
        }
    }
    assert!(worst > 0.0, "no share was compared");
}

#[test]
fn arcs_are_those_of_the_library() {
    for case in vectors("arcs") {
        let (of, target) = (stand(&case[0]), stand(&case[4]));
        let from = if case[3] == "centre" { ArcFrom::Centre } else { ArcFrom::FrontCorners };
        let arc = Arc { middle: whole(&case[1]), width: whole(&case[2]), from };
        for (test, want) in [ArcTest::Centre, ArcTest::AnyPart, ArcTest::Whole].into_iter().zip(0..) {
            let want = case[5][want].as_bool().unwrap();
            assert_eq!(in_arc(&of, &arc, &target.outline(), test), want, "{of:?} {arc:?} {target:?} {test:?}");
        }
    }
}

#[test]
fn distances_to_terrain_are_those_of_the_library() {
    for case in vectors("grounds") {
        let ring = |value: &Value| value.as_array().unwrap().iter().map(point).collect::<Vec<Point>>();
        let ground = Ground::of(&Area::Polygon { corners: ring(&case[0]), holes: vec![ring(&case[1])] });
        let (base, want) = (stand(&case[2]), case[3].as_f64().unwrap());
        let gap = ground_gap(&base.outline(), &ground);
        assert!((gap.length.micrometres() - want).abs() < 1e-5, "{base:?} {ground:?}: {gap:?}, not {want}");
        assert_eq!(gap.overlap > Length::ZERO, want == 0.0, "{gap:?}");
    }
}

/// Something done to a table.
#[derive(Clone, Debug)]
enum Change {
    Put(u32, Stand),
    Shift(u32, Placement),
    Lift(u32),
    /// From here on a clone is changed while the one it was made from is kept.
    Clone,
    /// The clone becomes the only one.
    Forget,
}

fn any_base() -> impl Strategy<Value = Base> {
    let sizes = prop::sample::select(vec![0, 10_000, 20_000, 25_000, 40_000, 65_000]);
    (0..5, sizes.clone(), sizes).prop_map(|(shape, frontage, depth)| match shape {
        0 | 1 => Base::Round { diameter: frontage },
        2 | 3 => Base::Rectangle { frontage, depth },
        _ => Base::Oval { frontage, depth },
    })
}

/// On a coarse raster, so that bases often touch, or anywhere.
fn any_placement() -> impl Strategy<Value = Placement> {
    let place = prop_oneof![(0..40i32).prop_map(|step| step * 5_000), 0..200_000i32];
    let facing = prop_oneof![(0..8i32).prop_map(|step| step * 45_000), 0..360_000i32];
    (place.clone(), place, facing).prop_map(|(x, y, md)| Placement::new(Point::new(x, y), Facing::millidegrees(md)))
}

fn any_stand() -> impl Strategy<Value = Stand> {
    (any_base(), any_placement()).prop_map(|(base, placement)| Stand { base, placement })
}

fn any_change() -> impl Strategy<Value = Change> {
    let id = || prop_oneof![0..30u32, 0..30u32, 1_000..1_010u32];
    prop_oneof![
        3 => (id(), any_stand()).prop_map(|(id, stand)| Change::Put(id, stand)),
        4 => (id(), any_placement()).prop_map(|(id, to)| Change::Shift(id, to)),
        2 => id().prop_map(Change::Lift),
        1 => Just(Change::Clone),
        1 => Just(Change::Forget),
    ]
}

/// The table after all changes, and the clones made on the way.
fn any_table() -> impl Strategy<Value = Vec<Table>> {
    let first = prop::collection::vec((0..40u32, any_stand()), 0..30);
    (first, prop::collection::vec(any_change(), 0..60)).prop_map(|(first, changes)| {
        let mut tables = vec![table_of(first)];
        for change in changes {
            let last = tables.len() - 1;
            let table = &mut tables[last];
            match change {
                Change::Put(id, stand) => {
                    let figure = figure(table, id, stand);
                    table.put(figure);
                }
                Change::Shift(id, to) => {
                    assert_eq!(table.shift(FigureId(id), to), table.figure(FigureId(id)).is_some())
                }
                Change::Lift(id) => {
                    table.lift(FigureId(id));
                }
                Change::Clone => {
                    let clone = table.clone();
                    tables.push(clone);
                }
                Change::Forget => {
                    tables.drain(..last);
                }
            }
        }
        tables
    })
}

fn any_template() -> impl Strategy<Value = Template> {
    let size = || prop::sample::select(vec![0, 5_000, 20_000, 40_000, 90_000]);
    let corner = || (-60_000..60_000i32, -60_000..60_000i32).prop_map(|(x, y)| Point::new(x, y));
    prop_oneof![
        size().prop_map(|radius| Template::Circle { radius }),
        (size(), size()).prop_map(|(inner, outer)| Template::Ring { inner, outer }),
        (size(), 0..=8i32).prop_map(|(length, eighths)| Template::Cone { length, angle: eighths * 45_000 }),
        (size(), size(), size()).prop_map(|(length, tip, end)| Template::Teardrop { length, tip, end }),
        (size(), size()).prop_map(|(length, width)| Template::Beam { length, width }),
        (size(), size()).prop_map(|(frontage, depth)| Template::Rectangle { frontage, depth }),
        prop::collection::vec(corner(), 0..7).prop_map(|corners| Template::Polygon { corners }),
    ]
}

fn any_arc() -> impl Strategy<Value = Arc> {
    let width = prop_oneof![(0..=8i32).prop_map(|eighths| eighths * 45_000), 1..=360_000i32];
    let from = prop_oneof![Just(ArcFrom::Centre), Just(ArcFrom::FrontCorners)];
    ((-4..=4i32), width, from).prop_map(|(eighths, width, from)| Arc { middle: eighths * 45_000, width, from })
}

fn in_order(mut found: Vec<Near>) -> Vec<Near> {
    found.sort_by(|a, b| {
        let lengths = a.gap.length.micrometres().total_cmp(&b.gap.length.micrometres());
        lengths.then(a.figure.cmp(&b.figure))
    });
    found
}

fn everybody(table: &Table, of: &Outline) -> Vec<Near> {
    in_order(table.figures().iter().map(|other| Near { figure: other.id, gap: gap(of, &other.outline()) }).collect())
}

fn is_odd(figure: &Figure) -> bool {
    figure.side.0 == 1
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_index_agrees_with_asking_every_figure(
        tables in any_table(),
        of in any_stand(),
        reach in prop_oneof![0..200_000i32, Just(0), Just(20_000)],
        count in 0..12usize,
        arc in any_arc(),
        template in any_template(),
    ) {
        let (outline, reach) = (of.outline(), mm(f64::from(reach) / 1_000.0));
        for table in &tables {
            let all = everybody(table, &outline);
            let within = |near: &&Near| table.tolerances.is_within(near.gap.length, reach);
            prop_assert_eq!(table.within(&outline, reach, |_| true), all.iter().filter(within).copied().collect::<Vec<_>>());
            prop_assert_eq!(table.nearest(&outline, count, |_| true), all.iter().take(count).copied().collect::<Vec<_>>());

            let odd: Vec<Near> = all.iter().filter(|near| is_odd(table.figure(near.figure).unwrap())).copied().collect();
            prop_assert_eq!(table.within(&outline, reach, is_odd), odd.iter().filter(within).copied().collect::<Vec<_>>());
            prop_assert_eq!(table.nearest(&outline, count, is_odd), odd.iter().take(count).copied().collect::<Vec<_>>());

            for test in [ArcTest::Centre, ArcTest::AnyPart, ArcTest::Whole] {
                let held = |near: &&Near| in_arc(&of, &arc, &table.figure(near.figure).unwrap().outline(), test);
                let want: Vec<Near> = all.iter().filter(within).filter(held).copied().collect();
                prop_assert_eq!(table.arc(&of, &arc, test, reach, |_| true), want);
            }

            let alone = |other: &Figure| table_of([(other.id.0, other.stand())]).covered(&template, of.placement, |_| true);
            let want: Vec<Covered> = table.figures().iter().flat_map(alone).collect();
            prop_assert_eq!(table.covered(&template, of.placement, |_| true), want);

            let mut pairs: Vec<Contact> = Vec::new();
            for (at, a) in table.figures().iter().enumerate() {
                for b in &table.figures()[at + 1..] {
                    pairs.extend(table_of([(a.id.0, a.stand()), (b.id.0, b.stand())]).contacts());
                    let touching = table.tolerances.touches(&gap(&a.outline(), &b.outline()));
                    prop_assert_eq!(touching, pairs.last().is_some_and(|pair| (pair.a, pair.b) == (a.id, b.id)));
                }
            }
            prop_assert_eq!(table.contacts(), pairs);
        }
    }

    #[test]
    fn more_reach_finds_no_fewer(tables in any_table(), of in any_stand(), less in 0..150_000i32, more in 0..90_000i32) {
        let (outline, table) = (of.outline(), &tables[0]);
        let reach = |count: i32| mm(f64::from(count) / 1_000.0);
        let (near, far) = (table.within(&outline, reach(less), |_| true), table.within(&outline, reach(less + more), |_| true));
        prop_assert_eq!(&near[..], &far[..near.len()]);
    }

    #[test]
    fn turning_and_shifting_the_table_changes_nothing(
        tables in any_table(),
        of in any_stand(),
        arc in any_arc(),
        template in any_template(),
        quarters in 0..4i32,
        (east, north) in (-900_000..900_000i32, -900_000..900_000i32),
    ) {
        let carried = |stand: Stand| {
            let mut at = stand.placement.at();
            for _ in 0..quarters {
                at = Point::new(at.y, -at.x);
            }
            let facing = Facing::millidegrees(stand.placement.facing.as_millidegrees() + quarters * 90_000);
            stand.moved_to(Placement::new(Point::new(at.x + east, at.y + north), facing))
        };
        let table = &tables[0];
        let there = table_of(table.figures().iter().map(|other| (other.id.0, carried(other.stand()))));
        let (outline, outline_there) = (of.outline(), carried(of).outline());
        for (here, there) in table.figures().iter().zip(there.figures()) {
            let lengths = (signed(&gap(&outline, &here.outline())), signed(&gap(&outline_there, &there.outline())));
            prop_assert!((lengths.0 - lengths.1).abs() < 1e-4, "{:?}", lengths);
        }
        // Facings on the raster turn exactly, so no call can be too close.
        let exact = |stand: &Stand| stand.placement.facing.as_millidegrees() % 90_000 == 0;
        if exact(&of) && arc.width % 90_000 == 0 {
            let held = |table: &Table, of: &Stand, test| {
                let held = table.arc(of, &arc, test, mm(100.0), |other| exact(&other.stand()));
                held.into_iter().map(|near| near.figure).collect::<std::collections::BTreeSet<_>>()
            };
            for test in [ArcTest::Centre, ArcTest::Whole, ArcTest::AnyPart] {
                prop_assert_eq!(held(table, &of, test), held(&there, &carried(of), test));
            }
        }
        let shares = table.covered(&template, of.placement, |_| true);
        let shares_there = there.covered(&template, carried(of).placement, |_| true);
        for share in shares.iter().filter(|covered| covered.share.0 > 1e-6) {
            let same = shares_there.iter().find(|covered| covered.figure == share.figure);
            prop_assert!(same.is_some_and(|same| (same.share.0 - share.share.0).abs() < 1e-6), "{:?} {:?}", share, same);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn a_gap_is_the_same_both_ways_and_its_witnesses_prove_it(a in any_stand(), b in any_stand()) {
        let (a, b) = (a.outline(), b.outline());
        let (there, back) = (gap(&a, &b), gap(&b, &a));
        prop_assert!((signed(&there) - signed(&back)).abs() < 1e-4);
        prop_assert!((there.from.distance(there.to) - signed(&there).abs()).abs() < 1e-4);
        for (outline, witness) in [(&a, there.from), (&b, there.to)] {
            prop_assert!(signed(&gap(outline, &Outline::point(witness))).abs() < 1e-4, "{:?} is not on the border", witness);
        }
        prop_assert!(signed(&gap(&a.moved_by(there.to - there.from), &b)).abs() < 1e-4, "carried, they do not just touch");
    }
}
