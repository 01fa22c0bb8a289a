//! A layout: a table with all that stands and lies on it, without a battle, as a file holds it.
//!
//! The text of a file is `docs/format.md`; [`read`] and [`write`] are its two directions.

mod figures;
mod json;
mod place;
mod read;
mod reader;
mod seats;
mod setup;
mod terrain;
mod unit;
mod write;

pub use handspan_games::limits;
pub use handspan_games::scenario::{COLOURS, Layout, MATS};
pub(crate) use handspan_games::words;
pub use handspan_games::words::fault_of as fault_of_name;
pub use read::{read, text};
pub use write::{check, write};
