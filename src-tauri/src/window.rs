//! The one window.

use tauri::webview::NewWindowResponse;
use tauri::{App, Url, WebviewWindowBuilder};

/// Opens the window that the configuration describes. It shows our own pages and never anything else.
pub(crate) fn open(app: &App) -> tauri::Result<()> {
    for sheet in &app.config().app.windows {
        WebviewWindowBuilder::from_config(app, sheet)?
            .on_navigation(is_ours)
            .on_new_window(|_, _| NewWindowResponse::Deny)
            .build()?;
    }
    Ok(())
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
            ("tauri://localhost/index.html#table", true),
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
