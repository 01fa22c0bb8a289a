//! `handspan check`: every fault of layout files.

use crate::wording::{Ended, of_file, say};
use handspan_desk::protocol::Fault;
use handspan_desk::reading::text_of;
use handspan_session::layout::{self, Layout};
use std::path::{Path, PathBuf};

/// Says of each file that it is good, or lists its faults; fails if any has one. What is merely odd is told too.
pub(crate) fn check(files: &[PathBuf]) -> Result<(), Ended> {
    let mut faulty = 0;
    for file in files {
        match read(file) {
            Ok((layout, notices)) => {
                for notice in notices {
                    say(&of_file(file, &notice))?;
                }
                let (figures, pieces) = (layout.figures.len(), layout.terrain.len());
                let (figures, pieces) = (count(figures, "figure"), count(pieces, "terrain piece"));
                say(&format!("{}: good: {figures}, {pieces}", file.display()))?;
            }
            Err(faults) => {
                faulty += 1;
                for fault in faults {
                    say(&of_file(file, &fault))?;
                }
            }
        }
    }
    match faulty {
        0 => Ok(()),
        1 => Err(Ended::because("one file cannot be opened")),
        many => Err(Ended::because(format!("{many} files cannot be opened"))),
    }
}

/// Reads a layout file; the faults of its text, or why it could not be read.
pub(crate) fn read(file: &Path) -> Result<(Layout, Vec<Fault>), Vec<Fault>> {
    layout::read(&text_of(file)?)
}

fn count(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}
