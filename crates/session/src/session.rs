//! One table in play: it changes by gestures, and every change can be taken back.

use crate::fault::Fault;
use crate::layout::Layout;
use crate::moment::Moment;
use crate::view::{Gesture, View};
use handspan_table::Table;

/// A table in play. Undo keeps whole tables: a clone shares all that did not change.
#[derive(Clone, Debug)]
pub struct Session {
    now: Moment,
    /// What was done, oldest first, with the table as it was before.
    past: Vec<Step>,
    /// What was taken back, the latest last, with the table as it was after.
    future: Vec<Step>,
}

#[derive(Clone, Debug)]
struct Step {
    words: String,
    table: Table,
}

/// Why a change was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// It was meant for an older table.
    Stale,
    /// It cannot be done.
    Refused(Vec<Fault>),
}

impl Session {
    /// Opens a layout. `revision` is the first one; it must be newer than any a hand has seen before, so that
    /// a gesture made on the table before cannot fall on this one.
    pub fn open(layout: Layout, revision: u32) -> Session {
        Session { now: Moment::new(layout, revision), past: Vec::new(), future: Vec::new() }
    }

    /// The table as it is; a cheap copy that can be asked elsewhere while this one changes.
    pub fn now(&self) -> &Moment {
        &self.now
    }

    /// What a window sees.
    pub fn view(&self) -> View {
        let words = |steps: &[Step]| steps.last().map(|step| step.words.clone());
        View { undo: words(&self.past), redo: words(&self.future), ..self.now.view() }
    }

    /// Does a gesture made on a revision. One that changes nothing is done without a trace.
    pub fn play(&mut self, revision: u32, gesture: &Gesture) -> Result<(), Denied> {
        self.is_current(revision)?;
        let played = self.now.play(gesture).map_err(Denied::Refused)?;
        let Some((table, words)) = played else { return Ok(()) };
        let before = self.now.change(table);
        self.past.push(Step { words, table: before });
        self.future.clear();
        Ok(())
    }

    /// Takes the last change back.
    pub fn undo(&mut self, revision: u32) -> Result<(), Denied> {
        self.is_current(revision)?;
        let step = self.past.pop().ok_or_else(|| nothing("there is nothing to take back"))?;
        let after = self.now.change(step.table);
        self.future.push(Step { words: step.words, table: after });
        Ok(())
    }

    /// Brings back what was taken back last.
    pub fn redo(&mut self, revision: u32) -> Result<(), Denied> {
        self.is_current(revision)?;
        let step = self.future.pop().ok_or_else(|| nothing("there is nothing to bring back"))?;
        let before = self.now.change(step.table);
        self.past.push(Step { words: step.words, table: before });
        Ok(())
    }

    fn is_current(&self, revision: u32) -> Result<(), Denied> {
        if revision == self.now.revision() { Ok(()) } else { Err(Denied::Stale) }
    }
}

fn nothing(words: &str) -> Denied {
    Denied::Refused(vec![Fault::new("do", words)])
}
