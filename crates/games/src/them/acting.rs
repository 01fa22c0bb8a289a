//! What every decision must meet: the game is on, it is the figure's phase, the figure is in play and has inches left.

use super::{ANTS, Phase, Them, ThemEvent};
use handspan_table::{Figure, FigureId, Length, Side, micrometres};
use handspan_umpire::{Rule, Ruling, Umpire, rule};

/// THEM-TURN-1 A side decides in its own phase.
pub(super) fn side(umpire: &mut Umpire<'_, Them>, side: Side, phases: &[Phase]) -> Ruling {
    playing(umpire)?;
    let on = phases.contains(&umpire.battle().phase);
    let words = if side == ANTS { "it is not the ants' phase for this" } else { "it is not the people's phase" };
    umpire.require([rule("THEM-TURN-1", on, words).code("E_PHASE")])
}

/// THEM-END-1 Nothing is done before turn 1 begins or after somebody has won.
pub(super) fn playing(umpire: &mut Umpire<'_, Them>) -> Ruling {
    let (id, words) = match umpire.battle().phase {
        Phase::Setup => ("THEM-TURN-1", "turn 1 has not begun"),
        Phase::Over => ("THEM-END-1", "the game is over"),
        _ => return Ok(()),
    };
    umpire.firm(None, || rule(id, false, words).code("E_PHASE"))
}

/// A figure acts in its side's phase, if it is in play.
pub(super) fn figure(umpire: &mut Umpire<'_, Them>, figure: FigureId) -> Ruling<Figure> {
    let battle = umpire.battle();
    let here = battle.figure(figure).copied();
    let whose = here.map(|figure| figure.side).or_else(|| battle.fallen.get(&figure).map(|fallen| fallen.side));
    if let Some(whose) = whose {
        side(umpire, whose, &[if whose == ANTS { Phase::Ants } else { Phase::Characters }])?;
    }
    // THEM-TURN-5 Anybody in play may act at any time of its phase, in any order; the dead may not.
    let id = if umpire.battle().is_fallen(figure) { "THEM-ANT-9" } else { "THEM-TURN-5" };
    umpire.firm(here, || rule(id, false, "it is out of play").code("E_DEAD").figure(figure))
}

/// A character acts; what only people do.
pub(super) fn person(umpire: &mut Umpire<'_, Them>, who: FigureId) -> Ruling<Figure> {
    let known = figure(umpire, who)?;
    let person = umpire.battle().person(who).map(|_| ());
    umpire.firm(person, || rule("THEM-TURN-1", false, "only people do this").code("E_PHASE").figure(who))?;
    Ok(known)
}

/// THEM-ATT-5 Who rolled Oops does nothing more this turn.
pub(super) fn not_done(battle: &Them, figure: FigureId) -> Rule {
    let lost = battle.person(figure).is_some_and(|person| person.lost_actions);
    rule("THEM-ATT-5", !lost, "it has lost the rest of its actions").code("E_DONE").figure(figure)
}

/// THEM-ACT-1 All is paid for in inches.
pub(super) fn affords(battle: &Them, id: &'static str, figure: FigureId, cost: Length) -> Rule {
    let left = battle.left(figure);
    let affords = battle.table.tolerances.is_within(cost, left);
    rule(id, affords, "it has not enough inches left").code("E_BUDGET").figure(figure).measured(cost, left)
}

/// A character does something for inches: not if it lost its actions, not without the inches.
pub(super) fn able(umpire: &mut Umpire<'_, Them>, id: &'static str, figure: FigureId, cost: Length) -> Ruling {
    let rules = [not_done(umpire.battle(), figure), affords(umpire.battle(), id, figure, cost)];
    umpire.require(rules)
}

/// A figure pays; where players let it pay more than it has, it pays what there is.
pub(super) fn pay(umpire: &mut Umpire<'_, Them>, figure: FigureId, cost: Length) {
    let left = umpire.battle().left(figure) - cost;
    let left = micrometres(f64::from(left.whole().max(0)));
    // What the slack forgave is not worth writing down.
    let left = if umpire.battle().table.tolerances.is_within(left, Length::ZERO) { Length::ZERO } else { left };
    umpire.happens(ThemEvent::InchesSpent { figure, cost: micrometres(f64::from(cost.whole())), left });
}

impl Them {
    /// Inches a figure has left.
    pub(super) fn left(&self, figure: FigureId) -> Length {
        let person = self.person(figure).map(|person| person.left);
        person.or_else(|| self.ant(figure).map(|ant| ant.left)).unwrap_or(Length::ZERO)
    }
}
