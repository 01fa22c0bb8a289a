//! What is to be seen on a table of THEM!, in the ledger's notation.

use crate::fixture::Play;
use crate::support::telling::Facts;
use handspan_games::book::Book;
use handspan_table::{FigureId, Piece, TerrainId};

type Parts = Vec<(&'static str, String)>;

/// Every figure, marker and piece by its name, and the clock.
pub(crate) fn facts(play: &Play) -> Facts {
    let table = play.battle.table();
    let figures = table.figures().iter().map(|figure| (name(play, figure.id), figure_parts(play, figure.id)));
    let markers = table.markers().iter().map(|marker| match marker.kind.as_str() {
        "charge" => {
            let (x, y) = play.marker_at(marker.id).unwrap_or_default();
            (format!("charge ({x}, {y})"), Parts::new())
        }
        kind => (marker.name.clone(), vec![("kind", kind.replace('_', " "))]),
    });
    let terrain = table.terrain().map(|piece| (piece_name(piece.terrain.id), piece_parts(play, piece)));
    let clock = ("clock".to_owned(), clock_parts(play));
    figures.chain(markers).chain(terrain).chain([clock]).collect()
}

/// `H1`, `A1`; an ant that came later and has a number of its own is called as the log calls it.
fn name(play: &Play, figure: FigureId) -> String {
    match figure.0.checked_sub(100) {
        Some(number @ 1..) => format!("A{number}"),
        _ if play.battle.ant(figure).is_some() => format!("Ant {}", figure.0),
        _ => format!("H{}", figure.0),
    }
}

/// `B1`, `P1`.
fn piece_name(terrain: TerrainId) -> String {
    if terrain.0 > 100 { format!("B{}", terrain.0 - 100) } else { format!("P{}", terrain.0) }
}

fn figure_parts(play: &Play, figure: FigureId) -> Parts {
    let (x, y) = play.at(figure).unwrap_or_default();
    let mut parts = vec![
        ("place", format!("({x}, {y})")),
        ("facing", format!("@{}", play.faces(figure))),
        ("left", format!("{} in left", play.left(figure))),
    ];
    if let Some(person) = play.battle.person(figure) {
        let count = |number: u8, one: &str| format!("{number} {one}{}", if number == 1 { "" } else { "s" });
        parts.extend([("wounds", count(person.wounds, "wound")), ("charges", count(person.charges, "charge"))]);
        parts.extend(person.poisoned.then(|| ("poisoned", "poisoned".to_owned())));
        parts.extend(person.lost_actions.then(|| ("lost", "has lost its actions".to_owned())));
        parts.extend((!person.let_pass).then(|| ("passing", "lets nobody pass".to_owned())));
    }
    let bit = play.battle.ant(figure).and_then(|ant| ant.bit);
    parts.extend(bit.map(|bit| ("bit", format!("has bitten {}", name(play, bit)))));
    parts.extend(play.battle.is_trapped(figure).then(|| ("trapped", "trapped".to_owned())));
    parts
}

fn piece_parts(play: &Play, piece: &Piece) -> Parts {
    let terrain = &piece.terrain;
    let ((west, east), (south, north)) = play.covers(terrain.id);
    let mut parts = vec![("kind", terrain.kind.clone()), ("ground", format!("x {west}-{east} y {south}-{north}"))];
    parts.extend((!terrain.traits.tags.is_empty()).then(|| ("tags", terrain.traits.tags.join(", "))));
    parts.extend(play.battle.is_gnawed(terrain.id).then(|| ("gnawed", "gnawed at".to_owned())));
    parts
}

fn clock_parts(play: &Play) -> Parts {
    let (battle, clock) = (&play.battle, play.battle.clock());
    let mut parts = vec![
        ("turn", format!("turn {}", clock.turn)),
        ("phase", clock.phase.to_owned()),
        ("room", format!("room for {}", battle.room())),
    ];
    parts.extend(battle.victory().map(|victory| ("won", victory.words)));
    parts
}
