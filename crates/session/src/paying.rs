//! One price: what is shown before an action is what is charged when it is done.

use crate::entry::{Deed, Record};
use crate::prospect::Prospect;
use handspan_games::battle::Battle;
use handspan_table::Length;
use handspan_umpire::{Cost, Detail, Note};
use std::borrow::Cow;

/// Holds what was decided against the battle before it and, where there was one, against its forecast: the rules charge what
/// they showed, and the events say that it was paid. `Err` says what differs. What goes on waiting has paid nothing yet.
pub fn is_paid_as_shown(before: &Battle, ahead: Option<&Prospect>, records: &[Record]) -> Result<(), String> {
    let opening = opening(before, records);
    let mut begun = Cow::Borrowed(before);
    for record in &records[..opening] {
        take_in(begun.to_mut(), record);
    }
    let (before, records) = (&*begun, &records[opening..]);
    let Some(Record::Done(entry)) = records.first() else { return Ok(()) };
    let Deed::Act { action, answers, events, waived, .. } = &entry.deed else { return Ok(()) };
    let charged = before.resolve(entry.side, action, answers, waived, Detail::Notes).notes;
    let charged = costs(&charged);
    if let Some(ahead) = ahead
        && costs(&ahead.notes) != charged
    {
        return Err(format!("{}: {:?} was shown and {charged:?} is charged", entry.title, costs(&ahead.notes)));
    }
    let paid = before.spent(events);
    let shown: Length = charged.iter().map(|cost| cost.length).sum();
    // Where players let a rule go it may stop short, or pay what there is.
    if waived.is_empty() && paid.is_some_and(|paid| paid.whole().abs_diff(shown.whole()) > 1) {
        return Err(format!("{}: {shown:?} was shown and {paid:?} was paid", entry.title));
    }
    Ok(())
}

/// How many of the records begin the first turn, so that the rest could be decided: one, or none.
pub fn opening(before: &Battle, records: &[Record]) -> usize {
    let is_opening = |record: &Record| match record {
        Record::Done(entry) => {
            matches!(&entry.deed, Deed::Act { action, .. } if before.opening().as_ref() == Some(action))
        }
        _ => false,
    };
    usize::from(records.len() > 1 && is_opening(&records[0]))
}

fn take_in(battle: &mut Battle, record: &Record) {
    if let Record::Done(entry) = record
        && let Deed::Act { events, .. } = &entry.deed
    {
        events.iter().for_each(|event| battle.apply(event));
    }
}

fn costs(notes: &[Note]) -> Vec<&Cost> {
    let mut costs = Vec::new();
    for note in notes {
        if let Note::Cost(cost) = note {
            costs.push(cost);
        }
    }
    costs
}
