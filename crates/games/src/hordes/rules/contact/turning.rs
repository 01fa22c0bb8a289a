//! HOTT-CONTACT-3 Whoever is hit on a flank or the rear and has nobody before him turns to face.

use crate::hordes::Hordes;
use crate::hordes::block::{Block, EDGE, Edge};
use crate::hordes::event::HordesEvent;
use crate::hordes::field::{Field, Standing};
use crate::hordes::rules::geometry::overlaps;
use crate::hordes::rules::terrain;
use handspan_table::FigureId;
use handspan_umpire::{Ruling, Umpire};

/// How far somebody may have to step back.
const ROOM: f64 = 4.0;

/// Everybody who is to turn does, one after another.
pub(in crate::hordes) fn turn_to_face(umpire: &mut Umpire<'_, Hordes>) -> Ruling {
    let mut done: Vec<FigureId> = Vec::new();
    loop {
        let battle = umpire.battle();
        let field = battle.field();
        let next = field.all.iter().filter(|one| !done.contains(&one.id)).find_map(|one| {
            let attackers = attackers(battle, &field, one);
            (!attackers.is_empty()).then_some((*one, attackers))
        });
        let Some((one, attackers)) = next else { return Ok(()) };
        done.push(one.id);
        let enemy = match attackers[..] {
            [only] => only,
            _ => {
                let words = format!("Who does {} turn to face?", crate::hordes::book::telling::name(battle, one.id));
                umpire.to(one.side).figure(words, attackers, |_, _| ())?
            }
        };
        let field = umpire.battle().field();
        if let Some(event) = turned(umpire.battle(), &field, &one, enemy) {
            umpire.happens(event);
        }
    }
}

/// The enemies that somebody may have to turn to: those that touch longest.
pub(in crate::hordes) fn attackers(battle: &Hordes, field: &Field, one: &Standing) -> Vec<FigureId> {
    if one.is_hold() {
        return Vec::new();
    }
    let held = field.enemies(one.role).any(|enemy| Field::edge_contact(&one.block, Edge::Front, &enemy.block) > EDGE);
    if held {
        return Vec::new();
    }
    let fronts = battle.fronts_on(field, one);
    let since = |enemy: FigureId| field.get(enemy).map_or(0, |enemy| enemy.since.max(one.since));
    let first = fronts.iter().map(|(enemy, _)| since(*enemy)).min();
    let longest = fronts.iter().filter(|(enemy, _)| Some(since(*enemy)) == first);
    longest.map(|(enemy, _)| *enemy).collect()
}

/// How somebody turns, and who steps back for it; none where there is no room.
pub(in crate::hordes) fn turned(
    battle: &Hordes,
    field: &Field,
    one: &Standing,
    enemy: FigureId,
) -> Option<HordesEvent> {
    let attacker = field.get(enemy)?;
    let pose = one.block.facing(attacker.block.front, attacker.block.facing.turned(180.0));
    if !battle.on_table(&pose) || !terrain::can_be(battle, &one.at(pose)) {
        return None;
    }
    let mut after = field.clone();
    after.shift(one.id, pose);
    let mut stepped = Vec::new();
    let met: Vec<Standing> =
        field.all.iter().filter(|other| other.id != one.id && overlaps(battle, &pose, &other.block)).copied().collect();
    for other in met {
        let bound = other.role == one.role
            && field.touched(&other).iter().any(|touched| touched.id != enemy && !touched.is_hold());
        if other.is_hold() || other.id == enemy || bound {
            return None;
        }
        let place = stepped_back(battle, &after, &other, &pose)?;
        after.shift(other.id, place);
        stepped.push((other.id, place.placement(battle.one())));
    }
    Some(HordesEvent::Turned { figure: one.id, enemy, to: pose.placement(battle.one()), stepped })
}

/// The nearest place straight back that is clear.
fn stepped_back(battle: &Hordes, field: &Field, other: &Standing, pose: &Block) -> Option<Block> {
    let clear = |by: f64| !overlaps(battle, &other.block.ahead_by(-by), pose);
    let (mut low, mut high) = (0.0, ROOM);
    if !clear(high) {
        return None;
    }
    for _ in 0..40 {
        let middle = (low + high) / 2.0;
        if clear(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    // The table forgives a little: step back to where the edges meet, not to where it stops forgiving.
    let by = ((high + crate::hordes::block::SLACK) * 1000.0).round() / 1000.0;
    let place = other.block.ahead_by(-by);
    let free = field.all.iter().all(|third| third.id == other.id || !overlaps(battle, &place, &third.block));
    (free && battle.on_table(&place) && terrain::can_be(battle, &other.at(place))).then_some(place)
}
