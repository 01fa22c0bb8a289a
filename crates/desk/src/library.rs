//! The layouts one can open by name: those that come with the program and those in the players' folders.

use crate::protocol::{BattleSheet, Fault, GameSheet, LayoutSheet, RecentSheet, Reply};
use crate::reading::text_of;
use crate::scenarios;
use crate::tables::Tables;
use handspan_games::battle::sheets;
use handspan_games::sheet::Sheet;
use handspan_session::layout::{self, Layout};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// How a layout's file name ends.
pub(crate) const ENDING: &str = "handspan";
/// Files looked at in one folder at most.
const FILES_AT_MOST: usize = 1_000;

/// Where layouts come from. Later sources hide earlier ones of the same key.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Whether the ready-made tables are offered.
    ready_made: bool,
    /// Folders that hold one folder for each game; keys are `game/name`.
    shelves: Vec<PathBuf>,
    /// The players' own folder; keys are `tables/name`.
    own: Option<Tables>,
}

#[derive(Clone, Debug)]
enum Source<'a> {
    /// One that comes with the program, by its key.
    ReadyMade(String),
    File(PathBuf),
    Own(&'a Tables, PathBuf),
}

impl Library {
    /// What comes with the program, and the folder `HANDSPAN_SCENARIOS` names. A desk adds the players' own tables.
    pub fn of_this_machine() -> Library {
        let shelves = std::env::var_os("HANDSPAN_SCENARIOS").map(PathBuf::from).into_iter().collect();
        Library { ready_made: true, shelves, own: None }
    }

    /// Only what comes with the program.
    pub fn ready_made() -> Library {
        Library { ready_made: true, ..Library::default() }
    }

    /// The same, and a folder of folders of layouts.
    pub fn with_shelf(mut self, folder: PathBuf) -> Library {
        self.shelves.push(folder);
        self
    }

    /// The same, and the players' own.
    pub(crate) fn with_tables(mut self, tables: Tables) -> Library {
        self.own = Some(tables);
        self
    }

    /// Every game, layout and battle that holds all the words searched for. A layout that cannot be opened is listed with
    /// the number of its faults, so that a player who misses a table sees why.
    pub(crate) fn list(&self, search: &str, mut battles: Vec<BattleSheet>, mut recent: Vec<RecentSheet>) -> Reply {
        let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
        let holds = |texts: [&str; 3]| {
            let all = texts.join(" ").to_lowercase();
            words.iter().all(|word| all.contains(word))
        };
        let mut layouts: Vec<LayoutSheet> =
            self.sources().into_iter().map(|(key, source)| sheet(key, &source)).collect();
        layouts.retain(|layout| holds([&layout.key, &layout.title, &layout.game]));
        battles.retain(|battle| holds([&battle.key, &battle.title, &battle.game]));
        recent.retain(|recent| holds([&recent.title, &recent.game, ""]));
        let game = |sheet: Sheet| GameSheet {
            game: sheet.game.to_owned(),
            title: sheet.title.to_owned(),
            about: sheet.about.to_owned(),
        };
        let mut games: Vec<GameSheet> = sheets().into_iter().map(game).collect();
        games.retain(|game| holds([&game.game, &game.title, &game.about]));
        Reply::Library { games, layouts, battles, recent }
    }

    /// A layout by its key, with what is odd about it; or every fault.
    pub fn open(&self, key: &str) -> Result<(Layout, Vec<Fault>), Vec<Fault>> {
        let sources = self.sources();
        let Some(source) = sources.get(key) else {
            let keys: Vec<&str> = sources.keys().map(String::as_str).collect();
            let words = format!("there is no layout `{key}`; there are: {}", keys.join(", "));
            return Err(vec![Fault::new("layout", words)]);
        };
        read(source)
    }

    /// The layouts of a game by their keys. One that cannot be opened does not tell its game and is left out.
    pub fn of_game(&self, game: &str) -> Vec<(String, Layout)> {
        let opened = self.sources().into_iter().filter_map(|(key, source)| Some((key, read(&source).ok()?.0)));
        opened.filter(|(_, layout)| layout.game == game).collect()
    }

    /// The keys are made from the names of files that are there; no path is ever made from a key.
    fn sources(&self) -> BTreeMap<String, Source<'_>> {
        let mut sources = BTreeMap::new();
        if self.ready_made {
            sources.extend(scenarios::keys().map(|key| (key.clone(), Source::ReadyMade(key))));
        }
        for shelf in &self.shelves {
            for folder in entries(shelf).into_iter().filter(|path| path.is_dir()) {
                let game = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
                sources.extend(layouts_in(&folder, &game));
            }
        }
        if let Some(own) = &self.own {
            let files = own.files().into_iter().take(FILES_AT_MOST);
            sources.extend(files.map(|(key, path)| (key, Source::Own(own, path))));
        }
        sources
    }
}

fn layouts_in(folder: &Path, under: &str) -> Vec<(String, Source<'static>)> {
    let files = entries(folder).into_iter().filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    files
        .filter_map(|path| Some((format!("{under}/{}", path.file_stem()?.to_string_lossy()), Source::File(path))))
        .collect()
}

/// What is in a folder, by name; nothing when it cannot be read.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(found) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = found.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    paths.truncate(FILES_AT_MOST);
    paths
}

fn sheet(key: String, source: &Source<'_>) -> LayoutSheet {
    match read(source) {
        Ok((layout, _)) => LayoutSheet {
            key,
            title: layout.title,
            game: layout.game,
            width: layout.width,
            depth: layout.depth,
            faults: 0,
        },
        Err(faults) => {
            let (game, name) = key.split_once('/').unwrap_or_default();
            let (title, game, faults) = (name.to_string(), game.to_string(), faults.len() as u32);
            LayoutSheet { key, title, game, width: 0, depth: 0, faults }
        }
    }
}

fn read(source: &Source<'_>) -> Result<(Layout, Vec<Fault>), Vec<Fault>> {
    match source {
        Source::ReadyMade(key) => layout::read(&scenarios::text(key).unwrap_or_default()),
        Source::File(path) => layout::read(&text_of(path)?),
        Source::Own(tables, path) => tables.read(path),
    }
}
