//! Power cuts and failing disks, on a disk that knows what is durable: every accepted line is found, nothing that was
//! refused is, and every file opens.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a file that cannot be opened fails the test")]

#[path = "crashes/battle.rs"]
mod battle;
#[path = "crashes/faults.rs"]
mod faults;
#[path = "crashes/files.rs"]
mod files;

use battle::{Battle, Note, Script, journals};
use handspan_desk::journal::{Mode, Opened, Trouble};
use handspan_tests::disk::{Fault, Plan, State, TestDisk};
use handspan_tests::effort::Effort;
use handspan_tests::games::{ID, body, texts};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::path::Path;

/// Where a battle is that is being created.
const BEGUN: &str = "/home/battles/Millbrook.handspan-game";

fn empty() -> State {
    State::with_folders(&["/home"])
}

/// Opens what a crash has left and checks it against what must be there; for some ranks also plays on, and looks at the
/// backups.
fn check(state: &State, note: &Note, rank: usize) {
    let disk = TestDisk::new(state.clone());
    let journals = journals(&disk);
    let Some(path) = &note.path else {
        // It was being created: there is nothing, or a battle without lines.
        let begun = Path::new(BEGUN);
        match journals.open(begun) {
            Ok(opened) => assert!(opened.lines.is_empty()),
            Err(Trouble::Unread { .. }) => assert!(state.bytes(begun).is_err()),
            Err(trouble) => panic!("{trouble}"),
        }
        return;
    };
    let opened = journals.open(path).unwrap();
    let found = texts(&opened.lines);
    assert!(note.allows(&found), "{note:?}\n{found:?}");
    let mut lines: Vec<String> = found.into_iter().map(str::to_string).collect();
    let Opened { mode: Mode::Writing(mut journal), .. } = opened else { panic!("{opened:?}") };
    if rank.is_multiple_of(4) {
        let more = body(&mut StdRng::seed_from_u64(lines.len() as u64));
        journal.append(7, &more).unwrap();
        lines.push(more.get().to_string());
        drop(journal);
        assert_eq!(texts(&journals.open(path).unwrap().lines), lines);
    }
    if rank.is_multiple_of(16) {
        for backup in journals.backups(ID).unwrap() {
            assert!(backup.lines.is_some_and(|kept| kept <= lines.len()), "{backup:?}");
        }
    }
}

#[test]
fn a_power_cut_at_any_step_loses_no_accepted_line() {
    let mut effort = Effort::of("scripts with a power cut at every step", "HANDSPAN_SESSIONS", 3);
    let (mut states, mut steps, mut torn) = (0, 0, 0);
    while let Some(seed) = effort.again() {
        let disk = TestDisk::new(empty());
        disk.record();
        let mut battle = Battle::new(&disk);
        battle.play(Script { seed: seed as u64, appends: 40, kills: seed % 2 == 1, faults: seed % 3 != 0 });
        assert!(battle.note.accepted.len() >= 15, "script {seed}: {}", battle.note.accepted.len());
        for (state, mark) in disk.history() {
            steps += 1;
            let note = &battle.notes[mark];
            let path = note.path.as_deref().unwrap_or(Path::new(BEGUN));
            for (rank, crash) in state.crashes(path).iter().enumerate() {
                states += 1;
                let is_torn = crash.bytes(path).is_ok_and(|bytes| bytes.last() != Some(&b'\n'));
                check(crash, note, rank);
                // The power can fail again while the file is being opened.
                if is_torn {
                    torn += 1;
                    if rank % 50 == 7 {
                        states += again(crash, note);
                    }
                }
            }
        }
    }
    let sessions = effort.tried();
    println!("{sessions} sessions, {steps} steps, {states} states, {torn} of them with a torn last line");
    assert!(states > 5_000 * sessions && torn > 1_000 * sessions, "{states} {torn}");
}

/// A power cut at any step of opening a file that a power cut has torn.
fn again(state: &State, note: &Note) -> usize {
    let disk = TestDisk::new(state.clone());
    disk.record();
    let path = note.path.as_ref().unwrap();
    let opened = journals(&disk).open(path).unwrap();
    assert!(note.allows(&texts(&opened.lines)));
    drop(opened);
    let crashes: Vec<State> =
        disk.history().iter().step_by(2).flat_map(|(state, _)| few(state.crashes(path))).collect();
    for (rank, crash) in crashes.iter().enumerate() {
        check(crash, note, rank);
    }
    crashes.len()
}

/// Some of many, the first and the last among them.
fn few(states: Vec<State>) -> Vec<State> {
    let step = states.len() / 20 + 1;
    let last = states.len().saturating_sub(1);
    let chosen = |(rank, state): (usize, State)| (rank.is_multiple_of(step) || rank == last).then_some(state);
    states.into_iter().enumerate().filter_map(chosen).collect()
}

#[test]
fn what_is_seen_after_a_kill_is_still_there_after_a_power_cut() {
    let disk = TestDisk::new(empty());
    disk.record();
    let mut battle = Battle::new(&disk);
    battle.play(Script { seed: 77, appends: 40, kills: false, faults: true });
    let (mut states, mut unsynced) = (0, 0);
    for (state, mark) in disk.history() {
        let Some(path) = &battle.notes[mark].path else { continue };
        unsynced += usize::from(state.crashes(path).len() > 1);
        // The killed program had written what it had not synced; who opens it now sees it and builds on it.
        let disk = TestDisk::new(state.killed());
        let opened = journals(&disk).open(path).unwrap();
        assert!(matches!(opened.mode, Mode::Writing(_)), "{opened:?}");
        let accepted: Vec<String> = texts(&opened.lines).into_iter().map(str::to_string).collect();
        let note = Note { path: Some(path.clone()), accepted, maybe: Vec::new() };
        for crash in disk.state().crashes(path) {
            states += 1;
            check(&crash, &note, 0);
        }
    }
    println!("{states} states, {unsynced} kills with something not synced");
    assert!(unsynced > 40, "{unsynced}");
}

/// The line was written, its sync failed, and so did cutting it off; then the program was killed. It can be read still, so the next
/// one shows it; and then it must be there after a power cut as well.
#[test]
fn a_line_that_a_failed_sync_has_forgotten_is_written_once_more_before_it_is_shown() {
    let disk = TestDisk::new(empty());
    let mut battle = Battle::new(&disk);
    let mut chance = StdRng::seed_from_u64(4);
    assert!(battle.begin());
    battle.append(&mut chance);
    // The file is looked at and the line is written; the sync fails, and the cut.
    disk.plan(Some(Plan { at: 2, times: 2, fault: Fault::Failing, lies: false }));
    battle.append(&mut chance);
    disk.plan(None);
    assert_eq!((battle.note.accepted.len(), battle.note.maybe.len()), (1, 1));
    std::mem::forget(battle.journal.take());
    disk.kill();
    let path = Path::new(BEGUN);
    let opened = journals(&disk).open(path).unwrap();
    assert_eq!(opened.lines.len(), 2, "it can be read");
    assert!(matches!(opened.mode, Mode::Writing(_)), "{opened:?}");
    for crash in disk.state().crashes(path) {
        assert_eq!(journals(&TestDisk::new(crash)).open(path).unwrap().lines.len(), 2);
    }
}

/// The name of a battle that was killed between its creation and the syncing of its folder.
#[test]
fn a_battle_that_could_be_opened_keeps_its_name() {
    let disk = TestDisk::new(empty());
    disk.record();
    Battle::new(&disk).play(Script { seed: 5, appends: 1, kills: false, faults: false });
    let path = Path::new(BEGUN);
    let mut unsynced = 0;
    for (state, _) in disk.history() {
        unsynced += usize::from(
            state.bytes(path).is_ok() && state.crashes(path).iter().any(|state| state.bytes(path).is_err()),
        );
        let disk = TestDisk::new(state.killed());
        let Ok(opened) = journals(&disk).open(path) else { continue };
        let accepted: Vec<String> = texts(&opened.lines).into_iter().map(str::to_string).collect();
        let note = Note { path: Some(path.to_path_buf()), accepted, maybe: Vec::new() };
        for crash in disk.state().crashes(path) {
            check(&crash, &note, 0);
        }
    }
    assert!(unsynced > 0);
}
