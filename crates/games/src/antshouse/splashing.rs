//! Water: what stands beside it is washed straight away, what it hits goes where its owner says.

use super::clashing::{Cause, displaced, room};
use super::options::WaterSuccess;
use super::{Antshouse, AntshouseEvent, squares, striking};
use handspan_table::{FigureId, Side};
use handspan_umpire::{Cell, Ruling, Umpire};

/// ANTH-WPN-8 Whom a water concerns is settled when it comes down; the splash comes first and all at once, then the direct
/// hits. Was it a success?
pub(super) fn water(umpire: &mut Umpire<'_, Antshouse>, figure: FigureId) -> Ruling<bool> {
    let Some(at) = striking::square(umpire.battle(), figure) else { return Ok(false) };
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
    let splash_counts = umpire.battle().options.water_success == WaterSuccess::HitOrMoved;
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
