//! Resetting one figure, or the whole phase.

use super::settling::settle;
use super::undoing::{hindrance, take_back_to, why_it_stands};
use super::{Denied, refused};
use crate::entry::{By, Deed, Entry, Record};
use crate::session::Session;
use crate::timeline::Logged;
use handspan_games::battle::Battle;
use handspan_games::book::Told;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Detail, End};
use std::sync::Arc;

/// Takes back all that was done since the phase began.
pub(super) fn phase(session: &Session, agreed: bool) -> Result<Vec<Record>, Denied> {
    if let Some(words) = hindrance(session.course()) {
        return refused("reset_phase", words);
    }
    let began = phase_began(session);
    // What the rules did at its beginning stands.
    let decided = session.course().past()[began..].iter().position(|logged| !logged.entry.is_stepped_over());
    match decided {
        Some(first) => take_back_to(session, began + first, agreed),
        None => refused("reset_phase", "nothing has been decided since the phase began"),
    }
}

/// Takes back all that a figure did since the phase began. The others' actions stand if they still can be as they were.
pub(super) fn figure(session: &Session, figure: FigureId, agreed: bool) -> Result<Vec<Record>, Denied> {
    let course = session.course();
    if let Some(words) = hindrance(course) {
        return refused("reset_figure", words);
    }
    let from = phase_began(session);
    let mut battle = course.battle_after(from);
    let standing = standing(session, from);
    let own = |logged: &Logged| match &logged.entry.deed {
        Deed::Act { action, .. } => action.whose().actor() == Some(figure),
        Deed::Reset { .. } => false,
    };
    let mut taken = Vec::new();
    for logged in &standing {
        if own(logged) {
            if !agreed && let Some(words) = why_it_stands(&battle, &logged.entry) {
                return Err(Denied::Disagreed(words));
            }
            taken.push(logged.number);
            continue;
        }
        battle = again(battle, &logged.entry)?;
    }
    if taken.is_empty() {
        let words = format!("figure {} has done nothing since the phase began", figure.0);
        return refused("reset_figure", words);
    }
    let name = name_in(&battle, figure);
    let entry = Entry {
        side: Side::default(),
        by: By::Player,
        title: format!("Reset {name}"),
        told: vec![Told::new(format!("All that {name} did in this phase is taken back.")).of(figure)],
        fallen: Vec::new(),
        seals: Vec::new(),
        turned: false,
        deed: Deed::Reset { figure, taken, state: Box::new(battle.state()) },
    };
    let mut records = vec![Record::Done(Box::new(entry))];
    settle(battle, &mut records);
    Ok(records)
}

/// How many entries there were when the phase began.
fn phase_began(session: &Session) -> usize {
    let past = session.course().past();
    past.iter().rposition(|logged| logged.entry.turned).map_or(0, |at| at + 1).max(session.floor())
}

/// The entries that still count since a point of the past: an earlier reset left some out.
fn standing(session: &Session, from: usize) -> Vec<Arc<Logged>> {
    let mut standing: Vec<Arc<Logged>> = Vec::new();
    for logged in &session.course().past()[from..] {
        match &logged.entry.deed {
            Deed::Act { .. } => standing.push(Arc::clone(logged)),
            Deed::Reset { taken, .. } => standing.retain(|logged| !taken.contains(&logged.number)),
        }
    }
    standing
}

/// The battle after an entry is done once more. With the same answers the same must come of it: the log tells what did.
fn again(battle: Battle, entry: &Entry) -> Result<Battle, Denied> {
    let Deed::Act { action, answers, events, waived, .. } = &entry.deed else { return Ok(battle) };
    let resolved = battle.resolve(entry.side, action, answers, waived, Detail::Bare);
    if resolved.end == End::Done && resolved.refusals.is_empty() && resolved.events == *events {
        return Ok(resolved.battle.unwrap_or(battle));
    }
    refused("reset_figure", format!("\"{}\" came after it and could not stand without it", entry.title))
}

/// What players call a figure.
fn name_in(battle: &Battle, figure: FigureId) -> String {
    let table = battle.table();
    match table.figure(figure).map(|figure| table.names.word(figure.name)) {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => format!("Figure {}", figure.0),
    }
}
