//! Answers go into an attempt one by one, each to the question it is for.

use super::{Denied, refused};
use crate::checking;
use crate::entry::{Attempt, DiceBy, Fallen};
use crate::moment::resolve;
use crate::session::Session;
use handspan_games::battle::{Battle, Resolved};
use handspan_table::Side;
use handspan_umpire::{Answer, Ask, Detail, End, Party, Question, Reading, Seat};

/// Answers one attempt may take.
const ANSWERS_AT_MOST: usize = 10_000;

pub(super) const TYPED: &str = "the players roll their own dice here; type what they show";

/// Who answers, and with whose dice.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    /// Whom it answers for.
    pub(super) party: Party,
    /// Where it sits; the program sits nowhere.
    pub(super) seat: Option<Seat>,
    pub(super) dice: DiceBy,
}

impl Hand {
    /// A player's, with dice of their own.
    pub(super) fn player(session: &Session, seat: Seat) -> Hand {
        Hand { party: session.party(seat), seat: Some(seat), dice: DiceBy::Players }
    }

    /// The program's, for a side it runs.
    pub(super) fn program(side: Side) -> Hand {
        Hand { party: Party::from(side), seat: None, dice: DiceBy::Program }
    }
}

/// Adds answers to an attempt one by one, each to the question it is for, and resolves it.
pub(super) fn advance(
    session: &Session,
    attempt: &mut Attempt,
    hand: Hand,
    answers: &[Answer],
) -> Result<Resolved, Denied> {
    advance_known(session, attempt, hand, answers, None)
}

/// The same; `known` is what comes of it with all of them, where that is worked out already.
pub(super) fn advance_known(
    session: &Session,
    attempt: &mut Attempt,
    hand: Hand,
    answers: &[Answer],
    known: Option<Resolved>,
) -> Result<Resolved, Denied> {
    let battle = session.course().battle();
    checking::answers(battle.table(), "answers", answers).map_err(Denied::Refused)?;
    // What does not fit was said before: the answer given last, or what was there at first.
    let mut said = if session.course().attempt.is_some() { "attempt" } else { "action" }.to_owned();
    for (number, answer) in answers.iter().enumerate() {
        let place = format!("answers[{number}]");
        let resolved = fitting(resolve(battle, attempt, Detail::Bare), &said)?;
        open_seals(attempt, &resolved.end);
        let End::Asks(asks) = resolved.end else {
            return refused(&place, "nothing was asked that this would answer");
        };
        let ask = asked_of(session, &asks, hand, &place)?;
        give(session, attempt, ask, hand, answer, &place)?;
        if ask.sealed && !attempt.apart.is_empty() {
            lawful_alone(battle, attempt, ask.side)?;
        }
        said = place;
    }
    let resolved = known.unwrap_or_else(|| resolve(battle, attempt, Detail::Bare));
    let resolved = fitting(resolved, &said)?;
    open_seals(attempt, &resolved.end);
    if resolved.refusals.is_empty() { Ok(resolved) } else { Err(Denied::Rules(resolved.refusals)) }
}

/// What a side seals must be lawful by what it has let go itself, not by what others have.
fn lawful_alone(battle: &Battle, attempt: &Attempt, side: Side) -> Result<(), Denied> {
    let alone = Attempt { sealed: true, ..attempt.clone() }.seen_by(Party::from(side));
    let refusals = resolve(battle, &alone, Detail::Bare).refusals;
    if refusals.is_empty() { Ok(()) } else { Err(Denied::Rules(refusals)) }
}

/// What does not fit is a fault; a firm rule ends it there.
fn fitting(resolved: Resolved, place: &str) -> Result<Resolved, Denied> {
    match resolved.end {
        End::Misfit { words, .. } => refused(place, words),
        End::Refused => Err(Denied::Rules(resolved.refusals)),
        End::Done | End::Asks(_) => Ok(resolved),
    }
}

/// Notes whether the last answer is a round that waits for more. What was let go behind the curtain of a round that is open
/// is everybody's.
fn open_seals(attempt: &mut Attempt, end: &End) {
    let slot = match end {
        End::Asks(asks) => asks.iter().find(|ask| ask.sealed).map(|ask| ask.answer),
        _ => None,
    };
    attempt.sealed = slot.is_some_and(|slot| slot as usize + 1 == attempt.answers.len());
    let apart = std::mem::take(&mut attempt.apart);
    for (side, waivers) in apart {
        let (closed, opened): (Vec<_>, Vec<_>) = waivers.into_iter().partition(|waiver| waiver.answer == slot);
        attempt.waive(opened);
        if !closed.is_empty() {
            attempt.apart.insert(side, closed);
        }
    }
}

/// The question a hand is to answer: the first for a side of its own. At one laptop anybody may answer anything but what is
/// sealed.
pub(super) fn asked_of<'a>(session: &Session, asks: &'a [Ask], hand: Hand, place: &str) -> Result<&'a Ask, Denied> {
    let own = |ask: &&Ask| hand.party.knows(ask.side);
    let open = |ask: &&Ask| !ask.sealed && (ask.side == Side::default() || hand.party.is_table());
    if let Some(ask) = asks.iter().find(own).or_else(|| asks.iter().find(open)) {
        return Ok(ask);
    }
    let seating = session.seating();
    let mut seats: Vec<Seat> = asks.iter().flat_map(|ask| seating.holders(ask.side)).collect();
    seats.sort_unstable();
    seats.dedup();
    let asked: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
    let asked = match asked.split_last() {
        Some((last, others @ [_, ..])) => format!("seats {} and {last} are", others.join(", ")),
        Some((only, [])) => format!("seat {only} is"),
        None => "nobody is".to_owned(),
    };
    let not = hand.seat.map_or("the program".to_owned(), |seat| format!("seat {}", seat.0));
    refused(place, format!("{asked} asked, not {not}"))
}

fn give(
    session: &Session,
    attempt: &mut Attempt,
    ask: &Ask,
    hand: Hand,
    answer: &Answer,
    place: &str,
) -> Result<(), Denied> {
    if attempt.answers.len() >= ANSWERS_AT_MOST {
        return refused(place, "no more answers are taken in one action");
    }
    let answer = answer.read_off(&ask.question);
    if let (Question::Dice { faces, reading, .. }, Answer::Dice(dice)) = (&ask.question, answer.as_ref()) {
        // Typed dice are the player's own, whoever rolls otherwise; the program never rolls where the players do.
        if (session.dice_of(ask.side, *faces), hand.dice) == (DiceBy::Players, DiceBy::Program) {
            return refused(place, TYPED);
        }
        let (side, words, faces) = (ask.side, ask.words.to_string(), *faces);
        let figures = match reading {
            Reading::Each { figures } | Reading::Signs { figures } => figures.clone(),
            Reading::Ordered | Reading::Sorted | Reading::Sum | Reading::Best { .. } | Reading::Hits { .. } => {
                Vec::new()
            }
        };
        attempt.fallen.push(Fallen { side, words, faces, dice: dice.clone(), figures, by: hand.dice });
    }
    attempt.add(ask, answer.into_owned());
    Ok(())
}
