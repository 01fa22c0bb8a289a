//! What a person has set is found again, whole, whatever the disk does.

use super::ask;
use super::disks::on;
use handspan_tests::desk::{desk, desk_in};
use handspan_tests::disk::{Fault, Plan, State, TestDisk};
use serde_json::{Value, json};
use std::path::Path;

const OLD: &str = r#"{"theme":"dark","screens":{"1920x1080":{"perMm":3.78}}}"#;
const NEW: &str = r#"{"theme":"light"}"#;

async fn kept(desk: &handspan_desk::desk::Desk) -> Value {
    let reply = ask(desk, json!({"do": "settings"})).await;
    assert_eq!(reply["is"], "settings", "{reply}");
    reply["text"].clone()
}

#[tokio::test]
async fn settings_are_kept_and_found_again() {
    let (desk, folder) = desk();
    assert_eq!(kept(&desk).await, "{}");
    assert_eq!(ask(&desk, json!({"do": "keep_settings", "text": OLD})).await, json!({"is": "settings", "text": OLD}));
    assert_eq!(std::fs::read_to_string(folder.path().join("settings.json")).unwrap(), OLD);
    assert_eq!(kept(&desk_in(folder.path())).await, OLD);
}

#[tokio::test]
async fn what_is_no_settings_is_refused_and_the_old_ones_stay() {
    let (desk, _folder) = desk();
    ask(&desk, json!({"do": "keep_settings", "text": OLD})).await;
    let long = format!("{:?}", "x".repeat(64 << 10));
    let deep = "[".repeat(10_000);
    for wrong in ["", "{\"theme\":", "{} {}", "theme=dark", &long, &deep] {
        let reply = ask(&desk, json!({"do": "keep_settings", "text": wrong})).await;
        assert_eq!((&reply["is"], &reply["faults"][0]["place"]), (&json!("refused"), &json!("text")), "{reply}");
        assert_eq!(kept(&desk).await, OLD);
    }
    let longest = format!("{:?}", "x".repeat((64 << 10) - 2));
    assert_eq!(ask(&desk, json!({"do": "keep_settings", "text": longest})).await["is"], "settings");
}

#[tokio::test]
async fn a_damaged_file_reads_as_empty_and_can_be_written_anew() {
    let (desk, folder) = desk();
    let path = folder.path().join("settings.json");
    for damaged in [&b"{\"theme\":\"da"[..], b"", b"\xff\xfe{}", &[b' '; 1 << 20]] {
        std::fs::write(&path, damaged).unwrap();
        assert_eq!(kept(&desk).await, "{}");
    }
    ask(&desk, json!({"do": "keep_settings", "text": NEW})).await;
    assert_eq!(kept(&desk).await, NEW);
}

#[tokio::test]
async fn a_disk_that_refuses_any_step_has_the_old_settings_or_the_new() {
    let path = Path::new("/home/settings.json");
    let mut refused = 0;
    for fault in Fault::ALL {
        for at in 0..12 {
            let disk = TestDisk::new(State::with_folders(&["/home"]).with_file("/home/settings.json", OLD.as_bytes()));
            disk.plan(Some(Plan { at, times: 1, fault, lies: false }));
            let reply = ask(&on(&disk), json!({"do": "keep_settings", "text": NEW})).await;
            disk.plan(None);
            let text = kept(&on(&disk)).await;
            if reply["is"] == "settings" {
                assert_eq!(text, NEW, "{fault:?} at {at}: accepted means kept");
            } else {
                refused += 1;
                let words = reply["faults"][0]["words"].as_str().unwrap();
                assert!(words.starts_with("they cannot be kept: "), "{words}");
                assert!(text == OLD || text == NEW, "{fault:?} at {at}: {text}");
            }
        }
    }
    assert!(refused > 20, "only {refused} faults hit");
    let disk = TestDisk::new(State::with_folders(&["/home"]).with_file("/home/settings.json", OLD.as_bytes()));
    disk.record();
    ask(&on(&disk), json!({"do": "keep_settings", "text": NEW})).await;
    let mut seen = [0, 0];
    for (state, _) in disk.history() {
        for crash in state.crashes(path) {
            let text = kept(&on(&TestDisk::new(crash))).await;
            assert!(text == OLD || text == NEW, "after a power cut: {text}");
            seen[usize::from(text == NEW)] += 1;
        }
    }
    assert!(seen[0] > 5 && seen[1] > 0, "{seen:?}");
}
