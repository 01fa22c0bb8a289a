//! Names of files made from titles of battles.

use crate::storage::Storage;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Letters of a title that go into a file name. With its ending, a number, and what a half written file adds, the
/// name stays below the 255 bytes that disks take, whatever the alphabet.
const BYTES_AT_MOST: usize = 160;

/// A path in the folder that is not taken: `Millbrook.handspan-game`, else `Millbrook 2.handspan-game`, and so on.
/// Letters of either case are taken for the same, as some disks do.
pub fn free_path(storage: &dyn Storage, folder: &Path, title: &str, ending: &str) -> io::Result<PathBuf> {
    let taken: Vec<String> = match storage.list(folder) {
        Ok(names) => names.iter().map(|name| name.to_lowercase()).collect(),
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error),
    };
    let stem = safe(title);
    let name = |number: usize| match number {
        1 => format!("{stem}.{ending}"),
        _ => format!("{stem} {number}.{ending}"),
    };
    let free = (1..=taken.len() + 1).map(name).find(|name| !taken.contains(&name.to_lowercase()));
    Ok(folder.join(free.unwrap_or_else(|| name(taken.len() + 2))))
}

/// A title with everything replaced that some disk does not take in a name or that shows it as another.
pub fn safe(title: &str) -> String {
    let mut name = String::new();
    for letter in title.trim().chars() {
        let letter = if is_unsafe(letter) { '-' } else { letter };
        if name.len() + letter.len_utf8() > BYTES_AT_MOST {
            break;
        }
        name.push(letter);
    }
    // A leading dot hides a file; Windows drops dots and spaces at the end.
    let name = name.trim_start_matches(['.', ' ']).trim_end_matches(['.', ' ']);
    match name {
        "" => "Battle".to_string(),
        name if is_device(name) => format!("{name}-"),
        name => name.to_string(),
    }
}

fn is_unsafe(letter: char) -> bool {
    letter.is_control()
        || r#"/\:*?"<>|"#.contains(letter)
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// The names Windows keeps for devices, with any ending.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_uppercase();
    let numbered = |device| {
        stem.strip_prefix(device).is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_digit()))
    };
    ["CON", "PRN", "AUX", "NUL"].contains(&stem.as_str()) || numbered("COM") || numbered("LPT")
}

#[cfg(test)]
mod tests {
    use super::safe;

    #[test]
    fn a_title_becomes_a_name_that_every_disk_takes() {
        for (title, name) in [
            ("Millbrook", "Millbrook"),
            ("The mill: a fight", "The mill- a fight"),
            ("../../etc/passwd", "-..-etc-passwd"),
            ("a\\b|c<d>e\"f*g?h", "a-b-c-d-e-f-g-h"),
            (" . ", "Battle"),
            ("...", "Battle"),
            ("", "Battle"),
            ("What now...", "What now"),
            ("nul", "nul-"),
            ("Com1.final", "Com1.final-"),
            ("Common", "Common"),
            ("left\u{202e}right\n", "left-right"),
            ("Мост", "Мост"),
        ] {
            assert_eq!(safe(title), name, "{title:?}");
        }
        let long = safe(&"é".repeat(500));
        assert_eq!((long.len(), long.chars().count()), (160, 80));
    }
}
