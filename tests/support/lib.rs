//! What the tests and benchmarks across the crates share.

pub mod blessing;
pub mod desk;
pub mod disk;
pub mod effort;
pub mod examples;
pub mod field;
pub mod folder;
pub mod games;
pub mod ledger;
pub mod rulepage;
pub mod source;
