//! Builds the program anew when the built UI has changed, or has come into being, since a release holds its files.

use std::io::Write;
use std::path::Path;

fn main() -> std::io::Result<()> {
    let watched = if Path::new("../../ui/dist").exists() { "../../ui/dist" } else { "../../ui" };
    writeln!(std::io::stdout(), "cargo:rerun-if-changed={watched}")
}
