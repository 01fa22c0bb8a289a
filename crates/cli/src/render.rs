//! `handspan render`: a layout as a drawing.

use crate::check::read;
use crate::wording::{Ended, say};
use handspan_desk::disk::Disk;
use handspan_desk::replacing::replace;
use handspan_desk::storage::parent;
use handspan_desk::words::in_words;
use handspan_session::render::svg;
use std::path::{Path, PathBuf};

/// How the name of a drawing ends.
const ENDING: &str = "svg";

/// Draws a layout to a file, or to standard output.
pub(crate) fn render(file: &Path, output: Option<&Path>) -> Result<(), Ended> {
    let place = output.map(|path| place(file, path)).transpose()?;
    let (layout, _) = read(file).map_err(|faults| Ended::of(file, &faults))?;
    let drawing = svg(&layout);
    match (place, output) {
        // The drawing that is there already stays whole until the new one is.
        (Some(place), Some(path)) => {
            replace(&Disk, &place, drawing.as_bytes(), None).map_err(|error| unwritten(path, &in_words(&error)))
        }
        _ => say(drawing.trim_end()),
    }
}

/// Where a drawing goes that somebody named; or why it must not. A table that a drawing took the place of would be lost.
fn place(table: &Path, path: &Path) -> Result<PathBuf, Ended> {
    let refused = |words: String| Err(Ended::because(format!("{} is not written: {words}", path.display())));
    // What is behind a link is drawn anew, and the link stays one.
    let place = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    if !is_drawing(path) {
        let name = Path::new(table.file_stem().unwrap_or_default());
        let right = if place.is_dir() { path.join(name) } else { path.to_path_buf() }.with_extension(ENDING);
        return refused(format!("a drawing is an SVG file; name it {}", right.display()));
    }
    if is_same(table, &place) {
        return refused("it is the table itself under another name".to_owned());
    }
    if !is_drawing(&place) {
        return refused(format!("it leads to {}, and a drawing is an SVG file", place.display()));
    }
    if place.exists() && !place.is_file() {
        return Err(unwritten(path, "there is something of that name that is not a file"));
    }
    let folder = parent(&place);
    if !folder.is_dir() {
        return Err(unwritten(path, &format!("there is no folder {}", folder.display())));
    }
    Ok(place)
}

fn is_drawing(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

fn unwritten(path: &Path, words: &str) -> Ended {
    Ended::because(format!("{} cannot be written: {words}", path.display()))
}

/// Are these names of one file, be it by a link of either kind?
#[cfg(unix)]
fn is_same(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |path: &Path| path.metadata().map(|meta| (meta.dev(), meta.ino())).ok();
    number(one).is_some_and(|number_of_one| Some(number_of_one) == number(other))
}

/// Are these names of one file? A second name on the disk itself is not found out here; the drawing then takes the place of
/// that name alone, and the table keeps its other one.
#[cfg(not(unix))]
fn is_same(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}
