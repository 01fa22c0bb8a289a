//! Two programs at one file.

use super::{Folder, battle, journals, line, listen, role, second, write_on};
use handspan_desk::journal::{Mode, Trouble};
use std::process::Stdio;
use std::time::Duration;

#[test]
fn while_one_program_writes_another_only_reads() {
    if let Some(folder) = role() {
        write_on(&folder);
    }
    let folder = Folder::new("locks");
    let path = battle(&folder.0);
    let mut command = second("kills::locks::while_one_program_writes_another_only_reads", &folder.0, &[]);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let (listener, hearing) = listen(&mut child);
    for _ in 0..3 {
        hearing.recv_timeout(Duration::from_secs(20)).unwrap();
    }
    for _ in 0..20 {
        let opened = journals(&folder.0).open(&path).unwrap();
        assert!(opened.lines.len() >= 2 && opened.notices.is_empty(), "{:?}", opened.notices);
        let Mode::ReadingOnly { words } = opened.mode else { panic!("two writers") };
        assert_eq!(words, "another window has it open");
        for (number, found) in (1..).zip(&opened.lines) {
            assert_eq!(found.body.get(), line(number).body.get());
        }
    }
    let trouble = journals(&folder.0).save_copy(&path, &handspan_tests::games::header(), &[]).unwrap_err();
    assert!(matches!(trouble, Trouble::Unwritten { .. }), "{trouble}");
    child.kill().unwrap();
    child.wait().unwrap();
    listener.join().unwrap();
    // A lock dies with who held it.
    let opened = journals(&folder.0).open(&path).unwrap();
    assert!(matches!(opened.mode, Mode::Writing(_)), "{:?}", opened.mode);
}

#[test]
fn two_windows_of_one_program_are_two_writers_too() {
    let folder = Folder::new("windows");
    let path = battle(&folder.0);
    let first = journals(&folder.0).create(&path, &handspan_tests::games::header(), &[]).unwrap();
    assert!(matches!(journals(&folder.0).open(&path).unwrap().mode, Mode::ReadingOnly { .. }));
    drop(first);
    assert!(matches!(journals(&folder.0).open(&path).unwrap().mode, Mode::Writing(_)));
}
