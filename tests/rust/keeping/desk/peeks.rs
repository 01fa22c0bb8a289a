//! Tables looked at without being opened: nothing on the desk or on the disk changes.

use super::{ask, file, open_village, shown, step};
use handspan_tests::desk::{desk, desk_in};
use serde_json::{Value, json};

const DRAWN: [&str; 8] = ["title", "game", "mat", "unit", "width", "figures", "terrain", "sides"];

fn same(table: &Value, view: &Value) {
    for what in DRAWN {
        assert_eq!(table[what], view[what], "{what}");
    }
}

#[tokio::test]
async fn a_layout_is_seen_as_it_opens() {
    let (desk, _folder) = desk();
    open_village(&desk).await;
    step(&desk, 1).await;
    let before = shown(&desk).await;
    let peeked = ask(&desk, json!({"do": "peek", "layout": "free/dungeon"})).await;
    assert_eq!(peeked["is"], "peeked", "{peeked}");
    assert_eq!(shown(&desk).await, before);
    let (other, _elsewhere) = handspan_tests::desk::desk();
    same(&peeked["table"], &ask(&other, json!({"do": "open", "layout": "free/dungeon"})).await["view"]);
    for wrong in ["free/nothing", "", "../village", "tables/village"] {
        assert_eq!(ask(&desk, json!({"do": "peek", "layout": wrong})).await["is"], "refused", "{wrong}");
    }
}

#[tokio::test]
async fn a_battle_is_seen_as_it_was_last_even_while_it_is_played() {
    let (desk, folder) = desk();
    open_village(&desk).await;
    let peek = json!({"do": "peek_battle", "battle": "Millbrook.handspan-game"});
    assert_eq!(ask(&desk, peek.clone()).await["is"], "refused", "there is no file yet");
    for number in 1..=3 {
        let view = step(&desk, number).await;
        same(&ask(&desk, peek.clone()).await["table"], &view["view"]);
    }
    let other = desk_in(folder.path());
    let bytes = std::fs::read(file(&folder)).unwrap();
    same(&ask(&other, peek.clone()).await["table"], &shown(&desk).await["view"]);
    assert_eq!(std::fs::read(file(&folder)).unwrap(), bytes);
    assert_eq!(step(&desk, 4).await["is"], "view", "nobody was locked out");
    for wrong in ["../desk.json", "", "Millbrook"] {
        assert_eq!(ask(&desk, json!({"do": "peek_battle", "battle": wrong})).await["is"], "refused", "{wrong}");
    }
}

#[tokio::test]
async fn a_damaged_battle_is_seen_up_to_the_damage() {
    let (desk, folder) = desk();
    open_village(&desk).await;
    let mut after = Vec::new();
    for number in 1..=4 {
        after.push(step(&desk, number).await["view"].clone());
    }
    drop(desk);
    let text = std::fs::read_to_string(file(&folder)).unwrap();
    let damaged: Vec<String> = text
        .lines()
        .zip(1..)
        .map(|(line, n)| if n == 4 { line.replace("figure_moved", "figure_eaten") } else { line.to_owned() })
        .collect();
    std::fs::write(file(&folder), damaged.join("\n") + "\n").unwrap();
    let peek = json!({"do": "peek_battle", "battle": "Millbrook.handspan-game"});
    let again = desk_in(folder.path());
    same(&ask(&again, peek.clone()).await["table"], &after[1]);
    std::fs::write(file(&folder), "no battle at all").unwrap();
    assert_eq!(ask(&again, peek).await["is"], "refused");
}
