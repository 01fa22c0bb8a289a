//! A table in play saved as a layout, and a battle saved as a copy, into the players' folders and where they choose.

use super::disks::on;
use super::{ask, open_village, shown, step};
use handspan_desk::desk::Desk;
use handspan_desk::protocol::Reply;
use handspan_session::layout;
use handspan_tests::desk::{desk, desk_in};
use handspan_tests::disk::{Fault, Plan, State, TestDisk};
use serde_json::{Value, json};
use std::path::Path;

async fn save(desk: &Desk, title: &str) -> Value {
    ask(desk, json!({"do": "save_layout", "title": title})).await
}

#[tokio::test]
async fn a_table_made_in_play_is_opened_again_from_the_library() {
    let (desk, folder) = desk();
    assert_eq!(save(&desk, "Nothing").await["is"], "refused", "no table is open");
    open_village(&desk).await;
    step(&desk, 1).await;
    let before = shown(&desk).await;
    assert_eq!(save(&desk, "The mill: dusk").await, json!({"is": "saved", "layout": "tables/The mill- dusk"}));
    assert_eq!(shown(&desk).await, before, "saving changes nothing");
    let other = desk_in(folder.path());
    let found = ask(&other, json!({"do": "library", "search": "dusk"})).await;
    assert_eq!(found["layouts"][0]["title"], "The mill: dusk", "{found}");
    let opened = ask(&other, json!({"do": "open", "layout": found["layouts"][0]["key"]})).await;
    for what in ["figures", "terrain", "sides", "markers", "mat", "width"] {
        assert_eq!(opened["view"][what], before["view"][what], "{what}");
    }
}

#[tokio::test]
async fn the_same_title_replaces_and_keeps_a_backup_another_title_never() {
    let (desk, folder) = desk();
    open_village(&desk).await;
    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    step(&desk, 1).await;
    save(&desk, "Mill").await;
    let first = text("tables/Mill.handspan");
    step(&desk, 2).await;
    assert_eq!(save(&desk, "Mill").await["layout"], "tables/Mill");
    assert_ne!(text("tables/Mill.handspan"), first);
    assert_eq!(text("backups/tables/Mill.handspan"), first);
    // These titles have the same file name on some disk or on every one, and are other tables.
    for (title, key) in [("mill", "tables/mill 2"), ("Mill.", "tables/Mill 3"), ("mill", "tables/mill 2")] {
        assert_eq!(save(&desk, title).await["layout"], key, "{title}");
    }
    std::fs::write(folder.path().join("tables/Barn.handspan"), "a shopping list").unwrap();
    assert_eq!(save(&desk, "Barn").await["layout"], "tables/Barn 2");
    assert_eq!(text("tables/Barn.handspan"), "a shopping list");
    for wrong in ["", "  ", "a\u{202e}b", &"x".repeat(10_000)] {
        assert_eq!(save(&desk, wrong).await["faults"][0]["place"], "title", "{wrong}");
    }
}

#[tokio::test]
async fn whatever_the_disk_refuses_the_old_layout_is_there_or_the_new() {
    let path = Path::new("/home/tables/Mill.handspan");
    let mut refused = 0;
    for at in 0..40 {
        let disk = TestDisk::new(State::with_folders(&["/home"]));
        let desk = on(&disk);
        open_village(&desk).await;
        save(&desk, "Mill").await;
        let old = disk.state().bytes(path).unwrap().to_vec();
        step(&desk, 1).await;
        let table = ask(&desk, json!({"do": "view"})).await["view"]["figures"].clone();
        disk.plan(Some(Plan { at, times: 1, fault: Fault::Failing, lies: false }));
        let reply = save(&desk, "Mill").await;
        disk.plan(None);
        let state = disk.state();
        let now = state.bytes(path).unwrap();
        if reply["is"] == "refused" {
            refused += 1;
            assert!(now == old || layout::read(std::str::from_utf8(now).unwrap()).is_ok(), "step {at}");
        } else {
            let opened = ask(&desk, json!({"do": "open", "layout": reply["layout"]})).await;
            assert_eq!(opened["view"]["figures"], table, "step {at}: {reply}");
        }
    }
    assert!(refused > 8, "only {refused} faults hit");
}

#[tokio::test]
async fn a_chosen_file_gets_the_ending_and_gives_the_title() {
    let (desk, folder) = desk();
    let to = |name: &str| folder.path().join("elsewhere").join(name);
    assert!(matches!(desk.save_layout_to(&to("x")), Reply::Refused { .. }), "no table is open");
    open_village(&desk).await;
    assert!(matches!(desk.copy_to(&to("x")), Reply::Refused { .. }), "nothing was done yet");
    step(&desk, 1).await;
    let before = shown(&desk).await;
    assert_eq!(desk.save_layout_to(&to("My mill")), Reply::Copied { name: "My mill.handspan".to_owned(), lacks: None });
    assert_eq!(desk.copy_to(&to("Evening")), Reply::Copied { name: "Evening.handspan-game".to_owned(), lacks: None });
    assert_eq!(shown(&desk).await, before);
    let open = folder.path().join("battles/Millbrook.handspan-game");
    assert!(matches!(desk.copy_to(&open), Reply::Refused { .. }), "the battle itself is open");
    assert_eq!(step(&desk, 2).await["is"], "view");
    let other = desk_in(folder.path());
    assert!(matches!(other.open_file(&to("My mill.handspan")), Reply::View { .. }));
    assert_eq!(shown(&other).await["view"]["title"], "My mill");
    assert!(matches!(other.open_file(&to("Evening.handspan-game")), Reply::View { .. }));
    assert_eq!(shown(&other).await["view"]["figures"], before["view"]["figures"]);
    let listed = ask(&other, json!({"do": "open_recent", "number": 1})).await;
    assert_eq!(listed["file"]["name"], "Evening.handspan-game");
}
