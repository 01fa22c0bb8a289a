//! Why the ants do what they do, in a sentence.

use super::walking::Walk;
use crate::book::Book;
use crate::naming::the;
use crate::them::book::telling::name;
use crate::them::{Phase, Them};
use handspan_table::measure::Thing;
use handspan_table::{Figure, FigureId, Piece, Vec2};

pub(super) fn bites(battle: &Them, ant: FigureId, victim: FigureId) -> String {
    format!("{} bites {}.", name(battle, ant), name(battle, victim))
}

/// A way to a character.
pub(super) fn hunts(battle: &Them, ant: &Figure, walk: &Walk, person: FigureId, way: &[Vec2]) -> String {
    let bit = battle.ant(ant.id).is_some_and(|ant| ant.bit.is_some());
    let (to, end) = match (walk.arrives, bit) {
        (true, false) => ("up to", " and bites"),
        (true, true) => ("after", ""),
        (false, _) => ("towards", ""),
    };
    let round = round(battle, ant, way);
    format!("{}{round} {to} {}{end}.", goes(battle, ant, walk), name(battle, person))
}

/// A way to a place in the row before a barricade.
pub(super) fn gnaws(battle: &Them, ant: &Figure, walk: &Walk, barricade: &Piece, person: FigureId) -> String {
    let (to, end) = if walk.arrives { ("up to", " and gnaws") } else { ("towards", "") };
    let what = piece(barricade);
    format!("{} {to} {what} between it and {}{end}.", goes(battle, ant, walk), name(battle, person))
}

/// A way as near as can be.
pub(super) fn nears(battle: &Them, ant: &Figure, walk: &Walk, person: FigureId) -> String {
    format!("{} towards {}; no place beside anybody is free.", goes(battle, ant, walk), name(battle, person))
}

/// How many more can follow the one that comes.
pub(super) fn arrives(battle: &Them) -> String {
    match battle.room() {
        0 | 1 => "No more can come this turn.".to_owned(),
        2 => "One more can come.".to_owned(),
        room => format!("{} more can come.", room - 1),
    }
}

/// Nothing more is done in a phase.
pub(super) fn done(battle: &Them) -> String {
    match battle.phase {
        Phase::Reinforcements => "No more ants can come this turn.",
        _ => "The ants are done.",
    }
    .to_owned()
}

fn goes(battle: &Them, ant: &Figure, walk: &Walk) -> String {
    let who = name(battle, ant.id);
    if walk.turns_only() { format!("{who} turns") } else { format!("{who} goes {}", battle.length(walk.length)) }
}

/// What a way that is not straight goes round.
fn round(battle: &Them, ant: &Figure, way: &[Vec2]) -> String {
    let (Some(end), true) = (way.last(), way.len() > 2) else { return String::new() };
    let others = |other: &Figure| other.id != ant.id;
    let base = crate::them::rules::movement::disc(ant.base);
    let met = battle.table.sweep(base, ant.placement.pose(), &[*end], others, |_| true, false).met;
    match met.map(|met| met.thing) {
        Some(Thing::Figure { figure }) => format!(" round {}", name(battle, figure)),
        Some(Thing::Terrain { terrain }) => {
            battle.table.piece(terrain).map_or(String::new(), |known| format!(" round {}", piece(known)))
        }
        Some(Thing::Edge) | None => String::new(),
    }
}

/// A piece by its name; what is named as a thing is, not as a place, has its article.
fn piece(piece: &Piece) -> String {
    the(if piece.terrain.name.is_empty() { &piece.terrain.kind } else { &piece.terrain.name })
}
