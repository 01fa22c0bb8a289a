//! HOTT-BREAK Leaving an enemy that one is in contact with.

use super::geometry::contacts::facing;
use super::geometry::tracks::Track;
use super::terrain;
use crate::hordes::block::Edge;
use crate::hordes::field::{Field, Standing};
use crate::hordes::troops::Class;
use crate::hordes::{Hordes, ground};
use handspan_umpire::{Rule, rule};

/// HOTT-BREAK-1 Nobody leaves an enemy on his flank or rear. HOTT-BREAK-2 From one at his front he goes straight back, if faster.
pub(in crate::hordes) fn leaving(battle: &Hordes, field: &Field, track: &Track) -> [Rule; 3] {
    let good = [
        rule("HOTT-BREAK-1", true, "").code("break-off-flank"),
        rule("HOTT-BREAK-2", true, "").code("break-off-slow"),
        rule("HOTT-BREAK-2", true, "").code("break-off-direction"),
    ];
    let Some(mover) = field.get(track.id) else { return good };
    if track.poses.len() < 2 {
        return good;
    }
    let end = mover.at(track.end());
    let fronts = battle.fronts_on(field, mover);
    let held = fronts.iter().find(|(enemy, on)| {
        on.edge != Edge::Front
            && field
                .get(*enemy)
                .is_some_and(|enemy| facing(&enemy.block, &end).is_none_or(|(edge, ..)| edge == Edge::Front))
    });
    let mine = battle.front_on(field, mover).map(|on| on.enemy);
    let before = fronts.iter().find(|(_, on)| on.edge == Edge::Front).map(|(enemy, _)| *enemy);
    let opponent = mine.or(before).and_then(|enemy| field.get(enemy));
    let left = opponent.filter(|enemy| facing(&end.block, enemy).is_none_or(|(_, proper, _)| !proper));
    let straight = track.is_straight_back();
    let (own, theirs) = left.map_or((1.0, 0.0), |enemy| rates(battle, mover, enemy, track));
    let id = "HOTT-BREAK-2";
    let flank = rule("HOTT-BREAK-1", held.is_none(), "an enemy holds it on its flank or rear").code("break-off-flank");
    let slow =
        rule(id, left.is_none() || own > theirs, "it is no faster than the enemy at its front").code("break-off-slow");
    let back =
        rule(id, left.is_none() || straight, "it must go straight back without turning").code("break-off-direction");
    let flank = held.into_iter().fold(flank.figure(mover.id), |known, (enemy, _)| known.figure(*enemy));
    let whom = |known: Rule| left.into_iter().fold(known.figure(mover.id), |known, enemy| known.figure(enemy.id));
    let slow = whom(slow.measured(battle.measure(own), battle.measure(theirs)));
    [flank, slow, whom(back)]
}

/// The rates that are compared: both over the ground the one that breaks off sweeps.
fn rates(battle: &Hordes, mover: &Standing, enemy: &Standing, track: &Track) -> (f64, f64) {
    let swept = track.swept().0;
    let rate = |who: &Standing| {
        let Some(element) = battle.element(who.id) else { return 0.0 };
        let pace = terrain::pace(battle, element, &track.poses, &swept);
        if pace.barred.is_some() { 0.0 } else { pace.rate }
    };
    let end = enemy.at(track.end());
    let lands = enemy.class() != Class::Aerial
        || battle.under(&end.block.shape(), |piece| ground::ends_not_on(piece, enemy.kind)).next().is_none();
    (rate(mover), if lands { rate(enemy) } else { 0.0 })
}
