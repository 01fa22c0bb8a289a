//! How a command speaks and how it ends.

use handspan_desk::protocol::Fault;
use std::io::{self, ErrorKind, Write};

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

    /// Because of these faults, one a line.
    pub(crate) fn of(faults: &[Fault]) -> Ended {
        Ended::Because(faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n"))
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
