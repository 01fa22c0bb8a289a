//! Battles from the command line: replayed and checked, whatever state their files are in. None is ever changed.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::SystemTime;
use support::{command, folder, handspan_in, scenario, text};

/// Seven changes: four entries, one of them with dice, one taken back, and a turn that ended.
fn calls() -> Vec<Value> {
    let drag =
        |figure: u32, x: i32, y: i32| json!({"is": "drag", "figure": figure, "path": [{"x": x, "y": y}], "free": true});
    let roll = json!({"free": {"act": "roll", "count": 3, "faces": 6}});
    vec![
        json!({"do": "open", "layout": "free/bare"}),
        json!({"do": "play", "revision": 1, "gesture": drag(1, 300_000, 301_000)}),
        json!({"do": "play", "revision": 2, "gesture": drag(2, 500_000, 377_123)}),
        json!({"do": "begin", "revision": 3, "action": roll, "answers": []}),
        json!({"do": "roll", "revision": 4}),
        json!({"do": "play", "revision": 5, "gesture": drag(1, 400_000, 401_000)}),
        json!({"do": "undo", "revision": 6}),
        json!({"do": "begin", "revision": 7, "action": {"free": {"act": "end_turn"}}, "answers": []}),
    ]
}

fn line(id: usize, request: &Value) -> String {
    format!("{}\n", json!({"id": id, "request": request}))
}

/// A person's own data with one battle in it.
struct Own {
    folder: PathBuf,
}

impl Own {
    fn with_a_battle(name: &str) -> Own {
        let folder = folder(name);
        let input: String = calls().iter().enumerate().map(|(id, call)| line(id, call)).collect();
        let output = handspan_in(&folder, &["rpc"], input.as_bytes());
        for answer in text(&output.stdout).lines() {
            assert!(answer.contains("\"is\":\"view\""), "{answer}");
        }
        Own { folder }
    }

    fn battle(&self) -> PathBuf {
        let battles = std::fs::read_dir(self.folder.join("handspan/battles")).unwrap();
        let mut found: Vec<PathBuf> = battles.map(|entry| entry.unwrap().path()).collect();
        assert_eq!(found.len(), 1, "{found:?}");
        found.remove(0)
    }

    fn name(&self) -> String {
        self.battle().to_str().unwrap().to_string()
    }

    fn lines(&self) -> Vec<String> {
        std::fs::read_to_string(self.battle()).unwrap().lines().map(str::to_string).collect()
    }

    fn write(&self, lines: &[String]) {
        std::fs::write(self.battle(), lines.join("\n") + "\n").unwrap();
    }

    /// Runs a command on the battle. Nothing in the whole folder may change by it.
    fn run(&self, command: &str) -> Told {
        let before = everything_in(&self.folder);
        let output = handspan_in(&self.folder, &[command, &self.name()], b"");
        assert_eq!(everything_in(&self.folder), before, "{command} has changed something");
        Told::of(&self.name(), &output)
    }
}

/// What a command said of one file, without the file's name.
#[derive(Debug)]
struct Told {
    code: Option<i32>,
    lines: Vec<String>,
    end: String,
}

impl Told {
    fn of(name: &str, output: &Output) -> Told {
        let told = text(&output.stdout);
        let lines = told.lines().map(|line| line.strip_prefix(&format!("{name}: ")).unwrap().to_string()).collect();
        Told { code: output.status.code(), lines, end: text(&output.stderr) }
    }

    /// Every line but for the hash at its end.
    fn without_hashes(&self) -> Vec<&str> {
        self.lines.iter().map(|line| line.split(", hash ").next().unwrap()).collect()
    }
}

type Seen = (PathBuf, Vec<u8>, SystemTime);

fn everything_in(folder: &Path) -> Vec<Seen> {
    let mut seen = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            seen.push((path.clone(), Vec::new(), SystemTime::UNIX_EPOCH));
            seen.extend(everything_in(&path));
        } else {
            let modified = path.metadata().unwrap().modified().unwrap();
            seen.push((path.clone(), std::fs::read(&path).unwrap(), modified));
        }
    }
    seen.sort();
    seen
}

/// A line with something in it exchanged, and a checksum that fits.
fn forged(line: &str, old: &str, new: &str) -> String {
    let body = &line[9..];
    assert!(body.contains(old), "{body}");
    let body = body.replacen(old, new, 1);
    format!("{:08x} {body}", crc32fast::hash(body.as_bytes()))
}

#[test]
fn a_good_battle_replays_to_the_same_hash() {
    let own = Own::with_a_battle("replay-good");
    let told = own.run("replay");
    assert_eq!((told.code, told.end.as_str()), (Some(0), ""), "{told:?}");
    assert_eq!(told.without_hashes(), ["good: 5 actions replayed"]);
    let hash = told.lines[0].rsplit(' ').next().unwrap();
    assert!(hash.len() == 16 && hash.bytes().all(|digit| digit.is_ascii_hexdigit()), "{hash}");
    assert_eq!(own.run("replay").lines, told.lines);
    let checked = own.run("check");
    assert_eq!((checked.code, checked.without_hashes()), (Some(0), vec!["good: 7 changes"]));
}

#[test]
fn a_battle_that_is_being_played_can_be_looked_at() {
    let own = folder("replay-open");
    let mut child = command(&own).arg("rpc").spawn().unwrap();
    let (mut to, mut from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for (id, call) in calls().iter().take(3).enumerate() {
        to.write_all(line(id, call).as_bytes()).unwrap();
        let mut answer = String::new();
        from.read_line(&mut answer).unwrap();
        assert!(answer.contains("\"is\":\"view\""), "{answer}");
    }
    let own = Own { folder: own };
    assert_eq!(own.run("replay").without_hashes(), ["good: 2 actions replayed"]);
    assert_eq!(own.run("check").lines, ["good: 2 changes"]);
    drop(to);
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_was_changed_by_hand_is_told_with_its_line() {
    let own = Own::with_a_battle("replay-forged");
    let mut lines = own.lines();
    lines[2] = forged(&lines[2], "\"to\":{\"x\":500000", "\"to\":{\"x\":500001");
    own.write(&lines);
    let told = own.run("replay");
    assert_eq!((told.code, told.end.as_str()), (Some(1), "one file does not replay as it was played\n"));
    assert_eq!(told.lines.len(), 2, "{told:?}");
    assert!(told.lines[0].starts_with("line 3: \"Blue spears 2 moves "), "{told:?}");
    assert!(told.lines[0].ends_with("\": something else comes of it now"), "{told:?}");
    assert_eq!(told.without_hashes()[1], "5 actions replayed with 1 difference");
    // It is a battle all the same: it opens, with the figure where the file says.
    assert_eq!(own.run("check").lines, ["good: 7 changes"]);
}

#[test]
fn dice_that_are_not_those_of_the_file_are_told() {
    let own = Own::with_a_battle("replay-dice");
    let mut lines = own.lines();
    lines[4] = forged(&lines[4], "\"answers\":[{\"dice\":[", "\"answers\":[{\"dice\":[7,");
    own.write(&lines);
    let told = own.run("replay");
    assert_eq!(told.code, Some(1));
    assert!(told.lines[0].starts_with("line 5: \"") && told.lines[0].contains("answer 0 does not fit"), "{told:?}");
}

#[test]
fn of_a_damaged_battle_the_good_lines_are_replayed() {
    let own = Own::with_a_battle("replay-damaged");
    let mut lines = own.lines();
    lines[3] = lines[3].replacen("roll", "rill", 1);
    own.write(&lines);
    let damage = "line 4: it is damaged: its checksum does not fit; before it are 2 good lines";
    let told = own.run("replay");
    assert_eq!(told.code, Some(1));
    assert_eq!(told.without_hashes(), [damage, "2 actions in the good lines replayed without a difference"]);
    let checked = own.run("check");
    assert_eq!((checked.code, checked.lines), (Some(1), vec![damage.to_string()]));
    assert_eq!(checked.end, "one file cannot be opened\n");

    // A difference before the damage is told as well.
    lines[1] = forged(&lines[1], "\"to\":{\"x\":300000", "\"to\":{\"x\":300001");
    own.write(&lines);
    let told = own.run("replay");
    assert_eq!(told.lines.len(), 3, "{told:?}");
    assert!(told.lines[1].starts_with("line 2: \"Blue spears 1 moves "), "{told:?}");
    assert_eq!(told.without_hashes()[2], "2 actions replayed with 1 difference");
}

#[test]
fn a_torn_last_line_is_told_and_nothing_is_cut() {
    let own = Own::with_a_battle("replay-torn");
    let bytes = std::fs::read(own.battle()).unwrap();
    std::fs::write(own.battle(), &bytes[..bytes.len() - 5]).unwrap();
    let torn = "line 8: the last line was not written to its end (it breaks off); opening the battle leaves it out";
    let told = own.run("replay");
    assert_eq!((told.code, told.without_hashes()), (Some(0), vec![torn, "good: 4 actions replayed"]));
    let checked = own.run("check");
    assert_eq!((checked.code, checked.lines), (Some(0), vec![torn.to_string(), "good: 6 changes".to_string()]));
}

#[test]
fn whole_lines_that_make_no_battle_are_named() {
    let own = Own::with_a_battle("replay-illegible");
    let good = own.lines();
    let mut lines = good.clone();
    lines[5] = forged(&lines[5], "{\"records\":", "{\"recrods\":");
    own.write(&lines);
    let told = own.run("replay");
    assert_eq!(told.code, Some(1));
    assert!(told.lines[0].starts_with("line 6: body: it cannot be read: unknown field `recrods`"), "{told:?}");
    assert_eq!(told.without_hashes()[1], "3 actions in the good lines replayed without a difference");
    let checked = own.run("check");
    assert_eq!((checked.code, &checked.lines[..]), (Some(1), &told.lines[..1]));

    // More is taken back than was ever done.
    lines = good.clone();
    lines[6] = forged(&lines[6], "{\"undone\":{\"count\":1}}", "{\"undone\":{\"count\":9}}");
    own.write(&lines);
    let told = own.run("replay");
    assert_eq!(told.lines[0], "line 7: undone: there is not so much to take back");
    assert_eq!(own.run("check").lines, told.lines[..1]);

    lines = good.clone();
    lines[0] = forged(&lines[0], "width\\\":1828800", "width\\\":0");
    own.write(&lines);
    for command in ["replay", "check"] {
        let told = own.run(command);
        assert!(told.code == Some(1) && told.lines.len() == 1, "{told:?}");
        assert!(told.lines[0].starts_with("line 1: line 1, width: "), "{told:?}");
    }
    lines = good;
    lines[0] = lines[0].replacen("width", "wodth", 1);
    own.write(&lines);
    let damaged = "line 1: it is damaged: its checksum does not fit; after it are 7 good lines";
    assert_eq!(own.run("check").lines, [damaged]);
    let told = own.run("replay");
    assert_eq!((told.code, told.lines.len(), &*told.lines[0]), (Some(1), 2, damaged));
    assert_eq!(told.without_hashes()[1], "5 actions in the good lines replayed without a difference");

    // The line that repeats the header is damaged as well.
    lines[1] = lines[1].replacen("width", "wodth", 1);
    own.write(&lines);
    for command in ["replay", "check"] {
        let told = own.run(command);
        assert_eq!(
            (told.code, &told.lines[..]),
            (Some(1), &["line 1: it is damaged: its checksum does not fit".to_string()][..])
        );
    }
}

#[test]
fn what_is_no_battle_is_said_in_a_sentence_and_the_others_are_replayed() {
    let own = Own::with_a_battle("replay-others");
    let (village, battle) = (scenario("village"), own.name());
    let output = handspan_in(&own.folder, &["replay", &village, "nowhere.handspan-game", &battle], b"");
    let told = text(&output.stdout);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "2 files do not replay as they were played\n");
    assert_eq!(lines[0], format!("{village}: `village.handspan` is not the file of a battle"));
    assert!(lines[1].starts_with("nowhere.handspan-game: `nowhere.handspan-game` cannot be read"), "{told}");
    assert!(lines[2].contains("good: 5 actions replayed") && lines.len() == 3, "{told}");

    // A table under a battle's name, beside a good table.
    let named = own.folder.join("village.handspan-game");
    std::fs::copy(&village, &named).unwrap();
    let output = handspan_in(&own.folder, &["check", named.to_str().unwrap(), &village, &battle], b"");
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("`village.handspan-game` is not the file of a battle"), "{told}");
    assert!(told.contains("terrain pieces\n") && told.ends_with("good: 7 changes\n"), "{told}");
    assert_eq!(handspan_in(&own.folder, &["replay"], b"").status.code(), Some(2), "no file named");
}
