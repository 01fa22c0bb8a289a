//! What a game implements to be played: a rule book.

use crate::advice::{Advice, Wish};
pub use crate::board::{Absent, Aside, Compass, Grid, Look, Pad, Pot, Standing};
use crate::briefing::{BriefingLine, Progress, TallyRow};
use crate::fault::Fault;
use crate::gesture::Gesture;
use crate::hand::SideUnits;
use crate::kept::{KeptKind, Mustered};
use crate::naming::Names;
use crate::options::HouseRule;
use crate::scenario::{Layout, SideSheet};
use crate::setup::FactSheet;
use crate::sheet::{HelpPage, Sheet};
use crate::standing;
use crate::unit::TableUnit;
use handspan_table::measure::region::Region;
use handspan_table::{FigureId, Length, MarkerId, Point, Side, Table, TerrainId};
use handspan_umpire::{Answer, Ask, Draws, Game, Party, Rule, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use specta::Type;
use std::borrow::Cow;
use std::fmt::Debug;

pub use crate::beginning::Beginning;
pub use crate::told::{Audience, Told};

/// A rule book: a battle that can be mustered from a layout, seen, offered actions in and won.
pub trait Book:
    Game<
        Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned,
        Event: Debug + PartialEq + Serialize + DeserializeOwned,
    > + Debug
    + PartialEq
    + Serialize
    + DeserializeOwned
{
    /// The game as data.
    fn sheet() -> Sheet;

    /// The chapter in a rule's id (`BAR`) and the file or folder in `rules/` that decides its rules; none in a game that has no
    /// chapters.
    fn chapters() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The dice the game is played with, by their faces: a table may have some of them and not others.
    fn dice() -> &'static [u8] {
        &[6]
    }

    /// The kind of file this game keeps between battles; `None`: it keeps none.
    fn keeps() -> Option<KeptKind> {
        None
    }

    /// The sides that were mustered from files of that kind, once everybody has confirmed that the battle is over: now those
    /// files are written back. Before that nobody.
    fn settled(&self) -> Vec<Mustered> {
        Vec::new()
    }

    /// What the file of a side holds after this battle; `title` is what the battle is called.
    fn written_back(&self, _side: Side, _title: &str, kept: &serde_json::Value) -> serde_json::Value {
        kept.clone()
    }

    /// The words that a layout may say to the game beside its options.
    fn facts() -> Vec<FactSheet> {
        Vec::new()
    }

    /// A battle on a layout, or every reason why there can be none.
    fn muster(layout: &Layout) -> Result<Self, Vec<Fault>>;

    /// A battle that was written down, once it is read. It may have been damaged since: one that can never be is refused.
    fn restore(read: Self) -> Result<Self, Vec<Fault>> {
        let faults: Vec<Fault> = read.broken().into_iter().map(|words| Fault::new("battle", words)).collect();
        if faults.is_empty() { Ok(read) } else { Err(faults) }
    }

    /// The table the battle is fought on.
    fn table(&self) -> &Table;

    /// The armies as they are called now; `None`: as the layout calls them.
    fn sides(&self) -> Option<&[SideSheet]> {
        None
    }

    /// The unit lengths are told in: the layout's.
    fn unit(&self) -> TableUnit;

    /// A length in a sentence of the log, the undo list or the automaton. Whatever is told of a length is told by this.
    fn length(&self, length: Length) -> String {
        self.unit().words(length)
    }

    /// The hands the battle is measured with; none in a game without such units.
    fn hands(&self) -> Vec<SideUnits> {
        Vec::new()
    }

    /// What figures, sides, markers and pieces are called.
    fn names(&self) -> Names<'_> {
        Names::new(self.table(), self.sides().unwrap_or_default())
    }

    /// What a figure has left to go with, as its card and a saved table tell. What a move costs of it, and whether that is too
    /// much, the rules say with each move. `None`: it goes as far as it likes, or lengths are not what it goes by.
    fn left(&self, _figure: FigureId) -> Option<Length> {
        None
    }

    /// What was paid in all, as events tell; `None` in a game that does not count it. It is what was shown before.
    fn spent(_events: &[Self::Event]) -> Option<Length> {
        None
    }

    /// What a figure may want to touch besides other figures: a drop close by ends in contact with it. Nearest wins.
    fn touchable(&self, _figure: FigureId) -> Vec<Touchable> {
        Vec::new()
    }

    /// Everybody who stands in one group with a figure by the rules of this game, itself too, in order of id. `None`: the game has
    /// no rules for that, and the table says who is joined.
    fn group(&self, _figure: FigureId) -> Option<Vec<FigureId>> {
        None
    }

    /// Where a figure can end a move by the rules of this game, with what it has left or with another length instead. `None`:
    /// the game has no rules for that, and the table says where its base can get.
    fn reach(&self, _figure: FigureId, _length: Option<Length>) -> Option<Reach> {
        None
    }

    /// The battle as a party may know it: without what other sides hide. Whatever a seat is told, shown or forecast comes
    /// from this one.
    fn seen_by(&self, _party: Party) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }

    /// The battle a what-if is played in: what the whole table knows of this one, with whatever is hidden dealt anew by lot as
    /// the rules deal it. Nothing in it may follow from where or what the hidden things really are. Without more it is what
    /// the table knows, and the hidden does nothing.
    fn supposed(&self, _lots: Draws) -> Self {
        self.seen_by(Party::TABLE).into_owned()
    }

    /// Could an event have come out otherwise with other things hidden, or does it deal them? In a what-if it then came of what
    /// was dealt for that alone, and cannot be kept.
    fn rests_on_hidden(_event: &Self::Event) -> bool {
        true
    }

    /// May everybody know by now what a side once sealed in a round? Then its answers are shown to whoever checks the
    /// seal. A book that keeps something of them hidden after the opening says no until that is out.
    fn is_open(&self, _side: Side, _sealed: &[Answer]) -> bool {
        matches!(self.seen_by(Party::TABLE), Cow::Borrowed(_))
    }

    /// Turn, phase and whose it is.
    fn clock(&self) -> Clock;

    /// How far it has got: the last turn, and what is counted towards the end.
    fn progress(&self) -> Progress {
        Progress::default()
    }

    /// What is to be done, in a few lines for somebody who has never played it: the aim, the clock, what is special about this
    /// table. None in a game without an aim. Who plays what is added by the session.
    fn briefing(&self) -> Vec<BriefingLine> {
        Vec::new()
    }

    /// The figures of a battle that is over, from all that happened in it. Turns and dice are counted by the session.
    fn tally(&self, _events: &[Self::Event]) -> Vec<TallyRow> {
        Vec::new()
    }

    /// What begins the first turn, while the game is being prepared and nothing more has to be decided: whoever does something
    /// that needs the first turn begins it with that.
    fn opening(&self) -> Option<Self::Action> {
        None
    }

    /// Whose decision an action is.
    fn whose(action: &Self::Action) -> Whose<'_>;

    /// The rule by which an action stands once it is decided, if one says so: then it is taken back only when all players let
    /// that rule go. So does what a side has sealed in it, before the others have.
    fn stands(&self, _action: &Self::Action) -> Option<Rule> {
        None
    }

    /// A few words for the undo list: "Move Brann 4.2 in". Asked of the battle before the action.
    fn title(&self, action: &Self::Action, events: &[Self::Event]) -> String;

    /// What a party may begin now, with figures in hand (ascending) or without.
    fn offers(&self, party: Party, figures: &[FigureId]) -> Vec<Beginning<Self::Action>>;

    /// What a party may begin with what lies at a place of the table: a marker, a piece of terrain.
    fn offers_at(&self, _party: Party, _at: Point) -> Vec<Beginning<Self::Action>> {
        Vec::new()
    }

    /// What a gesture may mean: actions with their first answers given, the likeliest first.
    fn gestures(&self, party: Party, gesture: &Gesture) -> Vec<Beginning<Self::Action>>;

    /// The options with what is chosen, each with the action by which a party may change it now.
    fn house(&self, _party: Party) -> Vec<(HouseRule, Option<Self::Action>)> {
        Vec::new()
    }

    /// Help, page by page, as the rules are in this battle.
    fn help(&self) -> Vec<HelpPage> {
        Self::sheet().help
    }

    /// What a party sees beside the table.
    fn board(&self, party: Party) -> Board;

    /// An event in sentences for the log; none for one that says nothing to players. Asked of the battle before the event.
    fn tell(&self, event: &Self::Event) -> Vec<Told>;

    /// Can the program play a side? Where the book has no automaton for it, nobody hands it over.
    fn is_playable(&self, side: Side) -> bool;

    /// The sides that the program plays in this battle until a person takes them: those of the sheet, unless the layout decides.
    fn program(&self) -> Vec<Side> {
        Self::sheet().program
    }

    /// What a side without a player does next, and why. `None`: nothing, it is not its turn.
    fn automaton(&self, side: Side) -> Option<Decision<Self::Action>>;

    /// What somebody who knows nothing of the game might do with a figure, the best first; nothing where the game has no
    /// advice. Asked of the battle as the figure's side knows it. Only soaks ask.
    fn advice(&self, _figure: FigureId, _wish: Wish) -> Vec<Advice<Self::Action>> {
        Vec::new()
    }

    /// The seed of the program's choices; `None` in a game in which it chooses nothing at random.
    fn seed(&self) -> Option<Seed> {
        None
    }

    /// Gives the program another seed: what it does in a what-if must not tell what it will do.
    fn reseed(&mut self, _seed: Seed) {}

    /// What a side without a player answers when it is asked in the midst of an action. `None`: the first lawful answer.
    fn reply(&self, _side: Side, _action: &Self::Action, _ask: &Ask) -> Option<Answer> {
        None
    }

    /// Who has won, and why.
    fn victory(&self) -> Option<Victory>;

    /// What can never be true of a battle, whatever was done: figures that overlap or stand off the table, and what
    /// the game adds. A sentence for each; none when all is well.
    fn broken(&self) -> Vec<String> {
        let mut broken = standing::off_the_table(self.table());
        broken.extend(standing::overlapping(self.table()));
        broken
    }
}

/// Whose decision an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose<'a> {
    /// Of the side whose figures act. What one alone did is taken back when it is reset.
    Figures(&'a [FigureId]),
    /// Of a side.
    Side(Side),
    /// Anybody's, or the rules' own; with the figures that it is about. What is about one alone is taken back with it too.
    Anybody(&'a [FigureId]),
}

impl<'a> Whose<'a> {
    /// Of a figure's side.
    pub fn figure(figure: &'a FigureId) -> Whose<'a> {
        Whose::Figures(std::slice::from_ref(figure))
    }

    /// The side that decides: no other may. `None`: anybody, also for figures that are gone.
    pub fn side(self, table: &Table) -> Option<Side> {
        match self {
            Whose::Figures(figures) => {
                figures.first().and_then(|figure| table.figure(*figure)).map(|figure| figure.side)
            }
            Whose::Side(side) => Some(side),
            Whose::Anybody(_) => None,
        }
    }

    /// The figures that act, or that it is about.
    pub fn figures(self) -> &'a [FigureId] {
        match self {
            Whose::Figures(figures) | Whose::Anybody(figures) => figures,
            Whose::Side(_) => &[],
        }
    }

    /// The one figure whose reset takes the action back.
    pub fn actor(self) -> Option<FigureId> {
        match self.figures() {
            [figure] => Some(*figure),
            _ => None,
        }
    }
}

/// What a program-run side does.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// The action.
    pub action: A,
    /// Its answers, but for dice.
    pub answers: Vec<Answer>,
    /// Why, in a sentence for the players.
    pub reason: String,
}

/// Something that lies on the table and can be touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Touchable {
    /// A marker.
    Marker {
        /// Which.
        marker: MarkerId,
    },
    /// A piece of terrain.
    Terrain {
        /// Which.
        terrain: TerrainId,
    },
}

/// Where a figure can end a move.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Reach {
    /// What it may spend.
    pub length: Length,
    /// Everywhere its centre may end. All of it can be reached.
    pub region: Region,
    /// So far outside the region a place may still be reached: it is drawn by places that are tried.
    pub tolerance: Length,
}

/// Where a battle is in time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Type)]
pub struct Clock {
    /// Which turn.
    pub turn: u32,
    /// Which phase, by the sheet's word; empty when there are none.
    #[specta(type = String)]
    pub phase: &'static str,
    /// Whose it is.
    pub side: Option<Side>,
}

/// Who has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Victory {
    /// The winners; nobody in a draw.
    pub sides: Vec<Side>,
    /// Why, in a sentence with the numbers that decided it.
    pub words: String,
}

/// What a party sees beside the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Type)]
pub struct Board {
    /// Counters of sides.
    pub sides: Vec<SideBoard>,
    /// What is known of figures beyond where they stand, in order of id; figures with nothing to tell are absent.
    pub figures: Vec<FigureBoard>,
    /// Groups of figures that move as one, each ascending.
    pub groups: Vec<Vec<FigureId>>,
    /// Notes on the table, oldest first.
    pub notes: Vec<String>,
    /// The squares the game is played on; `None`: it has none, or they lie evenly over the whole table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Grid>,
    /// What lies before the players, in order of side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pads: Vec<Pad>,
    /// Counters of sides that grow towards a goal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pots: Vec<Pot>,
    /// Outlines that players may switch on, in the order of the switches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outlines: Vec<Standing>,
    /// Who belongs to the battle and is not on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<Aside>,
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
    /// What it has left, where that is to be seen on the table: while its side may act. Absent: there is nothing to show.
    pub left: Option<Length>,
}
