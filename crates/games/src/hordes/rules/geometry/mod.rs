//! HOTT-GEO Bases as rectangles: what touches, what is behind what, zones, ground, sight and height.

pub(in crate::hordes) mod contacts;
pub(in crate::hordes) mod going;
pub(in crate::hordes) mod grouping;
pub(in crate::hordes) mod sight;
pub(in crate::hordes) mod tracks;
pub(in crate::hordes) mod zoning;

use crate::hordes::block::{Block, SHARE};
use crate::hordes::field::{Field, Standing};
use crate::hordes::{Hordes, ground};
use handspan_table::{FigureId, Tolerances, Vec2};
use handspan_umpire::{Rule, rule};

/// HOTT-GEO-2 Nobody stands on somebody else. Bases may share what the table forgives.
pub(in crate::hordes) fn overlap(battle: &Hordes, field: &Field, standing: &Standing, but: &[FigureId]) -> Rule {
    let met = field.all.iter().find(|other| {
        other.id != standing.id && !but.contains(&other.id) && overlaps(battle, &standing.block, &other.block)
    });
    let known = rule("HOTT-GEO-2", met.is_none(), "somebody stands there already").code("overlap").firm();
    let known = known.figure(standing.id).at(standing.block.centre() * battle.one());
    met.into_iter().fold(known, |known, other| known.figure(other.id))
}

/// Do two bases share more than the table forgives, as it measures them?
pub(in crate::hordes) fn overlaps(battle: &Hordes, one: &Block, other: &Block) -> bool {
    let near = one.reach() + other.reach();
    if one.centre().distance(other.centre()) >= near {
        return false;
    }
    let outline = |block: &Block| {
        let at = block.placement(battle.one());
        let size = |length: f64| (length * battle.one()).round() as i32;
        let base = handspan_table::Base::Rectangle { frontage: size(block.width), depth: size(block.depth) };
        handspan_table::Stand { base, placement: at }.outline()
    };
    battle.table.tolerances.overlaps(&handspan_table::measure::gap::gap(&outline(one), &outline(other)))
}

/// HOTT-GEO-3 Is a measured distance within a limit? What is exactly there is within.
pub(in crate::hordes) fn within(length: f64, limit: f64) -> bool {
    length <= limit + crate::hordes::block::SLACK
}

/// HOTT-GEO-3 The rule of a range.
pub(in crate::hordes) fn in_range(battle: &Hordes, id: &'static str, length: f64, limit: f64) -> Rule {
    // A range that another rule sets is measured by this one.
    let id = if id.is_empty() { "HOTT-GEO-3" } else { id };
    let known = rule(id, within(length, limit), "it is out of range").code("range");
    known.measured(battle.measure(length), battle.measure(limit)).tells("out of range: {length} of {limit}")
}

/// HOTT-GEO-1 The tolerances of the table, as its unit makes them: 0.02 for touching, 0.001 for limits.
pub(in crate::hordes) fn tolerances(unit: f64) -> (Tolerances, &'static str) {
    let of = |part: f64| handspan_table::micrometres((part * unit).round());
    (Tolerances { contact: of(crate::hordes::block::TOUCH), slack: of(crate::hordes::block::SLACK) }, "HOTT-GEO-1")
}

/// HOTT-GEO-12 How high a point of a hill is: its distance to the hill's border; nothing off hills.
fn height(battle: &Hordes, at: Vec2) -> f64 {
    let hills = battle.table.terrain().filter(|piece| ground::is_hill(&piece.terrain.kind) && battle.is_on(piece, at));
    let to_border = |piece: &handspan_table::Piece| {
        let far = |(from, to): (Vec2, Vec2)| (at * battle.one()).nearest_on(from, to).0.distance(at * battle.one());
        piece.ground.edges().map(far).fold(f64::MAX, f64::min) / battle.one()
    };
    hills.map(to_border).fold(0.0, f64::max)
}

/// HOTT-GEO-12 Does one stand upslope of the other? The rule it is by.
pub(in crate::hordes) fn upslope(battle: &Hordes, one: &Block, other: &Block) -> (bool, &'static str) {
    let higher = height(battle, one.centre()) - height(battle, other.centre());
    (higher > 0.05, "HOTT-GEO-12")
}

/// HOTT-GEO-8 Is a base entirely behind an edge of another? With the stricter reading also behind its front line.
pub(in crate::hordes) fn behind(
    battle: &Hordes,
    mover: &Block,
    enemy: &Block,
    edge: crate::hordes::block::Edge,
) -> (bool, &'static str) {
    use crate::hordes::block::{Edge, SLACK};
    let (from, _) = enemy.edge(edge);
    let out = enemy.outward(edge);
    let beyond = mover.corners().iter().all(|corner| (*corner - from).dot(out) >= -SLACK);
    let front = || mover.corners().iter().all(|corner| (*corner - enemy.front).dot(enemy.ahead) <= SLACK);
    let strict = flank_start(battle) && edge != Edge::Rear;
    (beyond && (!strict || front()), "HOTT-GEO-8")
}

/// Where an attack on a flank must begin.
pub(in crate::hordes) static FLANK_START: crate::options::OneOf<bool> = crate::options::OneOf {
    word: "flank_start",
    title: "Attacks on a flank",
    about: "Where an element must start to hit an enemy's flank.",
    rule: "HOTT-GEO-8",
    choices: &[
        crate::options::Choice::new(
            "edge_line",
            "From beyond the flank",
            "To hit a flank an element must start entirely beyond the line of that flank.",
            false,
        ),
        crate::options::Choice::new(
            "edge_and_front_line",
            "From beyond the flank and behind the front",
            "To hit a flank an element must start entirely beyond the line of that flank and behind the line of the enemy's front.",
            true,
        ),
    ],
};

/// Must an attack on a flank begin behind the front line too?
fn flank_start(battle: &Hordes) -> bool {
    battle.options().get(&FLANK_START)
}

/// More than is forgiven.
pub(in crate::hordes) fn counts(area: f64) -> bool {
    area > SHARE
}
