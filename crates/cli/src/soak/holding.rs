//! What must be so of every battle, whatever was done in it.

use handspan_desk::battles::pages;
use handspan_desk::journal::{Header, Line};
use handspan_games::standing::off_the_table;
use handspan_session::fault::Fault;
use handspan_session::hash::of_battle;
use handspan_session::layout::{self, Layout};
use handspan_session::replay::replay;
use handspan_session::session::{Session, TABLE};
use handspan_session::view::View;
use handspan_session::writing::Illegible;

/// After every action: nothing is that can never be, and the table can be saved as a layout and opened again. `tried` is
/// the table that was tried last; the same one need not be tried again.
pub(super) fn still_holds(session: &Session, tried: &mut Option<Layout>) -> Result<(), String> {
    let mut broken = session.battle().broken();
    // Players may agree to go off the table; the program never does.
    let off = off_the_table(session.battle().table());
    broken.extend(off.into_iter().filter(|words| !broken.contains(words)).collect::<Vec<_>>());
    if !broken.is_empty() {
        return Err(broken.join("; "));
    }
    let now = session.now(TABLE).layout();
    if tried.as_ref() == Some(&now) {
        return Ok(());
    }
    let text = layout::write(&now);
    let (again, notices) =
        layout::read(&text).map_err(|faults| format!("the text of its table is not good: {}", joined(&faults)))?;
    if !notices.is_empty() {
        return Err(format!("the text of its table is odd: {}", joined(&notices)));
    }
    // An equal table has the same text, so what is read is also what would be written.
    if again != now {
        return Err("the text of its table is that of another table".to_owned());
    }
    *tried = Some(now);
    Ok(())
}

/// After a battle: what was written down makes the same battle again, read and resolved anew.
pub(super) fn same_again(session: &Session, header: &Header, lines: &[Line]) -> Result<(), String> {
    let (start, pages) = pages(header, lines).map_err(|illegible| unread(&illegible))?;
    if start != session.start() {
        return Err("its first line does not tell how it began".to_owned());
    }
    let hash = of_battle(session.battle());
    let read = Session::read(start.clone(), pages.clone(), 1).map_err(|illegible| unread(&illegible))?;
    if of_battle(read.battle()) != hash {
        return Err("its file is read as another battle".to_owned());
    }
    if seen(&read) != seen(session) {
        return Err("its file is read as the same battle, but it looks otherwise".to_owned());
    }
    let replayed = replay(start, pages, |_| {}).map_err(|illegible| unread(&illegible))?;
    if let Some(difference) = replayed.differences.first() {
        return Err(format!("replayed, line {} differs: {}", difference.page + 2, difference.words));
    }
    if replayed.hash != hash {
        return Err("replayed, it ends otherwise".to_owned());
    }
    Ok(())
}

/// What the whole table sees, but for the numbers that tell one change from another.
fn seen(session: &Session) -> View {
    View { revision: 0, pulse: 0, ..session.view(TABLE) }
}

fn unread(illegible: &Illegible) -> String {
    let line = illegible.page.map_or(1, |page| page + 2);
    format!("its file cannot be read, line {line}: {}", joined(&illegible.faults))
}

fn joined(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
