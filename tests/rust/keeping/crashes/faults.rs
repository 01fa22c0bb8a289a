//! Every step refused in turn, with every error; and the disk pulled out at every step.

use super::battle::{Battle, Script, journals};
use super::empty;
use handspan_desk::journal::Mode;
use handspan_tests::disk::{Fault, Plan, TestDisk};
use handspan_tests::games::texts;
use rand::SeedableRng;
use rand::rngs::StdRng;

const SCRIPT: Script = Script { seed: 9, appends: 14, kills: false, faults: false };

/// How many steps the battle takes when nothing is refused.
fn steps() -> usize {
    let disk = TestDisk::new(empty());
    Battle::new(&disk).play(SCRIPT);
    disk.steps()
}

/// Ends the battle on a disk that works again, and opens it.
fn end(mut battle: Battle, is_certain: bool, what: &str) {
    drop(battle.journal.take());
    let Some(path) = &battle.note.path else { return };
    let opened = journals(&battle.disk).open(path).unwrap_or_else(|trouble| panic!("{what}: {trouble}"));
    if is_certain {
        battle.note.maybe.clear();
    }
    assert!(battle.note.allows(&texts(&opened.lines)), "{what}: {:?}", battle.note);
    assert!(matches!(opened.mode, Mode::Writing(_)), "{what}: {opened:?}");
}

#[test]
fn whatever_step_is_refused_what_was_accepted_is_there_and_what_was_refused_is_not() {
    let steps = steps();
    let (mut tried, mut refused) = (0, 0);
    for at in 0..steps {
        for fault in Fault::ALL {
            for (times, lies) in [(1, false), (1, true), (2, false), (3, false), (5, false)] {
                let plan = Plan { at, times, fault, lies };
                let disk = TestDisk::new(empty());
                disk.plan(Some(plan));
                let mut battle = Battle::new(&disk);
                battle.play(SCRIPT);
                refused += usize::from(battle.note.accepted.len() < SCRIPT.appends);
                assert!(battle.note.accepted.len() >= SCRIPT.appends - 5, "{plan:?}");
                disk.plan(None);
                end(battle, true, &format!("{plan:?}"));
                tried += 1;
            }
        }
    }
    println!("{steps} steps, {tried} battles, {refused} with a refused line");
    assert!(tried > 1_000 && refused * 5 > tried, "{tried} {refused}");
}

#[test]
fn a_disk_that_refuses_for_good_keeps_what_was_accepted() {
    for at in 0..steps() {
        for fault in Fault::ALL {
            let plan = Plan { at, times: usize::MAX / 2, fault, lies: false };
            let disk = TestDisk::new(empty());
            disk.plan(Some(plan));
            let mut battle = Battle::new(&disk);
            battle.play(SCRIPT);
            // Nobody could take back what was refused; so it may be there.
            drop(battle.journal.take());
            disk.plan(None);
            end(battle, false, &format!("{plan:?}"));
        }
    }
}

#[test]
fn a_disk_that_is_pulled_out_and_put_back_goes_on() {
    let steps = steps();
    let mut refused = 0;
    for at in 0..steps {
        let disk = TestDisk::new(empty());
        disk.pull_after(at);
        let mut battle = Battle::new(&disk);
        battle.play(SCRIPT);
        let before = battle.note.accepted.len();
        refused += SCRIPT.appends - before;
        disk.plug();
        // The first line finds that what it holds is dead, and is refused; the second opens the file anew.
        battle.play(Script { appends: 4, seed: 60, ..SCRIPT });
        assert!(battle.note.accepted.len() >= before + 2, "pulled out at step {at}");
        end(battle, true, &format!("pulled out at step {at}"));
    }
    println!("pulled out at {steps} steps, {refused} lines refused");
    assert!(refused > steps);
}

#[test]
fn a_battle_in_play_goes_on_when_the_disk_is_put_back() {
    for steps in 0..6 {
        let disk = TestDisk::new(empty());
        let mut battle = Battle::new(&disk);
        let mut chance = StdRng::seed_from_u64(1);
        assert!(battle.begin());
        battle.append(&mut chance);
        disk.pull_after(steps);
        for _ in 0..3 {
            battle.append(&mut chance);
        }
        let before = battle.note.accepted.len();
        assert!(before < 4, "it was pulled out");
        disk.plug();
        for _ in 0..3 {
            battle.append(&mut chance);
        }
        assert!(battle.note.accepted.len() >= before + 2, "pulled out after {steps} steps");
        // It has the lock again too.
        let path = battle.note.path.as_ref().unwrap();
        assert!(matches!(journals(&disk).open(path).unwrap().mode, Mode::ReadingOnly { .. }));
        end(battle, true, "put back");
    }
}
