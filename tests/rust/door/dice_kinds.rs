//! Whose dice are rolled may differ by kind of die: a table with its own d6s and no d12.

#![allow(clippy::unwrap_used)]

use handspan_desk::desk::Desk;
use handspan_tests::desk::desk;
use serde_json::{Value, json};

async fn ask(desk: &Desk, request: Value) -> Value {
    let response = desk.handle_line(&json!({"id": 1, "request": request}).to_string()).await;
    serde_json::from_str::<Value>(&response).unwrap()["reply"].clone()
}

async fn order(desk: &Desk, mut request: Value) -> Value {
    request["revision"] = ask(desk, json!({"do": "view"})).await["view"]["revision"].clone();
    let reply = ask(desk, request).await;
    assert_eq!(reply["is"], "view", "{reply}");
    reply["view"].clone()
}

fn fighter(id: u32, name: &str, side: u8, x: i64) -> Value {
    json!({"id": id, "name": name, "kind": "fighter", "side": side, "base": {"shape": "round", "diameter": 25_400},
        "placement": {"x": x, "y": 254_000, "facing": 0}})
}

/// S is stunned, and the battle has begun.
async fn begun() -> (Desk, handspan_tests::folder::Folder) {
    let layout = json!({
        "format": "handspan-table", "version": 1, "title": "Dazed", "game": "fatality", "mat": "stone", "unit": "inch",
        "width": 609_600, "depth": 609_600, "tolerances": {"contact": 254, "slack": 25},
        "sides": [{"side": 1, "name": "People", "colour": "cobalt"}, {"side": 2, "name": "Ghouls", "colour": "rust"}],
        "terrain": [],
        "figures": [fighter(1, "S", 1, 254_000), fighter(2, "B", 1, 50_800), fighter(3, "E", 2, 560_000)],
        "setup": [{"word": "rounds", "numbers": [8]}, {"word": "automated", "side": 2}, {"word": "stunned", "figure": 1}],
    });
    let (desk, folder) = desk();
    let opened = ask(&desk, json!({"do": "open_text", "name": "dazed", "text": layout.to_string()})).await;
    assert_eq!(opened["is"], "view", "{opened}");
    order(&desk, json!({"do": "begin", "action": {"fatality": {"act": "begin"}}})).await;
    (desk, folder)
}

/// The d6 is typed, the d12 is the program's to roll, and the log has both with whose they were.
#[tokio::test]
async fn fatal_core_2_c1_typed_d6_and_simulated_d12() {
    let (desk, _folder) = begun().await;
    order(&desk, json!({"do": "dice", "by": "players"})).await;
    let view = order(&desk, json!({"do": "dice", "by": "program", "faces": 12})).await;
    assert_eq!(view["dice_of_kinds"], json!([{"faces": 6, "by": "players"}, {"faces": 12, "by": "program"}]), "{view}");
    let stumble = json!({"fatality": {"act": "stumble", "figure": 1}});
    let view = order(&desk, json!({"do": "begin", "action": stumble})).await;
    let question = &view["attempt"]["asks"][0]["question"];
    assert_eq!((&question["is"], &question["faces"]), (&json!("dice"), &json!(6)), "{}", view["attempt"]);
    let view = order(&desk, json!({"do": "answer", "answers": [{"dice": [4]}]})).await;
    let attempt = &view["attempt"];
    assert_eq!((&attempt["asks"][0]["question"]["faces"], &attempt["rolled_by"]), (&json!(12), &json!("program")));
    let view = order(&desk, json!({"do": "roll"})).await;
    assert_eq!(view["attempt"], Value::Null, "the stumble is done: {view}");
    let log = ask(&desk, json!({"do": "log", "from": 1, "count": 100})).await;
    let lines = log["lines"].as_array().cloned().unwrap_or_default();
    let falls: Vec<Value> =
        lines.iter().flat_map(|line| line["fallen"].as_array().cloned().unwrap_or_default()).collect();
    let fallen =
        |faces: u64, by: &str| falls.iter().any(|fall| fall["faces"] == json!(faces) && fall["by"] == json!(by));
    assert!(fallen(6, "players") && fallen(12, "program"), "{falls:?}");
}
