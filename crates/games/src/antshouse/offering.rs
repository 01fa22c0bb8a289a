//! What may be begun, and what a gesture may mean.

use super::options::{in_words, rules};
use super::pieces::{STASH, ant, direction};
use super::{Antshouse, AntshouseAction, Claim, Place, Step, Weapon, entering, placing, seat_of, squares};
use crate::book::Beginning;
use crate::gesture::Gesture;
use handspan_table::{FigureId, Point, Side};
use handspan_umpire::{Answer, Seat};

type Offer = Beginning<AntshouseAction>;

/// What a seat may begin now.
pub(super) fn offers(battle: &Antshouse, seat: Seat, figures: &[FigureId]) -> Vec<Offer> {
    match figures {
        [] => about_the_game(battle, seat),
        [figure] => with(battle, seat, *figure),
        _ => Vec::new(),
    }
}

fn about_the_game(battle: &Antshouse, seat: Seat) -> Vec<Offer> {
    let mut offers = Vec::new();
    if let Some(side) = entering::next(battle).filter(|side| speaks_for(seat, *side)) {
        offers.extend(to_enter(battle, side));
    }
    if let Some(side) = placing::next(battle).filter(|side| speaks_for(seat, *side)) {
        let armed = STASH.iter().filter_map(|(weapon, _)| Some((*weapon, battle.left(side, *weapon).next()?)));
        offers.extend(armed.map(|(weapon, figure)| to_place(side, weapon, figure)));
        offers.push(Offer::new("Place no weapon", AntshouseAction::Pass { side }).by("done"));
    }
    if battle.step == Step::Start {
        offers.extend(choices(battle));
    }
    let claims = |side: &Side| speaks_for(seat, *side) && battle.step < Step::Over && battle.is_deadlocked();
    if let Some(side) = battle.everybody().into_iter().find(claims) {
        offers.push(Offer::new("Propose a draw", AntshouseAction::Claim { side, claim: Claim::Draw }));
    }
    offers
}

/// With a piece in hand: an ant that waits, or a weapon on the pad.
fn with(battle: &Antshouse, seat: Seat, figure: FigureId) -> Vec<Offer> {
    if let Some(piece) = battle.pieces.get(&figure) {
        let ready = piece.place == Place::Pad && placing::next(battle) == Some(piece.side);
        let placed = ready && speaks_for(seat, piece.side);
        return placed.then(|| to_place(piece.side, piece.weapon, figure)).into_iter().collect();
    }
    let side = entering::next(battle).filter(|side| ant(*side) == figure && speaks_for(seat, *side));
    side.into_iter().flat_map(|side| to_enter(battle, side)).collect()
}

/// On the square the layout suggests, or on any.
fn to_enter(battle: &Antshouse, side: Side) -> Vec<Offer> {
    let free = entering::free_squares(battle, side);
    let only = match free[..] {
        [only] => Some(only),
        _ => None,
    };
    let suggested = battle.player(side).start.filter(|cell| free.contains(cell)).or(only);
    let there = suggested.map(|cell| {
        let words = format!("Put the ant of {} on {}", battle.called(side), squares::name(cell));
        Offer::new(words, AntshouseAction::Enter { side }).told([Answer::Cell(cell)])
    });
    let anywhere =
        Offer::new(format!("Put the ant of {} on a square", battle.called(side)), AntshouseAction::Enter { side });
    there.into_iter().chain([anywhere]).collect()
}

fn to_place(side: Side, weapon: Weapon, figure: FigureId) -> Offer {
    let words = match weapon {
        Weapon::Cone => "Drop a pine cone",
        Weapon::Water => "Throw water",
        Weapon::Glass => "Hold the magnifying glass",
    };
    Offer::new(words, AntshouseAction::Place { side, figure })
}

/// Every choice that is not made yet.
fn choices(battle: &Antshouse) -> Vec<Offer> {
    let mut offers = Vec::new();
    for rule in rules() {
        let is_now = |choice: &&&str| battle.options.with(rule.option, choice) == Some(battle.options);
        let now = rule.choices.iter().find(is_now).copied().unwrap_or_default();
        for choice in rule.choices.iter().filter(|choice| **choice != now) {
            let words = format!("{}: {}, not {}", rule.title, in_words(choice), in_words(now));
            let (option, choice) = (rule.option.to_owned(), (*choice).to_owned());
            offers.push(Offer::new(words, AntshouseAction::Choose { option, choice }));
        }
    }
    offers
}

/// What a gesture may mean. What the rules forbid has a meaning too: its refusal says why.
pub(super) fn gestures(battle: &Antshouse, seat: Seat, gesture: &Gesture) -> Vec<Offer> {
    let Gesture::Drag { figure, path, .. } = gesture else { return Vec::new() };
    let owner = Side((figure.0 / 100) as u8);
    // A hand that takes another's piece means it as its own weapon.
    let side = if seat == Seat(0) { owner } else { Side(seat.0) };
    let meaning = match path.last() {
        None if *figure == direction(owner) => {
            Offer::new("Turn the direction piece", AntshouseAction::Turn { side: owner })
        }
        None => return Vec::new(),
        Some(end) => dragged(battle, side, owner, *figure, *end),
    };
    vec![meaning]
}

fn dragged(battle: &Antshouse, side: Side, owner: Side, figure: FigureId, end: Point) -> Offer {
    let on_board = figure == ant(owner) && battle.player(owner).ant.is_some();
    let placed = battle.pieces.get(&figure).is_some_and(|piece| piece.place != Place::Pad);
    match squares::at(end) {
        _ if placed => Offer::new("Take it back", AntshouseAction::Return { figure }),
        Some(cell) if on_board => {
            Offer::new("Move the ant by hand", AntshouseAction::Shift { side: owner }).told([Answer::Cell(cell)])
        }
        Some(cell) if figure == ant(side) => {
            Offer::new("Put the ant there", AntshouseAction::Enter { side }).told([Answer::Cell(cell)])
        }
        Some(cell) => Offer::new("Place it there", AntshouseAction::Place { side, figure }).told([Answer::Cell(cell)]),
        None => Offer::new("Let it go", AntshouseAction::Drop { side, figure }).told([Answer::Spot(end)]),
    }
}

/// May a seat decide for a side? Seat 0 is the whole table.
fn speaks_for(seat: Seat, side: Side) -> bool {
    seat == Seat(0) || seat == seat_of(side)
}
