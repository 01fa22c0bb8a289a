//! The tables that come with the program. They are part of the binary, so that it works wherever it is put.

macro_rules! scenarios {
    ($($key:literal),* $(,)?) => {
        &[$(($key, include_str!(concat!("../../../scenarios/", $key, ".handspan")))),*]
    };
}

/// Every file below `scenarios/`: its key and its text, by key.
pub(crate) const SCENARIOS: &[(&str, &str)] = scenarios!["free/bare"];
