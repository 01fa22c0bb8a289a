//! The layout file: what is accepted, what is refused and where, and what is written.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "what a test shares with others may fail as loudly"
)]

#[path = "layouts/faults.rs"]
mod faults;
#[path = "layouts/hostile.rs"]
mod hostile;
#[path = "layouts/limits.rs"]
mod limits;
#[path = "layouts/units.rs"]
mod units;

use handspan_games::battle::Battle;
use handspan_session::fault::Fault;
use handspan_session::layout::{self, Layout};
use handspan_session::render;
use handspan_table::{Facing, FigureId, Length, Placement, Point, Side};
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

/// The example that `docs/format.md` gives in full.
fn example() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/format.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, rest) = page.split_once("```json\n").unwrap();
    rest.split_once("```").unwrap().0.to_owned()
}

fn good(text: &str) -> (Layout, Vec<Fault>) {
    layout::read(text).unwrap_or_else(|faults| panic!("{}", lines(&faults)))
}

fn lines(faults: &[Fault]) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

#[test]
fn scenarios_are_canonical() {
    let scenarios = scenarios();
    for name in
        ["free/bare", "free/dungeon", "free/village", "antshouse/pavement", "antshouse/kerb", "antshouse/fountain"]
    {
        assert!(scenarios.iter().any(|(path, _)| path.ends_with(format!("{name}.handspan"))), "{name}");
    }
    for (path, text) in scenarios {
        let (read, notices) = layout::read(&text).unwrap_or_else(|faults| panic!("{path:?}\n{}", lines(&faults)));
        assert_eq!(notices, [], "{path:?}");
        assert!(layout::write(&read) == text, "{path:?} is not canonical");
        let battle = Battle::muster(&read).unwrap_or_else(|faults| panic!("{path:?}\n{}", lines(&faults)));
        assert_eq!(battle.broken(), Vec::<String>::new(), "{path:?}");
    }
}

#[test]
fn the_documented_example_is_what_it_says() {
    let text = example();
    let (read, notices) = good(&text);
    assert_eq!(notices, []);
    assert_eq!(layout::write(&read), text);
    assert_eq!((read.width, read.depth), (609_600, 457_200));
    assert_eq!(read.figures[3].side, Side(0));
    assert_eq!(read.figures[2].placement.facing, Facing::degrees(45.5));
    assert_eq!(read.terrain[0].traits.passage_for.len(), 2);
}

#[test]
fn a_hand_written_file_may_be_laid_out_as_its_writer_likes() {
    let text = example();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    let (canonical, _) = good(&text);
    // serde_json sorts the keys, so this has another order as well as other white space.
    let pretty = serde_json::to_string_pretty(&value).unwrap();
    assert!(pretty.find("\"check\"") < pretty.find("\"format\""));
    for other in [pretty.clone(), pretty.replace('\n', "\r\n"), value.to_string(), format!("\n\n  {text}\t\n")] {
        let (read, notices) = good(&other);
        assert_eq!(notices, [], "the check is of what the file says, not of how");
        assert_eq!(read, canonical);
        assert_eq!(layout::write(&read), text);
    }
}

#[test]
fn objects_in_any_order_are_written_by_id() {
    let text = example();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(11, 13);
    let (read, notices) = good(&lines.join("\n"));
    assert_eq!(notices, []);
    assert_eq!(layout::write(&read), text);
    let (mut shuffled, _) = good(&text);
    shuffled.figures.reverse();
    shuffled.terrain.reverse();
    assert_eq!(layout::write(&shuffled), text);
}

#[test]
fn what_is_left_out_has_its_default() {
    let least = r#"{"format":"handspan-table","version":1,"width":1,"depth":10000000,"terrain":[{"id":7,"kind":"x",
        "area":{"shape":"line","points":[{"x":0,"y":0},{"x":1,"y":0}],"width":1},"traits":{"sight":"clear","tags":[]}}],
        "figures":[{"id":1,"base":{"shape":"round","diameter":1000},"placement":{"x":-20000000,"y":20000000}}]}"#;
    let (read, notices) = good(least);
    assert_eq!(notices, []);
    assert_eq!((read.title.as_str(), read.game.as_str(), read.mat.as_str()), ("", "free", "grass"));
    assert_eq!(read.tolerances, handspan_table::Tolerances::default());
    assert_eq!((read.figures[0].name.as_str(), read.figures[0].allowance), ("", None));
    let text = layout::write(&read);
    assert!(text.contains("\n{\"id\":7,\"kind\":\"x\",\"area\":"));
    assert!(!text.contains("traits"), "traits that do nothing are left out");
    assert!(text.contains("\"sides\":[],\n"));
    assert_eq!(good(&text), (read, Vec::new()));
}

#[test]
fn a_changed_file_gets_a_notice_and_is_read() {
    let text = example().replace("\"Ann\"", "\"Anne\"");
    let (read, notices) = good(&text);
    assert_eq!(read.figures[0].name, "Anne");
    let now = layout::check(&read);
    let told = format!("the table was changed since Handspan wrote it (check `bc78ed79bf5d08fd`, now `{now}`)");
    assert_eq!(notices, [Fault::new("line 20, check", told)]);
    let (_, notices) = good(&text.replace("\"bc78ed79bf5d08fd\"", "12345678901234567890123"));
    assert_eq!(notices.len(), 1, "a check of another sort is no reason to refuse");
    let (_, notices) = good(&format!("\u{feff}{}", example()));
    assert_eq!(lines(&notices), "line 1: begins with a byte order mark, which will not be written again\n");
}

#[test]
fn a_table_and_its_layout_say_the_same() {
    for (path, text) in scenarios() {
        let (read, _) = good(&text);
        let mut table = read.table();
        assert_eq!(read.with_table(&table, |figure| allowance(&read, figure)), read, "{path:?}");
        assert_eq!(table.figures().len(), read.figures.len());
        let id = read.figures[0].id;
        let moved = Placement::new(Point::new(5, 6), Facing::WEST);
        assert!(table.shift(id, moved));
        let _ = table.lift(read.figures[1].id);
        let after = read.with_table(&table, |figure| allowance(&read, figure));
        assert_eq!(after.figures[0].placement, moved);
        assert_eq!(after.figures[0].allowance, read.figures[0].allowance);
        assert_eq!(after.figures.len(), read.figures.len() - 1);
        assert_eq!(good(&layout::write(&after)).0, after);
    }
}

#[test]
fn scenarios_are_fit_to_play_on() {
    for (path, text) in scenarios() {
        let (read, _) = good(&text);
        let table = read.table();
        for figure in table.figures() {
            let bounds = figure.outline().bounds();
            let on_table = bounds.low.x >= 0.0 && bounds.low.y >= 0.0;
            assert!(on_table && bounds.high.x <= f64::from(read.width) && bounds.high.y <= f64::from(read.depth));
            for piece in table.terrain() {
                let name = table.names.word(figure.name);
                let is_barred = piece.terrain.traits.passage == handspan_table::Passage::Barred;
                assert!(!is_barred || !piece.ground.holds(figure.stand().centre()), "{path:?}: {name}");
            }
        }
        let names: std::collections::BTreeSet<&str> = read.figures.iter().map(|figure| figure.name.as_str()).collect();
        assert_eq!(names.len(), read.figures.len(), "{path:?}: two figures have one name");
        assert!(read.figures.iter().all(|figure| figure.allowance.is_none_or(|most| most > Length::ZERO)));
        assert!(read.figures.iter().any(|figure| figure.id == FigureId(1)));
    }
}

#[test]
fn drawings_are_the_same_every_time() {
    for (path, text) in scenarios() {
        let (read, _) = good(&text);
        let drawing = render::svg(&read);
        assert_eq!(drawing, render::svg(&read), "{path:?}");
        assert_eq!(drawing.matches("<g").count(), drawing.matches("</g>").count(), "{path:?}");
        for figure in &read.figures {
            assert!(drawing.contains(&figure.name.replace('\'', "&#39;")), "{path:?}: {}", figure.name);
        }
    }
}

/// How far a layout lets a figure go.
fn allowance(layout: &Layout, figure: FigureId) -> Option<Length> {
    layout.figures.iter().find(|sheet| sheet.id == figure)?.allowance
}
