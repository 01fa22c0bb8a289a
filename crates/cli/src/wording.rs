//! How a command speaks and how it ends.

use handspan_desk::protocol::Fault;
use handspan_desk::reading::WHOLE;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Why a command ended before its work was done.
pub(crate) enum Ended {
    /// Whoever was reading has gone; there is nobody to tell.
    Quietly,
    /// For a reason, in words.
    Because(String),
}

impl Ended {
    /// For a reason.
    pub(crate) fn because(words: impl Into<String>) -> Ended {
        Ended::Because(words.into())
    }

    /// Because of the faults of a file, one a line.
    pub(crate) fn of(file: &Path, faults: &[Fault]) -> Ended {
        Ended::Because(faults.iter().map(|fault| of_file(file, fault)).collect::<Vec<_>>().join("\n"))
    }
}

/// A fault of a file, under the file's name.
pub(crate) fn of_file(file: &Path, fault: &Fault) -> String {
    if fault.place == WHOLE {
        format!("{}: {}", file.display(), fault.words)
    } else {
        format!("{}: {fault}", file.display())
    }
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Ended {
        match error.kind() {
            ErrorKind::BrokenPipe => Ended::Quietly,
            _ => Ended::Because(format!("standard output cannot be written: {error}")),
        }
    }
}

/// Writes a line to standard output at once.
pub(crate) fn say(line: &str) -> Result<(), Ended> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

/// Writes to standard error; if nobody listens there, nobody is told.
pub(crate) fn complain(words: &str) {
    let _ = writeln!(io::stderr().lock(), "{words}");
}
