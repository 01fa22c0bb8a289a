//! Counters, allowances and notes.

use super::placing::words_fit;
use super::{Free, FreeEvent};
use handspan_table::{FigureId, Length, mm};
use handspan_umpire::{Ruling, Umpire, rule};
use std::ops::RangeInclusive;

/// What a counter may say.
const COUNTER: RangeInclusive<i32> = -9_999..=9_999;
/// Counters on one figure, at most.
const COUNTERS_AT_MOST: usize = 20;
/// Notes on one table, at most.
const NOTES_AT_MOST: usize = 1_000;
/// The longest allowance.
const FURTHEST: Length = mm(20_000.0);

/// Sets a counter of a figure.
pub(super) fn count(umpire: &mut Umpire<'_, Free>, figure: FigureId, counter: &str, to: i32) -> Ruling {
    let here = umpire.battle().table.figure(figure).map(|figure| figure.id);
    let figure = umpire.must("FREE-HERE", here, "it is not on the table")?;
    words_fit(umpire, &[counter])?;
    let sensible = COUNTER.contains(&to) && !counter.is_empty();
    umpire.insist(rule("FREE-COUNT", sensible, "a counter has a name and lies between -9,999 and 9,999"))?;
    let counters = umpire.battle().counters.get(&figure);
    let room = counters.is_none_or(|counters| counters.contains_key(counter) || counters.len() < COUNTERS_AT_MOST);
    umpire.insist(rule("FREE-COUNT", room, "a figure has at most 20 counters"))?;
    umpire.happens(FreeEvent::Counted { figure, counter: counter.to_owned(), to });
    Ok(())
}

/// Sets how far a figure goes.
pub(super) fn allow(umpire: &mut Umpire<'_, Free>, figure: FigureId, length: Option<Length>) -> Ruling {
    let here = umpire.battle().table.figure(figure).map(|figure| figure.id);
    let figure = umpire.must("FREE-HERE", here, "it is not on the table")?;
    allowance_fits(umpire, length)?;
    umpire.happens(FreeEvent::Allowed { figure, length });
    Ok(())
}

/// Writes a note.
pub(super) fn note(umpire: &mut Umpire<'_, Free>, text: &str) -> Ruling {
    words_fit(umpire, &[text])?;
    let room = !text.is_empty() && umpire.battle().notes.len() < NOTES_AT_MOST;
    umpire.insist(rule("FREE-NOTE", room, "a note says something, and a table holds at most 1,000"))?;
    umpire.happens(FreeEvent::Noted { text: text.to_owned() });
    Ok(())
}

/// An allowance is one that a file can keep.
pub(super) fn allowance_fits(umpire: &mut Umpire<'_, Free>, length: Option<Length>) -> Ruling {
    let sensible = length.is_none_or(|length| (Length::ZERO..=FURTHEST).contains(&length));
    umpire.insist(rule("FREE-ALLOW", sensible, "an allowance lies between nothing and 20 m"))
}
