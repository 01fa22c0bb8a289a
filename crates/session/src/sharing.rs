//! A battle as it goes to somebody else: nothing is in it that is hidden still, not even under a mask.

use crate::deciding::settle;
use crate::entry::{Deed, Record, Runner};
use crate::session::Session;
use crate::timeline::{Heed, Logged};
use crate::writing::{Illegible, Page, Start, begin};
use handspan_games::book::Audience;
use handspan_games::naming::side_of;
use handspan_umpire::Party;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A battle to be handed over.
#[derive(Clone, Debug, PartialEq)]
pub struct Shared {
    /// Its pages, each with the page of the battle's own file it comes from, from 0.
    pub pages: Vec<(usize, Page)>,
    /// What is not in it, in a sentence; absent when all that was done is.
    pub lacks: Option<String>,
}

/// A battle without what is hidden still. Answers that are sealed and sentences for one side alone are left out, and whoever
/// had sealed is asked again. Where the battle itself hides something, now or in what was taken back, the copy holds what
/// stands, up to the last moment at which all was open.
pub fn shared(start: Start, pages: Vec<Page>) -> Result<Shared, Illegible> {
    let Walked { session, entries, hidden } = walked(&start, &pages)?;
    if hidden.is_empty() && !session.trunk().battle().hides() {
        return Ok(Shared { pages: uncounted(start, pages)?, lacks: None });
    }
    let branched = session.tries().next().is_some();
    let lacks = match (session.trunk().past().get(open_entries(&session).len()), branched) {
        (Some(first), false) => {
            format!("it ends before \"{}\", because what is hidden still is not copied", first.entry.title)
        }
        (Some(first), true) => format!(
            "it ends before \"{}\" and holds no what-ifs, because what is hidden still is not copied",
            first.entry.title
        ),
        (None, false) => "what was taken back is not in it, because something of that is hidden still".to_owned(),
        (None, true) => {
            "what was taken back and the what-ifs are not in it, because something of that is hidden still".to_owned()
        }
    };
    Ok(Shared { pages: anew(start, &session, &entries)?, lacks: Some(lacks) })
}

/// All pages, but for those that only seal: how many answers somebody has sealed tells whether there is a weapon among them.
/// Every so many pages the battle before it is noted, so that they are counted anew.
fn uncounted(start: Start, pages: Vec<Page>) -> Result<Vec<(usize, Page)>, Illegible> {
    let mut copy = begin(start, 0)?;
    let mut kept = Vec::new();
    for (from, page) in pages.into_iter().enumerate() {
        let records = without_sealed(page).records;
        let changes = |record: &Record| match record {
            Record::Waits(attempt) => copy.course().attempt.as_ref() != Some(&**attempt),
            _ => true,
        };
        if records.iter().any(changes) {
            add(&mut copy, &mut kept, from, records)?;
        }
    }
    Ok(kept)
}

/// Where pages lead to.
struct Walked {
    session: Session,
    /// Every entry done, by its number: the page it is on.
    entries: BTreeMap<u32, usize>,
    /// Those of them that hid something which nothing after them, where they were done, has brought out.
    hidden: BTreeSet<u32>,
}

fn walked(start: &Start, pages: &[Page]) -> Result<Walked, Illegible> {
    let mut walked = Walked { session: begin(start.clone(), 0)?, entries: BTreeMap::new(), hidden: BTreeSet::new() };
    for (page, written) in pages.iter().enumerate() {
        for record in &written.records {
            let done = matches!(record, Record::Done(_)).then(|| walked.session.next_entry());
            let illegible = |fault| Illegible { page: Some(page), faults: vec![fault] };
            walked.session.take(record.clone(), Heed::Events).map_err(illegible)?;
            if let Some(number) = done {
                walked.entries.insert(number, page);
                walked.hides(number);
            }
        }
    }
    Ok(walked)
}

impl Walked {
    /// An entry has just been done. What hides nothing has brought out all that was done before it, but not what was taken back.
    fn hides(&mut self, number: u32) {
        if self.session.battle().hides() {
            self.hidden.insert(number);
        } else if !self.hidden.is_empty() {
            for logged in self.session.course().past() {
                self.hidden.remove(&logged.number);
            }
        }
    }
}

/// What stands and is open: the entries of the battle itself up to the last after which nothing was hidden.
fn open_entries(session: &Session) -> &[Arc<Logged>] {
    let trunk = session.trunk();
    let mut open = trunk.past().len();
    while open > 0 && trunk.battle_after(open).hides() {
        open -= 1;
    }
    &trunk.past()[..open]
}

/// What stands and is open, page by page, as if nothing else had ever been done.
fn anew(start: Start, session: &Session, entries: &BTreeMap<u32, usize>) -> Result<Vec<(usize, Page)>, Illegible> {
    let mut copy = begin(start, 0)?;
    let mut pages: Vec<(usize, Page)> = Vec::new();
    let mut from = 0;
    for record in settings(session) {
        add(&mut copy, &mut pages, from, vec![record])?;
    }
    let open = open_entries(session);
    let mut numbers = BTreeMap::new();
    for logged in open {
        from = entries.get(&logged.number).copied().unwrap_or(from);
        numbers.insert(logged.number, copy.next_entry());
        let mut entry = logged.entry.clone();
        if let Deed::Reset { taken, .. } = &mut entry.deed {
            *taken = taken.iter().filter_map(|number| numbers.get(number)).copied().collect();
        }
        add(&mut copy, &mut pages, from, vec![Record::Done(Box::new(entry))])?;
    }
    let whole = open.len() == session.trunk().past().len();
    let mut last = Vec::new();
    match session.trunk().attempt.as_ref().filter(|_| whole) {
        Some(attempt) => last.push(Record::Waits(Box::new(attempt.clone()))),
        None => settle(copy.battle().clone(), &mut last),
    }
    for record in last {
        add(&mut copy, &mut pages, from, vec![record])?;
    }
    Ok(pages)
}

/// Whose dice are rolled and who is played by the program.
fn settings(session: &Session) -> Vec<Record> {
    let dice = session.dice.settings().map(|(side, faces, by)| {
        let name = side.map(|side| side_of(session.sides(), side));
        Record::Dice { by, side, name, faces }
    });
    let sides = session.sides().iter().filter(|sheet| session.is_run_by_program(sheet.side));
    let runs = sides.map(|sheet| Record::Runs { side: sheet.side, name: sheet.called(), by: Runner::Program });
    dice.chain(runs).collect()
}

fn add(copy: &mut Session, pages: &mut Vec<(usize, Page)>, from: usize, records: Vec<Record>) -> Result<(), Illegible> {
    let page = without_sealed(copy.page(pages.len() as u32 + 1, records));
    for record in page.records.clone() {
        let illegible = |fault| Illegible { page: Some(from), faults: vec![fault] };
        copy.take(record, Heed::Events).map_err(illegible)?;
    }
    pages.push((from, page));
    Ok(())
}

/// A page without answers that are sealed and not opened yet, and without sentences for one side alone.
fn without_sealed(mut page: Page) -> Page {
    for record in &mut page.records {
        match record {
            Record::Waits(attempt) => **attempt = attempt.seen_by(Party::TABLE),
            Record::Done(entry) => entry.told.retain(|told| !matches!(told.to, Audience::Only(_))),
            _ => {}
        }
    }
    page
}
