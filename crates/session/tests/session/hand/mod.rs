//! A session by hand: every order with what exactly comes of it, and what is denied.

mod acting;
mod branching;
mod measuring;
mod odds;
mod opening;
mod reading;
mod resetting;
mod rolling;
mod running;
mod sealing;
mod seals;
mod seating;
mod seeing;
mod sharing;
mod touching;
mod undoing;
