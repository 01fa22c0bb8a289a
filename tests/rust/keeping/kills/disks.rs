//! Real disks that refuse: full, read-only, and files that are none.

use super::{Folder, battle, journals, line, role, second};
use handspan_desk::disk::Disk;
use handspan_desk::journal::{Journal, Line, Mode, Trouble};
use handspan_desk::storage::Storage;
use handspan_desk::words::in_words;
use handspan_tests::games::header;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};

#[cfg(target_os = "linux")]
#[test]
fn a_write_to_a_full_device_is_told_in_words() {
    let error = Disk.open(Path::new("/dev/full")).unwrap().append(b"a line\n").unwrap_err();
    assert_eq!(in_words(&error), "the disk is full");
}

#[test]
fn what_is_no_file_is_not_read() {
    let folder = Folder::new("none");
    for path in [folder.0.as_path(), Path::new("/dev/zero")] {
        if path.exists() {
            assert_eq!(Disk.read(path, 1_000).unwrap_err().kind(), ErrorKind::InvalidInput);
            assert!(matches!(journals(&folder.0).open(path), Err(Trouble::Unread { .. })));
        }
    }
    std::fs::write(folder.0.join("long"), [7; 11]).unwrap();
    assert_eq!(Disk.read(&folder.0.join("long"), 10).unwrap_err().kind(), ErrorKind::FileTooLarge);
    assert_eq!(Disk.read(&folder.0.join("long"), 11).unwrap(), [7; 11]);
}

/// A list of battles must not read all of each.
#[test]
fn of_a_first_line_no_more_is_read_than_it_takes() {
    let folder = Folder::new("line");
    let path = folder.0.join("long");
    std::fs::write(&path, "the first line\nthe second").unwrap();
    // A terabyte that takes no room: no memory would hold it.
    std::fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(1 << 40).unwrap();
    assert_eq!(Disk.read_line(&path, u64::MAX).unwrap(), b"the first line");
    assert_eq!(Disk.read_line(&path, 9).unwrap(), b"the first");
    std::fs::write(&path, "no end").unwrap();
    assert_eq!(Disk.read_line(&path, 100).unwrap(), b"no end");
    std::fs::write(&path, "").unwrap();
    assert_eq!(Disk.read_line(&path, 100).unwrap(), b"");
}

/// Opening a pipe would wait for ever for somebody at its other end.
#[cfg(unix)]
#[test]
fn a_pipe_is_refused_at_once() {
    let folder = Folder::new("pipe");
    let pipe = folder.0.join("pipe");
    if !Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()) {
        println!("skipped: no pipe can be made here");
        return;
    }
    assert!(matches!(journals(&folder.0).open(&pipe), Err(Trouble::Unread { .. })));
    assert_eq!(Disk.read_line(&pipe, 1_000).unwrap_err().kind(), ErrorKind::InvalidInput);
    assert_eq!(Disk.lock(&pipe).unwrap_err().kind(), ErrorKind::InvalidInput);
}

/// A disk of 64 KiB that only the second program sees; it is gone when that ends.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_a_read_only_one_refuse_and_lose_nothing() {
    if let Some(folder) = role() {
        println!("full disk: {} lines accepted", play_until_full(&folder));
        play_read_only(&folder);
        println!("all checked");
        return;
    }
    let folder = Folder::new("full");
    let apart = ["unshare", "--mount", "--map-root-user"];
    let mount = "mount -t tmpfs -o size=64k tmpfs \"$HANDSPAN_TEST_ROLE\"";
    let is_possible = Command::new(apart[0])
        .args(&apart[1..])
        .args(["sh", "-c", mount])
        .env(super::ROLE, &folder.0)
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !is_possible {
        println!("skipped: no disk can be mounted here");
        return;
    }
    let script = format!("{mount} && exec \"$@\"");
    let through = [apart[0], apart[1], apart[2], "sh", "-c", &script, "sh"];
    let test = "kills::disks::a_full_disk_and_a_read_only_one_refuse_and_lose_nothing";
    let output = second(test, &folder.0, &through).stderr(Stdio::inherit()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("all checked"), "{said}");
    println!("{}", said.lines().filter(|line| line.contains("full disk")).collect::<String>());
}

fn play_until_full(folder: &Path) -> u64 {
    let path = battle(folder);
    let mut journal = journals(folder).create(&path, &header(), &[]).unwrap();
    let trouble = fill(&mut journal);
    assert!(trouble.to_string().ends_with("cannot be written: the disk is full"), "{trouble}");
    assert!(!journal.is_broken());
    let accepted = journal.lines();
    assert!(accepted > 50, "{accepted}");
    assert!(matches!(fill(&mut journal), Trouble::Unwritten { .. }));
    drop(journal);
    // No backup fits, and all the same it opens, with every line.
    let opened = journals(folder).open(&path).unwrap();
    assert_eq!(opened.lines.len() as u64, accepted);
    assert!(opened.notices.len() == 1 && opened.notices[0].starts_with("No backup was made"), "{:?}", opened.notices);
    assert!(journals(folder).create(&folder.join("Other.handspan-game"), &header(), &[]).is_err());
    assert!(!folder.join("Other.handspan-game").exists());
    accepted
}

/// Appends until a line is refused.
fn fill(journal: &mut Journal) -> Trouble {
    loop {
        let Line { t, body, .. } = line(journal.lines() + 1);
        if let Err(trouble) = journal.append(t, &body) {
            return trouble;
        }
    }
}

fn play_read_only(folder: &Path) {
    let path = battle(folder);
    let count = journals(folder).open(&path).unwrap().lines.len();
    let options = ["-o", "remount,ro"];
    assert!(Command::new("mount").args(options).arg(folder).status().unwrap().success());
    let opened = journals(folder).open(&path).unwrap();
    let Mode::ReadingOnly { words } = opened.mode else { panic!("a read-only disk was writable") };
    assert_eq!((words.as_str(), opened.lines.len()), ("the disk or the folder is read-only", count));
    let trouble = journals(folder).create(&folder.join("Other.handspan-game"), &header(), &[]).unwrap_err();
    assert!(trouble.to_string().contains("read-only"), "{trouble}");
}
