//! Whatever cannot be done is refused at its place, in words that say what would be right, and changes nothing.

#![allow(clippy::unwrap_used)]

use handspan_desk::desk::Desk;
use handspan_tests::desk::desk;
use handspan_tests::folder::Folder;
use serde_json::{Value, json};

async fn open_desk() -> (Desk, Folder) {
    let (desk, folder) = desk();
    assert_eq!(ask(&desk, &json!({"do": "open", "layout": "free/bare"})).await["is"], "view");
    (desk, folder)
}

async fn ask(desk: &Desk, request: &Value) -> Value {
    let line = json!({"id": 77, "request": request}).to_string();
    let mut response: Value = serde_json::from_str(&desk.handle_line(&line).await).unwrap();
    assert_eq!(response["id"], 77);
    response["reply"].take()
}

/// All there is to see of the table.
async fn whole(desk: &Desk) -> (Value, Value) {
    (ask(desk, &json!({"do": "text"})).await, ask(desk, &json!({"do": "view"})).await)
}

/// Each request is refused with exactly these faults, by place and the beginning of their words.
async fn check(cases: Vec<(Value, Vec<(&str, &str)>)>) {
    let (desk, _folder) = open_desk().await;
    let before = whole(&desk).await;
    for (request, expected) in cases {
        let short: String = request.to_string().chars().take(200).collect();
        let reply = ask(&desk, &request).await;
        assert_eq!(reply["is"], "refused", "{short}: {reply}");
        let faults = reply["faults"].as_array().unwrap();
        assert_eq!(faults.len(), expected.len(), "{short}: {reply}");
        for (fault, (place, words)) in faults.iter().zip(expected) {
            assert_eq!(fault["place"], place, "{short}");
            let said = fault["words"].as_str().unwrap();
            assert!(said.starts_with(words), "{short}: {said}");
        }
        assert!(whole(&desk).await == before, "{short} changed the table");
    }
}

fn measure(query: Value) -> Value {
    json!({"do": "measure", "query": query})
}

fn drag(figure: u32, path: Value) -> Value {
    json!({"is": "drag", "figure": figure, "path": path})
}

const NOBODY: &str = "there is no figure 99; figures are 1 to 24";

#[tokio::test]
async fn ids_that_do_not_exist() {
    let one = json!({"is": "figure", "figure": 1});
    let none = json!({"is": "figure", "figure": 99});
    check(vec![
        (
            measure(json!({"ask": "gap", "a": none, "b": none})),
            vec![("query.a.figure", NOBODY), ("query.b.figure", NOBODY)],
        ),
        (measure(json!({"ask": "contacts", "of": none})), vec![("query.of.figure", NOBODY)]),
        (measure(json!({"ask": "push", "figure": 99, "x": 1, "y": 1})), vec![("query.figure", NOBODY)]),
        (measure(json!({"ask": "group", "of": 99})), vec![("query.of", NOBODY)]),
        (
            measure(json!({"ask": "within", "of": one, "reach": 5, "who": {"sides": [7, 1, 1], "except": [99, 2, 2]}})),
            vec![
                ("query.who.except[0]", NOBODY),
                ("query.who.except[2]", "figure 2 is listed twice"),
                ("query.who.sides[0]", "there is no side 7; sides are 0 (nobody's) to 2"),
                ("query.who.sides[2]", "side 1 is listed twice"),
            ],
        ),
        (
            measure(json!({"ask": "move_group", "figures": [1, 99, 1], "path": [{"x": 0, "y": 0}]})),
            vec![("query.figures[1]", NOBODY), ("query.figures[2]", "figure 1 is listed twice")],
        ),
        (json!({"do": "forecast", "gesture": drag(99, json!([]))}), vec![("gesture.figure", NOBODY)]),
        (json!({"do": "reach", "figure": 99}), vec![("figure", NOBODY)]),
        (json!({"do": "play", "revision": 1, "gesture": drag(99, json!([]))}), vec![("gesture.figure", NOBODY)]),
        (
            json!({"do": "open", "layout": "../../etc/passwd"}),
            vec![("layout", "there is no layout `../../etc/passwd`")],
        ),
    ])
    .await;
}

#[tokio::test]
async fn numbers_out_of_range() {
    let one = json!({"is": "figure", "figure": 1});
    let far = json!({"is": "point", "at": {"x": 20_000_001, "y": -20_000_001}});
    let speck =
        json!({"is": "stand", "base": {"shape": "round", "diameter": 999}, "placement": {"x": 0, "y": 0, "facing": 0}});
    let slab = json!({"is": "stand", "base": {"shape": "oval", "frontage": 500_001, "depth": -1},
        "placement": {"x": 0, "y": 0, "facing": 0}});
    let coordinate = "x is 20,000,001; it must be from -20,000,000 to 20,000,000 micrometres";
    check(vec![
        (
            measure(json!({"ask": "span", "a": far, "b": one})),
            vec![("query.a.at.x", coordinate), ("query.a.at.y", "y is -20,000,001")],
        ),
        (
            measure(json!({"ask": "gap", "a": speck, "b": one})),
            vec![("query.a.base.diameter", "the diameter is 999; it must be from 1,000 to 500,000")],
        ),
        (
            measure(json!({"ask": "gap", "a": slab, "b": one})),
            vec![("query.a.base.frontage", "the frontage is 500,001"), ("query.a.base.depth", "the depth is -1")],
        ),
        (
            measure(json!({"ask": "within", "of": one, "reach": -1})),
            vec![("query.reach", "the reach is -1; it must be from 0 to 20,000,000 micrometres")],
        ),
        (
            measure(json!({"ask": "nearest", "of": one, "count": 0})),
            vec![("query.count", "the count is 0; it must be from 1 to 5,000")],
        ),
        (measure(json!({"ask": "nearest", "of": one, "count": 5001})), vec![("query.count", "the count is 5,001")]),
        (
            measure(json!({"ask": "view", "from": one, "radius": 20_000_001})),
            vec![("query.radius", "the radius is 20,000,001")],
        ),
        (
            measure(json!({"ask": "turn", "of": one, "pivot": "centre", "angle": 360_001})),
            vec![("query.angle", "the angle is 360,001; it must be from -360,000 to 360,000 millidegrees")],
        ),
        (
            measure(json!({"ask": "arc", "of": one, "arc": {"middle": 0, "width": 0, "from": "centre"},
                "test": "whole", "reach": 9})),
            vec![("query.arc.width", "the opening is 0")],
        ),
        (
            measure(json!({"ask": "route", "of": one, "to": {"x": 0, "y": 0}, "allowance": 3_000_001})),
            vec![("query.allowance", "the allowance of a route is 3,000,001; it must be from 0 to 3,000,000")],
        ),
        (
            measure(json!({"ask": "region", "of": one, "allowance": 750_001})),
            vec![("query.allowance", "the allowance of a region is 750,001; it must be from 0 to 750,000")],
        ),
        (
            json!({"do": "reach", "figure": 1, "length": 750_001}),
            vec![("length", "the length of a reach is 750,001; it must be from 0 to 750,000 micrometres")],
        ),
        (
            measure(
                json!({"ask": "shot", "from": {"is": "point", "at": {"x": 5, "y": 5}}, "towards": {"x": 5, "y": 5},
                "length": 9}),
            ),
            vec![("query.towards", "the shot starts at this very point")],
        ),
        (measure(json!({"ask": "push", "figure": 1, "x": i32::MIN, "y": 0})), vec![("query.x", "x is -2,147,483,648")]),
    ])
    .await;
}

#[tokio::test]
async fn what_makes_no_sense_of_a_bare_point_or_a_group() {
    let point = json!({"is": "point", "at": {"x": 5, "y": 5}});
    let looks = "a bare point looks nowhere; give a figure or a stand";
    check(vec![
        (measure(json!({"ask": "turn", "of": point, "pivot": "centre", "angle": 5})), vec![("query.of", looks)]),
        (
            measure(json!({"ask": "arc", "of": point, "arc": {"middle": 0, "width": 9, "from": "centre"},
                "test": "whole", "reach": 9})),
            vec![("query.of", looks)],
        ),
        (measure(json!({"ask": "contacts", "of": point})), vec![("query.of", "contacts are a figure's")]),
        (
            measure(json!({"ask": "wheel_group", "figures": [], "pivot": "centre", "angle": 5})),
            vec![("query.figures", "the group is empty")],
        ),
    ])
    .await;
}

#[tokio::test]
async fn lists_that_are_too_long() {
    let one = json!({"is": "figure", "figure": 1});
    let path: Vec<Value> = (0..100_000).map(|x| json!({"x": x, "y": 0})).collect();
    let group: Vec<u32> = (0..1_001).collect();
    let legs: Vec<Value> = (0..1_000).map(|_| json!({"x": 1, "y": 0})).collect();
    let everybody: Vec<u32> = (1..=24).collect();
    let long = "100,000 points are too many; 1,000 is the most";
    check(vec![
        (measure(json!({"ask": "path", "points": path})), vec![("query.points", long)]),
        (measure(json!({"ask": "sweep", "of": one, "path": path})), vec![("query.path", long)]),
        (json!({"do": "forecast", "gesture": drag(1, json!(path))}), vec![("gesture.path", long)]),
        (json!({"do": "play", "revision": 1, "gesture": drag(1, json!(path))}), vec![("gesture.path", long)]),
        (measure(json!({"ask": "path", "points": []})), vec![("query.points", "the path is empty")]),
        (
            measure(json!({"ask": "wheel_group", "figures": group, "pivot": "front_left", "angle": 5})),
            vec![("query.figures", "1,001 figures are too many; 1,000 is the most")],
        ),
        (
            measure(json!({"ask": "move_group", "figures": everybody, "path": legs})),
            vec![("query.path", "1,000 legs and 24 figures are too much; the product is at most 20,000")],
        ),
        (
            measure(json!({"ask": "path", "points": [{"x": 0, "y": 0}], "going": "x".repeat(201)})),
            vec![("query.going", "201 characters are too many")],
        ),
    ])
    .await;
}

#[tokio::test]
async fn templates_that_are_no_shapes() {
    let lay = |template: Value| {
        measure(json!({"ask": "template", "template": template, "at": {"x": 0, "y": 0, "facing": 0}}))
    };
    let polygon = |corners: &[(i32, i32)]| {
        let corners: Vec<Value> = corners.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
        lay(json!({"shape": "polygon", "corners": corners}))
    };
    let many: Vec<(i32, i32)> = (0..2_001).map(|x| (x, x * x)).collect();
    check(vec![
        (
            lay(json!({"shape": "circle", "radius": 0})),
            vec![("query.template.radius", "the radius is 0; it must be from 1 to")],
        ),
        (
            lay(json!({"shape": "ring", "inner": 10, "outer": 10})),
            vec![("query.template.inner", "the hole is as wide as the ring")],
        ),
        (
            lay(json!({"shape": "cone", "length": -1, "angle": 360_001})),
            vec![("query.template.length", "the length is -1"), ("query.template.angle", "the opening is 360,001")],
        ),
        (
            lay(json!({"shape": "beam", "length": 20_000_001, "width": 0})),
            vec![("query.template.length", "the length is 20,000,001"), ("query.template.width", "the width is 0")],
        ),
        (
            lay(json!({"shape": "teardrop", "length": 9, "tip": 0, "end": 5})),
            vec![("query.template.length", "the teardrop is shorter")],
        ),
        (
            polygon(&[(0, 0), (10, 10), (10, 0), (0, 10)]),
            vec![(
                "query.template.corners[0]",
                "the edge corners[0] to corners[1] crosses the edge corners[2] to corners[3]",
            )],
        ),
        (
            polygon(&[(0, 0), (10, 10)]),
            vec![("query.template.corners", "a polygon has at least 3 corners; here are 2")],
        ),
        (polygon(&[(0, 0), (10, 10), (20, 20)]), vec![("query.template.corners", "all its corners lie on one line")]),
        (
            polygon(&[(0, 0), (10, 0), (10, 0), (0, 10)]),
            vec![("query.template.corners[2]", "is the same point as the corner before it")],
        ),
        (polygon(&[(0, 0), (20_000_001, 0), (0, 10)]), vec![("query.template.corners[1].x", "x is 20,000,001")]),
        (polygon(&many), vec![("query.template.corners", "2,001 corners are too many; 2,000 is the most")]),
    ])
    .await;
}

#[tokio::test]
async fn a_drop_off_the_table() {
    let off = |x: i32, y: i32| {
        let path = json!([{"x": 5, "y": 5}, {"x": x, "y": y}]);
        json!({"do": "play", "revision": 1, "gesture": drag(1, path)})
    };
    check(vec![
        (
            off(-1_500, 5),
            vec![("gesture.path[1]", "the figure would end 1.5 mm past the west edge; its centre must stay")],
        ),
        (off(5, 1_219_201), vec![("gesture.path[1]", "the figure would end 0.001 mm past the north edge")]),
    ])
    .await;
}

#[tokio::test]
async fn changes_to_an_older_table_and_past_the_start() {
    let (desk, _folder) = open_desk().await;
    let before = whole(&desk).await;
    for request in ["undo", "redo"] {
        let stale = ask(&desk, &json!({"do": request, "revision": 0})).await;
        assert_eq!((&stale["is"], &stale["view"]), (&json!("stale"), &before.1["view"]));
        let refused = ask(&desk, &json!({"do": request, "revision": 1})).await;
        assert_eq!((&refused["is"], &refused["faults"][0]["place"]), (&json!("refused"), &json!(request)), "{refused}");
    }
    let stale = ask(&desk, &json!({"do": "play", "revision": 2, "gesture": drag(1, json!([{"x": 0, "y": 0}]))})).await;
    assert_eq!(stale["is"], "stale");
    assert!(whole(&desk).await == before);
}

#[tokio::test]
async fn calls_that_cannot_be_read() {
    let (desk, _folder) = open_desk().await;
    let before = whole(&desk).await;
    let long = format!("\"{}\"", "x".repeat(9 << 20));
    let deep = format!("{{\"id\":5,\"request\":{{\"x\":{}", "[".repeat(100_000));
    for (line, id, place, words) in [
        ("", 0, "line 1, column 0", "the call cannot be read: EOF"),
        ("{\"id\":3,\"request\":{\"do\":\"view\"}", 0, "line 1, column 31", "the call cannot be read: EOF"),
        (
            "{\"id\":3,\"request\":{\"do\":\"veiw\"}}",
            3,
            "line 1, column 30",
            "the call cannot be read: unknown variant `veiw`, expected one of `library`",
        ),
        (
            "{\"id\":3,\"request\":{\"do\":\"undo\",\"now\":1}}",
            3,
            "line 1, column 40",
            "the call cannot be read: unknown field `now`",
        ),
        (
            "{\"id\":3,\"request\":{\"do\":\"view\",\"now\":1}}",
            3,
            "line 1, column 40",
            "the call cannot be read: unknown field `now`",
        ),
        (
            "{\"id\":-3,\"request\":{\"do\":\"view\"}}",
            0,
            "line 1, column 8",
            "the call cannot be read: invalid value: integer `-3`",
        ),
        (
            "{\"id\":3,\"request\":{\"do\":\"undo\",\"revision\":1.5}}",
            3,
            "line 1, column 47",
            "the call cannot be read: invalid type: floating point `1.5`",
        ),
        (
            "{\"id\":3,\"request\":{\"do\":\"measure\",\"query\":{\"ask\":\"gap\",\"a\":{\"is\":\"ghost\"}}}}",
            3,
            "line 1, column 76",
            "the call cannot be read: unknown variant `ghost`, expected one of `figure`",
        ),
        (&deep, 0, "line 1, column 149", "the call cannot be read: recursion limit exceeded"),
        (&long, 0, "call", "the line is 9437186 bytes long; 9437184 (9 MiB) is the most"),
    ] {
        let short: String = line.chars().take(100).collect();
        let response: Value = serde_json::from_str(&desk.handle_line(line).await).unwrap();
        assert_eq!(response["id"], id, "{short}");
        assert_eq!(response["reply"]["is"], "refused", "{short}");
        assert_eq!(response["reply"]["faults"][0]["place"], place, "{short}");
        let said = response["reply"]["faults"][0]["words"].as_str().unwrap();
        assert!(said.starts_with(words) && !said.contains(" at line "), "{short}: {said}");
    }
    assert!(whole(&desk).await == before);
}

#[tokio::test]
async fn nothing_is_asked_of_an_empty_desk() {
    let (desk, _folder) = desk();
    for request in [
        json!({"do": "view"}),
        json!({"do": "text"}),
        json!({"do": "undo", "revision": 0}),
        measure(json!({"ask": "contacts"})),
        json!({"do": "forecast", "gesture": drag(1, json!([]))}),
        json!({"do": "reach", "figure": 1}),
    ] {
        let reply = ask(&desk, &request).await;
        assert_eq!(
            reply["faults"][0]["words"], "no table is open; open one with `open`, `open_text` or `open_battle`",
            "{request}"
        );
    }
}

#[tokio::test]
async fn hands_that_nobody_has() {
    let says = "a handspan is 10 to 25 cm";
    check(vec![
        (
            json!({"do": "open", "layout": "free/village", "hand": {"handspan": 3_000_000}}),
            vec![("hand.handspan", says)],
        ),
        (
            json!({"do": "open", "layout": "free/village", "hand": {"handspan": 0, "forefinger": 0, "foot": 1}}),
            vec![
                ("hand.foot", "there is no such measure of a hand; there are handspan, finger_span, forefinger"),
                ("hand.forefinger", "a forefinger is 5 to 11 cm long"),
                ("hand.handspan", says),
            ],
        ),
    ])
    .await;
}
