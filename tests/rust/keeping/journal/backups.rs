//! Backups and what is saved from damaged files.

use super::{empty, holding, journals, path, sample, writing};
use handspan_desk::journal::{BACKUPS_AT_MOST, Trouble};
use handspan_tests::games::{ID, header, texts};
use serde_json::value::RawValue;
use std::path::Path;

#[test]
fn ten_backups_roll_and_the_newest_is_never_doubled() {
    let disk = empty();
    let mut journal = journals(&disk).create(path(), &header(), &[]).unwrap();
    assert!(journals(&disk).backups(ID).unwrap().is_empty());
    for _ in 0..14 {
        journal.append(1, RawValue::TRUE).unwrap();
        journal.back_up().unwrap();
        journal.back_up().unwrap();
    }
    drop(journal);
    drop(journals(&disk).open(path()).unwrap());
    let backups = journals(&disk).backups(ID).unwrap();
    assert_eq!(backups.len(), BACKUPS_AT_MOST);
    let lines: Vec<usize> = backups.iter().map(|backup| backup.lines.unwrap()).collect();
    assert_eq!(lines, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    let numbers: Vec<u64> = backups.iter().map(|backup| backup.number).collect();
    assert_eq!(numbers, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    assert!(backups.iter().rev().is_sorted_by_key(|backup| backup.made));
    assert_eq!(disk.state().paths().len(), BACKUPS_AT_MOST + 1, "nothing is left lying about");
}

#[test]
fn opening_for_writing_keeps_what_is_new() {
    let disk = holding(&sample(1, 4));
    let count = || journals(&disk).backups(ID).unwrap().len();
    for backups in 0..4 {
        assert_eq!(count(), backups);
        drop(journals(&disk).open(path()).unwrap());
        assert_eq!(count(), backups + 1);
        writing(journals(&disk).open(path()).unwrap()).append(1, RawValue::TRUE).unwrap();
        assert_eq!(count(), backups + 1, "nothing was new when it was opened");
    }
}

#[test]
fn a_damaged_battle_goes_on_from_its_good_lines_in_a_new_file() {
    let bytes = sample(2, 20);
    let whole = journals(&holding(&bytes)).open(path()).unwrap();
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    let disk = holding(&damaged);
    let Err(Trouble::Damaged { good, .. }) = journals(&disk).open(path()) else { panic!("it is damaged") };
    assert!((2..19).contains(&good), "{good}");
    let new = Path::new("/home/Saved.handspan-game");
    let opened = journals(&disk).open_up_to(path(), new).unwrap();
    assert_eq!(texts(&opened.lines), texts(&whole.lines)[..good]);
    assert_eq!((opened.path.as_path(), opened.header.id.as_str()), (new, ID));
    assert!(opened.notices[0].contains(&format!("{good} lines")), "{:?}", opened.notices);
    assert_eq!(writing(opened).append(1, RawValue::TRUE).unwrap(), good as u64 + 1);
    assert_eq!(disk.state().bytes(path()).unwrap(), damaged, "the damaged one is as it was");
    let trouble = journals(&disk).open_up_to(path(), new).unwrap_err();
    assert!(trouble.to_string().contains("already a file of that name"), "{trouble}");
}

/// The first later line repeats the header, and so does every 500th: one bit, or the loss of the whole line, loses nothing.
#[test]
fn a_battle_whose_header_is_damaged_is_read_from_a_line_that_repeats_it() {
    let whole = sample(2, 12);
    let lines = texts(&journals(&holding(&whole)).open(path()).unwrap().lines).len();
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let flipped = (0..first).map(|at| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        bytes
    });
    let removed = [whole[first..].to_vec(), whole[first - 1..].to_vec(), [b"rubbish\n", &whole[first..]].concat()];
    for bytes in flipped.chain(removed) {
        let disk = holding(&bytes);
        let before = disk.state();
        let trouble = journals(&disk).open(path()).unwrap_err();
        assert!(matches!(&trouble, Trouble::Damaged { line: 1, good: 12, id: Some(id), .. } if id == ID), "{trouble}");
        assert!(trouble.to_string().ends_with("12 lines after it are good"), "{trouble}");
        assert_eq!(disk.state(), before);
        let saved = journals(&disk).open_up_to(path(), Path::new("/home/saved")).unwrap();
        assert_eq!((saved.lines.len(), saved.header.body.get()), (lines, header().body.get()));
        assert_eq!(disk.state().bytes(Path::new("/home/saved")).unwrap(), whole);
    }
}

#[test]
fn what_is_repeated_later_on_saves_what_follows_a_damaged_beginning_of_the_file_up_to_the_next_damage() {
    let mut bytes = sample(2, 520);
    bytes[30] ^= 1;
    let second = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 30;
    bytes[second] ^= 1;
    // The header is known from line 500, but what led there is not.
    let trouble = journals(&holding(&bytes)).open(path()).unwrap_err();
    assert!(matches!(&trouble, Trouble::Damaged { line: 1, good: 0, id: Some(id), .. } if id == ID), "{trouble}");
}

#[test]
fn nothing_is_saved_where_the_header_and_all_that_repeats_it_is_bad() {
    let mut bytes = sample(2, 3);
    let second = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 30;
    bytes[30] ^= 1;
    bytes[second] ^= 1;
    let disk = holding(&bytes);
    let before = disk.state();
    let trouble = journals(&disk).open_up_to(path(), Path::new("/home/new")).unwrap_err();
    assert!(matches!(trouble, Trouble::Damaged { line: 1, good: 0, .. }));
    assert_eq!(disk.state(), before);
}

#[test]
fn a_battle_goes_on_from_a_backup() {
    let disk = holding(&sample(3, 6));
    let mut journal = writing(journals(&disk).open(path()).unwrap());
    journal.append(1, RawValue::TRUE).unwrap();
    drop(journal);
    let backups = journals(&disk).backups(ID).unwrap();
    assert_eq!(backups.len(), 1);
    let new = Path::new("/home/From backup.handspan-game");
    let opened = journals(&disk).open_backup(&backups[0].path, new).unwrap();
    assert_eq!(opened.lines.len(), 6);
    assert_eq!(writing(opened).append(1, RawValue::TRUE).unwrap(), 7);
}
