//! Damaged battles: which line, how much is good, what can be opened; the damaged file stays as it is.

use super::{ask, file, open_village, shown, step};
use handspan_desk::desk::Desk;
use handspan_tests::desk::{desk, desk_in};
use handspan_tests::folder::Folder;
use handspan_tests::games::sealed;
use serde_json::{Value, json};

/// A battle of six changes, put away, and the table after each.
async fn put_away() -> (Folder, Vec<Value>) {
    let (desk, folder) = desk();
    open_village(&desk).await;
    let mut after = Vec::new();
    for number in 1..=6 {
        step(&desk, number).await;
        after.push(shown(&desk).await["view"]["figures"].clone());
    }
    (folder, after)
}

async fn open(desk: &Desk) -> Value {
    ask(desk, json!({"do": "open_battle", "battle": "Millbrook.handspan-game"})).await
}

/// Changes one line of the file, counted from 1.
fn change(folder: &Folder, line: usize, work: impl Fn(&str) -> String) -> String {
    let text = std::fs::read_to_string(file(folder)).unwrap();
    let changed: String =
        text.lines().zip(1..).map(|(old, n)| if n == line { work(old) } else { format!("{old}\n") }).collect();
    std::fs::write(file(folder), &changed).unwrap();
    changed
}

#[tokio::test]
async fn a_damaged_line_is_named_and_the_rest_can_be_opened() {
    let (folder, after) = put_away().await;
    let damaged = change(&folder, 5, |line| format!("{}\n", line.replace("figure_moved", "figure_eaten")));
    let desk = desk_in(folder.path());
    let reply = open(&desk).await;
    assert_eq!((&reply["is"], &reply["line"], &reply["good"]), (&json!("damaged"), &json!(5), &json!(3)), "{reply}");
    assert_eq!(ask(&desk, json!({"do": "view"})).await["is"], "refused", "nothing was opened");
    let good = ask(&desk, json!({"do": "open_good"})).await;
    assert_eq!((&good["is"], &good["view"]["figures"]), (&json!("view"), &after[2]), "{good}");
    assert_eq!(good["file"]["name"], "Millbrook 2.handspan-game");
    assert_eq!(step(&desk, 9).await["is"], "view", "and it goes on there");
    assert_eq!(std::fs::read_to_string(file(&folder)).unwrap(), damaged, "the damaged file is as it was");
}

#[tokio::test]
async fn a_damaged_file_can_be_looked_at() {
    let (folder, _) = put_away().await;
    change(&folder, 5, |line| format!("{}\u{1b}\n", line.replace("figure_moved", "figure_eaten")));
    let mut bytes = std::fs::read(file(&folder)).unwrap();
    let escape = bytes.iter().position(|byte| *byte == 0x1b).unwrap();
    bytes.insert(escape, 0xff);
    std::fs::write(file(&folder), &bytes).unwrap();
    let desk = desk_in(folder.path());
    assert_eq!(ask(&desk, json!({"do": "show_damaged"})).await["is"], "refused", "nothing was refused yet");
    assert_eq!(open(&desk).await["is"], "damaged");
    let shown = ask(&desk, json!({"do": "show_damaged"})).await;
    assert_eq!((&shown["is"], &shown["count"]), (&json!("damaged_text"), &json!(7)), "{shown}");
    assert_eq!(shown["folder"], json!(file(&folder).parent().unwrap()));
    let lines = shown["lines"].as_array().unwrap();
    let numbers: Vec<_> =
        lines.iter().map(|line| (line["line"].as_u64().unwrap(), line["damaged"].as_bool().unwrap())).collect();
    assert_eq!(numbers, [(2, false), (3, false), (4, false), (5, true), (6, false), (7, false)]);
    let text = |line: usize| lines[line]["text"].as_str().unwrap();
    assert!(text(3).contains("figure_eaten") && text(3).ends_with("\\xff\\u{1b}"), "{}", text(3));
    assert_eq!((text(2).len(), lines[2]["more"].as_u64() > Some(0)), (100, true), "around it only the beginnings");
    assert_eq!(std::fs::read(file(&folder)).unwrap(), bytes, "the damaged file is as it was");
}

#[tokio::test]
async fn a_backup_can_be_opened_instead() {
    let (folder, after) = put_away().await;
    // Opened once more, so that there is a backup of all six.
    let desk = desk_in(folder.path());
    assert_eq!(open(&desk).await["is"], "view");
    drop(desk);
    change(&folder, 1, |line| format!("{}\n", line.replace("Millbrook", "Mullbrook")));
    let desk = desk_in(folder.path());
    let reply = open(&desk).await;
    assert_eq!((&reply["is"], &reply["line"], &reply["good"]), (&json!("damaged"), &json!(1), &json!(6)), "{reply}");
    let backup = &reply["backups"][0];
    assert_eq!(backup["lines"], 6, "{reply}");
    assert_eq!(ask(&desk, json!({"do": "open_backup", "backup": 99})).await["is"], "refused");
    let opened = ask(&desk, json!({"do": "open_backup", "backup": backup["backup"]})).await;
    assert_eq!((&opened["is"], &opened["view"]["figures"]), (&json!("view"), &after[5]), "{opened}");
    assert_eq!(ask(&desk, json!({"do": "open_good"})).await["is"], "refused", "the damage is dealt with");
}

#[tokio::test]
async fn a_whole_line_that_makes_no_sense_is_damage_too() {
    for (nonsense, words) in [
        (json!({"records": [{"undone": {"count": 40}}]}), "take back"),
        (json!({"records": [{"redone": {"count": 1}}]}), "bring back"),
        (json!({"records": [{"kept": {"name": "nothing"}}]}), "no what-if"),
        (json!({"records": [{"eaten": {}}]}), "unknown variant"),
        (json!({"before": {"hash": "0000000000000000"}, "records": []}), "another one"),
        (json!(7), "invalid type"),
    ] {
        let (folder, after) = put_away().await;
        let body = format!("{{\"n\":4,\"t\":1,\"body\":{nonsense}}}");
        change(&folder, 5, |_| sealed(&body));
        let desk = desk_in(folder.path());
        let reply = open(&desk).await;
        assert_eq!(
            (&reply["is"], &reply["line"], &reply["good"]),
            (&json!("damaged"), &json!(5), &json!(3)),
            "{reply}"
        );
        assert!(reply["words"].as_str().unwrap().contains(words), "{reply}");
        let good = ask(&desk, json!({"do": "open_good"})).await;
        assert_eq!((&good["is"], &good["view"]["figures"]), (&json!("view"), &after[2]), "{good}");
    }
}

#[tokio::test]
async fn a_start_that_makes_no_sense_is_refused_whole() {
    let (folder, _) = put_away().await;
    change(&folder, 1, |line| sealed(&line[9..].replace("\"width\":", "\"width\":-")));
    let desk = desk_in(folder.path());
    let reply = open(&desk).await;
    assert_eq!((&reply["is"], &reply["good"]), (&json!("damaged"), &json!(0)), "{reply}");
}

#[tokio::test]
async fn a_newer_version_is_refused_politely_and_not_touched() {
    let (folder, _) = put_away().await;
    let newer = change(&folder, 1, |line| sealed(&line[9..].replace("\"version\":3", "\"version\":4")));
    let desk = desk_in(folder.path());
    let reply = open(&desk).await;
    assert_eq!(reply["is"], "refused");
    assert!(reply["faults"][0]["words"].as_str().unwrap().contains("newer Handspan"), "{reply}");
    assert_eq!(std::fs::read_to_string(file(&folder)).unwrap(), newer);
}

#[tokio::test]
async fn a_torn_last_line_is_left_out_and_told() {
    let (folder, after) = put_away().await;
    let text = std::fs::read_to_string(file(&folder)).unwrap();
    std::fs::write(file(&folder), &text[..text.len() - 20]).unwrap();
    let desk = desk_in(folder.path());
    let reply = open(&desk).await;
    assert_eq!((&reply["is"], &reply["view"]["figures"]), (&json!("view"), &after[4]), "{reply}");
    assert!(reply["notices"][0]["words"].as_str().unwrap().contains("was being written"), "{reply}");
}
