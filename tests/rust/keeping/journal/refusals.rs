//! What is refused when a battle is begun, kept or copied.

use super::{empty, holding, journals, path, sample, writing};
use handspan_desk::journal::{BYTES_AT_MOST, Mode, Trouble};
use handspan_desk::storage::Storage;
use handspan_tests::disk::{Fault, Plan, TestDisk};
use handspan_tests::games::{ID, header, lines, texts};
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::value::{RawValue, to_raw_value};
use std::path::Path;

#[test]
fn a_name_that_is_taken_is_refused_and_a_free_one_is_found() {
    let disk = empty();
    let folder = Path::new("/home/battles");
    let mut names = Vec::new();
    for _ in 0..3 {
        let path = journals(&disk).free_path(folder, "Mill/brook").unwrap();
        let journal = journals(&disk).create(&path, &header(), &[]).unwrap();
        names.push(path.file_name().unwrap().to_str().unwrap().to_string());
        let trouble = journals(&disk).create(&path, &header(), &[]).unwrap_err();
        assert!(trouble.to_string().contains("already a file of that name"), "{trouble}");
        drop(journal);
    }
    assert_eq!(names, ["Mill-brook.handspan-game", "Mill-brook 2.handspan-game", "Mill-brook 3.handspan-game"]);
    let path = journals(&disk).free_path(folder, "mill-BROOK").unwrap();
    assert_eq!(path, folder.join("mill-BROOK 4.handspan-game"), "some disks take these for the same name");
}

#[test]
fn an_id_that_could_name_another_folder_is_refused() {
    for id in ["", "..", "0123456789ABCDEF0123456789abcdef", "../../../../../../../../etc/passwd"] {
        let mut header = header();
        header.id = id.to_string();
        assert!(matches!(journals(&empty()).create(path(), &header, &[]), Err(Trouble::Unfit { .. })));
        assert!(matches!(journals(&empty()).backups(id), Err(Trouble::Unfit { .. })));
    }
}

/// What cannot be opened again must not be written.
#[test]
fn no_line_is_added_beyond_the_length_that_can_be_opened() {
    let disk = empty();
    let mut journal = journals(&disk).create(path(), &header(), &[]).unwrap();
    let large = to_raw_value(&"x".repeat(9 << 20)).unwrap();
    let mut accepted = 0;
    let trouble = loop {
        match journal.append(1, &large) {
            Ok(number) => accepted = number,
            Err(trouble) => break trouble,
        }
    };
    assert!(trouble.to_string().contains("64 MiB"), "{trouble}");
    assert_eq!(journal.append(1, RawValue::TRUE).unwrap(), accepted + 1, "a short one still fits");
    assert!(disk.look(path()).unwrap().length <= BYTES_AT_MOST);
    drop(journal);
    assert_eq!(journals(&disk).open(path()).unwrap().lines.len(), 8);
}

#[test]
fn a_file_that_was_removed_or_changed_meanwhile_takes_no_line() {
    let bytes = sample(6, 3);
    let disk = holding(&bytes);
    let mut journal = writing(journals(&disk).open(path()).unwrap());
    let aside = Path::new("/home/aside");
    disk.rename(path(), aside).unwrap();
    let trouble = journal.append(1, RawValue::TRUE).unwrap_err();
    assert!(trouble.to_string().contains("it is not there"), "{trouble}");
    disk.create_new(path()).unwrap().append(b"something else").unwrap();
    let trouble = journal.append(1, RawValue::TRUE).unwrap_err();
    assert!(matches!(trouble, Trouble::Changed { .. }), "{trouble}");
    assert!(matches!(journal.back_up().unwrap_err(), Trouble::Changed { .. }));
    disk.rename(aside, path()).unwrap();
    assert_eq!(journal.append(1, RawValue::TRUE).unwrap(), 4, "put back, it goes on");
    assert_eq!(journals(&disk).open(path()).unwrap().lines.len(), 4);
}

/// What could not be taken back is cut off only from the file it was written to.
#[test]
fn a_file_that_was_exchanged_is_not_mended() {
    let bytes = sample(6, 3);
    for tail in ["", "abc"] {
        let disk = holding(&bytes);
        let mut journal = writing(journals(&disk).open(path()).unwrap());
        disk.plan(Some(Plan { at: 1, times: 2, fault: Fault::Failing, lies: false }));
        journal.append(1, RawValue::TRUE).unwrap_err();
        assert!(journal.is_broken());
        let mut other = [&bytes, tail.as_bytes()].concat();
        other[200] ^= 1;
        exchange(&disk, &other);
        for _ in 0..3 {
            let trouble = journal.append(1, RawValue::TRUE).unwrap_err();
            assert!(matches!(trouble, Trouble::Changed { .. }), "{trouble}");
        }
        drop(journal);
        assert_eq!(disk.state().bytes(path()).unwrap(), other);
    }
}

/// As programs do that keep folders alike on several machines.
#[test]
fn a_file_that_was_exchanged_for_its_like_goes_on_there() {
    let bytes = sample(6, 3);
    let disk = holding(&bytes);
    let mut journal = writing(journals(&disk).open(path()).unwrap());
    exchange(&disk, &bytes);
    let trouble = journal.append(1, RawValue::TRUE).unwrap_err();
    assert!(matches!(trouble, Trouble::Changed { .. }), "{trouble}");
    assert_eq!(disk.state().bytes(path()).unwrap(), bytes);
    assert_eq!(journal.append(1, RawValue::FALSE).unwrap(), 4);
    assert!(matches!(journals(&disk).open(path()).unwrap().mode, Mode::ReadingOnly { .. }), "it holds the lock there");
    drop(journal);
    let lines = journals(&disk).open(path()).unwrap().lines;
    assert_eq!(texts(&lines)[3..], ["false"]);
}

fn exchange(disk: &TestDisk, bytes: &[u8]) {
    disk.remove(path()).unwrap();
    disk.create_new(path()).unwrap().append(bytes).unwrap();
}

#[test]
fn a_battle_that_could_not_be_begun_leaves_nothing() {
    let whole = empty();
    journals(&whole).create(path(), &header(), &[]).unwrap();
    let mut refused = 0;
    for at in 0..whole.steps() {
        let disk = empty();
        disk.plan(Some(Plan { at, times: 1, fault: Fault::Full, lies: false }));
        if journals(&disk).create(path(), &header(), &[]).is_err() {
            refused += 1;
            assert!(disk.state().paths().is_empty(), "step {at}: {:?}", disk.state().paths());
        }
    }
    assert!(refused > 10, "{refused}");
}

#[test]
fn a_copy_replaces_only_a_battle_that_is_whole_and_closed() {
    let fresh = lines(&mut StdRng::seed_from_u64(8), 2);
    let whole = sample(6, 3);
    let newer = sealed(r#"{"format":"handspan-game","version":2,"what":"ever"}"#);
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 1;
    for other in [b"a letter to grandmother".to_vec(), newer, damaged] {
        let disk = holding(&other);
        journals(&disk).save_copy(path(), &header(), &fresh).unwrap_err();
        assert_eq!(disk.state().bytes(path()).unwrap(), other);
    }
    let disk = holding(&whole);
    let open = journals(&disk).open(path()).unwrap();
    let trouble = journals(&disk).save_copy(path(), &header(), &fresh).unwrap_err();
    assert!(trouble.to_string().contains("another window"), "{trouble}");
    drop(open);
    journals(&disk).save_copy(path(), &header(), &fresh).unwrap();
    assert_eq!(texts(&journals(&disk).open(path()).unwrap().lines), texts(&fresh));
    let kept = journals(&disk).backups(ID).unwrap();
    assert_eq!(disk.state().bytes(&kept[1].path).unwrap(), whole, "what was replaced is kept");
}

#[test]
fn a_newer_file_is_refused_politely_and_never_changed() {
    let newer =
        [sealed(r#"{"format":"handspan-game","version":7,"what":"ever"}"#), b"whatever comes then".to_vec()].concat();
    let disk = holding(&newer);
    let before = disk.state();
    let trouble = journals(&disk).open(path()).unwrap_err();
    assert!(matches!(trouble, Trouble::Newer { version: 7, .. }));
    assert!(trouble.to_string().contains("newer Handspan (file version 7"), "{trouble}");
    assert!(journals(&disk).open_up_to(path(), Path::new("/home/new")).is_err());
    assert_eq!(disk.state(), before);
}

fn sealed(text: &str) -> Vec<u8> {
    handspan_tests::games::sealed(text).into_bytes()
}
