//! What the program does for a side without a player, by the policy of the rule book: every decision from the battle alone, ties
//! to the lowest id, and never against a rule.

mod attacking;
mod close;
mod deploying;
mod distant;
mod moving;
mod worth;

use super::rules::geometry::within;
use super::{Hordes, HordesAction, Phase};
use crate::book::Decision;
use handspan_table::Side;
use handspan_umpire::{Answer, Ask, Question};

/// A decision of this game.
type Choice = Decision<HordesAction>;

/// What a side does next, and why.
pub(super) fn decide(battle: &Hordes, side: Side) -> Option<Choice> {
    let active = battle.role(side) == Some(battle.active());
    match battle.phase() {
        Phase::Deploy => deploying::decide(battle, side),
        Phase::Move if active => moving::decide(battle, side),
        Phase::Distant => distant::decide(battle, side, active),
        Phase::Close if active => close::decide(battle),
        Phase::Move | Phase::Close | Phase::Pip | Phase::Over => None,
    }
}

/// Is a side the one of its allies that ends phases?
fn leads(battle: &Hordes, side: Side) -> bool {
    let role = battle.role(side);
    role.is_some_and(|role| battle.armies_of(role).first() == Some(&side))
}

/// What it answers in the midst of an action: whoever is shot at shoots back, and who aids was said before.
pub(super) fn reply(ask: &Ask) -> Option<Answer> {
    match &ask.question {
        Question::Figures { .. } => Some(Answer::Figures(Vec::new())),
        Question::Figure { candidates, .. } => {
            let first = candidates.iter().find(|group| group.broken.is_empty())?.figures.first()?;
            Some(Answer::Figure(Some(*first)))
        }
        Question::Option { options } => {
            let lawful = options.iter().find(|option| option.broken.is_empty())?;
            Some(Answer::Option(lawful.word.to_string()))
        }
        _ => None,
    }
}

/// Is something within a distance, as rules measure it?
fn near(length: f64, limit: f64) -> bool {
    within(length, limit)
}
