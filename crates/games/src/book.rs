//! What a game implements to be played: a rule book.

use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::scenario::Layout;
use crate::sheet::Sheet;
use handspan_table::{FigureId, Side, Table};
use handspan_umpire::{Answer, Game, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use specta::Type;

/// A rule book: a battle that can be mustered from a layout, seen, offered actions in and won.
pub trait Book: Game<Action: Clone + Serialize + DeserializeOwned, Event: Serialize + DeserializeOwned> {
    /// All of a battle as it is written down; restoring it gives the same battle.
    type State: Serialize + DeserializeOwned;

    /// The game as data.
    fn sheet() -> Sheet;

    /// A battle on a layout, or every reason why there can be none.
    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>>;

    /// As it is written down.
    fn state(&self) -> Self::State;

    /// From what was written down.
    fn restore(state: Self::State) -> Result<Self, Vec<Fault>>;

    /// The table the battle is fought on.
    fn table(&self) -> &Table;

    /// What a seat may begin now, with a figure in hand or without.
    fn offers(&self, seat: Seat, figure: Option<FigureId>) -> Vec<Beginning<Self::Action>>;

    /// What a gesture may mean: actions with their first answers given, the likeliest first.
    fn gestures(&self, seat: Seat, gesture: &Gesture) -> Vec<Beginning<Self::Action>>;

    /// What a seat sees beside the table.
    fn board(&self, seat: Seat) -> Board;

    /// An event as a sentence for the log; `None` for one that says nothing to players.
    fn tell(&self, event: &Self::Event) -> Option<String>;

    /// What a side without a player does next, and why. `None`: nothing, it is not its turn.
    fn automaton(&self, side: Side) -> Option<Decision<Self::Action>>;

    /// Who has won, and why.
    fn victory(&self) -> Option<Victory>;
}

/// An action with its first answers given: what a gesture or a button stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Beginning<A> {
    /// What it is called on a button: "Shoot".
    pub words: String,
    /// The action.
    pub action: A,
    /// Answers already given.
    pub answers: Vec<Answer>,
}

/// What a program-run side does.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// For which seat.
    pub seat: Seat,
    /// The action.
    pub action: A,
    /// Its answers, but for dice.
    pub answers: Vec<Answer>,
    /// Why, in a sentence for the players.
    pub reason: String,
}

/// Who has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Victory {
    /// The winners; nobody in a draw.
    pub sides: Vec<Side>,
    /// Why, in a sentence.
    pub words: String,
}

/// What a seat sees beside the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Type)]
pub struct Board {
    /// Which turn.
    pub turn: u32,
    /// Which phase, by the sheet's word; empty when there are none.
    pub phase: String,
    /// Whose turn it is.
    pub side: Option<Side>,
    /// Counters of sides.
    pub sides: Vec<SideBoard>,
    /// What is known of figures beyond where they stand, in order of id; figures with nothing to tell are absent.
    pub figures: Vec<FigureBoard>,
    /// Groups of figures that move as one, each ascending.
    pub groups: Vec<Vec<FigureId>>,
    /// Notes on the table, oldest first.
    pub notes: Vec<String>,
}

/// A side's counters.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct SideBoard {
    /// Which.
    pub side: Side,
    /// By the sheet's words.
    pub counters: Vec<(String, i32)>,
}

/// What is known of a figure.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct FigureBoard {
    /// Which.
    pub figure: FigureId,
    /// By the sheet's words, or the players' own in free play.
    pub counters: Vec<(String, i32)>,
    /// The marks it bears.
    pub marks: Vec<String>,
    /// It has done what it may this turn.
    pub done: bool,
}
