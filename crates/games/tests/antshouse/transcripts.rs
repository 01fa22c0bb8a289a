//! Checks of the ledger as transcripts, a file a chapter.

use crate::notation::InAntshouse;
use crate::support::transcript::check;

#[test]
fn movement() {
    check::<InAntshouse>("antshouse/checks/movement.txt");
}

#[test]
fn preparing() {
    check::<InAntshouse>("antshouse/checks/preparing.txt");
}

#[test]
fn rounds() {
    check::<InAntshouse>("antshouse/checks/rounds.txt");
}

#[test]
fn weapons() {
    check::<InAntshouse>("antshouse/checks/weapons.txt");
}

#[test]
fn winning() {
    check::<InAntshouse>("antshouse/checks/winning.txt");
}
