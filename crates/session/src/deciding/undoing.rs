//! Taking decisions back and bringing them again.

use super::settling::settle;
use super::{Denied, refused};
use crate::entry::{Attempt, By, Deed, Entry, Record};
use crate::moment::resolve;
use crate::session::Session;
use crate::timeline::{Logged, Timeline, change};
use handspan_games::battle::Battle;
use handspan_umpire::{Detail, Standing};
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
    if !agreed && let Some(words) = why_all_must_agree(course, from) {
        return Err(Denied::Disagreed(words));
    }
    let mut records = vec![Record::Undone { count: course.past()[from..].len() as u32 }];
    settle(course.battle_after(from), &mut records);
    Ok(records)
}

/// Why everything from an entry of the past on is taken back only when everybody agrees, if so.
pub(crate) fn why_all_must_agree(course: &Timeline, from: usize) -> Option<String> {
    let stands = || course.past()[from..].iter().find_map(|logged| why_it_stands(course.battle(), &logged.entry));
    opened(course).or_else(stands)
}

/// What the rules have begun has opened what was hidden: whoever decides anew knows it.
fn opened(course: &Timeline) -> Option<String> {
    let battle = course.battle();
    let attempt = course.attempt.as_ref().filter(|_| battle.hides())?;
    let is_told = !resolve(battle, attempt, Detail::Bare).events.is_empty();
    is_told.then(|| in_words("seals were opened", &battle.title(&attempt.action, &[])))
}

fn in_words(what: &str, title: &str) -> String {
    format!("{what} for \"{title}\"; undoing that needs everybody's consent")
}

/// Why an entry is taken back only when everybody agrees, if so.
pub(super) fn why_it_stands(battle: &Battle, entry: &Entry) -> Option<String> {
    if entry.standing() == Standing::Kept {
        let what = if entry.fallen.is_empty() { "seals were opened" } else { "dice were rolled" };
        return Some(in_words(what, &entry.title));
    }
    let Deed::Act { action, .. } = &entry.deed else { return None };
    let rule = battle.stands(action)?;
    Some(format!(
        "\"{}\" stands: {} ({}); undoing that needs everybody's consent",
        entry.title,
        rule.words(),
        rule.id()
    ))
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
pub(crate) fn hindrance(course: &Timeline) -> Option<&'static str> {
    // What other files have taken over stays as it is.
    if !course.battle().settled().is_empty() {
        return Some("the end of this battle is confirmed and written down elsewhere; nothing of it is taken back");
    }
    let attempt = course.attempt.as_ref()?;
    match (&attempt.by, attempt.standing()) {
        (By::Rules, _) if attempt.answers.is_empty() => None,
        (_, Standing::Kept) => Some("something is begun, and dice have fallen or seals were opened; finish it first"),
        (By::Rules, Standing::Open) => Some("something is begun; finish it first, or take its answers back"),
        (_, Standing::Open) => Some("something is begun; finish it first, or withdraw it"),
    }
}

/// Where in the past the last decision is.
pub(crate) fn last_decision(course: &Timeline) -> Option<usize> {
    course.past().iter().rposition(|logged| !logged.entry.is_stepped_over())
}

/// How many entries bringing the next decision back takes.
pub(crate) fn next_decision(course: &Timeline) -> Option<usize> {
    let ahead: Vec<&Arc<Logged>> = course.future().iter().rev().collect();
    let decision = ahead.iter().position(|logged| !logged.entry.is_stepped_over())?;
    let after = ahead[decision + 1..].iter().take_while(|logged| logged.entry.is_stepped_over()).count();
    Some(decision + 1 + after)
}
