//! The desk: one session, many hands.

use crate::library::Library;
use crate::protocol::{Fault, Reply, Request};
use crate::reading::text_of;
use handspan_session::layout::{self, Layout};
use handspan_session::moment::Moment;
use handspan_session::session::{Denied, Session};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// A handle to the one open table and the library; clones are handles to the same.
#[derive(Clone, Debug)]
pub struct Desk {
    library: Arc<Library>,
    session: Arc<Mutex<Option<Session>>>,
    changed: watch::Sender<u32>,
}

impl Desk {
    /// A desk with nothing on it.
    pub fn new(library: Library) -> Desk {
        Desk { library: Arc::new(library), session: Arc::default(), changed: watch::Sender::new(0) }
    }

    /// Answers a request. Slow ones are worked out on a thread of their own; none holds up another.
    pub async fn handle(&self, request: Request) -> Reply {
        if !request.is_slow() {
            return self.answer(request);
        }
        let desk = self.clone();
        match tokio::task::spawn_blocking(move || desk.answer(request)).await {
            Ok(reply) => reply,
            Err(_) => Reply::refused("do", "the program is closing"),
        }
    }

    /// Opens a layout file; gives what was odd about it though it could be read, or every fault.
    pub fn open_file(&self, path: &Path) -> Result<Vec<Fault>, Vec<Fault>> {
        let (layout, notices) = layout::read(&text_of(path)?)?;
        self.put(layout);
        Ok(notices)
    }

    /// Tells of every change of the table by its revision.
    pub fn watch(&self) -> watch::Receiver<u32> {
        self.changed.subscribe()
    }

    /// A defect in one answer must not end the game: it refuses that one request. Changes are worked out on a
    /// copy of the table, so nothing is ever half done.
    fn answer(&self, request: Request) -> Reply {
        catch_unwind(AssertUnwindSafe(|| self.work_out(request)))
            .unwrap_or_else(|_| Reply::refused("do", "this could not be worked out; the table has not changed"))
    }

    fn work_out(&self, request: Request) -> Reply {
        match request {
            Request::Library {} => Reply::Library { layouts: self.library.list() },
            Request::Open { layout } => match self.library.open(&layout) {
                Ok((layout, notices)) => self.put(layout).showing(notices),
                Err(faults) => Reply::Refused { faults },
            },
            Request::OpenText { name, text } => self.open_text(&name, &text),
            Request::View {} => self.with(|session| Reply::View { view: session.view(), notices: Vec::new() }),
            Request::Measure { query } => self.ask(|now| {
                now.measure(&query)
                    .map_or_else(|faults| Reply::Refused { faults }, |measured| Reply::Measured { measured })
            }),
            Request::Forecast { gesture } => self.ask(|now| {
                now.forecast(&gesture)
                    .map_or_else(|faults| Reply::Refused { faults }, |forecast| Reply::Forecast { forecast })
            }),
            Request::Play { revision, gesture } => self.change(|session| session.play(revision, &gesture)),
            Request::Undo { revision } => self.change(|session| session.undo(revision)),
            Request::Redo { revision } => self.change(|session| session.redo(revision)),
            Request::Text {} => self.ask(|now| Reply::Text { text: layout::write(&now.layout()) }),
        }
    }

    fn open_text(&self, name: &str, text: &str) -> Reply {
        if let Some(words) = layout::fault_of_name(name) {
            return Reply::refused("name", words);
        }
        match layout::read(text) {
            Ok((layout, notices)) => self.put(layout).showing(notices),
            Err(faults) => {
                let named = |fault: Fault| Fault { place: format!("{name}: {}", fault.place), ..fault };
                Reply::Refused { faults: faults.into_iter().map(named).collect() }
            }
        }
    }

    /// Puts a layout on the desk in the place of what was there.
    fn put(&self, layout: Layout) -> Reply {
        let mut open = self.lock();
        let revision = open.as_ref().map_or(1, |session| session.now().revision().wrapping_add(1));
        let session = Session::open(layout, revision);
        let view = session.view();
        *open = Some(session);
        self.changed.send_replace(revision);
        Reply::View { view, notices: Vec::new() }
    }

    fn with(&self, work: impl FnOnce(&Session) -> Reply) -> Reply {
        self.lock().as_ref().map_or_else(nothing_open, work)
    }

    /// Asks a copy of the table, so that the game goes on meanwhile.
    fn ask(&self, work: impl FnOnce(&Moment) -> Reply) -> Reply {
        let now = self.lock().as_ref().map(|session| session.now().clone());
        now.as_ref().map_or_else(nothing_open, work)
    }

    fn change(&self, work: impl FnOnce(&mut Session) -> Result<(), Denied>) -> Reply {
        let mut open = self.lock();
        let Some(session) = open.as_mut() else { return nothing_open() };
        let before = session.now().revision();
        match work(session) {
            Ok(()) => {
                if session.now().revision() != before {
                    self.changed.send_replace(session.now().revision());
                }
                Reply::View { view: session.view(), notices: Vec::new() }
            }
            Err(Denied::Stale) => Reply::Stale { view: session.view() },
            Err(Denied::Refused(faults)) => Reply::Refused { faults },
        }
    }

    /// A lock left by a panic guards a whole session still: see [`Desk::answer`].
    fn lock(&self) -> MutexGuard<'_, Option<Session>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Reply {
    fn showing(self, notices: Vec<Fault>) -> Reply {
        match self {
            Reply::View { view, .. } => Reply::View { view, notices },
            other => other,
        }
    }
}

fn nothing_open() -> Reply {
    Reply::refused("do", "no table is open; open one with `open` or `open_text`")
}
