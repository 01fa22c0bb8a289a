//! `handspan replay`: is a battle still what it was? Every action is resolved anew and compared with what its file says.

use crate::check::{counted, flaw, in_lines, look};
use crate::progress::Progress;
use crate::wording::{Ended, of_file, say};
use handspan_desk::battles::pages;
use handspan_desk::journal::{Flaw, Header, Line};
use handspan_desk::protocol::Fault;
use handspan_session::replay::{self, Replayed};
use handspan_session::writing::Illegible;
use std::path::{Path, PathBuf};

/// Replays each battle and says what came of it; fails if any is damaged or comes out otherwise.
pub(crate) fn replay(files: &[PathBuf]) -> Result<(), Ended> {
    let mut bad = 0;
    for file in files {
        bad += usize::from(!is_good(file)?);
    }
    match bad {
        0 => Ok(()),
        1 => Err(Ended::because("one file does not replay as it was played")),
        many => Err(Ended::because(format!("{many} files do not replay as they were played"))),
    }
}

fn is_good(file: &Path) -> Result<bool, Ended> {
    let looked = match look(file) {
        Ok(looked) => looked,
        Err(fault) => {
            say(&of_file(file, &fault))?;
            return Ok(false);
        }
    };
    if let Some(fault) = flaw(&looked) {
        say(&of_file(file, &fault))?;
    }
    let mut is_whole = !looked.flaw.as_ref().is_some_and(Flaw::is_damage);
    let mut lines = looked.lines;
    loop {
        let illegible = match replayed(file, &looked.header, &lines) {
            Ok(replayed) => return told(file, &replayed, is_whole),
            Err(illegible) => illegible,
        };
        for fault in in_lines(&illegible) {
            say(&of_file(file, &fault))?;
        }
        is_whole = false;
        // What is before it is replayed all the same.
        match illegible.page {
            Some(page) if page < lines.len() => lines.truncate(page),
            _ => return Ok(false),
        }
    }
}

fn replayed(file: &Path, header: &Header, lines: &[Line]) -> Result<Replayed, Illegible> {
    let (start, pages) = pages(header, lines)?;
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let progress = Progress::new(name, pages.len());
    replay::replay(start, pages, |done| progress.is_at(done))
}

fn told(file: &Path, replayed: &Replayed, is_whole: bool) -> Result<bool, Ended> {
    let Replayed { entries, seals, differences, hash } = replayed;
    for difference in differences {
        // The header is line 1.
        let fault = Fault::new(format!("line {}", difference.page + 2), difference.words.clone());
        say(&of_file(file, &fault))?;
    }
    let is_good = is_whole && differences.is_empty();
    let actions = counted(*entries, "action");
    let words = match (is_good, differences.len()) {
        (true, _) => format!("good: {actions} replayed{}, hash {hash}", crate::check::seals(*seals)),
        (false, 0) => format!("{actions} in the good lines replayed without a difference, hash {hash}"),
        (false, some) => format!("{actions} replayed with {}, hash {hash}", counted(some, "difference")),
    };
    say(&format!("{}: {words}", file.display()))?;
    Ok(is_good)
}
