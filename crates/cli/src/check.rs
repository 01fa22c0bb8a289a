//! `handspan check`: every fault of files, be they layouts or battles. None is changed.

use crate::wording::{Ended, of_file, say};
use handspan_desk::battles::{Battles, session};
use handspan_desk::journal::{ENDING, Flaw, Looked, Trouble};
use handspan_desk::protocol::Fault;
use handspan_desk::reading::{WHOLE, text_of};
use handspan_session::layout::{self, Layout};
use handspan_session::session::Session;
use handspan_session::writing::Illegible;
use std::path::{Path, PathBuf};

/// What is good about a file, and what is merely odd; or its faults.
type Checked = Result<(String, Vec<Fault>), Vec<Fault>>;

/// Says of each file that it is good, or lists its faults; fails if any has one. What is merely odd is told too.
pub(crate) fn check(files: &[PathBuf]) -> Result<(), Ended> {
    let mut faulty = 0;
    for file in files {
        let is_battle = file.extension().is_some_and(|ending| ending == ENDING);
        match if is_battle { battle(file) } else { table(file) } {
            Ok((good, notices)) => {
                for notice in notices {
                    say(&of_file(file, &notice))?;
                }
                say(&format!("{}: good: {good}", file.display()))?;
            }
            Err(faults) => {
                faulty += 1;
                for fault in faults {
                    say(&of_file(file, &fault))?;
                }
            }
        }
    }
    match faulty {
        0 => Ok(()),
        1 => Err(Ended::because("one file cannot be opened")),
        many => Err(Ended::because(format!("{many} files cannot be opened"))),
    }
}

fn table(file: &Path) -> Checked {
    let (layout, notices) = read(file)?;
    // What its game says of it is heard when it is opened.
    Session::open(layout.clone(), 1)?;
    let (figures, pieces) = (layout.figures.len(), layout.terrain.len());
    Ok((format!("{}, {}", counted(figures, "figure"), counted(pieces, "terrain piece")), notices))
}

fn battle(file: &Path) -> Checked {
    let looked = look(file).map_err(|fault| vec![fault])?;
    let mut notices: Vec<Fault> = flaw(&looked).into_iter().collect();
    let read = session(&looked.header, &looked.lines, 1);
    if let Err(illegible) = &read {
        // Lines that make no battle come before any damage.
        notices.splice(0..0, in_lines(illegible));
    }
    let (opened, broken) = read.as_ref().map(Session::all_seals).unwrap_or_default();
    for (entry, name) in &broken {
        let words = format!("what {name} opened in entry {entry} of the log is not what it sealed");
        notices.push(Fault::new(WHOLE, words));
    }
    if read.is_err() || !broken.is_empty() || looked.flaw.as_ref().is_some_and(Flaw::is_damage) {
        return Err(notices);
    }
    Ok((format!("{}{}", counted(looked.lines.len(), "change"), seals(opened)), notices))
}

/// Reads a layout file; the faults of its text, or why it could not be read.
pub(crate) fn read(file: &Path) -> Result<(Layout, Vec<Fault>), Vec<Fault>> {
    layout::read(&text_of(file)?)
}

/// Looks at a battle's file without changing it; why not even its first line can be read.
pub(crate) fn look(file: &Path) -> Result<Looked, Fault> {
    Battles::of_this_machine().look(file).map_err(|trouble| match trouble {
        Trouble::Damaged { line, words, .. } => Fault::new(format!("line {line}"), format!("it is damaged: {words}")),
        trouble => Fault::new(WHOLE, trouble.to_string()),
    })
}

/// What is wrong with the line after the good ones of a battle, if anything is.
pub(crate) fn flaw(looked: &Looked) -> Option<Fault> {
    let good = looked.lines.len();
    // The header is line 1.
    let place = format!("line {}", good + 2);
    Some(match looked.flaw.as_ref()? {
        Flaw::Torn { words } => {
            let words = format!("the last line was not written to its end ({words}); opening the battle leaves it out");
            Fault::new(place, words)
        }
        Flaw::Damaged { words } => {
            Fault::new(place, format!("it is damaged: {words}; before it are {}", counted(good, "good line")))
        }
        Flaw::Header { words } => {
            Fault::new("line 1", format!("it is damaged: {words}; after it are {}", counted(good, "good line")))
        }
    })
}

/// Why lines that are whole make no battle, each fault with its line.
pub(crate) fn in_lines(illegible: &Illegible) -> Vec<Fault> {
    // Pages count from 0, and the header is line 1.
    let line = illegible.page.map_or(1, |page| page + 2);
    illegible.faults.iter().map(|fault| Fault::new(format!("line {line}"), fault.to_string())).collect()
}

/// That so many seals were opened, and fit; nothing when there are none.
pub(crate) fn seals(opened: usize) -> String {
    match opened {
        0 => String::new(),
        1 => ", 1 seal fits".to_owned(),
        many => format!(", {many} seals fit"),
    }
}

/// A number of things: `1 figure`, `24 figures`.
pub(crate) fn counted(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}
