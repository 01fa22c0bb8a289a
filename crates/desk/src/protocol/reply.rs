//! What is answered.

use super::{
    BackupSheet, BattleSheet, DamagedLine, Fault, GameSheet, KeptSheet, KindOfFile, LayoutSheet, RecentSheet,
    RuleSheet, TableFile, TableSheet,
};
use handspan_games::book::Reach;
use handspan_games::kept::KeptPage;
use handspan_games::sheet::Sheet;
use handspan_session::comparing::Comparison;
use handspan_session::dice_history::DiceHistory;
use handspan_session::log::LogLine;
use handspan_session::prospect::Prospect;
use handspan_session::query::Measured;
use handspan_session::retelling::Scene;
use handspan_session::seal::SealCheck;
use handspan_session::view::{Forecast, View};
use handspan_umpire::{Odds, Refusal};
use serde::Serialize;
use specta::Type;
use std::fmt;

/// What is answered.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Reply {
    /// To `library`.
    Library {
        /// The games one can play.
        games: Vec<GameSheet>,
        /// By game and name.
        layouts: Vec<LayoutSheet>,
        /// The latest first.
        battles: Vec<BattleSheet>,
        /// What was open lately, the latest first.
        recent: Vec<RecentSheet>,
    },
    /// To `sheet`.
    Sheet {
        /// The game as data.
        sheet: Box<Sheet>,
        /// Its rules in the order of the book.
        rules: Vec<RuleSheet>,
    },
    /// To `rule`.
    Rule {
        /// The game it belongs to.
        game: String,
        /// What it is called and says.
        rule: RuleSheet,
    },
    /// To `settings` and `keep_settings`.
    Settings {
        /// JSON that only the window understands; `{}` when nothing was kept.
        text: String,
    },
    /// To `peek` and `peek_battle`.
    Peeked {
        /// What there is to draw.
        table: Box<TableSheet>,
    },
    /// To whatever opens or changes a battle, and to `view`.
    View {
        /// The battle now.
        view: Box<View>,
        /// Where it is kept.
        file: TableFile,
        /// What was odd about a file that was opened, though it could be read.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        notices: Vec<Fault>,
    },
    /// To `close`: nothing is on the table.
    Closed {},
    /// To `copy`.
    Copied {
        /// The name of the new file.
        name: String,
        /// What of the battle is not in it, in a sentence; absent when all is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lacks: Option<String>,
    },
    /// To `save_layout`.
    Saved {
        /// What `open` takes.
        layout: String,
    },
    /// To `kept_files`.
    KeptFiles {
        /// The kinds that games keep.
        kinds: Vec<KindOfFile>,
        /// In order of kind and name.
        files: Vec<KeptSheet>,
        /// What is in the trash.
        trashed: Vec<KeptSheet>,
    },
    /// To `kept_file`.
    KeptFile {
        /// As the list has it.
        sheet: Box<KeptSheet>,
        /// What it holds.
        page: Box<KeptPage>,
        /// The same as lines to be changed.
        lines: String,
        /// Everything that is wrong with it; then nothing else is told.
        faults: Vec<Fault>,
    },
    /// To whatever makes, changes or moves a file that outlives a battle.
    KeptMade {
        /// Its key from now on.
        key: String,
    },
    /// To `log`.
    Log {
        /// In order.
        lines: Vec<LogLine>,
    },
    /// To `dice_history`.
    DiceHistory {
        /// The dice that fell.
        history: DiceHistory,
    },
    /// To `check_seals`.
    Seals {
        /// In the order in which they were made; none when nothing was sealed in it.
        seals: Vec<SealCheck>,
    },
    /// To `retell`.
    Retold {
        /// In the order in which they happened.
        scenes: Vec<Scene>,
    },
    /// To `measure`.
    Measured {
        /// The answer.
        measured: Box<Measured>,
    },
    /// To `forecast`.
    Forecast {
        /// What would happen.
        forecast: Box<Forecast>,
    },
    /// To `reach`.
    Reach {
        /// Where it can end.
        reach: Box<Reach>,
    },
    /// To `offers`.
    Offers {
        /// In the order to show.
        offers: Vec<Prospect>,
    },
    /// To `prospect`.
    Prospect {
        /// What would come of it.
        prospect: Box<Prospect>,
    },
    /// To `odds`.
    Odds {
        /// What may come of it.
        odds: Odds,
    },
    /// To `compare`.
    Compared {
        /// Side by side.
        comparison: Box<Comparison>,
    },
    /// To `text`.
    Text {
        /// A canonical layout file.
        text: String,
    },
    /// The request was made on an older table; here is the newer one. Nothing changed.
    Stale {
        /// The battle now.
        view: Box<View>,
        /// Where it is kept.
        file: TableFile,
    },
    /// Rules forbid it; nothing changed. All of them are listed; those that can be waived say so.
    Forbidden {
        /// At least one.
        refusals: Vec<Refusal>,
    },
    /// Dice have fallen: ask again with `agreed` if everybody agrees. Nothing changed.
    Disagreed {
        /// In a sentence.
        words: String,
    },
    /// The file of the battle was removed or exchanged while it was open, so nothing can be written into it; nothing changed.
    /// `write_anew` writes the battle into a new file, `copy` saves it under another name.
    Lost {
        /// In a sentence.
        words: String,
    },
    /// The file of a battle is damaged; nothing on the disk was changed. `open_good` and `open_backup` open what is
    /// left, `show_damaged` shows the file.
    Damaged {
        /// The name of the file.
        name: String,
        /// The first line that is not good.
        line: u32,
        /// How many lines before it are good, each with what changed at one go; lines after it where only the first is damaged.
        good: u32,
        /// What is wrong, in a sentence.
        words: String,
        /// The newest first.
        backups: Vec<BackupSheet>,
    },
    /// To `show_damaged`.
    DamagedText {
        /// The folder the file is in.
        folder: String,
        /// The name of the file.
        name: String,
        /// How many lines it has.
        count: u32,
        /// The lines around the damage.
        lines: Vec<DamagedLine>,
    },
    /// The request cannot be done; nothing changed. Every fault is listed.
    Refused {
        /// At least one.
        faults: Vec<Fault>,
    },
}

impl Reply {
    /// A refusal for one reason.
    pub fn refused(place: impl fmt::Display, words: impl fmt::Display) -> Reply {
        Reply::Refused { faults: vec![Fault::new(place.to_string(), words.to_string())] }
    }

    /// The pulse of the battle it shows, if it shows one.
    pub fn pulse(&self) -> Option<u32> {
        match self {
            Reply::View { view, .. } | Reply::Stale { view, .. } => Some(view.pulse),
            _ => None,
        }
    }
}
