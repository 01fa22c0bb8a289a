//! HOTT-ZONE Moving across an enemy's front.

use super::geometry::contacts::facing;
use super::geometry::tracks::Track;
use super::geometry::{counts, zoning};
use super::passing;
use crate::hordes::Hordes;
use crate::hordes::block::Block;
use crate::hordes::field::{Field, Standing};
use crate::hordes::shape::{self, Shape};
use crate::hordes::troops::Class;
use handspan_table::FigureId;
use handspan_umpire::{Rule, rule};

/// HOTT-ZONE-1 Nobody moves across the front of an enemy within a base width, unless HOTT-ZONE-2 lets him.
pub(in crate::hordes) fn crossing(battle: &Hordes, field: &Field, tracks: &[Track]) -> (Rule, Vec<Shape>) {
    let movers: Vec<FigureId> = tracks.iter().map(|track| track.id).collect();
    let Some(role) = movers.first().and_then(|id| field.get(*id)).map(|first| first.role) else {
        return (rule("HOTT-ZONE-1", true, ""), Vec::new());
    };
    let sweeps: Vec<Vec<Shape>> = tracks.iter().map(|track| track.swept().0).collect();
    let reach = |enemy: &Standing| 4.0 * enemy.block.width;
    let near = |enemy: &&Standing| {
        sweeps.iter().flatten().any(|sweep| shape::apart(sweep, &enemy.block.corners()) <= reach(enemy))
    };
    let swept: Vec<(&Standing, Vec<Shape>)> = field
        .enemies(role)
        .filter(near)
        .filter_map(|enemy| {
            let zone = zoning::effective(field, enemy, &movers);
            let crossed = sweeps.iter().any(|sweeps| counts(zoning::covered(&zone, sweeps)));
            crossed.then_some((enemy, zone))
        })
        .collect();
    let lawful = |enemy: &Standing| tracks.iter().any(|track| is_let(battle, field, track, enemy));
    // HOTT-ZONE-2 Who ends in contact with one of them, or lined up opposite it, may be in the zones of the others too.
    let settled = swept.iter().any(|(enemy, _)| tracks.iter().any(|track| faces(&track.end(), enemy)));
    let broken = swept.iter().find(|(enemy, _)| !settled && !lawful(enemy));
    let zones = broken.map(|(_, zone)| zone.clone()).unwrap_or_default();
    // Where a zone was swept and it is allowed, the exceptions allow it.
    let id = if broken.is_none() && !swept.is_empty() { "HOTT-ZONE-2" } else { "HOTT-ZONE-1" };
    let known = rule(id, broken.is_none(), "it would cross the front of an enemy within a base width").code("zone");
    let known = known.tells("{figure} is in the way: its front may not be crossed within a base width");
    (broken.into_iter().fold(known, |known, (enemy, _)| known.figure(enemy.id)), zones)
}

/// HOTT-ZONE-2 Does a pose face an enemy: in contact with it, or lined up opposite it within a base width?
fn faces(end: &Block, enemy: &Standing) -> bool {
    if facing(end, enemy).is_some_and(|(_, proper, _)| proper) {
        return true;
    }
    let aside = (end.front - enemy.block.front).dot(enemy.block.right());
    let gap = (end.front - enemy.block.front).dot(enemy.block.ahead);
    let close = (-0.02..=enemy.block.width + crate::hordes::block::SLACK).contains(&gap);
    end.opposite(&enemy.block) && aside.abs() <= 0.1 && close
}

/// HOTT-ZONE-2 What is allowed in the zone of an enemy.
fn is_let(battle: &Hordes, field: &Field, track: &Track, enemy: &Standing) -> bool {
    let Some(mover) = field.get(track.id) else { return false };
    let met = |sweep: &Shape| counts(shape::shared(sweep, &enemy.block.corners()));
    let legs = || track.poses.windows(2).zip(track.swept().0);
    let through = || {
        legs().any(|(leg, sweep)| {
            met(&sweep) && passing::passes(battle, field, mover, (&leg[0], &leg[1]), enemy, false).0
        })
    };
    let over = || mover.class() == Class::Aerial && legs().any(|(_, sweep)| met(&sweep));
    faces(&track.end(), enemy) || track.is_straight_back() || through() || over()
}
