//! `handspan soak GAME --players ...`: simple people play against the program, and a table tells who wins how often, how long
//! it takes, and how many of the program's figures stand idle. It tells whether a scenario can be won and lost.

mod game;
mod person;
mod policy;
mod walking;

use crate::check::counted;
use crate::progress::Progress;
use crate::wording::{Ended, say};
use game::{Game, Outcome, Winner};
use handspan_session::layout::Layout;
pub(super) use policy::Players;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Games of a row, unless somebody says how many.
const GAMES: u32 = 60;

/// A row of the table: a layout and who plays on it.
struct Row<'a> {
    layout: &'a Layout,
    players: Players,
    games: Vec<Outcome>,
}

/// Plays every row and prints the table. A game depends on its seed alone; without one the first is 1, so that a row can be
/// compared with the same row of another day.
pub(super) fn table(
    game: &str,
    fields: &[Layout],
    players: Players,
    games: Option<u32>,
    seed: Option<u64>,
) -> Result<(), Ended> {
    let (games, first) = (games.unwrap_or(GAMES), seed.unwrap_or(1));
    let rows = rows(fields, players, first)?;
    if rows.is_empty() {
        let words = format!("nobody plays `{game}` as `{}` against the program; try --players simple", players.word());
        return Err(Ended::because(words));
    }
    let of_each = counted(games as usize, "game");
    say(&format!("{game}: {of_each} a row, the first with seed {first}; people against the program"))?;
    let played = play(game, rows, games, first)?;
    say(&head())?;
    played.iter().try_for_each(|row| say(&line(row)))
}

/// The rows that make sense.
fn rows(fields: &[Layout], players: Players, seed: u64) -> Result<Vec<Row<'_>>, Ended> {
    let mut rows = Vec::new();
    let mut nobody = None;
    for layout in fields {
        for players in players.rows() {
            match Game::begin(layout, players, seed) {
                Ok(Some(_)) => rows.push(Row { layout, players, games: Vec::new() }),
                Ok(None) => (),
                // On one table of several the people may be among themselves.
                Err(words) => nobody = Some(words),
            }
        }
    }
    match nobody.filter(|_| rows.is_empty()) {
        Some(words) => Err(Ended::because(words)),
        None => Ok(rows),
    }
}

/// Plays all games of all rows on all cores. What goes wrong first in the order of rows and seeds is told.
fn play<'a>(game: &str, mut rows: Vec<Row<'a>>, games: u32, first: u64) -> Result<Vec<Row<'a>>, Ended> {
    let all = rows.len() * games as usize;
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Result<Outcome, String>)>> = Mutex::default();
    let progress = Progress::new(game.to_owned(), all);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let go_on = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(row) = rows.get(number / games as usize).filter(|_| number < all) else { return };
            let seed = seed_of(first, number, games);
            let outcome = Game::begin(row.layout, row.players, seed)
                .and_then(|game| game.ok_or_else(|| "such people cannot play here".to_owned())?.play());
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.push((number, outcome));
            progress.is_at(done.len());
        }
    };
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(go_on);
        }
    });
    drop(progress);
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(number, _)| *number);
    for (number, outcome) in done {
        let row = &mut rows[number / games as usize];
        let seed = seed_of(first, number, games);
        let in_words = |words| {
            Ended::because(format!("{game}: \"{}\", {}, seed {seed}: {words}", row.layout.title, row.players.word()))
        };
        let outcome = outcome.map_err(in_words)?;
        row.games.push(outcome);
    }
    Ok(rows)
}

fn seed_of(first: u64, number: usize, games: u32) -> u64 {
    first.wrapping_add((number % games as usize) as u64)
}

fn head() -> String {
    format!(
        "{:<34} {:<8} {:>7} {:>8} {:>7} {:>7}  {:>7} {:>9}  {:>5}",
        "scenario", "players", "people", "program", "shared", "nobody", "turns", "from-to", "idle"
    )
}

fn line(row: &Row<'_>) -> String {
    let games = row.games.len();
    let share = |winner| percent(row.games.iter().filter(|game| game.winner == winner).count() as u64, games as u64);
    let mut turns: Vec<u32> = row.games.iter().map(|game| game.turns).collect();
    turns.sort_unstable();
    let (least, most) = (turns.first().copied().unwrap_or(0), turns.last().copied().unwrap_or(0));
    let sum = |of: fn(&Outcome) -> u64| row.games.iter().map(of).sum::<u64>();
    format!(
        "{:<34} {:<8} {:>7} {:>8} {:>7} {:>7}  {:>7} {:>9}  {:>5}",
        row.layout.title,
        row.players.word(),
        share(Winner::People),
        share(Winner::Program),
        share(Winner::Shared),
        share(Winner::Nobody),
        turns.get(games / 2).copied().unwrap_or(0),
        format!("{least}-{most}"),
        percent(sum(|game| game.idle), sum(|game| game.figures)),
    )
}

/// A share in whole percent; a dash of nothing at all.
fn percent(part: u64, whole: u64) -> String {
    match whole {
        0 => "-".to_owned(),
        whole => format!("{} %", (100 * part + whole / 2) / whole),
    }
}
