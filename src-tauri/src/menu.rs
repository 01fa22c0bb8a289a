//! The native menu. What concerns the table goes to the desk, what concerns the picture is told to the page.
//!
//! Keys belong to the page, which shows them beside its own buttons; only `Open` and `Close`, which the page does not
//! know, have theirs here. A key in both places would act twice.

use crate::opening;
use handspan_desk::desk::Desk;
use handspan_desk::protocol::{Reply, Request};
use handspan_umpire::Seat;
use tauri::menu::{Menu, MenuBuilder, MenuItemBuilder, SubmenuBuilder};
use tauri::{AppHandle, Emitter, Manager};

/// The menu bar.
pub(crate) fn build(app: &AppHandle) -> tauri::Result<Menu<tauri::Wry>> {
    let open = MenuItemBuilder::with_id("open", "&Open…").accelerator("CmdOrCtrl+O").build(app)?;
    let close = MenuItemBuilder::with_id("close", "&Close").accelerator("CmdOrCtrl+Q").build(app)?;
    let file = SubmenuBuilder::new(app, "&File").item(&open).separator().item(&close).build()?;
    let edit = SubmenuBuilder::new(app, "&Edit").text("undo", "&Undo").text("redo", "&Redo").build()?;
    let view = SubmenuBuilder::new(app, "&View")
        .text("zoom_in", "Zoom &in")
        .text("zoom_out", "Zoom &out")
        .text("zoom_fit", "&Whole table")
        .build()?;
    let help = SubmenuBuilder::new(app, "&Help").text("keys", "&Keys").build()?;
    MenuBuilder::new(app).items(&[&file, &edit, &view, &help]).build()
}

/// Does what was chosen.
pub(crate) fn chosen(app: &AppHandle, item: &str) {
    match item {
        "open" => opening::choose(app),
        "close" => app.exit(0),
        "undo" => step(app, |revision| Request::Undo { revision, agreed: false }),
        "redo" => step(app, |revision| Request::Redo { revision }),
        // A page that is not there cannot be zoomed.
        _ => {
            let _ = app.emit("menu", item);
        }
    }
}

/// Undoes or redoes on the table as it is; every page hears of it as of any change.
fn step(app: &AppHandle, request: fn(u32) -> Request) {
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        let desk = app.state::<Desk>();
        if let Reply::View { view, .. } = desk.handle(Seat::default(), Request::View {}).await {
            desk.handle(Seat::default(), request(view.revision)).await;
        }
    });
}
