//! Hordes of the Things: fantasy armies of elements that move in groups, fight by one die and factors, recoil and flee.
//!
//! **What a layout holds.** Figures of the kinds of the troop table (`troops.tsv`), each on its rectangle. Terrain of the kinds in
//! `ground.rs`. Its unit is one of the paces: it says how long 100 of them are.
//!
//! **What its set-up may say** (`setup` facts): see `state/facts.rs`. Every side of a layout is one army; sides with the same
//! role are allied and take their bounds together.

mod asking;
mod automaton;
mod block;
mod book;
mod event;
mod field;
mod ground;
mod rules;
mod shape;
mod state;
mod troops;
mod words;

use crate::book::Whose;
use crate::options::{self, Choosing};
use crate::scenario::SideSheet;
use crate::unit::TableUnit;
use handspan_table::{Base, Figure, FigureId, Placement, Side, Table, TerrainId};
use handspan_umpire::{Answer, Ask, Game, Gist, Question, Ruling, Umpire};
use rules::{
    clashes, dragons, groups, heroes, lurkers, magicians, movement, program, setup, shooting, spells, turn, winning,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

pub use event::{Came, HordesEvent, Loss, March};
pub use rules::HordesOptions;
pub use rules::outcomes::{self, outcome_of};
pub use troops::{By, Class, Clause, KINDS, Kind, Result as TroopResult, Row, When, rows};

/// What is chosen in a battle of Hordes.
pub type Options = crate::options::Options<HordesOptions>;

/// A battle of Hordes of the Things.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hordes {
    #[serde(with = "crate::written_table")]
    table: Table,
    #[serde(default, skip_serializing_if = "TableUnit::is_inch")]
    unit: TableUnit,
    /// Micrometres that are 100 paces.
    scale: i32,
    sides: Arc<Vec<SideSheet>>,
    /// Every side of the layout is an army.
    armies: Arc<BTreeMap<Side, Army>>,
    /// Every element that ever took part, on the table or off it.
    elements: Arc<BTreeMap<FigureId, Element>>,
    /// Which bound it is; 0 before the first.
    bound: u32,
    phase: Phase,
    options: Options,
    /// Who places elements now, where the armies are deployed by hand.
    deploying: Option<Role>,
    /// The attacker's base edge is still to be rolled for.
    edge_open: bool,
    /// How many times something has been put elsewhere.
    shifts: u32,
    /// The last bound, if there is one.
    last: Option<u32>,
    outcome: Option<Outcome>,
}

/// An army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Defender or attacker; not known before it is rolled.
    pub role: Option<Role>,
    /// Its base edge.
    pub edge: Border,
    /// What the die showed this bound.
    pub die: Option<u8>,
    /// What is left of it.
    pub pips: u8,
    /// Who commands it, wherever he is.
    pub general: Option<FigureId>,
    /// A reserve general was tested.
    pub tried: bool,
    /// It collapsed when it had lost its general.
    pub collapsed: bool,
}

/// Who takes the first bound, and who the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Role {
    Defender,
    Attacker,
}

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Border {
    North,
    East,
    South,
    West,
}

/// Where a battle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before bound 1.
    Deploy,
    /// The active armies roll their dice.
    Pip,
    /// The active side moves.
    Move,
    /// Shooting and bespelling.
    Distant,
    /// Everybody in contact fights.
    Close,
    /// It is decided.
    Over,
}

/// Where an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// To be placed before bound 1.
    Waiting,
    /// On the table.
    Table,
    /// Off the table, and may come.
    Pool,
    /// Gone for good.
    Lost,
    /// In the enemy's hands.
    Captured,
    /// Under a spell.
    Ensorcelled,
}

/// What is known of an element beyond where it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Element {
    /// What it is called.
    pub name: String,
    /// Its army.
    pub side: Side,
    /// Its type.
    pub kind: Kind,
    /// What it stands on.
    pub base: Base,
    /// Where it is.
    pub status: Status,
    /// It was named reserve general.
    #[serde(default, skip_serializing_if = "is_false")]
    pub reserve: bool,
    /// It has been on the table.
    #[serde(default, skip_serializing_if = "is_false")]
    pub seen: bool,
    /// How it was lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<Loss>,
    /// It has moved this bound, or came this bound.
    #[serde(default, skip_serializing_if = "is_false")]
    pub moved: bool,
    /// The enemies it moved into contact with this bound.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contacted: Vec<FigureId>,
    /// It has shot or passed this bound.
    #[serde(default, skip_serializing_if = "is_false")]
    pub shot: bool,
    /// It was shot at this bound.
    #[serde(default, skip_serializing_if = "is_false")]
    pub shot_at: bool,
    /// It has bespelled this bound.
    #[serde(default, skip_serializing_if = "is_false")]
    pub bespelled: bool,
    /// It was a principal in a close combat this bound.
    #[serde(default, skip_serializing_if = "is_false")]
    pub fought: bool,
    /// How many ones it has rolled bespelling.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ones: u8,
    /// How many times it was deployed as a Lurker.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub deployed: u8,
    /// The feature a Lurker is tied to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<TerrainId>,
    /// A Lurker that was deployed in water.
    #[serde(default, skip_serializing_if = "is_false")]
    pub water: bool,
    /// When it was last put elsewhere: who touches longest, came first.
    #[serde(default, skip_serializing_if = "is_none")]
    pub since: u32,
    /// Where it stood last, once it is off the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Placement>,
}

fn is_false(is: &bool) -> bool {
    !is
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: Option<Role>,
    /// Why.
    pub reason: Reason,
}

/// Why a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A third lost, and more than the enemy.
    Third,
    /// A Stronghold fell.
    Stronghold,
    /// An army collapsed without its general.
    Leaderless,
    /// A side gave up.
    Conceded,
    /// Both agreed.
    Agreed,
    /// The last bound is over.
    TimeIsUp,
}

/// What an element can be made before bound 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// He commands the army.
    General,
    /// He takes over if the general is lost.
    Reserve,
}

/// What a side decides, and what the rules begin by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum HordesAction {
    /// An option is chosen; to what, is asked.
    Choose(Choosing<HordesOptions>),
    /// Who defends is rolled for; a die of each side is asked.
    RollRoles,
    /// The base edges are rolled for; the numbers of the edges and a die are asked.
    RollEdges,
    /// An element joins an army.
    Recruit { side: Side, kind: Kind },
    /// An element leaves its army.
    Dismiss { figure: FigureId },
    /// An element commands its army, or is its reserve general.
    Appoint { figure: FigureId, post: Post },
    /// Both armies are taken off the table, to be placed by hand.
    Clear,
    /// An element is placed; where, is asked.
    Place { figure: FigureId },
    /// A side has placed everything.
    Ready { side: Side },
    /// The battle begins.
    Begin,
    /// The active armies roll; a die each is asked.
    RollPips,
    /// One element moves; its way is asked.
    Move {
        figure: FigureId,
        /// Points bought to go farther by road.
        #[serde(default, skip_serializing_if = "is_zero")]
        extra: u8,
    },
    /// A group moves; its motion is asked.
    March {
        figures: Vec<FigureId>,
        #[serde(default, skip_serializing_if = "is_zero")]
        extra: u8,
    },
    /// A group contracts into a column; who leads and how far ahead is asked.
    Column { figures: Vec<FigureId> },
    /// A group spreads into a line, if all agree.
    Expand { figures: Vec<FigureId> },
    /// A Lurker appears; beside whom and where is asked.
    Ambush { figure: FigureId },
    /// A Dragon or a God arrives; where, is asked.
    Arrive { figure: FigureId },
    /// A captured Hero escapes; where, is asked.
    Escape { figure: FigureId },
    /// An ensorcelled Magician is freed.
    Free { figure: FigureId },
    /// Lost Hordes come back; where, is asked.
    Return { figure: FigureId },
    /// The active side has moved.
    EndMoves,
    /// An element shoots; at whom, who aids and dice are asked.
    Shoot { figure: FigureId },
    /// A Magician bespells; whom, who aids and dice are asked.
    Bespell { figure: FigureId },
    /// Shooters hold their fire this bound.
    Hold { figure: FigureId },
    /// Distant combat is over.
    EndDistant,
    /// A close combat is fought; dice are asked.
    Fight { figure: FigureId, enemy: FigureId },
    /// The bound is over.
    EndBound,
    /// A side gives up.
    Concede { side: Side },
    /// Nobody wins, if all agree.
    AgreeDraw,
    /// By hand, if all agree: an element stands elsewhere; where, is asked.
    Put { figure: FigureId },
}

impl HordesAction {
    /// Whose decision it is. What the active side decides as a whole is anybody's of it: the rule looks who speaks.
    fn whose(&self) -> Whose<'_> {
        use HordesAction::*;
        match self {
            Dismiss { figure } | Appoint { figure, .. } | Place { figure } => {
                Whose::Anybody(std::slice::from_ref(figure))
            }
            Move { figure, .. } | Shoot { figure } | Bespell { figure } | Hold { figure } => Whose::figure(figure),
            March { figures, .. } | Column { figures } | Expand { figures } => Whose::Figures(figures),
            Ambush { figure } | Arrive { figure } | Escape { figure } | Free { figure } | Return { figure } => {
                Whose::Anybody(std::slice::from_ref(figure))
            }
            Fight { figure, .. } | Put { figure } => Whose::Anybody(std::slice::from_ref(figure)),
            Recruit { side, .. } | Ready { side } | Concede { side } => Whose::Side(*side),
            Choose(_) | RollRoles | RollEdges | Clear | Begin | RollPips | EndMoves | EndDistant | EndBound
            | AgreeDraw => Whose::Anybody(&[]),
        }
    }
}

impl Game for Hordes {
    type Action = HordesAction;
    type Event = HordesEvent;

    fn play(umpire: &mut Umpire<'_, Self>, action: &HordesAction) -> Ruling {
        use HordesAction::*;
        match action {
            Choose(choosing) => options::choose(umpire, choosing),
            RollRoles => setup::roll_roles(umpire),
            RollEdges => setup::roll_edges(umpire),
            Recruit { side, kind } => setup::recruit(umpire, *side, *kind),
            Dismiss { figure } => setup::dismiss(umpire, *figure),
            Appoint { figure, post } => setup::appoint(umpire, *figure, *post),
            Clear => setup::clear(umpire),
            Place { figure } => setup::place(umpire, *figure),
            Ready { side } => setup::ready(umpire, *side),
            Begin => setup::begin(umpire),
            RollPips => turn::roll_pips(umpire),
            Move { figure, extra } => movement::walk(umpire, *figure, *extra),
            March { figures, extra } => groups::march(umpire, figures, *extra),
            Column { figures } => groups::contract(umpire, figures),
            Expand { figures } => groups::expand(umpire, figures),
            Ambush { figure } => lurkers::ambush(umpire, *figure),
            Arrive { figure } => dragons::arrive(umpire, *figure),
            Escape { figure } => heroes::escape(umpire, *figure),
            Free { figure } => magicians::free(umpire, *figure),
            Return { figure } => program::come_back(umpire, *figure),
            EndMoves => turn::end_moves(umpire),
            Shoot { figure } => shooting::shoot(umpire, *figure),
            Bespell { figure } => spells::bespell(umpire, *figure),
            Hold { figure } => shooting::hold(umpire, *figure),
            EndDistant => turn::end_distant(umpire),
            Fight { figure, enemy } => clashes::fight(umpire, *figure, *enemy),
            EndBound => turn::end_bound(umpire),
            Concede { side } => winning::concede(umpire, *side),
            AgreeDraw => winning::agree(umpire),
            Put { figure } => program::put(umpire, *figure),
        }
    }

    fn apply(&mut self, event: &HordesEvent) {
        state::apply(self, event);
    }

    fn due(&self) -> Option<HordesAction> {
        setup::due(self).or_else(|| turn::due(self))
    }

    /// After dice only the order of those who recoil is asked: it hardly ever matters.
    fn usual(&self, ask: &Ask) -> Option<Answer> {
        match &ask.question {
            Question::Figure { candidates, .. } => {
                let first = candidates.iter().find(|group| group.broken.is_empty())?.figures.first()?;
                Some(Answer::Figure(Some(*first)))
            }
            _ => None,
        }
    }

    fn gist(&self, event: &HordesEvent) -> Option<Gist> {
        book::telling::gist(self, event)
    }
}

impl Hordes {
    /// What is known of an element, on the table or off it.
    pub fn element(&self, figure: FigureId) -> Option<&Element> {
        self.elements.get(&figure)
    }

    /// Everybody, in order of id.
    pub fn elements(&self) -> impl Iterator<Item = (FigureId, &Element)> {
        self.elements.iter().map(|(figure, element)| (*figure, element))
    }

    /// An army.
    pub fn army(&self, side: Side) -> Option<&Army> {
        self.armies.get(&side)
    }

    /// All armies, by side.
    pub fn armies(&self) -> impl Iterator<Item = (Side, &Army)> {
        self.armies.iter().map(|(side, army)| (*side, army))
    }

    /// Which bound it is.
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// Where the battle is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What was chosen at set-up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Micrometres that are 100 paces.
    pub fn scale(&self) -> i32 {
        self.scale
    }

    /// Who places elements now.
    pub fn deploying(&self) -> Option<Role> {
        self.deploying
    }

    /// An element on the table.
    fn figure(&self, figure: FigureId) -> Option<&Figure> {
        self.table.figure(figure)
    }

    /// Micrometres of a unit.
    fn one(&self) -> f64 {
        f64::from(self.scale)
    }

    /// A length in units, as the table measures.
    fn long(&self, units: f64) -> handspan_table::Length {
        handspan_table::micrometres(units * self.one())
    }
}
