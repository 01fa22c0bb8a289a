//! Sealed orders on a disk: nothing is lost when the program ends, and no file tells them before they are open.

use super::lines;
use handspan_desk::desk::Desk;
use handspan_tests::desk::{desk, desk_in};
use handspan_tests::folder::Folder;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

async fn ask(desk: &Desk, seat: u8, mut request: Value) -> Value {
    if request.get("revision").is_some() {
        let line = json!({"id": 1, "seat": seat, "request": {"do": "view"}}).to_string();
        let view: Value = serde_json::from_str(&desk.handle_line(&line).await).unwrap();
        request["revision"] = view["reply"]["view"]["revision"].clone();
    }
    let line = json!({"id": 1, "seat": seat, "request": request}).to_string();
    let mut response: Value = serde_json::from_str(&desk.handle_line(&line).await).unwrap();
    response["reply"].take()
}

async fn view(desk: &Desk, seat: u8) -> Value {
    let mut view = ask(desk, seat, json!({"do": "view"})).await["view"].take();
    (view["revision"], view["pulse"]) = (json!(0), json!(0));
    view
}

async fn seal(desk: &Desk, seat: u8, answers: Value) -> Value {
    ask(desk, seat, json!({"do": "answer", "revision": 0, "answers": answers, "waivers": []})).await
}

fn orders(stance: &str, bid: i32, column: i32, row: i32) -> Value {
    json!([{"option": stance}, {"number": bid}, {"cell": {"column": column, "row": row}}])
}

async fn begun() -> (Desk, Folder) {
    let (desk, folder) = desk();
    let layout = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables/trial.handspan");
    let text = std::fs::read_to_string(layout).unwrap();
    let opened = ask(&desk, 0, json!({"do": "open_text", "name": "trial.handspan", "text": text})).await;
    assert_eq!(opened["is"], "view", "{opened}");
    (desk, folder)
}

/// Every file below a folder, with its text.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
            found.push((path, text));
        }
    }
    found
}

/// What of an order could be read in a file: its words and its numbers, and the salt that would let it be guessed.
const TELLTALE: [&str; 6] = ["bold", "together", "\"bid\"", "\"cell\"", "\"salt\"", "snare lies"];

fn battle(folder: &Folder) -> PathBuf {
    let all = files(&folder.path().join("battles"));
    all.into_iter()
        .map(|(path, _)| path)
        .find(|path| path.extension().is_some_and(|ending| ending == "handspan-game"))
        .unwrap()
}

#[tokio::test]
async fn anth_rnd_1_no_file_tells_a_sealed_order_and_a_crash_loses_none() {
    let (desk, folder) = begun().await;
    for answer in orders("bold", 2, 3, 7).as_array().unwrap() {
        assert_eq!(seal(&desk, 1, json!([answer])).await["is"], "view");
    }
    let before = [view(&desk, 0).await, view(&desk, 1).await, view(&desk, 2).await];
    assert_eq!(before[0]["attempt"]["ready"], json!([1]));
    assert!(before[0]["log"][0]["title"].as_str().unwrap().starts_with("Blue has sealed: "), "{}", before[0]["log"]);
    drop(desk);
    for (path, text) in files(folder.path()) {
        let told = TELLTALE.iter().find(|word| text.contains(**word));
        assert_eq!(told, None, "{} tells of it", path.display());
    }
    assert_eq!(lines(&battle(&folder)), 4);
    // The very same battle, with what is sealed: nobody is asked again.
    let again = desk_in(folder.path());
    assert!(again.recover().is_some());
    assert_eq!([view(&again, 0).await, view(&again, 1).await, view(&again, 2).await], before);
    assert_eq!(seal(&again, 2, orders("wary", 0, 7, 0)).await["is"], "view");
    let checked = ask(&again, 1, json!({"do": "check_seals", "entry": 1})).await;
    assert_eq!(checked["seals"].as_array().unwrap().len(), 2, "{checked}");
    assert_eq!((&checked["seals"][0]["fits"], &checked["seals"][1]["fits"]), (&json!(true), &json!(true)));
    assert!(checked["seals"][0]["text"].as_str().unwrap().contains("bold"));
    assert_eq!(checked["seals"][1]["text"], json!(null), "Red's snare lies still");
    // The snares are secrets after the opening too.
    for (path, text) in files(folder.path()) {
        assert!(!TELLTALE.iter().any(|word| text.contains(word)), "{} tells of them", path.display());
    }
    drop(again);
    let backups = files(&folder.path().join("backups"));
    assert!(!backups.is_empty(), "opening it made a backup");
}

#[tokio::test]
async fn a_copy_and_a_layout_hold_no_sealed_answer() {
    let (desk, folder) = begun().await;
    seal(&desk, 1, orders("bold", 2, 3, 7)).await;
    let copied = ask(&desk, 1, json!({"do": "copy", "title": "For Red"})).await;
    assert_eq!(copied["name"], "For Red.handspan-game", "{copied}");
    assert_eq!(ask(&desk, 1, json!({"do": "save_layout", "title": "The field"})).await["is"], "saved");
    let text = ask(&desk, 1, json!({"do": "text"})).await["text"].as_str().unwrap().to_owned();
    assert!(!TELLTALE.iter().any(|word| text.contains(word)), "{text}");
    for (path, text) in files(folder.path()) {
        assert!(!TELLTALE.iter().any(|word| text.contains(word)), "{}", path.display());
    }
    assert_eq!(view(&desk, 0).await["attempt"]["ready"], json!([1]), "the battle itself is as it was");
    // In the copy not even under a mask: both are asked, and Blue may decide otherwise.
    let elsewhere = desk_in(Folder::new().path());
    let copy = std::fs::read_to_string(folder.path().join("battles/For Red.handspan-game")).unwrap();
    let opened = ask(&elsewhere, 1, json!({"do": "open_text", "name": "For Red.handspan-game", "text": copy})).await;
    assert_eq!(opened["view"]["attempt"]["waits_for"], json!([1, 2]), "{opened}");
    assert_eq!(opened["view"]["attempt"]["asks"][0]["words"], "Which stance?");
    assert_eq!((&opened["view"]["attempt"]["seals"], &opened["view"]["log"]), (&json!([]), &json!([])));
}

/// Antshouse keeps orders hidden while weapons are placed: masked in its own file, and in a copy not at all.
#[tokio::test]
async fn anth_rnd_1_a_copy_made_while_weapons_are_placed_ends_before_the_orders() {
    let (desk, folder) = desk();
    let layout = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios/antshouse/pavement.handspan");
    let text = std::fs::read_to_string(layout).unwrap();
    let opened = ask(&desk, 0, json!({"do": "open_text", "name": "pavement.handspan", "text": text})).await;
    assert_eq!(opened["is"], "view", "{opened}");
    for (side, column, row) in [(1, 3, 0), (2, 4, 7)] {
        let action = json!({"antshouse": {"act": "enter", "side": side}});
        let cell = json!([{"cell": {"column": column, "row": row}}]);
        let begin = json!({"do": "begin", "revision": 0, "action": action, "answers": cell, "waivers": []});
        let entered = ask(&desk, side, begin).await;
        assert_eq!(entered["is"], "view", "{entered}");
    }
    // Digits that are nowhere else.
    for (seat, facing) in [(1, 87_653), (2, 271_939)] {
        let sealed = seal(&desk, seat, json!([{"facing": facing}, {"option": "confirm"}])).await;
        assert_eq!(sealed["is"], "view", "{sealed}");
    }
    assert_eq!(view(&desk, 0).await["clock"]["phase"], "weapons");
    let copied = ask(&desk, 2, json!({"do": "copy", "title": "For North"})).await;
    let lacks = "it ends before \"Seal the orders\", because what is hidden still is not copied";
    assert_eq!((&copied["name"], &copied["lacks"]), (&json!("For North.handspan-game"), &json!(lacks)));
    for (path, text) in files(folder.path()) {
        let telltale = ["87653", "271939", "orders_sealed", "\"salt\"", "\"north\"", "\"south\""];
        assert!(!telltale.iter().any(|word| text.contains(word)), "{}: {text}", path.display());
    }
    let copy = std::fs::read_to_string(folder.path().join("battles/For North.handspan-game")).unwrap();
    assert!(!copy.contains("\"masked\""), "nothing in it needs a mask: {copy}");
    let elsewhere = desk_in(Folder::new().path());
    let opened = ask(&elsewhere, 0, json!({"do": "open_text", "name": "For North.handspan-game", "text": copy})).await;
    assert_eq!(opened["view"]["attempt"]["waits_for"], json!([1, 2]), "{opened}");
    // Once all is shown, all is copied.
    for side in [1, 2] {
        let action = json!({"antshouse": {"act": "pass", "side": side}});
        let begin = json!({"do": "begin", "revision": 0, "action": action, "answers": [], "waivers": []});
        assert_eq!(ask(&desk, side, begin).await["is"], "view");
    }
    let copied = ask(&desk, 2, json!({"do": "copy", "title": "After it"})).await;
    assert_eq!((&copied["name"], &copied["lacks"]), (&json!("After it.handspan-game"), &json!(null)));
    let own = std::fs::read_to_string(folder.path().join("battles/After it.handspan-game")).unwrap();
    let opened = ask(&elsewhere, 0, json!({"do": "open_text", "name": "After it.handspan-game", "text": own})).await;
    assert_eq!(opened["view"]["clock"]["turn"], 2, "{opened}");
}

/// What goes wrong about a sealed answer is told to whoever sent it, in the one reply, and to nobody else.
#[tokio::test]
async fn anth_rnd_1_what_is_refused_behind_the_curtain_others_do_not_hear() {
    let (desk, folder) = begun().await;
    seal(&desk, 1, orders("bold", 2, 3, 7)).await;
    let before = (view(&desk, 0).await, view(&desk, 1).await, lines(&battle(&folder)));
    let pulse = *desk.watch().borrow();
    let taken = view(&desk, 0).await["figures"][0]["placement"].clone();
    let square = |of: &str, whole: &str| taken[of].as_i64().unwrap() * 8 / before.0[whole].as_i64().unwrap();
    let (column, row) = (square("x", "width") as i32, square("y", "depth") as i32);
    let refused = seal(&desk, 2, orders("wary", 0, column, row)).await;
    assert_eq!(refused["refusals"][0]["rule"], "TRIAL-SNARE", "{refused}");
    let refused = seal(&desk, 2, json!([{"number": 1}])).await;
    assert_eq!(refused["is"], "refused");
    for (seat, request) in [
        (2, json!({"do": "take_back", "revision": 0})),
        (0, json!({"do": "take_back", "revision": 0})),
        (2, json!({"do": "undo", "revision": 0, "agreed": true})),
        (2, json!({"do": "check_seals", "entry": 1})),
        (1, json!({"do": "answer", "revision": 0, "answers": [{"number": 1}], "waivers": []})),
    ] {
        let reply = ask(&desk, seat, request.clone()).await;
        assert!(reply["is"] == "refused" || reply["is"].is_null(), "{request}: {reply}");
        assert!(!["bold", "d8", "cell"].iter().any(|word| reply.to_string().contains(word)), "{request}: {reply}");
    }
    assert_eq!((view(&desk, 0).await, view(&desk, 1).await, lines(&battle(&folder))), before);
    assert_eq!(*desk.watch().borrow(), pulse, "no window is told that anything happened");
}
