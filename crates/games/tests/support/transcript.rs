//! Checks of a ledger as text in, text out.
//!
//! A case begins with its name at the left edge: an id, the number of its check, and a title. What follows is indented:
//!
//! | keyword | |
//! |---|---|
//! | `table` | sets a table up, in the notation of the game; another one in the same case begins anew |
//! | `play` | does something there |
//! | `show` | asks what is known of one thing |
//! | `log`, `refused`, `misfit`, `asks`, `then` | what came of it: sentences with their rules, what forbids it, what is different now |
//!
//! What came of it is written by `make bless` and compared otherwise. What is not told is unchanged: `then` lists every
//! difference. `let name = ...` at the left edge names a part of tables; `#` begins a comment. A line that goes on is indented more.

use super::Play;
use super::telling::{Facts, Said, differences, logged, refused, shown};
use handspan_games::book::Book;
use handspan_games::unit::Unit;
use handspan_table::Side;
use handspan_umpire::{Answer, Waiver};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How a game is written.
pub(crate) trait Notation: Sized {
    type Game: Book;
    /// A table from its parts.
    fn set_up(parts: &[&str]) -> Result<Play<Self::Game>, String>;
    /// What something is that is done, perhaps in several steps.
    fn read(play: &Play<Self::Game>, words: &str) -> Result<Vec<Deed<Self::Game>>, String>;
    /// What is to be seen.
    fn facts(play: &Play<Self::Game>) -> Facts;
    /// The unit that lengths of refusals are told in.
    fn unit() -> Unit {
        Self::Game::sheet().unit
    }
}

/// One action with its answers.
pub(crate) struct Deed<G: Book> {
    pub(crate) side: Side,
    pub(crate) action: G::Action,
    pub(crate) answers: Vec<Answer>,
    pub(crate) waivers: Vec<Waiver>,
}

/// Where what a line says begins.
const COLUMN: usize = 11;

/// A case: its first line, and its lines as they stand.
struct Case<'a> {
    name: &'a str,
    line: usize,
    lines: Vec<(usize, &'a str)>,
}

/// What came of all cases of a file.
pub(crate) struct Told {
    /// The file with what comes of it now; a case that cannot be read stays as it is.
    pub(crate) written: String,
    /// Each case that fails, with its line.
    pub(crate) failures: Vec<String>,
    /// Some case cannot be read.
    pub(crate) broken: bool,
}

/// Plays every case of a file, which is named from `crates/games/tests/`. All that fail are told, each with its line.
#[track_caller]
pub(crate) fn check<N: Notation>(file: &str) {
    let path = format!("{}/tests/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let Told { written, failures, broken } = told::<N>(file, &text);
    if std::env::var_os("HANDSPAN_BLESS").is_some() && !broken {
        std::fs::write(&path, written).unwrap_or_else(|error| panic!("{path}: {error}"));
        return;
    }
    let (count, failures) = (failures.len(), failures.join("\n"));
    assert!(count == 0, "{count} cases fail; if the new words are right, `make bless` writes them\n\n{failures}");
}

/// Plays every case of a text.
pub(crate) fn told<N: Notation>(file: &str, text: &str) -> Told {
    let (head, cases) = cases(text);
    let names = named(&head);
    let written = head.iter().map(|(_, line)| format!("{line}\n")).collect();
    let mut told = Told { written, failures: Vec::new(), broken: false };
    for case in &cases {
        let kept: String = case.lines.iter().map(|(_, line)| format!("{line}\n")).collect();
        let now = played::<N>(case, &names).unwrap_or_else(|error| {
            told.broken = true;
            told.failures.push(format!("{file}:{error}\n  in {}\n", case.name));
            kept.clone()
        });
        if now != kept {
            told.failures.push(format!("{file}:{}: {}\n{}", case.line, case.name, apart(&kept, &now)));
        }
        told.written.push_str(&now);
    }
    told
}

/// What stands before the first case, and the cases, each with the blank lines and comments after it.
fn cases(text: &str) -> (Vec<(usize, &str)>, Vec<Case<'_>>) {
    let (mut head, mut cases): (Vec<(usize, &str)>, Vec<Case<'_>>) = (Vec::new(), Vec::new());
    for (line, words) in text.lines().enumerate().map(|(at, words)| (at + 1, words)) {
        let begins = !words.is_empty() && !words.starts_with([' ', '#']) && !words.starts_with("let ");
        if begins {
            cases.push(Case { name: words, line, lines: Vec::new() });
        }
        match cases.last_mut() {
            Some(case) => case.lines.push((line, words)),
            None => head.push((line, words)),
        }
    }
    (head, cases)
}

/// The parts of tables that have a name.
fn named<'a>(head: &[(usize, &'a str)]) -> BTreeMap<&'a str, &'a str> {
    let read = |(_, line): &(usize, &'a str)| line.strip_prefix("let ")?.split_once(" = ");
    head.iter().filter_map(read).map(|(name, parts)| (name.trim(), parts.trim())).collect()
}

/// A case with what comes of it now, or the line that cannot be read.
fn played<N: Notation>(case: &Case<'_>, names: &BTreeMap<&str, &str>) -> Result<String, String> {
    let mut now = String::new();
    let mut play: Option<Play<N::Game>> = None;
    let mut lines = case.lines.iter().peekable();
    while let Some((line, words)) = lines.next() {
        let keyword = words.trim().split(' ').next().unwrap_or_default();
        let read = ["table", "play", "show"].contains(&keyword) && words.starts_with(' ');
        if !read {
            // What was said before is said anew; names, comments and blank lines stay.
            if !words.starts_with(' ') || words.trim_start().starts_with('#') {
                now.push_str(words);
                now.push('\n');
            }
            continue;
        }
        let mut told = words.trim().strip_prefix(keyword).unwrap_or_default().trim().to_owned();
        now.push_str(&format!("{words}\n"));
        while let Some((_, more)) = lines.next_if(|(_, more)| more.starts_with(&" ".repeat(COLUMN))) {
            told = format!("{told} {}", more.trim());
            now.push_str(&format!("{more}\n"));
        }
        let done = catch_unwind(AssertUnwindSafe(|| said::<N>(keyword, &told, &mut play, names)));
        let said = done.unwrap_or_else(|panic| Err(words_of(&*panic)));
        for (keyword, words) in said.map_err(|error| format!("{line}: {error}"))? {
            now.push_str(&format!("  {keyword:<width$}{words}\n", width = COLUMN - 2));
        }
    }
    Ok(now)
}

/// What comes of one line.
fn said<N: Notation>(
    keyword: &str,
    told: &str,
    play: &mut Option<Play<N::Game>>,
    names: &BTreeMap<&str, &str>,
) -> Result<Vec<Said>, String> {
    if keyword == "table" {
        let parts: Vec<&str> = told.split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
        let parts: Vec<&str> =
            parts.into_iter().flat_map(|part| names.get(part).copied().unwrap_or(part).split(';')).collect();
        *play = Some(N::set_up(&parts.into_iter().map(str::trim).collect::<Vec<_>>())?);
        return Ok(Vec::new());
    }
    let play = play.as_mut().ok_or("there is no table yet")?;
    if keyword == "show" {
        return shown(&N::facts(play), told);
    }
    let mut said = Vec::new();
    for Deed { side, action, answers, waivers } in N::read(play, told)? {
        let before = play.clone();
        match play.try_to(side, &action, &answers, &waivers) {
            Ok(()) => {
                said.extend(logged(&before, &play.events));
                said.extend(differences(&N::facts(&before), &N::facts(play)));
            }
            Err(why) => said.extend(refused(why, &N::unit())),
        }
    }
    Ok(said)
}

/// The lines that differ, with a sign each.
fn apart(kept: &str, now: &str) -> String {
    let (kept, now): (Vec<&str>, Vec<&str>) = (kept.lines().collect(), now.lines().collect());
    let less = kept.iter().filter(|line| !now.contains(line)).map(|line| format!("  - {}\n", line.trim()));
    let more = now.iter().filter(|line| !kept.contains(line)).map(|line| format!("  + {}\n", line.trim()));
    let told: String = less.chain(more).collect();
    if told.is_empty() { format!("  the same lines in another order\n{}", now.join("\n")) } else { told }
}

fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it panics").to_owned()
}
