//! The types the UI sees are generated from the Rust types; a stale file fails here.
//! `make bless` writes it anew.

use handspan_desk::protocol::{Call, Changed, Response};
use handspan_tests::blessing::is_current;
use specta_typescript::Typescript;

#[test]
fn bindings_are_current() {
    let types = specta::Types::default().register::<Call>().register::<Response>().register::<Changed>();
    let text = Typescript::default()
        .header("// Generated from the Rust types; do not edit.\n")
        .export(&types, specta_serde::Format)
        .unwrap();
    assert!(is_current("ui/src/backend/bindings.ts", &text));
}
