//! A real desk on a real disk, with a folder of its own.

use crate::folder::Folder;
use handspan_desk::battles::Battles;
use handspan_desk::desk::Desk;
use handspan_desk::disk::Disk;
use handspan_desk::library::Library;
use std::path::Path;
use std::sync::Arc;

/// A desk with the ready-made tables, whose battles are kept in a folder.
pub fn desk_in(folder: &Path) -> Desk {
    Desk::new(Library::ready_made(), Battles::in_folder(Arc::new(Disk), folder))
}

/// A desk with a folder of its own, which is gone when the test ends.
pub fn desk() -> (Desk, Folder) {
    let folder = Folder::new();
    (desk_in(folder.path()), folder)
}
