//! The layout file: what is accepted, what is refused and where, and what is written.

use handspan_session::layout;
use std::path::{Path, PathBuf};

/// Every layout that comes with Handspan, by path.
fn scenarios() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios");
    let mut found = Vec::new();
    for game in std::fs::read_dir(root).unwrap() {
        for file in std::fs::read_dir(game.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|end| end == "handspan") {
                let text = std::fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn scenarios_are_canonical() {
    for (path, text) in scenarios() {
        let (read, notices) = layout::read(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()));
        assert_eq!(notices, [], "{}", path.display());
        assert!(layout::write(&read) == text, "{} is not canonical", path.display());
    }
}
