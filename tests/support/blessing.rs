//! What is generated and kept in the tree: compared with what is generated now, or written anew (`make bless`).

#![allow(clippy::print_stdout, reason = "a test that fails says what to do")]

use std::path::Path;

/// Is a file of the tree what is generated now? With `HANDSPAN_BLESS` set it is written anew first. `path` is from the top.
pub fn is_current(path: &str, text: &str) -> bool {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    if std::env::var_os("HANDSPAN_BLESS").is_some()
        && let Err(error) = std::fs::write(&file, text)
    {
        println!("{path} cannot be written: {error}");
    }
    let is_current = std::fs::read_to_string(&file).is_ok_and(|kept| kept == text);
    if !is_current {
        println!("{path} is not what is generated now; `make bless` writes it anew, then look at the difference");
    }
    is_current
}
