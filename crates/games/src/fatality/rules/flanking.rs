//! FATAL-FLANK Who flanks whom.

use crate::fatality::Fatality;
use crate::fatality::book::telling::name;
use handspan_table::measure::chord::through;
use handspan_table::{Base, FigureId, Outline, Stand};
use handspan_umpire::Note;

/// Everybody who can be a partner or a victim: who, and where she stands.
pub(in crate::fatality) type Standing = [(FigureId, Stand)];

/// Whether somebody flanks another, or what is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::fatality) enum Flank {
    /// She does, with this partner.
    With(FigureId),
    /// FATAL-FLANK-1 She does not touch her.
    Apart,
    /// FATAL-FLANK-2 This one touches the other too, but the line between them does not run through her base.
    Beside(FigureId),
    /// FATAL-FLANK-3 The line to this one runs through the other's base, but she does not touch her.
    Short(FigureId),
    /// There is nobody to flank with.
    Alone,
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
                    found.push((*one, other, partner, self.rule_with(*one, partner)));
                }
            }
        }
        found
    }

    /// The rule that makes her a partner: FATAL-FLANK-4 where she is stunned, flees, or is no friend.
    fn rule_with(&self, one: FigureId, partner: FigureId) -> &'static str {
        let odd = !self.is_active(partner) || self.is_enemy(one, partner);
        if odd { "FATAL-FLANK-4" } else { "FATAL-FLANK-2" }
    }

    /// Does one flank another? FATAL-FLANK-4 Any enemy of the other serves as partner, whatever her state and whoever's she is.
    pub(in crate::fatality) fn flank(&self, all: &Standing, one: FigureId, other: FigureId) -> Flank {
        let find = |id: FigureId| all.iter().find(|(known, _)| *known == id).map(|(_, stand)| stand);
        let (Some(here), Some(there)) = (find(one), find(other)) else { return Flank::Apart };
        if !self.touches(here, there) {
            return Flank::Apart;
        }
        let partners = all.iter().filter(|(id, _)| ![one, other].contains(id) && self.is_enemy(*id, other));
        let mut missing = Flank::Alone;
        for (partner, stand) in partners {
            match (self.touches(stand, there), self.crosses(here, stand, there)) {
                (true, true) => return Flank::With(*partner),
                (true, false) => missing = Flank::Beside(*partner),
                (false, true) if missing == Flank::Alone => missing = Flank::Short(*partner),
                (false, _) => (),
            }
        }
        missing
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

/// The line of a flank, or what it lacks, with the rule that says so; none with nobody to flank with.
pub(super) fn line(battle: &Fatality, all: &Standing, one: FigureId, other: FigureId) -> Option<Note> {
    let (who, whom) = (name(battle, one), name(battle, other));
    let flank = battle.flank(all, one, other);
    let (to, words, rule) = match flank {
        Flank::With(partner) => {
            let with = name(battle, partner);
            (partner, format!("{who} flanks {whom} with {with} and adds 2"), battle.rule_with(one, partner))
        }
        Flank::Apart => (other, format!("no flank: {who} does not touch {whom}"), "FATAL-FLANK-1"),
        Flank::Beside(partner) => {
            let words = format!("no flank: the line to {} does not run through {whom}", name(battle, partner));
            (partner, words, "FATAL-FLANK-2")
        }
        Flank::Short(partner) => {
            (partner, format!("no flank: {} does not touch {whom}", name(battle, partner)), "FATAL-FLANK-3")
        }
        Flank::Alone => return None,
    };
    let at = |id: FigureId| all.iter().find(|(known, _)| *known == id).map(|(_, stand)| stand.centre());
    let points = vec![at(one)?, at(to)?];
    Some(Note::Line { points, words: words.into(), holds: matches!(flank, Flank::With(_)), rule: Some(rule) })
}
