//! A desk on a disk: what it accepts is kept, what it cannot keep it does not accept, and what is damaged is never made worse.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "desk/damage.rs"]
mod damage;
#[path = "desk/disks.rs"]
mod disks;
#[path = "desk/kept.rs"]
mod kept;
#[path = "desk/lost.rs"]
mod lost;
#[path = "desk/peeks.rs"]
mod peeks;
#[path = "desk/reopening.rs"]
mod reopening;
#[path = "desk/rewritten.rs"]
mod rewritten;
#[path = "desk/saves.rs"]
mod saves;
#[path = "desk/sealed.rs"]
mod sealed;
#[path = "desk/settings.rs"]
mod settings;

use handspan_desk::desk::Desk;
use handspan_tests::desk::{desk, desk_in};
use handspan_tests::folder::Folder;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

async fn ask(desk: &Desk, request: Value) -> Value {
    let line = json!({"id": 1, "request": request}).to_string();
    let mut response: Value = serde_json::from_str(&desk.handle_line(&line).await).unwrap();
    response["reply"].take()
}

/// The table as it is shown, but for the numbers that grow with every change.
async fn shown(desk: &Desk) -> Value {
    let mut reply = ask(desk, json!({"do": "view"})).await;
    reply["view"]["revision"] = json!(0);
    reply["view"]["pulse"] = json!(0);
    reply
}

/// Drags figure 1 of the village to the east and gives the reply.
async fn step(desk: &Desk, number: i32) -> Value {
    let view = ask(desk, json!({"do": "view"})).await;
    let revision = &view["view"]["revision"];
    let path = json!([{"x": 200_000 + 1_000 * number, "y": 300_000}]);
    let gesture = json!({"is": "drag", "figure": 1, "path": path, "free": true});
    ask(desk, json!({"do": "play", "revision": revision, "gesture": gesture})).await
}

async fn open_village(desk: &Desk) {
    assert_eq!(ask(desk, json!({"do": "open", "layout": "free/village"})).await["is"], "view");
}

fn file(folder: &Folder) -> PathBuf {
    folder.path().join("battles/Millbrook.handspan-game")
}

fn lines(path: &Path) -> usize {
    std::fs::read_to_string(path).unwrap().lines().count()
}

#[tokio::test]
async fn every_change_is_on_the_disk_before_it_is_told() {
    let (desk, folder) = desk();
    open_village(&desk).await;
    assert!(!file(&folder).exists(), "looking at a table makes no file");
    for number in 1..=5 {
        let reply = step(&desk, number).await;
        assert_eq!(reply["file"]["name"], "Millbrook.handspan-game", "{reply}");
        assert_eq!(lines(&file(&folder)), 1 + number as usize);
    }
    let revision = ask(&desk, json!({"do": "view"})).await["view"]["revision"].clone();
    ask(&desk, json!({"do": "undo", "revision": revision})).await;
    assert_eq!(lines(&file(&folder)), 7, "taking back is written down too");
}

#[tokio::test]
async fn the_battle_goes_on_where_the_program_ended() {
    let (desk, folder) = desk();
    open_village(&desk).await;
    for number in 1..=3 {
        step(&desk, number).await;
    }
    let before = shown(&desk).await;
    // Ended without a word: the desk is gone, and its lock with it.
    drop(desk);
    let again = desk_in(folder.path());
    assert!(again.recover().is_some());
    assert_eq!(shown(&again).await, before);
    assert_eq!(step(&again, 4).await["is"], "view");
    assert_eq!(ask(&again, json!({"do": "close"})).await["is"], "closed");
    drop(again);
    assert!(desk_in(folder.path()).recover().is_none(), "what was put away stays away");
}

#[tokio::test]
async fn a_second_window_may_only_look() {
    let (desk, folder) = desk();
    open_village(&desk).await;
    step(&desk, 1).await;
    let other = desk_in(folder.path());
    let opened = ask(&other, json!({"do": "open_battle", "battle": "Millbrook.handspan-game"})).await;
    assert!(opened["file"]["reading_only"].as_str().unwrap().contains("another window"), "{opened}");
    let before = shown(&other).await;
    let refused = step(&other, 2).await;
    assert_eq!(refused["is"], "refused");
    assert!(refused["faults"][0]["words"].as_str().unwrap().contains("only be looked at"), "{refused}");
    assert_eq!(shown(&other).await, before);
    assert_eq!(step(&desk, 2).await["is"], "view", "the first window plays on");
}

#[tokio::test]
async fn battles_are_listed_searched_copied_and_opened_again() {
    let (desk, folder) = desk();
    open_village(&desk).await;
    step(&desk, 1).await;
    let copied = ask(&desk, json!({"do": "copy", "title": "The mill: evening"})).await;
    assert_eq!(copied["name"], "The mill- evening.handspan-game");
    let all = ask(&desk, json!({"do": "library"})).await;
    assert_eq!(all["battles"].as_array().unwrap().len(), 2);
    assert_eq!(all["recent"][0]["opening"], "battle");
    let found = ask(&desk, json!({"do": "library", "search": "EVENING mill"})).await;
    assert_eq!(found["battles"][0]["title"], "The mill: evening");
    assert_eq!((found["battles"].as_array().unwrap().len(), found["layouts"].as_array().unwrap().len()), (1, 0));
    let before = shown(&desk).await;
    let copy = ask(&desk, json!({"do": "open_battle", "battle": "The mill- evening.handspan-game"})).await;
    assert_eq!(copy["view"]["figures"], before["view"]["figures"]);
    assert_eq!(step(&desk, 7).await["file"]["name"], "The mill- evening.handspan-game");
    assert_eq!(lines(&file(&folder)), 2, "the first battle is as it was");
    let recent = ask(&desk, json!({"do": "open_recent", "number": 2})).await;
    assert_eq!(
        (&recent["file"]["name"], &recent["view"]["undo"]["words"]),
        (&json!("Millbrook.handspan-game"), &before["view"]["undo"]["words"])
    );
    for wrong in ["../Millbrook.handspan-game", "desk.json", "", "Millbrook"] {
        assert_eq!(ask(&desk, json!({"do": "open_battle", "battle": wrong})).await["is"], "refused", "{wrong}");
    }
}

#[tokio::test]
async fn a_battle_dropped_on_the_window_is_taken_in() {
    let (desk, folder) = desk();
    open_village(&desk).await;
    step(&desk, 1).await;
    step(&desk, 2).await;
    let (text, before) = (std::fs::read_to_string(file(&folder)).unwrap(), shown(&desk).await);
    let (other, _elsewhere) = handspan_tests::desk::desk();
    let name = "from a friend.handspan-game";
    let opened = ask(&other, json!({"do": "open_text", "name": name, "text": text})).await;
    assert_eq!((&opened["is"], &opened["file"]["name"]), (&json!("view"), &json!(name)), "{opened}");
    assert_eq!(shown(&other).await["view"], before["view"]);
    assert_eq!(step(&other, 3).await["is"], "view");
}
