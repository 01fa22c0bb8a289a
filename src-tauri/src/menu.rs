//! The native menu. What needs a dialog or the window itself is done here, the rest is told to the page.
//!
//! Keys belong to the page, which shows them beside its own buttons; only `Open`, the two ways to save, and `Close`,
//! which the page does not know, have theirs here. A key in both places would act twice.

use crate::{opening, saving, window};
use tauri::menu::{Menu, MenuBuilder, MenuItemBuilder, SubmenuBuilder};
use tauri::{AppHandle, Emitter};

/// The menu bar.
pub(crate) fn build(app: &AppHandle) -> tauri::Result<Menu<tauri::Wry>> {
    let with_key = |id: &str, words: &str, key: &str| MenuItemBuilder::with_id(id, words).accelerator(key).build(app);
    let file = SubmenuBuilder::new(app, "&File")
        .text("tables", "&New battle, all tables")
        .item(&with_key("open", "&Open…", "CmdOrCtrl+O")?)
        .separator()
        .item(&with_key("save_layout", "&Save layout…", "CmdOrCtrl+S")?)
        .item(&with_key("copy", "Save a cop&y…", "CmdOrCtrl+Shift+S")?)
        .separator()
        .item(&with_key("close", "&Close", "CmdOrCtrl+Q")?)
        .build()?;
    let edit = SubmenuBuilder::new(app, "&Edit").text("undo", "&Undo").text("redo", "&Redo").build()?;
    let view = SubmenuBuilder::new(app, "&View")
        .text("zoom_in", "Zoom &in")
        .text("zoom_out", "Zoom &out")
        .text("zoom_fit", "&Whole table")
        .separator()
        .text("side_bar", "Side &bar")
        .text("second", "&Table screen (true scale)")
        .text("full_screen", "&Full screen")
        .build()?;
    let help = SubmenuBuilder::new(app, "&Help").text("help", "&Help").text("keys", "&Keys").build()?;
    MenuBuilder::new(app).items(&[&file, &edit, &view, &help]).build()
}

/// Does what was chosen.
pub(crate) fn chosen(app: &AppHandle, item: &str) {
    match item {
        "open" => opening::choose(app),
        "save_layout" => saving::layout(app),
        "copy" => saving::copy(app),
        "second" => window::open_second(app),
        "full_screen" => window::toggle_full_screen(app),
        "close" => window::close(app),
        // A page that is not there has nothing to undo, zoom or fold.
        _ => {
            let _ = app.emit("menu", item);
        }
    }
}
