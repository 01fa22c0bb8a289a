//! Options: what players may decide about the rules themselves before the first turn.
//!
//! An option is a typed `static` beside the rule it changes: [`OneOf`] several choices, a [`Number`] between two others,
//! [`AnyOf`] several, each for everybody or [`PerSide`]. One function next to it reads it, and the others ask that function. A game
//! lists its options once, in the order of its sheet ([`OptionList`]), and says when they may still be chosen ([`HasOptions`]). All else
//! is here: the action, its questions, the event, the log, the set-up facts, what a window shows and what a file holds.

mod choosing;
mod declared;
mod house;
mod kept;
mod number;
mod setup;
mod value;

pub use choosing::{Choosing, Chosen, HasOptions, choose};
pub use declared::{AnyOf, Choice, Declared, OneOf, PerSide, Typed};
pub use house::{HouseRule, OptionChoice, OptionEntry, OptionSheet, house, sheets};
pub use kept::{OptionList, Options};
pub use number::Number;
pub use value::{Given, Value};
