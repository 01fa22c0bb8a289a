//! What others hide stays hidden: beside each battle goes another in which a seat's secrets are different ones, and
//! nobody else can tell the two apart, whatever they look at or ask, until the secret is out.

use crate::support::same_text;
use crate::walking::decide;
use handspan_games::battle::{Action, Battle, Event};
use handspan_games::trial::TrialEvent;
use handspan_session::deciding::Order;
use handspan_session::entry::{Deed, Record};
use handspan_session::moment::Moment;
use handspan_session::player;
use handspan_session::session::Session;
use handspan_umpire::{Answer, Detail, Question, Seat};

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
        let mut compared = 0;
        for (twin, owner) in self.0.iter_mut().zip([Seat(1), Seat(2)]) {
            let sealing = seat == owner && asks_sealed(before, owner);
            let other = if sealing { changed(twin, owner, order) } else { order.clone() };
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
                    same_text(&seen(twin, viewer), &seen(after, viewer), &what);
                }
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

/// Any other sealed answer, of whatever kind, looks the same to the others while the round is sealed.
fn unopened(before: &Session, after: &Session, owner: Seat, order: &Order, seed: u64) -> usize {
    let Some(ask) = before.attempt(owner).and_then(|attempt| attempt.asks.into_iter().find(|ask| ask.sealed)) else {
        return 0;
    };
    let table = before.battle().table();
    let others = [1, 4, 6].into_iter().map(|turn| {
        let answer = player::wild(&ask, table, &mut |most| turn % most);
        Order::Answer { answers: vec![answer], waivers: Vec::new() }
    });
    let mut compared = 0;
    for other in others.filter(|other| other != order) {
        let Ok(records) = decide(before, owner, &other, seed) else { continue };
        let mut twin = before.clone();
        twin.commit(records).unwrap();
        let sealed = |session: &Session| session.revision() == before.revision();
        if !sealed(&twin) || !sealed(after) {
            continue;
        }
        for viewer in [Seat(0), Seat(1), Seat(2)].into_iter().filter(|viewer| *viewer != owner) {
            let what = format!("{viewer:?} of {owner:?}: {other:?} for {order:?}");
            same_text(&seen(&twin, viewer), &seen(after, viewer), &what);
            compared += 1;
        }
    }
    compared
}

fn asks_sealed(session: &Session, seat: Seat) -> bool {
    session.attempt(seat).is_some_and(|attempt| attempt.asks.iter().any(|ask| ask.sealed))
}

/// The same order with another square for a snare, where it names one. Which rules were let go is told when the seals are
/// opened, so a square that needs a waiver has no twin.
fn changed(twin: &Session, owner: Seat, order: &Order) -> Order {
    let mut other = order.clone();
    if let Order::Answer { answers, waivers } = &mut other
        && waivers.is_empty()
        && let Some(attempt) = twin.attempt(owner)
        && let Some(Question::Cell { cells }) = attempt.asks.first().map(|ask| &ask.question)
    {
        for answer in answers {
            if let Answer::Cell(cell) = answer {
                let free = cells.iter().filter(|sheet| sheet.broken.is_empty() && sheet.cell != *cell);
                *cell = free.map(|sheet| sheet.cell).next_back().unwrap_or(*cell);
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
            springs(&battle.resolve(attempt.seat, &attempt.action, &attempt.answers, waivers, Detail::Bare).events)
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
fn seen(session: &Session, seat: Seat) -> String {
    let mut text = serde_json::to_string(&(session.view(seat), session.dice_history())).unwrap();
    let now = session.now(seat);
    let table = now.battle().table();
    let mut add = |part: String| text.push_str(&part);
    add(serde_json::to_string(&session.log(seat, 1, u32::MAX)).unwrap());
    add(serde_json::to_string(&session.compare(seat, None, None).unwrap()).unwrap());
    add(serde_json::to_string(&now.layout().figures).unwrap());
    add(asked(&now, None, &[]));
    for ask in session.attempt(seat).into_iter().flat_map(|attempt| attempt.asks) {
        for turn in 0..2 {
            let then = [player::wild(&ask, table, &mut |most| turn % most)];
            add(asked(&now, None, &then));
        }
    }
    for figure in table.figures().iter().map(|figure| Some(figure.id)).chain([None]).step_by(4) {
        let offers = now.offers(&figure.into_iter().collect::<Vec<_>>());
        add(serde_json::to_string(&offers).unwrap());
        for offer in offers {
            let ahead = now.prospect(Some(&offer.action), &offer.answers, &[]).unwrap();
            let then: Vec<Answer> = ahead.asks.first().and_then(|ask| player::plain(ask, table)).into_iter().collect();
            add(asked(&now, Some(&offer.action), &then));
        }
    }
    text
}

/// What a seat is told of something it asks about.
fn asked(now: &Moment, action: Option<&Action>, then: &[Answer]) -> String {
    let ahead = now.prospect(action, then, &[]);
    let odds = ahead.is_ok().then(|| now.odds(action, then, &[]).unwrap());
    serde_json::to_string(&(ahead.as_ref().ok(), ahead.as_ref().err(), odds)).unwrap()
}
