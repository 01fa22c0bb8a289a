//! What-ifs: trying something out, and keeping or dropping it.

use super::{Chance, Denied, refused};
use crate::entry::{Attempt, Deed, Record};
use crate::layout::fault_of_name;
use crate::moment::resolve;
use crate::seal::seed;
use crate::session::Session;
use crate::timeline::{Logged, Timeline, change};
use handspan_games::battle::{Battle, Event};
use handspan_umpire::{Detail, End, Party, Standing};
use std::sync::Arc;

/// What-ifs at once, at most.
const AT_MOST: usize = 8;

/// Begins a what-if here.
pub(super) fn begin(session: &Session, name: &str, chance: Chance<'_>) -> Result<Vec<Record>, Denied> {
    if session.trying().is_some() {
        return refused("name", "this is a what-if already; go back to the battle itself first");
    }
    let attempt = session.course().attempt.as_ref();
    if attempt.is_some_and(|attempt| !attempt.seen_by(Party::TABLE).answers.is_empty()) {
        return refused("name", "something is begun; finish it first, or withdraw it");
    }
    if let Some(words) = fault_of_name(name) {
        return refused("name", words);
    }
    if name.is_empty() || session.tries().any(|other| other == name) {
        return refused("name", "a what-if has a name of its own");
    }
    if session.tries().count() >= AT_MOST {
        return refused("name", format!("there are {AT_MOST} what-ifs already; drop one first"));
    }
    let dealt = has_hidden(session.course()).then(|| seed(chance));
    Ok(vec![Record::Tried { name: name.to_owned(), dealt }])
}

/// Could something come out in a what-if that begins here: what lies hidden, is being sealed, or was when it was taken back?
fn has_hidden(course: &Timeline) -> bool {
    let mut battle = course.battle().clone();
    let seals = || course.attempt.as_ref().is_some_and(|attempt| is_sealing(&battle, attempt));
    if battle.hides() || seals() {
        return true;
    }
    course.future().iter().rev().any(|logged| {
        change(&mut battle, &logged.entry);
        battle.hides()
    })
}

/// Is somebody asked behind the curtain?
fn is_sealing(battle: &Battle, attempt: &Attempt) -> bool {
    match resolve(battle, attempt, Detail::Bare).end {
        End::Asks(asks) => asks.iter().any(|ask| ask.sealed),
        _ => false,
    }
}

/// Goes over to a what-if, or back to the battle itself.
pub(super) fn go(session: &Session, name: Option<&str>) -> Result<Vec<Record>, Denied> {
    if name == session.trying() {
        return Ok(Vec::new());
    }
    if let Some(name) = name {
        known(session, name)?;
    }
    Ok(vec![Record::Went { name: name.map(str::to_owned) }])
}

/// Makes a what-if the battle itself.
pub(super) fn keep(session: &Session, name: &str, agreed: bool) -> Result<Vec<Record>, Denied> {
    known(session, name)?;
    let Some(tried) = session.tried(name) else {
        return refused("name", "the battle itself has gone on since; the what-if can only be dropped");
    };
    let played = &tried.past()[session.fork(name)..];
    if session.is_dealt(name)
        && session.trunk().battle().hides()
        && let Some(title) = rests_on_hidden(tried, played)
    {
        let why = "rests on what is hidden, and that was dealt for the what-if alone";
        let what = "take it back there and keep the rest, or go back to the battle itself and do it there";
        return refused("name", format!("\"{title}\" {why}; {what}"));
    }
    let open = tried.attempt.as_ref().is_some_and(|attempt| attempt.standing() == Standing::Kept);
    let stands = open || played.iter().any(|logged| logged.entry.standing() == Standing::Kept);
    if stands && !agreed {
        let rolled = tried.attempt.as_ref().is_some_and(|attempt| !attempt.fallen.is_empty());
        let what = match rolled || played.iter().any(|logged| !logged.entry.fallen.is_empty()) {
            true => "dice were rolled",
            false => "seals were opened",
        };
        return Err(Denied::Disagreed(format!("{what} in \"{name}\"; keeping it needs everybody's consent")));
    }
    Ok(vec![Record::Kept { name: name.to_owned() }])
}

/// The first thing done that may not become real: it met what was dealt anew, or put the whole battle down as it stood there.
fn rests_on_hidden(tried: &Timeline, played: &[Arc<Logged>]) -> Option<String> {
    let rests = |logged: &&Arc<Logged>| match &logged.entry.deed {
        Deed::Act { events, .. } => events.iter().any(Event::rests_on_hidden),
        Deed::Reset { .. } => true,
    };
    if let Some(logged) = played.iter().find(rests) {
        return Some(logged.entry.title.clone());
    }
    let (attempt, battle) = (tried.attempt.as_ref()?, tried.battle());
    let events = resolve(battle, attempt, Detail::Bare).events;
    events.iter().any(Event::rests_on_hidden).then(|| battle.title(&attempt.action, &events))
}

/// Drops a what-if.
pub(super) fn give_up(session: &Session, name: &str) -> Result<Vec<Record>, Denied> {
    known(session, name)?;
    Ok(vec![Record::Dropped { name: name.to_owned() }])
}

fn known(session: &Session, name: &str) -> Result<(), Denied> {
    if session.tries().any(|other| other == name) {
        return Ok(());
    }
    let all: Vec<&str> = session.tries().collect();
    let words =
        if all.is_empty() { "there is no what-if".to_owned() } else { format!("the what-ifs are: {}", all.join(", ")) };
    refused("name", words)
}
