//! FATAL-LOS Who sees whom.

use crate::fatality::{Fatality, ground};
use handspan_table::measure::sight::{Blocker, Looking, Seen};
use handspan_table::{FigureId, Share};
use handspan_umpire::{Rule, rule};

impl Fatality {
    /// FATAL-LOS-1 She sees another if one free line of some width leads from her centre to any part of the other's base.
    pub(in crate::fatality) fn sees(&self, figure: FigureId, other: FigureId) -> bool {
        self.hidden(figure, other).is_none()
    }

    /// What hides another from her, if she does not see it at all. FATAL-LOS-3 Other figures and what lies on the ground hide
    /// nobody: only terrain is asked.
    fn hidden(&self, figure: FigureId, other: FigureId) -> Option<Blocker> {
        let (from, to) = (self.stand(figure)?, self.stand(other)?);
        let sight = self.table.sight_through(&from, &to, Looking::default(), &[], ground::does_to_sight);
        match sight.seen {
            Seen::Blocked { by } if sight.share() == Share::NONE => Some(by),
            _ => None,
        }
    }
}

/// FATAL-LOS-1 Whom she does not see she need not and may not charge; FATAL-LOS-2 terrain is what hides.
pub(in crate::fatality) fn seen(battle: &Fatality, figure: FigureId, other: FigureId) -> Rule {
    let hidden = battle.hidden(figure, other);
    let id = match hidden {
        Some(_) => "FATAL-LOS-2",
        // Others stand in between as they like.
        None if battle.table.figures().len() > 2 => "FATAL-LOS-3",
        None => "FATAL-LOS-1",
    };
    let known = rule(id, hidden.is_none(), "she does not see her").code("NOT_ELIGIBLE_TARGET").figure(other);
    known.at(hidden.map(|by| by.at))
}
