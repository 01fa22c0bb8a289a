//! Bug Hunt: troopers with command points, rifles, grenades and missiles against a tide of giant insects.
//!
//! **What a layout holds.** Figures of the kind `human`, and of side 2 `warrior`, `minitank`, `tank`, `centurion`, `flyer`. Terrain of
//! the kinds `slope`, `brush`, `low_wall`, `crater`, `rock`, `building`, `open`. Markers of the kinds `entry` (where bugs arrive),
//! `landing` (where the ship lands, looking as it will lie) and `beacon`.
//!
//! What its set-up may say stands in `state/facts.rs`.

mod automaton;
mod book;
mod event;
mod ground;
mod rules;
mod state;
pub mod tables;

use crate::book::Whose;
use crate::hand::Hands;
use crate::options::{self, Choosing};
use crate::scenario::SideSheet;
use crate::unit::TableUnit;
use handspan_table::{Base, Facing, Figure, FigureId, Length, Side, Table, TerrainId};
use handspan_umpire::{Answer, Ask, Game, Gist, Question, Ruling, Umpire};
use rules::{air, boarding, bug_movement, close, command, fire, general, grenades, lmg, missiles, movement, shock, spit, turn};
use serde::{Deserialize, Serialize};
use state::goal::Verdict;
use state::waves::Entry;
use std::collections::BTreeMap;
use std::sync::Arc;
use tables::{Kind, Weapon};

pub use event::{BughuntEvent, Dropped, Effect, Spent};
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

/// The steps of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Before turn 1.
    Setup,
    /// Command points are rolled and given out.
    Command,
    /// Humans move.
    Walk,
    /// Humans go aboard the ship.
    Boarding,
    /// Bugs move.
    Bugs,
    /// Old counters come off.
    Markers,
    /// New bugs arrive, and the ship lands.
    Arrivals,
    /// Humans shoot, throw and launch.
    Ranged,
    /// Bugs spit.
    Spit,
    /// Air strikes.
    Air,
    /// Close combat.
    Close,
    /// It is decided.
    Over,
}

/// A human's rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Commands everybody.
    Officer,
    /// Commands a squad.
    Sgt,
    /// Commands a team.
    Cpl,
    /// Commands nobody.
    Trooper,
}

/// How a human is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Fit.
    Ok,
    /// Wounded once.
    Wounded,
    /// Dead.
    Kia,
    /// In the landed ship.
    Aboard,
    /// Flown out.
    Lifted,
}

/// A command bonus die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// None was given this turn.
    #[default]
    None,
    /// There is one to use.
    Held,
    /// It has been used.
    Used,
}

/// A grenade in somebody's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InHand {
    /// There is none.
    #[default]
    None,
    /// It was not ready in this turn.
    Delayed(u32),
    /// It may be thrown without preparing.
    Ready,
}

/// What a human may do only once in a turn, and has done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Turned {
    /// The points a commander has left; nothing before they are rolled.
    pub points: Option<u8>,
    /// What the commander has paid into pots.
    pub paid: u8,
    /// What the commander may pay into pots, where that is rolled.
    pub cap: Option<u8>,
    /// How far the figure went.
    pub moved: Option<Length>,
    /// The figure loaded a missile and stays where it is.
    pub still: bool,
    /// The figure helps a wounded one.
    pub helping: bool,
    /// A fit one helps this one.
    pub helped: bool,
    /// The command bonus die.
    pub bonus: Bonus,
    /// The figure has fired, thrown or launched.
    pub attacked: bool,
    /// The figure has supported somebody's fire.
    pub supported: bool,
    /// The figure has helped in a close combat.
    pub friended: bool,
    /// The figure has thrown a grenade.
    pub threw: bool,
    /// The figure keeps a missile's target in sight.
    pub spotting: bool,
    /// The figure was handed the LMG.
    pub handed: bool,
    /// The figure had been jumped when the fighting began.
    pub engaged: bool,
}

/// What is known of a human beyond where the figure stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// What the players call the figure.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its base.
    pub base: Base,
    /// Its rank.
    pub rank: Rank,
    /// Its team.
    pub team: String,
    /// Its squad.
    pub squad: String,
    /// What it shoots with.
    pub weapons: Vec<Weapon>,
    /// It has a missile launcher.
    pub launcher: bool,
    /// A round is in the launcher.
    pub loaded: bool,
    /// Spare rounds.
    pub reloads: u8,
    /// Grenades that it has thrown.
    pub thrown: u32,
    /// How it is.
    pub status: Status,
    /// A grenade in its hand.
    pub grenade: InHand,
    /// What it has done this turn.
    pub turn: Turned,
}

/// What is known of a bug beyond where it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bug {
    /// What the players call it.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// It is in the air.
    pub in_flight: bool,
    /// The turn in which it was stopped.
    pub stopped: Option<u32>,
    /// The turn in which it was slowed.
    pub slowed: Option<u32>,
    /// The turn in which it arrived; 0 for those that were there.
    pub arrived: u32,
    /// How far it went this turn; nothing before it had its move.
    pub moved: Option<Length>,
    /// It has spat this turn.
    pub spat: bool,
    /// It is in play.
    pub alive: bool,
}

/// Where the ship is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ship {
    /// Nobody called it.
    #[default]
    None,
    /// It is called and lands this turn.
    Inbound,
    /// It stands on the table.
    Landed(TerrainId),
    /// It has flown off.
    Gone,
}

/// The close combats of a turn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Close {
    /// Which bug attacks whom, in order of the bugs' numbers; those that are worked out are gone.
    pub attacks: Vec<(FigureId, FigureId)>,
    /// Who was attacked, or has attacked.
    pub fought: Vec<FigureId>,
    /// How humans looked when it began.
    pub facings: BTreeMap<FigureId, Facing>,
    /// What is left is worked out in order.
    pub rest: bool,
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: state::goal::Winner,
    /// Which line of the scenario decided it; none where it was agreed on.
    pub line: Option<usize>,
}

/// What points are paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pot {
    /// An air strike.
    Air,
    /// The ship.
    Evac,
}

/// What a missile carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Warhead {
    /// One target, six dice.
    Ap,
    /// Everybody in a circle, two dice each.
    Frag,
}

/// How a grenade is aimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// At a place.
    #[default]
    Point,
    /// Along a line; how far is chosen once the reach is rolled.
    Direction,
}

/// What the bonus die of somebody who throws a grenade is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForGrenade {
    /// It is kept.
    #[default]
    Nothing,
    /// Getting the grenade ready.
    Prepare,
    /// One more die on the named bug.
    Bug,
}

/// A counter that is put on a figure by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// A wound.
    Blue,
    /// A stop.
    Red,
    /// A slow.
    Yellow,
}

/// What a side decides, and what the rules begin by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a field is said only where its name does not say it")]
pub enum BughuntAction {
    /// Set-up: an option is chosen; to what, is asked.
    Choose(Choosing<BughuntOptions>),
    /// Set-up: a side measures its hand.
    Measure { side: Side, unit: String, length: i32 },
    /// Set-up: every side measures with this side's hand.
    SameHand { side: Side },
    /// Turn 1 begins.
    Begin,
    /// A side is done with the step.
    Done { side: Side },
    /// A commander rolls command points; dice are asked.
    RollPoints { figure: FigureId },
    /// All commanders of a side roll, in order.
    RollAll { side: Side },
    /// A commander gives a bonus die.
    Give { commander: FigureId, figure: FigureId },
    /// A commander pays points into a pot; how many, is asked.
    Pay { commander: FigureId, pot: Pot },
    /// A commander keeps points for boarding; how many, is asked.
    Reserve { commander: FigureId },
    /// A human goes a way, which is asked.
    Move { figure: FigureId },
    /// A fit human takes a wounded one along; whom and which way, is asked.
    Help { figure: FigureId },
    /// A human turns; which way, is asked.
    Turn { figure: FigureId },
    /// The LMG is handed over; to whom, is asked.
    PassLmg { figure: FigureId },
    /// A launcher is loaded; from whom, is asked.
    Reload { figure: FigureId },
    /// The number of boarders is rolled; whose bonus dice are given up, is asked.
    RollBoarding,
    /// A human goes aboard.
    Board { figure: FigureId },
    /// The ship flies off.
    LiftOff,
    /// A bug goes a way on the ground, which is asked.
    MoveBug { figure: FigureId },
    /// A flyer flies a way, which is asked, and lands or stays in the air.
    Fly { figure: FigureId, lands: bool },
    /// A bug stays where it is.
    Stay { figure: FigureId },
    /// New bugs arrive; dice are asked.
    Arrive,
    /// A human fires; at whom, with whose support and how the dice are shared, is asked.
    Fire {
        figure: FigureId,
        /// With its bonus die.
        bonus: bool,
    },
    /// A human throws a grenade; where to, is asked.
    Grenade {
        figure: FigureId,
        #[serde(default)]
        aim: Aim,
        /// The bug it is meant for.
        #[serde(default)]
        bug: Option<FigureId>,
        #[serde(default)]
        bonus: ForGrenade,
    },
    /// A missile is launched; at whom, and who keeps the target in sight, is asked.
    Launch { figure: FigureId, warhead: Option<Warhead> },
    /// A commander calls an air strike; where, and which way it flies, is asked.
    Strike { figure: FigureId },
    /// A bug spits; at whom, is asked.
    Spit { figure: FigureId },
    /// Before close combat a bug is told whom to attack; whom, is asked.
    Aim { figure: FigureId },
    /// A close combat is worked out: a bug's attack, or a human's; whom, is asked.
    Fight { figure: FigureId },
    /// All close combats that are left are worked out in order.
    ResolveRest,
    /// A side gives up.
    Concede { side: Side },
    /// By hand: a figure stands elsewhere; where, is asked.
    Place { figure: FigureId },
    /// By hand: a figure is out of play.
    Remove { figure: FigureId },
    /// By hand: a counter is put on a figure, or taken off.
    Mark { figure: FigureId, counter: Counter },
    /// By hand: a bug is put on the table; where, is asked.
    AddBug { kind: Kind },
    /// By hand: a pot holds so many points; how many, is asked.
    Fill { pot: Pot },
}

impl BughuntAction {
    /// Whose decision it is. In which order close combats are worked out is for the humans; what is corrected by hand is for all
    /// to agree on.
    fn whose(&self) -> Whose<'_> {
        use BughuntAction::*;
        match self {
            RollPoints { figure } | Move { figure } | Help { figure } | Turn { figure } => Whose::figure(figure),
            PassLmg { figure } | Reload { figure } | Board { figure } | MoveBug { figure } => Whose::figure(figure),
            Fly { figure, .. } | Stay { figure } | Spit { figure } | Aim { figure } => Whose::figure(figure),
            Fire { figure, .. } | Grenade { figure, .. } | Launch { figure, .. } | Strike { figure } => {
                Whose::figure(figure)
            }
            Give { commander, .. } | Pay { commander, .. } | Reserve { commander } => Whose::figure(commander),
            Fight { figure } | Place { figure } | Remove { figure } | Mark { figure, .. } => {
                Whose::Anybody(std::slice::from_ref(figure))
            }
            Measure { side, .. } | Done { side } | RollAll { side } | Concede { side } => Whose::Side(*side),
            Arrive | AddBug { .. } => Whose::Side(BUGS),
            Choose(_) | SameHand { .. } | Begin | RollBoarding | LiftOff | ResolveRest | Fill { .. } => {
                Whose::Anybody(&[])
            }
        }
    }
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

impl Person {
    /// On the table and alive.
    pub fn is_here(&self) -> bool {
        matches!(self.status, Status::Ok | Status::Wounded)
    }

    /// Not dead, wherever the figure is.
    pub fn is_alive(&self) -> bool {
        self.status != Status::Kia
    }

    /// It commands somebody.
    pub fn commands(&self) -> bool {
        self.rank != Rank::Trooper
    }

    /// It holds a bonus die.
    pub fn holds_bonus(&self) -> bool {
        self.turn.bonus == Bonus::Held
    }

    /// A grenade holds it up.
    pub fn is_delayed(&self) -> bool {
        matches!(self.grenade, InHand::Delayed(_))
    }

    /// It went somewhere this turn.
    pub fn has_moved(&self) -> bool {
        self.turn.moved.is_some_and(|moved| moved > Length::ZERO)
    }
}
