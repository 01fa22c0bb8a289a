//! The tables that tests are played on are what the code says they are.
//! `HANDSPAN_BLESS=1 cargo test -p handspan-tests --test tables` writes them anew.

#![allow(clippy::unwrap_used)]

use handspan_games::trial;
use handspan_session::layout;
use std::path::Path;

#[test]
fn the_trial_field_is_current() {
    let text = layout::write(&trial::field());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables/trial.handspan");
    if std::env::var_os("HANDSPAN_BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap_or_default(), text, "run it with HANDSPAN_BLESS=1");
}
