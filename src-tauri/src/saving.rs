//! Saving under a name that the player chooses in the system's own dialog. The page never names a path.

use crate::opening::listed;
use handspan_desk::desk::Desk;
use handspan_desk::naming::safe;
use handspan_desk::protocol::{Reply, Request};
use handspan_umpire::Seat;
use std::path::Path;
use tauri::{AppHandle, Manager};
use tauri_plugin_dialog::{DialogExt, FilePath, MessageDialogKind};

/// The table as it stands, as a layout.
pub(crate) fn layout(app: &AppHandle) {
    let folder = |desk: &Desk| desk.folder_of_layouts().to_path_buf();
    choose(app, "Save the table as a layout", ("Handspan tables", "handspan"), folder, Desk::save_layout_to);
}

/// The battle so far, as a copy; the one that is open goes on.
pub(crate) fn copy(app: &AppHandle) {
    let folder = |desk: &Desk| desk.folder_of_battles().to_path_buf();
    choose(app, "Save a copy of the battle", ("Handspan battles", "handspan-game"), folder, Desk::copy_to);
}

fn choose(
    app: &AppHandle,
    title: &'static str,
    (kind, ending): (&'static str, &'static str),
    folder: fn(&Desk) -> std::path::PathBuf,
    save: fn(&Desk, &Path) -> Reply,
) {
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        let desk = app.state::<Desk>();
        let Reply::View { view, .. } = desk.handle(Seat::default(), Request::View {}).await else {
            tell(&app, "Nothing was saved", "No table is open.");
            return;
        };
        let name = format!("{}.{ending}", safe(&view.title));
        let mut dialog = app.dialog().file().set_title(title).add_filter(kind, &[ending]).set_file_name(name);
        let folder = folder(&desk);
        // Before anything was ever saved there is no such folder yet; without it the dialog begins wherever it likes.
        if std::fs::create_dir_all(&folder).is_ok() {
            dialog = dialog.set_directory(folder);
        }
        let chosen = app.clone();
        dialog.save_file(move |file| {
            if let Some(Ok(file)) = file.map(FilePath::into_path) {
                tauri::async_runtime::spawn_blocking(move || put(&chosen, &file, save));
            }
        });
    });
}

fn put(app: &AppHandle, file: &Path, save: fn(&Desk, &Path) -> Reply) {
    match save(&app.state::<Desk>(), file) {
        Reply::Refused { faults } => tell(app, &format!("{} was not saved", file.display()), &listed(&faults)),
        // What is hidden still is not copied; the player must not find that out later.
        Reply::Copied { lacks: Some(lacks), name } => {
            let words = format!("{name} is saved: {lacks}. This battle goes on with it.");
            app.dialog().message(words).title(format!("{name} is saved")).kind(MessageDialogKind::Info).show(|_| ());
        }
        _ => {}
    }
}

fn tell(app: &AppHandle, title: &str, words: &str) {
    eprintln!("{title}.\n{words}");
    app.dialog().message(words).title(title).kind(MessageDialogKind::Error).show(|_| ());
}
