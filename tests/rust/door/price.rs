//! One price through the door: a forecast says what the rules charge, and playing it pays that.

#![allow(clippy::unwrap_used)]

use handspan_desk::desk::Desk;
use handspan_tests::desk::desk;
use serde_json::{Value, json};

const INCH: f64 = 25_400.0;

fn point(x: f64, y: f64) -> Value {
    json!({"x": (x * INCH).round() as i64, "y": (y * INCH).round() as i64})
}

/// H1 at a place of a table with a barricade x 16-20, y 19.75-20.25, in turn 1.
async fn begun(x: f64, y: f64) -> (Desk, handspan_tests::folder::Folder) {
    let corners = [(16.0, 19.75), (20.0, 19.75), (20.0, 20.25), (16.0, 20.25)].map(|(x, y)| point(x, y));
    let mut placement = point(x, y);
    placement["facing"] = json!(90_000);
    let layout = json!({
        "format": "handspan-table", "version": 1, "title": "Barred", "game": "them", "mat": "desert", "unit": "inch",
        "width": 914_400, "depth": 914_400, "tolerances": {"contact": 508, "slack": 25},
        "sides": [{"side": 1, "name": "People", "colour": "cobalt"}, {"side": 2, "name": "Ants", "colour": "rust"}],
        "terrain": [{"id": 1, "kind": "barricade", "area": {"shape": "polygon", "corners": corners}}],
        "figures": [{"id": 1, "name": "H1", "kind": "character", "side": 1,
            "base": {"shape": "round", "diameter": 25_400}, "placement": placement}],
        "setup": [{"word": "deal", "says": "fixed"}],
    });
    let (desk, folder) = desk();
    let opened = ask(&desk, json!({"do": "open_text", "name": "barred", "text": layout.to_string()})).await;
    assert_eq!(opened["is"], "view", "{opened}");
    let revision = &opened["view"]["revision"];
    let begun = ask(&desk, json!({"do": "begin", "revision": revision, "action": {"them": {"act": "begin"}}})).await;
    assert_eq!(begun["view"]["clock"]["phase"], "characters", "{begun}");
    (desk, folder)
}

async fn ask(desk: &Desk, request: Value) -> Value {
    let response = desk.handle_line(&json!({"id": 1, "request": request}).to_string()).await;
    serde_json::from_str::<Value>(&response).unwrap()["reply"].clone()
}

/// The notes of what a drag of H1 is taken for.
async fn notes(desk: &Desk, to: &Value) -> Vec<Value> {
    let gesture = json!({"is": "drag", "figure": 1, "path": [to]});
    let forecast = ask(desk, json!({"do": "forecast", "gesture": gesture})).await["forecast"].clone();
    assert_eq!((&forecast["taken"], &forecast["choice"]), (&json!(0), &json!(false)));
    assert_eq!(forecast["tape"].get("path"), None, "the table names no price");
    forecast["meanings"][0]["notes"].as_array().unwrap().clone()
}

/// THEM-BAR-4 C4 slantwise over it the way itself is paid.
#[tokio::test]
async fn a_forecast_says_what_the_rules_charge() {
    let (desk, _folder) = begun(16.2, 19.25).await;
    let to = point(19.8, 20.75);
    let notes = notes(&desk, &to).await;
    let cost = &notes[0];
    assert_eq!(
        (&cost["is"], &cost["length"], &cost["left"]),
        (&json!("cost"), &json!(99_060), &json!(152_400)),
        "3.9 in"
    );
    assert_eq!((&cost["parts"][0]["rule"], &cost["within"]), (&json!("THEM-BAR-4"), &json!(true)));
    let revision = ask(&desk, json!({"do": "view"})).await["view"]["revision"].clone();
    let gesture = json!({"is": "drag", "figure": 1, "path": [to]});
    let view = ask(&desk, json!({"do": "play", "revision": revision, "gesture": gesture})).await["view"].clone();
    assert_eq!(view["figures"][0]["allowance"], json!(152_400 - 99_060), "what was shown is what was paid");
}

#[tokio::test]
async fn a_drag_too_far_is_told_where_its_inches_end() {
    let (desk, _folder) = begun(18.0, 16.0).await;
    let notes = notes(&desk, &point(18.0, 26.0)).await;
    let ends = notes.iter().find(|note| note["is"] == "ends").unwrap();
    let y = ends["at"]["y"].as_f64().unwrap() / INCH;
    assert!((y - 19.25).abs() < 0.002, "at the foot of the barricade: {ends}");
    let reach = ask(&desk, json!({"do": "reach", "figure": 1})).await["reach"].clone();
    assert_eq!((&reach["length"], &reach["tolerance"]), (&json!(152_400), &json!(2_540)));
}
