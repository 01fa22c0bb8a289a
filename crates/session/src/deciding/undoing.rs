//! Taking decisions back and bringing them again.

use super::settling::settle;
use super::{Denied, refused};
use crate::course::{Course, Logged, change};
use crate::entry::{Attempt, By, Record};
use crate::session::Session;
use handspan_umpire::Standing;
use std::sync::Arc;

/// Takes the last decision back, with all that the rules did after it. An attempt that waits is given up first.
pub(super) fn undo(session: &Session, agreed: bool) -> Result<Vec<Record>, Denied> {
    let course = session.course();
    if course.attempt.as_ref().is_some_and(Attempt::can_be_withdrawn) {
        return Ok(vec![Record::Withdrawn {}]);
    }
    if let Some(words) = hindrance(course) {
        return refused("undo", words);
    }
    let Some(from) = last_decision(course).filter(|from| *from >= session.floor()) else {
        return refused("undo", "there is nothing to take back");
    };
    take_back_to(session, from, agreed)
}

/// The records of taking back everything from an entry of the past on.
pub(super) fn take_back_to(session: &Session, from: usize, agreed: bool) -> Result<Vec<Record>, Denied> {
    let course = session.course();
    let undone = &course.past()[from..];
    if !agreed && let Some(kept) = undone.iter().find(|logged| logged.entry.standing() == Standing::Kept) {
        return Err(Denied::Disagreed(format!("dice have fallen in \"{}\"; everybody must agree", kept.entry.title)));
    }
    let mut records = vec![Record::Undone { count: undone.len() as u32 }];
    settle(course.battle_after(from), &mut records);
    Ok(records)
}

/// Brings back the decision taken back last, with all that the rules did after it. The dice are the same.
pub(super) fn redo(session: &Session) -> Result<Vec<Record>, Denied> {
    let course = session.course();
    if let Some(words) = hindrance(course) {
        return refused("redo", words);
    }
    let Some(count) = next_decision(course) else { return refused("redo", "there is nothing to bring back") };
    let mut battle = course.battle().clone();
    for logged in course.future().iter().rev().take(count) {
        change(&mut battle, &logged.entry);
    }
    let mut records = vec![Record::Redone { count: count as u32 }];
    settle(battle, &mut records);
    Ok(records)
}

/// Why the past cannot be changed now, if so: something is begun. What the rules began is no hindrance before somebody
/// has answered it; it would only be begun again.
pub(crate) fn hindrance(course: &Course) -> Option<&'static str> {
    let attempt = course.attempt.as_ref()?;
    match (&attempt.by, attempt.standing()) {
        (By::Rules, _) if attempt.answers.is_empty() => None,
        (_, Standing::Kept) => Some("something is begun, and dice have fallen or seals were opened; finish it first"),
        (By::Rules, Standing::Open) => Some("something is begun; finish it first, or take its answers back"),
        (_, Standing::Open) => Some("something is begun; finish it first, or withdraw it"),
    }
}

/// Where in the past the last decision is.
pub(crate) fn last_decision(course: &Course) -> Option<usize> {
    course.past().iter().rposition(|logged| !logged.entry.is_stepped_over())
}

/// How many entries bringing the next decision back takes.
pub(crate) fn next_decision(course: &Course) -> Option<usize> {
    let ahead: Vec<&Arc<Logged>> = course.future().iter().rev().collect();
    let decision = ahead.iter().position(|logged| !logged.entry.is_stepped_over())?;
    let after = ahead[decision + 1..].iter().take_while(|logged| logged.entry.is_stepped_over()).count();
    Some(decision + 1 + after)
}
