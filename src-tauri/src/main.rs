//! The program `handspan-desktop`.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    handspan_desktop::run(std::env::args_os().skip(1))
}
