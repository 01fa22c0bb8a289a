//! The tables that come with the program. They are part of the binary, so that it works wherever it is put.

macro_rules! scenarios {
    ($($key:literal),* $(,)?) => {
        &[$(($key, include_str!(concat!("../../../scenarios/", $key, ".handspan")))),*]
    };
}

/// Every file below `scenarios/`: its key and its text, by key.
pub(crate) const SCENARIOS: &[(&str, &str)] = scenarios![
    "antshouse/backyard",
    "antshouse/crossroads",
    "antshouse/fountain",
    "antshouse/fountain-2",
    "antshouse/fountain-3",
    "antshouse/kerb",
    "antshouse/pavement",
    "free/bare",
    "free/dungeon",
    "free/village",
    "them/drain",
    "them/picnic",
    "them/store",
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_file_is_in_the_list() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
        let mut found = Vec::new();
        for game in std::fs::read_dir(folder).unwrap() {
            let game = game.unwrap();
            for file in std::fs::read_dir(game.path()).unwrap() {
                let name = file.unwrap().file_name().into_string().unwrap();
                let name = name.strip_suffix(".handspan").unwrap_or_else(|| panic!("{name} is no layout"));
                found.push(format!("{}/{name}", game.file_name().to_str().unwrap()));
            }
        }
        found.sort();
        let listed: Vec<&str> = SCENARIOS.iter().map(|(key, _)| *key).collect();
        assert_eq!(listed, found);
    }
}
