//! Disks that are full, read-only, failing or pulled out: a change is refused with a sentence, or it is kept.

use super::{ask, open_village, shown, step};
use handspan_desk::battles::Battles;
use handspan_desk::desk::Desk;
use handspan_desk::library::Library;
use handspan_tests::disk::{Fault, Plan, State, TestDisk};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;

pub(super) fn on(disk: &TestDisk) -> Desk {
    Desk::new(Library::ready_made(), Battles::in_folder(Arc::new(disk.clone()), Path::new("/home")))
}

/// A table of one figure: what is played here is the disk.
async fn open_small(desk: &Desk) {
    let layout = r#"{"format":"handspan-table","version":1,"title":"Small","game":"free","mat":"plain","unit":"cm","width":600000,
        "depth":400000,"tolerances":{"contact":500,"slack":25},"sides":[],"terrain":[],"markers":[],
        "figures":[{"id":1,"base":{"shape":"round","diameter":25000},"placement":{"x":100000,"y":100000}}]}"#;
    let opened = ask(desk, json!({"do": "open_text", "name": "small", "text": layout})).await;
    assert_eq!(opened["is"], "view", "{opened}");
}

/// Plays four changes with some steps of the disk refused, and sees that just the accepted ones are found again.
async fn play_on(plan: Plan) -> bool {
    let disk = TestDisk::new(State::with_folders(&["/home"]));
    let desk = on(&disk);
    open_small(&desk).await;
    disk.plan(Some(plan));
    let mut refused = false;
    let mut accepted = shown(&desk).await["view"]["figures"].clone();
    for number in 1..=4 {
        let before = shown(&desk).await;
        let reply = step(&desk, number).await;
        if reply["is"] == "view" {
            accepted = reply["view"]["figures"].clone();
            continue;
        }
        refused = true;
        // A file that cannot be found is `lost`; it may be there again with the next change.
        let lost = plan.fault == Fault::Gone && reply["is"] == "lost";
        assert!(lost || reply["is"] == "refused", "{plan:?}: {reply}");
        let words = if lost { &reply["words"] } else { &reply["faults"][0]["words"] }.as_str().unwrap();
        assert!(words.ends_with("nothing was changed"), "{plan:?}: {words}");
        assert_eq!(shown(&desk).await["view"], before["view"], "{plan:?}: refused, but the table changed");
    }
    disk.plan(None);
    // The disk is well again, and whatever was refused can be done now.
    let last = step(&desk, 9).await;
    assert_eq!(last["is"], "view", "{plan:?}: {last}");
    assert_ne!(last["view"]["figures"], accepted);
    drop(desk);
    disk.kill();
    let again = on(&disk);
    let name = last["file"]["name"].clone();
    let opened = ask(&again, json!({"do": "open_battle", "battle": name})).await;
    assert_eq!((&opened["is"], &opened["view"]["figures"]), (&json!("view"), &last["view"]["figures"]), "{plan:?}");
    refused
}

#[tokio::test]
async fn whatever_the_disk_refuses_nothing_is_lost_and_nothing_is_half_done() {
    let mut refused = 0;
    for fault in Fault::ALL {
        // The first change makes the file, in some thirty steps; the others append to it.
        for at in 0..48 {
            for times in [1, 1_000] {
                refused += usize::from(play_on(Plan { at, times, fault, lies: false }).await);
            }
        }
    }
    assert!(refused > 150, "only {refused} of the faults hit a change");
}

#[tokio::test]
async fn a_disk_pulled_out_is_told_and_play_goes_on_when_it_is_back() {
    let disk = TestDisk::new(State::with_folders(&["/home"]));
    let desk = on(&disk);
    open_village(&desk).await;
    step(&desk, 1).await;
    disk.pull_after(0);
    let before = shown(&desk).await;
    let reply = step(&desk, 2).await;
    assert_eq!(reply["is"], "lost");
    assert!(reply["words"].as_str().unwrap().contains("stick"), "{reply}");
    assert_eq!(shown(&desk).await, before);
    disk.plug();
    let reply = step(&desk, 3).await;
    assert_eq!(reply["is"], "view", "{reply}");
}
