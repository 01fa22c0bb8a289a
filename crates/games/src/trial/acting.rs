//! What every decision must meet: the battle goes on, it is the side's phase, and the figure can still do it.

use super::{SIDES, Trial, TrialAction};
use crate::options::{AnyOf, Choice};
use handspan_table::{Figure, FigureId, Side};
use handspan_umpire::{Game, Rule, Ruling, Umpire, rule};

/// What a figure is about to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    /// Move or turn: once, and before anything else.
    Move,
    /// What ends its turn.
    Act,
    /// Both at once.
    Charge,
}

/// What a battle may be fought with.
pub(super) static DEEDS: AnyOf<Extra> = AnyOf {
    word: "deeds",
    title: "Special deeds",
    about: "Which special deeds there are.",
    rule: "TRIAL-DEEDS",
    choices: &[
        Choice::new("volley", "Volleys", "Figures may shoot in volleys.", Extra::Volley),
        Choice::new("bomb", "Bombs", "Figures may throw bombs.", Extra::Bomb),
        Choice::new("flare", "Flares", "Sides may light flares.", Extra::Flare),
    ],
    usual: &["volley", "bomb", "flare"],
};

/// A special deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extra {
    /// Several shoot as one.
    Volley,
    /// A bomb is thrown.
    Bomb,
    /// A square is lit.
    Flare,
}

/// TRIAL-DEEDS Only the special deeds that were chosen are done.
pub(super) fn with(umpire: &mut Umpire<'_, Trial>, extra: Extra) -> Ruling {
    let is_chosen = umpire.battle().options.get(&DEEDS).contains(&extra);
    umpire.require([rule("TRIAL-DEEDS", is_chosen, "this battle is fought without it")])
}

/// A side decides: the battle is not over, and it is its phase.
pub(super) fn side(umpire: &mut Umpire<'_, Trial>, side: Side) -> Ruling {
    umpire.insist(rule("TRIAL-END", !umpire.battle().is_over(), "the battle is over"))?;
    umpire.insist(rule("TRIAL-SIDE", SIDES.contains(&side), "there is no such side"))?;
    let on = umpire.battle().phase == super::Phase::Acting(side);
    umpire.require([rule("TRIAL-PHASE", on, "it is not its side's phase")])
}

/// A figure acts.
pub(super) fn figure(umpire: &mut Umpire<'_, Trial>, figure: FigureId, deed: Deed) -> Ruling<Figure> {
    let here = umpire.battle().table.figure(figure).copied();
    let figure = umpire.must("TRIAL-HERE", here, "it is not on the table")?;
    side(umpire, figure.side)?;
    umpire.require(fit(umpire.battle(), figure.id, deed))?;
    Ok(figure)
}

/// Whether a figure can still do something this turn.
pub(super) fn fit(battle: &Trial, figure: FigureId, deed: Deed) -> [Rule; 3] {
    let doing = battle.doing(figure);
    [
        rule("TRIAL-STUNNED", !doing.stunned, "it is stunned").figure(figure),
        rule("TRIAL-DONE", !doing.done, "it has done what it may this turn").figure(figure),
        rule("TRIAL-MOVED", deed == Deed::Act || !doing.moved, "it has moved this turn").figure(figure),
    ]
}

/// What the rules begin by themselves, nobody begins for them.
pub(super) fn due(umpire: &mut Umpire<'_, Trial>, action: TrialAction) -> Ruling {
    let due = umpire.battle().due() == Some(action);
    umpire.insist(rule("TRIAL-DUE", due, "the rules begin this by themselves, and not now"))
}
