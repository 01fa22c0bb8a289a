//! One battle, step by step.

use super::{foretelling, hiding::Twins, prefixing, writing};
use crate::support::{Play, waiver};
use handspan_games::scenario::Layout;
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::{Deed, DiceBy, Record, Runner};
use handspan_session::hash::of_battle;
use handspan_session::player;
use handspan_session::session::Session;
use handspan_session::writing::Page;
use handspan_table::Side;
use handspan_umpire::{Answer, Refusal, Seat, Waiver};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// What was met in all battles.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    pub(crate) battles: usize,
    pub(crate) entries: usize,
    pub(crate) answers: usize,
    pub(crate) refusals: usize,
    pub(crate) waived: usize,
    pub(crate) misfits: usize,
    /// Forecasts that could not know what others hide.
    pub(crate) hidden: usize,
    pub(crate) foretold: usize,
    /// Comparisons with a battle in which others' secrets are different ones.
    pub(crate) compared: usize,
    pub(crate) victories: usize,
    pub(crate) undone: usize,
}

impl Totals {
    /// A player that got nowhere proves nothing.
    pub(crate) fn are_enough(&self) {
        assert!(self.entries > 5 * self.battles && self.answers > self.entries / 2, "{self:?}");
        assert!(self.refusals > self.battles && self.waived > self.battles, "{self:?}");
        assert!(self.misfits > self.battles && self.foretold > self.entries && self.undone > self.battles, "{self:?}");
    }
}

pub(crate) struct Walk<'a> {
    pub(crate) play: Play,
    pub(crate) totals: &'a mut Totals,
    chance: StdRng,
    twins: Twins,
    /// The same pages with the battle before each of them, some with its hash only.
    marked: Vec<Page>,
    hashes: Vec<String>,
}

/// Dice that fall the same each time they are asked for.
pub(crate) fn decide(session: &Session, seat: Seat, order: &Order, seed: u64) -> Result<Vec<Record>, Denied> {
    let mut dice = StdRng::seed_from_u64(seed);
    session.decide(seat, order, &mut |faces| dice.random_range(1..=faces))
}

impl<'a> Walk<'a> {
    pub(crate) fn new(layout: Layout, seed: u64, totals: &'a mut Totals) -> Walk<'a> {
        let play = Play::open(layout);
        totals.battles += 1;
        Walk {
            twins: Twins::of(&play.session),
            marked: play.pages.clone(),
            hashes: vec![play.hash()],
            chance: StdRng::seed_from_u64(seed),
            play,
            totals,
        }
    }

    pub(crate) fn draw(&mut self, most: u32) -> u32 {
        self.chance.random_range(0..most)
    }

    /// Does one thing: what is said, or what the player thinks of.
    pub(crate) fn step(&mut self, own: Option<Order>) {
        let thought = match own {
            Some(order) if self.play.session.attempt(Seat(0)).is_none() => Some((Seat(0), order)),
            _ => self.think(),
        };
        let Some((seat, order)) = thought else { return };
        let seed = self.chance.random();
        let decided = decide(&self.play.session, seat, &order, seed);
        foretelling::check(self, seat, &order, &decided);
        match decided {
            Ok(records) => {
                if let Order::Begin { .. } | Order::Answer { .. } = order {
                    self.misfit(seat, &order, seed);
                }
                self.take(seat, &order, seed, records);
            }
            Err(Denied::Rules(refusals)) => self.waive(seat, order, seed, refusals),
            Err(Denied::Refused(faults)) => {
                assert!(faults.iter().all(|fault| !fault.words.is_empty() && !fault.place.is_empty()), "{faults:?}");
                self.totals.misfits += 1;
            }
            Err(other) => panic!("{order:?}: {other:?}"),
        }
    }

    fn think(&mut self) -> Option<(Seat, Order)> {
        match self.draw(60) {
            0 => {
                let by = if self.draw(2) == 0 { DiceBy::Players } else { DiceBy::Program };
                return Some((Seat(0), Order::Dice { by, side: None, faces: None }));
            }
            1 => {
                let by = if self.draw(2) == 0 { Runner::Program } else { Runner::Player };
                return Some((Seat(0), Order::Runs { side: Side(1 + self.draw(2) as u8), by }));
            }
            2..6 => return Some((Seat(0), Order::Step)),
            _ => {}
        }
        let chance = &mut self.chance;
        player::order(&self.play.session, &mut |most| chance.random_range(0..most))
    }

    /// What was decided comes about.
    fn take(&mut self, seat: Seat, order: &Order, seed: u64, records: Vec<Record>) {
        for record in &records {
            if let Record::Done(entry) = record
                && let Deed::Act { answers, .. } = &entry.deed
            {
                self.totals.entries += 1;
                self.totals.answers += answers.len();
            }
        }
        prefixing::check(&self.play.session, &records);
        if !records.is_empty() {
            let whole = self.draw(20) == 0;
            self.marked.push(self.play.session.page(if whole { 500 } else { 50 }, records.clone()));
        }
        let before = self.play.session.clone();
        // Undo stops between the things that were done with one order.
        let mut step = before.clone();
        for record in &records {
            step.commit(vec![record.clone()]).unwrap();
            self.hashes.push(of_battle(step.battle()));
        }
        self.play.takes(records);
        let thorough = self.draw(16) == 0;
        self.totals.compared += self.twins.follow(&before, &self.play.session, seat, order, seed, thorough);
        self.is_sound();
    }

    /// What must be true after anything.
    fn is_sound(&mut self) {
        let session = &self.play.session;
        assert_eq!(session.battle().broken(), [""; 0]);
        let view = session.view(Seat(0));
        let could = |order: &Order| decide(session, Seat(0), order, 0).is_ok();
        assert_eq!(view.undo.is_some(), could(&Order::Undo { agreed: true }), "{:?}", view.undo);
        let freely = view.undo.as_ref().is_some_and(|step| step.agreement.is_none());
        assert_eq!(freely, could(&Order::Undo { agreed: false }), "{:?}", view.undo);
        assert_eq!(view.redo.is_some(), could(&Order::Redo), "{:?}", view.redo);
        if let Some(attempt) = view.attempt {
            assert!(!attempt.waits_for.is_empty(), "what is open waits for somebody");
            for side in attempt.waits_for {
                for seat in session.seating().holders(side) {
                    assert!(session.attempt(seat).unwrap().asks.iter().any(|ask| ask.side == side), "seat {}", seat.0);
                }
            }
        }
    }

    /// One answer too many, or one of another kind, is refused at its place.
    fn misfit(&mut self, seat: Seat, order: &Order, seed: u64) {
        // Before turn 1 it may only begin that turn: what comes with it is heard when the dice of that have fallen.
        if self.play.session.battle().opening().is_some() {
            return;
        }
        let strange = Answer::Split(vec![9, 9, 9, 9, 9, 9]);
        let (mut worse, place) = (order.clone(), self.draw(2) as usize);
        let (Order::Begin { answers, .. } | Order::Answer { answers, .. }) = &mut worse else { return };
        let place = if place == 0 || answers.is_empty() { answers.len() } else { 0 };
        match answers.get_mut(place) {
            Some(answer) => *answer = strange,
            None => answers.push(strange),
        }
        match decide(&self.play.session, seat, &worse, seed) {
            Err(Denied::Refused(faults)) => assert_eq!(faults[0].place, format!("answers[{place}]"), "{worse:?}"),
            other => panic!("{worse:?}: {other:?}"),
        }
        self.totals.misfits += 1;
    }

    /// Every rule that refuses is waived in turn; then it goes through, and the log says which were let go.
    fn waive(&mut self, seat: Seat, mut order: Order, seed: u64, mut refusals: Vec<Refusal>) {
        loop {
            self.totals.refusals += refusals.len();
            let Some(first) = refusals.iter().find(|refusal| refusal.waivable) else { return };
            let let_go = waiver(&(first.rule, first.answer));
            let waivers = match &mut order {
                Order::Begin { waivers, .. } | Order::Answer { waivers, .. } | Order::Play { waivers, .. } => waivers,
                _ => panic!("{order:?} is refused by {refusals:?}"),
            };
            assert!(!waivers.contains(&let_go), "{let_go:?} is let go already");
            waivers.push(let_go.clone());
            let used = waivers.clone();
            match decide(&self.play.session, seat, &order, seed) {
                Ok(records) => {
                    self.totals.waived += used.len();
                    // What first begins turn 1 may need fewer of them once it has begun.
                    if self.play.session.battle().opening().is_none() {
                        is_logged(&records, &used);
                    }
                    return self.take(seat, &order, seed, records);
                }
                Err(Denied::Rules(left)) => {
                    let same = |refusal: &&Refusal| refusal.rule == let_go.rule && refusal.answer == let_go.answer;
                    assert!(!left.iter().any(|left| left.waivable && same(&left)), "{let_go:?} changed nothing");
                    refusals = left;
                }
                // A gesture with another first meaning, or what a waived rule leads to, may not fit.
                Err(_) => return,
            }
        }
    }

    /// The battle is over, for us: all that is written down of it is held against it.
    pub(crate) fn end(mut self) {
        for _ in 0..60 {
            if self.play.session.attempt(Seat(0)).is_none() {
                break;
            }
            self.step(None);
        }
        self.totals.victories += usize::from(self.play.session.view(Seat(0)).victory.is_some());
        writing::check(&self.play, &self.marked);
        self.totals.undone += writing::back_and_forth(&mut self.play, &self.hashes);
    }
}

/// Those that were used are logged, and no others.
fn is_logged(records: &[Record], used: &[Waiver]) {
    let Some(Record::Done(entry)) = records.first() else { return };
    let Deed::Act { waived, .. } = &entry.deed else { return };
    for waiver in used {
        let logged = waived.iter().find(|logged| (&logged.rule, logged.answer) == (&waiver.rule, waiver.answer));
        assert!(logged.is_some_and(|logged| !logged.told.is_empty()), "{waiver:?} was used in {}", entry.title);
    }
}
