//! The ants without a player: what the ledger's chapter on automation says, from the table alone and one decision at a time.
//!
//! An ant that has moved has acted, but for a bite it moved up for. An ant with nothing to do is passed over, so the phase
//! ends when no ant has anything left to do. All distances are compared in thousandths of an inch, ties go to the lower id.

mod biting;
mod hunting;
mod nearing;
mod row_slots;
mod sharing;
mod slots;
mod walking;
pub(super) mod ways;
mod wording;

use super::rules::turn;
use super::{ALLOWANCE, ANTS, Phase, Them, ThemAction};
use crate::book::Decision;
use handspan_table::{Figure, FigureId, Length, MarkerId, Side};
use handspan_umpire::{Answer, Ask, Detail, End, Question, resolve};

/// An action with its answers, and why.
struct Plan {
    action: ThemAction,
    answers: Vec<Answer>,
    reason: String,
}

/// What a side does next, and why.
pub(super) fn decide(battle: &Them, side: Side) -> Option<Decision<ThemAction>> {
    if side != ANTS {
        return None;
    }
    let plan = match battle.phase {
        Phase::Reinforcements => arrival(battle),
        Phase::Ants => biting::after_a_move(battle)
            .or_else(|| hunting::after_a_bite(battle))
            .or_else(|| biting::in_contact(battle))
            .or_else(|| hunting::next(battle)),
        Phase::Setup | Phase::Characters | Phase::Over => return None,
    };
    let Plan { action, answers, reason } = plan.unwrap_or_else(|| Plan {
        action: ThemAction::Done { side },
        answers: Vec::new(),
        reason: wording::done(battle),
    });
    Some(Decision { action, answers, reason })
}

/// What the ants answer to a question of an action that somebody else began.
pub(super) fn reply(battle: &Them, side: Side, action: &ThemAction, ask: &Ask) -> Option<Answer> {
    if side != ANTS {
        return None;
    }
    match (action, &ask.question) {
        (ThemAction::Bite { figure }, Question::Figure { .. }) => {
            Some(Answer::Figure(Some(biting::victim(battle, battle.figure(*figure)?)?)))
        }
        (ThemAction::Arrive { hole }, Question::Placement { .. }) => {
            let hole = battle.open_holes().find(|open| open.id == *hole)?;
            turn::arrival_pose(battle, hole).map(Answer::Placement)
        }
        (ThemAction::Move { figure }, Question::Path { .. }) => {
            hunting::of(battle, battle.figure(*figure)?)?.answers.into_iter().next()
        }
        _ => None,
    }
}

/// THEM-TURN-3 As many ants as can come, one out of each hole, then a second.
fn arrival(battle: &Them) -> Option<Plan> {
    let (hole, to): (MarkerId, _) = turn::next_arrival(battle)?;
    let reason = wording::arrives(battle);
    Some(Plan { action: ThemAction::Arrive { hole }, answers: vec![Answer::Placement(to)], reason })
}

/// Has an ant not moved yet?
fn is_fresh(battle: &Them, ant: FigureId) -> bool {
    battle.ant(ant).is_some_and(|ant| ant.left.whole() >= ALLOWANCE.whole())
}

/// Distances are compared in thousandths of an inch.
fn thousandths(length: Length) -> i64 {
    (length.inches() * 1_000.0).round() as i64
}

/// Does an action break no rule?
fn is_lawful(battle: &Them, ant: &Figure, action: &ThemAction, answers: &[Answer]) -> bool {
    let resolution = resolve(battle, ant.side, action, answers, &[], Detail::Bare);
    resolution.refusals.is_empty() && matches!(resolution.end, End::Asks(_) | End::Done)
}
