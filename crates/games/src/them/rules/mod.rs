//! The rules of THEM!, a file for each chapter of its ledger: `THEM-BAR-4` is decided in `barricades.rs`.

pub(in crate::them) mod actions;
pub(in crate::them) mod agreement;
pub(in crate::them) mod ants;
pub(in crate::them) mod attacks;
pub(in crate::them) mod barricades;
pub(in crate::them) mod charges;
pub(in crate::them) mod end;
mod harm;
pub(in crate::them) mod movement;
pub(in crate::them) mod setup;
pub(in crate::them) mod turn;
