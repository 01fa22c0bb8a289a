//! Bug Hunt: troopers with command points, rifles, grenades and missiles against a tide of giant insects.
//!
//! **What a layout holds.** Figures of the kind `human`, and of side 2 `warrior`, `minitank`, `tank`, `centurion`, `flyer`. Terrain of
//! the kinds `slope`, `brush`, `low_wall`, `crater`, `rock`, `building`, `open`. Markers of the kinds `entry` (where bugs arrive),
//! `landing` (where the ship lands, looking as it will lie) and `beacon`.
//!
//! What its set-up may say stands in `state/facts.rs`.

mod action;
mod automaton;
mod book;
mod event;
mod ground;
mod people;
mod rules;
mod state;
pub mod tables;

use crate::hand::Hands;
use crate::options;
use crate::scenario::SideSheet;
use crate::unit::TableUnit;
use handspan_table::{Figure, FigureId, Side, Table};
use handspan_umpire::{Answer, Ask, Game, Gist, Question, Ruling, Umpire};
use rules::{
    air, boarding, bug_movement, close, command, fire, general, grenades, lmg, missiles, movement, shock, spit, turn,
};
use serde::{Deserialize, Serialize};
use state::goal::Verdict;
use state::waves::Entry;
use std::collections::BTreeMap;
use std::sync::Arc;
use tables::{Kind, Weapon};

pub use action::{Aim, BughuntAction, Counter, ForGrenade, Pot, Warhead};
pub use event::{BughuntEvent, Dropped, Effect, Spent};
pub use people::{Bonus, Bug, Close, InHand, Outcome, Person, Rank, Ship, Status, Step, Turned};
pub use rules::BughuntOptions;
pub use rules::fire::Column;

/// The side of the bugs in every layout.
pub const BUGS: Side = Side(2);

/// What is chosen in a battle of Bug Hunt.
pub type Options = crate::options::Options<BughuntOptions>;

/// A battle of Bug Hunt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bughunt {
    #[serde(with = "crate::written_table")]
    table: Table,
    #[serde(default, skip_serializing_if = "TableUnit::is_inch")]
    unit: TableUnit,
    sides: Arc<Vec<SideSheet>>,
    hands: Hands,
    turn: u32,
    step: Step,
    options: Options,
    /// Every human that took part.
    people: Arc<BTreeMap<FigureId, Person>>,
    /// Every bug that took part.
    bugs: Arc<BTreeMap<FigureId, Bug>>,
    /// Where bugs arrive and when.
    entries: Arc<Vec<Entry>>,
    /// How it is decided, read from the top.
    verdicts: Arc<Vec<Verdict>>,
    /// The last turn.
    last: u32,
    /// The sides that are done with the step.
    ready: Vec<Side>,
    /// Points paid for air support.
    air_pot: u32,
    /// Points paid for the ship.
    evac_pot: u32,
    /// Points kept for boarding this turn.
    reserved: u32,
    ship: Ship,
    /// How many may still go aboard this turn, once that is rolled.
    places: Option<u32>,
    /// The bugs that have not moved yet, in their order.
    order: Vec<FigureId>,
    /// A missile was launched this turn.
    launched: bool,
    /// The close combats that are being worked out.
    close: Option<Arc<Close>>,
    outcome: Option<Outcome>,
}

impl Game for Bughunt {
    type Action = BughuntAction;
    type Event = BughuntEvent;

    fn play(umpire: &mut Umpire<'_, Self>, action: &BughuntAction) -> Ruling {
        use BughuntAction::*;
        match action {
            Choose(choosing) => options::choose(umpire, choosing),
            Measure { side, unit, length } => general::measure(umpire, *side, unit, *length),
            SameHand { side } => general::same_hand(umpire, *side),
            Begin => turn::begin(umpire),
            Done { side } => turn::done(umpire, *side),
            RollPoints { figure } => command::roll(umpire, *figure),
            RollAll { side } => command::roll_all(umpire, *side),
            Give { commander, figure } => command::give(umpire, *commander, *figure),
            Pay { commander, pot } => command::pay(umpire, *commander, *pot),
            Reserve { commander } => command::reserve(umpire, *commander),
            Follow { side } => command::follow(umpire, *side),
            Move { figure } => movement::walk(umpire, *figure),
            Help { figure } => movement::help(umpire, *figure),
            Turn { figure } => movement::turn(umpire, *figure),
            PassLmg { figure } => lmg::pass(umpire, *figure),
            Reload { figure } => missiles::reload(umpire, *figure),
            RollBoarding => boarding::roll(umpire),
            Board { figure } => boarding::board(umpire, *figure),
            LiftOff => boarding::lift_off(umpire),
            MoveBug { figure } => bug_movement::walk(umpire, *figure),
            Fly { figure, lands } => bug_movement::fly(umpire, *figure, *lands),
            Stay { figure } => bug_movement::stay(umpire, *figure),
            Arrive => shock::arrive(umpire),
            Fire { figure, bonus } => fire::fire(umpire, *figure, *bonus),
            Grenade { figure, aim, bug, bonus } => grenades::throw(umpire, *figure, *aim, *bug, *bonus),
            Launch { figure, warhead } => missiles::launch(umpire, *figure, *warhead),
            Strike { figure } => air::strike(umpire, *figure),
            Spit { figure } => spit::spit(umpire, *figure),
            Aim { figure } => close::aim(umpire, *figure),
            Fight { figure } => close::fight(umpire, *figure),
            ResolveRest => close::resolve_rest(umpire),
            Concede { side } => turn::concede(umpire, *side),
            Place { figure } => general::place(umpire, *figure),
            Remove { figure } => general::remove(umpire, *figure),
            Mark { figure, counter } => general::mark(umpire, *figure, *counter),
            AddBug { kind } => general::add_bug(umpire, *kind),
            Fill { pot } => general::fill(umpire, *pot),
        }
    }

    fn apply(&mut self, event: &BughuntEvent) {
        state::apply(self, event);
    }

    fn due(&self) -> Option<BughuntAction> {
        close::due(self)
    }

    /// After dice: no second roll, and no die is rolled again.
    fn usual(&self, ask: &Ask) -> Option<Answer> {
        match &ask.question {
            Question::Which { least: 0, .. } => Some(Answer::Which(Vec::new())),
            Question::Option { options } => {
                let no = options.iter().find(|option| option.word == "no")?;
                Some(Answer::Option(no.word.to_string()))
            }
            _ => None,
        }
    }

    fn gist(&self, event: &BughuntEvent) -> Option<Gist> {
        book::telling::gist(self, event)
    }
}

impl Bughunt {
    /// What is known of a human, on the table or off it.
    pub fn person(&self, figure: FigureId) -> Option<&Person> {
        self.people.get(&figure)
    }

    /// What is known of a bug, in play or not.
    pub fn bug(&self, figure: FigureId) -> Option<&Bug> {
        self.bugs.get(&figure)
    }

    /// Every human that took part, in order of id.
    pub fn people(&self) -> impl Iterator<Item = (FigureId, &Person)> {
        self.people.iter().map(|(figure, person)| (*figure, person))
    }

    /// Every bug that took part, in order of id.
    pub fn bugs(&self) -> impl Iterator<Item = (FigureId, &Bug)> {
        self.bugs.iter().map(|(figure, bug)| (*figure, bug))
    }

    /// The humans on the table, in order of id.
    pub fn humans(&self) -> impl Iterator<Item = (FigureId, &Person)> {
        self.people().filter(|(_, person)| person.is_here())
    }

    /// The bugs on the table, in order of id.
    pub fn swarm(&self) -> impl Iterator<Item = (FigureId, &Bug)> {
        self.bugs().filter(|(_, bug)| bug.alive)
    }

    /// Which turn it is; 0 before the first.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Where the battle is.
    pub fn step(&self) -> Step {
        self.step
    }

    /// Points paid for air support, and for the ship.
    pub fn pots(&self) -> (u32, u32) {
        (self.air_pot, self.evac_pot)
    }

    /// Points kept for boarding.
    pub fn reserved(&self) -> u32 {
        self.reserved
    }

    /// Where the ship is.
    pub fn ship(&self) -> Ship {
        self.ship
    }

    /// How many may still go aboard.
    pub fn places(&self) -> Option<u32> {
        self.places
    }

    /// The close combats that are left.
    pub fn close(&self) -> Option<&Close> {
        self.close.as_deref()
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
}
