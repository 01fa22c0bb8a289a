//! `handspan soak`: the program plays whole battles against itself, and after every action looks for what must not be.

mod field;
mod fight;
mod hand;
mod holding;
mod people;

use crate::check::counted;
use crate::progress::Progress;
use crate::wording::{Ended, say};
use fight::{Fight, Tally};
use handspan_desk::battles::Battles;
use handspan_desk::chance::Chance;
use handspan_session::layout::Layout;
use people::Players;
use std::any::Any;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// What is played, and how often.
#[derive(clap::Args)]
pub(crate) struct Soak {
    /// The game, by the word its files name it by: `free`.
    game: String,
    /// How many battles are played: 100, or 60 a row with `--players`.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// The seed of the first battle; each later one has the next. Without it the system gives one; with `--players` it is 1.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// A layout to play on instead of the ready-made ones.
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,
    /// Simple people play against the program, and a table tells who wins how often. Nothing is looked for.
    #[arg(long, value_name = "WHO")]
    players: Option<Players>,
}

/// Battles that are played unless somebody says how many.
const BATTLES: u32 = 100;

impl Soak {
    fn battles(&self) -> u32 {
        self.games.unwrap_or(BATTLES)
    }
}

/// Plays battles until all are played or one goes wrong, on all cores. A battle depends on its seed alone, so it can be
/// played again without those before it; and of several that go wrong it is always the first that is told.
pub(crate) fn soak(soak: &Soak) -> Result<(), Ended> {
    let fields = field::fields(&soak.game, soak.layout.as_deref())?;
    if let Some(players) = soak.players {
        return people::table(&soak.game, &fields, players, soak.games, soak.seed);
    }
    let first = match soak.seed {
        Some(seed) => seed,
        None => u64::from(Chance::new().map_err(Ended::because)?.below(u32::MAX)),
    };
    say(&format!("{}: {}, the first with seed {first}", soak.game, counted(soak.battles() as usize, "battle")))?;
    let began = Instant::now();
    let played = Played::new(soak, first);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores.min(soak.battles() as usize) {
            scope.spawn(|| played.go_on(&fields));
        }
    });
    let all = played.end(soak)?;
    let seconds = began.elapsed().as_secs_f64();
    let Tally { actions, answers, dice } = all;
    say(&format!(
        "{}: good: {}, {actions} actions, {answers} answers, {dice} dice in {seconds:.1} s, {:.0} actions a second",
        soak.game,
        counted(soak.battles() as usize, "battle"),
        actions as f64 / seconds
    ))
}

/// What the cores share: the number of the next battle, what was counted, and the first that went wrong.
struct Played {
    games: u32,
    first: u64,
    next: AtomicU32,
    done: Mutex<(Tally, u32, Option<Wrong>)>,
    progress: Progress,
}

/// A battle that went wrong.
struct Wrong {
    number: u32,
    seed: u64,
    /// Absent where it could not even be begun.
    fight: Option<Box<Fight>>,
    words: String,
}

impl Played {
    fn new(soak: &Soak, first: u64) -> Played {
        let progress = Progress::new(soak.game.clone(), soak.battles() as usize);
        Played { games: soak.battles(), first, next: AtomicU32::new(1), done: Mutex::default(), progress }
    }

    /// Plays the next battle as long as there is one. Numbers are given out in order, so every battle before one that goes
    /// wrong is played to its end.
    fn go_on(&self, fields: &[Layout]) {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number > self.games {
                return;
            }
            let seed = self.first.wrapping_add(u64::from(number) - 1);
            let field = &fields[(seed % fields.len() as u64) as usize];
            let played = play(field, seed);
            let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
            let (all, count, wrong) = &mut *done;
            match played {
                Ok(tally) => all.add(tally),
                Err((fight, words)) => {
                    // Nobody begins another.
                    self.next.store(self.games.saturating_add(1), Ordering::Relaxed);
                    if wrong.as_ref().is_none_or(|known| number < known.number) {
                        *wrong = Some(Wrong { number, seed, fight, words });
                    }
                }
            }
            *count += 1;
            self.progress.is_at(*count as usize);
        }
    }

    fn end(self, soak: &Soak) -> Result<Tally, Ended> {
        drop(self.progress);
        match self.done.into_inner().unwrap_or_else(PoisonError::into_inner) {
            (all, _, None) => Ok(all),
            (_, _, Some(Wrong { number, seed, fight: Some(fight), words })) => {
                Err(failed(soak, number, seed, &fight, &words))
            }
            (_, _, Some(Wrong { words, .. })) => Err(Ended::because(words)),
        }
    }
}

/// Plays one battle; what was counted, or what went wrong.
fn play(field: &Layout, seed: u64) -> Result<Tally, (Option<Box<Fight>>, String)> {
    let mut fight = Fight::begin(field.clone(), seed).map_err(|words| (None, words))?;
    let played = catch_unwind(AssertUnwindSafe(|| fight.play())).unwrap_or_else(|thrown| Err(panicked(&*thrown)));
    match played {
        Ok(()) => Ok(fight.tally()),
        Err(words) => Err((Some(Box::new(fight)), words)),
    }
}

/// What went wrong, the battle's file to look at, and how to see it once more.
fn failed(soak: &Soak, number: u32, seed: u64, fight: &Fight, words: &str) -> Ended {
    let Soak { game, layout, .. } = soak;
    let (header, lines) = fight.written();
    let kept = Battles::of_this_machine().put(Path::new("."), &format!("soak-{game}-{seed}"), header, lines);
    let kept = match kept {
        Ok(path) => {
            let name = path.file_name().unwrap_or_default().display();
            format!("it is kept in {name}; look at it with: handspan replay {name}")
        }
        Err(trouble) => format!("it could not be kept: {trouble}"),
    };
    let layout = layout.as_ref().map_or_else(String::new, |layout| format!(" --layout {}", layout.display()));
    Ended::because(format!(
        "{game}: battle {number}, seed {seed}, \"{}\", entry {}: {words}\n{kept}\n\
         play it again with: handspan soak {game} --games 1 --seed {seed}{layout}",
        fight.title(),
        fight.tally().actions
    ))
}

fn panicked(thrown: &(dyn Any + Send)) -> String {
    let words = thrown.downcast_ref::<String>().map(String::as_str).or_else(|| thrown.downcast_ref::<&str>().copied());
    format!("the program failed: {}", words.unwrap_or("it does not say why"))
}
