//! Builds the program anew when a scenario has changed or has come into being, since a release holds their files.

use std::io::Write;

fn main() -> std::io::Result<()> {
    writeln!(std::io::stdout(), "cargo:rerun-if-changed=../../scenarios")
}
