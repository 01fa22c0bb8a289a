//! One battle in play. It changes only by records: deciding makes them, a file holds them, taking them in is the one
//! way a session moves on.

use crate::deciding::settle;
use crate::dice_owners::{self, DiceOwners};
use crate::entry::{Attempt, Deed, Fallen, Record, Runner};
use crate::fault::Fault;
use crate::layout::Layout;
use crate::log::{Log, LogLine};
use crate::moment::Moment;
use crate::seal::Seal;
use crate::timeline::{Heed, Logged, Timeline};
use handspan_games::battle::Battle;
use handspan_games::naming::{side_of, within};
use handspan_games::scenario::SideSheet;
use handspan_games::seating::Seating;
use handspan_table::Side;
use handspan_umpire::{Party, Seat};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The seat that speaks for the whole table: one laptop, everybody round it. It knows nobody's secrets.
pub const TABLE: Seat = Seat::TABLE;

/// A battle in play.
#[derive(Clone, Debug)]
pub struct Session {
    /// What does not change in play; its placements are those of the file.
    pub(crate) layout: Arc<Layout>,
    /// The battle itself.
    trunk: Timeline,
    tries: Vec<Try>,
    /// Which what-if is played; the battle itself when none.
    at: Option<usize>,
    log: Log,
    pub(crate) dice: DiceOwners,
    program: BTreeSet<Side>,
    revision: u32,
    pulse: u32,
}

/// A what-if.
#[derive(Clone, Debug)]
struct Try {
    name: String,
    /// How many entries there were when it began.
    fork: usize,
    /// What is hidden was dealt anew in it.
    dealt: bool,
    course: Timeline,
}

impl Session {
    /// A battle on a layout, and the records of what its rules begin by themselves, already taken in. `revision` is the
    /// first one; it must be newer than any a hand has seen before, so that nothing meant for another table falls on this one.
    pub fn open(layout: Layout, revision: u32) -> Result<(Session, Vec<Record>), Vec<Fault>> {
        let battle = Battle::muster(&layout)?;
        let mut session = Session::with(layout, battle, revision);
        let mut records = session.sides_of_the_program();
        settle(session.trunk.battle().clone(), &mut records);
        for record in &records {
            session.take(record.clone(), Heed::Events).map_err(|fault| vec![fault])?;
        }
        session.revision = revision;
        Ok((session, records))
    }

    /// The sides that the game lets the program play until a person takes them.
    fn sides_of_the_program(&self) -> Vec<Record> {
        let usual = self.trunk.battle().program();
        let sides = self.sides().iter().filter(|sheet| usual.contains(&sheet.side));
        sides.map(|sheet| Record::Runs { side: sheet.side, name: sheet.called(), by: Runner::Program }).collect()
    }

    /// A battle that begins as it was written down.
    pub(crate) fn with(layout: Layout, battle: Battle, revision: u32) -> Session {
        Session {
            layout: Arc::new(layout),
            trunk: Timeline::new(battle),
            tries: Vec::new(),
            at: None,
            log: Log::default(),
            dice: DiceOwners::default(),
            program: BTreeSet::new(),
            revision,
            pulse: revision,
        }
    }

    /// Takes records in: those of an order that was decided on this very session.
    pub fn commit(&mut self, records: Vec<Record>) -> Result<(), Fault> {
        for record in records {
            self.take(record, Heed::Events)?;
        }
        Ok(())
    }

    /// Takes one record in. One that does not follow from what was before is a fault of the file it came from.
    pub(crate) fn take(&mut self, record: Record, heed: Heed) -> Result<(), Fault> {
        let only_seals = self.only_seals(&record);
        if !only_seals {
            self.revision = self.revision.wrapping_add(1);
        }
        // How many answers somebody gives behind the curtain is nobody else's business; that all are sealed is.
        if !only_seals || self.changes_seals(&record) {
            self.pulse = self.pulse.wrapping_add(1);
        }
        match record {
            Record::Done(entry) => {
                if let Deed::Reset { state, .. } = &entry.deed {
                    Battle::restore((**state).clone()).map_err(|_| Fault::new("state", "it cannot be restored"))?;
                }
                self.print_seals(&entry.seals);
                let logged = Arc::new(Logged { number: self.log.next_number(), entry: *entry });
                self.log.enter(Arc::clone(&logged));
                self.course_mut().push(logged, heed);
            }
            Record::Waits(attempt) => {
                self.print_seals(&attempt.seals);
                self.course_mut().attempt = Some(*attempt);
            }
            Record::Withdrawn {} => self.course_mut().attempt = None,
            Record::Undone { count } => {
                let titles = self.titles(count);
                let left = self.course().past().len().checked_sub(count as usize);
                let floor = self.floor();
                left.filter(|left| *left >= floor)
                    .ok_or_else(|| Fault::new("undone", "there is not so much to take back"))?;
                self.course_mut().undo(count as usize, heed);
                self.log.say(format!("Undone: {titles}"));
            }
            Record::Redone { count } => {
                let done = self.course_mut().redo(count as usize, heed);
                done.ok_or_else(|| Fault::new("redone", "there is not so much to bring back"))?;
                let titles = self.titles(count);
                self.log.say(format!("Redone: {titles}"));
            }
            Record::Dice { by, side, name, faces } => {
                self.dice.set(side, faces, by);
                self.log.say(dice_owners::words(name.as_deref(), faces, by));
            }
            Record::Runs { side, name, by } => self.run(side, &name, by),
            Record::Tried { name, dealt } => {
                let (fork, mut course) = (self.trunk.past().len(), self.trunk.clone());
                if let Some(seed) = dealt {
                    course.suppose(seed, heed);
                    self.log.say(format!("What if: {name}. What is hidden is dealt anew in it."));
                } else {
                    self.log.say(format!("What if: {name}"));
                }
                self.tries.push(Try { name, fork, dealt: dealt.is_some(), course });
                self.at = Some(self.tries.len() - 1);
            }
            Record::Went { name: None } => self.at = None,
            Record::Went { name: Some(name) } => self.at = Some(self.try_at(&name)?),
            Record::Kept { name } => {
                let at = self.try_at(&name)?;
                let tried = self.tries.remove(at);
                self.at = None;
                if tried.dealt {
                    self.trunk.go_on_as(&tried.course, tried.fork, heed);
                } else {
                    self.trunk = tried.course;
                }
                self.log.say(format!("Kept: {name}"));
            }
            Record::Dropped { name } => {
                let at = self.try_at(&name)?;
                self.tries.remove(at);
                self.at = match self.at {
                    Some(here) if here > at => Some(here - 1),
                    Some(here) if here == at => None,
                    here => here,
                };
                self.log.say(format!("Dropped: {name}"));
            }
        }
        Ok(())
    }

    /// The battle is known from a snapshot.
    pub(crate) fn is_now(&mut self, battle: Battle) {
        self.course_mut().is_now(battle);
    }

    /// The course that is played: the battle itself, or a what-if.
    pub(crate) fn course(&self) -> &Timeline {
        self.at.and_then(|at| self.tries.get(at)).map_or(&self.trunk, |tried| &tried.course)
    }

    /// The battle itself, whatever what-if is played.
    pub(crate) fn trunk(&self) -> &Timeline {
        &self.trunk
    }

    fn course_mut(&mut self) -> &mut Timeline {
        match self.at.and_then(|at| self.tries.get_mut(at)) {
            Some(tried) => &mut tried.course,
            None => &mut self.trunk,
        }
    }

    /// Undo goes no further back than this many entries: a what-if ends where it began.
    pub(crate) fn floor(&self) -> usize {
        self.at.and_then(|at| self.tries.get(at)).map_or(0, |tried| tried.fork)
    }

    /// The table at this revision as a seat may know it; a cheap copy that can be asked elsewhere while this one changes.
    pub fn now(&self, seat: Seat) -> Moment {
        Moment::of(self, seat)
    }

    /// The battle as it began.
    pub(crate) fn first_battle(&self) -> Battle {
        self.trunk.battle_after(0)
    }

    /// The battle itself, whatever what-if is looked at, with every secret. Not for a window.
    pub fn itself(&self) -> &Battle {
        self.trunk.battle()
    }

    /// The battle as it stands, with every secret. Not for a window.
    pub fn battle(&self) -> &Battle {
        self.course().battle()
    }

    /// Grows with every change that a hand has to know of.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// Grows with every change, also with one that makes no request stale: somebody has sealed all, or has broken a seal.
    pub fn pulse(&self) -> u32 {
        self.pulse
    }

    /// Sides the program runs, in order.
    pub fn run_by_program(&self) -> impl Iterator<Item = Side> + '_ {
        self.program.iter().copied()
    }

    /// Sides the program can be given, in order.
    pub fn playable_by_program(&self) -> impl Iterator<Item = Side> + '_ {
        let sides = self.sides().iter().map(|sheet| sheet.side);
        sides.filter(|side| self.course().battle().is_playable(*side))
    }

    pub(crate) fn is_run_by_program(&self, side: Side) -> bool {
        self.program.contains(&side)
    }

    /// The armies as they are called now.
    pub fn sides(&self) -> &[SideSheet] {
        self.course().battle().sides().unwrap_or(&self.layout.sides)
    }

    /// Who sits at the table.
    pub fn seating(&self) -> Seating {
        Seating::new(&self.layout.seats, self.sides())
    }

    /// What a seat may decide and know.
    pub(crate) fn party(&self, seat: Seat) -> Party {
        self.seating().party(seat)
    }

    /// What the table is called.
    pub fn title(&self) -> &str {
        &self.layout.title
    }

    /// Lines of the log, from a line on, as a seat may read them.
    pub fn log(&self, seat: Seat, from: u32, count: u32) -> Vec<LogLine> {
        let course = self.course();
        let reset = course.reset();
        self.log.read(self.party(seat), from, count, |number| course.holds(number) && !reset.contains(&number))
    }

    /// An entry by its number.
    pub(crate) fn logged(&self, number: u32) -> Option<&Logged> {
        self.logged_entries().find(|logged| logged.number == number)
    }

    /// Every entry, taken back or not, oldest first.
    pub(crate) fn logged_entries(&self) -> impl Iterator<Item = &Logged> {
        self.log.entries().map(Arc::as_ref)
    }

    /// The number the next entry will have.
    pub(crate) fn next_entry(&self) -> u32 {
        self.log.next_number()
    }

    /// How many lines the log has.
    pub fn log_length(&self) -> u32 {
        self.log.len()
    }

    /// Every die that fell, oldest first, taken back or not; last those of the open attempt.
    pub(crate) fn fallen(&self) -> impl Iterator<Item = &Fallen> {
        self.log.fallen().chain(self.course().attempt.iter().flat_map(|attempt| &attempt.fallen))
    }

    /// The names of the what-ifs, oldest first.
    pub fn tries(&self) -> impl Iterator<Item = &str> {
        self.tries.iter().map(|tried| tried.name.as_str())
    }

    /// The what-if that is played.
    pub fn trying(&self) -> Option<&str> {
        self.at.and_then(|at| self.tries.get(at)).map(|tried| tried.name.as_str())
    }

    /// The course of a what-if that could still become the battle itself.
    pub(crate) fn tried(&self, name: &str) -> Option<&Timeline> {
        let tried = self.tries.iter().find(|tried| tried.name == name)?;
        let last = |course: &Timeline| course.past().get(..tried.fork)?.last().map(|logged| logged.number);
        let same = self.trunk.past().len() == tried.fork && last(&self.trunk) == last(&tried.course);
        // Dice may have fallen in what is open, and are kept; so is a seal. That somebody has begun to decide behind the
        // curtain tells nobody anything, here neither.
        let idle = |attempt: &Attempt| attempt.seals.is_empty() && attempt.seen_by(Party::TABLE).answers.is_empty();
        let idle = self.trunk.attempt.as_ref().is_none_or(idle);
        (same && idle).then_some(&tried.course)
    }

    /// A what-if by name, or the battle itself; with the number of entries it has in common with the others.
    pub(crate) fn course_of(&self, name: Option<&str>) -> Option<(&Timeline, usize)> {
        let Some(name) = name else { return Some((&self.trunk, 0)) };
        self.tries.iter().find(|tried| tried.name == name).map(|tried| (&tried.course, tried.fork))
    }

    /// Was what is hidden dealt anew in a what-if?
    pub(crate) fn is_dealt(&self, name: &str) -> bool {
        self.tries.iter().any(|tried| tried.name == name && tried.dealt)
    }

    pub(crate) fn fork(&self, name: &str) -> usize {
        self.tries.iter().find(|tried| tried.name == name).map_or(0, |tried| tried.fork)
    }

    /// Does a record only add to a sealed round? Then nobody else's request is made stale by it.
    fn only_seals(&self, record: &Record) -> bool {
        let (Record::Waits(next), Some(now)) = (record, &self.course().attempt) else { return false };
        // The whole table knows no side's sealed answers.
        (next.sealed || now.sealed) && next.seen_by(Party::TABLE) == now.seen_by(Party::TABLE)
    }

    /// Has somebody sealed everything now, or decides anew?
    fn changes_seals(&self, record: &Record) -> bool {
        let (Record::Waits(next), Some(now)) = (record, &self.course().attempt) else { return true };
        next.seals != now.seals
    }

    /// Prints the seals that were not there before, and says which are there no more.
    fn print_seals(&mut self, seals: &[Seal]) {
        let before = self.course().attempt.as_ref().map(|attempt| attempt.seals.clone()).unwrap_or_default();
        for gone in before.iter().filter(|seal| !seals.contains(seal)) {
            let name = side_of(self.sides(), gone.side);
            self.log.say(format!("{name} has broken its seal and decides anew."));
        }
        for new in seals.iter().filter(|seal| !before.contains(seal)) {
            let name = side_of(self.sides(), new.side);
            self.log.print(&name, new);
        }
    }

    fn titles(&self, count: u32) -> String {
        let past = self.course().past();
        let last = past.len().saturating_sub(count as usize);
        let titles = past[last..].iter().filter(|logged| !logged.entry.is_stepped_over());
        titles.map(|logged| logged.entry.title.as_str()).collect::<Vec<_>>().join("; ")
    }

    fn run(&mut self, side: Side, name: &str, by: Runner) {
        match by {
            Runner::Program => {
                self.program.insert(side);
                self.log.say(format!("The program plays {}.", within(name)));
            }
            Runner::Player => {
                self.program.remove(&side);
                self.log.say(format!("A player plays {}.", within(name)));
            }
        }
    }

    fn try_at(&self, name: &str) -> Result<usize, Fault> {
        let found = self.tries.iter().position(|tried| tried.name == name);
        found.ok_or_else(|| Fault::new("name", format!("there is no what-if {name}")))
    }
}
