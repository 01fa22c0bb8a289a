//! Random orders against a simple model: a list of battles by their hashes, a place in it, and what-ifs that are lists of
//! their own.

mod model;

use crate::support::Play;
use handspan_session::deciding::{Denied, Order};
use handspan_session::entry::{DiceBy, Record, Runner};
use handspan_session::player;
use handspan_session::session::Session;
use handspan_session::view::View;
use handspan_session::writing::Page;
use handspan_table::{FigureId, Side};
use handspan_umpire::{Seat, Waiver};
use model::{Expected, Model};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

#[derive(Clone, Debug)]
enum Hand {
    /// Whatever the player that knows question kinds thinks of, refusals waived.
    Act(u16),
    Order(Order),
    /// Closed and opened again, from snapshots or not.
    Reopen(bool),
}

fn hand() -> BoxedStrategy<Hand> {
    let name = || prop_oneof![Just("north"), Just("south"), Just("east")].prop_map(str::to_owned);
    let order = prop_oneof![
        6 => any::<bool>().prop_map(|agreed| Order::Undo { agreed }),
        5 => Just(Order::Redo),
        2 => (prop_oneof![1..4u32, 11..13u32], any::<bool>())
            .prop_map(|(figure, agreed)| Order::ResetFigure { figure: FigureId(figure), agreed }),
        1 => any::<bool>().prop_map(|agreed| Order::ResetPhase { agreed }),
        3 => name().prop_map(|name| Order::Try { name }),
        3 => option::of(name()).prop_map(|name| Order::Go { name }),
        2 => (name(), any::<bool>()).prop_map(|(name, agreed)| Order::Keep { name, agreed }),
        1 => name().prop_map(|name| Order::Drop { name }),
        1 => prop_oneof![Just(DiceBy::Program), Just(DiceBy::Players)].prop_map(|by| Order::Dice { by, side: None, faces: None }),
        1 => (1..3u8, prop_oneof![Just(Runner::Program), Just(Runner::Player)])
            .prop_map(|(side, by)| Order::Runs { side: Side(side), by }),
        2 => Just(Order::Step),
        1 => Just(Order::TakeBack { waivers: Vec::new() }),
        1 => Just(Order::Withdraw),
    ];
    prop_oneof![
        10 => any::<u16>().prop_map(Hand::Act),
        9 => order.prop_map(Hand::Order),
        1 => any::<bool>().prop_map(Hand::Reopen),
    ]
    .boxed()
}

fn decide(session: &Session, seat: Seat, order: &Order, seed: u64) -> Result<Vec<Record>, Denied> {
    let mut dice = StdRng::seed_from_u64(seed);
    session.decide(seat, order, &mut |faces| dice.random_range(1..=faces))
}

/// What the player thinks of, with every rule that stands in its way let go.
fn thought(session: &Session, seed: u64) -> Option<Vec<Record>> {
    let mut chance = StdRng::seed_from_u64(seed);
    let (seat, mut order) = player::order(session, &mut |most| chance.random_range(0..most))?;
    match decide(session, seat, &order, seed) {
        Ok(records) => Some(records),
        Err(Denied::Rules(refusals)) => {
            if let Order::Begin { waivers, .. } | Order::Answer { waivers, .. } | Order::Play { waivers, .. } =
                &mut order
            {
                let waiver = |rule: &str, answer| Waiver { rule: rule.to_owned(), answer, ..Waiver::default() };
                waivers.extend(refusals.iter().map(|refusal| waiver(refusal.rule, refusal.answer)));
            }
            decide(session, seat, &order, seed).ok()
        }
        Err(_) => None,
    }
}

struct Machine {
    play: Play,
    /// The same pages, each with the battle before it.
    marked: Vec<Page>,
    model: Model,
}

impl Machine {
    fn take(&mut self, records: Vec<Record>) {
        if !records.is_empty() {
            self.marked.push(self.play.session.page(500, records.clone()));
        }
        // The model sees one record after another, as a file does.
        let mut seen = self.play.session.clone();
        for record in records.clone() {
            let hid = seen.battle().hides();
            seen.commit(vec![record.clone()]).unwrap();
            self.model.take(&record, hid, handspan_session::hash::of_battle(seen.battle()));
        }
        self.play.takes(records);
    }

    fn does(&mut self, hand: &Hand, seed: u64) -> Result<(), TestCaseError> {
        match hand {
            Hand::Act(own) => {
                if let Some(records) = thought(&self.play.session, u64::from(*own)) {
                    self.take(records);
                }
            }
            Hand::Order(order) => {
                // A list of hashes does not know whom the program can play.
                let battle = self.play.session.battle();
                let barred = matches!(order, Order::Runs { side, by: Runner::Program } if !battle.is_playable(*side));
                let opens = matches!(order, Order::Try { .. }) && !battle.hides();
                let expected = match self.model.expects(order) {
                    _ if barred => Expected::Refused,
                    Expected::Anything if opens => Expected::Hash(self.play.hash()),
                    expected => expected,
                };
                match (decide(&self.play.session, Seat(0), order, seed), expected) {
                    (Ok(records), Expected::Hash(hash)) => {
                        self.take(records);
                        prop_assert_eq!(self.play.hash(), hash, "{:?}", order);
                    }
                    (Ok(records), Expected::Anything) => self.take(records),
                    (Err(Denied::Disagreed(_)), Expected::Disagreed) | (Err(_), Expected::Anything) => {}
                    (Err(Denied::Refused(_)), Expected::Refused) => {}
                    (decided, expected) => prop_assert!(false, "{order:?}: {expected:?}, but {decided:?}"),
                }
            }
            Hand::Reopen(marked) => {
                let pages = if *marked { &self.marked } else { &self.play.pages };
                let text: Vec<String> = pages.iter().map(|page| serde_json::to_string(page).unwrap()).collect();
                let pages = text.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
                let read = Session::read(self.play.start.clone(), pages, 1).unwrap();
                for seat in (0..3).map(Seat) {
                    let view = |session: &Session| View { revision: 0, pulse: 0, ..session.view(seat) };
                    prop_assert_eq!(view(&read), view(&self.play.session));
                    prop_assert_eq!(read.log(seat, 1, u32::MAX), self.play.session.log(seat, 1, u32::MAX));
                }
                prop_assert_eq!(read.dice_history(), self.play.session.dice_history());
                self.play.session = read;
            }
        }
        let view = self.play.session.view(Seat(0));
        prop_assert_eq!(self.play.hash(), self.model.hash());
        let could = |order: &Order| matches!(self.model.expects(order), Expected::Hash(_));
        prop_assert_eq!(view.undo.is_some(), could(&Order::Undo { agreed: true }));
        prop_assert_eq!(view.undo.is_some_and(|step| step.agreement.is_none()), could(&Order::Undo { agreed: false }));
        prop_assert_eq!(view.redo.is_some(), could(&Order::Redo));
        prop_assert_eq!((view.tries, view.trying), self.model.names());
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn orders_do_what_a_list_of_battles_says(trial in any::<bool>(), hands in vec(hand(), 1..60)) {
        let play = Play::open(if trial { crate::support::close() } else { crate::support::free() });
        let mut model = Model::new(play.hash());
        for record in play.pages.iter().flat_map(|page| &page.records) {
            model.take(record, false, play.hash());
        }
        let mut machine = Machine { marked: play.pages.clone(), play, model };
        for (seed, hand) in hands.iter().enumerate() {
            machine.does(hand, seed as u64)?;
        }
        let replayed = handspan_session::replay::replay(machine.play.start, machine.play.pages, |_| ()).unwrap();
        prop_assert_eq!(replayed.differences, []);
    }
}
