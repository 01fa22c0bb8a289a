//! The program `handspan-desktop`.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    // Only here, and this target has no test build of its own: two compilers at once pack the pages into the same file, and the
    // one that comes second takes as much of it as the first has written.
    handspan_desktop::run(std::env::args_os().skip(1), || tauri::generate_context!())
}
