//! Figures without a player, one after another: whoever is nearest to an enemy goes first, and combat is worked out when the
//! players have done with theirs. What each does is decided in `rules/automated`.

use super::rules::automated;
use super::{Fatality, FatalityAction, Stage};
use crate::book::{Book, Decision};
use crate::fatality::book::telling::name;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Ask, Question};

/// What a side does next, and why.
pub(super) fn decide(battle: &Fatality, side: Side) -> Option<Decision<FatalityAction>> {
    if !battle.is_automated(side) {
        return None;
    }
    match battle.stage {
        Stage::Activation => acts(battle, side),
        Stage::Combat => attacks(battle, side),
        Stage::Setup | Stage::Over => None,
    }
}

/// FATAL-AUTO-2 The figure nearest to an enemy.
fn acts(battle: &Fatality, side: Side) -> Option<Decision<FatalityAction>> {
    let (figure, _) = automated::next(battle)?;
    if battle.fighter(figure)?.side != side || battle.current.is_some() {
        return None;
    }
    Some(Decision { action: FatalityAction::Step { figure }, answers: Vec::new(), reason: why(battle, figure) })
}

fn why(battle: &Fatality, figure: FigureId) -> String {
    let who = name(battle, figure);
    let closest = battle.closest(figure).first().and_then(|enemy| Some((*enemy, battle.apart(figure, *enemy)?)));
    match closest {
        Some((enemy, gap)) => {
            let far = battle.length(gap);
            format!("{who} is next: of those left nobody is nearer to an enemy ({}, {far}).", name(battle, enemy))
        }
        None => format!("{who} is next, and there is no enemy left."),
    }
}

/// FATAL-AUTO-22 Its attacks, in order of id, once no player has one left.
fn attacks(battle: &Fatality, side: Side) -> Option<Decision<FatalityAction>> {
    let left = battle.attackers();
    let own = |figure: &FigureId| battle.fighter(*figure).is_some_and(|fighter| battle.is_automated(fighter.side));
    if !left.iter().all(own) {
        return None;
    }
    let figure = left.into_iter().find(|figure| battle.fighter(*figure).is_some_and(|known| known.side == side))?;
    let reason = format!("{} attacks: she touches an enemy, and never holds back.", name(battle, figure));
    Some(Decision { action: FatalityAction::Attack { figure }, answers: Vec::new(), reason })
}

/// What it answers where it is asked: nothing it could choose, but a second attack is always made.
pub(super) fn reply(battle: &Fatality, side: Side, _: &FatalityAction, ask: &Ask) -> Option<Answer> {
    if !battle.is_automated(side) {
        return None;
    }
    match &ask.question {
        Question::Figure { candidates, .. } => {
            let first = candidates.iter().find(|group| group.broken.is_empty())?.figures.first()?;
            Some(Answer::Figure(Some(*first)))
        }
        _ => None,
    }
}
