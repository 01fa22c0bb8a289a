//! What somebody who knows nothing of THEM! might do with a character: fetch charges and close holes, or bar a doorway.

use super::at_hand::{touches, with_marker};
use crate::advice::{Advice, Wish};
use crate::book::Beginning;
use crate::them::rules::actions::BUILDING;
use crate::them::state::goal::Holes;
use crate::them::{Them, ThemAction, ground};
use handspan_table::measure::gap::ground_gap;
use handspan_table::{Facing, Figure, FigureId, Marker, Outline, Placement, Vec2, inches, micrometres};
use handspan_umpire::Answer;

/// So near a wall the end of a barricade leaves no ant through: it is as wide as an ant.
const GAP: f64 = 25_400.0;
/// How far to a side a barricade is slid to close a gap.
const SLIDES: [f64; 5] = [0.0, 12_700.0, -12_700.0, 25_400.0, -25_400.0];

/// What to do with a character; nothing with an ant, which the program knows how to play.
pub(super) fn advice(battle: &Them, figure: FigureId, wish: Wish) -> Vec<Advice<ThemAction>> {
    let Some(person) = battle.figure(figure).filter(|_| battle.person(figure).is_some()) else { return Vec::new() };
    match wish {
        Wish::Goal => to_win(battle, person).into_iter().collect(),
        Wish::Harm => Vec::new(),
        Wish::Hold => to_hold_out(battle, person).into_iter().collect(),
    }
}

/// With a charge to the nearest open hole, without one to the nearest place where there may be one. Where enough holes are
/// closed nothing is to be fetched any more.
fn to_win(battle: &Them, person: &Figure) -> Option<Advice<ThemAction>> {
    if is_enough(battle) {
        return None;
    }
    let carries = battle.person(person.id)?.charges > 0;
    let wanted = |marker: &&Marker| match marker.kind.as_str() {
        ground::HOLE => carries,
        ground::CHARGE | ground::SEARCH_POINT => !carries,
        _ => false,
    };
    let at = person.placement.at().vec2();
    let far = |marker: &&Marker| marker.placement.at().vec2().span(at).whole();
    let nearest = battle.table.markers().iter().filter(wanted).min_by_key(far)?;
    if touches(battle, person, nearest) {
        let (words, action) = with_marker(battle, person.id, nearest)?;
        return Some(Advice::Begin(Beginning::new(words, action)));
    }
    let near = micrometres(person.base.radius() + nearest.base.radius());
    Some(Advice::Go { to: nearest.placement.at(), near })
}

/// Are as many holes closed as it takes?
fn is_enough(battle: &Them) -> bool {
    let needed = match (battle.goal.holes, battle.goal.last_stand) {
        (Holes::Never, Some((holes, _))) => holes,
        (Holes::Never, None) => 0,
        (Holes::Some(holes) | Holes::SomeAndNoAnts(holes), _) => holes,
        (Holes::AllAndNoAnts, _) => u32::MAX,
    };
    battle.collapsed_holes() as u32 >= needed
}

/// THEM-ACT-4 A barricade where it closes the gap between two walls, turning to it first.
fn to_hold_out(battle: &Them, person: &Figure) -> Option<Advice<ThemAction>> {
    if battle.left(person.id) < BUILDING {
        return None;
    }
    let ways = [0.0, 90.0, 180.0, 270.0].map(Facing::degrees);
    let facing = std::iter::once(person.placement.facing).chain(ways);
    let (facing, at) = facing.flat_map(|facing| SLIDES.map(|slide| (facing, slide))).find_map(|(facing, slide)| {
        let at = closing(battle, person, facing, slide)?;
        Some((facing, at))
    })?;
    let figure = person.id;
    Some(Advice::Begin(if facing == person.placement.facing {
        let alone = [Answer::Figures(Vec::new()), Answer::Placement(Placement::new(at.point(), facing))];
        Beginning::new("Build alone", ThemAction::Build { figure }).told(alone)
    } else {
        Beginning::new("Turn", ThemAction::Turn { figure }).told([Answer::Facing(facing)])
    }))
}

/// Where the middle of a barricade before somebody who looks that way would be, if it closes the gap between two walls and
/// none stands there.
fn closing(battle: &Them, person: &Figure, facing: Facing, slide: f64) -> Option<Vec2> {
    let pose = Placement::new(person.placement.at(), facing).pose();
    let ahead = person.base.front().micrometres() + ground::FOOTPRINT.front().micrometres();
    let half = ground::FOOTPRINT.frontage().micrometres() / 2.0;
    let [left, middle, right] = [-half, 0.0, half].map(|aside| pose.local(slide + aside, ahead));
    let wall = |at: Vec2| {
        let near = |piece: &&handspan_table::Piece| {
            ground::is_solid(piece) && ground_gap(&Outline::point(at), &piece.ground).length.micrometres() < GAP
        };
        battle.table.terrain().find(near).map(|piece| piece.terrain.id)
    };
    let (left, right) = (wall(left)?, wall(right)?);
    let barred =
        battle.barricades().any(|piece| ground_gap(&Outline::point(middle), &piece.ground).length < inches(1.5));
    (left != right && !barred).then_some(middle)
}
