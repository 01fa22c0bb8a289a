//! The words of layouts, and what stands where.

use super::{Fatality, Fighter, Status};
use crate::fault::Fault;
use handspan_table::measure::gap::gap;
use handspan_table::{
    Base, Cover, FigureId, Length, Outline, Passage, Piece, Side, Stand, Table, Tolerances, Traits, Visibility, inches,
    micrometres,
};

pub(super) const OBSTACLE: &str = "obstacle";
pub(super) const LOW: &str = "low";
pub(super) const SCREEN: &str = "screen";
pub(super) const DECOR: &str = "decor";
pub(super) const GUTS: &str = "guts";
pub(super) const FIGHTER: &str = "fighter";
pub(super) const BRUTE: &str = "brute";
pub(super) const BEAST: &str = "beast";

/// 1 in across.
pub(super) const FIGHTER_BASE: Base = Base::Round { diameter: 25_400 };
/// 1.5 in across.
pub(super) const BRUTE_BASE: Base = Base::Round { diameter: 38_100 };
/// 1 by 2 in.
pub(super) const BEAST_BASE: Base = Base::Rectangle { frontage: 25_400, depth: 50_800 };

/// What counts as touching and as within: 0.01 in and 0.001 in, in whole micrometres as files keep them.
pub(super) const TOLERANCES: Tolerances = Tolerances { contact: micrometres(254.0), slack: micrometres(25.0) };
/// Less than this is not going anywhere.
pub(super) const STEP: Length = inches(0.01);

/// What a kind of terrain does.
pub(super) fn traits(kind: &str) -> Traits {
    let solid = Traits { passage: Passage::Barred, height: inches(1.0), ..Traits::default() };
    match kind {
        OBSTACLE => Traits { sight: Visibility::Blocks, cover: Cover::Hard, height: inches(2.0), ..solid },
        LOW => solid,
        SCREEN => Traits { sight: Visibility::Blocks, height: inches(2.0), ..Traits::default() },
        _ => Traits::default(),
    }
}

/// Does a piece stop bases?
pub(super) fn stops_bases(piece: &Piece) -> bool {
    [OBSTACLE, LOW].contains(&piece.terrain.kind.as_str())
}

/// What a piece does to sight.
pub(super) fn does_to_sight(piece: &Piece) -> Visibility {
    if [OBSTACLE, SCREEN].contains(&piece.terrain.kind.as_str()) { Visibility::Blocks } else { Visibility::Clear }
}

/// What is wrong with the terrain and the markers of a table.
pub(super) fn faults(table: &Table) -> Vec<Fault> {
    let mut faults = Vec::new();
    for piece in table.terrain() {
        let kind = piece.terrain.kind.as_str();
        if ![OBSTACLE, LOW, SCREEN, DECOR].contains(&kind) {
            let words = format!("there is no terrain `{kind}` here; there is obstacle, low, screen, decor");
            faults.push(Fault::new(format!("terrain {}", piece.terrain.id.0), words));
        }
    }
    for marker in table.markers().iter().filter(|marker| marker.kind != GUTS) {
        let words = format!("there is no marker `{}` here; there is guts", marker.kind);
        faults.push(Fault::new(format!("marker {}", marker.id.0), words));
    }
    faults
}

impl Fatality {
    /// Where a figure stands, if it is on the table.
    pub(super) fn stand(&self, figure: FigureId) -> Option<Stand> {
        self.figure(figure).map(|figure| figure.stand())
    }

    /// The outline of a figure where it stands, or stood when this combat began or when it was removed.
    pub(super) fn spot(&self, figure: FigureId) -> Option<Outline> {
        let fighter = self.fighter(figure)?;
        let snapped = self.combat().and_then(|combat| combat.snaps.get(&figure)).map(|snap| snap.placement);
        let here = || self.figure(figure).map(|figure| figure.placement);
        let placement = snapped.or_else(here).or(fighter.last)?;
        Some(Stand { base: fighter.base, placement }.outline())
    }

    /// How far two figures on the table are apart, edge to edge.
    pub(super) fn apart(&self, one: FigureId, other: FigureId) -> Option<Length> {
        Some(gap(&self.stand(one)?.outline(), &self.stand(other)?.outline()).length)
    }

    /// The enemies of a figure that are on the table, in order of id.
    pub(super) fn enemies(&self, figure: FigureId) -> Vec<FigureId> {
        let Some(side) = self.fighter(figure).map(|fighter| fighter.side) else { return Vec::new() };
        let figures = self.table.figures().iter();
        figures.filter(|other| self.is_hostile(side, other.side)).map(|other| other.id).collect()
    }

    /// The enemies that a figure touches, in order of id.
    pub(super) fn touched(&self, figure: FigureId) -> Vec<FigureId> {
        let Some(stand) = self.stand(figure) else { return Vec::new() };
        let contacts = self.table.contacts_of(figure, &stand);
        contacts.into_iter().map(|contact| contact.b).filter(|other| self.is_enemy(figure, *other)).collect()
    }

    /// Whose a fighter is.
    pub(super) fn side_of(&self, figure: FigureId) -> Side {
        self.fighter(figure).map_or(Side::default(), |fighter| fighter.side)
    }

    /// Is a fighter on the table and neither stunned nor fleeing?
    pub(super) fn is_active(&self, figure: FigureId) -> bool {
        self.fighter(figure).is_some_and(Fighter::is_active)
    }

    /// Does a side have a figure on the table?
    pub(super) fn stands(&self, side: Side) -> bool {
        self.table.figures().iter().any(|figure| figure.side == side)
    }
}

impl Fighter {
    /// FATAL-CORE-9 Active is who is on the table and neither stunned nor fleeing.
    pub fn is_active(&self) -> bool {
        self.status == Status::Active && !self.stunned && !self.fleeing
    }
}
