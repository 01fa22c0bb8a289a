//! The tables that come with the program: every layout below `scenarios/`, in a folder for each game.

use crate::library::ENDING;
use rust_embed::Embed;

/// A release holds the files, so that it works wherever it is put; a debug build reads them where they are.
#[derive(Embed)]
#[folder = "../../scenarios"]
struct Files;

/// The key of each, `game/name`.
pub(crate) fn keys() -> impl Iterator<Item = String> {
    Files::iter().filter_map(|file| key_of(&file).map(str::to_owned))
}

/// The text of the one with a key.
pub(crate) fn text(key: &str) -> Option<String> {
    let file = Files::get(&format!("{key}.{ENDING}"))?;
    String::from_utf8(file.data.into_owned()).ok()
}

fn key_of(file: &str) -> Option<&str> {
    file.strip_suffix(ENDING)?.strip_suffix('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_layout_in_the_folder_of_its_game() {
        for file in Files::iter() {
            let key = key_of(&file).unwrap_or_else(|| panic!("{file} is no layout"));
            let text = text(key).unwrap_or_else(|| panic!("{file} is no text"));
            let (layout, _) =
                handspan_session::layout::read(&text).unwrap_or_else(|faults| panic!("{file}: {faults:?}"));
            assert_eq!(key.split('/').collect::<Vec<_>>().len(), 2, "{file}");
            assert!(key.starts_with(&format!("{}/", layout.game)), "{file} is for {}", layout.game);
        }
    }

    #[test]
    fn a_table_is_found_by_its_key_alone() {
        assert!(keys().any(|key| key == "free/bare"));
        assert!(text("free/bare").is_some());
        for unknown in ["", "free", "free/bare.handspan", "free/none"] {
            assert_eq!(text(unknown), None, "{unknown:?}");
        }
    }
}
