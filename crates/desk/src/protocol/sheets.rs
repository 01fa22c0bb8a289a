//! What the library tells of games, layouts, battles and backups.

use handspan_games::book::{Grid, Pad};
use handspan_games::rules::{Heading, words};
use handspan_games::scenario::{FigureSheet, SideSheet};
use handspan_games::sheet::KindSheet;
use handspan_games::unit::Unit;
use handspan_table::{Marker, Side, Terrain};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A game one can play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct GameSheet {
    /// The word files name it by.
    pub game: String,
    /// What players call it.
    pub title: String,
    /// One or two sentences.
    pub about: String,
}

/// A layout in the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LayoutSheet {
    /// What `open` takes.
    pub key: String,
    /// What the table is called.
    pub title: String,
    /// Which game it is for.
    pub game: String,
    /// West to east, micrometres.
    pub width: i32,
    /// South to north, micrometres.
    pub depth: i32,
    /// How many faults its file has; with any it cannot be opened, and its size is not known.
    pub faults: u32,
}

/// A kind of file that outlives a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct KindOfFile {
    /// Its word.
    pub kind: String,
    /// The game that keeps it.
    pub game: String,
    /// What players call one.
    pub title: String,
    /// What they call several.
    pub plural: String,
    /// What it is for.
    pub about: String,
    /// How a line of it is written.
    pub line: String,
}

/// A file that outlives a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct KeptSheet {
    /// What other requests take.
    pub key: String,
    /// Of which kind.
    pub kind: String,
    /// Of which game.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// How much in it can be fielded.
    pub rows: u32,
    /// How many faults it has; with any it cannot be used.
    pub faults: u32,
}

/// A table that is only looked at: what is needed to draw it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct TableSheet {
    /// What the table is called.
    pub title: String,
    /// Which game it is for.
    pub game: String,
    /// The figures of the game, for how they are drawn.
    pub kinds: Vec<KindSheet>,
    /// The mat, as in a view.
    pub mat: String,
    /// The unit to show lengths in.
    pub unit: Unit,
    /// West to east, micrometres.
    pub width: i32,
    /// South to north, micrometres.
    pub depth: i32,
    /// The armies, side 1 first.
    pub sides: Vec<SideSheet>,
    /// In order of id.
    pub terrain: Vec<Terrain>,
    /// In order of id.
    pub figures: Vec<FigureSheet>,
    /// In order of id.
    pub markers: Vec<Marker>,
    /// The squares its game is played on, as in the board of a view.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// What lies before the players, as in the board of a view.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pads: Vec<Pad>,
    /// The sides that the program plays there until a person takes them.
    pub program: Vec<Side>,
    /// The sides that can be mustered from a file that outlives a battle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub musters: Vec<Side>,
    /// Who has won, and why, in a sentence; absent while the battle goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<String>,
}

/// A battle in the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BattleSheet {
    /// What `open_battle` takes: the name of its file.
    pub key: String,
    /// What the table is called; the name of the file when it cannot be read.
    pub title: String,
    /// Which game it is; empty when it cannot be read.
    pub game: String,
    /// When it was last played, in seconds since 1970.
    pub played: u32,
    /// Its first line cannot be read; `open_battle` tells what is wrong.
    pub damaged: bool,
}

/// Something that was open lately.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct RecentSheet {
    /// What `open_recent` takes.
    pub number: u32,
    /// What kind of thing it is.
    pub opening: Opening,
    /// What the table is called.
    pub title: String,
    /// Which game it is.
    pub game: String,
}

/// What can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// A layout: a new battle begins on it.
    Layout,
    /// A battle: it goes on.
    Battle,
}

/// A line of a damaged file as it can be shown: whatever is no text is written as `\\x00`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DamagedLine {
    /// Its number, from 1.
    pub line: u32,
    /// Its text, or as much of it as is worth showing.
    pub text: String,
    /// How many bytes of it are not shown.
    pub more: u32,
    /// This is the line that is not good.
    pub damaged: bool,
}

/// A backup of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BackupSheet {
    /// What `open_backup` takes.
    pub backup: u32,
    /// When it was made, in seconds since 1970.
    pub made: u32,
    /// How many good lines it has; absent when it cannot be read.
    pub lines: Option<u32>,
}

/// A rule as players read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct RuleSheet {
    /// Its id, as refusals and the log name it.
    pub rule: String,
    /// Its title.
    pub title: String,
    /// What happens, in two or three sentences; empty where nobody has written it yet.
    pub words: String,
    /// How it is taken here where the book is unclear.
    pub reading: Option<String>,
}

impl From<Heading> for RuleSheet {
    fn from(Heading { id, title, .. }: Heading) -> RuleSheet {
        let words = words(id);
        RuleSheet {
            rule: id.to_owned(),
            title: title.to_owned(),
            words: words.map(|words| words.words.to_owned()).unwrap_or_default(),
            reading: words.and_then(|words| words.reading).map(str::to_owned),
        }
    }
}

/// Where a battle is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Type)]
pub struct TableFile {
    /// The name of its file; absent while nothing has been done that would have to be kept.
    pub name: Option<String>,
    /// Why nothing can be done to it here, if that is so: another window plays it, or the folder is read-only.
    pub reading_only: Option<String>,
}
