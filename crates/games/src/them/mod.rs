//! THEM!: people against giant ants that keep crawling out of their holes.
//!
//! **Sides.** Side 2 is the ants; the program plays it until a person takes it. Every other side is a player of people, so a
//! figure's side is also its owner. Friend and foe are told apart by what figures are, not by whose they are.
//!
//! **What a layout holds.** Figures of the kinds `character` and `ant`. Terrain of the kinds `wall`, `fence`, `scenery` and
//! `barricade`; the tags `crossable` (wall, fence), `no_climb` (scenery) and `blocks_shots` (fence, scenery) change what a
//! piece does, and a barricade has four corners. Markers of the kinds `entry_point` (a hole; `collapsed` once it is
//! closed), `search_point` (`searched` once it is turned over) and `charge`.
//!
//! **What its set-up may say:** `state/facts.rs` and the options; docs/format.md lists both.
//!
//! A battle begins in the phase `setup`, in which options and designations may still be changed; beginning turn 1 freezes
//! them and deals the contents of the search points.

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
use handspan_table::{Figure, FigureId, Length, MarkerId, Side, Table, TerrainId, inches};
use handspan_umpire::{Game, Gist, Ruling, Umpire};
use rules::{actions, agreement, ants, attacks, barricades, charges, movement, turn};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub use event::{Cause, Push, ThemEvent};

pub use rules::ThemOptions;
pub use state::goal::{Goal, Tested};

/// What is chosen in a battle of THEM!.
pub type Options = crate::options::Options<ThemOptions>;

/// The ants' side.
pub const ANTS: Side = Side(2);
/// How far anybody goes in a turn.
const ALLOWANCE: Length = inches(6.0);
/// How far a poisoned character goes.
const POISONED: Length = inches(3.0);

/// A battle of THEM!.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Them {
    #[serde(with = "crate::written_table")]
    table: Table,
    /// The unit lengths are told in. Absent: the inch, as before there were others.
    #[serde(default, skip_serializing_if = "TableUnit::is_inch")]
    unit: TableUnit,
    sides: Arc<Vec<SideSheet>>,
    turn: u32,
    phase: Phase,
    options: Options,
    goal: Goal,
    /// Contents are dealt anew when turn 1 begins.
    shuffled: bool,
    /// The players of people who have said done in this phase.
    ready: Arc<BTreeSet<Side>>,
    /// Everybody alive.
    people: Arc<BTreeMap<FigureId, Person>>,
    /// Every ant alive.
    ants: Arc<BTreeMap<FigureId, Ant>>,
    /// Whoever is out of play.
    fallen: Arc<BTreeMap<FigureId, Fallen>>,
    /// How many ants came out of each hole this turn.
    added: Arc<BTreeMap<MarkerId, u8>>,
    /// What lies at each search point; unknown to whoever may not know.
    contents: Arc<BTreeMap<MarkerId, Option<u8>>>,
    /// The search point a token was found at, until it is picked up.
    found: Arc<BTreeMap<MarkerId, MarkerId>>,
    /// The barricades with a row of ants gnawing at them.
    gnawed: Arc<BTreeSet<TerrainId>>,
    /// Who has won.
    outcome: Option<Outcome>,
}

/// Where a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before turn 1: options and designations.
    Setup,
    /// People move and act.
    Characters,
    /// New ants arrive.
    Reinforcements,
    /// Ants move and bite.
    Ants,
    /// Somebody has won.
    Over,
}

/// What is known of a living character beyond where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Inches left this turn.
    pub left: Length,
    /// It has lost the rest of its actions this turn.
    pub lost_actions: bool,
    /// Wounds so far.
    pub wounds: u8,
    /// To the end of the game.
    pub poisoned: bool,
    /// Explosive charges it carries.
    pub charges: u8,
    /// Others may walk through it.
    pub let_pass: bool,
}

/// What is known of a living ant beyond where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ant {
    /// Inches left this phase.
    pub left: Length,
    /// Whom it has bitten this phase.
    pub bit: Option<FigureId>,
}

/// Who is out of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fallen {
    /// What it was called.
    pub name: String,
    /// Whose it was.
    pub side: Side,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The ants have won, else the people.
    pub ants: bool,
    /// Why.
    pub reason: Reason,
}

/// Why a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Too few people are alive.
    TooFewAlive,
    /// Enough holes are collapsed.
    HolesCollapsed,
    /// The last turn is over.
    TimeIsUp,
}

/// What a side decides, and what the rules begin by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum ThemAction {
    /// Set-up: an option is chosen; to what, is asked.
    Choose(Choosing<ThemOptions>),
    /// Set-up: a wall or fence becomes crossable or not, scenery climbable or not; which, is asked.
    Designate { terrain: TerrainId },
    /// Set-up ends and turn 1 begins; dice for dealing the search points are asked.
    Begin,
    /// A figure goes along a way, which is asked.
    Move { figure: FigureId },
    /// A figure turns in place; to where, is asked.
    Turn { figure: FigureId },
    /// A character shoots or strikes; at whom, perhaps whether to risk a friend, and a die are asked.
    Attack { figure: FigureId },
    /// A character builds a barricade; who helps, who pays how much, and where it goes are asked, in this order. Alone, no
    /// shares are asked.
    Build { figure: FigureId },
    /// A character tears a barricade down.
    TearDown { figure: FigureId, terrain: TerrainId },
    /// A character closes a hole with a charge.
    Collapse { figure: FigureId, hole: MarkerId },
    /// A character searches; a die is asked with the option `search_mode` on `roll`.
    Search { figure: FigureId, point: MarkerId },
    /// A character picks a charge up.
    PickUp { figure: FigureId, token: MarkerId },
    /// Two characters trade charges; how many it gives, how many it takes, and the consent of another owner are asked.
    Trade { figure: FigureId, with: FigureId },
    /// A character throws a charge; where, and dice are asked.
    Throw { figure: FigureId },
    /// A character lets others walk through it or not.
    LetPass { figure: FigureId, lets: bool },
    /// A side is done with the phase.
    Done { side: Side },
    /// A new ant comes out of a hole; where it stands is asked.
    Arrive { hole: MarkerId },
    /// An ant bites; whom, and dice are asked.
    Bite { figure: FigureId },
    /// Due: a phase in which nobody can do anything ends.
    EndPhase,
    /// By hand, if all agree: a figure stands elsewhere; where, is asked.
    Place { figure: FigureId },
    /// By hand, if all agree: a figure is out of play.
    Remove { figure: FigureId },
    /// By hand, if all agree: a barricade is taken away.
    TakeAway { terrain: TerrainId },
}

impl ThemAction {
    /// Whose decision it is. What is corrected by hand is for all to agree on.
    fn whose(&self) -> Whose<'_> {
        use ThemAction::*;
        match self {
            Move { figure } | Turn { figure } | Attack { figure } | Throw { figure } | Bite { figure } => {
                Whose::figure(figure)
            }
            Build { figure } | TearDown { figure, .. } | Collapse { figure, .. } => Whose::figure(figure),
            Search { figure, .. } | PickUp { figure, .. } | Trade { figure, .. } => Whose::figure(figure),
            LetPass { figure, .. } => Whose::figure(figure),
            Done { side } => Whose::Side(*side),
            Arrive { .. } => Whose::Side(ANTS),
            Place { figure } | Remove { figure } => Whose::Anybody(std::slice::from_ref(figure)),
            Choose(_) | Designate { .. } | Begin | EndPhase | TakeAway { .. } => Whose::Anybody(&[]),
        }
    }
}

impl Game for Them {
    type Action = ThemAction;
    type Event = ThemEvent;

    fn play(umpire: &mut Umpire<'_, Self>, action: &ThemAction) -> Ruling {
        match action {
            ThemAction::Choose(choosing) => options::choose(umpire, choosing),
            ThemAction::Designate { terrain } => barricades::designate(umpire, *terrain),
            ThemAction::Begin => turn::begin(umpire),
            ThemAction::Move { figure } => movement::walk(umpire, *figure),
            ThemAction::Turn { figure } => movement::turn(umpire, *figure),
            ThemAction::Attack { figure } => attacks::attack(umpire, *figure),
            ThemAction::Build { figure } => actions::build(umpire, *figure),
            ThemAction::TearDown { figure, terrain } => actions::tear_down(umpire, *figure, *terrain),
            ThemAction::Collapse { figure, hole } => actions::collapse(umpire, *figure, *hole),
            ThemAction::Search { figure, point } => actions::search(umpire, *figure, *point),
            ThemAction::PickUp { figure, token } => actions::pick_up(umpire, *figure, *token),
            ThemAction::Trade { figure, with } => charges::trade(umpire, *figure, *with),
            ThemAction::Throw { figure } => charges::throw(umpire, *figure),
            ThemAction::LetPass { figure, lets } => movement::let_pass(umpire, *figure, *lets),
            ThemAction::Done { side } => turn::done(umpire, *side),
            ThemAction::Arrive { hole } => turn::arrive(umpire, *hole),
            ThemAction::Bite { figure } => ants::bite(umpire, *figure),
            ThemAction::EndPhase => turn::end_phase(umpire),
            ThemAction::Place { figure } => agreement::place(umpire, *figure),
            ThemAction::Remove { figure } => agreement::remove(umpire, *figure),
            ThemAction::TakeAway { terrain } => agreement::take_away(umpire, *terrain),
        }
    }

    fn apply(&mut self, event: &ThemEvent) {
        state::apply(self, event);
    }

    fn due(&self) -> Option<ThemAction> {
        turn::is_idle(self).then_some(ThemAction::EndPhase)
    }

    fn gist(&self, event: &ThemEvent) -> Option<Gist> {
        book::telling::gist(self, event)
    }
}

impl Them {
    /// What is known of a living character.
    pub fn person(&self, figure: FigureId) -> Option<&Person> {
        self.people.get(&figure)
    }

    /// What is known of a living ant.
    pub fn ant(&self, figure: FigureId) -> Option<&Ant> {
        self.ants.get(&figure)
    }

    /// Everybody alive, in order of id.
    pub fn people(&self) -> impl Iterator<Item = (FigureId, &Person)> {
        self.people.iter().map(|(figure, person)| (*figure, person))
    }

    /// Every ant alive, in order of id.
    pub fn ants(&self) -> impl Iterator<Item = (FigureId, &Ant)> {
        self.ants.iter().map(|(figure, ant)| (*figure, ant))
    }

    /// Is it out of play?
    pub fn is_fallen(&self, figure: FigureId) -> bool {
        self.fallen.contains_key(&figure)
    }

    /// Which turn it is; 0 before the first.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Where the turn is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What was chosen at set-up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// THEM-TURN-2 How many more ants may come.
    pub fn room(&self) -> usize {
        (4 * self.people.len()).saturating_sub(self.ants.len())
    }

    /// How many ants came out of a hole this turn.
    pub fn added(&self, hole: MarkerId) -> u8 {
        self.added.get(&hole).copied().unwrap_or(0)
    }

    /// Is a row of ants gnawing at a barricade?
    pub fn is_gnawed(&self, barricade: TerrainId) -> bool {
        self.gnawed.contains(&barricade)
    }

    /// Who has won, and why.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Are they of different kinds: one a character, the other an ant?
    fn is_enemy(&self, one: FigureId, other: FigureId) -> bool {
        self.ants.contains_key(&one) != self.ants.contains_key(&other)
    }

    /// A figure that is on the table, by its id.
    fn figure(&self, figure: FigureId) -> Option<&Figure> {
        self.table.figure(figure)
    }

    /// The sides that play people, in order.
    fn players(&self) -> impl Iterator<Item = Side> {
        self.sides.iter().map(|side| side.side).filter(|side| *side != ANTS)
    }

    /// Have a side's people anybody alive?
    fn lives(&self, side: Side) -> bool {
        self.people.keys().any(|figure| self.figure(*figure).is_some_and(|figure| figure.side == side))
    }
}

impl Person {
    /// A character as a scenario puts it down.
    fn fresh() -> Person {
        Person { left: ALLOWANCE, lost_actions: false, wounds: 0, poisoned: false, charges: 0, let_pass: true }
    }

    /// THEM-MOVE-1, THEM-MOVE-2 Inches in a turn.
    pub fn allowance(&self) -> Length {
        if self.poisoned { POISONED } else { ALLOWANCE }
    }

    /// THEM-CHG-1, THEM-CHG-2 Charges it can hold.
    pub fn capacity(&self) -> u8 {
        if self.poisoned { 1 } else { 2 }
    }
}
