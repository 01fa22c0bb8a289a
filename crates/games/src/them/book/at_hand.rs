//! What a character does with what it touches: holes, search points, charges and friends; and what it all but touches.

use super::telling::{marker_name, name};
use crate::book::{Beginning, Touchable};
use crate::naming::the;
use crate::them::{Phase, Them, ThemAction, ground};
use handspan_table::measure::gap::gap;
use handspan_table::{Figure, FigureId, Length, Marker, Outline, Point, inches};

type Offer = Beginning<ThemAction>;

/// What is no farther off than this is told of: a player takes it for touched, or would go there next.
const CLOSE: Length = inches(1.0);

/// What is done by contact: with what is touched, and with what is close.
pub(super) fn contacts(battle: &Them, person: &Figure) -> (Vec<Offer>, Vec<Offer>) {
    let (mut touched, mut near) = (Vec::new(), Vec::new());
    let mut found: Vec<(&Marker, Length)> = battle
        .table
        .markers()
        .iter()
        .filter_map(|marker| Some((marker, gap_to(battle, person, marker)?)))
        .filter(|(_, off)| *off <= CLOSE)
        .collect();
    found.sort_by_key(|(marker, _)| (rank(marker), marker.id));
    for (marker, off) in found {
        let Some((words, action)) = with_marker(battle, person.id, marker) else { continue };
        let offer = Beginning::new(words, action);
        if off <= battle.table.tolerances.contact { touched.push(offer) } else { near.push(offer.near()) }
    }
    for friend in battle.table.within(&person.outline(), CLOSE, |other| other.id != person.id) {
        if battle.person(friend.figure).is_none() {
            continue;
        }
        let offer = trade(battle, person.id, friend.figure);
        if battle.table.tolerances.touches(&friend.gap) { touched.push(offer) } else { near.push(offer.near()) }
    }
    (touched, near)
}

/// Two characters trade.
pub(super) fn trade(battle: &Them, figure: FigureId, with: FigureId) -> Offer {
    Beginning::new(format!("Trade with {}", name(battle, with)), ThemAction::Trade { figure, with })
}

/// Closing a hole comes first, then searching, then picking up.
fn rank(marker: &Marker) -> usize {
    [ground::HOLE, ground::SEARCH_POINT].iter().position(|kind| *kind == marker.kind).unwrap_or(2)
}

/// What a character does with a marker.
pub(super) fn with_marker(battle: &Them, figure: FigureId, marker: &Marker) -> Option<(String, ThemAction)> {
    let name = the(&marker_name(battle, marker.id));
    match marker.kind.as_str() {
        ground::HOLE => Some((format!("Close {name}"), ThemAction::Collapse { figure, hole: marker.id })),
        ground::SEARCH_POINT => Some((format!("Search {name}"), ThemAction::Search { figure, point: marker.id })),
        ground::CHARGE => Some(("Pick up the charge".to_owned(), ThemAction::PickUp { figure, token: marker.id })),
        _ => None,
    }
}

/// Does a figure touch a marker, or the search point it was found at?
pub(super) fn touches(battle: &Them, figure: &Figure, marker: &Marker) -> bool {
    gap_to(battle, figure, marker).is_some_and(|off| off <= battle.table.tolerances.contact)
}

/// How far a figure is from a marker, or from the search point it was found at.
fn gap_to(battle: &Them, figure: &Figure, marker: &Marker) -> Option<Length> {
    let point = battle.found.get(&marker.id).and_then(|point| battle.marker(*point, ground::SEARCHED));
    let off = std::iter::once(marker).chain(point).map(|marker| battle.gap_to(figure, marker).length);
    off.reduce(|one, other| if other < one { other } else { one })
}

/// Does a marker lie at a place?
pub(super) fn lies_at(marker: &Marker, at: Point) -> bool {
    gap(&ground::outline_of(marker), &Outline::point(at.vec2())).length <= Length::ZERO
}

/// What a character may want to touch in its phase: what it can do something with.
pub(super) fn touchable(battle: &Them, figure: FigureId) -> Vec<Touchable> {
    if battle.phase != Phase::Characters || battle.person(figure).is_none() {
        return Vec::new();
    }
    let kinds = [ground::HOLE, ground::SEARCH_POINT, ground::CHARGE];
    let markers = battle.table.markers().iter().filter(|marker| kinds.contains(&marker.kind.as_str()));
    let barricades = battle.barricades().map(|piece| Touchable::Terrain { terrain: piece.terrain.id });
    markers.map(|marker| Touchable::Marker { marker: marker.id }).chain(barricades).collect()
}
