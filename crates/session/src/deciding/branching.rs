//! What-ifs: trying something out, and keeping or dropping it.

use super::{Denied, refused};
use crate::entry::Record;
use crate::layout::fault_of_name;
use crate::session::Session;
use handspan_umpire::Standing;

/// What-ifs at once, at most.
const AT_MOST: usize = 8;

/// Begins a what-if here.
pub(super) fn begin(session: &Session, name: &str) -> Result<Vec<Record>, Denied> {
    if session.trying().is_some() {
        return refused("name", "this is a what-if already; go back to the battle itself first");
    }
    let attempt = session.course().attempt.as_ref().filter(|attempt| !attempt.answers.is_empty());
    if attempt.is_some_and(|attempt| !attempt.sealed) {
        return refused("name", "something is begun; finish it first, or withdraw it");
    }
    // Played on, it would open what is hidden, and the battle itself would go on with everybody knowing.
    if session.battle().hides() || attempt.is_some() {
        return refused("name", "something is hidden that a what-if would bring out; begin it when all is open");
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
    Ok(vec![Record::Tried { name: name.to_owned() }])
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
    let open = tried.attempt.as_ref().is_some_and(|attempt| attempt.standing() == Standing::Kept);
    let stands = open || played.iter().any(|logged| logged.entry.standing() == Standing::Kept);
    if stands && !agreed {
        let rolled = tried.attempt.as_ref().is_some_and(|attempt| !attempt.fallen.is_empty());
        let what = match rolled || played.iter().any(|logged| !logged.entry.fallen.is_empty()) {
            true => "dice have fallen",
            false => "what was sealed was opened",
        };
        return Err(Denied::Disagreed(format!("{what} in \"{name}\"; everybody must agree to keep it")));
    }
    Ok(vec![Record::Kept { name: name.to_owned() }])
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
