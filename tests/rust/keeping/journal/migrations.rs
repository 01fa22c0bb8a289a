//! Files of earlier versions: version 1, which knew no masked lines, and version 0, which is made up.

use super::{holding, journals, path};
use handspan_desk::journal::{Journals, MIGRATIONS, Migration, Mode, Trouble};
use handspan_tests::disk::{Fault, Plan, TestDisk};
use handspan_tests::games::{ID, sealed, texts};
use serde_json::value::RawValue;
use std::path::Path;

/// In version 0 a line said `{"deed":…}`, since version 1 it says `{"act":…}`.
const FROM_0: &[Migration] =
    &[Migration { from: 0, header: |body| again(body, "\"start\"", "\"began\""), line }, MIGRATIONS[0], MIGRATIONS[1]];

fn line(body: &RawValue) -> Result<Box<RawValue>, String> {
    if body.get().contains("forbidden") {
        Err("it is forbidden".to_string())
    } else {
        again(body, "\"deed\"", "\"act\"")
    }
}

fn again(body: &RawValue, old: &str, new: &str) -> Result<Box<RawValue>, String> {
    RawValue::from_string(body.get().replace(old, new)).map_err(|error| error.to_string())
}

fn old(deeds: &[&str], tail: &str) -> Vec<u8> {
    let mut text = sealed(&format!(
        "{{\"format\":\"handspan-game\",\"version\":0,\"id\":\"{ID}\",\"app\":\"0.0.1\",\"body\":{{\"start\":1}}}}"
    ));
    for (number, deed) in (1..).zip(deeds) {
        text += &sealed(&format!("{{\"n\":{number},\"t\":{number},\"body\":{{\"deed\":\"{deed}\"}}}}"));
    }
    (text + tail).into_bytes()
}

fn knowing(disk: &TestDisk) -> Journals {
    journals(disk).with_migrations(FROM_0)
}

#[test]
fn an_old_battle_goes_on_in_a_new_file_and_the_old_one_is_kept() {
    for tail in ["", "12345678 {\"n\":3"] {
        let bytes = old(&["walk", "shoot"], tail);
        let disk = holding(&bytes);
        let opened = knowing(&disk).open(path()).unwrap();
        assert_eq!(opened.path, Path::new("/home/Millbrook 2.handspan-game"));
        assert_eq!(opened.header.body.get(), "{\"began\":1}");
        assert_eq!((opened.header.id.as_str(), opened.header.app.as_str()), (ID, "0.0.1"));
        assert_eq!(texts(&opened.lines), ["{\"act\":\"walk\"}", "{\"act\":\"shoot\"}"]);
        assert_eq!(opened.lines[1].t, 2);
        assert!(opened.notices[0].contains("the old file is kept"), "{:?}", opened.notices);
        let Mode::Writing(mut journal) = opened.mode else { panic!("it cannot be written") };
        assert_eq!(journal.append(9, RawValue::NULL).unwrap(), 3);
        drop(journal);
        // What is migrated needs no migration any more.
        assert_eq!(journals(&disk).open(Path::new("/home/Millbrook 2.handspan-game")).unwrap().lines.len(), 3);
        assert_eq!(disk.state().bytes(path()).unwrap(), bytes);
    }
}

#[test]
fn a_battle_of_version_1_goes_on_as_it_is_and_can_be_masked_from_then_on() {
    let text = String::from_utf8(old(&["walk", "shoot"], "")).unwrap();
    let header = text.lines().next().unwrap()[9..].replace("\"version\":0", "\"version\":1");
    let bytes = (sealed(&header) + text.split_once('\n').unwrap().1).into_bytes();
    let disk = holding(&bytes);
    let opened = journals(&disk).open(path()).unwrap();
    assert_eq!(texts(&opened.lines), ["{\"deed\":\"walk\"}", "{\"deed\":\"shoot\"}"]);
    let new = opened.path.clone();
    assert_eq!(new, Path::new("/home/Millbrook 2.handspan-game"));
    let Mode::Writing(mut journal) = opened.mode else { panic!("it cannot be written") };
    let secret = RawValue::from_string("{\"deed\":\"ambush\"}".to_owned()).unwrap();
    assert_eq!(journal.append_hidden(9, &secret).unwrap(), 3);
    drop(journal);
    let written = String::from_utf8(disk.state().bytes(&new).unwrap().to_vec()).unwrap();
    assert!(written.contains("\"version\":3") && written.contains("walk") && !written.contains("ambush"), "{written}");
    let again = journals(&disk).open(&new).unwrap();
    assert_eq!(again.lines[2].body.get(), secret.get());
    assert_eq!(again.lines.iter().map(|line| line.hidden).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(disk.state().bytes(path()).unwrap(), bytes, "the old file is kept");
}

#[test]
fn an_old_battle_that_cannot_be_brought_up_to_date_is_left_alone() {
    let disk = holding(&old(&["walk"], ""));
    let before = disk.state();
    let trouble = journals(&disk).open(path()).unwrap_err();
    assert!(matches!(trouble, Trouble::Older { version: 0, .. }));
    assert!(trouble.to_string().contains("does not know how to go on from version 0"), "{trouble}");
    assert_eq!(disk.state(), before);
    let disk = holding(&old(&["walk", "forbidden"], ""));
    let before = disk.state();
    let trouble = knowing(&disk).open(path()).unwrap_err();
    assert!(trouble.to_string().contains("line 2: it is forbidden"), "{trouble}");
    assert_eq!(disk.state(), before);
}

#[test]
fn an_old_battle_on_a_disk_that_takes_nothing_can_be_looked_at() {
    let disk = holding(&old(&["walk", "shoot"], ""));
    let before = disk.state();
    disk.plan(Some(Plan { at: 2, times: 1_000, fault: Fault::ReadOnly, lies: false }));
    let opened = knowing(&disk).open(path()).unwrap();
    assert_eq!(texts(&opened.lines), ["{\"act\":\"walk\"}", "{\"act\":\"shoot\"}"]);
    assert!(matches!(opened.mode, Mode::ReadingOnly { .. }));
    assert_eq!(disk.state(), before);
}

/// Version 2 repeats no header; its lines are those of version 3 otherwise, so it goes on in its own file.
#[test]
fn a_battle_of_version_2_goes_on_in_its_own_file() {
    let text = String::from_utf8(old(&["walk", "shoot"], "")).unwrap();
    let header = text.lines().next().unwrap()[9..].replace("\"version\":0", "\"version\":2");
    let bytes = (sealed(&header) + text.split_once('\n').unwrap().1).into_bytes();
    let disk = holding(&bytes);
    let opened = journals(&disk).open(path()).unwrap();
    assert_eq!((opened.path.as_path(), opened.notices.len()), (path(), 0));
    let Mode::Writing(mut journal) = opened.mode else { panic!("it cannot be written") };
    for number in 3..=500 {
        assert_eq!(journal.append(9, RawValue::NULL).unwrap(), number);
    }
    drop(journal);
    let written = String::from_utf8(disk.state().bytes(path()).unwrap().to_vec()).unwrap();
    assert_eq!(written.matches("\"header\"").count(), 0, "a program that knows version 2 alone still reads it");
    assert_eq!(journals(&disk).open(path()).unwrap().lines.len(), 500);
}
