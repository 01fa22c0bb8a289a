//! What may be written behind `handspan-desktop`.

use std::ffi::OsString;
use std::path::PathBuf;

/// Printed for `--help`, and under a line that cannot be understood.
pub(crate) const USAGE: &str = "\
Usage: handspan-desktop [--safe-graphics] [FILE]

  FILE             a layout (.handspan) or a battle (.handspan-game) to open; without one, the last battle goes on
  --safe-graphics  for a window that stays blank: draws without shared graphics buffers
  --version        prints the version
  --help           prints this";

/// A command line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Open the window.
    Window {
        /// With this layout or battle on the table.
        file: Option<PathBuf>,
        /// Without shared graphics buffers.
        graphics: Graphics,
    },
    /// `--help`.
    Help,
    /// `--version`.
    Version,
}

/// How the web view is to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Graphics {
    /// As it likes.
    Usual,
    /// Some drivers show a blank window otherwise.
    Safe,
}

/// Understands a command line without the program's name; the error is a sentence.
pub(crate) fn understand(words: impl Iterator<Item = OsString>) -> Result<Wish, String> {
    let mut file = None;
    let mut graphics = Graphics::Usual;
    let mut only_files = false;
    for word in words {
        match word.to_str() {
            Some("--") if !only_files => only_files = true,
            Some("--help" | "-h") if !only_files => return Ok(Wish::Help),
            Some("--version" | "-V") if !only_files => return Ok(Wish::Version),
            Some("--safe-graphics") if !only_files => graphics = Graphics::Safe,
            Some(option) if option.starts_with("--") && !only_files => {
                return Err(format!("there is no option {option}"));
            }
            _ if file.is_some() => return Err("there is room for one table at a time".to_owned()),
            _ => file = Some(PathBuf::from(word)),
        }
    }
    Ok(Wish::Window { file, graphics })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(words: &[&str]) -> Result<Wish, String> {
        understand(words.iter().map(OsString::from))
    }

    #[test]
    fn a_window_needs_no_words() {
        assert_eq!(told(&[]), Ok(Wish::Window { file: None, graphics: Graphics::Usual }));
    }

    #[test]
    fn a_file_and_the_option_come_in_any_order() {
        let wish = Ok(Wish::Window { file: Some("a b.handspan-game".into()), graphics: Graphics::Safe });
        assert_eq!(told(&["--safe-graphics", "a b.handspan-game"]), wish);
        assert_eq!(told(&["a b.handspan-game", "--safe-graphics"]), wish);
    }

    #[test]
    fn a_file_may_look_like_an_option() {
        let wish = Ok(Wish::Window { file: Some("--help".into()), graphics: Graphics::Usual });
        assert_eq!(told(&["--", "--help"]), wish);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        assert_eq!(told(&["--fast"]), Err("there is no option --fast".to_owned()));
        assert_eq!(told(&["a", "b"]), Err("there is room for one table at a time".to_owned()));
    }

    #[test]
    fn help_and_version_open_no_window() {
        assert_eq!(told(&["-h", "x"]), Ok(Wish::Help));
        assert_eq!(told(&["--version"]), Ok(Wish::Version));
    }
}
