//! The desktop shell: windows round the pages a browser would get, a menu, and the door to the desk.
//! No rule and no measurement lives here.

mod arguments;
mod door;
mod graphics;
mod menu;
mod opening;
mod saving;
mod size;
mod window;

use arguments::{Graphics, USAGE, Wish};
use handspan_desk::battles::Battles;
use handspan_desk::desk::Desk;
use handspan_desk::library::Library;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

/// Does what the command line asks; `words` are without the program's name, `pages` are those that a window shows.
pub fn run(words: impl Iterator<Item = OsString>, pages: fn() -> tauri::Context) -> ExitCode {
    match arguments::understand(words) {
        Ok(Wish::Window { graphics: Graphics::Safe, .. }) if !graphics::is_safe() => graphics::start_again(),
        Ok(Wish::Window { file, .. }) => show(file, pages()),
        Ok(Wish::Help) => tell(USAGE),
        Ok(Wish::Version) => tell(concat!("handspan-desktop ", env!("CARGO_PKG_VERSION"))),
        Err(words) => {
            eprintln!("handspan-desktop: {words}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

#[expect(clippy::print_stdout, reason = "asked for on the command line, before any window")]
fn tell(words: &str) -> ExitCode {
    println!("{words}");
    ExitCode::SUCCESS
}

fn show(file: Option<PathBuf>, pages: tauri::Context) -> ExitCode {
    let shown = tauri::Builder::default()
        .plugin(tauri_plugin_dialog::init())
        .manage(Desk::new(Library::of_this_machine(), Battles::of_this_machine()))
        .invoke_handler(tauri::generate_handler![door::door])
        .menu(menu::build)
        .on_menu_event(|app, event| menu::chosen(app, event.id().as_ref()))
        .on_window_event(window::happened)
        .setup(move |app| {
            door::announce(app.handle());
            opening::at_start(app.handle(), file);
            window::open(app)?;
            Ok(())
        })
        .run(pages);
    match shown {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("handspan-desktop: {failure}");
            ExitCode::FAILURE
        }
    }
}
