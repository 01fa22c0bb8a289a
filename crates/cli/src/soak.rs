//! `handspan soak`: the program plays whole battles against itself, and after every action looks for what must not be.

mod field;
mod fight;
mod hand;
mod holding;

use crate::check::counted;
use crate::progress::Progress;
use crate::wording::{Ended, say};
use fight::{Fight, Tally};
use handspan_desk::battles::Battles;
use handspan_desk::chance::Chance;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What is played, and how often.
#[derive(clap::Args)]
pub(crate) struct Soak {
    /// The game, by the word its files name it by: `free`.
    game: String,
    /// How many battles are played.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the first battle; each later one has the next. Without it the system gives one.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// A layout to play on instead of the ready-made ones.
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,
}

/// Plays battles until all are played or one goes wrong. A battle depends on its seed alone, so it can be played again
/// without those before it.
pub(crate) fn soak(soak: &Soak) -> Result<(), Ended> {
    let fields = field::fields(&soak.game, soak.layout.as_deref())?;
    let first = match soak.seed {
        Some(seed) => seed,
        None => u64::from(Chance::new().map_err(Ended::because)?.below(u32::MAX)),
    };
    say(&format!("{}: {}, the first with seed {first}", soak.game, counted(soak.games as usize, "battle")))?;
    let (began, mut all) = (Instant::now(), Tally::default());
    let progress = Progress::new(soak.game.clone(), soak.games as usize);
    for (number, seed) in (1..=soak.games).zip((0..).map(|more| first.wrapping_add(more))) {
        let field = &fields[(seed % fields.len() as u64) as usize];
        let mut fight = Fight::begin(field.clone(), seed)?;
        let played = catch_unwind(AssertUnwindSafe(|| fight.play())).unwrap_or_else(|thrown| Err(panicked(&*thrown)));
        if let Err(words) = played {
            drop(progress);
            return Err(failed(soak, number, seed, &fight, &words));
        }
        all.add(fight.tally());
        progress.is_at(number as usize);
    }
    drop(progress);
    let seconds = began.elapsed().as_secs_f64();
    let Tally { actions, answers, dice } = all;
    say(&format!(
        "{}: good: {}, {actions} actions, {answers} answers, {dice} dice in {seconds:.1} s, {:.0} actions a second",
        soak.game,
        counted(soak.games as usize, "battle"),
        actions as f64 / seconds
    ))
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
