//! `handspan render`: a layout as a drawing.

use crate::check::read;
use crate::wording::{Ended, say};
use handspan_session::render::svg;
use std::path::Path;

/// Draws a layout to a file, or to standard output.
pub(crate) fn render(file: &Path, output: Option<&Path>) -> Result<(), Ended> {
    let (layout, _) = read(file).map_err(|faults| Ended::of(file, &faults))?;
    let drawing = svg(&layout);
    match output {
        None => say(drawing.trim_end()),
        Some(path) => std::fs::write(path, drawing)
            .map_err(|error| Ended::because(format!("{} cannot be written: {error}", path.display()))),
    }
}
