//! What the tests and benchmarks across the crates share.

pub mod disk;
pub mod examples;
pub mod field;
pub mod games;
