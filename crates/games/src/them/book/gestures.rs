//! What a gesture may mean.

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
            let way = Answer::Path(Way { points: path.clone(), facing: *facing });
            let walk = Beginning::new("Move", ThemAction::Move { figure: *figure }).told([way]);
            let dropped = path.last().and_then(|end| stands_at(battle, *end, *figure));
            std::iter::once(walk).chain(dropped.and_then(|other| between(battle, *figure, other))).collect()
        }
        Gesture::Point { from, to } => between(battle, *from, *to).into_iter().collect(),
        Gesture::DragMarker { marker, to } => {
            let token = battle.marker(*marker, ground::CHARGE).map(|token| token.id);
            let taker = stands_at(battle, to.at(), FigureId(u32::MAX)).filter(|who| battle.person(*who).is_some());
            let pick = token.zip(taker).map(|(token, figure)| ThemAction::PickUp { figure, token });
            pick.map(|action| Beginning::new("Pick the charge up", action)).into_iter().collect()
        }
        Gesture::DragGroup { .. } => Vec::new(),
    }
}

/// What one figure does to another: a character attacks an ant or trades with a friend, an ant bites.
fn between(battle: &Them, figure: FigureId, other: FigureId) -> Option<Offer> {
    let target = [Answer::Figure(Some(other))];
    match (battle.person(figure).is_some(), battle.person(other).is_some()) {
        (true, true) => Some(Beginning::new("Trade", ThemAction::Trade { figure, with: other })),
        (true, false) => {
            battle.ant(other)?;
            Some(Beginning::new("Attack", ThemAction::Attack { figure }).told(target))
        }
        (false, true) => {
            battle.ant(figure)?;
            Some(Beginning::new("Bite", ThemAction::Bite { figure }).told(target))
        }
        (false, false) => None,
    }
}

/// Who stands at a place: the lowest number of several.
fn stands_at(battle: &Them, at: Point, but: FigureId) -> Option<FigureId> {
    let near = battle.table.within(&Outline::point(at.vec2()), Length::ZERO, |other| other.id != but);
    near.first().map(|near| near.figure)
}
