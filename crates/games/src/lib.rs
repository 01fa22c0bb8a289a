//! The rule books, one folder each, and what they share with the rest: layouts, sheets, gestures.
//!
//! Games never import each other; a mechanism that three of them need moves down into the umpire.

pub mod advice;
pub mod antshouse;
pub mod battle;
mod beginning;
pub mod board;
pub mod book;
pub mod briefing;
pub mod bughunt;
pub mod fatality;
pub mod fault;
pub mod form;
pub mod free;
pub mod gesture;
pub mod hand;
pub mod hordes;
pub mod kept;
pub mod layouts;
pub mod limits;
pub mod naming;
pub mod offered;
pub mod options;
pub mod resolved;
pub mod rules;
pub mod scenario;
pub mod seating;
pub mod setup;
pub mod sheet;
pub mod standing;
pub mod them;
pub mod told;
#[cfg(feature = "trial")]
pub mod trial;
pub mod unit;
mod way;
pub mod words;
pub mod written_table;
