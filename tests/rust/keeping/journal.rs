//! The file of a battle: what is in it, how it is opened whatever was done to it, backups, salvage, migrations.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a file that cannot be opened fails the test")]

#[path = "journal/backups.rs"]
mod backups;
#[path = "journal/migrations.rs"]
mod migrations;
#[path = "journal/mutations.rs"]
mod mutations;
#[path = "journal/opening.rs"]
mod opening;
#[path = "journal/refusals.rs"]
mod refusals;

use handspan_desk::journal::{Journal, Journals, Mode, Opened};
use handspan_tests::disk::{State, TestDisk};
use handspan_tests::games::{header, lines};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const PATH: &str = "/home/Millbrook.handspan-game";

fn path() -> &'static Path {
    Path::new(PATH)
}

fn empty() -> TestDisk {
    TestDisk::new(State::with_folders(&["/home"]))
}

fn holding(bytes: &[u8]) -> TestDisk {
    TestDisk::new(State::with_folders(&["/home"]).with_file(PATH, bytes))
}

fn journals(disk: &TestDisk) -> Journals {
    Journals::new(Arc::new(disk.clone()), PathBuf::from("/home/backups"))
}

/// The bytes of a battle with so many lines.
fn sample(seed: u64, count: usize) -> Vec<u8> {
    let disk = empty();
    let lines = lines(&mut StdRng::seed_from_u64(seed), count);
    drop(journals(&disk).create(path(), &header(), &lines).unwrap());
    disk.state().bytes(path()).unwrap().to_vec()
}

fn writing(opened: Opened) -> Journal {
    match opened.mode {
        Mode::Writing(journal) => *journal,
        Mode::ReadingOnly { words } => panic!("{words}"),
    }
}
