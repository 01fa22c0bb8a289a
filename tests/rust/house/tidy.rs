//! The project keeps its own house: direction of dependency, length of files, who may know what.

#![allow(clippy::unwrap_used, reason = "a file that cannot be read fails the test")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "node_modules", "dist", "gen", ".git"].contains(&name.as_str()) {
                files(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
}

fn sources(endings: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["crates", "src-tauri", "tests", "ui/src"] {
        files(&root().join(folder), endings, &mut found);
    }
    found.sort();
    assert!(!found.is_empty());
    let name = |path: &Path| path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
    found.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn no_file_is_longer_than_five_hundred_lines() {
    let long: Vec<String> = sources(&[".rs", ".ts", ".svelte", ".mjs"])
        .iter()
        .filter(|(name, text)| !name.ends_with("bindings.ts") && text.lines().count() > 500)
        .map(|(name, text)| format!("{name}: {} lines", text.lines().count()))
        .collect();
    assert!(long.is_empty(), "split these by question: {long:#?}");
}

#[test]
fn crates_point_one_way() {
    let order = ["table", "umpire", "games", "session", "desk", "cli"];
    for (rank, name) in order.iter().enumerate() {
        let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap();
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
        for later in &order[rank..] {
            assert!(!dependencies.contains(&format!("handspan-{later}")), "{name} must not know {later}");
        }
    }
}

#[test]
fn only_the_index_knows_rstar_and_only_trig_knows_sines() {
    for (name, text) in sources(&[".rs"]) {
        if !name.starts_with("crates/") {
            continue;
        }
        let body = text.split("#[cfg(test)]").next().unwrap();
        assert!(name.ends_with("index.rs") || !body.contains("rstar::"), "{name} knows rstar");
        assert!(name.ends_with("trig.rs") || !body.contains("libm::"), "{name} knows libm");
        for call in [".sin()", ".cos()", ".sin_cos()", ".tan()", ".atan2(", ".hypot(", ".acos()", ".asin()", ".atan()"]
        {
            assert!(!body.contains(call), "{name} calls {call} instead of trig.rs");
        }
    }
}

/// Two compilers that pack them at once leave one program with half of a page, which then stays blank.
#[test]
fn the_pages_are_packed_in_one_place() {
    for (name, text) in sources(&[".rs"]) {
        let packs = text.contains(concat!("generate", "_context!"));
        assert_eq!(packs, name == "src-tauri/src/main.rs", "{name}");
    }
    let manifest = fs::read_to_string(root().join("src-tauri/Cargo.toml")).unwrap();
    let program = manifest.split("[[bin]]").nth(1).unwrap().split("\n[").next().unwrap();
    assert!(program.contains("\ntest = false\n"), "the program has a test build, which packs them again: {program}");
}

#[test]
fn the_core_reads_no_clock_and_no_disk() {
    for (name, text) in sources(&[".rs"]) {
        let core = ["crates/table/src", "crates/umpire/src", "crates/games/src", "crates/session/src"]
            .iter()
            .any(|folder| name.starts_with(folder));
        let body = text.split("#[cfg(test)]").next().unwrap();
        for word in ["std::fs", "std::time", "HashMap", "HashSet", "rand::"] {
            assert!(!core || !body.contains(word), "{name} mentions {word}");
        }
    }
}

#[test]
fn the_page_never_writes_raw_html() {
    for (name, text) in sources(&[".svelte", ".ts"]) {
        assert!(!text.contains("{@html"), "{name} writes raw HTML");
        assert!(!text.contains("innerHTML"), "{name} writes raw HTML");
    }
}
