//! The window with the table and its tools, and a second one with the table alone.

use crate::size::{Size, in_settings, with_size};
use handspan_desk::desk::Desk;
use tauri::webview::NewWindowResponse;
use tauri::{App, AppHandle, Manager, Url, WebviewUrl, WebviewWindowBuilder, Window, WindowEvent};

const MAIN: &str = "main";
const SECOND: &str = "table";

/// Opens the window that the configuration describes, as large as it was last. It shows our own pages and never anything
/// else.
pub(crate) fn open(app: &App) -> tauri::Result<()> {
    let last = in_settings(&app.state::<Desk>().settings().text());
    for sheet in &app.config().app.windows {
        let mut window = WebviewWindowBuilder::from_config(app, sheet)?
            .on_navigation(is_ours)
            .on_new_window(|_, _| NewWindowResponse::Deny);
        if let Some(Size { width, height, maximized }) = last {
            window = window.inner_size(width, height).maximized(maximized);
        }
        window.build()?;
    }
    Ok(())
}

/// Opens the window with the table alone, or brings it to the front.
pub(crate) fn open_second(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(SECOND) {
        let _ = window.set_focus();
        return;
    }
    let app = app.clone();
    // Not here: on Windows a window made while an event is handled waits for that event for ever.
    tauri::async_runtime::spawn(async move {
        let window = WebviewWindowBuilder::new(&app, SECOND, WebviewUrl::App("index.html?show=table".into()))
            .title("Handspan, the table")
            .inner_size(1280.0, 800.0)
            .min_inner_size(480.0, 360.0)
            .disable_drag_drop_handler()
            .on_navigation(is_ours)
            .on_new_window(|_, _| NewWindowResponse::Deny)
            .build();
        match window {
            // The menu is the first window's.
            Ok(window) => drop(window.remove_menu()),
            Err(failure) => eprintln!("the second window cannot be opened: {failure}"),
        }
    });
}

/// Lets the first window fill the screen, or no longer.
pub(crate) fn toggle_full_screen(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(MAIN) {
        let _ = window.set_fullscreen(!window.is_fullscreen().unwrap_or(false));
    }
}

/// Ends the program.
pub(crate) fn close(app: &AppHandle) {
    remember(app);
    app.exit(0);
}

/// With the first window the second one goes too.
pub(crate) fn happened(window: &Window, event: &WindowEvent) {
    if window.label() == MAIN && matches!(event, WindowEvent::CloseRequested { .. }) {
        remember(window.app_handle());
        if let Some(second) = window.get_webview_window(SECOND) {
            let _ = second.close();
        }
    }
}

/// Keeps the window's size for the next start. A window that fills the screen keeps the size it had before.
fn remember(app: &AppHandle) {
    let Some(window) = app.get_webview_window(MAIN) else { return };
    let settings = app.state::<Desk>().settings().clone();
    let text = settings.text();
    let maximized = window.is_maximized().unwrap_or(false);
    let fills = maximized || window.is_fullscreen().unwrap_or(false);
    let measured = window.inner_size().ok().zip(window.scale_factor().ok());
    let now = measured.map(|(size, scale)| size.to_logical::<f64>(scale));
    let size = match (fills, in_settings(&text), now) {
        (true, Some(last), _) => Size { maximized, ..last },
        (false, _, Some(now)) => Size { width: now.width.round(), height: now.height.round(), maximized },
        _ => return,
    };
    if let Some(text) = with_size(&text, size) {
        // A window that opens at its usual size is no harm.
        let _ = settings.keep(&text);
    }
}

/// Whether an address is one under which the pages inside this program are found.
fn is_ours(address: &Url) -> bool {
    match address.scheme() {
        "tauri" => address.host_str() == Some("localhost"),
        // How the same pages are called on Windows.
        "http" | "https" => cfg!(windows) && address.host_str() == Some("tauri.localhost") && address.port().is_none(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pages_inside_are_shown() {
        for (address, ours) in [
            ("tauri://localhost/", true),
            ("tauri://localhost/index.html?show=table", true),
            ("tauri://elsewhere/", false),
            ("https://example.org/", false),
            ("http://tauri.localhost:8080/", false),
            ("http://tauri.localhost.example.org/", false),
            ("file:///etc/passwd", false),
            ("about:blank", false),
            ("data:text/html,hello", false),
        ] {
            assert_eq!(is_ours(&Url::parse(address).unwrap()), ours, "{address}");
        }
    }
}
