//! What can be asked.

use handspan_games::battle::{Action, Offered};
use handspan_games::gesture::Gesture;
use handspan_games::hand::Hand;
use handspan_session::deciding::Order;
use handspan_session::entry::{DiceBy, Runner};
use handspan_session::query::Query;
use handspan_table::{FigureId, Length, Point, Side};
use handspan_umpire::{Answer, Waiver};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A side that is mustered from a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct Muster {
    /// Which side.
    pub side: Side,
    /// The file, as `kept_files` lists it.
    pub key: String,
}

/// What can be asked. Whatever changes a battle names the revision the hand saw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Type)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// What games, layouts and battles there are, and what was open lately.
    Library {
        /// Only those whose title, game or name holds every one of these words.
        #[serde(default)]
        search: String,
    },
    /// A game as data: phases, kinds, counters, options, help (as the rules are chosen in the battle that is open, if it is one of this
    /// game), and its rules with what they say.
    Sheet {
        /// The game's word.
        game: String,
    },
    /// A rule by its id, whichever game it belongs to.
    Rule {
        /// As a refusal or the log names it: `THEM-ATT-2`.
        rule: String,
    },
    /// What the person has set in the window.
    Settings {},
    /// Keeps what the person has set in the window.
    KeepSettings {
        /// JSON, at most 64 KiB; nobody but the window looks into it.
        text: String,
    },
    /// What is on a layout of the library; it is not opened.
    Peek {
        /// As the library lists it.
        layout: String,
    },
    /// What is on the table of a battle of the library as it was last; it is not opened.
    PeekBattle {
        /// As the library lists it.
        battle: String,
    },
    /// Begins a battle on a layout of the library.
    Open {
        /// As the library lists it.
        layout: String,
        /// The hand of whoever opens it, micrometres by the unit's name: for what the layout leaves open about hands.
        #[serde(default)]
        hand: Hand,
        /// The sides that are mustered from files that outlive a battle.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        musters: Vec<Muster>,
    },
    /// The files that outlive a battle (rosters and the like), their kinds, and what of them is in the trash.
    KeptFiles {
        /// Only those whose title holds every one of these words.
        #[serde(default)]
        search: String,
    },
    /// What one of them holds.
    KeptFile {
        /// As the list has it.
        key: String,
    },
    /// Makes one.
    MakeKept {
        /// Of which kind.
        kind: String,
        /// Its title.
        title: String,
        /// What it holds, line by line, as its kind says.
        lines: String,
    },
    /// Gives one another title or other lines. What battles wrote into it stays.
    ChangeKept {
        /// As the list has it.
        key: String,
        /// Its title from now on.
        title: String,
        /// Its lines from now on.
        lines: String,
    },
    /// Makes another one that holds the same.
    DuplicateKept {
        /// As the list has it.
        key: String,
        /// The title of the other one.
        title: String,
    },
    /// Puts one into the trash.
    TrashKept {
        /// As the list has it.
        key: String,
    },
    /// Takes one out of the trash.
    RestoreKept {
        /// As the list of the trash has it.
        key: String,
    },
    /// Opens the text of a file, as when one is dropped on the window: a layout, or a battle.
    OpenText {
        /// What to call it in messages.
        name: String,
        /// The whole file.
        text: String,
        /// The hand of whoever opens it, micrometres by the unit's name: for what the layout leaves open about hands.
        #[serde(default)]
        hand: Hand,
    },
    /// Goes on with a battle of the library.
    OpenBattle {
        /// As the library lists it.
        battle: String,
    },
    /// Opens again what was open lately.
    OpenRecent {
        /// As the library numbers it.
        number: u32,
        /// The hand of whoever opens it, micrometres by the unit's name: for what the layout leaves open about hands.
        #[serde(default)]
        hand: Hand,
    },
    /// Opens the damaged battle that was refused last up to the damage, as a new file.
    OpenGood {},
    /// Opens a backup of the damaged battle that was refused last, as a new file.
    OpenBackup {
        /// As the refusal numbers it.
        backup: u32,
    },
    /// Shows the damaged battle that was refused last: where its file is, and its text around the damage.
    ShowDamaged {},
    /// Puts the table away. Nothing is lost: all of it is on the disk.
    Close {},
    /// Saves the battle so far under another title and goes on with this one.
    Copy {
        /// The title.
        title: String,
    },
    /// Writes the battle into a new file and goes on there, after a change was `lost`: its file was removed, exchanged or
    /// damaged while it was open. The new file has the old name if that is free.
    WriteAnew {},
    /// Saves the table as it stands among the players' own layouts. The one of that title is replaced and kept as a backup.
    SaveLayout {
        /// The title.
        title: String,
    },
    /// The table as it stands, as the text of a layout file.
    Text {},
    /// The battle as the seat sees it.
    View {},
    /// Lines of the log.
    Log {
        /// From this line on; the first is 1.
        from: u32,
        /// So many at most.
        count: u32,
    },
    /// The dice that fell, and how often each face came up.
    DiceHistory {},
    /// Checks the seals of an entry of the log: is what was opened what was sealed?
    CheckSeals {
        /// The number of the entry.
        entry: u32,
    },
    /// What happened at one go, sentence by sentence, each with what it changed on the table.
    Retell {
        /// The number of an entry that stands; absent: what the open attempt has brought about so far.
        #[serde(default)]
        entry: Option<u32>,
    },
    /// Asks the table a question.
    Measure {
        /// The question.
        query: Query,
    },
    /// What a gesture would do; nothing changes.
    Forecast {
        /// The gesture.
        gesture: Gesture,
    },
    /// Where a figure can end a move, by the rules of the game.
    Reach {
        /// Which.
        figure: FigureId,
        /// With this much; absent: with what it has left.
        #[serde(default)]
        length: Option<Length>,
    },
    /// What the seat may begin now.
    Offers {
        /// With these figures, in order of their numbers; none: about the table.
        #[serde(default)]
        figures: Vec<FigureId>,
    },
    /// What may be begun with what lies at a place: a marker, a piece of terrain.
    OffersAt {
        /// Where.
        at: Point,
    },
    /// What an action, or further answers to the one that is begun, would come to; nothing changes.
    Prospect {
        /// An action that is not begun; absent: the one that is.
        #[serde(default)]
        #[specta(type = Option<Offered>)]
        action: Option<Action>,
        /// Answers that are not given yet.
        #[serde(default)]
        then: Vec<Answer>,
        /// Rules taken as let go.
        #[serde(default)]
        waivers: Vec<Waiver>,
    },
    /// The exact odds of the same.
    Odds {
        /// An action that is not begun; absent: the one that is.
        #[serde(default)]
        #[specta(type = Option<Offered>)]
        action: Option<Action>,
        /// Answers that are not given yet.
        #[serde(default)]
        then: Vec<Answer>,
        /// Rules taken as let go.
        #[serde(default)]
        waivers: Vec<Waiver>,
    },
    /// Two courses side by side: what-ifs, or the battle itself.
    Compare {
        /// A what-if; absent: the battle itself.
        #[serde(default)]
        one: Option<String>,
        /// Another.
        #[serde(default)]
        other: Option<String>,
    },
    /// Does what a gesture stands for.
    Play {
        /// The revision the hand saw.
        revision: u32,
        /// The gesture.
        gesture: Gesture,
        /// Which of its meanings, as forecast, from 0; absent: the first that the rules allow.
        #[serde(default)]
        which: Option<u32>,
        /// Rules the players agree to let go.
        #[serde(default)]
        waivers: Vec<Waiver>,
    },
    /// Begins an action.
    Begin {
        /// The revision the hand saw.
        revision: u32,
        /// What.
        #[specta(type = Offered)]
        action: Action,
        /// Its first answers.
        #[serde(default)]
        answers: Vec<Answer>,
        /// Rules the players agree to let go.
        #[serde(default)]
        waivers: Vec<Waiver>,
    },
    /// Answers what is asked.
    Answer {
        /// The revision the hand saw.
        revision: u32,
        /// In order.
        answers: Vec<Answer>,
        /// Rules the players agree to let go.
        #[serde(default)]
        waivers: Vec<Waiver>,
    },
    /// Lets the program roll the dice that are asked for.
    Roll {
        /// The revision the hand saw.
        revision: u32,
    },
    /// Takes the last answer back; never dice.
    TakeBack {
        /// The revision the hand saw.
        revision: u32,
        /// Rules the players agree to let go.
        #[serde(default)]
        waivers: Vec<Waiver>,
    },
    /// Gives up what is begun; not after a die has fallen.
    Withdraw {
        /// The revision the hand saw.
        revision: u32,
    },
    /// Takes the last decision back.
    Undo {
        /// The revision the hand saw.
        revision: u32,
        /// Everybody agrees, though dice have fallen since.
        #[serde(default)]
        agreed: bool,
    },
    /// Brings it back again, with the same dice.
    Redo {
        /// The revision the hand saw.
        revision: u32,
    },
    /// Takes back all that a figure did since the phase began.
    ResetFigure {
        /// The revision the hand saw.
        revision: u32,
        /// Whose.
        figure: FigureId,
        /// Everybody agrees, though dice have fallen since.
        #[serde(default)]
        agreed: bool,
    },
    /// Takes back all that was done since the phase began.
    ResetPhase {
        /// The revision the hand saw.
        revision: u32,
        /// Everybody agrees, though dice have fallen since.
        #[serde(default)]
        agreed: bool,
    },
    /// Sets whose dice are rolled from now on: all, those of a side, or those of a kind.
    Dice {
        /// The revision the hand saw.
        revision: u32,
        /// Whose.
        by: DiceBy,
        /// For which side; absent: for all, whatever was said before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// Dice of how many faces; absent: of any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faces: Option<u8>,
    },
    /// Sets who decides for a side from now on.
    Runs {
        /// The revision the hand saw.
        revision: u32,
        /// Which.
        side: Side,
        /// Who.
        by: Runner,
    },
    /// Lets the program do one thing for a side it runs.
    Step {
        /// The revision the hand saw.
        revision: u32,
    },
    /// Begins a what-if here.
    Try {
        /// The revision the hand saw.
        revision: u32,
        /// What to call it.
        name: String,
    },
    /// Goes over to a what-if, or back to the battle itself.
    Go {
        /// The revision the hand saw.
        revision: u32,
        /// Which; absent: the battle itself.
        #[serde(default)]
        name: Option<String>,
    },
    /// Makes a what-if the battle itself.
    Keep {
        /// The revision the hand saw.
        revision: u32,
        /// Which.
        name: String,
        /// Everybody agrees, though dice fell in it.
        #[serde(default)]
        agreed: bool,
    },
    /// Drops a what-if.
    Drop {
        /// The revision the hand saw.
        revision: u32,
        /// Which.
        name: String,
    },
}

impl Request {
    /// May it take longer than a frame, or wait for the disk? Then it is worked out on a thread of its own.
    pub fn is_slow(&self) -> bool {
        match self {
            Request::View {} | Request::Forecast { .. } | Request::Log { .. } => false,
            Request::Measure { query } => !matches!(
                query,
                Query::Gap { .. }
                    | Query::Span { .. }
                    | Query::Corner { .. }
                    | Query::Within { .. }
                    | Query::Nearest { .. }
                    | Query::Sight { .. }
            ),
            _ => true,
        }
    }

    /// Can it change the table? Then what is asked after it must wait for it.
    pub fn can_change(&self) -> bool {
        !matches!(
            self,
            Request::Library { .. }
                | Request::KeptFiles { .. }
                | Request::KeptFile { .. }
                | Request::MakeKept { .. }
                | Request::ChangeKept { .. }
                | Request::DuplicateKept { .. }
                | Request::TrashKept { .. }
                | Request::RestoreKept { .. }
                | Request::Sheet { .. }
                | Request::Rule { .. }
                | Request::Settings {}
                | Request::Peek { .. }
                | Request::PeekBattle { .. }
                | Request::Text {}
                | Request::View {}
                | Request::Log { .. }
                | Request::DiceHistory {}
                | Request::CheckSeals { .. }
                | Request::Retell { .. }
                | Request::Measure { .. }
                | Request::Forecast { .. }
                | Request::Reach { .. }
                | Request::Offers { .. }
                | Request::OffersAt { .. }
                | Request::Prospect { .. }
                | Request::Odds { .. }
                | Request::Compare { .. }
        )
    }

    /// The order it gives to a battle and the revision it was given on; itself again if it gives none.
    pub(crate) fn into_order(self) -> Result<(u32, Order), Box<Request>> {
        Ok(match self {
            Request::Play { revision, gesture, which, waivers } => (revision, Order::Play { gesture, which, waivers }),
            Request::Begin { revision, action, answers, waivers } => {
                (revision, Order::Begin { action, answers, waivers })
            }
            Request::Answer { revision, answers, waivers } => (revision, Order::Answer { answers, waivers }),
            Request::Roll { revision } => (revision, Order::Roll),
            Request::TakeBack { revision, waivers } => (revision, Order::TakeBack { waivers }),
            Request::Withdraw { revision } => (revision, Order::Withdraw),
            Request::Undo { revision, agreed } => (revision, Order::Undo { agreed }),
            Request::Redo { revision } => (revision, Order::Redo),
            Request::ResetFigure { revision, figure, agreed } => (revision, Order::ResetFigure { figure, agreed }),
            Request::ResetPhase { revision, agreed } => (revision, Order::ResetPhase { agreed }),
            Request::Dice { revision, by, side, faces } => (revision, Order::Dice { by, side, faces }),
            Request::Runs { revision, side, by } => (revision, Order::Runs { side, by }),
            Request::Step { revision } => (revision, Order::Step),
            Request::Try { revision, name } => (revision, Order::Try { name }),
            Request::Go { revision, name } => (revision, Order::Go { name }),
            Request::Keep { revision, name, agreed } => (revision, Order::Keep { name, agreed }),
            Request::Drop { revision, name } => (revision, Order::Drop { name }),
            other => return Err(Box::new(other)),
        })
    }
}
