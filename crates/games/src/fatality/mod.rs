//! Fatality: a skirmish of single fighters, each with one number for all she can do, against enemies that run themselves.
//!
//! **What a layout holds.** Figures of the kinds `fighter`, `brute` and `beast`. Terrain of the kinds `obstacle` (stops bases and
//! sight), `low` (stops bases), `screen` (stops sight) and `decor` (stops nothing; a place to reach is drawn with it). Markers of
//! the kind `guts`.
//!
//! **What its set-up may say** (`setup` facts; at least one way to win is needed):
//!
//! | word | about | says | without it |
//! |---|---|---|---|
//! | `quality` | a figure | 0 to 6 | 3, a beast 2 |
//! | `stunned`, `fleeing` | a figure | nothing more | it is not |
//! | `modes` | | the modes that may be chosen | every one |
//! | `automated` | a side | it runs itself in these modes; in all if it says nothing | players run it |
//! | `absent` | a side | it stays away in these modes | it never does |
//! | `camp` | a side | sides with the same number are allied | as the mode has it |
//! | `eliminate` | a side | it has lost with fewer figures than this on the table | it has not |
//! | `reach` | a piece of terrain | players win with so many figures wholly in it when their turn ends | they do not |
//! | `score` | | who was brought down counts: a point, two if she died | nothing is counted |
//! | `rounds` | | the last round | there is none |
//! | an option of the sheet | | one of its choices | its first |
//! | `lock` | | an option, which players may not change then | they may |

mod automaton;
mod book;
mod event;
mod ground;
mod rules;
mod state;

use crate::book::Whose;
use crate::options::{self, Choosing};
use crate::scenario::SideSheet;
use crate::unit::TableUnit;
use handspan_table::{Base, Figure, FigureId, Placement, Side, Table};
use handspan_umpire::{Answer, Ask, Game, Gist, Question, Ruling, Umpire};
use rules::{agreement, automated, charging, combat, flight, movement, roster, running, sequence};
use serde::{Deserialize, Serialize};
use state::goal::Goal;
use std::collections::BTreeMap;
use std::sync::Arc;

pub use event::{FatalityEvent, How, Rally, Why};
pub use rules::FatalityOptions;
pub use rules::injury::Injury;
pub use rules::roster::Return;
pub use rules::sequence::Mode;

/// What is chosen in a battle of Fatality.
pub type Options = crate::options::Options<FatalityOptions>;

/// A battle of Fatality.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fatality {
    #[serde(with = "crate::written_table")]
    table: Table,
    #[serde(default, skip_serializing_if = "TableUnit::is_inch")]
    unit: TableUnit,
    sides: Arc<Vec<SideSheet>>,
    /// What the layout says of sides.
    parts: Arc<BTreeMap<Side, SidePart>>,
    /// The modes the layout offers.
    modes: Vec<Mode>,
    round: u32,
    stage: Stage,
    options: Options,
    goal: Goal,
    /// Who takes a turn together, in the order of a round.
    order: Arc<Vec<Vec<Side>>>,
    /// Whose turn of that order it is.
    turn: u32,
    /// Who is being taken through her phases.
    current: Option<Current>,
    /// Everybody who took part, also those who are off the table.
    fighters: Arc<BTreeMap<FigureId, Fighter>>,
    /// The combat that is being worked out.
    combat: Option<Arc<Combat>>,
    /// The figures left to activate are passed, one after another.
    passing: bool,
    outcome: Option<Outcome>,
    /// The sides that were mustered from a roster, each with the name under which it is written back.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    musters: BTreeMap<Side, String>,
    /// Everybody has confirmed the end: the rosters are written back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    settled: bool,
}

/// What a layout says of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SidePart {
    /// The modes in which it runs itself.
    pub automated: Vec<Mode>,
    /// The modes in which it stays away.
    pub absent: Vec<Mode>,
    /// Its allies have the same.
    pub camp: Option<u8>,
}

/// Where a battle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before round 1.
    Setup,
    /// The side whose turn it is takes its figures through their phases.
    Activation,
    /// Everybody attacks.
    Combat,
    /// It is decided.
    Over,
}

/// The phases of one figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first.
    Movement,
    /// The second.
    Charging,
    /// The third.
    Running,
}

/// The figure that is being taken through its phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Current {
    /// Who.
    pub figure: FigureId,
    /// Where she is.
    pub phase: Phase,
    /// She acted in Charging.
    pub charged: bool,
    /// She did something in Running.
    pub ran: bool,
    /// She was tested whether she rallies.
    pub tested: bool,
}

/// What is known of a fighter beyond where she stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// What she is called.
    pub name: String,
    /// Whose she is.
    pub side: Side,
    /// What she is.
    pub kind: String,
    /// Her base.
    pub base: Base,
    /// What she can do, 0 to 6.
    pub quality: u8,
    /// On the table or not.
    pub status: Status,
    /// She is stunned.
    pub stunned: bool,
    /// She flees.
    pub fleeing: bool,
    /// Whether she owes a turn for a trophy.
    pub trophy: Trophy,
    /// She has been activated this turn.
    pub activated: bool,
    /// She acted in Charging then.
    pub charged: bool,
    /// She did something in Running then.
    pub ran: bool,
    /// Whom she has killed, and in which round.
    pub kills: Vec<(FigureId, u32)>,
    /// The fatality she suffered.
    pub fatality: Option<u8>,
    /// Who brought her down.
    pub felled_by: Option<FigureId>,
    /// Where she stood last, once she is off the table.
    pub last: Option<Placement>,
}

/// Is a fighter on the table?
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// On the table.
    Active,
    /// She ran off it.
    Left,
    /// Hurt, and off the table.
    Wounded,
    /// Dead for good.
    Dead,
}

/// A turn lost to a trophy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trophy {
    /// There is none.
    None,
    /// Her next turn is for it.
    Owed,
    /// This turn is.
    Collecting,
}

/// A combat: the table as it was when it began, and whose attack is made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Everybody who was on the table.
    pub snaps: BTreeMap<FigureId, Snap>,
    /// Who has attacked or held back.
    pub used: Vec<FigureId>,
    /// The attacks left are worked out one after another.
    pub rest: bool,
}

impl Combat {
    /// One that begins.
    fn of(snaps: &[(FigureId, Snap)]) -> Combat {
        Combat { snaps: snaps.iter().cloned().collect(), used: Vec::new(), rest: false }
    }
}

/// A figure as it was when a combat began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snap {
    /// Where.
    pub placement: Placement,
    /// It was stunned.
    pub stunned: bool,
    /// It fled.
    pub fleeing: bool,
    /// It collected a trophy.
    pub collecting: bool,
    /// Who touched it, friend or foe, in order of id.
    pub touching: Vec<FigureId>,
    /// Whom it flanked.
    pub flanks: Vec<FigureId>,
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The sides that have won; nobody in a draw.
    pub winners: Vec<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A side has too few figures on the table.
    TooFew,
    /// Enough figures stand where they had to.
    Reached,
    /// The last round is over.
    TimeIsUp,
    /// Points decide.
    Points,
    /// The players gave it up.
    GivenUp,
}

/// What a side decides, and what the rules begin by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum FatalityAction {
    /// Set-up: an option is chosen; to what, is asked.
    Choose(Choosing<FatalityOptions>),
    /// Set-up ends and round 1 begins; dice for who is first are asked where nobody is named.
    Begin,
    /// A figure is taken up, and passes the phases in which it has nothing to do.
    Activate { figure: FigureId },
    /// In Movement a figure goes a way, which is asked.
    Move { figure: FigureId },
    /// In Movement a figure flees, or begins to; from whom of several, how far, and a die are asked.
    Flee { figure: FigureId },
    /// A figure charges; whom, is asked.
    Charge { figure: FigureId },
    /// A figure that reaches nobody straight moves closer; to whom and how, is asked.
    CloseIn { figure: FigureId },
    /// In Running a stunned figure stumbles; dice are asked.
    Stumble { figure: FigureId },
    /// In Running a fleeing figure tests; how, and a die are asked.
    Rally { figure: FigureId },
    /// In Running a figure goes a way, which is asked.
    Run { figure: FigureId },
    /// A figure goes on to its next phase, or is done.
    GoOn { figure: FigureId },
    /// All figures that are left go on without moving; what they must do is asked.
    PassRest,
    /// The activation stage is ended by hand.
    Fight,
    /// An automated figure is run to the end of its activation; dice are asked.
    Step { figure: FigureId },
    /// A figure attacks; whom (or nobody), and dice are asked.
    Attack { figure: FigureId },
    /// All attacks that are left are worked out in order of id.
    ResolveRest,
    /// Everybody confirms that the battle is over or given up: rosters are written back. Each side is asked.
    Settle,
    /// By hand, if all agree: a figure stands elsewhere; where, is asked.
    Place { figure: FigureId },
    /// By hand, if all agree: a figure is out of play.
    Remove { figure: FigureId },
}

impl FatalityAction {
    /// Whose decision it is. In which order attacks are worked out is for whoever has the turn; what is corrected by hand is for
    /// all to agree on.
    fn whose(&self) -> Whose<'_> {
        use FatalityAction::*;
        match self {
            Activate { figure } | Move { figure } | Flee { figure } | Charge { figure } | CloseIn { figure } => {
                Whose::figure(figure)
            }
            Stumble { figure } | Rally { figure } | Run { figure } | GoOn { figure } => Whose::figure(figure),
            Step { figure } | Attack { figure } | Place { figure } | Remove { figure } => {
                Whose::Anybody(std::slice::from_ref(figure))
            }
            Choose(_) | Begin | PassRest | Fight | ResolveRest | Settle => Whose::Anybody(&[]),
        }
    }
}

impl Game for Fatality {
    type Action = FatalityAction;
    type Event = FatalityEvent;

    fn play(umpire: &mut Umpire<'_, Self>, action: &FatalityAction) -> Ruling {
        use FatalityAction::*;
        match action {
            Choose(choosing) => options::choose(umpire, choosing),
            Begin => sequence::begin(umpire),
            Activate { figure } => sequence::activate(umpire, *figure),
            Move { figure } => movement::walk(umpire, *figure),
            Flee { figure } => flight::flee(umpire, *figure),
            Charge { figure } => charging::charge(umpire, *figure),
            CloseIn { figure } => charging::close_in(umpire, *figure),
            Stumble { figure } => running::stumble(umpire, *figure),
            Rally { figure } => running::rally(umpire, *figure),
            Run { figure } => running::run(umpire, *figure),
            GoOn { figure } => sequence::go_on(umpire, *figure),
            PassRest => sequence::pass_rest(umpire),
            Fight => sequence::fight(umpire),
            Step { figure } => automated::step(umpire, *figure),
            Attack { figure } => combat::attack(umpire, *figure),
            ResolveRest => combat::resolve_rest(umpire),
            Settle => roster::settle(umpire),
            Place { figure } => agreement::place(umpire, *figure),
            Remove { figure } => agreement::remove(umpire, *figure),
        }
    }

    fn apply(&mut self, event: &FatalityEvent) {
        state::apply(self, event);
    }

    fn due(&self) -> Option<FatalityAction> {
        sequence::due(self).or_else(|| combat::due(self))
    }

    /// After dice: no further attack, no further step. What else may come of it is told when it is asked.
    fn usual(&self, ask: &Ask) -> Option<Answer> {
        match &ask.question {
            Question::Figure { or_nobody: true, .. } => Some(Answer::Figure(None)),
            Question::Option { options } => {
                let stay = options.iter().find(|option| option.word == "stay")?;
                Some(Answer::Option(stay.word.to_string()))
            }
            _ => None,
        }
    }

    fn gist(&self, event: &FatalityEvent) -> Option<Gist> {
        book::telling::gist(self, event)
    }
}

impl Fatality {
    /// What is known of a fighter, on the table or off it.
    pub fn fighter(&self, figure: FigureId) -> Option<&Fighter> {
        self.fighters.get(&figure)
    }

    /// Everybody who took part, in order of id.
    pub fn fighters(&self) -> impl Iterator<Item = (FigureId, &Fighter)> {
        self.fighters.iter().map(|(figure, fighter)| (*figure, fighter))
    }

    /// Which round it is; 0 before the first.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Where the battle is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Who is being taken through her phases.
    pub fn current(&self) -> Option<Current> {
        self.current
    }

    /// The combat that is being worked out.
    pub fn combat(&self) -> Option<&Combat> {
        self.combat.as_deref()
    }

    /// What was chosen at set-up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// A figure that is on the table, by its id.
    fn figure(&self, figure: FigureId) -> Option<&Figure> {
        self.table.figure(figure)
    }

    /// The sides whose turn it is.
    pub fn active(&self) -> &[Side] {
        self.order.get(self.turn as usize).map_or(&[], Vec::as_slice)
    }
}
