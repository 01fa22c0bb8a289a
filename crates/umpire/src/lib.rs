//! How any action of any game is resolved: rules that ask.
//!
//! A rule is a pure function told straight down. It asks, it requires, it records; an action names only who
//! does what, and everything else a player tells, dice included, is an answer to a question of the umpire.
//! [`resolve`] runs a rule with the answers there are and ends with events or with the next question.

mod answer;
mod asking;
mod dice;
mod draws;
mod game;
mod note;
mod notes;
mod odds;
mod question;
mod resolve;
mod rule;
mod sealed;
mod seat;
mod umpire;

pub use answer::{Answer, Cell, Step, Stride, Way};
pub use asking::Named;
pub use dice::Throw;
pub use draws::{Draws, Seed, scrambled};
pub use game::{Game, Gist, Sway, Tone};
pub use note::{Cost, Modifier, Need, Note, Part};
pub use notes::{ChartRow, Pool, Price, Risk, Spot, Total};
pub use odds::{Chance, Odds, odds};
pub use question::{Ask, Broken, Candidates, CellSheet, ChoiceSheet, Question, Reading, Rose};
pub use resolve::{Asked, Detail, End, Resolution, Standing, Titled, resolve};
pub use rule::{Measure, Refusal, Rule, RuleId, Verdict, Waiver, rule};
pub use sealed::seen_by;
pub use seat::{Party, Seat};
pub use umpire::{Halt, Ruling, Umpire};
