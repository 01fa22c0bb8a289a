//! Files that outlive a battle: a roster is made, changed, listed and thrown away, musters a side, and is written back once, also
//! when the power goes between the battle's file and its own.

use super::ask;
use super::disks::on;
use handspan_desk::desk::Desk;
use handspan_tests::disk::{State, TestDisk};
use serde_json::{Value, json};
use std::path::Path;

const ROSTER: &str = "/home/rosters/Crew.handspan-roster";

fn disk() -> TestDisk {
    TestDisk::new(State::with_folders(&["/home"]))
}

async fn crew(desk: &Desk) -> String {
    let lines = "Mara, 4\nIlse, 3\nTamsin, 3, brute\nWren, 2\n";
    let made = ask(desk, json!({"do": "make_kept", "kind": "roster", "title": "Crew", "lines": lines})).await;
    assert_eq!(made["is"], "kept_made", "{made}");
    made["key"].as_str().unwrap().to_owned()
}

async fn files(desk: &Desk, search: &str) -> Vec<String> {
    let listed = ask(desk, json!({"do": "kept_files", "search": search})).await;
    listed["files"].as_array().unwrap().iter().map(|file| file["title"].as_str().unwrap().to_owned()).collect()
}

async fn order(desk: &Desk, mut request: Value) -> Value {
    request["revision"] = ask(desk, json!({"do": "view"})).await["view"]["revision"].clone();
    ask(desk, request).await
}

/// The yard with the crew on it, in round 1.
async fn mustered(desk: &Desk) -> String {
    let key = crew(desk).await;
    let musters = json!([{"side": 1, "key": key}]);
    let opened = ask(desk, json!({"do": "open", "layout": "fatality/yard", "musters": musters})).await;
    assert_eq!(opened["is"], "view", "{opened}");
    let tamsin =
        opened["view"]["figures"].as_array().unwrap().iter().find(|figure| figure["name"] == "Tamsin").unwrap();
    assert_eq!(tamsin["kind"], "brute", "{tamsin}");
    let begun = order(desk, json!({"do": "begin", "action": {"fatality": {"act": "begin"}}})).await;
    assert_eq!(begun["is"], "view", "{begun}");
    begun["file"]["name"].as_str().unwrap().to_owned()
}

async fn settle(desk: &Desk) -> Value {
    let yes = json!([{"option": "yes"}]);
    order(desk, json!({"do": "begin", "action": {"fatality": {"act": "settle"}}, "answers": yes})).await
}

/// How many battles each member has behind her, and how many musters the file lists.
fn told(state: &State) -> (Vec<u64>, usize) {
    let file: Value = serde_json::from_slice(state.bytes(Path::new(ROSTER)).unwrap()).unwrap();
    let members = file["content"]["members"].as_array().unwrap();
    let back = file["written_back"].as_array().map_or(0, Vec::len);
    (members.iter().map(|member| member["games"].as_u64().unwrap()).collect(), back)
}

#[tokio::test]
async fn fatal_rost_1_a_roster_is_written_back_once_when_everybody_confirms() {
    let disk = disk();
    let desk = on(&disk);
    let battle = mustered(&desk).await;
    assert_eq!(told(&disk.state()), (vec![0; 4], 0), "nothing before everybody confirms");
    let undone = order(&desk, json!({"do": "undo"})).await;
    assert_eq!(undone["is"], "view", "{undone}");
    let redone = order(&desk, json!({"do": "redo"})).await;
    assert_eq!(redone["is"], "view", "{redone}");
    assert_eq!(told(&disk.state()), (vec![0; 4], 0), "undo and redo touch no roster");
    let settled = settle(&desk).await;
    assert_eq!((&settled["is"], &settled["view"]["clock"]["phase"]), (&json!("view"), &json!("over")), "{settled}");
    assert_eq!(told(&disk.state()), (vec![1; 4], 1));
    let undone = order(&desk, json!({"do": "undo", "agreed": true})).await;
    assert_eq!(undone["is"], "refused", "{undone}");
    assert_eq!(settle(&desk).await["is"], "forbidden", "twice is refused");
    // Neither opening it again nor a copy of it writes anything more.
    let copied = ask(&desk, json!({"do": "copy", "title": "A copy"})).await;
    for name in [battle.as_str(), copied["name"].as_str().unwrap()] {
        ask(&desk, json!({"do": "close"})).await;
        let opened = ask(&desk, json!({"do": "open_battle", "battle": name})).await;
        assert_eq!((&opened["is"], opened.get("notices")), (&json!("view"), None), "{opened}");
        assert_eq!(told(&disk.state()), (vec![1; 4], 1), "{name}");
    }
}

#[tokio::test]
async fn fatal_rost_1_a_power_cut_between_battle_and_roster_writes_it_back_later_and_once() {
    let disk = disk();
    let desk = on(&disk);
    let battle = mustered(&desk).await;
    disk.record();
    settle(&desk).await;
    let (mut before, mut between, mut after) = (0, 0, 0);
    for (state, _) in disk.history() {
        for crash in state.crashes(Path::new(ROSTER)) {
            let written = told(&crash).1;
            let again = TestDisk::new(crash.killed());
            let desk = on(&again);
            for _ in 0..2 {
                let opened = ask(&desk, json!({"do": "open_battle", "battle": battle})).await;
                assert_eq!(opened["is"], "view", "{opened}");
                let is_settled = opened["view"]["clock"]["phase"] == "over";
                let expected = if is_settled { (vec![1; 4], 1) } else { (vec![0; 4], 0) };
                assert_eq!(told(&again.state()), expected);
                match (is_settled, written) {
                    (false, _) => before += 1,
                    (true, 0) => between += 1,
                    (true, _) => after += 1,
                }
                ask(&desk, json!({"do": "close"})).await;
            }
        }
    }
    assert!(before > 0 && between > 0 && after > 0, "{before} before, {between} between, {after} after");
}

#[tokio::test]
async fn rosters_are_listed_searched_renamed_doubled_and_thrown_away_with_a_way_back() {
    let desk = on(&disk());
    let key = crew(&desk).await;
    assert_eq!(files(&desk, "").await, ["Crew"]);
    let changed =
        ask(&desk, json!({"do": "change_kept", "key": key, "title": "The yard crew", "lines": "Mara, 5\nIlse, 3\n"}))
            .await;
    assert_eq!(changed["is"], "kept_made", "{changed}");
    let doubled = ask(&desk, json!({"do": "duplicate_kept", "key": key, "title": "Reserve"})).await;
    assert_eq!(doubled["is"], "kept_made", "{doubled}");
    assert_eq!(files(&desk, "yard").await, ["The yard crew"]);
    assert_eq!(files(&desk, "").await, ["The yard crew", "Reserve"]);
    let read = ask(&desk, json!({"do": "kept_file", "key": key})).await;
    assert_eq!(
        (&read["lines"], &read["page"]["rows"][0]["name"]),
        (&json!("Mara, 5\nIlse, 3\n"), &json!("Mara")),
        "{read}"
    );
    let away = ask(&desk, json!({"do": "trash_kept", "key": key})).await;
    assert_eq!(files(&desk, "").await, ["Reserve"]);
    let back = ask(&desk, json!({"do": "restore_kept", "key": away["key"]})).await;
    assert_eq!(back["key"], json!(key), "under its own name");
    assert_eq!(files(&desk, "").await, ["The yard crew", "Reserve"]);
    let unknown = ask(&desk, json!({"do": "kept_file", "key": "roster/../../etc/passwd"})).await;
    assert_eq!(unknown["faults"][0]["place"], "key", "{unknown}");
}

#[tokio::test]
async fn what_is_wrong_with_a_roster_is_told_with_its_place() {
    let desk = on(&disk());
    let make = |title: &'static str, lines: &'static str| json!({"do": "make_kept", "kind": "roster", "title": title, "lines": lines});
    for (lines, place, words) in [
        ("Mara", "line 1", "a line is a name, a comma and a quality: Mara, 4"),
        ("Mara, 4\n\nIlse, 9", "line 3", "a quality is 1 to 5, not 9"),
        ("Mara, 4\nmara, 3", "line 2", "there are two called mara"),
        ("Mara, 4, dragon", "line 1", "there is no dragon; there is fighter, brute, beast"),
        ("A, 5\nB, 5\nC, 5\nD, 1", "lines", "the qualities make 16, and a new roster shares out 15"),
        ("", "lines", "a roster has one fighter at least"),
    ] {
        let reply = ask(&desk, make("Crew", lines)).await;
        let fault = &reply["faults"][0];
        assert_eq!((&fault["place"], &fault["words"]), (&json!(place), &json!(words)), "{lines:?}: {reply}");
    }
    assert_eq!(ask(&desk, make("", "Mara, 4")).await["faults"][0]["place"], "title");
    assert_eq!(files(&desk, "").await, Vec::<String>::new());
}

/// A damaged, a newer and a foreign file are listed with their faults, and tables open without them.
#[tokio::test]
async fn a_roster_that_cannot_be_read_says_why_and_is_not_needed() {
    let good = r#"{"format":"handspan-roster","version":1,"game":"fatality","id":"a1","title":"Crew",
        "content":{"members":[{"name":"Mara","quality":9}],
        "fallen":[{"name":"Wren","quality":2,"games":1,"death":{"by":"Ghoul 6","battle":"The Slaughter Yard","round":5}}]}}"#;
    let newer = good.replace("\"version\":1", "\"version\":2");
    let state = State::with_folders(&["/home", "/home/rosters"])
        .with_file("/home/rosters/Faulty.handspan-roster", good.as_bytes())
        .with_file("/home/rosters/Newer.handspan-roster", newer.as_bytes())
        .with_file("/home/rosters/Torn.handspan-roster", &good.as_bytes()[..60]);
    let desk = on(&TestDisk::new(state));
    assert_eq!(files(&desk, "").await, ["Faulty", "Newer", "Torn"]);
    for (name, place, words) in [
        ("Faulty", "member 1", "a quality is 1 to 5, not 9"),
        ("Newer", "version", "version 2 was written by a newer program; this one reads up to 1"),
        ("Torn", "line 1, column 60", "it is damaged or no roster"),
    ] {
        let key = format!("roster/{name}.handspan-roster");
        let read = ask(&desk, json!({"do": "kept_file", "key": key})).await;
        let fault = &read["faults"][0];
        assert_eq!(fault["place"], place, "{read}");
        assert!(fault["words"].as_str().unwrap().starts_with(words), "{read}");
        let musters = json!([{"side": 1, "key": key}]);
        let refused = ask(&desk, json!({"do": "open", "layout": "fatality/yard", "musters": musters})).await;
        let named = refused["faults"][0]["place"].as_str().unwrap();
        assert!(refused["is"] == "refused" && named.starts_with(&key), "{refused}");
    }
    assert_eq!(ask(&desk, json!({"do": "open", "layout": "fatality/yard"})).await["is"], "view");
}

/// FATAL-INJ-5 The dead are on the sheet no more, and nobody of their name is fielded again.
#[tokio::test]
async fn fatal_inj_5_who_is_erased_is_not_fielded_again() {
    let file = r#"{"format":"handspan-roster","version":1,"game":"fatality","id":"a1","title":"Crew",
        "content":{"members":[{"name":"Mara","quality":4}],
        "fallen":[{"name":"Wren","quality":2,"games":1,"death":{"by":"Ghoul 6","battle":"The Slaughter Yard","round":5}}]}}"#;
    let state = State::with_folders(&["/home", "/home/rosters"]).with_file(ROSTER, file.as_bytes());
    let desk = on(&TestDisk::new(state));
    let key = "roster/Crew.handspan-roster";
    let read = ask(&desk, json!({"do": "kept_file", "key": key})).await;
    assert_eq!(read["page"]["gone"][0]["deeds"][0], "Killed by Ghoul 6 (The Slaughter Yard, round 5).", "{read}");
    let change = json!({"do": "change_kept", "key": key, "title": "Crew", "lines": "Mara, 4\nWren, 2\n"});
    let refused = ask(&desk, change).await;
    assert_eq!(refused["faults"][0], json!({"place": "line 2", "words": "Wren is dead and erased"}), "{refused}");
}
