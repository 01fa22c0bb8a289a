//! A layout file as these tests need it: what every scenario of this game says, without the checks of the session.

use handspan_games::scenario::{FigureSheet, Layout, SideSheet};
use handspan_games::setup::{About, Fact};
use handspan_games::unit::Unit;
use handspan_table::{FigureId, Side, Terrain, Tolerances};
use serde_json::Value;

/// A layout from its text.
pub(crate) fn layout(text: &str) -> Layout {
    let read: Value = serde_json::from_str(text).expect("a layout is JSON");
    let text = |key: &str| read[key].as_str().unwrap_or_default().to_owned();
    let list = |key: &str| read[key].as_array().cloned().unwrap_or_default();
    let length = |key: &str| read[key].as_i64().and_then(|length| i32::try_from(length).ok()).expect("a length");
    let tolerances: Tolerances = serde_json::from_value(read["tolerances"].clone()).expect("tolerances");
    let terrain = |value: Value| serde_json::from_value::<Terrain>(value).expect("a piece");
    let figure = |value: Value| serde_json::from_value::<FigureSheet>(value).expect("a figure");
    let side = |value: Value| serde_json::from_value::<SideSheet>(value).expect("a side");
    Layout {
        title: text("title"),
        game: text("game"),
        mat: text("mat"),
        unit: Unit::named(&text("unit")).expect("a unit"),
        width: length("width"),
        depth: length("depth"),
        tolerances,
        briefing: Vec::new(),
        sides: list("sides").into_iter().map(side).collect(),
        seats: Vec::new(),
        terrain: list("terrain").into_iter().map(terrain).collect(),
        figures: list("figures").into_iter().map(figure).collect(),
        markers: Vec::new(),
        setup: list("setup").iter().map(fact).collect(),
    }
}

fn fact(value: &Value) -> Fact {
    let id = |key: &str| value[key].as_u64().and_then(|id| u32::try_from(id).ok());
    let about = id("figure").map(|id| About::Figure(FigureId(id)));
    let about = about.or_else(|| id("side").map(|side| About::Side(Side(side as u8))));
    let word = value["word"].as_str().unwrap_or_default().to_owned();
    let numbers = value["numbers"]
        .as_array()
        .map(|all| all.iter().filter_map(|number| number.as_i64()).map(|number| number as i32).collect())
        .unwrap_or_default();
    let says = value["says"].as_str().unwrap_or_default().to_owned();
    Fact { word, about, numbers, says }
}
