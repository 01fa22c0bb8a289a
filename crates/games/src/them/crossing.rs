//! What a way costs: its length, and 3 in for getting over barricades and crossable pieces.

use super::lines::{self, Stretch};
use super::{Them, ground};
use handspan_table::{Figure, Length, Piece, Ring, Vec2, inches, micrometres};

/// What getting over one barricade costs.
const CROSSING: Length = inches(3.0);

/// What a way costs.
pub(super) struct Fare {
    /// In all.
    pub(super) cost: Length,
    /// The pieces it gets over, as rings to draw.
    pub(super) crossed: Vec<Ring>,
}

/// One piece on one leg.
struct Over<'a> {
    piece: &'a Piece,
    stretch: Stretch,
    /// The centre itself runs through it.
    through: bool,
}

/// THEM-MOVE-13 The length of the way of the base's centre, leg by leg. THEM-BAR-4 Each unbroken stretch on which the
/// base overlaps barricades costs 3 in for each that the centre runs through, one at least, or its length if that is more.
pub(super) fn fare(battle: &Them, figure: &Figure, points: &[Vec2]) -> Fare {
    let legs = std::iter::once(figure.placement.at().vec2()).chain(points.iter().copied()).zip(points.iter().copied());
    let mut length = 0.0;
    let mut overs: Vec<Over<'_>> = Vec::new();
    for (from, to) in legs {
        if battle.ant(figure.id).is_none() {
            overs.extend(overs_of_leg(battle, figure, (from, to), length));
        }
        length += from.distance(to);
    }
    let mut cost = length;
    for (start, end) in lines::joined(overs.iter().map(|over| over.stretch).collect()) {
        let within = |over: &&Over<'_>| over.stretch.0 >= start && over.stretch.1 <= end;
        let mut through: Vec<_> =
            overs.iter().filter(within).filter(|over| over.through).map(|over| over.piece.terrain.id).collect();
        through.sort_unstable();
        through.dedup();
        let price = CROSSING.micrometres() * through.len().max(1) as f64;
        cost += (price - (end - start)).max(0.0);
    }
    let rings = overs.iter().filter_map(|over| over.piece.ground.parts.first()?.rings.first().cloned()).collect();
    Fare { cost: micrometres(cost), crossed: rings }
}

fn overs_of_leg<'a>(battle: &'a Them, figure: &Figure, (from, to): (Vec2, Vec2), gone: f64) -> Vec<Over<'a>> {
    let radius = figure.base.radius();
    let slack = battle.table.tolerances.slack.micrometres();
    let lane = handspan_table::Bounds::of(&[from, to]).grown(radius);
    let near = battle.table.terrain().filter(|piece| ground::is_crossed(piece) && piece.ground.bounds.meets(&lane));
    let over = |piece: &'a Piece| {
        // Sliding along it is not getting over it.
        let deep = lines::under_disc(&piece.ground, from, to, radius - slack);
        let through = lines::through(&piece.ground, from, to);
        let stretches = lines::under_disc(&piece.ground, from, to, radius).into_iter();
        stretches
            .filter(move |(start, end)| deep.iter().any(|deep| deep.0 >= *start && deep.1 <= *end))
            .map(move |(start, end)| {
                let inside = |inner: &Stretch| inner.0 >= start && inner.1 <= end && inner.1 - inner.0 > slack;
                let through = through.iter().any(inside);
                Over { piece, stretch: (gone + start, gone + end), through }
            })
            .collect::<Vec<_>>()
    };
    near.flat_map(over).collect()
}
