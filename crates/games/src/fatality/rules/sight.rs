//! FATAL-LOS Who sees whom.

use crate::fatality::book::telling::name;
use crate::fatality::{Fatality, ground};
use handspan_table::measure::chord::chord;
use handspan_table::measure::sight::{Blocker, Eyes, Looking, Screens, Seen, Sight};
use handspan_table::{FigureId, Share};
use handspan_umpire::{Note, Rule, rule};

/// From her centre. FATAL-LOS-3 Other figures and what lies on the ground hide nobody: they are looked past.
const LOOKING: Looking = Looking { from: Eyes::Centre, figures: Screens::None };

impl Fatality {
    /// FATAL-LOS-1 She sees another if one free line of some width leads from her centre to any part of the other's base.
    pub(in crate::fatality) fn sees(&self, figure: FigureId, other: FigureId) -> bool {
        self.look(figure, other).is_some_and(|sight| hidden(&sight).is_none())
    }

    fn look(&self, figure: FigureId, other: FigureId) -> Option<Sight> {
        let (from, to) = (self.stand(figure)?, self.stand(other)?);
        Some(self.table.sight_through(&from, &to, LOOKING, &[], ground::does_to_sight))
    }
}

/// What hides all of somebody, if anything does.
fn hidden(sight: &Sight) -> Option<Blocker> {
    match sight.seen {
        Seen::Blocked { by } if sight.share() == Share::NONE => Some(by),
        _ => None,
    }
}

/// FATAL-LOS-1 Whom she does not see she need not and may not charge; FATAL-LOS-2 terrain is what hides.
pub(in crate::fatality) fn seen(battle: &Fatality, figure: FigureId, other: FigureId) -> Rule {
    let by = battle.look(figure, other).and_then(|sight| hidden(&sight));
    let id = if by.is_some() { "FATAL-LOS-2" } else { "FATAL-LOS-1" };
    let known = rule(id, by.is_none(), "she does not see her").tells("{figure} is out of sight: terrain is in the way");
    known.code("NOT_ELIGIBLE_TARGET").figure(other).at(by.map(|by| by.at))
}

/// The line along which she sees another, or does not, with the rule that says so.
pub(in crate::fatality) fn line(battle: &Fatality, figure: FigureId, other: FigureId) -> Option<Note> {
    let sight = battle.look(figure, other)?;
    let (who, whom) = (name(battle, figure), name(battle, other));
    let between = |id: FigureId| {
        let outline = battle.stand(id).map(|stand| stand.outline());
        ![figure, other].contains(&id) && outline.is_some_and(|base| chord(&base, sight.from, sight.to).is_some())
    };
    let past = battle.table.figures().iter().map(|figure| figure.id).find(|id| between(*id));
    let (holds, words, rule) = match (hidden(&sight), past) {
        (Some(_), _) => (false, format!("{who} does not see {whom}: terrain is in the way"), "FATAL-LOS-2"),
        (None, Some(past)) => (true, format!("{who} sees {whom} past {}", name(battle, past)), "FATAL-LOS-3"),
        (None, None) => (true, format!("{who} sees {whom}"), "FATAL-LOS-1"),
    };
    let points = vec![sight.from, hidden(&sight).map_or(sight.to, |by| by.at)];
    Some(Note::Line { points, words: words.into(), holds, rule: Some(rule) })
}
