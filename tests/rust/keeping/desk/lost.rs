//! A battle's file that is removed, exchanged or damaged while the battle is open: nothing that was accepted is lost.

use super::{ask, file, lines, open_village, shown, step};
use handspan_desk::desk::Desk;
use handspan_tests::desk::{desk, desk_in};
use handspan_tests::folder::Folder;
use serde_json::{Value, json};
use std::fs;

/// A battle of so many changes, and its file after each, the file of none left out.
async fn playing(changes: i32) -> (Desk, Folder, Vec<Vec<u8>>) {
    let (desk, folder) = desk();
    open_village(&desk).await;
    let mut states = Vec::new();
    for number in 1..=changes {
        assert_eq!(step(&desk, number).await["is"], "view");
        states.push(fs::read(file(&folder)).unwrap());
    }
    (desk, folder, states)
}

/// How a battle in the folder is when it is opened by somebody else.
async fn opened(folder: &Folder, name: &str) -> Value {
    let desk = desk_in(folder.path());
    let reply = ask(&desk, json!({"do": "open_battle", "battle": name})).await;
    assert_eq!(reply["is"], "view", "{reply}");
    shown(&desk).await["view"]["figures"].take()
}

#[tokio::test]
async fn a_copy_holds_what_is_on_the_desk_and_not_what_has_become_of_the_file() {
    let (desk, folder, states) = playing(3).await;
    let now = shown(&desk).await["view"]["figures"].clone();
    // As a program does that brings back an older state: in place, then as another file under the name, then without any.
    for (number, exchange) in ["in place", "as another file", "not at all"].into_iter().enumerate() {
        match exchange {
            "in place" => fs::write(file(&folder), &states[0]).unwrap(),
            "as another file" => {
                fs::remove_file(file(&folder)).unwrap();
                fs::write(file(&folder), &states[1]).unwrap();
            }
            _ => fs::remove_file(file(&folder)).unwrap(),
        }
        let refused = step(&desk, 9).await;
        assert_eq!(refused["is"], "lost", "{exchange}: {refused}");
        assert!(refused["words"].as_str().unwrap().ends_with("nothing was changed"), "{exchange}: {refused}");
        let title = format!("Saved {number}");
        let copied = ask(&desk, json!({"do": "copy", "title": title})).await;
        let name = format!("{title}.handspan-game");
        assert_eq!(copied, json!({"is": "copied", "name": name}), "{exchange}");
        assert_eq!(lines(&folder.path().join("battles").join(&name)), 1 + 3, "{exchange}");
        assert_eq!(opened(&folder, &name).await, now, "{exchange}");
    }
}

#[tokio::test]
async fn a_battle_whose_file_was_removed_is_written_anew_under_its_name() {
    let (desk, folder, states) = playing(3).await;
    let idle = ask(&desk, json!({"do": "write_anew"})).await;
    assert_eq!(idle["is"], "refused", "nothing is wrong with the file: {idle}");
    fs::remove_file(file(&folder)).unwrap();
    assert_eq!(step(&desk, 4).await["is"], "lost");
    let anew = ask(&desk, json!({"do": "write_anew"})).await;
    assert_eq!((&anew["is"], &anew["file"]["name"]), (&json!("view"), &json!("Millbrook.handspan-game")), "{anew}");
    assert_eq!(&fs::read(file(&folder)).unwrap(), states.last().unwrap());
    assert_eq!(step(&desk, 4).await["is"], "view");
    let now = shown(&desk).await["view"]["figures"].clone();
    drop(desk);
    assert_eq!(lines(&file(&folder)), 1 + 4);
    assert_eq!(opened(&folder, "Millbrook.handspan-game").await, now);
}

#[tokio::test]
async fn a_battle_whose_file_was_exchanged_goes_on_beside_it_and_leaves_the_other_alone() {
    let (desk, folder, states) = playing(3).await;
    fs::write(file(&folder), &states[0]).unwrap();
    assert_eq!(step(&desk, 4).await["is"], "lost");
    let anew = ask(&desk, json!({"do": "write_anew"})).await;
    assert_eq!((&anew["is"], &anew["file"]["name"]), (&json!("view"), &json!("Millbrook 2.handspan-game")), "{anew}");
    assert_eq!(step(&desk, 4).await["is"], "view");
    assert_eq!(step(&desk, 5).await["is"], "view");
    let now = shown(&desk).await["view"]["figures"].clone();
    assert_eq!(fs::read(file(&folder)).unwrap(), states[0], "the other file is as it was");
    // After a crash the program goes on with the new one.
    drop(desk);
    let desk = desk_in(folder.path());
    desk.recover().unwrap();
    assert_eq!(shown(&desk).await["view"]["figures"], now);
    assert_eq!(shown(&desk).await["file"]["name"], "Millbrook 2.handspan-game");
}

/// Nobody reads the whole file before each line; every so many lines it is looked over.
#[tokio::test]
async fn damage_of_the_same_length_is_found_while_the_battle_is_open() {
    let (desk, folder, _) = playing(3).await;
    let mut bytes = fs::read(file(&folder)).unwrap();
    bytes[40] ^= 1;
    fs::write(file(&folder), &bytes).unwrap();
    let mut accepted = 3;
    let refused = loop {
        let reply = step(&desk, 10 + accepted).await;
        if reply["is"] != "view" {
            break reply;
        }
        accepted += 1;
        assert!(accepted <= 50, "it goes on over the damage");
    };
    assert_eq!(refused["is"], "lost", "{refused}");
    let now = shown(&desk).await["view"]["figures"].clone();
    let anew = ask(&desk, json!({"do": "write_anew"})).await;
    let name = anew["file"]["name"].as_str().unwrap();
    assert_eq!(lines(&folder.path().join("battles").join(name)), 1 + accepted as usize);
    drop(desk);
    assert_eq!(opened(&folder, name).await, now);
}

#[tokio::test]
async fn a_first_session_has_backups_from_its_first_change_on() {
    let (desk, folder, _) = playing(1).await;
    let backups = || {
        let battle = fs::read_dir(folder.path().join("backups")).unwrap().next().unwrap().unwrap().path();
        let mut counts: Vec<usize> =
            fs::read_dir(battle).unwrap().map(|backup| lines(&backup.unwrap().path()) - 1).collect();
        counts.sort_unstable();
        counts
    };
    assert_eq!(backups(), [1]);
    for number in 2..=160 {
        assert_eq!(step(&desk, number % 40).await["is"], "view");
    }
    assert_eq!(backups(), [1, 50, 100, 150]);
}

/// A window that only looks on shows the battle as it was when it was opened; opened again, as it is now.
#[tokio::test]
async fn a_battle_that_is_only_looked_at_is_read_again_when_it_is_opened_again() {
    let (desk, folder, _) = playing(1).await;
    let looking = desk_in(folder.path());
    let open = json!({"do": "open_battle", "battle": "Millbrook.handspan-game"});
    assert!(ask(&looking, open.clone()).await["file"]["reading_only"].is_string());
    let seen = shown(&looking).await["view"]["figures"].clone();
    step(&desk, 2).await;
    let now = shown(&desk).await["view"]["figures"].clone();
    // A copy holds what is shown.
    assert_eq!(ask(&looking, json!({"do": "copy", "title": "Seen"})).await["is"], "copied");
    assert_eq!(opened(&folder, "Seen.handspan-game").await, seen);
    assert_eq!(ask(&looking, json!({"do": "write_anew"})).await["is"], "refused");
    assert!(ask(&looking, open.clone()).await["file"]["reading_only"].is_string());
    assert_eq!(shown(&looking).await["view"]["figures"], now);
    drop(desk);
    assert_eq!(ask(&looking, open).await["file"]["reading_only"], Value::Null, "the other window has closed");
    assert_eq!(step(&looking, 3).await["is"], "view");
}
