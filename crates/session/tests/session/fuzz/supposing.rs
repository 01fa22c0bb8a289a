//! What-ifs tell nothing of what is hidden: beside each battle goes another with other things hidden. In both the same what-if
//! is begun and played on at random, to where all comes out and beyond. Nobody can tell the two apart by anything they see,
//! ask, try to keep or get wrong.

use super::hiding::seen;
use super::walking::decide;
use crate::support::{Play, acting, answer, close, same_text, sealed, them, word};
use handspan_games::setup::{About, Fact};
use handspan_games::them::ThemAction;
use handspan_session::deciding::Order;
use handspan_session::hash::of_battle;
use handspan_session::layout;
use handspan_session::player;
use handspan_session::session::Session;
use handspan_table::{Facing, FigureId, MarkerId};
use handspan_umpire::{Answer, Seat, Waiver};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const NAME: &str = "a guess";

/// Two battles that differ in what is hidden from these seats.
struct Pair {
    one: Session,
    other: Session,
    seats: Vec<Seat>,
}

#[test]
fn nobody_learns_by_a_what_if_what_lies_face_down() {
    let lying = |charges: [i32; 2]| {
        let mut layout = them::skirmish();
        layout.setup.retain(|fact| fact.word != "contents");
        let lies = |(point, charges)| Fact::new("contents", Some(About::Marker(MarkerId(point))), &[charges]);
        layout.setup.extend([3, 4].into_iter().zip(charges).map(lies));
        layout.setup.push(Fact::said("deal", "fixed"));
        let mut play = Play::open(layout);
        play.does(0, crate::support::begin(ThemAction::Begin, &[]));
        play.session
    };
    let search = |figure, point| Order::Begin {
        action: crate::support::Deed::from(ThemAction::Search { figure: FigureId(figure), point: MarkerId(point) }).0,
        answers: Vec::new(),
        waivers: vec![Waiver { rule: "THEM-ACT-9".to_owned(), answer: None, ..Waiver::default() }],
    };
    let seats: Vec<Seat> = (0..4).map(Seat).collect();
    for seed in 0..20 {
        let pair = Pair { one: lying([1, 0]), other: lying([0, 1]), seats: seats.clone() };
        pair.play(seed, &[search(1, 3), search(3, 4)]);
    }
}

#[test]
fn nobody_learns_by_a_what_if_where_a_snare_lies() {
    for seed in 0..30 {
        let one = acting(close(), ["wary", "wary"], [1, 0]).session;
        let mut other = Play::open(close());
        other.does(1, answer(&sealed("wary", 1, 3, 3)));
        other.does(2, answer(&sealed("wary", 0, 7, 0)));
        Pair { one, other: other.session, seats: vec![Seat(0), Seat(2)] }.play(seed, &[]);
    }
}

/// Also while it is being sealed.
#[test]
fn nobody_learns_by_a_what_if_what_somebody_is_sealing() {
    for seed in 0..20 {
        let sealing = |answers: &[Answer]| {
            let mut play = Play::open(close());
            play.does(1, answer(answers));
            play.session
        };
        let (one, other) = (sealing(&[word("bold")]), sealing(&[word("wary")]));
        Pair { one, other, seats: vec![Seat(0), Seat(2)] }.play(seed, &[]);
    }
}

#[test]
fn nobody_learns_by_a_what_if_what_an_ant_is_ordered() {
    let scenario = include_str!("../../../../../scenarios/antshouse/pavement.handspan");
    for (seed, secret) in (0..24).zip([false, true].into_iter().cycle()) {
        let ordered = |degrees: i32, weapon: &[Answer]| {
            let (mut layout, _) = layout::read(scenario).unwrap();
            layout.setup.push(Fact::new("begun", None, &[]));
            if secret {
                layout.setup.push(Fact::said("weapon_entry", "secret"));
            }
            let mut play = Play::open(layout);
            let points = |degrees: i32| Answer::Facing(Facing::millidegrees(degrees * 1_000));
            let order = [points(degrees), word("confirm")];
            play.does(1, answer(&[&order[..], weapon].concat()));
            if !secret {
                play.does(2, answer(&[points(180), word("confirm")]));
            }
            play.session
        };
        let weapon: &[Answer] = if secret { &[word("none")] } else { &[] };
        let pair = Pair { one: ordered(0, weapon), other: ordered(45, weapon), seats: vec![Seat(0), Seat(2)] };
        pair.play(seed, &[]);
    }
}

impl Pair {
    /// Begins a what-if in both and plays it on: first what is said, then at random.
    fn play(mut self, seed: u64, first: &[Order]) {
        let mut chance = StdRng::seed_from_u64(seed);
        let begun = self.does(Seat(0), &Order::Try { name: NAME.to_owned() }, seed);
        assert!(begun, "a what-if can always be begun");
        assert_eq!(of_battle(self.one.battle()), of_battle(self.other.battle()), "nothing hidden is in it");
        self.cannot_be_told_apart(seed, true);
        let mut done = 0;
        for step in 0..200 {
            if step >= 40 && done > 3 {
                break;
            }
            let own = first.get(step).map(|order| (Seat(0), order.clone()));
            let (seat, order) = match own.or_else(|| think(&self.one, &mut chance)) {
                Some(thought) => thought,
                None => continue,
            };
            let order_seed = chance.random();
            done += usize::from(self.does(seat, &order, order_seed));
            if self.one.tries().next().is_none() {
                return;
            }
            self.cannot_be_told_apart(order_seed, step % 8 == 0);
        }
        assert!(done > 3, "a what-if in which nothing is done proves nothing");
    }

    /// Does the same in both; the same must come of it, or be said against it.
    fn does(&mut self, seat: Seat, order: &Order, seed: u64) -> bool {
        let (here, there) = (decide(&self.one, seat, order, seed), decide(&self.other, seat, order, seed));
        let what = format!("{order:?}");
        same_text(&format!("{here:?}"), &format!("{there:?}"), &what);
        let Ok(records) = here else { return false };
        for session in [&mut self.one, &mut self.other] {
            session.commit(records.clone()).unwrap();
        }
        !records.is_empty()
    }

    fn cannot_be_told_apart(&self, seed: u64, thorough: bool) {
        for seat in &self.seats {
            let all = |session: &Session| {
                let courses = [None, Some(NAME)].map(|name| session.compare(*seat, name, Some(NAME)).unwrap());
                let retold: Vec<String> = (1..=session.log_length())
                    .map(|entry| format!("{:?}", session.retell(*seat, Some(entry))))
                    .collect();
                let seen = if thorough { seen(session, *seat, seed) } else { String::new() };
                let view = serde_json::to_string(&(session.view(*seat), courses, retold)).unwrap();
                crate::support::unprinted::unprinted(&view) + &seen
            };
            same_text(&all(&self.one), &all(&self.other), &format!("{seat:?}"));
        }
    }
}

/// What the random player thinks of, or something that is done with what-ifs.
fn think(session: &Session, chance: &mut StdRng) -> Option<(Seat, Order)> {
    let name = NAME.to_owned();
    let own = match chance.random_range(0..24) {
        0 => Order::Undo { agreed: true },
        1 => Order::Redo,
        2 => Order::ResetPhase { agreed: true },
        3 => Order::ResetFigure { figure: FigureId(1), agreed: true },
        4 => Order::Keep { name, agreed: chance.random_range(0..4) == 0 },
        5..8 => Order::Step,
        _ => return player::order(session, &mut |most| chance.random_range(0..most)),
    };
    Some((Seat(0), own))
}
