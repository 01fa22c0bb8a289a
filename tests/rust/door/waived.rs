//! What players let go by agreement stands in the log, with its numbers and their reason.

#![allow(clippy::unwrap_used)]

use handspan_desk::desk::Desk;
use handspan_tests::desk::desk;
use serde_json::{Value, json};

async fn ask(desk: &Desk, request: Value) -> Value {
    let response = desk.handle_line(&json!({"id": 1, "request": request}).to_string()).await;
    serde_json::from_str::<Value>(&response).unwrap()["reply"].clone()
}

fn fighter(id: u32, name: &str, side: u8, x: i64) -> Value {
    json!({"id": id, "name": name, "kind": "fighter", "side": side, "base": {"shape": "round", "diameter": 25_400},
        "placement": {"x": x, "y": 254_000, "facing": 0}})
}

/// FATAL-CORE-8 A figure that an enemy holds walks away, because all agree.
#[tokio::test]
async fn what_is_let_go_is_logged_with_its_numbers_and_the_reason() {
    let layout = json!({
        "format": "handspan-table", "version": 1, "title": "Held", "game": "fatality", "mat": "stone", "unit": "inch",
        "width": 609_600, "depth": 609_600, "tolerances": {"contact": 254, "slack": 25},
        "sides": [{"side": 1, "name": "People", "colour": "cobalt"}, {"side": 2, "name": "Ghouls", "colour": "rust"}],
        "terrain": [], "figures": [fighter(1, "A", 1, 254_000), fighter(2, "E", 2, 317_500)],
        "setup": [{"word": "rounds", "numbers": [8]}, {"word": "automated", "side": 2}],
    });
    let (desk, _folder) = desk();
    let opened = ask(&desk, json!({"do": "open_text", "name": "held", "text": layout.to_string()})).await;
    let gesture = json!({"is": "drag", "figure": 1, "path": [{"x": 177_800, "y": 254_000}], "free": true});
    let play = |revision: &Value, waivers: Value| json!({"do": "play", "revision": revision, "gesture": gesture, "waivers": waivers});
    let revision = &opened["view"]["revision"];
    let refused = ask(&desk, play(revision, json!([]))).await;
    assert_eq!(refused["refusals"][0]["code"], "PINNED", "{refused}");
    let waiver = json!({"rule": "FATAL-MOVE-4", "answer": 0, "reason": "we forgot the ghoul", "told": "nonsense"});
    let done = ask(&desk, play(revision, json!([waiver]))).await;
    assert_eq!(done["is"], "view", "{done}");
    let log = ask(&desk, json!({"do": "log", "from": 1, "count": 100})).await;
    let waived: Vec<&Value> =
        log["lines"].as_array().unwrap().iter().flat_map(|line| line["waived"].as_array().unwrap()).collect();
    let told = "an active enemy within 2 in holds her: she may only stay or flee (1.5 in of 2.0 in)";
    let expected = json!({"rule": "FATAL-MOVE-4", "answer": 0, "reason": "we forgot the ghoul", "told": told});
    assert_eq!(waived, [&expected]);
}
