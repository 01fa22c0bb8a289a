//! Starting again with drawing that works on every driver.

use std::process::{Command, ExitCode};

/// Read by WebKitGTK when it starts, so it must be there before this process does.
const VARIABLE: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// Whether this process was started with safe graphics.
pub(crate) fn is_safe() -> bool {
    std::env::var_os(VARIABLE).is_some()
}

/// Starts this program again, with the same words and safe graphics, in place of this process.
/// Comes back only if that failed.
pub(crate) fn start_again() -> ExitCode {
    let failure = match std::env::current_exe() {
        Ok(program) => replace(Command::new(program).args(std::env::args_os().skip(1)).env(VARIABLE, "1")),
        Err(failure) => failure.to_string(),
    };
    eprintln!("handspan-desktop cannot start itself again: {failure}");
    ExitCode::FAILURE
}

#[cfg(unix)]
fn replace(command: &mut Command) -> String {
    use std::os::unix::process::CommandExt;
    command.exec().to_string()
}

#[cfg(not(unix))]
fn replace(command: &mut Command) -> String {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(failure) => failure.to_string(),
    }
}
