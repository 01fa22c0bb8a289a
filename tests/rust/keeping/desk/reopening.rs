//! Whatever opens can be begun, put away and opened again: layouts of every game, changed at random.

use super::ask;
use handspan_desk::desk::Desk;
use handspan_tests::desk::desk;
use handspan_tests::effort::Effort;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// The texts of the ready-made layouts.
async fn layouts(desk: &Desk) -> Vec<Value> {
    let library = ask(desk, json!({"do": "library"})).await;
    let mut texts = Vec::new();
    for layout in library["layouts"].as_array().unwrap() {
        assert_eq!(ask(desk, json!({"do": "open", "layout": layout["key"]})).await["is"], "view", "{layout}");
        let text = ask(desk, json!({"do": "text"})).await;
        texts.push(serde_json::from_str(text["text"].as_str().unwrap()).unwrap());
    }
    texts
}

/// Changes names, numbers and lists here and there; how often, chance decides.
fn change(chance: &mut StdRng, value: &mut Value, often: f64) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                match (key.as_str(), &*field) {
                    ("name" | "title", _) if chance.random_bool(often) => *field = json!(name(chance)),
                    ("format" | "version" | "game", _) => {}
                    _ => change(chance, field, often),
                }
            }
        }
        Value::Array(items) => {
            if !items.is_empty() && chance.random_bool(often / 10.0) {
                items.remove(chance.random_range(0..items.len()));
            }
            for item in items {
                change(chance, item, often);
            }
        }
        Value::Number(number) if chance.random_bool(often / 200.0) => {
            let extremes = [0, 1, 2, 255, 100_000, 4_294_967_295, number.as_i64().unwrap_or(0) + 1];
            *value = json!(extremes[chance.random_range(0..extremes.len())]);
        }
        _ => {}
    }
}

/// A name as long as names may be, or nearly, or empty.
fn name(chance: &mut StdRng) -> String {
    let letter = ["x", "é", "龍", " ", "\"", "🎲"][chance.random_range(0..6)];
    letter.repeat([0, 1, 180, 181, 190, 199, 200][chance.random_range(0..7)])
}

/// Does one thing that any game allows, puts the battle away and opens it again.
async fn begin_and_reopen(desk: &Desk, opened: &Value, text: &str) {
    let dice = json!({"do": "dice", "revision": opened["view"]["revision"], "by": "players"});
    let begun = ask(desk, dice).await;
    assert_eq!(begun["is"], "view", "it opens and cannot be begun: {begun}\n{text}");
    // What the program does, where it plays, goes into the file as well.
    for _ in 0..3 {
        let view = ask(desk, json!({"do": "view"})).await;
        ask(desk, json!({"do": "step", "revision": view["view"]["revision"]})).await;
    }
    let before = ask(desk, json!({"do": "view"})).await;
    let layout = ask(desk, json!({"do": "text"})).await;
    ask(desk, json!({"do": "close"})).await;
    let again = ask(desk, json!({"do": "open_battle", "battle": before["file"]["name"]})).await;
    assert_eq!(again["is"], "view", "it was accepted and does not open again: {again}\n{text}");
    assert_eq!(again["view"]["figures"], before["view"]["figures"]);
    assert_eq!(ask(desk, json!({"do": "text"})).await, layout);
    ask(desk, json!({"do": "close"})).await;
}

#[tokio::test]
async fn every_layout_that_opens_can_be_begun_put_away_and_opened_again() {
    let mut effort = Effort::of("changed layouts begun, put away and opened again", "HANDSPAN_LAYOUTS", 200);
    let (desk, _folder) = desk();
    let texts = layouts(&desk).await;
    let mut chance = StdRng::seed_from_u64(23);
    let mut begun = 0;
    while let Some(time) = effort.again() {
        let mut layout = texts[time % texts.len()].clone();
        let often = [0.05, 0.3, 1.0][chance.random_range(0..3)];
        change(&mut chance, &mut layout, often);
        let text = layout.to_string();
        let opened = ask(&desk, json!({"do": "open_text", "name": "changed", "text": text})).await;
        if opened["is"] == "view" {
            begun += 1;
            begin_and_reopen(&desk, &opened, &text).await;
        }
    }
    let times = effort.tried();
    println!("{times} layouts, {begun} battles begun and opened again");
    assert!(begun * 5 > times, "only {begun} of {times} opened");
}

/// Every name at its longest, so that whatever a game makes of one would be too long.
#[tokio::test]
async fn names_as_long_as_they_may_be_are_no_trouble_in_any_game() {
    let (desk, _folder) = desk();
    for mut layout in layouts(&desk).await {
        for list in ["sides", "figures", "markers"] {
            for sheet in layout[list].as_array_mut().into_iter().flatten() {
                sheet["name"] = json!("N".repeat(200));
            }
        }
        let text = layout.to_string();
        let opened = ask(&desk, json!({"do": "open_text", "name": "long", "text": text})).await;
        assert_eq!(opened["is"], "view", "{opened}");
        begin_and_reopen(&desk, &opened, &text).await;
    }
}
