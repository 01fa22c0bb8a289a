//! Rows of ants that gnaw at a barricade.

use super::{Setting, Them, ThemEvent, ground};
use handspan_table::measure::gap::ground_gap;
use handspan_table::{Figure, FigureId, Length, Piece, TerrainId, Vec2, inches};
use handspan_umpire::Umpire;

/// So many ants lined up bring a barricade down.
pub(super) const ROW: usize = 4;
/// How near the barricade they stand.
const NEAR: Length = inches(0.1);
/// The cosine of how far from square they may look: 45 degrees.
const SQUARE: f64 = std::f64::consts::FRAC_1_SQRT_2;

impl Them {
    /// THEM-BAR-2 The ants lined up before either long face of a barricade, in order of id.
    pub fn rows(&self, barricade: &Piece) -> [Vec<FigureId>; 2] {
        let Some([a, b, c, d]) = ground::corners(barricade) else { return [Vec::new(), Vec::new()] };
        [(a, b), (c, d)].map(|face| {
            let middle = [a, b, c, d].iter().fold(Vec2::default(), |sum, corner| sum + *corner) * 0.25;
            let ants = self.ants().filter_map(|(id, _)| self.figure(id));
            ants.filter(|ant| self.is_lined_up(ant, barricade, face, middle)).map(|ant| ant.id).collect()
        })
    }

    /// Does a row stand before one of the faces?
    pub fn has_row(&self, barricade: &Piece) -> bool {
        self.rows(barricade).iter().any(|row| row.len() >= ROW)
    }

    fn is_lined_up(&self, ant: &Figure, barricade: &Piece, (a, b): (Vec2, Vec2), middle: Vec2) -> bool {
        let tolerances = &self.table.tolerances;
        let Some(along) = (b - a).unit() else { return false };
        let left = along.left();
        let outward = if (a - middle).dot(left) > 0.0 { left } else { -left };
        let from = ant.placement.at().vec2() - a;
        let near = || tolerances.is_within(ground_gap(&ant.outline(), &barricade.ground).length, NEAR);
        let (offset, length) = (from.dot(along), a.distance(b));
        let beyond = handspan_table::micrometres((-offset).max(offset - length));
        let half = ant.base.frontage() * 0.5;
        let square = -ant.placement.facing.unit().dot(outward);
        from.dot(outward) > 0.0 && tolerances.is_within(beyond, half) && square >= SQUARE - 1e-6 && near()
    }
}

/// THEM-BAR-2 When the ants' phase ends, every barricade with a row is marked.
pub(super) fn mark(umpire: &mut Umpire<'_, Them>) {
    let battle = umpire.battle();
    let marked: Vec<TerrainId> = battle
        .barricades()
        .filter(|piece| battle.has_row(piece) && !battle.is_gnawed(piece.terrain.id))
        .map(|piece| piece.terrain.id)
        .collect();
    for terrain in marked {
        umpire.happens(ThemEvent::BarricadeMarked { terrain });
    }
}

/// THEM-BAR-3 When the ants' next phase begins, a marked barricade falls if a row still stands; else the mark is cleared.
pub(super) fn fall(umpire: &mut Umpire<'_, Them>) {
    let battle = umpire.battle();
    let must_hold = battle.options.is_usual(Setting::GnawMustHold);
    let falls = |piece: &Piece| !must_hold || battle.has_row(piece);
    let marked: Vec<(TerrainId, bool)> = battle
        .barricades()
        .filter(|piece| battle.is_gnawed(piece.terrain.id))
        .map(|piece| (piece.terrain.id, falls(piece)))
        .collect();
    for (terrain, falls) in marked {
        umpire.happens(if falls { ThemEvent::BarricadeFell { terrain } } else { ThemEvent::MarkCleared { terrain } });
    }
}
