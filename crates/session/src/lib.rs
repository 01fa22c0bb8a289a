//! One table in play: what may be asked of it, how it changes, and the text of its files.
//!
//! No input or output happens here, and no clock or chance is known: the session takes and gives values.

mod asking;
mod checking;
mod drag;
pub mod layout;
pub mod moment;
pub mod query;
pub mod render;
pub mod session;
mod snap;
mod subject;
pub mod view;

pub use handspan_games::fault;
