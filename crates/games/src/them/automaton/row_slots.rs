//! Taking a place in a row of ants before a barricade.

use super::{Plan, slots, walking, ways, wording};
use crate::them::rules::barricades::ROW;
use crate::them::{Them, ground};
use handspan_table::{Facing, Figure, FigureId, Length, Piece, Placement, TerrainId, Vec2, inches};

/// Along the face, from its middle.
const OFFSETS: [Length; ROW] = [inches(-1.5), inches(-0.5), inches(0.5), inches(1.5)];

/// What an ant does about a barricade on its way.
pub(super) enum Row {
    /// It stands in the row already and stays there.
    Stays,
    /// It goes to a place in the row, or towards it.
    Goes(Plan),
    /// Four stand there, or there is no place to be had: the barricade is a wall to it.
    Shut,
}

/// Step 4: the first barricade on the way of an ant is its aim; it takes the nearest free place before the face where its
/// way arrives.
pub(super) fn row(battle: &Them, ant: &Figure, (barricade, met): (TerrainId, Vec2), person: FigureId) -> Row {
    let Some(piece) = battle.table.piece(barricade) else { return Row::Shut };
    let rows = battle.rows(piece);
    if rows.iter().any(|row| row.contains(&ant.id)) {
        return Row::Stays;
    }
    let Some(face) = Face::of(piece, met) else { return Row::Shut };
    // Both rows are told; those on this side are the ones whose ants stand on it.
    let here = |id: &FigureId| battle.figure(*id).is_some_and(|ant| face.is_before(ant.placement.at().vec2()));
    if rows.iter().any(|row| row.len() >= ROW && row.iter().all(here)) {
        return Row::Shut;
    }
    let places: Vec<Placement> = OFFSETS.iter().map(|offset| face.place(ant, *offset)).collect();
    let free: Vec<Placement> = places.into_iter().filter(|to| slots::fits(battle, ant, *to)).collect();
    let goals: Vec<Vec2> = free.iter().map(|to| to.at().vec2()).collect();
    let all: Vec<TerrainId> = battle.barricades().map(|piece| piece.terrain.id).collect();
    let found = ways::cheapest(battle, ant, &goals, ways::anything(battle), &all);
    let nearest = found.into_iter().min_by_key(|way| (way.cost, way.goal));
    let plan = nearest.and_then(|way| {
        let to = free.get(way.goal)?;
        let walk = walking::walk(battle, ant, &way.route.points, to.facing)?;
        let reason = wording::gnaws(battle, ant, &walk, piece, person);
        Some(walk.plan(ant, reason))
    });
    plan.map_or(Row::Shut, Row::Goes)
}

/// A long face of a barricade.
struct Face {
    middle: Vec2,
    /// Along it, towards growing x, or growing y where x does not grow.
    along: Vec2,
    outward: Vec2,
}

impl Face {
    /// The face on whose side a place is.
    fn of(piece: &Piece, at: Vec2) -> Option<Face> {
        let [a, b, c, d] = ground::corners(piece)?;
        let centre = (a + b + c + d) * 0.25;
        let along = (b - a).unit()?;
        let along = if along.x < -1e-9 || (along.x.abs() <= 1e-9 && along.y < 0.0) { -along } else { along };
        let left = along.left();
        let outward = if (at - centre).dot(left) >= 0.0 { left } else { -left };
        let half = (a - centre).dot(left).abs();
        Some(Face { middle: centre + outward * half, along, outward })
    }

    fn is_before(&self, at: Vec2) -> bool {
        (at - self.middle).dot(self.outward) > 0.0
    }

    /// Front edge against the face, looking square at it.
    fn place(&self, ant: &Figure, offset: Length) -> Placement {
        let out = self.outward * ant.base.front().micrometres();
        let at = self.middle + self.along * offset.micrometres() + out;
        Placement::new(at.point(), Facing::towards(self.outward, Vec2::default()))
    }
}
