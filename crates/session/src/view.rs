//! What a window may see of a battle, and what the hand may do to it.

use crate::briefing::Briefing;
use crate::dice_owners::{KindDice, SideDice};
use crate::entry::{By, DiceBy, Fallen};
use crate::log::LogLine;
use crate::prospect::Prospect;
use crate::seal::SealLine;
use handspan_games::battle::HouseLine;
use handspan_games::book::{Board, Clock, Touchable, Victory};
use handspan_games::briefing::{Progress, TallyRow};
pub use handspan_games::gesture::Gesture;
use handspan_games::hand::SideUnits;
pub use handspan_games::scenario::{FigureSheet, SideSheet};
pub use handspan_games::seating::SeatSheet;
pub use handspan_games::unit::Unit;
use handspan_table::measure::sweep::Swept;
use handspan_table::measure::within::Near;
use handspan_table::{FigureId, Length, Marker, Placement, Side, Terrain, Tolerances};
use handspan_umpire::{Ask, Note, Seat};
use serde::Serialize;
use specta::Type;

/// The whole battle as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct View {
    /// Who sees it; 0 is the table.
    pub seat: Seat,
    /// Grows with every change; a request made on an older one is refused as stale.
    pub revision: u32,
    /// Grows with every change, also when somebody has sealed all or has broken a seal, which makes nobody's request stale.
    pub pulse: u32,
    /// What the table is called.
    pub title: String,
    /// Which game it is for: `free` for no game.
    pub game: String,
    /// The mat: `grass`, `desert`, `snow`, `stone`, `plain`, `chessboard`.
    pub mat: String,
    /// The unit lengths are told in.
    pub unit: Unit,
    /// The units that are as long as the hand of a side; turn 1 freezes them. None in most games.
    pub hands: Vec<SideUnits>,
    /// West to east, micrometres.
    pub width: i32,
    /// South to north, micrometres.
    pub depth: i32,
    /// What counts as touching.
    pub tolerances: Tolerances,
    /// The armies, side 1 first.
    pub sides: Vec<SideSheet>,
    /// Who sits at the table, each with a name; the whole table, seat 0, is not among them.
    pub seats: Vec<SeatSheet>,
    /// In order of id.
    pub figures: Vec<FigureSheet>,
    /// In order of id.
    pub terrain: Vec<Terrain>,
    /// In order of id.
    pub markers: Vec<Marker>,
    /// What the battle is about: the aim, the clock, who plays what.
    pub briefing: Briefing,
    /// Turn, phase and whose it is.
    pub clock: Clock,
    /// The last turn, and what is counted towards the end.
    pub progress: Progress,
    /// The first turn has not begun; whatever needs it begins it.
    pub opening: bool,
    /// Counters, marks, groups, notes.
    pub board: Board,
    /// The house rules: every option with what is chosen, and how to change it.
    pub house: Vec<HouseLine>,
    /// What is begun and waits for an answer.
    pub attempt: Option<AttemptView>,
    /// Who has won.
    pub victory: Option<Victory>,
    /// The figures of the battle once it is over: turns, losses, dice. Before that none.
    pub tally: Vec<TallyRow>,
    /// What undo would take back; `None` when there is nothing.
    pub undo: Option<StepBack>,
    /// What redo would bring back, in words.
    pub redo: Option<String>,
    /// The last lines of the log.
    pub log: Vec<LogLine>,
    /// How many lines the log has.
    pub log_length: u32,
    /// Whose dice are rolled where nothing else was said.
    pub dice: DiceBy,
    /// Whose dice each side's are, in order of side.
    pub dice_of_sides: Vec<SideDice>,
    /// Whose dice of each kind are, by their faces.
    pub dice_of_kinds: Vec<KindDice>,
    /// The sides the program runs.
    pub run_by_program: Vec<Side>,
    /// The sides the program can be given.
    pub playable_by_program: Vec<Side>,
    /// The what-ifs.
    pub tries: Vec<String>,
    /// The what-if that is played; the battle itself when absent.
    pub trying: Option<String>,
    /// What is hidden was dealt anew in that what-if.
    pub dealt: bool,
}

/// What undo would take back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct StepBack {
    /// In words.
    pub words: String,
    /// Why everybody must agree, if so: dice have fallen since, or a rule says that it stands.
    pub agreement: Option<String>,
}

/// Something that is begun.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct AttemptView {
    /// Which side acts; 0 is the table, or the rules.
    #[serde(rename = "seat")]
    pub side: Side,
    /// Who decided.
    pub by: By,
    /// What is begun, in words.
    pub words: String,
    /// The questions this seat may see; sealed ones only if they are for a side of its own.
    pub asks: Vec<Ask>,
    /// Who rolls the dice that the first of them asks for, if it asks for dice.
    pub rolled_by: Option<DiceBy>,
    /// Which sides are asked; 0: anybody.
    pub waits_for: Vec<Side>,
    /// Which sides have sealed all there is to seal.
    pub ready: Vec<Side>,
    /// The seals of the round that is not open yet.
    pub seals: Vec<SealLine>,
    /// What the rules say so far.
    pub notes: Vec<Note>,
    /// How many sentences `retell` tells of what it has brought about so far.
    pub told: u32,
    /// The last of them that is more than bookkeeping: why the question is asked.
    pub last: Option<String>,
    /// The dice that fell for it so far.
    pub fallen: Vec<Fallen>,
    /// This seat can give it up.
    pub can_be_withdrawn: bool,
    /// This seat can take the last answer back, if need be by letting the rule go that says it stands.
    pub can_take_back: bool,
}

/// What a gesture that is still in the hand would do.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Forecast {
    /// What the table says to a dragged figure.
    pub tape: Option<Tape>,
    /// What the rules say: each thing the gesture may mean, the likeliest first.
    pub meanings: Vec<Prospect>,
    /// Which of them it is taken for where nobody is asked, by its number from 0; none when it means nothing.
    pub taken: Option<u32>,
    /// The player is to say which of them was meant.
    pub choice: bool,
}

/// What the table says to a drag that is still in the hand. What it costs is said by the rules, in the notes of each meaning.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Tape {
    /// Where it would end, snapped to contact if it ends near one.
    pub end: Placement,
    /// The end was moved to touch this figure.
    pub snapped: Option<FigureId>,
    /// The end was moved to touch this thing, which the game says is there to be touched.
    pub touches: Option<Touchable>,
    /// How long the way is.
    pub length: Length,
    /// The same leg by leg.
    pub legs: Vec<Length>,
    /// How far it gets before it meets something.
    pub sweep: Swept,
    /// The nearest figures from where it would end.
    pub near: Vec<Near>,
    /// Whom it would stand on: the end is then a red cross, but the table allows it.
    pub overlaps: Vec<FigureId>,
}
