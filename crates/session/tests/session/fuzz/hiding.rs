//! What others hide stays hidden: beside each battle goes another in which a seat's secrets are different ones, and
//! nobody else can tell the two apart, whatever they look at or ask, until the secret is out.

use super::walking::decide;
use crate::support::same_text;
use crate::support::unprinted::unprinted;
use handspan_games::battle::{Action, Battle, Event};
use handspan_games::trial::TrialEvent;
use handspan_session::deciding::Order;
use handspan_session::entry::{Deed, Record};
use handspan_session::moment::Moment;
use handspan_session::player;
use handspan_session::session::Session;
use handspan_table::{Point, Table};
use handspan_umpire::{Answer, Ask, Cell, Detail, Question, Seat};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// For each of two seats the battle with that seat's secrets changed.
pub(crate) struct Twins([Session; 2]);

impl Twins {
    pub(crate) fn of(session: &Session) -> Twins {
        Twins([session.clone(), session.clone()])
    }

    /// The twins do what was done, but for their own seat's secrets; how many comparisons were made. Free play hides nothing.
    pub(crate) fn follow(
        &mut self,
        before: &Session,
        after: &Session,
        seat: Seat,
        order: &Order,
        seed: u64,
        thorough: bool,
    ) -> usize {
        if matches!(after.battle(), Battle::Free(_)) {
            return 0;
        }
        let (mut compared, mut chance) = (0, StdRng::seed_from_u64(seed));
        for (twin, owner) in self.0.iter_mut().zip([Seat(1), Seat(2)]) {
            let sealing = seat == owner && asks_sealed(before, owner);
            let other = if sealing { changed(twin, owner, order, &mut chance) } else { order.clone() };
            let done = decide(twin, seat, &other, seed).or_else(|_| decide(twin, seat, order, seed));
            let follows = done.is_ok_and(|records| {
                let out = is_out(twin, &records);
                twin.commit(records).unwrap();
                !out
            });
            // A secret that is out is none, and the twin is no different any more.
            if !follows || is_sprung(after) {
                *twin = after.clone();
                continue;
            }
            // Seat 0 knows less than any other, so it is looked at thoroughly only.
            let viewers = [Seat(0), Seat(1), Seat(2)].into_iter().filter(|viewer| *viewer != owner);
            for viewer in viewers.filter(|viewer| thorough || *viewer != Seat(0)) {
                let what = format!("{viewer:?} of {owner:?} after {order:?}");
                if thorough || twin.view(viewer) != after.view(viewer) {
                    same_text(&seen(twin, viewer, seed), &seen(after, viewer, seed), &what);
                }
                same_text(&ways(twin, viewer, seed), &ways(after, viewer, seed), &what);
                compared += 1;
            }
            if sealing
                && matches!(order, Order::Answer { answers, waivers } if answers.len() == 1 && waivers.is_empty())
            {
                compared += unopened(before, after, owner, order, seed);
            }
        }
        compared
    }
}

/// Any other sealed answer, of whatever kind, looks the same to the others while somebody else has not sealed.
fn unopened(before: &Session, after: &Session, owner: Seat, order: &Order, seed: u64) -> usize {
    let Some(ask) = before.attempt(owner).and_then(|attempt| attempt.asks.into_iter().find(|ask| ask.sealed)) else {
        return 0;
    };
    let waits = before.attempt(owner).map(|attempt| attempt.waits_for).unwrap_or_default();
    let own = before.seating().party(owner);
    if waits.iter().all(|side| own.knows(*side)) || !seed.is_multiple_of(3) {
        return 0;
    }
    let table = before.battle().table();
    let others = [1, 4].into_iter().map(|turn| {
        let answer = player::wild(&ask, table, &mut |most| turn % most);
        Order::Answer { answers: vec![answer], waivers: Vec::new() }
    });
    let mut compared = 0;
    for other in others.filter(|other| other != order) {
        let Ok(records) = decide(before, owner, &other, seed) else { continue };
        let mut twin = before.clone();
        twin.commit(records).unwrap();
        assert_eq!(
            (twin.revision(), after.revision()),
            (before.revision(), before.revision()),
            "sealing makes nothing stale"
        );
        for viewer in [Seat(0), Seat(1), Seat(2)].into_iter().filter(|viewer| *viewer != owner) {
            let what = format!("{viewer:?} of {owner:?}: {other:?} for {order:?}");
            same_text(&seen(&twin, viewer, seed), &seen(after, viewer, seed), &what);
            compared += 1;
        }
    }
    compared
}

fn asks_sealed(session: &Session, seat: Seat) -> bool {
    session.attempt(seat).is_some_and(|attempt| attempt.asks.iter().any(|ask| ask.sealed))
}

/// The same order with another square for a snare, where it names one: one that is soon stepped into. Which rules were let go is told when the seals are
/// opened, so a square that needs a waiver has no twin.
fn changed(twin: &Session, owner: Seat, order: &Order, chance: &mut StdRng) -> Order {
    let table = twin.battle().table();
    let square = |at: Point| (at.x * 8 / table.width, at.y * 8 / table.depth);
    let enemies: Vec<_> = table
        .figures()
        .iter()
        .filter(|figure| figure.side.0 != owner.0)
        .map(|figure| square(figure.placement.at()))
        .collect();
    let beside = |cell: &Cell| {
        let (column, row) = (i32::from(cell.column), i32::from(cell.row));
        enemies.iter().any(|enemy| (enemy.0 - column).abs() + (enemy.1 - row).abs() == 1)
    };
    let mut other = order.clone();
    if let Order::Answer { answers, waivers } = &mut other
        && waivers.is_empty()
        && let Some(attempt) = twin.attempt(owner)
        && let Some(Question::Cell { cells }) = attempt.asks.first().map(|ask| &ask.question)
    {
        for answer in answers {
            if let Answer::Cell(cell) = answer {
                let free = cells.iter().filter(|sheet| sheet.broken.is_empty() && sheet.cell != *cell);
                let near: Vec<Cell> = free.map(|sheet| sheet.cell).filter(beside).collect();
                *cell = if near.is_empty() { *cell } else { near[chance.random_range(0..near.len())] };
            }
        }
    }
    other
}

/// Is a snare sprung by what was decided?
fn is_out(session: &Session, records: &[Record]) -> bool {
    let springs =
        |events: &[Event]| events.iter().any(|event| matches!(event, Event::Trial(TrialEvent::SnareSprung { .. })));
    records.iter().any(|record| match record {
        Record::Done(entry) => matches!(&entry.deed, Deed::Act { events, .. } if springs(events)),
        Record::Waits(attempt) => {
            let battle: &Battle = session.battle();
            let waivers = &attempt.waivers;
            springs(&battle.resolve(attempt.side, &attempt.action, &attempt.answers, waivers, Detail::Bare).events)
        }
        _ => false,
    })
}

/// Is a sprung snare on the table, so far?
fn is_sprung(session: &Session) -> bool {
    let escaping =
        session.attempt(Seat(0)).is_some_and(|attempt| attempt.asks.iter().any(|ask| ask.words == "escape the snare"));
    let last = session.log(Seat(0), session.log_length(), 1);
    escaping || last.iter().flat_map(|line| &line.told).any(|told| told.words.contains("springs the snare"))
}

/// All that a seat sees and can ask, as text.
pub(super) fn seen(session: &Session, seat: Seat, seed: u64) -> String {
    let mut chance = StdRng::seed_from_u64(seed);
    let mut wild = |ask: &Ask, table: &Table| player::wild(ask, table, &mut |most| chance.random_range(0..most));
    let mut text = serde_json::to_string(&(session.view(seat), session.dice_history())).unwrap();
    let now = session.now(seat);
    let table = now.battle().table();
    let mut add = |part: String| text.push_str(&part);
    let log = session.log(seat, 1, u32::MAX);
    add(serde_json::to_string(&log).unwrap());
    // When all is over, all is shown.
    for entry in log.iter().filter_map(|line| line.entry).filter(|_| session.battle().victory().is_none()) {
        add(serde_json::to_string(&session.check_seals(seat, entry).unwrap()).unwrap());
    }
    add(serde_json::to_string(&session.compare(seat, None, None).unwrap()).unwrap());
    add(serde_json::to_string(&now.layout().figures).unwrap());
    add(asked(&now, None, &[]));
    for ask in session.attempt(seat).into_iter().flat_map(|attempt| attempt.asks) {
        // As far as questions of its own follow one another: the last of them may not open the seals of others.
        for _ in 0..2 {
            let mut then = vec![wild(&ask, table)];
            while let Ok(ahead) = now.prospect(None, &then, &[]) {
                add(asked(&now, None, &then));
                match ahead.asks.iter().find(|ask| session.seating().party(seat).knows(ask.side)) {
                    Some(next) if then.len() < 3 => then.push(wild(next, table)),
                    _ => break,
                }
            }
        }
    }
    for figure in table.figures().iter().map(|figure| Some(figure.id)).chain([None]).step_by(6) {
        let offers = now.offers(&figure.into_iter().collect::<Vec<_>>());
        add(serde_json::to_string(&offers).unwrap());
        for offer in offers {
            let ahead = now.prospect(Some(&offer.action), &offer.answers, &[]).unwrap();
            for _ in 0..2 {
                let then: Vec<Answer> = ahead.asks.first().map(|ask| wild(ask, table)).into_iter().collect();
                add(asked(&now, Some(&offer.action), &then));
            }
        }
    }
    unprinted(&text)
}

/// What a seat is told of ways that the open attempt asks for: each may lead into something hidden.
fn ways(session: &Session, seat: Seat, seed: u64) -> String {
    let mut chance = StdRng::seed_from_u64(seed);
    let asks = session.attempt(seat).map(|attempt| attempt.asks).unwrap_or_default();
    let Some(ask) = asks.iter().find(|ask| matches!(ask.question, Question::Path { .. })) else { return String::new() };
    let now = session.now(seat);
    let then = (0..8).map(|_| player::wild(ask, now.battle().table(), &mut |most| chance.random_range(0..most)));
    then.map(|answer| format!("{:?}", now.prospect(None, &[answer], &[]).map(|ahead| (ahead.told, ahead.asks))))
        .collect()
}

/// What a seat is told of something it asks about.
fn asked(now: &Moment, action: Option<&Action>, then: &[Answer]) -> String {
    let ahead = now.prospect(action, then, &[]);
    let odds = ahead.is_ok().then(|| now.odds(action, then, &[]).unwrap());
    serde_json::to_string(&(ahead.as_ref().ok(), ahead.as_ref().err(), odds)).unwrap()
}
