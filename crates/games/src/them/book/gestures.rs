//! What a gesture may mean.

use super::at_hand;
use super::telling::name;
use crate::book::Beginning;
use crate::gesture::Gesture;
use crate::them::{Them, ThemAction, ground};
use handspan_table::{FigureId, Length, Outline, Point};
use handspan_umpire::{Answer, Way};

type Offer = Beginning<ThemAction>;

/// What a gesture may mean, the likeliest first.
pub(super) fn gestures(battle: &Them, gesture: &Gesture) -> Vec<Offer> {
    match gesture {
        Gesture::Drag { figure, path, facing: Some(facing), .. } if path.is_empty() => {
            vec![Beginning::new("Turn", ThemAction::Turn { figure: *figure }).told([Answer::Facing(*facing)])]
        }
        Gesture::Drag { figure, path, facing, .. } => {
            let way = Answer::Path(Way::new(path.clone(), *facing));
            let walk = Beginning::new("Move", ThemAction::Move { figure: *figure }).told([way]);
            let dropped = path.last().and_then(|end| stands_at(battle, *end, *figure));
            std::iter::once(walk).chain(dropped.into_iter().flat_map(|other| between(battle, *figure, other))).collect()
        }
        Gesture::Point { from, to } => between(battle, *from, *to),
        Gesture::PointAt { from, at } => lying_at(battle, *from, *at),
        Gesture::DragMarker { marker, to } => {
            let token = battle.marker(*marker, ground::CHARGE).map(|token| token.id);
            let taker = stands_at(battle, to.at(), FigureId(u32::MAX)).filter(|who| battle.person(*who).is_some());
            let pick = token.zip(taker).map(|(token, figure)| ThemAction::PickUp { figure, token });
            pick.map(|action| Beginning::new("Pick up the charge", action)).into_iter().collect()
        }
        Gesture::DragGroup { .. } => Vec::new(),
    }
}

/// What one figure does to another: a character strikes or shoots at an ant, or throws a charge at it, or trades with a friend; an
/// ant bites.
fn between(battle: &Them, id: FigureId, other: FigureId) -> Vec<Offer> {
    let (Some(figure), Some(target)) = (battle.figure(id), battle.figure(other)) else { return Vec::new() };
    let called = name(battle, other);
    let named = [Answer::Figure(Some(other))];
    match (battle.person(id), battle.person(other).is_some()) {
        (Some(_), true) => vec![at_hand::trade(battle, id, other)],
        (Some(person), false) => {
            let deed = if battle.enemies_on(figure).contains(&other) { "Strike" } else { "Shoot" };
            let attack = Beginning::new(format!("{deed} {called}"), ThemAction::Attack { figure: id }).told(named);
            let charge = (person.charges > 0).then(|| {
                let thrown = Beginning::new(format!("Throw a charge at {called}"), ThemAction::Throw { figure: id });
                thrown.told([Answer::Spot(target.placement.at())])
            });
            std::iter::once(attack).chain(charge).collect()
        }
        (None, true) => vec![Beginning::new(format!("Bite {called}"), ThemAction::Bite { figure: id }).told(named)],
        (None, false) => Vec::new(),
    }
}

/// What a character does with the marker or the barricade at a place, the topmost first.
fn lying_at(battle: &Them, figure: FigureId, at: Point) -> Vec<Offer> {
    if battle.person(figure).is_none() {
        return Vec::new();
    }
    let markers = battle.table.markers().iter().rev().filter(|marker| at_hand::lies_at(marker, at));
    let markers = markers.filter_map(|marker| at_hand::with_marker(battle, figure, marker));
    let torn = battle.barricades().filter(|piece| piece.ground.holds(at.vec2())).map(|piece| {
        let action = ThemAction::TearDown { figure, terrain: piece.terrain.id };
        ("Tear down the barricade".to_owned(), action)
    });
    markers.chain(torn).map(|(words, action)| Beginning::new(words, action)).collect()
}

/// Who stands at a place: the lowest number of several.
fn stands_at(battle: &Them, at: Point, but: FigureId) -> Option<FigureId> {
    let near = battle.table.within(&Outline::point(at.vec2()), Length::ZERO, |other| other.id != but);
    near.first().map(|near| near.figure)
}
