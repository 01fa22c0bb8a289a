//! Who is near, who touches, pushes and groups against another library's answers (`vectors/crowd.py`).

#![allow(clippy::expect_used, reason = "a vector that cannot be read fails the test")]

use handspan_table::{Base, Figure, FigureId, Placement, Side, Table, Vec2, micrometres};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    crowds: Vec<Crowd>,
    pushes: Vec<Pushed>,
    groups: Vec<Ranks>,
}

#[derive(Deserialize)]
struct Body {
    base: Base,
    placement: Placement,
}

#[derive(Deserialize)]
struct Crowd {
    figures: Vec<Body>,
    asked: Vec<Asked>,
    contacts: Vec<(u32, u32)>,
}

#[derive(Deserialize)]
struct Asked {
    of: u32,
    reach: i32,
    within: Vec<(u32, f64)>,
    nearest: Vec<u32>,
}

#[derive(Deserialize)]
struct Pushed {
    figures: Vec<Body>,
    figure: u32,
    x: i32,
    moved: Vec<(u32, f64)>,
}

#[derive(Deserialize)]
struct Ranks {
    figures: Vec<Body>,
    group: Vec<u32>,
    front: Vec<(f64, f64)>,
}

fn vectors() -> Vectors {
    serde_json::from_str(include_str!("../../vectors/crowd.json")).expect("the vectors are JSON")
}

fn table(bodies: &[Body]) -> Table {
    let mut table = Table::new(2_000_000, 2_000_000);
    let name = table.names.learn("somebody");
    table.put_all(bodies.iter().zip(1..).map(|(body, id)| Figure {
        id: FigureId(id),
        name,
        kind: name,
        side: Side(1),
        base: body.base,
        placement: body.placement,
    }));
    table
}

#[test]
fn the_same_are_near_in_the_same_order() {
    let mut asked = 0;
    for crowd in vectors().crowds {
        let table = table(&crowd.figures);
        for question in crowd.asked {
            asked += 1;
            let own = table.figure(FigureId(question.of)).expect("it stands there");
            let others = |other: &Figure| other.id != own.id;
            let found = table.within(&own.outline(), micrometres(f64::from(question.reach)), others);
            assert_eq!(found.len(), question.within.len());
            for (near, (figure, length)) in found.iter().zip(&question.within) {
                assert_eq!(near.figure, FigureId(*figure));
                assert!((near.gap.length.micrometres() - length).abs() < 0.01, "{near:?} is not {length}");
            }
            let nearest = table.nearest(&own.outline(), question.nearest.len(), others);
            let nearest: Vec<u32> = nearest.iter().map(|near| near.figure.0).collect();
            assert_eq!(nearest, question.nearest);
        }
    }
    assert!(asked >= 50, "{asked}");
}

#[test]
fn the_same_pairs_touch() {
    let mut pairs = 0;
    for crowd in vectors().crowds {
        let found: Vec<(u32, u32)> =
            table(&crowd.figures).contacts().iter().map(|contact| (contact.a.0, contact.b.0)).collect();
        assert_eq!(found, crowd.contacts);
        pairs += found.len();
    }
    assert!(pairs >= 50, "{pairs}");
}

#[test]
fn the_same_are_pushed_as_far() {
    for case in vectors().pushes {
        let push = table(&case.figures).push(FigureId(case.figure), Vec2::new(f64::from(case.x), 0.0), |_| true);
        let mut moved: Vec<(u32, f64)> =
            push.moved.iter().map(|pushed| (pushed.figure.0, pushed.length.micrometres())).collect();
        moved.sort_by_key(|(figure, _)| *figure);
        let who = |moved: &[(u32, f64)]| moved.iter().map(|(figure, _)| *figure).collect::<Vec<_>>();
        assert_eq!(who(&moved), who(&case.moved));
        for ((figure, found), (_, length)) in moved.iter().zip(&case.moved) {
            // Where they end is rounded to whole micrometres.
            assert!((found - length).abs() < 3.0, "{figure} went {found}, not {length}");
        }
    }
}

#[test]
fn the_same_stand_in_one_group_behind_the_same_front() {
    for ranks in vectors().groups {
        let group = table(&ranks.figures).group(FigureId(1), 1.0).expect("it stands there");
        let figures: Vec<u32> = group.figures.iter().map(|figure| figure.0).collect();
        assert_eq!(figures, ranks.group);
        for (found, (x, y)) in [group.front_left, group.front_right].iter().zip(&ranks.front) {
            assert!(found.distance(Vec2::new(*x, *y)) < 2.0, "{found:?} is not {x}, {y}");
        }
    }
}
