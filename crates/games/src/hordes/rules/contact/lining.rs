//! HOTT-CONTACT-2 Lining up: a move whose front meets an enemy ends front edge to edge with it, if a short slide is enough.

use crate::hordes::Hordes;
use crate::hordes::block::{Block, EDGE, Edge, SHARE, SLACK};
use crate::hordes::field::{Field, Standing};
use crate::hordes::rules::geometry;
use crate::hordes::rules::geometry::contacts::{facing, lined_up};
use crate::hordes::rules::geometry::tracks::Track;
use crate::hordes::rules::passing;
use crate::hordes::shape;
use crate::options::{Choice, OneOf};
use handspan_table::{Facing, FigureId};

/// How far an element may slide to line up.
pub(in crate::hordes) static CONTACT_SLIDE: OneOf<u16> = OneOf {
    word: "contact_slide",
    title: "Lining up",
    about: "How far an element that meets an enemy may slide to line up with it.",
    rule: "HOTT-CONTACT-2",
    choices: &[
        Choice::new(
            "0.8",
            "80 paces",
            "An element that meets an enemy may slide up to 80 paces to line up with it.",
            80,
        ),
        Choice::new("0", "Not at all", "An element that meets an enemy may not slide to line up with it.", 0),
        Choice::new(
            "0.4",
            "40 paces",
            "An element that meets an enemy may slide up to 40 paces to line up with it.",
            40,
        ),
        Choice::new(
            "1.6",
            "160 paces",
            "An element that meets an enemy may slide up to 160 paces to line up with it.",
            160,
        ),
    ],
};

/// HOTT-CONTACT-2 How far, in units.
pub(in crate::hordes) fn slide(battle: &Hordes) -> (f64, &'static str) {
    (f64::from(battle.options().get(&CONTACT_SLIDE)) / 100.0, "HOTT-CONTACT-2")
}

/// A group squares up by no more than this.
const SQUARE: f64 = 5.0;

/// How an element lines up.
#[derive(Clone, Copy, Debug)]
pub(in crate::hordes) struct Lined {
    pub(in crate::hordes) mover: FigureId,
    /// Where it ends.
    pub(in crate::hordes) end: Block,
    /// Where it would be without the slide.
    pub(in crate::hordes) unslid: Block,
    pub(in crate::hordes) slide: f64,
    turn: f64,
    /// How much of the last leg was gone when it met the enemy.
    pub(in crate::hordes) part: f64,
}

/// How the end of a move lines up with an enemy that it meets: none where it meets nobody, is lined up, or cannot be.
pub(in crate::hordes) fn line_up(battle: &Hordes, field: &Field, tracks: &[Track]) -> Option<Lined> {
    let group = tracks.len() > 1;
    let movers: Vec<FigureId> = tracks.iter().map(|track| track.id).collect();
    let mut best: Option<Lined> = None;
    for track in tracks.iter().filter(|track| track.poses.len() > 1) {
        let Some(mover) = field.get(track.id) else { continue };
        let end = track.end();
        for enemy in field.enemies(mover.role).filter(|enemy| !movers.contains(&enemy.id)) {
            if let Some((_, true, _)) = facing(&end, enemy).filter(|_| !enemy.is_hold()) {
                // It is there already: made exact.
                let exact = lined_up(&end, &enemy.block)
                    .into_iter()
                    .find(|(_, block)| block.front.distance(end.front) <= 0.06 && block.turn_to(&end) <= 3.0);
                if let Some((_, block)) = exact {
                    return Some(Lined { mover: track.id, end: block, unslid: end, slide: 0.0, turn: 0.0, part: 1.0 });
                }
            }
            let found = candidate(battle, field, track, (mover, enemy), group);
            let better = |new: &Lined, old: &Lined| {
                (new.slide, new.turn) < (old.slide - 1e-6, old.turn) || new.slide < old.slide - 1e-6
            };
            best = match (best, found) {
                (None, found) => found,
                (Some(old), Some(new)) if better(&new, &old) => Some(new),
                (old, _) => old,
            };
        }
    }
    best
}

/// How one element lines up with one enemy.
fn candidate(
    battle: &Hordes,
    field: &Field,
    track: &Track,
    (mover, enemy): (&Standing, &Standing),
    group: bool,
) -> Option<Lined> {
    let end = track.end();
    let near = end.centre().distance(enemy.block.centre()) <= end.reach() + enemy.block.reach() + 0.1;
    // Who may pass an enemy meets it only where its front ends on it.
    let passes = passing::passes(battle, field, mover, (&end, &end), enemy, false).0;
    let touches =
        || Field::edge_contact(&end, Edge::Front, &enemy.block) > EDGE || (!passes && end.shared(&enemy.block) > SHARE);
    if !near || !touches() {
        return None;
    }
    let (from, to) = (track.poses[track.poses.len() - 2], end);
    let (part, met) = meeting(&from, &to, &enemy.block)?;
    let (limit, _) = slide(battle);
    let poses = if enemy.is_hold() { against_hold(&met, &enemy.block) } else { lined_up(&met, &enemy.block).to_vec() };
    let start = track.start();
    let judged = poses.into_iter().filter_map(|(edge, pose)| {
        let along = enemy.block.edge(edge);
        let way = (along.1 - along.0).unit()?;
        let gap = met.front - pose.front;
        let (slide, off) = (gap.dot(way).abs(), gap.cross(way).abs());
        let turn = met.turn_to(&pose);
        let most = if group { SQUARE } else { 100.0 };
        let lawful = edge == Edge::Front || enemy.is_hold() || geometry::behind(battle, &start, &enemy.block, edge).0;
        let fits = slide <= limit + SLACK && off <= 0.9 && turn <= most + 1e-6 && lawful;
        let unslid = pose.at(pose.front + way * gap.dot(way));
        fits.then_some(Lined { mover: mover.id, end: pose, unslid, slide, turn, part })
    });
    judged.reduce(|best, next| if (next.turn, next.slide) < (best.turn, best.slide) { next } else { best })
}

/// Where a leg first meets an enemy with its front: the part of it that is gone by then, and the pose.
fn meeting(from: &Block, to: &Block, enemy: &Block) -> Option<(f64, Block)> {
    let turn = from.facing.turn_to(to.facing);
    let at = |part: f64| from.facing(from.front.towards(to.front, part), from.facing.turned(turn * part));
    let meets = |part: f64| {
        let (left, right) = at(part).edge(Edge::Front);
        shape::apart(&[left, right], &enemy.corners()) <= 0.004
    };
    if meets(0.0) {
        return None;
    }
    const STEPS: u32 = 64;
    let first = (1..=STEPS).find(|step| meets(f64::from(*step) / f64::from(STEPS)))?;
    let (mut low, mut high) = (f64::from(first - 1) / f64::from(STEPS), f64::from(first) / f64::from(STEPS));
    for _ in 0..24 {
        let middle = (low + high) / 2.0;
        if meets(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some((high, at(high)))
}

/// Square against each edge of a Stronghold, where the mover meets it.
fn against_hold(met: &Block, hold: &Block) -> Vec<(Edge, Block)> {
    let edges = [Edge::Front, Edge::Left, Edge::Right, Edge::Rear].into_iter().filter_map(|edge| {
        let (from, to) = hold.edge(edge);
        let out = hold.outward(edge);
        let outside = (met.front - from).dot(out) >= -0.1;
        let onto = met.front.nearest_on(from, to).0;
        let facing = Facing::towards(out, handspan_table::Vec2::default());
        outside.then(|| (edge, met.facing(onto, facing)))
    });
    edges.collect()
}
