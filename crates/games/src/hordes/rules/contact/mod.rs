//! HOTT-CONTACT Meeting the enemy: from where, lined up, and who turns to face.

pub(in crate::hordes) mod lining;
pub(in crate::hordes) mod turning;

use super::geometry;
use super::geometry::contacts::facing;
use super::geometry::tracks::Track;
use crate::hordes::Hordes;
use crate::hordes::block::Edge;
use crate::hordes::field::Field;
use handspan_umpire::{Rule, rule};

/// HOTT-CONTACT-1 Who hits a flank or the rear must have begun entirely behind it. `after`: everybody where the move leaves him.
pub(in crate::hordes) fn from_behind(battle: &Hordes, field: &Field, after: &Field, tracks: &[Track]) -> Rule {
    let broken = tracks.iter().find_map(|track| {
        let (mover, end) = (field.get(track.id)?, after.get(track.id)?);
        let on = battle.front_on(after, end)?;
        let enemy = after.get(on.enemy).filter(|enemy| !enemy.is_hold() && on.edge != Edge::Front)?;
        let was_on = battle.front_on(field, mover).is_some_and(|before| before.enemy == on.enemy);
        let begun = geometry::behind(battle, &track.start(), &enemy.block, on.edge).0;
        (!was_on && !begun).then_some((track.id, enemy.id))
    });
    let known = rule("HOTT-CONTACT-1", broken.is_none(), "it did not start entirely behind that flank or rear");
    let known = known.code("flank-start");
    broken.into_iter().fold(known, |known, (mover, enemy)| known.figure(mover).figure(enemy))
}

/// HOTT-CONTACT-2 A move ends lined up with the enemy it meets, or short of it. Of a group one element must be lined up.
pub(in crate::hordes) fn is_lined_up(after: &Field, tracks: &[Track]) -> Rule {
    let meets = |track: &Track| {
        let end = after.get(track.id)?;
        let met = after.enemies(end.role).filter_map(|enemy| Some((enemy.id, facing(&end.block, enemy)?.1)));
        met.reduce(|best, next| if next.1 && !best.1 { next } else { best })
    };
    let met: Vec<_> = tracks.iter().filter_map(|track| Some((track.id, meets(track)?))).collect();
    let askew = met.iter().find(|(_, (_, proper))| !proper).filter(|_| !met.iter().any(|(_, (_, proper))| *proper));
    let words = "it meets an enemy and cannot line up with it: it must stop short";
    let known = rule("HOTT-CONTACT-2", askew.is_none(), words).code("blocked");
    askew.into_iter().fold(known, |known, (mover, (enemy, _))| known.figure(*mover).figure(*enemy))
}

/// The rule by which somebody turned to face.
pub(in crate::hordes) const TURNS: &str = "HOTT-CONTACT-3";
