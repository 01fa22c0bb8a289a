//! `handspan`: the table in a browser, in a script, checked, or drawn. No desktop window is needed.

mod check;
mod gate;
mod pages;
mod render;
mod rpc;
mod serve;
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
    /// Lists every fault of layout files; fails if there is any.
    Check {
        /// Layout files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Draws a layout file as SVG.
    Render {
        /// A layout file.
        file: PathBuf,
        /// Where to draw it; standard output when absent.
        #[arg(short, long, value_name = "SVG")]
        output: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let done = match Command::parse().doing {
        Doing::Serve(serve) => serve::serve(&serve),
        Doing::Rpc { file } => rpc::rpc(file.as_deref()),
        Doing::Check { files } => check::check(&files),
        Doing::Render { file, output } => render::render(&file, output.as_deref()),
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
