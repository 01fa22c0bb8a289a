//! The types the UI sees are generated from the Rust types; a stale file fails here.
//! `HANDSPAN_BLESS=1 cargo test -p handspan-tests --test bindings` writes it anew.

use handspan_desk::protocol::{Call, Changed, Response};
use specta_typescript::Typescript;
use std::path::Path;

#[test]
fn bindings_are_current() {
    let types = specta::Types::default().register::<Call>().register::<Response>().register::<Changed>();
    let text = Typescript::default()
        .header("// Generated from the Rust types; do not edit.\n")
        .export(&types, specta_serde::Format)
        .unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/backend/bindings.ts");
    if std::env::var_os("HANDSPAN_BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "ui/src/backend/bindings.ts is stale: run `make bindings`");
}
