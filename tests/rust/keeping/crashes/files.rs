//! Whole files put in the place of others: after any crash the old one or the new one.

use super::empty;
use handspan_desk::replacing;
use handspan_tests::disk::{Fault, Plan, State, TestDisk};
use std::io::ErrorKind;
use std::path::Path;

const OLD: &[u8] = b"the old text, which is longer than the new";
const NEW: &[u8] = b"the new text";

fn before() -> State {
    empty().with_file("/home/settings", OLD)
}

#[test]
fn a_power_cut_leaves_the_old_file_or_the_new() {
    let (path, kept) = (Path::new("/home/settings"), Path::new("/home/kept/settings"));
    let disk = TestDisk::new(before());
    disk.record();
    replacing::replace(&disk, path, NEW, Some((kept, 1_000))).unwrap();
    let (mut states, mut old, mut new) = (0, 0, 0);
    for crash in disk.history().iter().flat_map(|(state, _)| state.crashes(path)) {
        states += 1;
        let found = crash.bytes(path).unwrap();
        assert!(found == OLD || found == NEW, "{found:?}");
        assert!(found == OLD || crash.bytes(kept).unwrap() == OLD, "the old text is kept before the new is there");
        assert!(crash.bytes(kept).is_ok_and(|kept| kept == OLD) || crash.bytes(kept).is_err());
        old += usize::from(found == OLD);
        new += usize::from(found == NEW);
    }
    println!("{states} states, {old} old, {new} new");
    assert!(old > 0 && new > 0);
    for crash in disk.state().crashes(path) {
        assert_eq!(crash.bytes(path).unwrap(), NEW);
    }
}

#[test]
fn a_refused_step_leaves_the_old_file_and_nothing_half_written() {
    let path = Path::new("/home/settings");
    for at in 0..7 {
        for fault in Fault::ALL {
            let disk = TestDisk::new(before());
            disk.plan(Some(Plan { at, times: 1, fault, lies: false }));
            let done = replacing::replace(&disk, path, NEW, None);
            let state = disk.state();
            // The seventh step is the syncing of the folder: the new file is there, but not for certain.
            let expected = if at == 6 { NEW } else { OLD };
            assert!(done.is_err(), "step {at}");
            assert_eq!(state.bytes(path).unwrap(), expected, "step {at}");
            assert_eq!(state.paths(), [path], "step {at}");
        }
    }
}

#[test]
fn a_refused_step_of_creating_leaves_the_name_free_and_nothing_lying_about() {
    let path = Path::new("/home/settings");
    let whole = TestDisk::new(empty());
    replacing::create(&whole, path, NEW).unwrap();
    let mut refused = 0;
    for at in 0..whole.steps() {
        let disk = TestDisk::new(empty());
        disk.plan(Some(Plan { at, times: 1, fault: Fault::Failing, lies: false }));
        match replacing::create(&disk, path, NEW) {
            Ok(()) => assert_eq!(disk.state().bytes(path).unwrap(), NEW),
            Err(_) => {
                refused += 1;
                assert!(disk.state().paths().is_empty(), "step {at}: {:?}", disk.state().paths());
            }
        }
    }
    assert_eq!(refused, 8, "only the sweeping up may fail unheard");
}

#[test]
fn a_name_that_is_taken_is_not_created() {
    let disk = TestDisk::new(before());
    let error = replacing::create(&disk, Path::new("/home/settings"), NEW).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::AlreadyExists);
    assert_eq!(disk.state(), before());
}

#[test]
fn what_was_written_is_read_again_before_it_counts() {
    let disk = TestDisk::new(before());
    disk.garble(true);
    replacing::replace(&disk, Path::new("/home/settings"), NEW, None).unwrap_err();
    assert_eq!(disk.state().bytes(Path::new("/home/settings")).unwrap(), OLD);
    assert_eq!(disk.state().paths().len(), 1);
}

#[test]
fn what_crashes_have_left_is_swept_up_once_it_is_old() {
    let left = "/home/.settings.99-0.part";
    let state = before().with_file(left, b"half a te").with_file("/home/.other.99-0.part", b"another's");
    let disk = TestDisk::new(state);
    replacing::replace(&disk, Path::new("/home/settings"), NEW, None).unwrap();
    assert!(disk.state().bytes(Path::new(left)).is_ok(), "it may be another window's");
    disk.later(7_200);
    replacing::replace(&disk, Path::new("/home/settings"), NEW, None).unwrap();
    assert_eq!(disk.state().paths(), [Path::new("/home/.other.99-0.part"), Path::new("/home/settings")]);
}
