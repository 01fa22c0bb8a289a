//! The checks of the ledger as transcripts, a file a chapter.

use crate::notation::InThem;
use crate::support::transcript::{check, told};

#[test]
fn turn() {
    check::<InThem>("them/checks/turn.txt");
}

#[test]
fn movement() {
    check::<InThem>("them/checks/movement.txt");
}

#[test]
fn actions() {
    check::<InThem>("them/checks/actions.txt");
}

#[test]
fn attacks() {
    check::<InThem>("them/checks/attacks.txt");
}

#[test]
fn ants() {
    check::<InThem>("them/checks/ants.txt");
}

#[test]
fn charges() {
    check::<InThem>("them/checks/charges.txt");
}

#[test]
fn barricades() {
    check::<InThem>("them/checks/barricades.txt");
}

#[test]
fn end() {
    check::<InThem>("them/checks/end.txt");
}

/// Two cases that fail and one that does not.
const WRONG: &str = "\
let walker = H1 (10, 10) @0

THEM-MOVE-1  it walks, and the log is wrong
  table    walker
  play     H1 goes (12, 10)
  log      H1 flies.

THEM-MOVE-1  nobody flies
  table    walker
  play     H1 flies

THEM-MOVE-1  seven inches are too many
  table    walker
  play     H1 goes (17, 10)
  refused  E_BUDGET it has not enough inches left (7.0 in of 6.0 in) [THEM-MOVE-1]
";

#[test]
fn every_case_that_fails_is_told_with_its_line() {
    let told = told::<InThem>("toy.txt", WRONG);
    let [wrong, unread] = &told.failures[..] else { panic!("{:#?}", told.failures) };
    assert!(
        wrong.starts_with("toy.txt:3: THEM-MOVE-1  it walks, and the log is wrong\n  - log      H1 flies.\n"),
        "{wrong}"
    );
    assert!(wrong.contains("  + log      H1 moves 2.0 in. [THEM-MOVE-1]\n"), "{wrong}");
    assert!(wrong.contains("  + then     H1 (12, 10), 4 in left\n"), "{wrong}");
    assert_eq!(unread, "toy.txt:10: nobody knows what `H1 flies` is\n  in THEM-MOVE-1  nobody flies\n");
    assert!(told.broken, "what cannot be read is not blessed");
}

#[test]
fn what_is_blessed_passes() {
    let right = WRONG.replace("H1 flies\n", "H1 turns @90\n");
    let blessed = told::<InThem>("toy.txt", &right).written;
    assert_ne!(blessed, right);
    assert!(told::<InThem>("toy.txt", &blessed).failures.is_empty(), "{blessed}");
}
