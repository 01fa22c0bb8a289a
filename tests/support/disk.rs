//! A disk for tests that knows what is durable: it can lose what was not synced, refuse any step, and be pulled out.

mod crash;
mod fault;
mod state;

pub use fault::{Fault, Plan};
pub use state::State;

use handspan_desk::storage::{Appendable, Held, Seen, Storage};
use state::{Entry, Write};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// A disk for tests; clones are the same disk.
#[derive(Clone, Debug)]
pub struct TestDisk(Arc<Mutex<Inner>>);

#[derive(Debug)]
struct Inner {
    state: State,
    /// Steps asked for so far.
    steps: usize,
    plan: Option<Plan>,
    /// At this step it is pulled out.
    pull: Option<usize>,
    is_out: bool,
    garbles: bool,
    mark: usize,
    history: Option<Vec<(State, usize)>>,
}

/// What becomes of a step.
enum Verdict {
    Goes,
    /// It is not done, or half done, and an error is told.
    Fails(io::Error),
    /// It is done, and an error is told all the same.
    Lies(io::Error),
}

impl TestDisk {
    /// A disk on which everything is durable that the state shows.
    pub fn new(state: State) -> TestDisk {
        let inner =
            Inner { state, steps: 0, plan: None, pull: None, is_out: false, garbles: false, mark: 0, history: None };
        TestDisk(Arc::new(Mutex::new(inner)))
    }

    /// The disk as it is, with what is not durable yet.
    pub fn state(&self) -> State {
        self.inner().state.clone()
    }

    /// How many steps were asked for.
    pub fn steps(&self) -> usize {
        self.inner().steps
    }

    /// Refuses steps as planned, counted from now on; with nothing planned, none.
    pub fn plan(&self, plan: Option<Plan>) {
        let mut inner = self.inner();
        let now = inner.steps;
        inner.plan = plan.map(|plan| Plan { at: plan.at + now, ..plan });
    }

    /// From now on remembers the state after each step, with the mark that was set then.
    pub fn record(&self) {
        let mut inner = self.inner();
        inner.history = Some(vec![(inner.state.clone(), inner.mark)]);
    }

    /// Sets the mark for what comes, and remembers the state under it too.
    pub fn mark(&self, mark: usize) {
        let mut inner = self.inner();
        inner.mark = mark;
        inner.remember();
    }

    /// What was recorded.
    pub fn history(&self) -> Vec<(State, usize)> {
        self.inner().history.clone().unwrap_or_default()
    }

    /// Whether it gives other bytes than it was given.
    pub fn garble(&self, garbles: bool) {
        self.inner().garbles = garbles;
    }

    /// Lets so many seconds go by.
    pub fn later(&self, seconds: u64) {
        self.inner().state.clock += seconds;
    }

    /// Gives back every lock, as when whoever held them was killed.
    pub fn kill(&self) {
        self.inner().state.locks.clear();
    }

    /// Pulls the disk out when so many more steps were asked for: what was not durable is lost, and whoever holds
    /// a file on it holds nothing.
    pub fn pull_after(&self, steps: usize) {
        let mut inner = self.inner();
        inner.pull = Some(inner.steps + steps);
    }

    /// Puts it back.
    pub fn plug(&self) {
        self.inner().is_out = false;
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A step that does all or nothing.
    fn step<T>(&self, work: impl FnOnce(&mut State) -> io::Result<T>) -> io::Result<T> {
        let mut inner = self.inner();
        let done = match inner.verdict() {
            Verdict::Goes => work(&mut inner.state),
            Verdict::Fails(error) => Err(error),
            Verdict::Lies(error) => work(&mut inner.state).and(Err(error)),
        };
        inner.remember();
        done
    }
}

impl Inner {
    fn verdict(&mut self) -> Verdict {
        let step = self.steps;
        self.steps += 1;
        if self.pull == Some(step) {
            self.state = self.state.least();
            self.is_out = true;
        }
        if self.is_out {
            return Verdict::Fails(ErrorKind::NotFound.into());
        }
        match &self.plan {
            Some(plan) if (plan.at..plan.at + plan.times).contains(&step) => {
                if plan.lies {
                    Verdict::Lies(plan.fault.error())
                } else {
                    Verdict::Fails(plan.fault.error())
                }
            }
            _ => Verdict::Goes,
        }
    }

    fn remember(&mut self) {
        let now = (self.state.clone(), self.mark);
        if let Some(history) = &mut self.history
            && history.last() != Some(&now)
        {
            history.push(now);
        }
    }
}

impl Storage for TestDisk {
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let garbles = self.inner().garbles;
        self.step(|state| {
            let bytes = state.bytes(path)?;
            if bytes.len() as u64 > limit {
                return Err(ErrorKind::FileTooLarge.into());
            }
            let mut bytes = bytes.to_vec();
            if garbles && let Some(byte) = bytes.last_mut() {
                *byte ^= 1;
            }
            Ok(bytes)
        })
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.step(|state| state.list(folder))
    }

    fn look(&self, path: &Path) -> io::Result<Seen> {
        self.step(|state| {
            let (is_file, length, modified) = match state.entry(path)? {
                Entry::Folder => (false, 0, 0),
                Entry::File(id) => (true, state.file(id).now.len() as u64, state.file(id).modified),
            };
            Ok(Seen { is_file, length, modified: SystemTime::UNIX_EPOCH + Duration::from_secs(modified) })
        })
    }

    fn create_new(&self, path: &Path) -> io::Result<Box<dyn Appendable>> {
        let id = self.step(|state| state.create(path))?;
        Ok(Box::new(TestFile { disk: self.clone(), id }))
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn Appendable>> {
        let id = self.step(|state| state.id(path))?;
        Ok(Box::new(TestFile { disk: self.clone(), id }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.step(|state| state.rename(from, to))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.step(|state| state.remove(path))
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        self.step(|state| state.create_folder(path))
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.step(|state| state.sync_folder(folder))
    }

    fn lock(&self, path: &Path) -> io::Result<Box<dyn Held>> {
        // Whoever is told that it failed closes the file, and the lock goes with it, even if it had been taken.
        let mut held = None;
        self.step(|state| {
            let id = state.id(path)?;
            if !state.locks.insert(id) {
                return Err(ErrorKind::WouldBlock.into());
            }
            held = Some(TestLock { disk: self.clone(), id });
            Ok(())
        })?;
        held.map(|held| Box::new(held) as Box<dyn Held>).ok_or_else(|| ErrorKind::NotFound.into())
    }
}

/// Ids are given anew when the disk is pulled out, so that an old one is nothing.
#[derive(Debug)]
struct TestFile {
    disk: TestDisk,
    id: u32,
}

impl Appendable for TestFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut inner = self.disk.inner();
        let verdict = inner.verdict();
        // A write that fails has written a part.
        let written = if matches!(verdict, Verdict::Fails(_)) { &bytes[..bytes.len() / 2] } else { bytes };
        let done = if inner.is_out { Ok(()) } else { inner.state.write(self.id, Write::Append(written.to_vec())) };
        inner.remember();
        match verdict {
            Verdict::Goes => done,
            Verdict::Fails(error) | Verdict::Lies(error) => Err(error),
        }
    }

    fn rewrite(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.disk.step(|state| state.write(self.id, Write::Again(at as usize, bytes.to_vec())))
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut inner = self.disk.inner();
        let done = match inner.verdict() {
            Verdict::Goes => inner.state.sync(self.id),
            Verdict::Lies(error) => inner.state.sync(self.id).and(Err(error)),
            // As on Linux: the bytes are forgotten, though they can still be read, and no later sync brings them back.
            Verdict::Fails(error) => inner.state.forget(self.id).and(Err(error)),
        };
        inner.remember();
        done
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.disk.step(|state| state.write(self.id, Write::Cut(length as usize)))
    }
}

#[derive(Debug)]
struct TestLock {
    disk: TestDisk,
    id: u32,
}

impl Held for TestLock {}

impl Drop for TestLock {
    fn drop(&mut self) {
        self.disk.inner().state.locks.remove(&self.id);
    }
}
