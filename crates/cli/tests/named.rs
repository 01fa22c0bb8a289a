//! Files that somebody names: a pipe is refused and never waited for, and no drawing takes the place of a table.

#![allow(clippy::unwrap_used, clippy::panic)]
#![cfg(unix)]

mod support;

use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use support::{command, folder, scenario, text};

/// Nothing here takes so long unless it never ends.
const FAR_TOO_LONG: Duration = Duration::from_secs(60);

/// What a command says that must end by itself.
fn ended(command: &mut Command, input: &str) -> Output {
    let mut child = command.spawn().unwrap();
    // A command that ends early does not read all its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed() > FAR_TOO_LONG {
            child.kill().unwrap();
            panic!("it never ends: {command:?}");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().unwrap()
}

fn pipe(path: PathBuf) -> PathBuf {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    path
}

/// The reply to one request, with the library of a folder.
fn asked(own: &Path, shelf: &Path, request: &Value) -> Value {
    let call = json!({"id": 1, "request": request});
    let said = ended(command(own).arg("rpc").env("HANDSPAN_SCENARIOS", shelf), &format!("{call}\n"));
    let mut response: Value = serde_json::from_slice(&said.stdout).unwrap();
    response["reply"].take()
}

/// The desktop program opens its file with the same call as `rpc` and `serve`.
#[test]
fn no_command_waits_for_a_pipe() {
    let own = folder("pipes");
    let table = pipe(own.join("pipe.handspan"));
    let battle = pipe(own.join("pipe.handspan-game"));
    for words in [
        &["check"][..],
        &["render"],
        &["rpc"],
        &["serve", "--port", "0"],
        &["soak", "free", "--games", "1", "--layout"],
    ] {
        let said = ended(command(&own).args(words).arg(&table), "");
        let told = text(&said.stdout) + &text(&said.stderr);
        assert_eq!(said.status.code(), Some(1), "{words:?}: {told}");
        assert!(told.contains("pipe.handspan: it is not a file"), "{words:?}: {told}");
    }
    for words in [&["check"][..], &["replay"], &["rpc"], &["serve", "--port", "0"]] {
        let said = ended(command(&own).args(words).arg(&battle), "");
        let told = text(&said.stdout) + &text(&said.stderr);
        assert_eq!(said.status.code(), Some(1), "{words:?}: {told}");
        assert!(told.contains("not a regular file"), "{words:?}: {told}");
    }
}

#[test]
fn pipes_in_the_folders_of_the_library_are_listed_as_faulty() {
    let own = folder("piped-library");
    let shelf = own.join("shelf");
    pipe(shelf.join("free/shelved.handspan"));
    pipe(own.join("handspan/tables/own.handspan"));
    pipe(own.join("handspan/battles/played.handspan-game"));
    let library = asked(&own, &shelf, &json!({"do": "library"}));
    let layouts = library["layouts"].as_array().unwrap();
    let faults = |key: &str| layouts.iter().find(|layout| layout["key"] == key).map(|layout| layout["faults"].clone());
    for (key, count) in [("free/shelved", 1), ("tables/own", 1), ("free/village", 0)] {
        assert_eq!(faults(key), Some(json!(count)), "{key}");
    }
    assert_eq!(library["battles"][0]["damaged"], true, "{}", library["battles"]);
    for request in [
        json!({"do": "peek", "layout": "free/shelved"}),
        json!({"do": "open", "layout": "tables/own"}),
        json!({"do": "peek_battle", "battle": "played.handspan-game"}),
        json!({"do": "open_battle", "battle": "played.handspan-game"}),
    ] {
        assert_eq!(asked(&own, &shelf, &request)["is"], "refused", "{request}");
    }
}

/// A folder with a table in it.
fn with_table(name: &str) -> (PathBuf, String) {
    let own = folder(name);
    let table = fs::read_to_string(scenario("village")).unwrap();
    fs::write(own.join("t.handspan"), &table).unwrap();
    (own, table)
}

/// Draws the table there under a name; the sentence if it is refused.
fn drawn(own: &Path, name: &str) -> Result<(), String> {
    let said = ended(command(own).args(["render", "t.handspan", "-o", name]), "");
    if said.status.success() { Ok(()) } else { Err(text(&said.stderr)) }
}

#[test]
fn a_drawing_takes_the_place_of_no_table() {
    let (own, table) = with_table("drawn-over");
    fs::write(own.join("b.handspan-game"), "a battle").unwrap();
    std::os::unix::fs::symlink("t.handspan", own.join("link.svg")).unwrap();
    fs::hard_link(own.join("t.handspan"), own.join("hard.svg")).unwrap();
    for (name, words) in [
        ("t.handspan", "t.handspan is not written: a drawing is an SVG file; name it t.svg"),
        ("b.handspan-game", "b.handspan-game is not written: a drawing is an SVG file; name it b.svg"),
        ("link.svg", "link.svg is not written: it is the table itself under another name"),
        ("hard.svg", "hard.svg is not written: it is the table itself under another name"),
    ] {
        assert_eq!(drawn(&own, name), Err(format!("{words}\n")));
    }
    assert_eq!(fs::read_to_string(own.join("t.handspan")).unwrap(), table);
    assert_eq!(fs::read_to_string(own.join("hard.svg")).unwrap(), table);
    assert_eq!(fs::read_to_string(own.join("b.handspan-game")).unwrap(), "a battle");
}

#[test]
fn a_link_to_another_table_is_not_drawn_over_either() {
    let (own, _) = with_table("drawn-through");
    fs::write(own.join("other.handspan"), "another table").unwrap();
    std::os::unix::fs::symlink("other.handspan", own.join("link.svg")).unwrap();
    let refused = drawn(&own, "link.svg").unwrap_err();
    assert!(refused.contains("link.svg is not written: it leads to "), "{refused}");
    assert_eq!(fs::read_to_string(own.join("other.handspan")).unwrap(), "another table");
}

#[test]
fn a_drawing_is_svg_and_is_called_so() {
    let (own, _) = with_table("called");
    fs::create_dir(own.join("folder")).unwrap();
    for (name, right) in [("t.pdf", "t.svg"), ("picture", "picture.svg"), ("folder", "folder/t.svg")] {
        let words = format!("{name} is not written: a drawing is an SVG file; name it {right}\n");
        assert_eq!(drawn(&own, name), Err(words));
        assert!(!own.join(name).is_file(), "{name}");
    }
    pipe(own.join("pipe.svg"));
    for name in ["pipe.svg", "nowhere/at/all.svg"] {
        let refused = drawn(&own, name).unwrap_err();
        assert!(refused.contains(&format!("{name} cannot be written: ")), "{refused}");
    }
    assert!(!own.join("nowhere").exists());
    for name in ["t.svg", "T.SVG"] {
        assert_eq!(drawn(&own, name), Ok(()));
        assert!(fs::read_to_string(own.join(name)).unwrap().starts_with("<svg"), "{name}");
    }
}

#[test]
fn a_link_to_a_drawing_stays_one() {
    let (own, _) = with_table("linked");
    fs::write(own.join("old.svg"), "the old drawing").unwrap();
    std::os::unix::fs::symlink("old.svg", own.join("link.svg")).unwrap();
    assert_eq!(drawn(&own, "link.svg"), Ok(()));
    assert!(own.join("link.svg").is_symlink());
    assert!(fs::read_to_string(own.join("old.svg")).unwrap().starts_with("<svg"));
}

#[test]
fn the_old_drawing_is_whole_when_the_new_one_does_not_fit() {
    let (own, _) = with_table("too-full");
    fs::write(own.join("t.svg"), "the old drawing").unwrap();
    // No file may become longer than 4 KiB, as on a disk that is full by then.
    let line =
        format!("trap '' XFSZ; ulimit -f 4; exec '{}' render t.handspan -o t.svg", env!("CARGO_BIN_EXE_handspan"));
    let said = ended(support::around(&own, "bash").args(["-c", &line]), "");
    let told = text(&said.stderr);
    assert_eq!(said.status.code(), Some(1), "{told}");
    assert!(told.starts_with("t.svg cannot be written: "), "{told}");
    assert_eq!(fs::read_to_string(own.join("t.svg")).unwrap(), "the old drawing");
    let mut names: Vec<_> = fs::read_dir(&own).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["t.handspan", "t.svg"], "something unfinished is left");
}
