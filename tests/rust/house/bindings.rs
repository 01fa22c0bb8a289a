//! The types the UI sees are generated from the Rust types; a stale file fails here.
//! `make bless` writes it anew.

use handspan_desk::protocol::{Call, Changed, Response};
use handspan_games::hand;
use handspan_games::unit::Unit;
use handspan_tests::blessing::is_current;
use specta_typescript::Typescript;

#[test]
fn bindings_are_current() {
    let types = specta::Types::default().register::<Call>().register::<Response>().register::<Changed>();
    let types = Typescript::default()
        .header("// Generated from the Rust types; do not edit.\n")
        .export(&types, specta_serde::Format)
        .unwrap();
    assert!(is_current("ui/src/backend/bindings.ts", &format!("{types}{}", units())));
}

/// The units there are, as values: the pages keep no list of their own.
fn units() -> String {
    let known = serde_json::to_string_pretty(&Unit::KNOWN).unwrap();
    let tape = serde_json::to_string_pretty(&Unit::TAPE).unwrap();
    let hands = serde_json::to_string_pretty(&hand::ALL).unwrap();
    format!(
        "\n/** The units that need no more than their name; the first is the usual one. */\n\
         export const UNITS: readonly [Unit, ...Unit[]] = {known};\n\
         \n/** What every tape shows, one on each side of it. */\n\
         export const TAPE_UNITS: readonly Unit[] = {tape};\n\
         \n/** The units that each player brings along. */\n\
         export const HAND_UNITS: readonly HandUnit[] = {hands};\n"
    )
}
