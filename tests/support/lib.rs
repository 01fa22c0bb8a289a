//! What the tests across the crates share.
