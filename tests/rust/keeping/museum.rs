//! The museum of old files, `tests/museum`: each opens as it did, replays as it was played, and is written again byte for byte.
//! `tests/museum/README.md` tells what each file holds.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a file of the museum that cannot be read fails the test")]

use handspan_desk::battles::{Battles, pages};
use handspan_desk::desk::Desk;
use handspan_desk::disk::Disk;
use handspan_desk::journal::{Header, Line, VERSION};
use handspan_session::entry::{Deed, Record};
use handspan_session::layout;
use handspan_session::replay::replay;
use handspan_session::writing::Page;
use handspan_tests::desk::desk_in;
use handspan_tests::folder::Folder;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The first line of a battle's file, as far as the museum looks into it.
#[derive(Deserialize)]
struct Heading<'a> {
    game: String,
    #[serde(borrow)]
    start: &'a RawValue,
}

/// A battle of the museum, read without opening it.
struct Exhibit {
    path: PathBuf,
    bytes: Vec<u8>,
    version: u32,
    header: Header,
    lines: Vec<Line>,
}

/// Every file of the museum with this ending, in order of names.
fn files(ending: &str) -> Vec<PathBuf> {
    let museum = Path::new(env!("CARGO_MANIFEST_DIR")).join("museum");
    let mut found: Vec<PathBuf> = std::fs::read_dir(museum).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.extension().is_some_and(|found| found == ending));
    found.sort();
    assert!(!found.is_empty(), "no file ends in .{ending}");
    found
}

fn battles_in(folder: &Path) -> Battles {
    Battles::in_folder(Arc::new(Disk), folder)
}

fn exhibits() -> Vec<Exhibit> {
    let folder = Folder::new();
    let exhibit = |path: PathBuf| {
        let bytes = std::fs::read(&path).unwrap();
        let first: Value = serde_json::from_slice(&bytes.split(|byte| *byte == b'\n').next().unwrap()[9..]).unwrap();
        let version = first["version"].as_u64().unwrap() as u32;
        let looked = battles_in(folder.path()).look(&path).unwrap();
        assert!(looked.flaw.is_none(), "{}: {:?}", path.display(), looked.flaw);
        Exhibit { path, bytes, version, header: looked.header, lines: looked.lines }
    };
    files("handspan-game").into_iter().map(exhibit).collect()
}

impl Exhibit {
    fn name(&self) -> String {
        self.path.file_name().unwrap().to_string_lossy().into_owned()
    }

    fn heading(&self) -> Heading<'_> {
        serde_json::from_str(self.header.body.get()).unwrap()
    }

    fn pages(&self) -> Vec<Page> {
        pages(&self.header, &self.lines).unwrap().1
    }
}

async fn ask(desk: &Desk, request: Value) -> Value {
    let line = json!({"id": 1, "request": request}).to_string();
    let mut response: Value = serde_json::from_str(&desk.handle_line(&line).await).unwrap();
    response["reply"].take()
}

fn notices(reply: &Value) -> usize {
    reply["notices"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn every_layout_opens_and_is_written_as_it_was() {
    for path in files("handspan") {
        let text = std::fs::read_to_string(&path).unwrap();
        let (read, notices_of_text) =
            layout::read(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()));
        assert_eq!(notices_of_text, [], "{}", path.display());
        assert_eq!(layout::write(&read), text, "{}", path.display());
        let folder = Folder::new();
        let reply = ask(&desk_in(folder.path()), json!({"do": "open_text", "name": "old", "text": text})).await;
        assert_eq!((&reply["is"], notices(&reply)), (&json!("view"), 0), "{}: {reply}", path.display());
    }
}

#[tokio::test]
async fn every_battle_opens_and_goes_on_in_its_own_file() {
    for exhibit in exhibits() {
        let (name, folder) = (exhibit.name(), Folder::new());
        let file = folder.path().join("battles").join(&name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &exhibit.bytes).unwrap();
        let desk = desk_in(folder.path());
        let reply = ask(&desk, json!({"do": "open_battle", "battle": name})).await;
        // Version 1 is brought up to date in a new file, which is told.
        let (told, is_new) = if exhibit.version == 1 { (1, true) } else { (0, false) };
        assert_eq!((&reply["is"], notices(&reply)), (&json!("view"), told), "{name}: {reply}");
        assert_eq!(std::fs::read(&file).unwrap(), exhibit.bytes, "{name}: opening it changes nothing");
        let revision = &reply["view"]["revision"];
        let by = if reply["view"]["dice"] == "players" { "program" } else { "players" };
        let changed = ask(&desk, json!({"do": "dice", "revision": revision, "by": by})).await;
        assert_eq!(changed["is"], "view", "{name}: {changed}");
        let after = std::fs::read(&file).unwrap();
        assert!(after.starts_with(&exhibit.bytes), "{name}: what was written stands");
        assert_eq!(after.len() > exhibit.bytes.len(), !is_new, "{name}: it goes on in its own file");
    }
}

#[test]
fn every_battle_replays_as_it_was_played() {
    for exhibit in exhibits() {
        let (start, pages) = pages(&exhibit.header, &exhibit.lines).unwrap();
        let replayed =
            replay(start, pages, |_| ()).unwrap_or_else(|illegible| panic!("{}: {illegible}", exhibit.name()));
        assert_eq!(replayed.differences, [], "{}", exhibit.name());
    }
}

#[test]
fn every_battle_is_written_again_byte_for_byte() {
    for exhibit in exhibits() {
        let name = exhibit.name();
        let (start, pages) = pages(&exhibit.header, &exhibit.lines).unwrap();
        assert_eq!(start.text().unwrap().get(), exhibit.heading().start.get(), "{name}: how it began");
        for (number, (page, line)) in pages.iter().zip(&exhibit.lines).enumerate() {
            assert_eq!(page.text().unwrap().get(), line.body.get(), "{name}: line {}", number + 2);
        }
        if exhibit.version == VERSION {
            let folder = Folder::new();
            let copy = battles_in(folder.path()).put(folder.path(), "copy", &exhibit.header, &exhibit.lines).unwrap();
            assert!(std::fs::read(copy).unwrap() == exhibit.bytes, "{name}: the whole file");
        }
    }
}

/// Nothing is proven of what is not there.
#[test]
fn the_museum_holds_every_kind_of_file_and_record() {
    let mut held: BTreeSet<String> = BTreeSet::new();
    for exhibit in exhibits() {
        let game = exhibit.heading().game;
        held.insert(format!("{game}, version {}", exhibit.version));
        for page in exhibit.pages() {
            if page.before.is_some_and(|before| before.state.is_some()) {
                held.insert(format!("{game}, snapshot"));
            }
            held.extend(page.hidden.then(|| format!("{game}, masked")));
            for record in page.records {
                let (kind, more) = kind(&record);
                held.insert(kind.to_owned());
                held.extend(more.iter().map(|more| format!("{game}, {more}")));
            }
        }
    }
    let wanted = "free, version 1; free, version 2; free, version 3; them, version 2; them, version 3; \
                  antshouse, version 2; antshouse, version 3; free, snapshot; them, snapshot; antshouse, snapshot; \
                  them, masked; antshouse, masked; them, let go; antshouse, let go; free, reset; antshouse, sealed; \
                  done; waits; withdrawn; undone; redone; dice; runs; tried; went; kept; dropped";
    let missing: Vec<&str> = wanted.split("; ").filter(|wanted| !held.contains(*wanted)).collect();
    assert_eq!(missing, [""; 0], "{held:?}");
    let games: BTreeSet<String> = files("handspan")
        .iter()
        .map(|path| layout::read(&std::fs::read_to_string(path).unwrap()).unwrap().0.game)
        .collect();
    assert_eq!(games, ["antshouse", "fatality", "free", "them"].map(str::to_owned).into(), "a layout of each game");
}

/// The name of a record, and what is special about it.
fn kind(record: &Record) -> (&'static str, Vec<&'static str>) {
    match record {
        Record::Done(entry) => {
            let special = match &entry.deed {
                Deed::Act { waived, .. } => (!waived.is_empty()).then_some("let go"),
                Deed::Reset { .. } => Some("reset"),
            };
            ("done", special.into_iter().collect())
        }
        Record::Waits(attempt) => ("waits", if attempt.sealed { vec!["sealed"] } else { Vec::new() }),
        Record::Withdrawn {} => ("withdrawn", Vec::new()),
        Record::Undone { .. } => ("undone", Vec::new()),
        Record::Redone { .. } => ("redone", Vec::new()),
        Record::Dice { .. } => ("dice", Vec::new()),
        Record::Runs { .. } => ("runs", Vec::new()),
        Record::Tried { .. } => ("tried", Vec::new()),
        Record::Went { .. } => ("went", Vec::new()),
        Record::Kept { .. } => ("kept", Vec::new()),
        Record::Dropped { .. } => ("dropped", Vec::new()),
    }
}

#[tokio::test]
async fn settings_and_what_was_open_lately_are_found_again() {
    let folder = Folder::new();
    let old: Vec<(PathBuf, Vec<u8>)> = files("json")
        .into_iter()
        .map(|path| (folder.path().join(path.file_name().unwrap()), std::fs::read(path).unwrap()))
        .collect();
    for (path, bytes) in &old {
        std::fs::write(path, bytes).unwrap();
    }
    let desk = desk_in(folder.path());
    let text = ask(&desk, json!({"do": "settings"})).await["text"].clone();
    assert_eq!(ask(&desk, json!({"do": "keep_settings", "text": text})).await["is"], "settings");
    let recent = ask(&desk, json!({"do": "library", "search": ""})).await["recent"].clone();
    let titles: Vec<&str> = recent.as_array().unwrap().iter().map(|recent| recent["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Bare table, 6 by 4 feet", "Two Oaks \"ford\""]);
    assert_eq!(ask(&desk, json!({"do": "open_recent", "number": 1})).await["is"], "view");
    for (path, bytes) in old {
        assert_eq!(std::fs::read(&path).unwrap(), bytes, "{}", path.display());
    }
}
