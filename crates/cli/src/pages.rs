//! The pages of the UI: built into the program, or from a folder.

use handspan_desk::disk::Disk;
use handspan_desk::storage::Storage;
use rust_embed::Embed;
use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

/// The built UI. A release holds its files; a debug build reads them where `npm run build` puts them, so that a
/// new build of the UI needs no new build of the program.
#[derive(Embed)]
#[folder = "../../ui/dist"]
#[allow_missing = true]
struct Built;

/// A page may be this long.
const PAGE_AT_MOST: u64 = 64 << 20;

/// Where pages come from.
#[derive(Clone, Debug)]
pub(crate) enum Pages {
    /// The program itself.
    Built,
    /// A folder somebody named.
    Folder(PathBuf),
}

/// A page and its media type.
pub(crate) struct Page {
    pub(crate) bytes: Cow<'static, [u8]>,
    pub(crate) media: &'static str,
}

impl Pages {
    /// Is there a UI at all?
    pub(crate) fn are_there(&self) -> bool {
        self.find("/").is_some()
    }

    /// The page at a path of an address; the front page at `/`.
    pub(crate) fn find(&self, path: &str) -> Option<Page> {
        let name = match path.trim_start_matches('/') {
            "" => "index.html",
            name => name,
        };
        // Nothing but plain names: no way up, no root, no drive.
        let plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        if !plain || name.contains('\\') {
            return None;
        }
        let bytes = match self {
            Pages::Built => Built::get(name)?.data,
            Pages::Folder(folder) => {
                let folder = folder.canonicalize().ok()?;
                let file = folder.join(name).canonicalize().ok()?;
                // A link may lead out of the folder; what it leads to is not served.
                if !file.starts_with(&folder) {
                    return None;
                }
                Cow::Owned(Disk.read(&file, PAGE_AT_MOST).ok()?)
            }
        };
        Some(Page { bytes, media: media(name) })
    }
}

fn media(name: &str) -> &'static str {
    match Path::new(name).extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
