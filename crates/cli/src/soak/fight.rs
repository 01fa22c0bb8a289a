//! One battle of a soak: played by the program to its end, and written down line by line as in its file.

use super::hand;
use super::holding::{same_again, still_holds};
use handspan_desk::battles::{header, line};
use handspan_desk::chance::Chance;
use handspan_desk::journal::{Header, Line};
use handspan_games::battle::State;
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::{Deed, Entry, Record, Runner};
use handspan_session::layout::Layout;
use handspan_session::paying::is_paid_as_shown;
use handspan_session::player;
use handspan_session::prospect::Prospect;
use handspan_session::session::{Session, TABLE};
use handspan_session::view::Forecast;
use handspan_table::Side;
use handspan_umpire::{Answer, Party, Seat};

/// Steps of the program in a game that it knows to play; a battle that nobody has won by then never ends.
const STEPS_AT_MOST: usize = 10_000;
/// Where it does not know the game, it does so many things at random.
const ACTIONS: u64 = 60;
/// Most of what is tried at random is refused; this is enough for them.
const TRIES_AT_MOST: usize = 100 * ACTIONS as usize;
/// An action whose question got so many wrong answers in a row is given up.
const WRONG_AT_MOST: usize = 20;

/// A battle of a soak.
pub(super) struct Fight {
    session: Session,
    /// What the rules did by themselves; as at a table, it goes on the first page.
    first: Vec<Record>,
    /// The battle at its beginning.
    beginning: State,
    header: Header,
    lines: Vec<Line>,
    /// The table that was last saved and opened again.
    tried: Option<Layout>,
    chance: Chance,
    tally: Tally,
}

/// How much was played.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) actions: u64,
    pub(super) answers: u64,
    pub(super) dice: u64,
}

/// What came of an order.
enum Given {
    Changed,
    Nothing,
    Denied(Denied),
}

impl Fight {
    /// A battle on a layout, with chance from a seed.
    pub(super) fn begin(layout: Layout, seed: u64) -> Result<Fight, String> {
        let title = layout.title.clone();
        let in_words = |fault: &_| format!("{title}: {fault}");
        let opened = Session::open(layout, 1);
        let (session, first) = opened.map_err(|faults| faults.iter().map(in_words).collect::<Vec<_>>().join("\n"))?;
        let mut chance = Chance::of_seed(seed);
        let header = header(&session, &title, chance.id());
        let header = header.map_err(|trouble| trouble.to_string())?;
        let mut tally = Tally::default();
        tally.count(&first);
        let beginning = session.battle().state();
        Ok(Fight { session, first, beginning, header, lines: Vec::new(), tried: None, chance, tally })
    }

    /// Plays it to its end, back to its beginning and to its end again, and reads it from what was written down. `Err`
    /// says what is not as it must be.
    pub(super) fn play(&mut self) -> Result<(), String> {
        still_holds(&self.session, &mut self.tried)?;
        if self.has_automata() {
            self.run()?
        } else if self.session.run_by_program().next().is_some() {
            self.contend()?
        } else {
            self.wander()?
        }
        self.turn_back_and_forth()?;
        same_again(&self.session, &self.header, &self.lines)
    }

    /// What the table is called.
    pub(super) fn title(&self) -> &str {
        self.session.title()
    }

    /// How much was played.
    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// The lines of its file.
    pub(super) fn written(&self) -> (&Header, &[Line]) {
        (&self.header, &self.lines)
    }

    /// Does the rule book know what to do for a side?
    fn has_automata(&self) -> bool {
        let battle = self.session.battle();
        self.session.sides().iter().any(|sheet| battle.seen_by(Party::from(sheet.side)).automaton(sheet.side).is_some())
    }

    /// The rule book plays every side until somebody has won.
    fn run(&mut self) -> Result<(), String> {
        let sides: Vec<_> = self.session.sides().iter().map(|sheet| sheet.side).collect();
        for side in sides {
            self.act(TABLE, &Order::Runs { side, by: Runner::Program })?;
        }
        for _ in 0..STEPS_AT_MOST {
            if self.session.battle().victory().is_some() {
                return Ok(());
            }
            match self.act(TABLE, &Order::Step)? {
                Given::Changed => {}
                Given::Nothing => return Err("nobody has won, and the program's next step changes nothing".to_owned()),
                Given::Denied(denied) => {
                    return Err(format!("nobody has won, and the program cannot go on: {}", in_words(&denied)));
                }
            }
        }
        Err(format!("nobody has won after {STEPS_AT_MOST} steps of the program"))
    }

    /// The rule book plays the sides that it plays for people too, and for the others things are done at random, until
    /// somebody has won.
    fn contend(&mut self) -> Result<(), String> {
        let mut wrong = 0;
        for _ in 0..STEPS_AT_MOST {
            if self.session.battle().victory().is_some() {
                return Ok(());
            }
            let denied = match self.act(TABLE, &Order::Step)? {
                Given::Changed => {
                    wrong = 0;
                    continue;
                }
                Given::Nothing => "its step changes nothing".to_owned(),
                Given::Denied(denied) => in_words(&denied),
            };
            let is_programs = |side: &Side| self.session.run_by_program().any(|one| one == *side);
            // What the program does may ask somebody else something: that one answers.
            let waits_for = self.session.attempt(TABLE).map(|attempt| attempt.waits_for).unwrap_or_default();
            let turn = self.session.battle().clock().side;
            if waits_for.iter().all(is_programs) && turn.as_ref().is_some_and(is_programs) {
                return Err(format!("it is the program's turn, and it cannot go on: {denied}"));
            }
            self.act_at_random(&mut wrong)?;
        }
        Err(format!("nobody has won after {STEPS_AT_MOST} steps"))
    }

    /// One thing drawn at random; an action whose questions got too many wrong answers is given up.
    fn act_at_random(&mut self, wrong: &mut usize) -> Result<(), String> {
        let waits = self.session.attempt(TABLE).is_some();
        if waits && *wrong >= WRONG_AT_MOST {
            *wrong = 0;
            return self.act(TABLE, &Order::Withdraw).map(|_| ());
        }
        let Some((seat, order)) = self.draw(waits) else { return Ok(()) };
        match self.act(seat, &order)? {
            Given::Changed => *wrong = 0,
            Given::Nothing | Given::Denied(_) => *wrong += 1,
        }
        Ok(())
    }

    /// Things are done at random, lawful or not; what is not must be refused.
    fn wander(&mut self) -> Result<(), String> {
        let mut wrong = 0;
        for _ in 0..TRIES_AT_MOST {
            let waits = self.session.attempt(TABLE).is_some();
            if self.tally.actions >= ACTIONS && !waits {
                return Ok(());
            }
            self.act_at_random(&mut wrong)?;
        }
        // What waits still must not keep the battle from being taken back.
        self.act(TABLE, &Order::Withdraw)?;
        Ok(())
    }

    /// Something to do next, drawn at random; the next draw may find something where this one does not.
    fn draw(&mut self, waits: bool) -> Option<(Seat, Order)> {
        let chance = &mut self.chance;
        let mut draw = |bound| chance.below(bound);
        if !waits && draw(3) == 0 {
            let action = hand::deed(self.session.battle(), &mut draw)?;
            return Some((TABLE, Order::Begin { action, answers: Vec::new(), waivers: Vec::new() }));
        }
        player::order(&self.session, &mut draw)
    }

    /// Taking everything back leads to the beginning, and bringing it all again through the same battles to the same end.
    fn turn_back_and_forth(&mut self) -> Result<(), String> {
        // What waits is no part of the past; what the rules began stays, and is no hindrance.
        self.give(TABLE, &Order::Withdraw)?;
        let mut passed = Vec::new();
        let stopped = loop {
            let before = self.session.battle().state();
            match self.give(TABLE, &Order::Undo { agreed: true })? {
                Given::Changed => passed.push(before),
                Given::Nothing => break "it changes nothing".to_owned(),
                Given::Denied(denied) => break in_words(&denied),
            }
        };
        if self.session.battle().state() != self.beginning {
            return Err(format!("taking everything back does not lead to the beginning: {stopped}"));
        }
        let mut back = 0;
        while let Some(before) = passed.pop() {
            if let Given::Denied(denied) = self.give(TABLE, &Order::Redo)? {
                return Err(format!("what was taken back cannot be brought back: {}", in_words(&denied)));
            }
            back += 1;
            if self.session.battle().state() != before {
                return Err(format!("after {back} of what was taken back is brought back, the battle is another one"));
            }
        }
        Ok(())
    }

    /// Gives an order, and looks whether all is still as it must be.
    fn act(&mut self, seat: Seat, order: &Order) -> Result<Given, String> {
        let given = self.give(seat, order)?;
        if matches!(given, Given::Changed) {
            still_holds(&self.session, &mut self.tried)?;
        }
        Ok(given)
    }

    /// Gives an order and writes down what it changes.
    fn give(&mut self, seat: Seat, order: &Order) -> Result<Given, String> {
        let ahead = foretold(&self.session, seat, order);
        let chance = &mut self.chance;
        let records = match self.session.decide(seat, order, &mut |faces| chance.die(faces)) {
            Ok(records) if records.is_empty() => return Ok(Given::Nothing),
            Ok(records) => records,
            Err(denied) => return Ok(Given::Denied(denied)),
        };
        is_paid_as_shown(self.session.battle(), ahead.as_ref(), &records)?;
        let all = self.first.drain(..).chain(records.iter().cloned()).collect();
        let page = self.session.page(self.lines.len() as u32 + 1, all);
        self.lines.push(line(&page).map_err(|trouble| trouble.to_string())?);
        self.tally.count(&records);
        self.session.commit(records).map_err(|fault| format!("what was decided cannot be done: {fault}"))?;
        Ok(Given::Changed)
    }
}

impl Tally {
    /// Adds another.
    pub(super) fn add(&mut self, other: Tally) {
        self.actions += other.actions;
        self.answers += other.answers;
        self.dice += other.dice;
    }

    fn count(&mut self, records: &[Record]) {
        for record in records {
            let Record::Done(entry) = record else { continue };
            let Entry { deed, fallen, .. } = &**entry;
            self.actions += 1;
            self.dice += fallen.iter().map(|fallen| fallen.dice.len() as u64).sum::<u64>();
            if let Deed::Act { answers, .. } = deed {
                self.answers += answers.iter().map(one_by_one).sum::<u64>();
            }
        }
    }
}

/// A sealed round holds an answer of each question of each side.
fn one_by_one(answer: &Answer) -> u64 {
    match answer {
        Answer::Together(given) => given.values().flatten().map(one_by_one).sum(),
        _ => 1,
    }
}

/// What was shown of something that is then done: a gesture that is let go, an action that is begun.
fn foretold(session: &Session, seat: Seat, order: &Order) -> Option<Prospect> {
    match order {
        Order::Play { gesture, which: None, waivers } if waivers.is_empty() => {
            let Forecast { mut meanings, taken, .. } = session.now(seat).forecast(gesture).ok()?;
            taken.map(|taken| meanings.swap_remove(taken as usize))
        }
        Order::Begin { action, answers, waivers } => session.now(seat).prospect(Some(action), answers, waivers).ok(),
        _ => None,
    }
}

fn in_words(denied: &Denied) -> String {
    let all: Vec<String> = match denied {
        Denied::Stale => vec!["it was meant for an older table".to_owned()],
        Denied::Refused(faults) => faults.iter().map(ToString::to_string).collect(),
        Denied::Rules(refusals) => refusals.iter().map(|no| format!("{}: {}", no.rule, no.words)).collect(),
        Denied::Disagreed(words) => vec![words.clone()],
    };
    all.join("; ")
}
