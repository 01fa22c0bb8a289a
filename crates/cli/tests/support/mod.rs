//! The binary, run as a person or a script would, and room for its files.

#![allow(dead_code, reason = "no test uses all of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The binary, with no tables or battles of one's own.
pub(crate) fn handspan(arguments: &[&str], input: &[u8]) -> Output {
    handspan_in(&scratch("no-tables-of-ones-own"), arguments, input)
}

/// The binary, with a folder for a person's own data, which it is run in too.
pub(crate) fn handspan_in(own: &Path, arguments: &[&str], input: &[u8]) -> Output {
    std::fs::create_dir_all(own).unwrap();
    let mut child = command(own).args(arguments).spawn().unwrap();
    // A command that ends early does not read all its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// The binary, not yet started.
pub(crate) fn command(own: &Path) -> Command {
    around(own, env!("CARGO_BIN_EXE_handspan"))
}

/// The binary, or a program that starts it.
pub(crate) fn around(own: &Path, program: &str) -> Command {
    let mut command = Command::new(program);
    command.env_remove("HANDSPAN_SCENARIOS").env("XDG_DATA_HOME", own).current_dir(own);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What was said, as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The file of a table that comes along.
pub(crate) fn scenario(name: &str) -> String {
    scenario_of("free", name)
}

/// The file of a table of a game.
pub(crate) fn scenario_of(game: &str, name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../scenarios/{game}/{name}.handspan"));
    path.to_str().unwrap().to_string()
}

/// A path nobody else uses.
pub(crate) fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// An empty folder of that name.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = scratch(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file with these bytes.
pub(crate) fn file(name: &str, body: &[u8]) -> String {
    let path = scratch(name);
    std::fs::write(&path, body).unwrap();
    path.to_str().unwrap().to_string()
}
