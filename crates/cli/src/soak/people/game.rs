//! One game of simple people against the program, and what came of it.

use super::person::Person;
use super::policy::Players;
use handspan_desk::chance::Chance;
use handspan_games::advice::Wish;
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::{Deed, Entry, Record, Runner};
use handspan_session::layout::Layout;
use handspan_session::session::{Session, TABLE};
use handspan_table::{FigureId, Side};
use handspan_umpire::Seat;
use std::collections::BTreeSet;

/// A game that nobody has won by then is given up.
const TURNS_AT_MOST: u32 = 200;
/// More steps than any game takes: somebody does the same for ever.
const STEPS_AT_MOST: usize = 20_000;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Winner {
    People,
    Program,
    /// Both.
    Shared,
    /// A draw, or nobody in the time there was.
    Nobody,
}

/// What came of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) winner: Winner,
    /// The turn it ended in.
    pub(super) turns: u32,
    /// The turns of the program's figures, and those in which one did nothing.
    pub(super) figures: u64,
    pub(super) idle: u64,
}

/// A game being played.
pub(super) struct Game {
    session: Session,
    chance: Chance,
    people: Vec<Side>,
    person: Person,
    /// The figures that have done something this turn.
    acted: BTreeSet<FigureId>,
    figures: u64,
    idle: u64,
    /// Somebody has done something of its own: it is a game in which figures act.
    acts: bool,
}

impl Game {
    /// A game on a layout; `None` where such people make no sense there.
    pub(super) fn begin(layout: &Layout, players: Players, seed: u64) -> Result<Option<Game>, String> {
        let opened = Session::open(layout.clone(), 1);
        let (session, _) = opened.map_err(|faults| {
            faults.iter().map(|fault| format!("{}: {fault}", layout.title)).collect::<Vec<_>>().join("\n")
        })?;
        if session.playable_by_program().next().is_none() {
            return Err(format!("the program plays no side of `{}`, so nobody can play against it", layout.game));
        }
        let people = people(&session);
        let person = Person::new(players, people.clone());
        let mut game = Game {
            session,
            chance: Chance::of_seed(seed),
            people,
            person,
            acted: BTreeSet::new(),
            figures: 0,
            idle: 0,
            acts: false,
        };
        if game.people.is_empty() || !game.suits(players) {
            return Ok(None);
        }
        let whole = players == Players::Program;
        let given = game.session.playable_by_program().filter(|side| whole || !game.people.contains(side));
        for side in given.collect::<Vec<_>>() {
            game.give(TABLE, &Order::Runs { side, by: Runner::Program })?;
        }
        Ok(Some(game))
    }

    /// Have such people something to do here that others have not?
    fn suits(&self, players: Players) -> bool {
        let battle = self.session.battle();
        let advised = |wish| {
            let own = battle.table().figures().iter().filter(|figure| self.people.contains(&figure.side));
            own.map(|figure| figure.id).any(|figure| !battle.advice(figure, wish).is_empty())
        };
        match players {
            Players::Split => advised(Wish::Goal),
            Players::Hold => advised(Wish::Hold),
            Players::Program => self.people.iter().all(|side| battle.is_playable(*side)),
            _ => true,
        }
    }

    /// Plays it to its end.
    pub(super) fn play(mut self) -> Result<Outcome, String> {
        for _ in 0..STEPS_AT_MOST {
            let before = self.session.battle().clock().turn;
            if self.session.battle().victory().is_some() || before > TURNS_AT_MOST {
                return Ok(self.outcome());
            }
            self.go_on()?;
            if self.session.battle().clock().turn != before || self.session.battle().victory().is_some() {
                self.count_turn(before);
            }
        }
        let (turn, length) = (self.session.battle().clock().turn, self.session.log_length());
        let last = self.session.log(TABLE, length.saturating_sub(2), 3);
        let last: Vec<String> = last.into_iter().map(|line| line.title).collect();
        Err(format!("nobody has won after {STEPS_AT_MOST} steps, in turn {turn}; last: {}", last.join(", ")))
    }

    /// The program does what it has to; when it waits, the people do something.
    fn go_on(&mut self) -> Result<(), String> {
        if self.session.run_by_program().next().is_some() && self.give(TABLE, &Order::Step)? {
            return Ok(());
        }
        let chance = &mut self.chance;
        let orders = self.person.orders(&self.session, &mut |bound| chance.below(bound));
        for (seat, order) in orders {
            if self.give(seat, &order)? {
                return Ok(());
            }
        }
        Err("nobody can do anything, and nobody has won".to_owned())
    }

    /// Gives an order; has it changed anything?
    fn give(&mut self, seat: Seat, order: &Order) -> Result<bool, String> {
        let chance = &mut self.chance;
        let records = match self.session.decide(seat, order, &mut |faces| chance.die(faces)) {
            Ok(records) => records,
            Err(Denied::Stale | Denied::Refused(_) | Denied::Rules(_) | Denied::Disagreed(_)) => return Ok(false),
        };
        let changed = !records.is_empty();
        for record in &records {
            let Record::Done(entry) = record else { continue };
            let Entry { deed: Deed::Act { action, .. }, .. } = &**entry else { continue };
            if let Some(actor) = action.whose().actor() {
                self.acts = true;
                self.acted.insert(actor);
            }
        }
        self.session.commit(records).map_err(|fault| format!("what was decided cannot be done: {fault}"))?;
        Ok(changed)
    }

    /// A turn is over: who of the program's figures did nothing in it? Before the first nobody could.
    fn count_turn(&mut self, turn: u32) {
        if turn > 0 {
            let all = self.session.battle().table().figures().iter();
            for figure in all.filter(|figure| !self.people.contains(&figure.side)) {
                self.figures += 1;
                self.idle += u64::from(!self.acted.contains(&figure.id));
            }
        }
        self.acted.clear();
    }

    fn outcome(&self) -> Outcome {
        let battle = self.session.battle();
        let won = battle.victory().map(|victory| victory.sides).unwrap_or_default();
        let people = won.iter().any(|side| self.people.contains(side));
        let program = won.iter().any(|side| !self.people.contains(side));
        let winner = match (people, program) {
            (true, true) => Winner::Shared,
            (true, false) => Winner::People,
            (false, true) => Winner::Program,
            (false, false) => Winner::Nobody,
        };
        let figures = if self.acts { self.figures } else { 0 };
        Outcome { winner, turns: battle.clock().turn, figures, idle: self.idle }
    }
}

/// Whom people play: every side that the program does not play by itself; where it plays none, the first.
fn people(session: &Session) -> Vec<Side> {
    let program: Vec<Side> = session.run_by_program().collect();
    let mut people: Vec<Side> = session.sides().iter().map(|sheet| sheet.side).collect();
    if program.is_empty() {
        people.truncate(1);
    }
    people.retain(|side| !program.contains(side));
    people
}
