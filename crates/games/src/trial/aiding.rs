//! Rousing a stunned friend, or bracing.

use super::acting::{self, Deed};
use super::{Trial, TrialEvent};
use handspan_table::{FigureId, inches};
use handspan_umpire::{Ruling, Umpire, rule};

/// TRIAL-AID A figure rouses a stunned friend within 2 in; with nobody to rouse it braces itself.
pub(super) fn aid(umpire: &mut Umpire<'_, Trial>, figure: FigureId) -> Ruling {
    let figure = acting::figure(umpire, figure, Deed::Act)?;
    let others = umpire.battle().figures_of(figure.side).map(|other| other.id);
    let friends = others.filter(|other| *other != figure.id).collect();
    let friend = umpire.figure_if_any("rouse", friends, |battle, friend| {
        let reach = inches(2.0);
        let gap = battle.table.figure(friend).map(|friend| battle.table.gap(&figure.stand(), &friend.stand()));
        let near = gap.is_some_and(|gap| battle.table.tolerances.is_within(gap.length, reach));
        let within = rule("TRIAL-AID-REACH", near, "it is out of reach").at(gap.map(|gap| gap.to));
        [
            gap.into_iter().fold(within, |within, gap| within.measured(gap.length, reach)),
            rule("TRIAL-AID-STUNNED", battle.doing(friend).stunned, "it is not stunned").figure(friend),
        ]
    })?;
    umpire.happens(TrialEvent::FigureActed { figure: figure.id });
    umpire.happens(match friend {
        Some(figure) => TrialEvent::FigureRoused { figure },
        None => TrialEvent::FigureBraced { figure: figure.id },
    });
    Ok(())
}
