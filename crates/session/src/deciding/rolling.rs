//! Setting whose dice are rolled, and rolling those that are asked for.

use super::acting::{finish, open};
use super::advancing::{Hand, TYPED, advance, asked_of};
use super::{Chance, Denied, refused};
use crate::dice_owners::DiceOwners;
use crate::entry::{DiceBy, Record};
use crate::moment::resolve;
use crate::session::Session;
use handspan_table::Side;
use handspan_umpire::{Answer, Detail, End, Question, Seat};

/// Sets whose dice are rolled.
pub(super) fn dice(
    session: &Session,
    by: DiceBy,
    side: Option<Side>,
    faces: Option<u8>,
) -> Result<Vec<Record>, Denied> {
    let name = match side {
        Some(side) => {
            let sides = session.sides();
            let Some(sheet) = sides.iter().find(|sheet| sheet.side == side) else {
                let all = sides.iter().map(|sheet| sheet.side.0.to_string()).collect::<Vec<_>>().join(", ");
                return refused("side", format!("there is no side {}; there are: {all}", side.0));
            };
            Some(sheet.called())
        }
        None => None,
    };
    if faces.is_some_and(|faces| !(2..=100).contains(&faces)) {
        return refused("faces", "a die has 2 to 100 faces");
    }
    if side.is_some() && faces.is_some() {
        return refused("faces", "a side and a kind of die are set one after the other: leave out `side` or `faces`");
    }
    let mut set: DiceOwners = session.dice.clone();
    set.set(side, faces, by);
    if set == session.dice {
        return Ok(Vec::new());
    }
    Ok(vec![Record::Dice { by, side, name, faces }])
}

/// Rolls the dice that are asked for.
pub(super) fn roll(session: &Session, seat: Seat, chance: Chance<'_>) -> Result<Vec<Record>, Denied> {
    let mut attempt = open(session)?.clone();
    let asks = match resolve(session.course().battle(), &attempt, Detail::Bare).end {
        End::Asks(asks) => asks,
        _ => return refused("roll", "no dice are asked for"),
    };
    let hand = Hand { dice: DiceBy::Program, ..Hand::player(session, seat) };
    let ask = asked_of(session, &asks, hand, "roll")?;
    let Question::Dice { count, faces, .. } = ask.question else {
        return refused("roll", format!("no dice are asked for here; the question is: {}", ask.words));
    };
    if session.dice_of(ask.side, faces) == DiceBy::Players {
        return refused("roll", TYPED);
    }
    let dice = Answer::Dice((0..count).map(|_| chance(faces)).collect());
    let resolved = advance(session, &mut attempt, hand, &[dice])?;
    finish(session, attempt, resolved, chance)
}
