//! Battles rewritten by a hostile hand: every checksum fits, and what the lines say is changed at random. Whatever they say,
//! they open or are refused; nothing panics and nothing hangs.

use handspan_desk::battles::session;
use handspan_desk::journal::{Header, Line};
use handspan_session::layout;
use handspan_session::session::Session;
use handspan_session::{deciding::Order, player};
use handspan_umpire::Seat;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// A battle of all kinds of actions, as its file holds it.
fn battle(seed: u64) -> (Value, Vec<Value>) {
    let text = include_str!("../../../../scenarios/free/bare.handspan");
    let (layout, _) = layout::read(text).unwrap();
    let (mut played, _) = Session::open(layout, 1).unwrap();
    let mut chance = StdRng::seed_from_u64(seed);
    let mut dice = StdRng::seed_from_u64(seed + 1);
    let (start, mut pages) = (played.start(), Vec::new());
    while pages.len() < 60 {
        let order = match chance.random_range(0..12) {
            0 => Some((Seat(0), Order::Undo { agreed: true })),
            1 => Some((Seat(0), Order::Redo)),
            _ => player::order(&played, &mut |below| chance.random_range(0..below.max(1))),
        };
        let Some((seat, order)) = order else { continue };
        let Ok(records) = played.decide(seat, &order, &mut |faces| dice.random_range(1..=faces)) else { continue };
        if records.is_empty() {
            continue;
        }
        pages.push(serde_json::to_value(played.page(pages.len() as u32 + 1, records.clone())).unwrap());
        played.commit(records).unwrap();
    }
    (json!({"title": "x", "game": "free", "start": start}), pages)
}

/// Changes something in a value: a number, a word, a list, a key.
fn change(value: &mut Value, chance: &mut StdRng) {
    let children = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    if children > 0 && chance.random_range(0..8) > 0 {
        let at = chance.random_range(0..children);
        match value {
            Value::Array(items) => return change(&mut items[at], chance),
            Value::Object(fields) => {
                if let Some((_, child)) = fields.iter_mut().nth(at) {
                    return change(child, chance);
                }
            }
            _ => {}
        }
    }
    *value = match (chance.random_range(0..8), &*value) {
        (0, _) => Value::Null,
        (1, _) => json!(i32::MIN),
        (2, _) => json!(u32::MAX),
        (3, _) => json!([]),
        (4, _) => json!({}),
        (5, Value::Array(items)) => items.iter().chain(items).cloned().collect(),
        (_, Value::Number(_)) => json!(chance.random_range(-20_000_000..20_000_000)),
        (_, Value::String(words)) => json!(format!("{words}{words}")),
        (_, Value::Bool(is)) => json!(!is),
        (_, other) => other.clone(),
    };
}

fn raw(value: &Value) -> Box<RawValue> {
    RawValue::from_string(value.to_string()).unwrap()
}

#[test]
fn whatever_the_lines_say_they_open_or_are_refused() {
    let mut chance = StdRng::seed_from_u64(5);
    let battles: Vec<_> = (0..4).map(|seed| battle(seed * 7)).collect();
    let (mut opened, mut refused) = (0, 0);
    for round in 0..3_000 {
        let (mut start, mut pages) = battles[round % battles.len()].clone();
        for _ in 0..chance.random_range(1..3) {
            if chance.random_range(0..4) == 0 {
                change(&mut start, &mut chance);
            } else {
                let page = chance.random_range(0..pages.len());
                change(&mut pages[page], &mut chance);
            }
        }
        let header = Header { id: "0".repeat(32), app: String::new(), body: raw(&start) };
        let lines: Vec<Line> = pages.iter().map(|page| Line { t: 0, body: raw(page), hidden: false }).collect();
        match session(&header, &lines, 1) {
            Ok(session) => {
                opened += 1;
                // What opens can be looked at, offered in and played on.
                let view = session.view(Seat(0));
                serde_json::to_string(&view).unwrap();
                let figures: Vec<_> = view.figures.iter().take(1).map(|figure| figure.id).collect();
                session.now(Seat(0)).offers(&figures);
                for _ in 0..3 {
                    if let Some((seat, order)) =
                        player::order(&session, &mut |below| chance.random_range(0..below.max(1)))
                    {
                        let _ = session.decide(seat, &order, &mut |_| 1);
                    }
                }
                let _ = session.decide(Seat(0), &Order::Undo { agreed: true }, &mut |_| 1);
            }
            Err(_) => refused += 1,
        }
    }
    assert!(opened > 300 && refused > 300, "{opened} opened, {refused} refused");
}
