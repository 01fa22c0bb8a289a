//! ANTH-WPN Weapons: a cone lies there for good, water washes ants away, a glass kills; each leaves its pad, and what succeeded
//! does not come back.

use super::movement::{Cause, displaced, room};
use super::preparation::pieces::{self, ant, direction};
use super::preparation::squares;
use super::rounds::placing;
use super::{contests, interface};
use crate::antshouse::{Antshouse, AntshouseEvent, Place, Step, Weapon};
use crate::options::{Choice, OneOf};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Cell, Rule, Ruling, Umpire, rule};

/// The rule of this chapter by which something happened.
pub(super) fn rule_of(battle: &Antshouse, event: &AntshouseEvent) -> Option<&'static str> {
    Some(match event {
        AntshouseEvent::ConeLanded { at, .. } if !battle.ants_on(*at).is_empty() => "ANTH-WPN-1",
        AntshouseEvent::ConeLanded { .. } => "ANTH-WPN-3",
        AntshouseEvent::AntSwept { .. } => "ANTH-WPN-5",
        AntshouseEvent::WaterBurst { .. } | AntshouseEvent::AntSplashed { .. } => "ANTH-WPN-6",
        AntshouseEvent::AntHeld { .. } => "ANTH-WPN-7",
        AntshouseEvent::AntSoaked { .. } => "ANTH-WPN-8",
        AntshouseEvent::GlassHeld { .. } | AntshouseEvent::AntBurnt { .. } => "ANTH-WPN-9",
        // An ant that comes in when a round is scored replaces a dead one.
        AntshouseEvent::AntEntered { .. } if battle.step == Step::Score => "ANTH-WPN-10",
        AntshouseEvent::PieceDiscarded { .. } | AntshouseEvent::PieceReturned { .. } => "ANTH-WPN-11",
        _ => return None,
    })
}

/// ANTH-WPN-2 A cone keeps ants out of a square.
pub(super) fn lets_in(battle: &Antshouse, to: Option<Cell>) -> Rule {
    let cone = to.is_some_and(|to| battle.has_cone(to));
    let at = to.map(|to| squares::middle(to).vec2());
    rule("ANTH-WPN-2", !cone, "a pine cone keeps the ant out").code("E_CONE").at(at)
}

impl Antshouse {
    /// Does a cone lie on a square?
    pub(in crate::antshouse) fn has_cone(&self, cell: Cell) -> bool {
        self.pieces.values().any(|piece| piece.place == Place::Solid(cell))
    }
}

/// The weapon leaves its pad at once. One that is not there cannot, whatever players agree on.
pub(super) fn set_down(umpire: &mut Umpire<'_, Antshouse>, side: Side, figure: FigureId, to: Cell) -> Ruling {
    if let Some(missing) = missing(umpire.battle(), side, figure) {
        umpire.insist(missing.code("E_STASH"))?;
    }
    umpire.happens(AntshouseEvent::WeaponPlaced { side, figure, to });
    placing::go_on(umpire);
    Ok(())
}

/// Why a piece is no weapon on a side's pad, if so.
fn missing(battle: &Antshouse, side: Side, figure: FigureId) -> Option<Rule> {
    let no = |id, words| Some(rule(id, false, words));
    let Some(piece) = battle.pieces.get(&figure) else {
        return match battle.everybody().into_iter().find(|owner| [ant(*owner), direction(*owner)].contains(&figure)) {
            Some(owner) if figure == ant(owner) => Some(interface::is_no_water()),
            Some(_) => Some(pieces::is_no_weapon()),
            None => no("ANTH-WPN-13", "there is no such pyramid"),
        };
    };
    match (piece.weapon, piece.place) {
        _ if piece.side != side => Some(pieces::is_not_its_own()),
        (_, Place::Pad) => None,
        (Weapon::Cone, _) => no("ANTH-WPN-4", "the cone has been used; each of the five can be used once"),
        _ => no("ANTH-WPN-12", "it is not on the pad any more; each can succeed once"),
    }
}

/// ANTH-WPN-1, ANTH-WPN-3, ANTH-WPN-4 A cone hurts nobody and lies there for good. Of several on one square the winner's
/// stays, and the others were never played.
pub(super) fn cones(umpire: &mut Umpire<'_, Antshouse>, group: &[FigureId]) -> Ruling {
    let winner = match &owners(umpire.battle(), group)[..] {
        [only] => Some(*only),
        sides => {
            umpire.happens(AntshouseEvent::WeaponsConflicted { figures: group.to_vec() });
            contests::contest(umpire, sides)?
        }
    };
    let stays = group.iter().find(|figure| owner(umpire.battle(), **figure) == winner).copied();
    for figure in group {
        let Some(at) = square(umpire.battle(), *figure) else { continue };
        umpire.happens(match stays == Some(*figure) {
            true => AntshouseEvent::ConeLanded { figure: *figure, at },
            false => AntshouseEvent::PieceReturned { figure: *figure },
        });
    }
    Ok(())
}

/// When a water is spent: does it count that it moved somebody?
pub(in crate::antshouse) static WATER_SUCCESS: OneOf<bool> = OneOf {
    word: "water_success",
    title: "Spent water",
    about: "When a water has succeeded and is out of the game.",
    rule: "ANTH-WPN-11",
    choices: &[
        Choice::new(
            "hit_or_moved",
            "When it hit or moved an ant",
            "A water is spent when it hit an ant or moved one.",
            true,
        ),
        Choice::new("direct_hit_only", "Only when it hit an ant", "A water is spent only when it hit an ant.", false),
    ],
};

/// ANTH-WPN-8 Whom a water concerns is settled when it comes down; the splash comes first and all at once, then the direct
/// hits. Was it a success?
pub(super) fn water(umpire: &mut Umpire<'_, Antshouse>, figure: FigureId) -> Ruling<bool> {
    let Some(at) = square(umpire.battle(), figure) else { return Ok(false) };
    umpire.happens(AntshouseEvent::WaterBurst { figure, at });
    let battle = umpire.battle();
    let owner = battle.pieces.get(&figure).map(|piece| piece.side).unwrap_or_default();
    let hit = battle.ants_on(at);
    let washed = splash(battle, at);
    let moved = washed.iter().any(|(_, _, to)| to.is_some());
    for (side, from, to) in washed {
        umpire.happens(match to {
            Some(to) => AntshouseEvent::AntSplashed { side, from, to },
            None => AntshouseEvent::AntHeld { side, at: from },
        });
    }
    for side in &hit {
        sweep(umpire, owner, *side, at)?;
    }
    // ANTH-WPN-11 A direct hit counts even where the ant had nowhere to go; a splash that moved nobody does not.
    let splash_counts = umpire.battle().options.get(&WATER_SUCCESS);
    Ok(!hit.is_empty() || (splash_counts && moved))
}

/// ANTH-WPN-6, ANTH-WPN-7 Every ant beside the water and where it is washed: one square straight away, unless that is off
/// the board, has a cone or holds an ant.
fn splash(battle: &Antshouse, water: Cell) -> Vec<(Side, Cell, Option<Cell>)> {
    let beside = |side: Side| {
        let from = battle.player(side).ant.filter(|ant| squares::distance(*ant, water) == 1)?;
        let to = squares::beyond(from, squares::step(water, from));
        Some((side, from, to.filter(|to| !battle.has_cone(*to) && battle.ants_on(*to).is_empty())))
    };
    battle.everybody().into_iter().filter_map(beside).collect()
}

/// ANTH-WPN-5 The owner chooses where an ant under the water goes; where there is no square it stays.
fn sweep(umpire: &mut Umpire<'_, Antshouse>, by: Side, side: Side, at: Cell) -> Ruling {
    if room(umpire.battle(), at).is_empty() {
        umpire.happens(AntshouseEvent::AntSoaked { side, at });
        return Ok(());
    }
    let to = displaced(umpire, by, side, at, Cause::Water)?;
    umpire.happens(match to == at {
        true => AntshouseEvent::AntSoaked { side, at },
        false => AntshouseEvent::AntSwept { side, by, from: at, to },
    });
    Ok(())
}

/// ANTH-WPN-9 Everybody under a glass dies, its owner's ant too. Did anybody?
pub(super) fn glass(umpire: &mut Umpire<'_, Antshouse>, figure: FigureId) -> bool {
    let Some(at) = square(umpire.battle(), figure) else { return false };
    umpire.happens(AntshouseEvent::GlassHeld { figure, at });
    let under = umpire.battle().ants_on(at);
    for side in &under {
        umpire.happens(AntshouseEvent::AntBurnt { side: *side, at });
    }
    !under.is_empty()
}

pub(super) fn owners(battle: &Antshouse, group: &[FigureId]) -> Vec<Side> {
    let mut sides: Vec<Side> = group.iter().filter_map(|figure| owner(battle, *figure)).collect();
    sides.dedup();
    sides
}

pub(super) fn owner(battle: &Antshouse, figure: FigureId) -> Option<Side> {
    battle.pieces.get(&figure).map(|piece| piece.side)
}

/// Where a weapon is about to strike.
fn square(battle: &Antshouse, figure: FigureId) -> Option<Cell> {
    battle.placed().find(|(placed, _, _)| *placed == figure).map(|(_, _, cell)| cell)
}
