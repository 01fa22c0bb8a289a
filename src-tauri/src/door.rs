//! The door between the page and the desk.

use handspan_desk::desk::Desk;
use handspan_desk::protocol::{Call, Changed, Response};
use tauri::{AppHandle, Emitter, Manager};

/// The only command a page may call: the call goes to the desk, its reply comes back.
#[tauri::command]
pub(crate) async fn door(app: AppHandle, call: Call) -> Response {
    let reply = app.state::<Desk>().handle(call.seat, call.request).await;
    Response { id: call.id, reply }
}

/// Tells the page whenever the table has changed, whoever changed it.
pub(crate) fn announce(app: &AppHandle) {
    let app = app.clone();
    let mut pulses = app.state::<Desk>().watch();
    tauri::async_runtime::spawn(async move {
        while pulses.changed().await.is_ok() {
            let changed = *pulses.borrow_and_update();
            // Without a window there is nobody to tell; a window that opens asks for the view itself.
            let _ = app.emit("changed", Changed { changed });
        }
    });
}
