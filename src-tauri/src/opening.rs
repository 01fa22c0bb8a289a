//! Putting a file on the table. Paths come from the command line and from the system's own dialog; the page never
//! names one.

use handspan_desk::desk::Desk;
use handspan_desk::protocol::{Fault, Reply};
use std::path::{Path, PathBuf};
use tauri::{AppHandle, Manager};
use tauri_plugin_dialog::{DialogExt, MessageDialogKind};

/// Opens the file of the command line before any page can ask for the table; without one, the battle that was open when
/// the program ended goes on.
pub(crate) fn at_start(app: &AppHandle, file: Option<PathBuf>) {
    match file {
        Some(file) => put(app, &file),
        None => {
            if let Some(reply) = app.state::<Desk>().recover() {
                tell(app, "The battle that was open last", reply);
            }
        }
    }
}

/// Lets the player choose a file and opens it.
pub(crate) fn choose(app: &AppHandle) {
    let app = app.clone();
    let dialog = app
        .dialog()
        .file()
        .set_title("Open a table")
        .add_filter("Handspan tables and battles", &["handspan", "handspan-game"]);
    dialog.pick_file(move |chosen| {
        if let Some(Ok(file)) = chosen.map(tauri_plugin_dialog::FilePath::into_path) {
            tauri::async_runtime::spawn_blocking(move || put(&app, &file));
        }
    });
}

/// Opens a file, or shows everything that is wrong with it; then the table stays as it was.
fn put(app: &AppHandle, file: &Path) {
    let reply = app.state::<Desk>().open_file(file);
    tell(app, &file.display().to_string(), reply);
}

/// Says why something was not opened, if it was not.
fn tell(app: &AppHandle, what: &str, reply: Reply) {
    let list = match reply {
        Reply::Refused { faults } => listed(&faults),
        Reply::Damaged { line, good, words, backups, .. } => format!(
            "Line {line} is damaged: {words}. {good} lines before it are good, and there are {} backups. The start page \
             offers to open either.",
            backups.len()
        ),
        _ => return,
    };
    eprintln!("{what} was not opened.\n{list}");
    let message = app.dialog().message(format!("{list}\n\nNothing on disk was changed."));
    message.title(format!("{what} was not opened")).kind(MessageDialogKind::Error).show(|_| ());
}

/// The faults, one a line; past a dozen only their number, since a message box does not scroll.
pub(crate) fn listed(faults: &[Fault]) -> String {
    const SHOWN: usize = 12;
    let mut lines: Vec<String> =
        faults.iter().take(SHOWN).map(|fault| format!("{}: {}", fault.place, fault.words)).collect();
    if let Some(more) = faults.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        lines.push(format!("and {more} more"));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(count: usize) -> Vec<Fault> {
        (1..=count).map(|line| Fault { place: format!("line {line}"), words: "not a number".to_owned() }).collect()
    }

    #[test]
    fn every_fault_has_its_place() {
        assert_eq!(listed(&faults(2)), "line 1: not a number\nline 2: not a number");
        assert!(!listed(&faults(12)).contains("more"));
    }

    #[test]
    fn a_long_list_is_counted() {
        let list = listed(&faults(15));
        assert_eq!(list.lines().count(), 13);
        assert!(list.ends_with("and 3 more"));
    }
}
