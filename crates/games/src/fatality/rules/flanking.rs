//! FATAL-FLANK Who flanks whom.

use crate::fatality::Fatality;
use handspan_table::measure::chord::through;
use handspan_table::{Base, FigureId, Outline, Stand};
use handspan_umpire::{Rule, rule};

/// Everybody who can be a partner or a victim: who, and where she stands.
pub(in crate::fatality) type Standing = [(FigureId, Stand)];

/// Why somebody does not flank another, or that she does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fatality) enum Flank {
    /// She does, with this partner.
    With(FigureId),
    /// FATAL-FLANK-1 She does not touch her.
    Apart,
    /// FATAL-FLANK-2, FATAL-FLANK-3 Nobody stands beyond her who touches her.
    Alone,
}

/// Whether she flanks forbids nothing; which rule decides it is told with the target.
pub(super) fn judged(flank: Flank) -> Rule {
    match flank {
        Flank::With(partner) => rule("FATAL-FLANK-4", true, "she flanks her").figure(partner),
        Flank::Apart => rule("FATAL-FLANK-1", true, "she does not touch her"),
        Flank::Alone => rule("FATAL-FLANK-3", true, "nobody touches her from beyond"),
    }
}

impl Fatality {
    /// Everybody who flanks somebody in a combat that begins: who, whom, with which partner, and by which rule.
    pub(in crate::fatality) fn flanking(&self) -> Vec<(FigureId, FigureId, FigureId, &'static str)> {
        let all: Vec<(FigureId, Stand)> =
            self.table.figures().iter().map(|figure| (figure.id, figure.stand())).collect();
        let mut found = Vec::new();
        for (one, _) in all.iter().filter(|(one, _)| self.is_active(*one)) {
            for other in self.touched(*one) {
                if let Flank::With(partner) = self.flank(&all, *one, other) {
                    let odd = !self.is_active(partner) || self.is_enemy(*one, partner);
                    found.push((*one, other, partner, if odd { "FATAL-FLANK-4" } else { "FATAL-FLANK-2" }));
                }
            }
        }
        found
    }
}

impl Fatality {
    /// Does one flank another? FATAL-FLANK-4 Any enemy of the other serves as partner, whatever her state and whoever's she is.
    pub(in crate::fatality) fn flank(&self, all: &Standing, one: FigureId, other: FigureId) -> Flank {
        let find = |id: FigureId| all.iter().find(|(known, _)| *known == id).map(|(_, stand)| stand);
        let (Some(here), Some(there)) = (find(one), find(other)) else { return Flank::Apart };
        if !self.touches(here, there) {
            return Flank::Apart;
        }
        let partner = all.iter().find(|(partner, stand)| {
            *partner != one
                && *partner != other
                && self.is_enemy(*partner, other)
                && self.touches(stand, there)
                && self.crosses(here, stand, there)
        });
        partner.map_or(Flank::Alone, |(partner, _)| Flank::With(*partner))
    }

    /// FATAL-FLANK-2 The line between two centres runs through a base; a tangent does not.
    fn crosses(&self, one: &Stand, partner: &Stand, base: &Stand) -> bool {
        let Some(through) = through(&base.outline(), one.centre(), partner.centre()) else { return false };
        let slack = self.table.tolerances.slack;
        match (base.base, base.outline()) {
            (Base::Round { .. }, Outline::Disc { .. }) => through.depth > slack,
            _ => through.length > slack,
        }
    }
}
