//! Names the commands a window may be granted; without this list every command would be open to every page.

use tauri_build::{AppManifest, Attributes};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    tauri_build::try_build(Attributes::new().app_manifest(AppManifest::new().commands(&["door"])))?;
    Ok(())
}
