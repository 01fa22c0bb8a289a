//! One table in play: what may be asked of it, how it changes, and the text of its files.
//!
//! No input or output happens here, and no clock or chance is known: the session takes and gives values.

mod asking;
pub mod briefing;
mod checking;
pub mod comparing;
pub mod deciding;
pub mod dice_history;
pub mod dice_owners;
mod drag;
pub mod entry;
pub mod hash;
pub mod layout;
pub mod log;
mod meaning;
pub mod moment;
pub mod paying;
pub mod player;
pub mod prospect;
pub mod query;
pub mod render;
pub mod replay;
pub mod retelling;
pub mod seal;
mod sealing;
pub mod session;
pub mod sharing;
mod showing;
mod snap;
mod subject;
mod timeline;
pub mod view;
pub mod writing;

pub use handspan_games::fault;
