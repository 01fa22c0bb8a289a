//! `handspan`: the table in a browser, in a script, checked, drawn, replayed, or played by the program. No desktop window is needed.

mod check;
mod gate;
mod pages;
mod progress;
mod render;
mod replay;
mod rpc;
mod serve;
mod soak;
mod socket;
mod wording;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// A virtual tabletop that measures.
#[derive(Parser)]
#[command(name = "handspan", version, about)]
struct Command {
    #[command(subcommand)]
    doing: Doing,
}

#[derive(Subcommand)]
enum Doing {
    /// Serves the table to a browser on this machine.
    Serve(serve::Serve),
    /// Answers calls from standard input, one JSON text a line.
    Rpc {
        /// A layout to open first.
        file: Option<PathBuf>,
    },
    /// Lists every fault of layouts and battles; fails if there is any.
    Check {
        /// Layouts (`.handspan`) and battles (`.handspan-game`).
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Draws a layout file as SVG.
    Render {
        /// A layout file.
        file: PathBuf,
        /// Where to draw it, a name that ends in `.svg`; standard output when absent.
        #[arg(short, long, value_name = "SVG")]
        output: Option<PathBuf>,
    },
    /// Resolves every action of battles anew; fails if anything comes out otherwise than it was played.
    Replay {
        /// Battles (`.handspan-game`).
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Plays whole battles of a game against itself; fails if anything is ever not as it must be.
    Soak(soak::Soak),
}

fn main() -> ExitCode {
    let done = match Command::parse().doing {
        Doing::Serve(serve) => serve::serve(&serve),
        Doing::Rpc { file } => rpc::rpc(file.as_deref()),
        Doing::Check { files } => check::check(&files),
        Doing::Render { file, output } => render::render(&file, output.as_deref()),
        Doing::Replay { files } => replay::replay(&files),
        Doing::Soak(soak) => soak::soak(&soak),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(wording::Ended::Quietly) => ExitCode::SUCCESS,
        Err(wording::Ended::Because(words)) => {
            wording::complain(&words);
            ExitCode::FAILURE
        }
    }
}
