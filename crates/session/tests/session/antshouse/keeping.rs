//! A game with its pages as they go into its file, and what of them others may get hold of.

use super::looking::{holds, readable};
use handspan_session::entry::Record;
use handspan_session::layout::Layout;
use handspan_session::session::Session;
use handspan_session::sharing::{Shared, shared};
use handspan_session::writing::{Page, Start};
use std::ops::Deref;

#[derive(Clone)]
pub(crate) struct Kept {
    session: Session,
    start: Start,
    pages: Vec<Page>,
}

impl Kept {
    pub(crate) fn open(layout: Layout) -> Kept {
        let (session, records) = Session::open(layout, 1).unwrap();
        let start = session.start();
        let pages = if records.is_empty() { Vec::new() } else { vec![Page { before: None, records, hidden: false }] };
        Kept { session, start, pages }
    }

    pub(crate) fn takes(&mut self, records: Vec<Record>) {
        self.pages.push(self.session.page(self.pages.len() as u32 + 1, records.clone()));
        self.session.commit(records).unwrap();
    }

    /// The battle as it goes to somebody else, as text.
    pub(crate) fn copy(&self) -> String {
        let Shared { pages, lacks } = shared(self.start.clone(), self.pages.clone()).unwrap();
        // Where a page was in the battle's own file is not written.
        let pages: Vec<Page> = pages.into_iter().map(|(_, page)| page).collect();
        readable(&(pages, lacks))
    }
}

impl Deref for Kept {
    type Target = Session;

    fn deref(&self) -> &Session {
        &self.session
    }
}

/// What is sealed is in no line of the file that is not masked, and in no line of a copy; and whatever was sealed, the copy
/// is the same. How many copies were looked through of battles that do hold something.
#[track_caller]
pub(crate) fn apart(session: &Kept, twin: &Kept, markers: &[&str], what: &str) -> usize {
    let copy = session.copy();
    assert_eq!(copy, twin.copy(), "{what}: a copy");
    let mut found = false;
    for kept in [session, twin] {
        for page in &kept.pages {
            let text = readable(page);
            let marker = markers.iter().find(|marker| holds(&text, marker));
            assert!(page.hidden || marker.is_none(), "{what}: {marker:?} in an open line: {text}");
            found |= marker.is_some();
        }
    }
    let marker = markers.iter().find(|marker| holds(&copy, marker));
    assert!(marker.is_none(), "{what}: {marker:?} in a copy: {copy}");
    assert_eq!(found, !markers.is_empty(), "{what}: what was planted is in the battle's own file");
    usize::from(found)
}
