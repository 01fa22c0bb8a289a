//! The real disk: a program killed at any moment, two programs at one file, a full disk and a read-only one. Some need a
//! second program, which is this one started again with a role.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a file that cannot be opened fails the test")]

#[path = "kills/disks.rs"]
mod disks;
#[path = "kills/locks.rs"]
mod locks;

use handspan_desk::disk::Disk;
use handspan_desk::journal::{Journals, Line, Mode, Opened};
use handspan_tests::effort::Effort;
use handspan_tests::games::{body, header};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Names the role of a second program, and the folder it works in.
const ROLE: &str = "HANDSPAN_TEST_ROLE";

/// A folder of its own, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("handspan-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn journals(folder: &Path) -> Journals {
    Journals::new(Arc::new(Disk), folder.join("backups"))
}

fn battle(folder: &Path) -> PathBuf {
    folder.join("Millbrook.handspan-game")
}

/// What the second program writes as a line of this number.
fn line(number: u64) -> Line {
    Line { t: number * 3, body: body(&mut StdRng::seed_from_u64(number)), hidden: number.is_multiple_of(3) }
}

/// This program again, running only the test of this name, in a role.
fn second(test: &str, folder: &Path, through: &[&str]) -> Command {
    let me = std::env::current_exe().unwrap();
    let mut command = match through {
        [] => Command::new(me),
        [program, options @ ..] => {
            let mut command = Command::new(program);
            command.args(options).arg(me);
            command
        }
    };
    command.args(["--exact", test, "--nocapture"]).env(ROLE, folder).stderr(Stdio::null());
    command
}

/// The folder, if this is the second program.
fn role() -> Option<PathBuf> {
    std::env::var_os(ROLE).map(PathBuf::from)
}

/// Opens the battle, or begins it, and writes until it is killed. Each number is told once it is accepted.
fn write_on(folder: &Path) -> ! {
    let mut told = std::io::stdout().lock();
    let path = battle(folder);
    let mut journal = match journals(folder).open(&path) {
        Ok(Opened { mode: Mode::Writing(journal), .. }) => *journal,
        Ok(opened) => panic!("{opened:?}"),
        Err(_) => journals(folder).create(&path, &header(), &[]).unwrap(),
    };
    writeln!(told, "begun 0").unwrap();
    loop {
        let Line { t, body, hidden } = line(journal.lines() + 1);
        let number = if hidden { journal.append_hidden(t, &body) } else { journal.append(t, &body) }.unwrap();
        writeln!(told, "accepted {number}").unwrap();
    }
}

/// The greatest number told until the pipe closes; each is also passed on.
fn listen(child: &mut Child) -> (std::thread::JoinHandle<Option<u64>>, Receiver<()>) {
    let (heard, hearing) = channel();
    let out = BufReader::new(child.stdout.take().unwrap());
    let listener = std::thread::spawn(move || {
        let mut last = None;
        for text in out.lines().map_while(Result::ok) {
            // What a kill has cut short was told all the same, but cannot be read.
            if let Some(number) = text.strip_prefix("accepted ").or_else(|| text.strip_prefix("begun ")) {
                last = last.max(number.parse().ok());
                let _ = heard.send(());
            }
        }
        last
    });
    (listener, hearing)
}

#[test]
fn a_killed_program_has_kept_every_line_it_told_of() {
    if let Some(folder) = role() {
        write_on(&folder);
    }
    let mut kills = Effort::of("kills of a writing program", "HANDSPAN_KILLS", 200);
    let mut chance = StdRng::seed_from_u64(3);
    let (mut lines, mut torn, mut in_flight, mut battles, mut before) = (0, 0, 0, 0, 0);
    let folder = Folder::new("kills");
    while let Some(kill) = kills.again() {
        if kill % 40 == 0 {
            std::fs::remove_dir_all(&folder.0).unwrap();
            std::fs::create_dir(&folder.0).unwrap();
            (battles, before) = (battles + 1, 0);
        }
        let mut command = second("kills::a_killed_program_has_kept_every_line_it_told_of", &folder.0, &[]);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let (listener, hearing) = listen(&mut child);
        // Some are killed while they begin or open, some at their first line, some after it.
        let heard = [1, 2, 2, 0, 1, 2, 2, 1][kill % 8];
        for _ in 0..heard {
            let _ = hearing.recv_timeout(Duration::from_secs(20));
        }
        std::thread::sleep(Duration::from_micros(chance.random_range(0..6_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        let told = listener.join().unwrap();

        let path = battle(&folder.0);
        if told.is_none() && before == 0 && !path.exists() {
            continue;
        }
        let Opened { lines: found, mode, notices, .. } = journals(&folder.0).open(&path).unwrap();
        assert!(matches!(mode, Mode::Writing(_)), "{mode:?}");
        let count = found.len() as u64;
        let accepted = told.unwrap_or(0).max(before);
        assert!((accepted..=accepted + 1).contains(&count), "told {told:?}, before {before}, found {count}");
        for (number, found) in (1..).zip(&found).skip(before as usize) {
            let Line { t, body, hidden } = line(number);
            assert_eq!((found.t, found.body.get(), found.hidden), (t, body.get(), hidden));
        }
        torn += notices.len();
        in_flight += count - accepted;
        lines += count - before;
        before = count;
    }
    let kills = kills.tried();
    println!("{kills} kills, {battles} battles, {lines} lines, {in_flight} in flight, {torn} torn");
    assert!(lines >= kills as u64 / 2);
}
