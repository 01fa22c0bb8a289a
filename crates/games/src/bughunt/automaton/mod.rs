//! The bugs without a player: who moves next, where to, and why. Draws nothing by lot; equal tables give equal moves.

mod flying;
mod hunting;
mod slots;

use super::rules::spit;
use super::{BUGS, Bughunt, BughuntAction, Kind, Step};
use crate::book::Decision;
use crate::bughunt::book::telling::name;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Answer, Ask, Question};

/// An action with its answers, and why.
pub(super) struct Plan {
    pub(super) action: BughuntAction,
    pub(super) answers: Vec<Answer>,
    pub(super) reason: String,
}

/// What a side does next, and why.
pub(super) fn decide(battle: &Bughunt, side: Side) -> Option<Decision<BughuntAction>> {
    if side != BUGS {
        return None;
    }
    let plan = match battle.step {
        Step::Bugs => moves(battle)?,
        Step::Arrivals => {
            Plan { action: BughuntAction::Arrive, answers: Vec::new(), reason: "New bugs arrive.".to_owned() }
        }
        Step::Spit => spits(battle),
        _ => return None,
    };
    let Plan { action, answers, reason } = plan;
    Some(Decision { action, answers, reason })
}

/// The next bug of the order.
fn moves(battle: &Bughunt) -> Option<Plan> {
    let figure = *battle.order.first()?;
    Some(of(battle, figure))
}

/// What one bug does. BUG-BMV-1 Every bug moves, or stays for a reason.
fn of(battle: &Bughunt, figure: FigureId) -> Plan {
    let stays = |why: &str| Plan {
        action: BughuntAction::Stay { figure },
        answers: Vec::new(),
        reason: format!("{} stays: {why}.", name(battle, figure)),
    };
    let Some(bug) = battle.bug(figure) else { return stays("it is gone") };
    if bug.stopped.is_some() {
        return stays("it is stopped");
    }
    if battle.humans().next().is_none() {
        return stays("no human is on the table");
    }
    if !battle.humans_at(figure).is_empty() {
        return stays("it is on a human");
    }
    if spit::target(battle, figure).is_some() {
        return stays("it can spit from here");
    }
    let plan = if bug.kind == Kind::Flyer { flying::plan(battle, figure) } else { hunting::plan(battle, figure) };
    plan.unwrap_or_else(|| stays("there is no way"))
}

/// Ascending, whoever can spit; then it is over.
fn spits(battle: &Bughunt) -> Plan {
    let next = battle.swarm().map(|(bug, _)| bug).filter(|bug| spit::can(battle, *bug));
    let next = next.filter_map(|bug| Some((bug, spit::target(battle, bug)?))).next();
    match next {
        Some((figure, target)) => Plan {
            action: BughuntAction::Spit { figure },
            answers: vec![Answer::Figure(Some(target))],
            reason: format!(
                "{} spits at {}: wounded first, then the nearest in sight.",
                name(battle, figure),
                name(battle, target)
            ),
        },
        None => Plan {
            action: BughuntAction::Done { side: BUGS },
            answers: Vec::new(),
            reason: "No bug can spit any more.".to_owned(),
        },
    }
}

/// What the bugs answer where they are asked.
pub(super) fn reply(battle: &Bughunt, side: Side, action: &BughuntAction, ask: &Ask) -> Option<Answer> {
    if side != BUGS {
        return None;
    }
    match (action, &ask.question) {
        (BughuntAction::MoveBug { figure } | BughuntAction::Fly { figure, .. }, Question::Path { .. }) => {
            of(battle, *figure).answers.into_iter().next()
        }
        (BughuntAction::Spit { figure }, Question::Figure { .. }) => {
            spit::target(battle, *figure).map(|human| Answer::Figure(Some(human)))
        }
        _ => None,
    }
}
